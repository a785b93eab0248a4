// SPDX-License-Identifier: MIT
// The programs of the boards that can be installed, fetched on demand.
import { Trouble, hashOf } from "./serial.mjs";

export class Pack {
  #whole;

  static async index() {
    const pack = Object.assign(new Pack(), await (await fetched("programs.json")).json());
    const own = document.getElementById("version").textContent;
    // The page may be an offline copy that is older than the host's files.
    if (pack.page !== own) throw new Trouble("otherPage");
    return pack;
  }

  // The files themselves, each as it was built.
  async load() {
    if (this.#whole) return;
    const whole = new Uint8Array(await (await fetched("files.bin")).arrayBuffer());
    for (const [hash, [at, size]] of Object.entries(this.files)) {
      if ((await hashOf(whole.subarray(at, at + size))) !== hash) throw new Trouble("badPack");
    }
    this.#whole = whole;
  }

  bytes(hash) {
    const [at, size] = this.files[hash];
    return this.#whole.subarray(at, at + size);
  }
}

async function fetched(name) {
  const answer = await fetch(`./install/${name}`, { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) throw new Trouble("noPack");
  return answer;
}
