// SPDX-License-Identifier: MIT
// The page: it puts the handheld on the table, lets its time pass, and shows what it shows.
import { Device } from "./device.mjs";
import { Games } from "./games.mjs";
import { Keys } from "./keys.mjs";
import { gameIn } from "./link.mjs";
import { fit, paint } from "./panel.mjs";
import { Saves } from "./saves.mjs";
import { button, made } from "./shown.mjs";
import { files, wasm } from "./sources.mjs";
import { watchVersions } from "./updates.mjs";
import { Viewer } from "./viewer.mjs";
import { WORDS } from "./words.mjs";

const BOARDS = [
  ["pico_oled", "small", "128×64"],
  ["pimoroni_pico_display", "wide", "240×135"],
  ["waveshare_pico_lcd_1_3", "large", "240×240"],
];
const CAPS = { up: "▲", down: "▼", left: "◀", right: "▶", press: "●", OK: "✓", back: "↩" };
const KEY_NAMES = {
  UP: ["↑", "W", "K"],
  DOWN: ["↓", "S", "J"],
  LEFT: ["←", "A", "H"],
  RIGHT: ["→", "D", "L"],
  OK: ["Enter", "Space", "O"],
  BACK: ["Backspace", "Esc", "B"],
};
const OPPOSITE = { UP: "DOWN", DOWN: "UP", LEFT: "RIGHT", RIGHT: "LEFT" };
const MOST = 6; // a dot larger than this is a tile
const NEWS = 15_000; // ms that they stay
const SETTLED = 50; // ms without a change, and the screen is told in words

const asked = new URLSearchParams(location.search);
const seed = /^\d{1,18}$/.exec(asked.get("seed") ?? "")?.[0] ?? "";
const at = (id) => document.getElementById(id);

let words = WORDS.en;
let device;
let saves;
let board;
let viewer;
let games;
let keys;
let told = {};
let language = "";
let stopped = false;
let untold = 0; // the timer of what is still to be told

// ---- Words

function speak(to) {
  if (to === language) return;
  language = to;
  words = WORDS[to];
  document.documentElement.lang = to;
  at("language").value = to;
  for (const element of document.querySelectorAll("[data-say]")) {
    element.textContent = words[element.dataset.say];
  }
  at("panel").setAttribute("aria-label", words.display);
  at("scene-picture").setAttribute("aria-label", words.viewerDisplay);
  at("steps").replaceChildren(...words.steps.map((text) => made("li", text)));
  listBoards();
  if (board) drawKeys();
  viewer?.speak(words);
  games?.speak(words, language);
  notice();
}

// ---- What the browser remembers beside the saves: the board

function remembered() {
  try {
    return localStorage.getItem("castellan-board");
  } catch {
    return null;
  }
}

function remember(name) {
  try {
    localStorage.setItem("castellan-board", name);
  } catch {
    // then the next visit begins with the small one
  }
}

function chosenBoard() {
  const known = BOARDS.map(([name]) => name);
  return [asked.get("board"), remembered()].find((name) => known.includes(name)) ?? known[0];
}

// ---- The device as it is drawn

function listBoards() {
  const chosen = board?.name ?? chosenBoard();
  const choices = BOARDS.map(([name, say, size]) => {
    const label = made("label", "", { class: "board" });
    const radio = made("input", "", { type: "radio", name: "board", value: name });
    radio.checked = name === chosen;
    const text = made("span");
    text.append(made("b", words[say]), made("small", `${size}, ${words[`${say}Kind`]}`));
    label.append(radio, made("i", "", { class: `shape ${say}`, "aria-hidden": "true" }), text);
    return label;
  });
  at("boards").replaceChildren(at("boards").querySelector("legend"), ...choices);
}

function meaningOf(short) {
  const meaning = told.leftHanded ? (board.leftHanded[short] ?? short) : short;
  return told.turned ? (OPPOSITE[meaning] ?? meaning) : meaning;
}

