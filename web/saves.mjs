// SPDX-License-Identifier: MIT
// The device's flash: its files are in the browser's store (IndexedDB); each change is atomic.
const NAME = "castellan";
const STORE = "saves";
const PATIENCE = 1500; // ms to wait for another tab to release the lock, as in a reload
const SLOW = 4000; // ms to wait for the store itself
const LARGEST = 100_000; // bytes of a save; the longest game has 4,096
const LATE = Symbol("it has not come");

export class Saves {
  files = new Map();
  trouble = ""; // a key of the page's words: why nothing is stored
  foreign = 0; // things in the store that are no saves: they stay there
  #base = null;
  #hangs = false; // a change that the store has not answered yet

  // Returns the files of the store. If it does not answer, or another tab has the games, the page
  // goes on without it, and `later` gets the files when the store is available. `take` then takes
  // it over.
  // `without` leaves the store alone.
  static async open(later, without) {
    const saves = new Saves();
    if (without) {
      saves.trouble = "without";
      return saves;
    }
    let base;
    const mine = alone();
    if ((await within(PATIENCE, mine)) === LATE) saves.trouble = "elsewhere";
    const coming = mine.then(async () => {
      const found = await all((base = await opened()));
      const files = new Map([...found].filter(isSave));
      saves.foreign = found.size - files.size;
      return files;
    });
    saves.take = () => {
      saves.#base = base;
      saves.trouble = "";
    };
    try {
      const found = saves.trouble ? LATE : await within(SLOW, coming);
      if (found !== LATE) {
        saves.files = found;
        saves.take();
        return saves;
      }
      saves.trouble ||= "slow";
    } catch {
      saves.trouble = "forgetful";
      return saves;
    }
    coming.then(later, () => {
      saves.trouble = "forgetful";
      later(null);
    });
    return saves;
  }

  get keeps() {
    return this.#base !== null;
  }

  // Writes all changes or none; on disk when this returns. Returns whether it worked.
  async keep(changes) {
    if (!this.#base || this.#hangs) return false;
    try {
      const work = this.#base.transaction(STORE, "readwrite", { durability: "strict" });
      const store = work.objectStore(STORE);
      for (const [name, bytes] of changes) {
        if (bytes) store.put(bytes, name);
        else store.delete(name);
      }
      const done = ended(work);
      if ((await within(SLOW, done)) === LATE) {
        this.trouble = "slow";
        this.#hangs = true;
        const over = () => (this.#hangs = false); // the next turn tries again
        done.then(over, over);
        return false;
      }
      this.trouble = "";
    } catch {
      this.trouble = "full";
      return false;
    }
    return true;
  }
}

// Returns the promise's value, or LATE if it takes too long.
async function within(ms, coming) {
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, ms, LATE)));
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}

// Anything may be in the store. A save is a short file, with a name that is no path.
function isSave([name, bytes]) {
  const named = typeof name === "string" && /^[\w-]{1,40}(\.\w{1,10})?$/.test(name);
  return named && bytes instanceof Uint8Array && bytes.length <= LARGEST;
}

async function all(base) {
  const work = base.transaction(STORE);
  const store = work.objectStore(STORE);
  const [names, contents] = [store.getAllKeys(), store.getAll()];
  await ended(work);
  return new Map(names.result.map((name, i) => [name, contents.result[i]]));
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

// Two tabs would overwrite each other's games: the first one gets the lock, the next one when it
// closes.
async function alone() {
  if (!navigator.locks) return;
  await new Promise((resolve) => {
    const held = () => {
      resolve();
      return new Promise(() => {}); // until the page is closed
    };
    navigator.locks.request(NAME, held).catch(resolve); // no lock is available
  });
}
