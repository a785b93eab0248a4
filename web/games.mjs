// SPDX-License-Identifier: MIT
// The list of games: the newest few, the others on request. Each can be watched, saved as a
// record, and deleted. host_sim/page/games.py reads them.
import { SAVES } from "./device.mjs";
import { copy, linkTo } from "./link.mjs";
import { button, download, gameLine, made } from "./shown.mjs";

const FEW = 5;
const MORE = 25;
const AT_ONCE = 30; // ms for new lines: each game is replayed for its points
const SETTLED = 80; // ms after a change, so that no frame with a press is delayed
const at = (id) => document.getElementById(id);

export class Games {
  #device;
  #viewer;
  #words;
  #language = "";
  #most = FEW;
  #numbers = null; // all of them, the newest first
  #lines = new Map(); // by number
  #asked = 0; // the number of the game that is about to be deleted
  #waiting = 0; // the timer of the next update

  constructor(device, viewer) {
    this.#device = device;
    this.#viewer = viewer;
  }

  get pending() {
    return this.#waiting > 0;
  }

  // Called after files of the device have changed; without names, all may have.
  changed(names) {
    const numbers = names?.map((name) => (name.endsWith(".game") ? parseInt(name) : 0));
    // A turn changes only the line of its game.
    const known = numbers?.every((number) => !number || this.#goesOn(number));
    if (!known) this.#numbers = null;
    for (const number of numbers ?? this.#lines.keys()) this.#lines.delete(number);
    this.#waiting ||= setTimeout(() => this.list(), SETTLED);
  }

  #goesOn(number) {
    return this.#lines.has(number) && this.#told(number).goesOn;
  }

  #told(number) {
    return JSON.parse(this.#device.games.game(number, this.#language));
  }

  speak(words, language) {
    this.#words = words;
    this.#language = language;
    this.changed();
  }

  list() {
    clearTimeout(this.#waiting);
    this.#waiting = 0;
    const words = this.#words;
    // If there are games, the program is complete before it starts.
    if (this.#device.whole) this.#numbers ??= JSON.parse(this.#device.games.numbers());
    else this.#numbers = [];
    const shown = this.#numbers.slice(0, this.#most);
    const refocus = focusIn(at("games"));
    const lines = [];
    const end = performance.now() + AT_ONCE;
    for (const number of shown) {
      if (!this.#lines.has(number) && performance.now() > end) break;
      lines.push(this.#line(number));
    }
    if (lines.length < shown.length) this.#waiting = setTimeout(() => this.list());
    at("games").replaceChildren(...(lines.length ? lines : [made("li", words.noGames)]));
    refocus();
    const left = this.#numbers.length - shown.length;
    at("more-games").hidden = !left;
    at("more-games").textContent = words.moreGames.replace("{count}", left);
  }

  more() {
    const first = this.#numbers[this.#most];
    this.#most += MORE;
    this.list();
    this.#lines.get(first)?.querySelector("button")?.focus();
  }

  #line(number) {
    if (!this.#lines.has(number)) {
      const game = this.#told(number);
      const actions = (name) => (number === this.#asked ? this.#sure(game, name) : this.#actions(game, name));
      this.#lines.set(number, gameLine(game, this.#words, actions));
    }
    return this.#lines.get(number);
  }

  #actions(game, name) {
    const words = this.#words;
    const record = () => this.#device.games.record(game.number);
    const actions = [];
    if (!game.damaged) {
      actions.push(
        button(words.watch, () => this.#viewer.openSaved(`${SAVES}/${game.number}.game`, name)),
        button(words.copyLink, () => this.#copyLink(game.number)),
        button(words.download, () => download(`castellan-${game.number}.txt`, record())),
      );
    }
    // The program has this game in progress.
    if (!game.goesOn) actions.push(button(words.remove, () => this.#ask(game.number)));
    return actions;
  }

  async #copyLink(number) {
    const { copied, copyLink, noLink } = this.#words;
    const link = linkTo(this.#device.games.link(number));
    const done = link && (await copy(link, copyLink));
    at("games-said").textContent = done ? copied : link ? "" : noLink;
  }

  // A byte-order mark, for spreadsheets.
  async saveTable() {
    await this.#device.completed;
    const table = this.#device.games.table();
    download("castellan.csv", new Blob(["\ufeff", table], { type: "text/csv" }));
  }

  #sure(game, name) {
    const words = this.#words;
    const yes = button(words.removeYes, () => this.#remove(game.number));
    yes.classList.add("warn");
    return [made("span", words.removeSure.replace("{name}", name)), yes, button(words.removeNo, () => this.#ask(0))];
  }

  // Ask about this game instead of another one.
  #ask(number) {
    const before = this.#asked;
    this.#asked = number;
    for (const one of [before, number]) this.#lines.delete(one);
    this.list();
    const line = this.#lines.get(number || before);
    const buttons = [...(line?.querySelectorAll("button") ?? [])];
    buttons.at(-1)?.focus(); // "keep it", or "delete" again
  }

  #remove(number) {
    this.#asked = 0;
    const place = this.#numbers.indexOf(number);
    // The store is updated in the page's next turn.
    this.#device.wake();
    if (!this.#device.games.delete(number)) this.#lines.delete(number);
    this.#numbers = null;
    this.list();
    const next = this.#numbers[Math.min(place, this.#numbers.length - 1)];
    (this.#lines.get(next)?.querySelector("button") ?? at("games-title")).focus();
  }
}

// Restores the focus in a list that is rebuilt.
function focusIn(list) {
  const held = document.activeElement;
  if (!list.contains(held) || held === list) return () => {};
  const line = [...list.children].findIndex((one) => one.contains(held));
  const place = [...list.children[line].querySelectorAll("button")].indexOf(held);
  return () => {
    const same = list.children[line]?.querySelectorAll("button")[place];
    (held.isConnected ? held : (same ?? at("games-title"))).focus({ preventScroll: true });
  };
}
