// SPDX-License-Identifier: MIT
// Installs or updates the program on a device, in the steps of tools/flash: what has changed is
// packed into one file, which is verified and then gets the name that makes it valid. Saved games
// are never touched.
import { Device, Trouble, hashOf, hashes, python, send, sizes } from "./serial.mjs";

const PART = "/castellan.part";
const PACK = "/castellan.pack";
const NEW_MAIN = "/main.new";

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
  found = await settled(device, found, pack, show, begins);
  checkImage(found, pack);
  const board = await boardFor(found, wanted, ask);
  if (!pack.boards[board]) throw new Trouble("unknownBoard", { board });
  const files = new Map(Object.entries(pack.boards[board].files));
  const plan = await planFor(found, files, pack);
  tellPlan(found, plan, show);
  let counts = false;
  if (plan.sent.size) {
    checkRoom(found, plan, files, pack);
    begins();
    await update(device, plan, pack, show);
    show.step("ready");
    await device.exec(commit(plan, found.main));
    counts = true;
  } else {
    show.step("verify");
    show.say("upToDate");
  }
  const done = { version: pack.version, board, first: !found.version && !found.image };
  try {
    await complete(device, pack, files);
  } catch (error) {
    if (!counts || !["gone", "noAnswer"].includes(error.key)) throw error;
    done.later = true; // the device completes it at its next start
  }
  show.step("restart");
  return done;
}

async function complete(device, pack, files) {
  const version = await finish(device, pack);
  const meant = new TextDecoder().decode(pack.bytes(files.get("version"))).trim();
  if (version !== meant) throw new Trouble("otherVersion", { version: version || "–", meant });
  await device.clear();
  await checkLoads(device, pack, version, files);
}

// An update that was interrupted is completed, and what an installation has left is removed.
async function settled(device, found, pack, show, begins) {
  if (found.begun) {
    show.say("begun");
    begins();
    try {
      await finish(device, pack);
    } catch (error) {
      if (!["failed", "halfTaken"].includes(error.key)) throw error;
      await clear(device, pack, PACK); // it is damaged, or there is no room: it is replaced
    }
    found = await survey(device, pack);
  }
  if (!found.left) return found;
  begins();
  return { ...found, free: await clear(device, pack) };
}

// Returns the free blocks.
async function clear(device, pack, ...also) {
  const code = pack.code.clear.replace("%r", python([...pack.left, ...also]));
  return Number((await device.exec(pack.code.update + pack.code.room + code)).at(-1)[2]);
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
    free,
    files: hashes(at < 0 ? lines : lines.slice(0, at)),
    sizes: sizes(at < 0 ? lines : lines.slice(0, at)),
    version: said("version"),
    main: said("main"), // whose main.py it has: "ours", "foreign" or "" for none
    begun: told.has("begun"),
    left: told.has("left"), // by an installation that was interrupted
    packs: told.has("deflate") && !told.has("unpacked"), // it can take an update as one file
    image,
    // Files for another board than the image's are not run.
    board: imageBoard || said("board"),
  };
}

function checkInterpreter(found, pack) {
  const [kind, sub] = pack.format;
  // Bytecode without native code also runs where the sub-version is higher.
  if (found.format[0] === kind && found.format[1] >= sub && found.packs) return;
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

async function planFor(found, files, pack) {
  const changed = [...files.keys()].filter((path) => found.files.get(path) !== files.get(path));
  // The version comes last: it names what is really there.
  const copied = changed.filter((path) => path !== "main.py" && path !== "version").sort();
  if (changed.includes("version")) copied.push("version");
  const removed = removedFrom(found.files, files);
  const sent = new Map();
  if (copied.length || removed.length) sent.set(PART, await packed(copied, removed, files, pack));
  if (changed.includes("main.py")) sent.set(NEW_MAIN, pack.bytes(files.get("main.py")));
  const size = [...sent.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  return { copied, removed, sent, size };
}

// A folder stands for its files if all of them go.
function removedFrom(there, files) {
  const kept = new Set([...files.keys()].flatMap(foldersOf));
  const gone = [...there.keys()].filter((path) => !files.has(path));
  const top = (path) => foldersOf(path).find((folder) => !kept.has(folder)) ?? path;
  return [...new Set(gone.map(top))].sort();
}

// The folders that a path lies in, the outermost first.
function foldersOf(path) {
  const parts = path.split("/");
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join("/"));
}

// The update as the device takes it (firmware/entry/main.py): removals make room, and come first.
async function packed(copied, removed, files, pack) {
  const pieces = removed.map((path) => `- ${path}\n`);
  for (const path of copied) {
    const bytes = pack.bytes(files.get(path));
    pieces.push(`${bytes.length} ${path}\n`, bytes);
  }
  const packing = new Blob(pieces).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packing).arrayBuffer());
}