function drawKeys() {
  const [left, right] = [at("keys-left"), at("keys-right")];
  left.replaceChildren();
  right.replaceChildren();
  const elements = board.buttons.map(([name, short], button) => {
    const meaning = meaningOf(short);
    const key = made("button", "", { type: "button", class: "key", "data-button": button });
    key.append(made("span", CAPS[name] ?? name, { class: "cap", "aria-hidden": "true" }));
    key.append(made("span", words[meaning], { class: "does" }));
    const own = name.length === 1 ? ` (${name})` : "";
    key.setAttribute("aria-label", words[meaning] + own);
    const moves = ["UP", "DOWN", "LEFT", "RIGHT"].includes(short) || name === "press";
    key.classList.add(name.length === 1 ? "named" : name.toLowerCase());
    // An arrow has its place by its name, also while it means the opposite.
    if (!OPPOSITE[name.toUpperCase()]) key.classList.add(meaning.toLowerCase());
    (moves ? left : right).append(key);
    return key;
  });
  left.classList.toggle("cross", board.buttons.some(([, short]) => short === "LEFT"));
  keys.use(board.buttons, elements);
  const sides = board.buttons.some(([, short]) => short === "LEFT");
  at("no-sides").hidden = sides;
  at("left-handed").hidden = !told.leftHanded;
  at("turned").hidden = !told.turned;
  at("key-table").replaceChildren(...Object.keys(KEY_NAMES).flatMap(keyRow));
}

function keyRow(meaning) {
  const on = board.buttons.filter(([, short]) => meaningOf(short) === meaning);
  if (!on.length) return [];
  const named = on.map(([name]) => (name.length === 1 ? name : "")).filter(Boolean);
  const row = made("tr");
  const what = made("th", words[meaning], { scope: "row" });
  if (named.length) what.append(made("small", ` ${named.join(", ")}`));
  const keysCell = made("td");
  const held = on[0][1]; // the key stays with the button, whatever that means now
  for (const key of KEY_NAMES[held]) keysCell.append(made("kbd", key), " ");
  row.append(what, keysCell, made("td", words.does[meaning]));
  return [row];
}

// The glass takes what the buttons leave; on a phone they are below it.
function resize() {
  const device = at("device");
  const glass = at("glass");
  const inner = (element, gaps = 0) => {
    const style = getComputedStyle(element);
    return parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + gaps;
  };
  const beside = getComputedStyle(device).gridTemplateAreas.startsWith('"left');
  const gaps = beside ? 2 * parseFloat(getComputedStyle(device).columnGap) : 0;
  const taken = beside ? at("keys-left").offsetWidth + at("keys-right").offsetWidth : 0;
  const width = device.parentElement.clientWidth - inner(device, gaps) - inner(glass) - taken;
  fit(at("panel"), { width, height: Math.max(innerHeight * 0.62, 150) }, MOST);
}

// ---- Power

function power(name, wanted = "") {
  stopped = false;
  board = device.power(name, seed, wanted);
  at("device").dataset.board = name;
  at("silk").textContent = board.title;
  at("starting").hidden = true;
  remember(name);
  told = device.told();
  speak(told.language);
  listBoards();
  drawKeys();
  show();
  tell();
  resize();
  games.changed();
  notice();
}

// The program has raised what it did not catch: its saves are still whole.
function stop(error) {
  stopped = true;
  console.error(error);
  notice(error);
}

function show() {
  paint(at("panel"), device.pixels(), board.width, board.height);
  // To work out what stands written takes longer than to paint it: that can wait.
  clearTimeout(untold);
  untold = setTimeout(tell, SETTLED);
}

// The screen in words, for those who hear it.
function tell() {
  clearTimeout(untold);
  untold = 0;
  const before = told;
  told = device.told();
  at("mirror").replaceChildren(...told.texts.map((text) => made("li", text)));
  const now = told.lit ? told.chosen : words.asleep;
  const said = told.screen === before.screen ? now : [...told.texts, now].join(", ");
  if (at("said").textContent !== said) at("said").textContent = said;
  if (told.language !== language) speak(told.language);
  if (told.leftHanded !== before.leftHanded || told.turned !== before.turned) drawKeys();
  if (told.lit !== before.lit) notice();
}

