// SPDX-License-Identifier: MIT
// The stage: the device as it is drawn, the shelf of boards, the view that fills the screen.
import { BOARDS, boardOf, hasColours } from "./shelf.mjs";
import { drawBoard, drawDice, drawField } from "./drawing.mjs";
import { fit } from "./panel.mjs";
import { made } from "./shown.mjs";

const CAPS = { up: "▲", down: "▼", left: "◀", right: "▶", press: "●", OK: "✓", back: "↩" };
const KEY_NAMES = {
  UP: ["↑", "W", "K"],
  DOWN: ["↓", "S", "J"],
  LEFT: ["←", "A", "H"],
  RIGHT: ["→", "D", "L"],
  OK: ["Enter", "Space", "O"],
  BACK: ["Backspace", "Esc", "B"],
  SCORE: ["X"],
  MENU: ["Y"],
};
const OPPOSITE = { UP: "DOWN", DOWN: "UP", LEFT: "RIGHT", RIGHT: "LEFT" };
const MOST = 6; // a dot larger than this is a tile
const SHADOW = 8; // px around the device
const LEAST = 120; // px; the least height of the glass
const ENOUGH = 0.5; // of the width of a phone
const SIDES = ["left", "right", "below"];

const at = (id) => document.getElementById(id);

export class Stage {
  board = null; // its data
  #words;
  #told = {};
  #looks = null; // returns the looks of a game's signs, once they are loaded

  // The device gets the focus when nothing else has it, so that the arrows play.
  focus() {
    at("glass").focus({ preventScroll: true });
  }

  // Whether the middle of the display is in the window.
  get inView() {
    const { top, bottom } = at("panel").getBoundingClientRect();
    return top + bottom > 0 && top + bottom < 2 * innerHeight;
  }

  // Gives it the focus and scrolls it into view.
  comeBack() {
    this.focus();
    at("device").scrollIntoView({ block: "nearest" });
  }

  speak(words) {
    this.#words = words;
    at("panel").setAttribute("aria-label", words.display);
    at("steps").replaceChildren(...words.steps.map((text) => made("li", text)));
    this.#drawShelf();
    this.#drawLegend();
    if (this.board) this.drawKeys();
  }

  // Shows another board.
  put(board, keys) {
    this.board = board;
    this.keys = keys;
    const look = boardOf(board.name);
    const device = at("device");
    device.dataset.board = board.name;
    device.classList.toggle("one-side", look.right.keys.length === 1);
    for (const side of SIDES) at(`keys-${side}`).dataset.shape = look[side].shape;
    at("silk").textContent = board.title;
    this.#drawShelf();
  }

  // ---- The buttons

  // Settings of the device may change their meanings.
  tell(told) {
    const { leftHanded, turned, kind } = this.#told;
    this.#told = told;
    if (told.kind !== kind) this.#drawLegend();
    if (told.leftHanded !== leftHanded || told.turned !== turned) this.drawKeys();
  }

  meaningOf(short) {
    const meaning = this.#told.leftHanded ? (this.board.leftHanded[short] ?? short) : short;
    return this.#told.turned ? (OPPOSITE[meaning] ?? meaning) : meaning;
  }

  drawKeys() {
    const focused = document.activeElement?.dataset.button;
    const look = boardOf(this.board.name);
    const elements = this.board.buttons.map((button, i) => this.#key(button, i));
    for (const side of SIDES) {
      const named = (name) => this.board.buttons.findIndex((button) => button[0] === name);
      at(`keys-${side}`).replaceChildren(...look[side].keys.map((name) => elements[named(name)]));
    }
    this.keys.use(this.board.buttons, elements, (short) => this.meaningOf(short));
    if (focused !== undefined) (elements[focused] ?? at("glass")).focus({ preventScroll: true });
    const sides = this.board.buttons.some(([, short]) => short === "LEFT");
    at("no-sides").hidden = sides;
    at("left-handed").hidden = !this.#told.leftHanded;
    at("turned").hidden = !this.#told.turned;
    at("key-table").replaceChildren(...Object.keys(KEY_NAMES).flatMap((one) => this.#row(one)));
  }

  #key([name, short, long], i) {
    const words = this.#words;
    const meaning = this.meaningOf(short);
    const key = made("button", "", { type: "button", class: "key", "data-button": i });
    key.dataset.name = name;
    // An arrow is decoration; the text printed beside a button is also its name.
    const cap = made("span", CAPS[name] ?? name, { class: "cap" });
    if (CAPS[name]) cap.setAttribute("aria-hidden", "true");
    key.append(cap, " ", made("span", words[meaning], { class: "does" }));
    if (long) {
      const held = `${words.hold} ${words[this.meaningOf(long)]}`;
      key.append(" ", made("span", held, { class: "does" }));
    }
    // An arrow is placed by its name, even while it means the opposite.
    key.classList.add(OPPOSITE[name.toUpperCase()] ? name : meaning.toLowerCase());
    return key;
  }

  #row(meaning) {
    const words = this.#words;
    const means = (place) => this.board.buttons.filter((b) => this.meaningOf(b[place]) === meaning);
    const on = means(1);
    const held = on.length ? [] : means(2);
    if (!on.length && !held.length) return [];
    const named = on.map(([name]) => (CAPS[name] ? "" : name)).filter(Boolean);
    const row = made("tr");
    const what = made("th", words[meaning], { scope: "row" });
    if (named.length) what.append(made("small", ` ${named.join(", ")}`));
    if (held.length) what.append(made("small", ` ${words.hold} ${held[0][0]}`));
    const keysCell = made("td");
    // The key stays with the button, whatever the button means now.
    for (const key of KEY_NAMES[on[0]?.[1] ?? meaning]) {
      const letter = key.length === 1 && /[A-Z]/.test(key);
      keysCell.append(made("kbd", key, letter ? { class: "letter" } : {}), " ");
    }
    row.append(what, keysCell, made("td", words.does[meaning]));
    return [row];
  }

  // ---- The shelf

  #drawShelf() {
    const words = this.#words;
    const items = BOARDS.map((board) => {
      const size = `${board.width}×${board.height}`;
      const kind = hasColours(board) ? words.colour : words.mono;
      const choice = made("button", "", { type: "button", class: "board", value: board.name });
      choice.setAttribute("aria-pressed", board.name === this.board?.name);
      const text = made("span");
      text.append(made("b", board.short), made("small", `${size}, ${kind}`));
      choice.append(drawBoard(board), text);
      const item = made("li");
      item.append(choice);
      return item;
    });
    const focused = document.activeElement?.value;
    at("boards").replaceChildren(...items);
    if (focused) at("boards").querySelector(`[value="${focused}"]`)?.focus();
  }

