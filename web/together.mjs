// SPDX-License-Identifier: MIT
// Play together: a new code with its link and QR code, or a code that somebody says. Only
// shared_rules/dice/numbered.py knows what a code is; no server is asked for anything.
import { canShare, copy, linkToCode, share } from "./link.mjs";
import { button } from "./shown.mjs";

const SQUARE = 6; // dots of the picture for a square of the QR code
const QUIET = 4; // white squares around it
const at = (id) => document.getElementById(id);

export class Together {
  #device;
  #words;
  #joined;
  #code = "";

  // `joined` is called when the device shows the game of a code.
  constructor(device, words, joined) {
    this.#device = device;
    this.#words = words;
    this.#joined = joined;
    at("new-code").addEventListener("click", () => this.#make());
    at("join-code").addEventListener("click", () => this.join(at("code").value.replace(/[ .-]/g, "")));
    at("code").addEventListener("keydown", ({ key }) => key === "Enter" && at("join-code").click());
  }

  speak(words) {
    this.#words = words;
    at("code-refused").hidden = true;
    this.#offer();
  }

  get #codes() {
    return this.#device.module("host_sim.games.dice.page_codes");
  }

  // Shows the game of a code on the device; a text that is no code is refused with the reason.
  async join(text) {
    await this.#device.completed;
    const why = this.#codes.join(text);
    at("code-refused").hidden = !why;
    at("code-refused").textContent = why ? `${text.slice(0, 20)}: ${this.#words[why]}` : "";
    if (why) at("together").scrollIntoView({ block: "nearest" });
    else this.#joined();
  }

  async #make() {
    await this.#device.completed;
    this.#code = this.#codes.fresh();
    at("code-refused").hidden = true;
    this.#offer();
  }

  #offer() {
    at("invite").hidden = !this.#code;
    if (!this.#code) return;
    const { copyLink, joinCode, share: shareWord, together } = this.#words;
    const link = linkToCode(this.#code);
    at("invite-code").textContent = `${this.#code.slice(0, 3)} ${this.#code.slice(3)}`;
    at("invite-qr").hidden = !link;
    if (link) this.#draw(link);
    const actions = [button(joinCode, () => this.join(this.#code))];
    if (link) actions.push(button(copyLink, () => this.#copy(link)));
    if (link && canShare({ url: link })) {
      actions.push(button(shareWord, () => share({ title: `Castellan: ${together}`, url: link })));
    }
    at("invite-actions").replaceChildren(...actions);
    at("invite-said").textContent = "";
  }

  #draw(link) {
    const [size, black] = JSON.parse(this.#codes.squares(link));
    const picture = at("invite-qr");
    picture.width = picture.height = (size + 2 * QUIET) * SQUARE;
    const canvas = picture.getContext("2d");
    canvas.fillStyle = "#fff";
    canvas.fillRect(0, 0, picture.width, picture.height);
    canvas.fillStyle = "#000";
    black.forEach((is, i) => {
      const [x, y] = [i % size, Math.floor(i / size)];
      if (is) canvas.fillRect((x + QUIET) * SQUARE, (y + QUIET) * SQUARE, SQUARE, SQUARE);
    });
  }

  async #copy(link) {
    const done = await copy(link, this.#words.copyLink);
    at("invite-said").textContent = done ? this.#words.copied : "";
  }
}
