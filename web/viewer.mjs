// SPDX-License-Identifier: MIT
// Steps through a game record, or the game of a link: a picture and the points after each line.
// The text is untrusted: the rules in MicroPython read it, and it is shown as text only. The
// game's own code decides what is drawn and which columns the table has.
import { EXAMPLES } from "./examples.mjs";
import { LONGEST, canShare, copy, gameIn, linkTo, share } from "./link.mjs";
import { decode, fit, paint } from "./panel.mjs";
import { assembled, png } from "./result_picture.mjs";
import { button, counted, download, made } from "./shown.mjs";

const LIMIT = 100; // kB; the longest game is a tenth of that
const SPEEDS = [2000, 1000, 400, 120]; // ms a step stays, from slow to very fast
const NORMAL = 1;
const EDGES = 76; // px between the picture, its controls and what is above
const LEAST = 200; // px; the picture's least height
const NAME = /^[^\s#,]{1,12}$/; // of a player
const at = (id) => document.getElementById(id);

export class Viewer {
  #device;
  #played;
  #words;
  #viewer;
  #about;
  #name = "";
  #game = ""; // the letters of its link
  #offered = ""; // its players, whose points can be added to the handheld's game
  #timer = 0;
  #review = null; // of this game, once it was opened

  // `played` is called when a game like the one that is shown was set up on the handheld.
  constructor(device, words, played) {
    this.#device = device;
    this.#played = played;
    this.#words = words;
    for (const [id, to] of Object.entries(this.#moves)) {
      at(id).addEventListener("click", () => this.#walk(to()));
    }
    at("step").addEventListener("input", () => this.#walk(this.#step));
    at("whose").addEventListener("change", () => this.#look());
    at("review").addEventListener("toggle", () => this.#look());
    at("record").addEventListener("change", (event) => this.#take(event.target.files));
    at("play").addEventListener("click", () => this.#toggle());
    at("link").addEventListener("input", (event) => this.#pasted(event.target.value));
    at("alone").addEventListener("click", () => this.#playAlone());
    at("viewer").addEventListener("keydown", (event) => this.#key(event));
    addEventListener("resize", () => this.#resize());
    this.#receive();
    this.#listAll();
  }

  speak(words) {
    this.#words = words;
    this.#listAll();
    if (!this.#about) return;
    this.#listPlayers();
    this.#offer();
    this.#offered = "";
    this.offerPoints();
    this.#look();
    this.#showPlaying();
  }

  #moves = {
    first: () => 0,
    previous: () => this.#step - 1,
    next: () => this.#step + 1,
    last: () => Infinity,
  };

  get #step() {
    return Number(at("step").value);
  }

  // ---- Opening a game

  // A record or a link may be dropped or pasted anywhere on the page.
  #receive() {
    const has = (event, type) => event.dataTransfer?.types.includes(type);
    addEventListener("dragover", (event) => {
      if (!has(event, "Files") && !has(event, "text/plain")) return;
      event.preventDefault();
      document.documentElement.dataset.drop = this.#words.dropHere;
    });
    const over = () => delete document.documentElement.dataset.drop;
    addEventListener("dragleave", (event) => event.relatedTarget ?? over());
    addEventListener("drop", (event) => {
      over();
      const text = event.dataTransfer.getData("text/plain");
      if (event.dataTransfer.files.length) {
        event.preventDefault();
        this.#take(event.dataTransfer.files);
      } else if (this.#pasted(text)) {
        event.preventDefault();
      }
    });
    addEventListener("paste", (event) => {
      if (event.target.closest?.("input, textarea")) return;
      this.#pasted(event.clipboardData?.getData("text/plain") ?? "");
    });
  }

  #pasted(text) {
    const game = gameIn(text);
    if (game !== null) this.openLink(game);
    else if (text.startsWith("castellan ")) this.open(new Blob([text]), this.#words.record);
    else return false;
    return true;
  }

  #take(files) {
    if (files.length) this.open(files[0], files[0].name);
    at("record").value = ""; // so that the same file can be opened again
  }

  async open(blob, name) {
    this.#begin(name);
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
    const about = JSON.parse(this.#viewer.open("/record.txt", document.documentElement.lang));
    if (about.reason) {
      const line = this.#words.lineIs.replace("{line}", about.line);
      this.#refuse(`${line}: ${about.reason}`);
      return;
    }
    this.#show(about);
  }

  // Opens the game of a link, the letters behind `#g=`, at its end.
  async openLink(game) {
    await this.#openLetters(game, this.#words.linked, Infinity);
  }

  async #openLetters(game, name, step) {
    this.#begin(name);
    if (game.length > LONGEST) {
      this.#refuse(this.#words.linkLong);
      return;
    }
    await this.#device.completed;
    this.#viewer = this.#device.viewer();
    const about = JSON.parse(this.#viewer.open_link(game));
    if (about.refused) this.#refuse(this.#words[about.refused]);
    else this.#show(about, step);
  }

  // Opens a saved game, of this page or of a device: it also has what a record lacks.
  async openSaved(path, name) {
    this.#begin(name);
    await this.#device.completed;
    this.#viewer = this.#device.viewer();
    const about = JSON.parse(this.#viewer.open_saved(path));
    if (about.refused) this.#refuse(this.#words[about.refused]);
    else this.#show(about);
  }

  #begin(name) {
    this.#pause();
    this.#name = name;
    at("record-name").textContent = name;
    at("record-title").textContent = "";
    at("shared").textContent = "";
    this.#review?.stop();
    this.#review = null;
    at("review").open = false;
  }

  #show(about, step = 0) {
    this.#about = about;
    this.#game = this.#viewer.link();
    at("refused").hidden = true;
    this.#fold(true);
    at("alone").hidden = !about.alone;
    at("step").max = about.steps;
    at("review").hidden = !about.review;
    at("link").value = "";
    this.#listPlayers();
    this.#offer();
    this.offerPoints();
    this.#go(step);
    at("watch-title").focus();
  }

  // ---- A game of the same code as the one that has ended on the handheld: its points

  // Offers to add its players' points to the handheld's game. Names that were typed stay.
  offerPoints() {
    const found = this.#about ? this.#viewer.elsewhere() : "[]";
    if (found === this.#offered) return;
    this.#offered = found;
    const players = JSON.parse(found);
    at("everybody").hidden = !players.length;
    at("everybody-refused").hidden = true;
    const { addPoints, points: word, whoseName } = this.#words;
    const names = players.map(([value]) => made("input", "", { value, maxlength: 12, "aria-label": whoseName }));
    const rows = players.map(([, points], i) => {
      const row = made("span", "", { class: "paste" });
      row.append(names[i], made("b", `${points} ${counted(word, points)}`));
      return row;
    });
    rows.push(button(addPoints, () => this.#add(names.map((input) => input.value.trim()))));
    at("everybody-who").replaceChildren(...rows);
  }

  #add(names) {
    let why = this.#words.nameForm;
    if (names.every((name) => NAME.test(name))) {
      why = this.#viewer.add(JSON.stringify(names), document.documentElement.lang);
      this.#device.wake();
    }
    at("everybody-refused").hidden = !why;
    at("everybody-refused").textContent = why;
    if (!why) this.#played();
  }

  // While a game is shown, the choice of another one is folded up.
  #fold(shown) {
    at("replay").hidden = !shown;
    at("watch-what").hidden = shown;
    at("another").open = !shown;
    at("another").firstElementChild.hidden = !shown;
  }

  #refuse(why) {
    this.#about = null;
    this.#fold(false);
    at("refused").hidden = false;
    at("refused").textContent = `${this.#name}: ${why}`;
    at("viewer").scrollIntoView({ block: "nearest" });
  }

  // ---- Lists

  #listAll() {
    const { examples, example, speeds } = this.#words;
    const games = Object.entries(EXAMPLES).map(([kind, game]) =>
      button(example[kind], () => this.#openLetters(game, example[kind], 0)),
    );
    at("examples").replaceChildren(made("span", examples), ...games);
    const chosen = at("speed").value || NORMAL;
    at("speed").replaceChildren(...speeds.map((text, i) => made("option", text, { value: i })));
    at("speed").value = chosen;
  }

  #nameOf(player) {
    return this.#about.players[player] || `${this.#words.player} ${player + 1}`;
  }

  #listPlayers() {
    const chosen = at("whose").value || "-1";
    const choices = [[-1, this.#words.mover]];
    this.#about.players.forEach((_, i) => choices.push([i, this.#nameOf(i)]));
    at("whose").replaceChildren(
      ...choices.map(([value, text]) => made("option", text, { value })),
    );
    at("whose").value = Number(chosen) < this.#about.players.length ? chosen : "-1";
    at("whose-label").hidden = this.#about.players.length < 2;
  }

  // ---- Time

  get #playing() {
    return this.#timer > 0;
  }

  #toggle() {
    if (this.#playing) {
      this.#pause();
      return;
    }
    if (this.#step === this.#about.steps) this.#go(0);
    this.#wait();
    this.#showPlaying();
  }

  #wait() {
    this.#timer = setTimeout(() => {
      this.#go(this.#step + 1);
      if (this.#step < this.#about.steps) this.#wait();
      else this.#pause();
    }, SPEEDS[at("speed").value]);
  }

  #pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#showPlaying();
  }

  #showPlaying() {
    const say = this.#playing ? "pause" : "play";
    at("play").dataset.say = say;
    at("play").textContent = this.#words[say];
    // A screen reader reads single steps, not automatic play.
    at("scene").setAttribute("aria-live", this.#playing ? "off" : "polite");
  }

  #key(event) {
    const move = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    const busy = event.target.closest("input, select, a, summary");
    if (!this.#about || busy || event.ctrlKey || event.altKey || event.metaKey) return;
    if (move) this.#walk(this.#moves[move]());
    else if (event.key === " " && !event.target.closest("button")) this.#toggle();
    else return;
    event.preventDefault();
  }

  // ---- A step

  // A manual step stops automatic play.
  #walk(to) {
    if (this.#playing) this.#pause();
    this.#go(to);
  }

  #go(to) {
    const step = Math.max(0, Math.min(to, this.#about.steps));
    at("step").value = step;
    const review = at("review").open ? this.#review : null;
    const turn = review?.turnAt(step) ?? -1;
    const who = turn < 0 ? Number(at("whose").value) : review.who;
    const scene = JSON.parse(this.#viewer.show(step, who, document.documentElement.lang, turn));
    const { width, height, palette } = scene;
    const glass = { kind: "drawn", lit: true, width, height, palette };
    paint(at("scene-picture"), decode(this.#drawn(scene), glass), width, height);
    this.#resize();
    this.#tell(step, scene);
    at("advice").hidden = !review;
    if (review) this.#advise(scene, turn < 0 ? this.#words.chooseTurn : review.cost(turn));
    review?.shown(step);
  }

  // What was played at this step, and what would have been better.
  #advise({ played, better }, cost) {
    at("advice-cost").textContent = cost[0].toUpperCase() + cost.slice(1);
    for (const [id, turn] of [["advice-played", played], ["advice-better", better]]) {
      at(id).textContent = turn ?? "";
      at(id).parentElement.hidden = !turn;
    }
  }

  #drawn({ address, width, height }) {
    return this.#device.bytes(address, (width * height) / 2);
  }

  #tell(step, scene) {
    const words = this.#words;
    const where = `${words.step} ${step} ${words.of} ${this.#about.steps}`;
    const when = scene.over ? words.over : scene.when;
    at("where").textContent = `${where} · ${when}`;
    at("step").setAttribute("aria-valuetext", where);
    at("line").textContent = scene.line || words.start;
    const columns = scene.total.length ? [words.player, ...scene.columns, words.total] : [];
    at("columns").replaceChildren(...columns.map((text) => made("th", text, { scope: "col" })));
    at("points").replaceChildren(
      ...scene.total.map((total, player) => {
        const row = document.createElement("tr");
        row.classList.toggle("shown", player === scene.who);
        row.append(made("th", this.#nameOf(player), { scope: "row" }));
        for (const value of [...scene.rows[player], total]) {
          row.insertCell().textContent = value;
        }
        return row;
      }),
    );
    for (const id of ["first", "previous"]) at(id).disabled = step === 0;
    for (const id of ["next", "last"]) at(id).disabled = step === this.#about.steps;
  }

  // ---- The review, when it is unfolded: of the player who is shown, or of the first

  async #look() {
    this.#review?.stop();
    const about = this.#about;
    if (at("review").open) {
      const { Review } = await import("./review.mjs");
      if (this.#about !== about || !about) return; // another game was opened meanwhile
      this.#review ??= new Review(this.#viewer, (step) => this.#chosen(step), () => this.#go(this.#step));
      const who = Math.max(Number(at("whose").value), 0);
      this.#review.open(who, about.players.length > 1 ? this.#nameOf(who) : "", this.#words);
    }
    if (about) this.#go(this.#step);
  }

  #chosen(step) {
    this.#walk(step);
    at("scene-room").parentElement.scrollIntoView({ block: "nearest" });
  }

  #resize() {
    if (at("replay").hidden) return;
    const style = getComputedStyle(at("scene-room"));
    const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    const width = at("scene-room").clientWidth - padding;
    // All from the page's heading to the controls is in the window, if it is not too low.
    const others = ["header", "watch-title", "result", "everybody", "steps-bar"];
    const height = others.reduce((left, id) => left - at(id).offsetHeight, innerHeight - EDGES);
    fit(at("scene-picture"), { width, height: Math.max(height, LEAST) }, 2);
  }

  // ---- Sharing

  #offer() {
    at("record-title").textContent = this.#title();
    this.#tellResult();
    const { copyLink, download: record, savePicture, share: shareWord } = this.#words;
    const link = linkTo(this.#game);
    const actions = [];
    if (link) actions.push(button(copyLink, () => this.#copy(link)));
    if (link && canShare({ url: link })) {
      const title = `Castellan: ${this.#title()}`;
      actions.push(button(shareWord, () => this.#share({ title, url: link })));
    }
    actions.push(button(savePicture, () => this.#savePicture()));
    actions.push(button(record, () => download("castellan.txt", this.#viewer.record())));
    at("sharing").replaceChildren(...actions);
  }

  // "Bert wins. Bert 61 Anna 55", with the winners in bold.
  #tellResult() {
    const { said, rows } = JSON.parse(this.#viewer.result(document.documentElement.lang));
    const named = (points) => `${points} ${counted(this.#words.points, points)}`;
    const told = (name, points) => (name ? `${name} ${points}` : named(points));
    const players = rows.map(([name, points, won]) => made(won ? "b" : "span", told(name, points)));
    at("result").replaceChildren(...(said ? [made("em", said)] : []), ...players);
  }

  async #playAlone() {
    await this.#device.completed;
    this.#pause();
    this.#viewer.play_alone();
    this.#played();
  }

  #title() {
    return this.#viewer.title(document.documentElement.lang);
  }

  async #copy(link) {
    const done = await copy(link, this.#words.copyLink);
    at("shared").textContent = done ? this.#words.copied : "";
  }

  async #share(what) {
    try {
      await share(what);
    } catch {
      at("shared").textContent = this.#words.shareFailed;
    }
  }

  // The end of the game, even if an earlier step is shown. A phone shares the picture, a computer
  // saves it.
  async #savePicture() {
    const lang = document.documentElement.lang;
    const scenes = [];
    const count = this.#viewer.pictures();
    for (let i = 0; i < count; i++) {
      const scene = JSON.parse(this.#viewer.picture(i, lang));
      scenes.push({ ...scene, drawn: this.#drawn(scene).slice() });
    }
    this.#go(this.#step);
    const name = "castellan.png";
    const blob = await png(assembled(scenes));
    const file = new File([blob], name, { type: "image/png" });
    const touched = matchMedia("(pointer: coarse)").matches;
    if (touched && canShare({ files: [file] })) await this.#share({ files: [file] });
    else download(name, blob);
  }
}