// ---- What the page has to say itself

let restless = false; // the rest of the program did not come
let news = ""; // a key of the words, for a while
let update = null; // tells a waiting new version to take over

function notice(error) {
  const lines = [];
  if (saves?.trouble) lines.push(made("p", words[saves.trouble], { class: "warn" }));
  if (news) lines.push(made("p", words[news]));
  if (told.lit === false) lines.push(made("p", words.asleep));
  if (error && stopped) {
    const text = made("p", `${words.crashed} `, { class: "warn" });
    text.append(made("code", lastLine(error)), " ", button(words.restart, () => power(board.name)));
    lines.push(text);
  }
  if (restless) {
    const text = made("p", `${words.restless} `, { class: "warn" });
    text.append(button(words.tryAgain, () => fetchRest()));
    lines.push(text);
  }
  if (update) {
    const text = made("p", `${words.newVersion} `);
    text.append(button(words.reload, update));
    lines.push(text);
  }
  at("notices").replaceChildren(...lines);
  at("kept").hidden = Boolean(saves?.trouble);
}

function lastLine(error) {
  return String(error.message ?? error).trimEnd().split("\n").pop();
}

// ---- A link to a game opens it in the viewer; the visitor's own games are not touched

function openLink() {
  const game = gameIn(location.hash);
  if (game !== null) viewer.openLink(game);
}

// ---- A real device: what it takes is loaded when somebody asks for it

async function realDevice(what) {
  at("real-trouble").hidden = true;
  try {
    const { open } = await import("./install/view.mjs");
    await device.completed;
    await open(what, { page: device, viewer, words, language });
  } catch (error) {
    console.info(error);
    at("real-trouble").hidden = false;
  }
}

// ---- Time

let then = 0;
let painted = -1;
let held = false; // no time passes
let turned = Promise.resolve(); // the turn of the page that is just being done
let unkept = new Map(); // changes that could not be kept yet
const frames = navigator.webdriver ? [] : null; // what each took, for the benchmark

function turn(now) {
  turned = step(now);
}

// Nothing moves while the saves are in other hands.
async function hold(work) {
  held = true;
  await turned;
  try {
    return await work();
  } finally {
    held = false;
  }
}

async function step(now) {
  const began = performance.now();
  let waited = 0;
  if (!stopped && !held) {
    try {
      device.advance(now - then);
    } catch (error) {
      stop(error);
    }
    const changes = device.changes();
    for (const [name, bytes] of changes) unkept.set(name, bytes);
    if (unkept.size) {
      // What is shown as done has been kept: the picture waits for the store.
      const asking = performance.now();
      await keep();
      waited = performance.now() - asking;
      if (changes.size) games.changed([...changes.keys()]);
    }
    if (device.frame !== painted && !stopped) {
      painted = device.frame;
      show();
    }
  }
  frames?.push(performance.now() - began - waited);
  then = now;
  requestAnimationFrame(turn);
}

// The other tab has closed, or the store has answered after all; null: it never will.
async function takeOver(stored) {
  await started;
  if (stored) {
    const shared = await import("./backup.mjs");
    await device.completed;
    await shared.takeOver(page, stored);
    news = "tookOver";
    setTimeout(() => ((news = ""), notice()), NEWS);
  }
  notice();
}

async function keep() {
  const before = saves.trouble;
  if ((await saves.keep(unkept)) || !saves.keeps) unkept = new Map();
  if (saves.trouble !== before) notice();
}

// ---- The start

// What other parts of the page are given.
const page = {
  get device() {
    return device;
  },
  get saves() {
    return saves;
  },
  words: () => words,
  hold,
  restart: () => power(board.name),
};

async function backup(work) {
  const { Backup } = await import("./backup.mjs");
  await device.completed;
  await work(new Backup(page));
}

