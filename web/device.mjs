// SPDX-License-Identifier: MIT
// The handheld: MicroPython with the program's files, a panel to read, buttons to press. It calls
// host_sim/page/browser.py.
import { loadMicroPython } from "./micropython.mjs";
import { decode } from "./panel.mjs";

const TICK = 10; // ms between two steps of the program
const PRESS = 60; // ms; the least that the program sees of a press
const LONG = 650; // ms of a long press by a key of its own
const REST = 40; // ms between a release and the next press
const HURRY = 30; // ticks that may pass at once while presses wait
const STRIDE = 20; // ms of such a tick: no valid press is shorter
const LATE = 250; // ms; after a longer pause the handheld does not catch up
export const SAVES = "/saves";

// This build has frozen modules that the chip lacks: remove them from the path.
const LIKE_THE_CHIP = "import sys\nsys.path[:] = ['', '/lib']\ndel sys\n";

// The build does not export its memory; it is captured when the instance is created.
async function withMemory(load) {
  const kept = {};
  const names = ["instantiate", "instantiateStreaming"];
  const real = names.map((name) => WebAssembly[name]);
  names.forEach((name, i) => {
    WebAssembly[name] = async (...about) => {
      const made = await real[i].apply(WebAssembly, about);
      kept.memory = (made.instance ?? made).exports.memory;
      return made;
    };
  });
  try {
    kept.mp = await load();
  } finally {
    names.forEach((name, i) => (WebAssembly[name] = real[i]));
  }
  return kept;
}

// Button edges and taps on the glass wait here, in order, until the program can see each of them.
class Fingers {
  waiting = [];
  levels = 0;
  #pressed = [];
  #released = -REST;

  resting(now) {
    return now - this.#released < REST;
  }

  // Returns the tap whose turn it is.
  tapped() {
    return this.waiting[0]?.tap ? this.waiting.shift().tap : null;
  }

  settle(now) {
    while (this.waiting.length && !this.waiting[0].tap) {
      const [button, down, lasts] = this.waiting[0];
      const since = down ? this.#released : this.#pressed[button];
      if (now - since < (down ? REST : lasts)) break;
      if (down) {
        this.levels |= 1 << button;
        this.#pressed[button] = now;
      } else {
        this.levels &= ~(1 << button);
        this.#released = now;
      }
      this.waiting.shift();
    }
    return this.levels;
  }
}

