// SPDX-License-Identifier: MIT
// The page: starts the handheld, lets its time pass, and shows its panel.
import { BOARDS, boardOf } from "./shelf.mjs";
import { remember, remembered } from "./choices.mjs";
import { Demo } from "./demo.mjs";
import { Device } from "./device.mjs";
import { Feel } from "./feel.mjs";
import { Games } from "./games.mjs";
import { Keys } from "./keys.mjs";
import { codeIn, gameIn } from "./link.mjs";
import { paint } from "./panel.mjs";
import { Saves } from "./saves.mjs";
import { button, counted, made } from "./shown.mjs";
import { files, wasm } from "./sources.mjs";
import { Stage } from "./stage.mjs";
import { Together } from "./together.mjs";
import { watchVersions } from "./updates.mjs";
import { Viewer } from "./viewer.mjs";
import { WORDS } from "./words.mjs";

const FIRST_PANEL = BOARDS[0].panel; // its driver is in the first pack
const NEWS = 15_000; // ms that a notice stays
const WITHOUT = "#without"; // behind the address: the stored games are left alone
const SETTLED = 50; // ms without a change, after which the screen is described

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
let demo;
let together;
const stage = new Stage();
const feel = new Feel();
let told = {};
let heard = {}; // the description at the last announcement
let language = "";
let stopped = false;
let untold = 0; // the timer of the next description

// ---- Words

function speak(to) {
  if (to === language) return;
  language = to;
  words = WORDS[to];
  document.documentElement.lang = to;
  document.title = words.pageTitle;
  at("language").value = to;
  for (const element of document.querySelectorAll("[data-say]")) {
    element.textContent = words[element.dataset.say];
  }
  at("manual").firstElementChild.href = `../docs/${to === "en" ? "" : `${to}/`}play.html`;
  at("scene-picture").setAttribute("aria-label", words.viewerDisplay);
  stage.speak(words);
  if (board) offerGame();
  viewer?.speak(words);
  games?.speak(words, language);
  together?.speak(words);
  notice();
}

// ---- Which board

function chosenBoard() {
  const found = [asked.get("board"), remembered("board")].find(boardOf);
  return found ?? BOARDS[0].name;
}

// ---- Power

function power(name, wanted = "") {
  stopped = false;
  board = device.power(name, seed, wanted, remembered("table") ?? "");
  at("starting").hidden = true;
  remember("board", name);
  told = device.told();
  heard = {};
  speak(told.language);
  stage.put(board, keys);
  stage.tell(told);
  stage.drawKeys();
  show();
  tell();
  offerGame();
  stage.resize();
  games.changed();
  notice();
  if (demo.on && told.screen === "home") demo.begin(language);
  else demo.end();
}

// The button that starts a game; hidden while a game is on the screen.
function offerGame() {
  at("begin").textContent = told.hasGame ? words.resume : words.playNow;
  at("begin").hidden = Boolean(told.table);
}

async function play() {
  await device.completed;
  demo.end();
  device.play();
  stage.comeBack();
}

// The device shows the game of a code, or one like the viewer's.
function joined() {
  demo.end();
  device.wake();
  stage.comeBack();
}

// The program has raised an exception that it did not catch; its saves are intact.
function stop(error) {
  stopped = true;
  console.error(error);
  notice(error);
}

function show() {
  paint(at("panel"), device.pixels(), board.width, board.height);
  // Describing the screen takes longer than painting it: do it later.
  tellLater();
}

// Dice that tumble are told when they rest: what they show and what can be done, as one.
function tellLater() {
  clearTimeout(untold);
  untold = setTimeout(() => (device.moving && !stopped ? tellLater() : tell()), SETTLED);
}

// Announces the screen in words: all of a new screen, otherwise only the sentences that have
// changed.
function tell() {
  clearTimeout(untold);
  untold = 0;
  const before = told;
  told = device.told();
  at("described").replaceChildren(...[...told.spoken, ...told.more].map((text) => made("li", text)));
  at("mirror").replaceChildren(...told.texts.map((text) => made("li", text)));
  const known = heard.screen === told.screen && heard.lit === told.lit ? heard.spoken : [];
  const news = told.spoken.filter((text) => !known.includes(text));
  heard = told;
  if (!told.lit) at("said").textContent = words.asleep;
  else if (news.length) at("said").textContent = news.join(" ");
  if (told.language !== language) speak(told.language);
  stage.tell(told);
  if (told.table !== before.table) remember("table", told.table); // for a reload
  if (told.table !== before.table || told.hasGame !== before.hasGame) offerGame();
  if (told.lit !== before.lit) notice();
}

// ---- Notices of the page

