// SPDX-License-Identifier: MIT
// Drives a real Chromium for chromium.py: a line of JSON in, a line of JSON out.
// Each page begins with `script`.
// {"on": "page", "call": "keyboard.press", "with": ["Enter"]} -> {"is": ...} or {"error": ...}
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const [executablePath, script, ...args] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args });

const held = {}; // the page and its context
let asked = []; // every address that was asked for
let said = []; // errors, and the console's complaints

// Calls of a page whose effect lasts when another address is visited.
const LASTS = /^(emulateMedia|setViewportSize|route|.*\.down)$/;

// Removes all that the visitor left: storage, caches, service workers, cookies, permissions.
async function clear() {
  const session = await held.context.newCDPSession(held.page);
  const origins = new Set(asked.filter((url) => /^(http|file)/.test(url)).map(originOf));
  for (const origin of origins) {
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }
  await session.send("Network.clearBrowserCache");
  await session.send("Page.resetNavigationHistory");
  await session.detach();
  await held.context.clearCookies();
  await held.context.clearPermissions();
}

function originOf(url) {
  const { origin, protocol } = new URL(url);
  return protocol === "file:" ? "file://" : origin;
}

const own = {
  // A page as for a new visitor. One that is like the one asked for is cleared and kept: a new
  // context, or tab, is a new process, and costs twice as much.
  async open(options) {
    const like = JSON.stringify(options);
    if (held.like === like) {
      await own.close_others();
      await held.page.evaluate("sessionStorage.clear()").catch(() => 0);
      await held.page.goto("about:blank");
      await clear();
    } else {
      await held.context?.close();
      held.context = await browser.newContext(options);
      if (script) await held.context.addInitScript(script);
      held.context.on("request", (request) => asked.push(request.url()));
      held.like = like;
      await own.page();
    }
    own.forget();
  },
  // What earlier pages have asked for and said.
  forget() {
    asked = [];
    said = [];
  },
  // Another tab of the same browser, in front.
  async page() {
    held.page = await held.context.newPage();
    held.page.on("pageerror", (error) => said.push(String(error)));
    held.page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) said.push(message.text());
    });
  },
  // All tabs except the front one.
  async close_others() {
    for (const page of held.context.pages()) if (page !== held.page) await page.close();
  },
  // Playwright's own waiting would evaluate in the page, which the page's policy forbids.
  async until(expression, ms = 120_000) {
    const end = Date.now() + ms;
    const asks = () =>
      held.page.evaluate(expression).catch((error) => {
        if (!error.message.includes("context was destroyed")) throw error; // a reload
      });
    while (!(await asks())) {
      if (Date.now() > end) throw new Error(`timed out: ${expression}; ${said.join("; ")}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  },
  asked: () => asked,
  said: () => said,
  async download(selector) {
    const [file] = await Promise.all([
      held.page.waitForEvent("download"),
      held.page.click(selector),
    ]);
    const bytes = readFileSync(await file.path());
    const name = file.suggestedFilename();
    return { name, text: bytes.toString("utf8"), base64: bytes.toString("base64") };
  },
  async init(code) {
    held.like = null; // it cannot be taken back: the context is not kept
    await held.context.addInitScript(code);
  },
  // Bypass the page's policy, which forbids foreign scripts.
  async axe() {
    const path = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
    const source = readFileSync(path, "utf8");
    await held.page.evaluate(source);
    return held.page.evaluate("axe.run()");
  },
  async transferred() {
    const session = await held.context.newCDPSession(held.page);
    await session.send("Network.enable");
    let bytes = 0;
    session.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
    held.bytes = () => bytes;
  },
  bytes: () => held.bytes(),
  // Returns the seconds of CPU time that the page's process has used.
  async worked() {
    held.session ??= await held.context.newCDPSession(held.page);
    await held.session.send("Performance.enable");
    const { metrics } = await held.session.send("Performance.getMetrics");
    return metrics.find((one) => one.name === "ProcessTime").value;
  },
};

async function answer({ on, call, with: about = [] }) {
  if (!on) return own[call](...about);
  if (on === "context" || LASTS.test(call)) held.like = null; // a new visitor gets a new one
  const steps = call.split(".");
  const name = steps.pop();
  const target = steps.reduce((object, step) => object[step], held[on]);
  return target[name](...about);
}

for await (const line of createInterface({ input: process.stdin })) {
  let reply;
  try {
    const is = await answer(JSON.parse(line));
    reply = JSON.stringify({ is: is instanceof Buffer ? is.toString("base64") : is ?? null });
  } catch (error) {
    reply = JSON.stringify({ error: String(error.message ?? error) });
  }
  // What cannot be serialised (a browser handle) becomes null.
  process.stdout.write((reply ?? "{}") + "\n");
}
await browser.close();