export class Device {
  whole = false; // all of the program is loaded
  frame = 0; // changes when the panel may show something else
  wake = () => {}; // called when there is something to do; the page sets it
  #mp;
  #memory;
  #program;
  #tick;
  #fingers = new Fingers();
  #patient = false;
  #now = 0;
  #owed = 0;
  #rests = 0; // ms that the program has nothing to do
  #kept = new Map(); // the stored state of each save: its bytes, and when it was written
  #looked = 0;
  #complete;
  completed = new Promise((resolve) => (this.#complete = resolve));

  // `files` are the program's, by their paths; the saves are put there by `replace`.
  static async load(wasm, files) {
    const device = new Device();
    const { mp, memory } = await withMemory(() =>
      loadMicroPython({
        url: wasm,
        heapsize: 2 << 20,
        stdout: (line) => console.info(line),
        stderr: (line) => console.info(line),
      }),
    );
    device.#mp = mp;
    device.#memory = memory;
    device.#shelve(files);
    mp.FS.mkdirTree(SAVES);
    mp.FS.chdir("/");
    mp.runPython(LIKE_THE_CHIP);
    device.#program = mp.pyimport("host_sim.page.browser").device;
    device.#tick = device.#program.tick;
    return device;
  }

  #shelve(files) {
    const { FS } = this.#mp;
    const folders = new Set();
    for (const [path, text] of Object.entries(files)) {
      const folder = "/" + path.slice(0, path.lastIndexOf("/"));
      if (!folders.has(folder)) FS.mkdirTree(folder);
      folders.add(folder);
      FS.writeFile("/" + path, text);
    }
  }

  // Adds the rest of the program. Until then presses wait: they may need any of it.
  complete(files) {
    this.#shelve(files);
    this.whole = true;
    this.#complete();
    this.wake();
  }

  // An empty seed means random dice; an empty language means the device's own. `shown` is the game
  // that was on the screen at the last visit.
  power(board, seed, language, shown) {
    this.#fingers = new Fingers();
    this.#now = this.#owed = this.#rests = 0;
    this.frame = this.#program.power(board, seed, language, shown);
    const about = JSON.parse(this.#program.board());
    this.#patient = about.buttons.some(([, , long]) => long);
    this.wake();
    return about;
  }

  // Shows the game in progress, or else a solo game that is ready to begin.
  play() {
    this.#program.play();
    this.wake();
  }

  // Taps a dot of the glass, after earlier presses; `untaken` is called if no program runs.
  tap(x, y, untaken) {
    this.#wait({ tap: [x, y, untaken] });
  }

  // The looks of a game's signs, once the program is complete.
  legend(kind) {
    return JSON.parse(this.#program.legend(kind));
  }

  down(button) {
    this.#wait([button, true]);
  }

  up(button, long = false) {
    this.#wait([button, false, long ? LONG : PRESS]);
  }

  #wait(edge) {
    this.#fingers.waiting.push(edge);
    this.wake();
  }

  // Returns the ms for which nothing is due, if nothing is pressed.
  rest() {
    const busy = this.whole && (this.busy || this.#fingers.levels);
    return (this.#rests = busy ? 0 : this.#program.pause());
  }

  // Lets time pass in real time: a rest at once, faster while presses wait.
  advance(ms) {
    if (this.#rests > LATE) {
      const rested = Math.min(Math.floor(ms), this.#rests);
      this.#now += rested;
      this.frame = this.#tick(rested, 0);
      ms -= rested;
    }
    this.#rests = 0;
    this.#owed += Math.min(ms, LATE);
    let hurry = HURRY;
    while (this.#owed >= TICK || (this.whole && this.#fingers.waiting.length && hurry-- > 0)) {
      const tick = this.#owed >= TICK ? TICK : STRIDE;
      this.#owed = Math.max(this.#owed - tick, 0);
      this.#now += tick;
      const tap = this.whole && this.#fingers.tapped();
      if (tap && !this.#program.tap(tap[0], tap[1])) tap[2]();
      // The program looks at its buttons first: the next press is for the tick after a tap.
      const { levels } = this.#fingers;
      this.frame = this.#tick(tick, this.whole && !tap ? this.#fingers.settle(this.#now) : levels);
    }
  }

  get busy() {
    // If a button also has a long press, a short one counts when it ends.
    const resting = this.#patient && this.#fingers.resting(this.#now);
    return resting || this.#fingers.waiting.length > 0 || this.moving;
  }

  // Whether the picture changes by itself, such as dice that tumble.
  get moving() {
    return this.#program.moving();
  }

  // Whether dice tumble and no button is down: there is nothing but time to wait for.
  get tumbling() {
    return this.moving && !this.#fingers.waiting.length && !this.#fingers.levels;
  }

  // Returns the saves that were written or removed since the last call: bytes, or null.
  changes() {
    const { FS } = this.#mp;
    const now = Date.now();
    const changed = new Map();
    const names = FS.readdir(SAVES).filter((name) => FS.isFile(FS.stat(`${SAVES}/${name}`).mode));
    for (const name of names) {
      const written = FS.stat(`${SAVES}/${name}`).mtime.getTime();
      const kept = this.#kept.get(name);
      // A write in the same millisecond as the last call has the same time.
      if (kept && kept.written === written && written < this.#looked) continue;
      const bytes = FS.readFile(`${SAVES}/${name}`);
      if (!kept || !same(kept.bytes, bytes)) changed.set(name, bytes);
      this.#kept.set(name, { written, bytes });
    }
    for (const name of [...this.#kept.keys()]) {
      if (names.includes(name)) continue;
      this.#kept.delete(name);
      changed.set(name, null);
    }
    if (this.whole) for (const name of changed.keys()) this.games.forget(name);
    this.#looked = now;
    return changed;
  }

  // Returns the panel's dots, four bytes each, as the glass shows them.
  pixels() {
    const glass = JSON.parse(this.#program.panel());
    return decode(this.bytes(glass.address, glass.bytes), glass);
  }

  // A new view each time: the memory may have grown.
  bytes(address, length) {
    return new Uint8Array(this.#memory.buffer, address, length);
  }

  told() {
    return JSON.parse(this.#program.described());
  }

  // The list of games, once the program is complete: host_sim/page/games.py.
  get games() {
    return this.#mp.pyimport("host_sim.page.games");
  }

  about() {
    return JSON.parse(this.#mp.pyimport("host_sim.page.browser").about());
  }

  // Passes a record to the viewer, if there is one, as a text file.
  viewer(bytes) {
    if (bytes) this.#mp.FS.writeFile("/record.txt", bytes);
    return this.#mp.pyimport("host_sim.page.viewer").viewer;
  }

  // Writes a file to its memory: code that is loaded later, or a file of another device.
  write(path, data) {
    this.#mp.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    this.#mp.FS.writeFile(path, data);
  }

  read(path) {
    return this.#mp.FS.readFile(path);
  }

  // Returns the device's files by name.
  saves() {
    const { FS } = this.#mp;
    const names = FS.readdir(SAVES).filter((name) => FS.isFile(FS.stat(`${SAVES}/${name}`).mode));
    return new Map(names.map((name) => [name, FS.readFile(`${SAVES}/${name}`)]));
  }

  // Replaces the files; those of `kept` are in the store already.
  replace(files, kept = files) {
    for (const name of this.saves().keys()) this.#mp.FS.unlink(`${SAVES}/${name}`);
    for (const [name, bytes] of files) this.#mp.FS.writeFile(`${SAVES}/${name}`, bytes);
    this.changes();
    if (kept === files) return;
    this.#kept = new Map([...kept].map(([name, bytes]) => [name, { written: 0, bytes }]));
  }

  module(name) {
    return this.#mp.pyimport(name);
  }

  python(code) {
    this.wake();
    return this.#mp.runPython(code);
  }
}

function same(a, b) {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
