// SPDX-License-Identifier: MIT
// Installs or updates the program on a device, in the steps of tools/flash: changed files go to
// /castellan.new and are verified there; the list `ready` makes them valid. Saved games are never
// touched.
import { Device, Trouble, folders, hashes, python, send } from "./serial.mjs";

const HOME = "/castellan";
const NEW = "/castellan.new";
const READY = `${NEW}/ready`;

export const STEPS = ["find", "check", "copy", "verify", "ready", "restart"];

// `ask` asks the owner: which board it is, whether it is another one now. `show` gets steps,
// sentences and the progress. Returns the version, the board and whether it is a first
// installation.
export async function install(port, pack, wanted, ask, show) {
  show.step("find");
  const device = await Device.meet(port, pack.code);
  let busy = false;
  try {
    return await work(device, pack, wanted, ask, show, () => (busy = true));
  } catch (error) {
    // Copied files are not valid yet, or the update is finished at the next start.
    if (busy && ["gone", "noAnswer"].includes(error.key)) throw new Trouble("goneBusy");
    throw error;
  } finally {
    // The program was stopped, even if nothing was changed: start it again.
    await device.restart();
  }
}

async function work(device, pack, wanted, ask, show, begins) {
  show.step("check");
  let found = await survey(device, pack);
  show.say("found", { machine: found.machine, release: found.release });
  checkInterpreter(found, pack);
  checkChip(found, show);
  if (found.begun) {
    show.say("begun");
    begins();
    await finish(device, pack);
    found = await survey(device, pack);
  }
  checkImage(found, pack);
  const board = await boardFor(found, wanted, ask);
  if (!pack.boards[board]) throw new Trouble("unknownBoard", { board });
  const files = new Map(Object.entries(pack.boards[board].files));
  const plan = planFor(found, files, pack);
  tellPlan(found, plan, pack, show);
  if (plan.copied.length || plan.removed.length || plan.mainToo) {
    checkRoom(found, plan, pack);
    begins();
    await update(device, plan, files, pack, show);
  } else {
    show.step("verify");
    show.say("upToDate");
  }
  const version = await finish(device, pack);
  const meant = new TextDecoder().decode(pack.bytes(files.get("version"))).trim();
  if (version !== meant) throw new Trouble("otherVersion", { version: version || "–", meant });
  await device.clear();
  await checkLoads(device, pack, version, files);
  show.step("restart");
  return { version: pack.version, board, first: !found.version && !found.image };
}

// ---- What is there

export async function survey(device, pack) {
  const lines = await device.exec(pack.code.survey);
  const told = new Map(lines.filter(([word]) => word !== "file").map(([w, ...more]) => [w, more]));
  const at = lines.findIndex(([word]) => word === "sheets");
  const said = (word) => (told.get(word) ?? []).join(" ");
  const [image, imageBoard] = told.get("image") ?? ["", ""];
  const [block, free] = (told.get("room") ?? ["0", "0"]).map(Number);
  return {
    name: said("name"),
    release: said("release"),
    format: (told.get("format") ?? ["0", "0"]).map(Number),
    machine: said("machine"),
    block,
    free: Math.max(free, 0), // a full LittleFS may count some blocks twice
    files: hashes(at < 0 ? lines : lines.slice(0, at)),
    version: said("version"),
    ours: said("ours") === "1", // its main.py applies updates
    begun: told.has("begun"),
    image,
    // Files for another board than the image's are not run.
    board: imageBoard || said("board"),
  };
}

function checkInterpreter(found, pack) {
  const [kind, sub] = pack.format;
  // Bytecode without native code also runs where the sub-version is higher.
  if (found.format[0] === kind && found.format[1] >= sub) return;
  throw new Trouble("otherFormat", { release: found.release, where: pack.micropython });
}

function checkChip(found, show) {
  if (found.machine.includes("RP2350") && !found.machine.includes("RISC")) show.say("pico2");
  else if (!found.machine.includes("RP2040")) throw new Trouble("otherChip", found);
}

function checkImage(found, pack) {
  if (found.image && older(pack.version, found.image)) {
    throw new Trouble("olderThanImage", { image: found.image, version: pack.version });
  }
}

function older(one, other) {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number));
  const at = b.findIndex((number, i) => number !== (a[i] ?? -1));
  return at >= 0 && (a[at] ?? -1) < b[at];
}

// With the program of another board the display stays dark, without any error.
async function boardFor(found, wanted, ask) {
  if (!wanted) return found.board || ask.board();
  if (found.image && found.board !== wanted) {
    throw new Trouble("otherImage", { has: found.board, wanted });
  }
  if (found.board && found.board !== wanted) return ask.otherBoard(found.board, wanted);
  return wanted;
}

// ---- What is to be done

