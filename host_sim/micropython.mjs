// SPDX-License-Identifier: MIT
// Runs one script on the real MicroPython, for on_micropython.py. In on stdin:   {"heap": bytes,
// "files": {path: base64}, "script": text} Out on stdout: {"out": base64, "err": text}, or
// {"missing": text} if it cannot run.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";

const PACKAGE = "@micropython/micropython-webassembly-pyscript";
const OLDEST_NODE = 18;

// This build brings itertools, functools, pathlib and more as frozen files, which the chip's
// firmware lacks: remove them from the path, so that using one fails here as well.
const LIKE_THE_CHIP = "import sys\nsys.path[:] = ['', '/lib']\ndel sys\n";

// Printed bytes are kept as bytes: the build's own line buffer loses an unterminated last line
// and invalid UTF-8.
class Printed {
  bytes = Buffer.alloc(1 << 16);
  length = 0;

  add = (piece) => {
    if (this.length === this.bytes.length) {
      this.bytes = Buffer.concat([this.bytes, Buffer.alloc(this.length)]);
    }
    this.bytes[this.length++] = piece[0];
  };

  all() {
    return this.bytes.subarray(0, this.length);
  }
}

async function load(heap, printed) {
  const { loadMicroPython } = await import(`${PACKAGE}/micropython.mjs`);
  return loadMicroPython({
    heapsize: heap,
    stdout: printed.add,
    stderr: printed.add,
    linebuffer: false,
  });
}

function complaint(error) {
  if (error.name !== "PythonError") {
    return `MicroPython broke down: ${error.message}\n`;
  }
  // As on CPython: exiting with nothing, None or 0 is not an error.
  const quiet = /^SystemExit: (None|0)?$/;
  const last = error.message.trimEnd().split("\n").pop();
  if (error.type === "SystemExit" && quiet.test(last.padEnd(12))) return "";
  return error.message;
}

async function answer(request) {
  const node = process.versions.node;
  if (parseInt(node) < OLDEST_NODE) return { missing: `Node ${node} is too old` };
  const printed = new Printed();
  let mp;
  try {
    mp = await load(request.heap, printed);
  } catch (error) {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    return { missing: "MicroPython (an npm package) is not installed" };
  }
  for (const [path, base64] of Object.entries(request.files)) {
    mp.FS.mkdirTree(dirname(path));
    mp.FS.writeFile(path, Buffer.from(base64, "base64"));
  }
  mp.FS.chdir("/");
  let err = "";
  try {
    mp.runPython(LIKE_THE_CHIP);
    mp.runPython(request.script);
  } catch (error) {
    err = complaint(error);
  }
  return { out: printed.all().toString("base64"), err };
}

const reply = JSON.stringify(await answer(JSON.parse(readFileSync(0, "utf8"))));
// Exit when everything is written: a script may have left timers that keep Node running.
process.stdout.write(reply, () => process.exit(0));
