// SPDX-License-Identifier: MIT
// A game record, stepped through: a picture and the points after each line. The text is
// somebody else's: it is read by the rules in MicroPython, and shown as text only. What is
// drawn, and which columns the table has, is the game's own half's business.
import { decode, fit, paint } from "./panel.mjs";

const LIMIT = 100; // kB; the longest game is a tenth of that
const at = (id) => document.getElementById(id);

export class Viewer {
  #device;
  #words;
  #viewer;
  #about;
  #name = "";

  constructor(device, words) {
    this.#device = device;
    this.#words = words;
    const steps = {
      first: () => 0,
      previous: () => this.#step - 1,
      next: () => this.#step + 1,
      last: () => Infinity,
    };
    for (const [id, to] of Object.entries(steps)) {
      at(id).addEventListener("click", () => this.#go(to()));
    }
    at("step").addEventListener("input", () => this.#go(this.#step));
    at("whose").addEventListener("change", () => this.#go(this.#step));
    at("record").addEventListener("change", (event) => this.#take(event.target.files));
    const place = at("viewer");
    place.addEventListener("dragover", (event) => event.preventDefault());
    place.addEventListener("drop", (event) => {
      event.preventDefault();
      this.#take(event.dataTransfer.files);
    });
    addEventListener("resize", () => this.#resize());
  }

  speak(words) {
    this.#words = words;
    if (!this.#about) return;
    this.#listPlayers();
    this.#go(this.#step);
  }

  get #step() {
    return Number(at("step").value);
  }

  #take(files) {
    if (files.length) this.open(files[0], files[0].name);
    at("record").value = ""; // so that the same file can be opened again
  }

  async open(blob, name) {
    this.#name = name;
    at("record-name").textContent = name;
    if (blob.size > LIMIT * 1000) {
      this.#refuse(this.#words.tooLarge.replace("{limit}", LIMIT));
      return;
    }
    let bytes;
    try {
      bytes = new Uint8Array(await blob.arrayBuffer());
    } catch {
      this.#refuse(this.#words.unreadable);
      return;
    }
    await this.#device.completed;
    this.#viewer = this.#device.viewer(bytes);
    const about = JSON.parse(this.#viewer.open("/record.txt"));
    if (about.reason) {
      const line = this.#words.lineIs.replace("{line}", about.line);
      this.#refuse(`${line}: ${about.reason}`);
      return;
    }
    this.#about = about;
    at("refused").hidden = true;
    at("replay").hidden = false;
    at("step").max = about.steps;
    this.#listPlayers();
    this.#go(0);
    at("watch-title").focus();
  }

  #refuse(why) {
    this.#about = null;
    at("replay").hidden = true;
    at("refused").hidden = false;
    at("refused").textContent = `${this.#name}: ${why}`;
  }

  #nameOf(player) {
    return this.#about.players[player] || `${this.#words.player} ${player + 1}`;
  }

  #listPlayers() {
    const chosen = at("whose").value || "-1";
    const choices = [[-1, this.#words.mover]];
    this.#about.players.forEach((_, i) => choices.push([i, this.#nameOf(i)]));
    at("whose").replaceChildren(
      ...choices.map(([value, text]) => {
        const option = document.createElement("option");
        option.value = value;
        option.textContent = text;
        return option;
      }),
    );
    at("whose").value = Number(chosen) < this.#about.players.length ? chosen : "-1";
    at("whose-label").hidden = this.#about.players.length < 2;
  }

  #go(to) {
    const step = Math.max(0, Math.min(to, this.#about.steps));
    at("step").value = step;
    const scene = JSON.parse(this.#viewer.show(step, Number(at("whose").value), document.documentElement.lang));
    const { width, height, palette } = scene;
    const drawn = this.#device.bytes(scene.address, (width * height) / 2);
    const glass = { kind: "drawn", lit: true, width, height, palette };
    paint(at("scene-picture"), decode(drawn, glass), width, height);
    this.#resize();
    this.#tell(step, scene);
  }

  #tell(step, scene) {
    const words = this.#words;
    const where = `${words.step} ${step} ${words.of} ${this.#about.steps}`;
    const when = scene.over ? words.over : scene.when;
    at("where").textContent = `${where} · ${when}`;
    at("step").setAttribute("aria-valuetext", where);
    at("line").textContent = scene.line || words.start;
    const columns = scene.total.length ? [words.player, ...scene.columns, words.total] : [];
    at("columns").replaceChildren(
      ...columns.map((text) => {
        const head = document.createElement("th");
        head.scope = "col";
        head.textContent = text;
        return head;
      }),
    );
    at("points").replaceChildren(
      ...scene.total.map((total, player) => {
        const row = document.createElement("tr");
        row.classList.toggle("shown", player === scene.who);
        const name = document.createElement("th");
        name.scope = "row";
        name.textContent = this.#nameOf(player);
        row.append(name);
        for (const value of [...scene.rows[player], total]) {
          row.insertCell().textContent = value;
        }
        return row;
      }),
    );
    for (const id of ["first", "previous"]) at(id).disabled = step === 0;
    for (const id of ["next", "last"]) at(id).disabled = step === this.#about.steps;
  }

  #resize() {
    if (at("replay").hidden) return;
    const style = getComputedStyle(at("scene-room"));
    const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    const width = at("scene-room").clientWidth - padding;
    fit(at("scene-picture"), { width, height: Infinity }, 2);
  }
}