  // ---- The legend

  draw(looks) {
    this.#looks = looks;
    this.#drawLegend();
  }

  // Of the game that is on the screen, at first of the dice game.
  #drawLegend() {
    const { kind = "dice" } = this.#told;
    const words = this.#words;
    // The signs are loaded with the games; the words do not wait for them.
    const legend = this.#looks?.(kind);
    at("legend-title").textContent = words.legend[kind];
    at("legend-text").textContent = words.legendText[kind];
    at("legend-end").textContent = words.legendEnd[kind];
    at("dice").hidden = kind !== "dice";
    if (legend && kind === "dice") at("dice").replaceChildren(...drawDice(legend));
    at("signs").replaceChildren(
      ...words.signs[kind].map((name, colour) => {
        const sign = made("div");
        const term = made("dt");
        if (legend) term.append(drawField(legend, colour));
        term.append(name);
        sign.append(term, made("dd", words.signRules[kind][colour]));
        return sign;
      }),
    );
  }

  // ---- Its size

  // The glass takes the room that the buttons leave in the window.
  resize() {
    const [device, glass, panel] = [at("device"), at("glass"), at("panel")];
    const scrolled = scrollY;
    panel.style.width = panel.style.height = "1px"; // the others are measured without it
    const [left, right, below] = SIDES.map((side) => outer(at(`keys-${side}`)));
    const style = getComputedStyle(device);
    const [gap, row] = [style.columnGap, style.rowGap].map((text) => parseFloat(text) || 0);
    const edges = sum(paddings(device), borders(device), paddings(glass), borders(glass));
    const filled = this.filled;
    const silk = outer(at("silk")).height;
    const spot = getComputedStyle(device.parentElement);
    const bar = outer(at("bar"));
    let width = (filled ? device : device.parentElement).clientWidth - edges.width;
    let height = innerHeight - edges.height - below.height - silk;
    if (!filled) height -= at("header").offsetHeight + SHADOW;
    if (style.gridTemplateAreas.startsWith('"glass')) {
      width = device.offsetWidth - edges.width;
      height -= Math.max(left.height, right.height) + 2 * row;
      // The first row of the bar can be seen if that leaves enough of the picture.
      const gaps = parseFloat(getComputedStyle(at("stage")).rowGap) + parseFloat(spot.rowGap);
      const less = height - at("fill").offsetHeight - gaps - SHADOW;
      const longer = less * Math.max(1, panel.width / panel.height);
      if (!filled && longer >= ENOUGH * innerWidth) height = less;
    } else {
      const oneSide = device.classList.contains("one-side") && !filled;
      width -= oneSide ? Math.max(left.width, right.width) + gap : left.width + right.width + 2 * gap;
      if (spot.flexDirection === "row") width -= bar.width + parseFloat(spot.columnGap);
      else if (!filled) height -= bar.height + SHADOW;
    }
    fit(panel, { width, height: Math.max(height, LEAST) }, filled ? Infinity : MOST);
    for (const side of ["width", "height"]) at("demo").style[side] = panel.style[side];
    scrollTo(0, scrolled);
  }

  // ---- The view that fills the screen

  get filled() {
    return document.documentElement.classList.contains("playing");
  }

  async fill(on) {
    if (on === this.filled) return;
    document.documentElement.classList.toggle("playing", on);
    for (const other of document.querySelectorAll("body > header, main > :not(.stage)")) {
      other.inert = on;
    }
    this.resize();
    this.focus();
    try {
      // Without the full-screen API the view fills the window.
      if (on) await at("stage").requestFullscreen?.();
      else if (document.fullscreenElement) await document.exitFullscreen();
    } catch (error) {
      console.info(error.message);
    }
    this.resize();
  }
}

// ---- Sizes

function sides(element, name, more = "") {
  const style = getComputedStyle(element);
  const of = (side) => parseFloat(style[`${name}${side}${more}`]) || 0;
  return { width: of("Left") + of("Right"), height: of("Top") + of("Bottom") };
}

function paddings(element) {
  return sides(element, "padding");
}

function borders(element) {
  return sides(element, "border", "Width");
}

// Returns its size with margins; 0 if it is hidden.
function outer(element) {
  if (!element.offsetHeight) return { width: 0, height: 0 };
  return sum({ width: element.offsetWidth, height: element.offsetHeight }, sides(element, "margin"));
}

function sum(...sizes) {
  const all = (name) => sizes.reduce((total, size) => total + size[name], 0);
  return { width: all("width"), height: all("height") };
}