// The blocks of flash that LittleFS needs for files, as tools/flash/plan.py counts them.
function blocksOf(sizes, block, entry) {
  let needed = 0;
  const held = new Map([["", 0]]);
  const hold = (folder, more) => held.set(folder, held.get(folder) + more);
  const named = (path) => {
    const at = path.lastIndexOf("/");
    hold(path.slice(0, Math.max(at, 0)), entry + path.length - at - 1);
  };
  for (const [path, size] of sizes) {
    const parents = foldersOf(path);
    for (const parent of parents) {
      if (held.has(parent)) continue;
      held.set(parent, 0);
      named(parent);
    }
    named(path);
    if (size <= block / 8) hold(parents.at(-1) ?? "", size);
    else needed += Math.ceil(size / (block - 8));
  }
  const folders = [...held.values()].map((size) => 2 * Math.max(1, Math.ceil(size / (block / 2))));
  return needed + folders.reduce((a, b) => a + b, 0);
}

function checkRoom(found, plan, files, pack) {
  const count = (sizes) => blocksOf(sizes, found.block, pack.entry);
  let needed = pack.spare + count([...plan.sent].map(([path, bytes]) => [path.slice(1), bytes.length]));
  if (plan.copied.length) {
    const sizes = [...files].map(([path, hash]) => [path, pack.bytes(hash).length]);
    const most = sizes.map(([path, size]) => [path, Math.max(size, found.sizes.get(path) ?? 0)]);
    needed += Math.max(0, count(most) - count([...found.sizes]));
    needed += Math.ceil(Math.max(...sizes.map(([, size]) => size)) / found.block);
  }
  if (needed <= found.free) return;
  throw new Trouble("noRoom", { needed: kilobytes(needed, found), free: kilobytes(found.free, found) });
}

function kilobytes(blocks, found) {
  return Math.floor((blocks * found.block) / 1024);
}

function tellPlan(found, plan, show) {
  show.say("keeps");
  const has = { version: found.version || found.image, board: found.board };
  show.say(has.version ? "has" : "hasNone", has);
  if (!plan.sent.size) return;
  if (plan.sent.has(NEW_MAIN) && found.main === "foreign") show.say("mainKept");
  show.say("copies", {
    count: plan.copied.length + plan.sent.has(NEW_MAIN),
    size: Math.ceil(plan.size / 1000),
    removed: plan.removed.length,
  });
}

// ---- Doing it

async function update(device, plan, pack, show) {
  show.step("copy");
  await send(device, [...plan.sent], "", (path, done) =>
    show.progress(done, plan.size, path),
  );
  show.step("verify");
  await device.clear();
  const check = `${pack.code.hashes}for p in ${python([...plan.sent.keys()])}: told_file(p, p)\n`;
  const there = hashes(await device.exec(check));
  for (const [path, bytes] of plan.sent) {
    if (there.get(path) !== (await hashOf(bytes))) throw new Trouble("damaged", { path });
  }
}

// Each line leaves a consistent state. A main.py of ours is replaced before the update counts, any
// other one at the end: see tools/flash/flash.py.
function commit(plan, main) {
  const lines = ["import os"];
  const takeMain = plan.sent.has(NEW_MAIN) ? [`os.rename(${python(NEW_MAIN)}, "/main.py")`] : [];
  if (main === "ours") lines.push(...takeMain);
  if (plan.sent.has(PART)) lines.push(`os.rename(${python(PART)}, ${python(PACK)})`);
  if (main === "foreign" && takeMain.length) lines.push('os.rename("/main.py", "/main.before.py")');
  if (main !== "ours") lines.push(...takeMain);
  return lines.join("\n") + "\n";
}

// Applies the update, with the code that the device runs at a start; an interruption is finished
// there. Returns the new version.
async function finish(device, pack) {
  try {
    const lines = await device.exec(pack.code.update + pack.code.finish);
    return lines.at(-1).slice(1).join(" ");
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