function listen() {
  at("backup").addEventListener("click", () => backup((to) => to.save()));
  at("restore").addEventListener("change", ({ target }) => {
    const [file] = target.files;
    target.value = ""; // so that the same file can be opened again
    if (file) backup((from) => from.restore(file));
  });
  at("boards").addEventListener("change", (event) => power(event.target.value));
  at("language").addEventListener("change", (event) => power(board.name, event.target.value));
  at("choice").addEventListener("submit", (event) => event.preventDefault());
  for (const what of ["install", "games"]) {
    at(`real-${what}`).addEventListener("click", () => realDevice(what));
  }
  at("more-games").addEventListener("click", () => games.more());
  at("csv").addEventListener("click", () => games.saveTable());
  addEventListener("resize", resize);
  addEventListener("hashchange", openLink);
  keys.watch(at("device"));
}

// The first of the browser's languages that the handheld has.
function browserLanguage() {
  const short = navigator.languages.map((name) => name.toLowerCase().split("-")[0]);
  return short.find(isOurs) ?? "en";
}

// What stands in the address may be anything, also a word that every object knows.
const isOurs = (name) => Object.hasOwn(WORDS, name);

// Without a say of the player's own, the handheld speaks as the browser does.
function firstLanguage() {
  if (isOurs(asked.get("lang"))) return asked.get("lang");
  const own = browserLanguage();
  return saves.files.size || own === "en" ? "" : own;
}

function tellAbout() {
  const about = device.about();
  const count = Object.keys(about.files).length;
  at("interpreter").textContent =
    `${about.name} ${about.version} (${about.machine}); ${count} ${words.filesLoaded}.`;
}

// What the first picture does not need. If it does not come, it can be asked for again.
async function fetchRest(coming = files("rest")) {
  try {
    device.complete(await coming);
    restless = false;
  } catch (error) {
    console.info(error);
    restless = true;
  }
  notice();
}

async function start() {
  speak(isOurs(asked.get("lang")) ? asked.get("lang") : browserLanguage());
  const load = async () => Device.load(await wasm(), await files("program"));
  let rest = null;
  const look = Saves.open(takeOver).then((kept) => {
    const played = [...kept.files.keys()].some((name) => name.endsWith(".game"));
    rest = played ? files("rest") : null;
    rest?.catch(() => {}); // it is told below
    return kept;
  });
  [device, saves] = await Promise.all([load(), look]);
  device.replace(saves.files);
  addEventListener("online", () => restless && fetchRest());
  if (rest) {
    // The program looks at its games when it starts, and their rules are in the rest.
    fetchRest(rest);
    await device.completed;
  }
  viewer = new Viewer(device, words);
  games = new Games(device, viewer);
  games.speak(words, language);
  keys = new Keys(device);
  listen();
  power(chosenBoard(), firstLanguage());
  performance.mark("first-frame");
  openLink();
  if (!rest) fetchRest();
  const single = Boolean(document.documentElement.dataset.single);
  at("real-single").hidden = !single;
  at("real-actions").hidden = single;
  at("manual").hidden = !document.documentElement.dataset.manual;
  document.querySelector("#version").closest("details").addEventListener("toggle", tellAbout);
  then = performance.now();
  requestAnimationFrame(turn);
  // For whoever looks after the page: what it runs. Tests may reach the interpreter, too.
  globalThis.castellan = { about: () => device.about(), told: () => device.told() };
  if (navigator.webdriver) {
    globalThis.castellan.python = (code) => device.python(code);
    globalThis.castellan.frames = frames;
    globalThis.castellan.busy = () =>
      held || device.busy || games.pending || device.frame !== painted || untold > 0;
  }
  const found = (take) => {
    update = take;
    notice();
  };
  watchVersions(found).catch((error) => console.info("no offline copy:", error.message));
}

const started = start();
started.catch((error) => {
  console.error(error);
  at("starting").textContent = `${words.noStart}: ${lastLine(error)}`;
});
