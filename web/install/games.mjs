// SPDX-License-Identifier: MIT
// Reads and restores the saved games of a device, as tools/flash/saves.py does;
// host_sim/page/plugged_in.py, on the page's own MicroPython, reads the files.
import { same } from "../zip.mjs";
import { Device, Trouble, fetchFiles, folders, hashOf, hashes, python, send } from "./serial.mjs";

const SAVES = "/saves";
const TALLY = "/tally";
const NEW = "/saves.new"; // outside /saves: the program treats everything in there as a save

export class Games {
  files = new Map();
  #device;
  #code;
  #page; // the handheld on the page, whose interpreter reads the games
  #python;

  // Reads everything in /saves, verified. The device's program is stopped until `close`.
  static async open(port, pack, page, show) {
    const games = new Games();
    games.#code = pack.code;
    games.#page = page;
    for (const [path, text] of Object.entries(pack.python)) page.write(`/${path}`, text);
    games.#python = page.module("host_sim.page.plugged_in");
    games.#device = await Device.meet(port, pack.code);
    try {
      await games.#read(show);
    } catch (error) {
      await games.close();
      throw error;
    }
    return games;
  }

  async #read(show) {
    const there = await this.#hashes(SAVES);
    const names = JSON.parse(this.#python.saves(JSON.stringify([...there.keys()]))).sort();
    const foreign = [...there.keys()].filter((name) => !names.includes(name));
    if (foreign.length) show.say("skipped", { names: foreign.join(", ") });
    const paths = names.map((name) => `${SAVES}/${name}`);
    const contents = await fetchFiles(this.#device, paths, (done) => show.progress(done, names.length));
    this.files = new Map();
    for (const [i, name] of names.entries()) {
      if ((await hashOf(contents[i])) !== there.get(name)) throw new Trouble("damagedSave", { name });
      this.files.set(name, contents[i]);
    }
    this.#shelve(this.#python.DEVICE, this.files);
  }

  #shelve(folder, files) {
    this.#python.empty(folder);
    for (const [name, bytes] of files) this.#page.write(`${folder}/${name}`, bytes);
  }

  async #hashes(folder) {
    return hashes(await this.#device.exec(`${this.#code.hashes}told(${python(folder)})\n`));
  }

  list(language) {
    return JSON.parse(this.#python.games(language));
  }

  // The path of a file in the page's interpreter.
  path(name) {
    return `${this.#python.DEVICE}/${name}`;
  }

  // Returns what the owner must know before these files of a backup are restored.
  check(files) {
    // Only files that are named like saves get a path.
    const names = JSON.parse(this.#python.saves(JSON.stringify([...files.keys()])));
    const saves = new Map(names.filter((name) => files.get(name)).map((name) => [name, files.get(name)]));
    this.#shelve(this.#python.CHOSEN, saves);
    const { faults, hidden } = JSON.parse(this.#python.checked());
    for (const [name, bytes] of files) if (!saves.has(name)) faults[name] = bytes ? "foreign" : "twice";
    const good = [...saves.keys()].filter((name) => !(name in faults));
    const wanted = good.filter((name) => !same(saves.get(name), this.files.get(name)));
    const differ = wanted.filter((name) => this.files.has(name)).sort();
    return { faults, good, differ, hidden, wanted: new Map(wanted.map((name) => [name, saves.get(name)])) };
  }

  // Restores each file completely or not at all; the caller has asked about existing ones.
  async restore(wanted, show) {
    const sent = [...wanted].map(([name, bytes]) => [`${NEW}/${name}`, bytes]);
    const size = sent.reduce((sum, [, bytes]) => sum + bytes.length, 0);
    try {
      await send(this.#device, sent, folders([SAVES, NEW]), (path, done) => show.progress(done, size, path));
      const there = await this.#hashes(NEW);
      for (const [name, bytes] of wanted) {
        if (there.get(name) !== (await hashOf(bytes))) throw new Trouble("damagedSave", { name });
      }
      await this.#device.exec(moves([...wanted.keys()]));
    } catch (error) {
      throw ["gone", "noAnswer"].includes(error.key) ? new Trouble("goneSaves") : error;
    }
    await this.#read(show);
  }

  async close() {
    await this.#device.restart();
  }
}

function moves(names) {
  // The device keeps a second count of entries, which would report older games as lost.
  let code = `import os\ntry:\n for n in os.listdir(${python(TALLY)}): os.remove(${python(`${TALLY}/`)} + n)\n`;
  code += "except OSError: pass\n";
  code += `for n in ${python(names)}: os.rename(${python(`${NEW}/`)} + n, ${python(`${SAVES}/`)} + n)\n`;
  // Also remove what an interrupted attempt has left.
  code += `for n in os.listdir(${python(NEW)}): os.remove(${python(`${NEW}/`)} + n)\n`;
  return `${code}os.rmdir(${python(NEW)})\n`;
}