let restless = false; // the rest of the program could not be loaded
let news = ""; // a key of the words, for a while
let update = null; // installs the waiting version

function notice(error) {
  const lines = [];
  if (saves?.trouble) lines.push(made("p", words[saves.trouble], { class: "warn" }));
  if (saves?.foreign) lines.push(made("p", counted(words.foreign, saves.foreign)));
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

// ---- A link to a game opens it in the viewer, above all else; the visitor's own games are not
// touched

function openLink() {
  const game = gameIn(location.hash);
  if (game !== null) {
    document.querySelector("main").prepend(at("viewer"));
    viewer.openLink(game);
  }
  const code = codeIn(location.hash);
  if (code !== null) together.join(code);
}

// ---- A real device: its code is loaded on demand

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
let turned = Promise.resolve(); // the turn of the page in progress
let unkept = new Map(); // changes that could not be stored yet
let asleep = 0; // the timer of the next turn, while nothing is due
const SOON = 250; // ms; a shorter pause is not worth a timer
const RETRY = 1000; // ms until the store is asked again
const frames = navigator.webdriver ? [] : null; // the time of each frame, for the benchmark

function turn(now) {
  turned = step(now);
}

// Time stops while the saves are being replaced.
async function hold(work) {
  held = true;
  await turned;
  try {
    return await work();
  } finally {
    held = false;
    wake();
  }
}

// At rest the page rests: no frame is asked for while nothing is due.
function wake() {
  if (!asleep) return;
  clearTimeout(asleep);
  asleep = 0;
  requestAnimationFrame(turn);
}

function next() {
  let rest = stopped || held ? Infinity : device.rest();
  if (unkept.size) rest = Math.min(rest, RETRY);
  if (rest <= SOON) requestAnimationFrame(turn);
  else asleep = setTimeout(wake, Math.min(rest, 2 ** 31 - 1));
}

async function step(now) {
  const began = performance.now();
  let waited = 0;
  keepFocus();
  if (!stopped && !held) {
    try {
      device.advance(now - then);
    } catch (error) {
      stop(error);
    }
    const changes = device.changes();
    for (const [name, bytes] of changes) unkept.set(name, bytes);
    if (unkept.size) {
      // What is shown as done is stored: the picture waits for the store.
      const asking = performance.now();
      await keep();
      waited = performance.now() - asking;
      if (changes.size) {
        games.changed([...changes.keys()]);
        viewer.offerPoints();
      }
    }
    if (device.frame !== painted && !stopped) {
      painted = device.frame;
      show();
    }
  }
  frames?.push(performance.now() - began - waited);
  then = now;
  next();
}

// The other tab has closed, or the store has answered after all; null: it will not answer.
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

// Passed to other parts of the page.
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
    if (file) backup((from) => from.restore(file));
    target.value = ""; // so that the same file can be opened again
  });
  at("boards").addEventListener("click", (event) => {
    const chosen = event.target.closest("button");
    if (!chosen) return;
    device.completed.then(() => {
      power(chosen.value);
      stage.comeBack();
    });
  });
  listenToLanguage(at("language"));
  at("begin").addEventListener("click", play);
  at("fill").addEventListener("click", () => stage.fill(true));
  at("leave").addEventListener("click", () => stage.fill(false));
  document.addEventListener("fullscreenchange", () => {
    if (!document.fullscreenElement) stage.fill(false);
  });
  for (const what of ["sound", "buzz"]) listenToToggle(at(what), what);
  at("buzz").hidden = !Feel.canBuzz;
  at("letters").checked = keys.letters = remembered("letters") !== "off";
  at("letters").addEventListener("change", (event) => {
    keys.letters = event.target.checked;
    remember("letters", keys.letters ? "on" : "off");
  });
  at("panel").addEventListener("click", tap);
  at("demo").addEventListener("click", play);
  for (const what of ["install", "games"]) {
    at(`real-${what}`).addEventListener("click", () => realDevice(what));
  }
  at("more-games").addEventListener("click", () => games.more());
  at("csv").addEventListener("click", () => games.saveTable());
  addEventListener("resize", () => stage.resize());
  addEventListener("hashchange", openLink);
  for (const change of ["focusin", "focusout"]) addEventListener(change, wake); // see keepFocus
  keys.watch(at("device"), stage);
}

// The arrows change a closed list step by step, so the choice is not final. After any other
// choice the arrows play again.
function listenToLanguage(list) {
  let stepping = false;
  list.addEventListener("keydown", (event) => {
    stepping = event.key.length === 1 || event.key.startsWith("Arrow");
    if (event.key === "Enter" || event.key === "Escape") stage.focus();
  });
  list.addEventListener("pointerdown", () => (stepping = false));
  list.addEventListener("change", () => {
    power(board.name, list.value);
    if (!stepping) stage.focus();
  });
}

