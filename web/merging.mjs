// SPDX-License-Identifier: MIT
// Games from elsewhere come to those that are here, and none is lost: what the journals mean is
// asked of the page's own MicroPython, host_sim/page/merge.py.
export class Merging {
  #device;
  #python;

  // `here` and `more` are files by their names.
  constructor(device, here, more) {
    this.#device = device;
    this.#python = device.module("host_sim.page.merge");
    this.#python.empty();
    for (const [folder, files] of [[this.#python.HERE, here], [this.#python.MORE, more]]) {
      for (const [name, bytes] of files) if (!name.includes("/")) device.write(`${folder}/${name}`, bytes);
    }
    // How many games are new here, and the files that are left out, with a word that says why.
    Object.assign(this, JSON.parse(this.#python.begin()));
  }

  // All files as they are to be. It takes a game at a time, and the page stays alive.
  async files(progress = () => {}) {
    let left;
    while ((left = this.#python.step())) {
      progress(left);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const names = JSON.parse(this.#python.names());
    return new Map(names.map((name) => [name, this.#device.read(`${this.#python.HERE}/${name}`)]));
  }
}

// What has to be written and removed to come from some files to others.
export function difference(before, after) {
  const changes = new Map();
  for (const name of before.keys()) if (!after.has(name)) changes.set(name, null);
  for (const [name, bytes] of after) {
    const old = before.get(name);
    const same = old?.length === bytes.length && bytes.every((byte, i) => byte === old[i]);
    if (!same) changes.set(name, bytes);
  }
  return changes;
}
