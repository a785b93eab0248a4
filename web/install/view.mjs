// SPDX-License-Identifier: MIT
// The windows that install the program on a device and list its games.
import { button, counted, download, gameLine, made } from "../shown.mjs";
import { STEPS, install } from "./flash.mjs";
import { Games } from "./games.mjs";
import { Pack } from "./pack.mjs";
import { Trouble } from "./serial.mjs";
import { WORDS } from "./words.mjs";
import { unzipped, zipped } from "../zip.mjs";

// Raspberry Pi's, and Adafruit's: a Pico with CircuitPython must be recognised.
const MAKERS = [{ usbVendorId: 0x2e8a }, { usbVendorId: 0x239a }];
const STYLE = "./install/style.css";

// `what` is "install" or "games"; `context` is the page's: its handheld, viewer and words.
export async function open(what, context) {
  await styled();
  const pack = await Pack.index().catch((error) => error);
  const view = what === "install" ? new Installation(context) : new Shelf(context);
  view.begin(pack);
}

function styled() {
  if (document.querySelector(`link[href="${STYLE}"]`)) return null;
  const link = made("link", "", { rel: "stylesheet", href: STYLE });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => reject(new Error(STYLE)));
    document.head.append(link);
  });
}

class View {
  #dialog;
  #body = made("div");
  #busy = false;
  #lines = [];
  #log = null;

