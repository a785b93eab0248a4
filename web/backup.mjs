// SPDX-License-Identifier: MIT
// Backs all games up into one file and restores them; also adds the games of a tab that gets the
// store later. Loaded on demand. Nothing is ever replaced: games are added.
import { Merging, difference } from "./merging.mjs";
import { button, counted, download, made } from "./shown.mjs";
import { FILES, LIMIT, unzipped, zipped } from "./zip.mjs";

const at = (id) => document.getElementById(id);

// `page` comes from main.mjs: the device, the saves, the words, and a way to pause.
export class Backup {
  #page;

  constructor(page) {
    this.#page = page;
  }

  get #words() {
    return this.#page.words();
  }

  #say(text, more = {}, ...parts) {
    for (const [key, value] of Object.entries(more)) text = text.replace(`{${key}}`, value);
    at("backup-said").replaceChildren(made("p", text, parts.length ? {} : { class: "note" }), ...parts);
  }

  #refuse(why) {
    at("backup-said").replaceChildren(made("p", why, { class: "refused", role: "alert" }));
  }

  save() {
    const { device } = this.#page;
    const files = new Map([...device.saves()].sort());
    const names = JSON.parse(device.module("host_sim.page.merge").saves(JSON.stringify([...files.keys()])));
    const kept = new Map(names.map((name) => [name, files.get(name)]));
    const name = `castellan-games-${new Date().toISOString().slice(0, 10)}.zip`;
    download(name, zipped(kept));
    const count = names.filter((one) => one.endsWith(".game")).length;
    this.#say(counted(this.#words.backedUp, count), { name });
  }

  async restore(blob) {
    const words = this.#words;
    try {
      const files = await unzipped(blob);
      if (files) this.#ask(files);
      else this.#refuse(words.notBackup);
    } catch (error) {
      const large = error instanceof RangeError;
      this.#refuse(large ? words.backupLarge.replace("{limit}", LIMIT >> 20).replace("{files}", FILES) : words.notBackup);
    }
  }

  #ask(files) {
    const words = this.#words;
    const looked = new Merging(this.#page.device, this.#page.device.saves(), files);
    const left = this.#leftOut(looked.faults);
    if (!looked.new) {
      if ([...files.keys()].some((name) => name.endsWith(".game") && !(name in looked.faults))) {
        this.#say(words.restoreNothing, {}, ...left);
      } else {
        this.#refuse(words.emptyBackup);
        at("backup-said").append(...left);
      }
      return;
    }
    const yes = button(words.restoreYes, () => this.#bring(files, left));
    const no = button(words.restoreNo, () => {
      this.#say(words.restoreStopped);
      at("games-title").focus();
    });
    const both = made("p", "", { class: "actions" });
    both.append(yes, no);
    this.#say(counted(words.restoreAsk, looked.new), {}, ...left, both);
    yes.focus();
  }

  #leftOut(faults) {
    const words = this.#words;
    const short = (name) => (name.length > 30 ? `${name.slice(0, 30)}…` : name);
    const told = Object.entries(faults).sort().map(([name, why]) => `${short(name)} ${words.faults[why]}`);
    if (!told.length) return [];
    const more = told.length - 10;
    const list = made("ul", "", { class: "left-out" });
    list.append(...told.slice(0, 10).map((text) => made("li", text)));
    if (more > 0) list.append(made("li", words.andMore.replace("{count}", more)));
    return [made("p", words.leftOut), list];
  }

  async #bring(files, left) {
    const words = this.#words;
    const { device, saves } = this.#page;
    at("games-title").focus();
    const added = await this.#page.hold(async () => {
      const here = device.saves(); // read again: the player may have gone on
      const merging = new Merging(device, here, files);
      const all = await merging.files((count) => this.#say(words.restoring, { count }));
      // Write to the store first, all or nothing.
      if (saves.keeps && !(await saves.keep(difference(here, all)))) return -1;
      device.replace(all);
      return merging.new;
    }).catch(() => -1);
    if (added < 0) {
      this.#refuse(words.restoreFailed);
      return;
    }
    this.#page.restart();
    this.#say(counted(words.restored, added), {}, ...left);
  }
}

// The store is available after all: add the games that were played here.
export async function takeOver({ device, saves, hold, restart }, stored) {
  await hold(async () => {
    const here = device.saves();
    const played = [...here.keys()].some((name) => name.endsWith(".game"));
    const all = played ? await new Merging(device, stored, here).files() : stored;
    saves.take();
    await saves.keep(difference(stored, all));
    device.replace(all, saves.trouble ? stored : all);
  });
  restart();
}
