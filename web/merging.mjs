// SPDX-License-Identifier: MIT
import { same } from "./zip.mjs";

// Adds games from elsewhere without losing any; host_sim/page/merge.py, on the page's own
// MicroPython, reads the journals.
export class Merging {
  #device;
  #python;

  // `here` and `more` are files by their names.
  constructor(device, here, more) {
    this.#device = device;
    this.#python = device.module("host_sim.page.merge");
    this.#python.empty();
    for (const [name, bytes] of here) device.write(`${this.#python.HERE}/${name}`, bytes);
    // Only files that are named like saves get a path.
    const saves = new Set(JSON.parse(this.#python.saves(JSON.stringify([...more.keys()]))));
    const faults = {};
    for (const [name, bytes] of more) {
      if (!saves.has(name)) faults[name] = "foreign";
      else if (bytes === null) faults[name] = "twice"; // see zip.mjs
      else device.write(`${this.#python.MORE}/${name}`, bytes);
    }
    // Returns how many games are new, and the files that are left out, each with a reason.
    Object.assign(this, JSON.parse(this.#python.begin()));
    this.faults = { ...this.faults, ...faults };
  }

  // Returns all files after the merge. It adds one game at a time, so that the page stays
  // responsive.
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

// Returns what to write and remove to get from one set of files to another.
export function difference(before, after) {
  const changes = new Map();
  for (const name of before.keys()) if (!after.has(name)) changes.set(name, null);
  for (const [name, bytes] of after) {
    if (!same(before.get(name), bytes)) changes.set(name, bytes);
  }
  return changes;
}
