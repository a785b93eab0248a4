// SPDX-License-Identifier: MIT
// The device's flash: its files are kept in the browser's own store, each change whole.
const NAME = "castellan";
const STORE = "saves";
const PATIENCE = 1500; // ms to wait for another tab to let go, as a reload does

export class Saves {
  files = new Map();
  trouble = ""; // a key of the page's words: why nothing is kept
  #base = null;

  static async open() {
    const saves = new Saves();
    if (!(await alone())) {
      saves.trouble = "elsewhere";
      return saves;
    }
    try {
      saves.#base = await opened();
      saves.files = await saves.#all();
    } catch {
      saves.trouble = "forgetful";
    }
    return saves;
  }

  get keeps() {
    return this.#base !== null;
  }

  // All of the changes or none, on disk when this returns; whether it worked.
  async keep(changes) {
    if (!this.#base) return false;
    try {
      const work = this.#base.transaction(STORE, "readwrite", { durability: "strict" });
      const store = work.objectStore(STORE);
      for (const [name, bytes] of changes) {
        if (bytes) store.put(bytes, name);
        else store.delete(name);
      }
      await ended(work);
      this.trouble = "";
    } catch {
      this.trouble = "full";
      return false;
    }
    return true;
  }

  async #all() {
    const work = this.#base.transaction(STORE);
    const store = work.objectStore(STORE);
    const [names, contents] = [store.getAllKeys(), store.getAll()];
    await ended(work);
    return new Map(names.result.map((name, i) => [name, contents.result[i]]));
  }
}

function opened() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

function ended(work) {
  return new Promise((resolve, reject) => {
    work.oncomplete = resolve;
    work.onabort = () => reject(work.error);
  });
}

// Two tabs would write over each other's games: the first one has them.
async function alone() {
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    const options = { signal: AbortSignal.timeout(PATIENCE) };
    navigator.locks
      .request(NAME, options, () => {
        resolve(true);
        return new Promise(() => {}); // held until the page goes
      })
      // Not granted in time: another tab has it. Not to be had at all: nobody can.
      .catch((error) => resolve(error.name !== "TimeoutError"));
  });
}