function listenToToggle(toggle, what) {
  toggle.setAttribute("aria-pressed", feel[what]);
  toggle.addEventListener("click", (event) => {
    feel.set(what, !feel[what]);
    toggle.setAttribute("aria-pressed", feel[what]);
    if (event.detail) stage.focus(); // by pointer: the keys play on
  });
}

// A tap or click on the glass: the dot under it.
function tap(event) {
  const panel = event.target;
  const box = panel.getBoundingClientRect();
  const x = Math.floor(((event.clientX - box.left) / box.width) * panel.width);
  const y = Math.floor(((event.clientY - box.top) / box.height) * panel.height);
  feel.press("");
  device.tap(x, y, () => keys.tap("OK"));
}

// If the focused element is gone, or the click hit nothing, the device gets the focus.
let focused = false;

function keepFocus() {
  const nowhere = !document.activeElement || document.activeElement === document.body;
  if (nowhere && focused && document.hasFocus()) stage.focus();
  focused = !nowhere || focused;
}

// The first of the browser's languages that the handheld has.
function browserLanguage() {
  const short = navigator.languages.map((name) => name.toLowerCase().split("-")[0]);
  return short.find(isOurs) ?? "en";
}

// The address may hold anything, even the name of a property that every object has.
const isOurs = (name) => Object.hasOwn(WORDS, name);

// Without a choice of the player, the handheld uses the browser's language.
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

// Loads what the first picture does not need. If that fails, it can be retried.
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

const isGame = (name) => name.endsWith(".game");

async function start() {
  speak(isOurs(asked.get("lang")) ? asked.get("lang") : browserLanguage());
  const load = async () => Device.load(await wasm(), await files("program"));
  let rest = null;
  const without = location.hash === WITHOUT;
  if (without) history.replaceState(null, "", location.pathname + location.search); // only once
  const look = Saves.open(takeOver, without).then((kept) => {
    if ([...kept.files.keys()].some(isGame) || boardOf(chosenBoard()).panel !== FIRST_PANEL) rest = files("rest");
    rest?.catch(() => {}); // reported below
    return kept;
  });
  [device, saves] = await Promise.all([load(), look]);
  device.replace(saves.files);
  device.wake = wake;
  addEventListener("online", () => restless && fetchRest());
  if (rest) {
    // The program reads its games at the start. Their rules are in the rest, and so are the
    // drivers of other panels.
    fetchRest(rest);
    await device.completed;
  }
  viewer = new Viewer(device, words, joined);
  games = new Games(device, viewer);
  games.speak(words, language);
  demo = new Demo(device, () => stage.inView);
  keys = new Keys(device, (meaning) => {
    demo.end();
    feel.press(meaning);
  });
  together = new Together(device, words, joined);
  listen();
  power(chosenBoard(), firstLanguage());
  performance.mark("first-frame");
  openLink();
  if (!rest) fetchRest();
  device.completed.then(() => {
    stage.draw((kind) => device.legend(kind));
    games.changed(); // its code is loaded now, and not by the first turn that is stored
    const isNew = ![...saves.files.keys()].some(isGame) && gameIn(location.hash) === null;
    const untouched = !device.busy && device.told().screen === "home"; // nor is it a link's game
    if (isNew && untouched) demo.begin(language);
  });
  const single = Boolean(document.documentElement.dataset.single);
  at("real-single").hidden = !single;
  at("real-actions").hidden = single;
  at("manual").hidden = !document.documentElement.dataset.manual;
  document.querySelector("#version").closest("details").addEventListener("toggle", tellAbout);
  then = performance.now();
  requestAnimationFrame(turn);
  // For maintainers: what the page runs. Tests also use the interpreter.
  globalThis.castellan = { about: () => device.about(), told: () => device.told() };
  if (navigator.webdriver) {
    globalThis.castellan.python = (code) => device.python(code);
    globalThis.castellan.frames = frames;
    globalThis.castellan.tumbling = () => device.tumbling;
    globalThis.castellan.busy = () =>
      held || device.busy || games.pending || device.frame !== painted || untold > 0;
  }
  const found = (take) => {
    update = take;
    notice();
  };
  watchVersions(found).catch((error) => console.info("no offline copy:", error.message));
}

function startWithout() {
  location.hash = WITHOUT;
  location.reload();
}

const started = start();
started.catch((error) => {
  console.error(error);
  at("starting").hidden = false;
  at("starting").replaceChildren(`${words.noStart}: ${lastLine(error)} `);
  if (saves?.files.size) at("starting").append(button(words.startWithout, startWithout));
});