  constructor(context, title) {
    this.context = context;
    this.words = WORDS[context.language];
    this.#dialog = made("dialog", "", { id: "installer", "aria-labelledby": "installer-title" });
    const top = made("div", "", { class: "top" });
    const close = button(this.words.close, () => this.close());
    close.id = "installer-close";
    top.append(made("h2", this.words[title], { id: "installer-title", tabindex: "-1" }), close);
    this.#dialog.append(top, this.#body);
    this.#dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      if (!this.#busy) this.close();
    });
    // Keys in this window are not the handheld's.
    this.#dialog.addEventListener("keydown", (event) => event.stopPropagation());
    document.body.append(this.#dialog);
    this.#dialog.showModal();
  }

  async close() {
    if (this.#busy) return;
    this.#dialog.close();
    this.#dialog.remove();
    await this.closed();
  }

  closed() {}

  begin(pack) {
    if (pack instanceof Error) {
      this.pack = { version: "VERSION", boards: {}, micropython: "" };
      this.show(this.trouble(pack));
      return;
    }
    this.pack = pack;
    this.start();
  }

  // ---- Elements

  say(key, about) {
    const text = this.words[key];
    return filled(Array.isArray(text) ? counted(text, about.count) : text, about);
  }

  show(...elements) {
    this.#body.replaceChildren(...elements.filter(Boolean));
    // The button that was pressed may be gone.
    if (!this.#dialog.contains(document.activeElement)) {
      this.#dialog.querySelector("#installer-title").focus();
    }
  }

  actions(...buttons) {
    const place = made("p", "", { class: "actions" });
    place.append(...buttons.filter(Boolean));
    return place;
  }

  trouble(error) {
    if (!(error instanceof Trouble)) console.error(error);
    const key = error.key in this.words.troubles ? error.key : "unknown";
    const about = { why: error.message, ...error.about };
    for (const name of ["has", "wanted"]) if (name in about) about[name] = this.title(about[name]);
    const text = filled(this.words.troubles[key], about);
    this.note(text);
    return made("p", text, { class: "warn", role: "alert" });
  }

  good(text) {
    this.note(text);
    return made("p", text, { class: "good", role: "status" });
  }

  get busy() {
    return this.#busy;
  }

  // The window stays while a device is written.
  set busy(is) {
    this.#busy = is;
    this.#dialog.querySelector("#installer-close").disabled = is;
    this.asksToLeave(is);
  }

  // The browser asks before it leaves a device whose program is stopped.
  asksToLeave(is) {
    globalThis.onbeforeunload = is ? (event) => event.preventDefault() : null;
  }

  // ---- The log

  note(text) {
    this.#lines.push(text);
    if (this.#log) this.#log.querySelector("pre").textContent = this.#lines.join("\n");
  }

  // One element for the whole time, so that it stays open.
  get log() {
    if (!this.#lines.length) return null;
    this.#log ??= this.#newLog();
    return this.#log;
  }

  #newLog() {
    const place = made("details");
    const copy = button(this.words.copyLog, async () => {
      await navigator.clipboard.writeText(this.#lines.join("\n") + "\n");
      copy.textContent = this.words.copied;
    });
    place.append(
      made("summary", this.words.log),
      made("pre", this.#lines.join("\n"), { id: "installer-log", tabindex: "0" }),
      this.actions(copy),
    );
    return place;
  }

  // ---- Asking

  // Resolves to the value of the pressed button.
  choice(elements, buttons) {
    return new Promise((resolve) => {
      const made = buttons.map(([text, value]) => button(text, () => resolve(value())));
      this.show(...elements, this.actions(...made), this.log);
    });
  }

  async port(any) {
    try {
      return await navigator.serial.requestPort(any ? {} : { filters: MAKERS });
    } catch (error) {
      throw error.name === "NotFoundError" ? new Trouble("notChosen") : error;
    }
  }

  title(board) {
    return this.pack.boards[board]?.title ?? board;
  }

  // ---- Without a line to a device

  blank(open = false) {
    const place = made("details");
    place.open = open;
    const { version, micropython: where } = this.pack;
    const list = made("ol");
    list.append(...this.words.bootsel.map((text) => made("li", filled(text, { version, where }))));
    place.append(made("summary", this.words.blank), list);
    return place;
  }

  command(text) {
    return made("pre", text, { class: "command", tabindex: "0" });
  }
}

// ---- Put it on a device

class Installation extends View {
  #wanted = "";

  constructor(context) {
    super(context, "installTitle");
  }

  start(...first) {
    const { version } = this.pack;
    if (!navigator.serial) {
      this.#without(version);
      return;
    }
    this.show(
      ...first,
      made("p", this.say("intro", { version })),
      made("p", this.words.untried, { class: "hint" }),
      this.#boards(this.words.asDevice),
      this.actions(
        button(this.words.choose, () => this.#install()),
        first.length ? button(this.words.chooseAny, () => this.#install(true)) : null,
      ),
      this.blank(first.length > 0),
      this.log,
    );
  }

  #boards(none) {
    const label = made("label", "", { class: "line" });
    const select = made("select", "", { id: "installer-board" });
    const choices = [["", none], ...Object.keys(this.pack.boards).map((name) => [name, this.title(name)])];
    select.append(...choices.map(([value, text]) => made("option", text, { value })));
    select.value = this.#wanted;
    select.addEventListener("change", () => (this.#wanted = select.value));
    label.append(made("span", this.words.board), select);
    return label;
  }

  #without(version) {
    const names = Object.keys(this.pack.boards);
    this.#wanted ||= names[0];
    const file = this.command("");
    const order = this.command("");
    const boards = this.#boards(names[0]);
    boards.querySelector("option").remove();
    boards.querySelector("select").value = this.#wanted;
    const tell = () => {
      file.textContent = `castellan-${version}-${this.#wanted}.uf2`;
      order.textContent = `mpremote mip install --target / mip/${this.#wanted}/package.json`;
    };
    tell();
    boards.addEventListener("change", tell);
    this.show(
      made("p", this.words.noSerial, { class: "warn", role: "status" }),
      boards,
      made("h3", this.words.byFile),
      file,
      made("h3", this.words.byCommand),
      order,
      this.blank(true),
    );
  }

  async #install(any = false) {
    let port;
    try {
      port = await this.port(any);
    } catch (error) {
      this.start(this.trouble(error));
      return;
    }
    const road = this.#road();
    this.busy = true;
    try {
      await this.pack.load();
      const done = await install(port, this.pack, this.#wanted, this.#questions(road), road);
      road.step("");
      this.#end(road, done);
    } catch (error) {
      if (error === STOPPED) this.start(this.good(this.words.stopped));
      else this.#failed(road, error);
    } finally {
      this.busy = false;
    }
  }

  #road() {
    const list = made("ol", "", { class: "road" });
    list.append(...STEPS.map((step) => made("li", this.words.steps[step], { "data-step": step })));
    const bar = made("progress", "", { max: "1", value: "0", "aria-label": this.words.progress });
    const where = made("p", "", { class: "hint" });
    const keeps = made("p", this.words.keepsGames);
    const road = {
      elements: [keeps, list, bar, where],
      shown: () => this.show(...road.elements, this.log),
      step: (now) => {
        const at = now ? STEPS.indexOf(now) : STEPS.length;
        [...list.children].forEach((item, i) => {
          item.classList.toggle("past", i < at);
          if (i === at) item.setAttribute("aria-current", "step");
          else item.removeAttribute("aria-current");
        });
        if (now) this.note(`${this.words.steps[now]}…`);
        bar.value = now ? 0 : 1;
        where.textContent = "";
        road.shown();
      },
      progress: (done, all, path = "") => {
        bar.max = Math.max(all, 1);
        bar.value = done;
        where.textContent = path;
      },
      say: (key, about) => this.note(this.say(key, { ...about, board: this.title(about?.board) })),
    };
    return road;
  }

  #questions(road) {
    const back = (value) => {
      road.shown();
      if (!value) throw STOPPED;
      return value;
    };
    return {
      board: async () => {
        const group = made("fieldset", "", { class: "which" });
        group.append(made("legend", this.words.whichBoard, { class: "unseen" }));
        for (const name of Object.keys(this.pack.boards)) {
          const label = made("label");
          const text = made("span", `${this.title(name)} `);
          text.append(made("small", name));
          label.append(made("input", "", { type: "radio", name: "which", value: name }), text);
          group.append(label);
        }
        let chosen = "";
        group.addEventListener("change", (event) => {
          chosen = event.target.value;
          document.querySelector("#installer .actions .button").disabled = false;
        });
        const asked = this.choice(
          [made("h3", this.words.whichBoard), made("p", this.words.whichBoardWhy), group],
          [
            [this.words.goOn, () => chosen],
            [this.words.stop, () => ""],
          ],
        );
        document.querySelector("#installer .actions .button").disabled = true;
        return back(await asked);
      },
      otherBoard: async (has, wanted) => {
        const about = { has: this.title(has), wanted: this.title(wanted) };
        const asked = this.choice(
          [made("p", this.say("otherBoard", about), { class: "warn", role: "alert" })],
          [
            [this.say("useHas", about), () => has],
            [this.say("useWanted", about), () => wanted],
            [this.words.stop, () => ""],
          ],
        );
        return back(await asked);
      },
    };
  }

  #failed(road, error) {
    const said = this.trouble(error);
    const below = ["otherPython", "otherFormat", "otherImage", "noRoom"].includes(error.key);
    const again = button(this.words.again, () => this.start());
    this.show(said, this.actions(again), ...road.elements.slice(1, 2), this.blank(below), this.log);
  }

  async #end(road, done) {
    const said = this.good(this.say(done.later ? "later" : "done", { ...done, board: this.title(done.board) }));
    const ends = (...more) => this.show(said, ...more, ...road.elements.slice(1, 2), this.log);
    if (!done.first || done.later) {
      ends();
      return;
    }
    // Only the owner can see what the display shows.
    const dark = () => {
      this.#wanted = "";
      const text = made("p", this.words.dark, { class: "warn", role: "alert" });
      ends(text, this.actions(button(this.words.again, () => this.start())));
    };
    ends(
      made("h3", this.words.seen),
      this.actions(
        button(this.words.yes, () => ends(made("p", this.words.enjoy, { role: "status" }))),
        button(this.words.no, dark),
      ),
    );
  }
}

const STOPPED = new Error("stopped by the owner");

// ---- Games on the device

class Shelf extends View {
  #games = null;

  constructor(context) {
    super(context, "gamesTitle");
  }

  start(...first) {
    if (!navigator.serial) {
      this.show(
        made("p", this.words.noSerialGames, { class: "warn", role: "status" }),
        this.command("python -m tools.saves list\npython -m tools.saves backup DIR\npython -m tools.saves push DIR"),
      );
      return;
    }
    this.show(
      ...first,
      made("p", this.words.gamesIntro),
      made("p", this.words.stands, { class: "hint" }),
      this.actions(
        button(this.words.choose, () => this.#open()),
        first.length ? button(this.words.chooseAny, () => this.#open(true)) : null,
      ),
      this.log,
    );
  }

  async closed() {
    const games = this.#games;
    this.#games = null;
    await games?.close();
    this.asksToLeave(false);
  }

  #bar(text) {
    const bar = made("progress", "", { max: "1", value: "0", "aria-label": this.words.progress });
    this.show(made("p", text, { role: "status" }), bar);
    return {
      progress: (done, all) => {
        bar.max = Math.max(all, 1);
        bar.value = done;
      },
      say: (key, about) => this.note(this.say(key, about)),
    };
  }

  async #open(any = false) {
    try {
      const port = await this.port(any);
      this.busy = true;
      const { page } = this.context;
      this.#games = await Games.open(port, this.pack, page, this.#bar(this.words.reading));
      this.#list();
    } catch (error) {
      this.start(this.trouble(error));
    } finally {
      this.busy = false;
      this.asksToLeave(this.#games !== null);
    }
  }

  #list(...first) {
    const { words, language } = this.context;
    const games = this.#games.list(language).map((game) =>
      gameLine(game, words, (name) =>
        game.damaged ? [] : [button(words.watch, () => this.#watch(game, name))],
      ),
    );
    const list = made("ul", "", { class: "games", id: "installer-games" });
    list.append(...(games.length ? games : [made("li", this.words.none)]));
    const file = made("input", "", { type: "file", accept: ".zip", class: "unseen", id: "installer-file" });
    file.addEventListener("change", () => this.#restore(file.files[0]));
    const open = made("label", this.words.restore, { class: "button", for: "installer-file" });
    const keep = button(this.words.backup, () => this.#backup());
    keep.disabled = !this.#games.files.size;
    const place = this.actions(keep, file, open);
    this.show(...first, list, place, made("p", this.words.stands, { class: "hint" }), this.log);
  }

  async #watch(game, name) {
    const path = this.#games.path(game.name); // they are gone when this is closed
    await this.close();
    this.context.viewer.openSaved(path, name, game.date);
  }

  #backup() {
    const name = `castellan-games-${new Date().toISOString().slice(0, 10)}.zip`;
    download(name, zipped(this.#games.files));
    this.#list(this.good(filled(counted(this.words.backedUp, this.#games.files.size), { name })));
  }

  async #restore(blob) {
    const files = await unzipped(blob).catch(() => null);
    if (!files) {
      this.#list(this.trouble(new Trouble("notZip")));
      return;
    }
    const found = this.#games.check(files);
    for (const [name, why] of Object.entries(found.faults)) {
      this.note(this.say("leftOut", { name, why: this.words.faults[why] }));
    }
    if (!found.good.length) this.#list(this.trouble(new Trouble("nothingIn")));
    else if (!found.wanted.size) this.#list(this.good(this.words.nothingNew));
    else if (await this.#mayReplace(found)) await this.#put(found);
    else this.#list(this.good(this.words.stopped));
  }

  // Ask before an existing file is replaced or a game in progress is hidden.
  async #mayReplace({ differ, hidden }) {
    for (const [key, names] of Object.entries({ differs: differ, hides: hidden })) {
      if (!names.length) continue;
      const text = this.say(key, { names: names.join(", ") });
      const said = made("p", text, { class: "warn", role: "alert" });
      const yes = await this.choice([said], [
        [this.words.stop, () => false],
        [this.words.replace, () => true],
      ]);
      if (!yes) return false;
    }
    return true;
  }

  async #put({ wanted, good }) {
    this.busy = true;
    try {
      await this.#games.restore(wanted, this.#bar(this.words.restoring));
      this.#list(this.good(this.say("restored", { count: wanted.size, all: good.length })));
    } catch (error) {
      const said = this.trouble(error);
      await this.closed();
      this.start(said);
    } finally {
      this.busy = false;
      this.asksToLeave(this.#games !== null);
    }
  }
}

// A sentence with its names filled in.
function filled(text, about = {}) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(about[name] ?? whole));
}