function planFor(found, files, pack) {
  const changed = [...files.keys()].filter((path) => found.files.get(path) !== files.get(path));
  const last = ["main.py", "version"];
  const copied = changed.filter((path) => !last.includes(path));
  copied.push(...last.filter((path) => changed.includes(path)));
  const mainToo = !found.ours;
  if (mainToo && !copied.includes("main.py")) copied.push("main.py");
  const removed = [...found.files.keys()].filter((path) => !files.has(path)).sort();
  const sizes = copied.map((path) => pack.bytes(files.get(path)).length);
  return { copied, removed, mainToo, sizes, size: sizes.reduce((a, b) => a + b, 0) };
}

// The folders that files below `top` lie in, and `top`.
function foldersOf(top, paths) {
  const found = new Set([top]);
  for (const path of paths) {
    const parts = path.split("/");
    for (let i = 1; i < parts.length; i++) found.add(`${top}/${parts.slice(0, i).join("/")}`);
  }
  return found;
}

// A file takes whole blocks of flash, a folder two; some are left free for the saves.
function checkRoom(found, plan, pack) {
  const blocks = plan.sizes.map((size) => Math.max(1, Math.ceil(size / found.block)));
  const made = foldersOf(NEW, plan.copied).size + foldersOf(HOME, plan.copied).size;
  const needed = pack.spare + blocks.reduce((a, b) => a + b, 0) + 2 * made;
  if (needed <= found.free) return;
  throw new Trouble("noRoom", { needed: kilobytes(needed, found), free: kilobytes(found.free, found) });
}

function kilobytes(blocks, found) {
  return Math.floor((blocks * found.block) / 1024);
}

function tellPlan(found, plan, pack, show) {
  show.say("keeps");
  const has = { version: found.version || found.image, board: found.board };
  show.say(has.version ? "has" : "hasNone", has);
  if (!plan.copied.length && !plan.removed.length) return;
  if (plan.mainToo && found.files.has("main.py")) show.say("mainKept");
  show.say("copies", {
    count: plan.copied.length,
    size: Math.ceil(plan.size / 1000),
    removed: plan.removed.length,
  });
}

// What the device does at its next start, in order; the version comes last.
function readyList(plan) {
  const taken = plan.copied.filter((path) => !(path === "main.py" && plan.mainToo));
  const removed = plan.removed.map((path) => `-${path}`);
  if (taken.at(-1) === "version") taken.splice(-1, 0, ...removed);
  else taken.push(...removed);
  return taken.map((path) => `${path}\n`).join("");
}

// ---- Doing it

async function update(device, plan, files, pack, show) {
  show.step("copy");
  const sent = plan.copied.map((path) => [`${NEW}/${path}`, pack.bytes(files.get(path))]);
  const before = `${pack.code.update}discard(${python(NEW)})\n`;
  await send(device, sent, before + folders(foldersOf(NEW, plan.copied)), (path, done) =>
    show.progress(done, plan.size, path),
  );
  show.step("verify");
  await device.clear();
  let looked = 0;
  const check = `${pack.code.hashes}for p in ${python(sent.map(([path]) => path))}: told_file(p, p)\n`;
  const there = hashes(await device.exec(check, () => show.progress(++looked, sent.length)));
  for (const path of plan.copied) {
    if (there.get(`${NEW}/${path}`) !== files.get(path)) throw new Trouble("damaged", { path });
  }
  show.step("ready");
  await device.exec(commit(plan));
}

// Each line leaves a consistent state.
function commit(plan) {
  let code = "import os\n";
  const listed = readyList(plan);
  // Removed first: once `ready` is there, the new main.py does the rest.
  if (plan.mainToo) code += `os.rename(${python(`${NEW}/main.py`)}, '/main.new')\n`;
  if (listed) {
    code +=
      `with open(${python(`${READY}.part`)}, 'w') as f: f.write(${python(listed)})\n` +
      `os.rename(${python(`${READY}.part`)}, ${python(READY)})\n`;
  }
  // A foreign main.py is kept.
  if (plan.mainToo) {
    code +=
      "try: os.rename('/main.py', '/main.before.py')\nexcept OSError: pass\n" +
      "os.rename('/main.new', '/main.py')\n";
  }
  return code;
}

// Applies the update, with the code that the device runs at a start; an interruption is finished
// there. Returns the new version.
async function finish(device, pack) {
  const code =
    `${pack.code.update}roll_forward()\n` +
    "try: tell('version', open('/castellan/version').read().strip())\n" +
    "except OSError: tell('version')\n";
  try {
    return (await device.exec(code)).at(-1).slice(1).join(" ");
  } catch (error) {
    throw error.key === "full" ? new Trouble("halfTaken") : error;
  }
}

async function checkLoads(device, pack, version, files) {
  const stems = [...files.keys()].map((path) => path.replace(/\.\w+$/, "").replaceAll("/", "."));
  const loaded = pack.loaded.filter((name) => stems.includes(name));
  const lines = await device.exec(pack.code.update + pack.code.load.replace("%r", python(loaded)));
  if (lines.some(([word]) => word === "loads")) return;
  const [, ...why] = lines.find(([word]) => word === "fails") ?? ["", "?"];
  throw new Trouble("notLoaded", { version, why: why.join(" ") });
}
