// SPDX-License-Identifier: MIT
// A review in the viewer: a bar for the cost of each turn of a player. Loaded on demand;
// host_sim/page/viewer.py weighs the turns, one at a time, and caches them.
import { button, made } from "./shown.mjs";

const FEW = 512; // the least cost of the highest bar: two points
const at = (id) => document.getElementById(id);

export class Review {
  #viewer;
  #go;
  #again;
  #words;
  #who = -1;
  #about = null;
  #bars = [];
  #timer = 0;
  #step = -1; // that the viewer shows

  // `viewer` has the game, `go(step)` shows a step of it, `again` the same step.
  constructor(viewer, go, again) {
    this.#viewer = viewer;
    this.#go = go;
    this.#again = again;
    at("turns").onkeydown = (event) => this.#key(event);
  }

  get who() {
    return this.#who;
  }

  // Shows the turns of a player; turns are weighed once.
  open(who, name, words) {
    this.stop();
    if (who !== this.#who) {
      this.#bars = [];
      at("turns").replaceChildren();
    }
    this.#who = who;
    this.#words = words;
    at("review-who").textContent = name;
    this.#weigh();
  }

  // Stops weighing until it is opened again.
  stop() {
    clearTimeout(this.#timer);
  }

  // Returns the number of the turn that was played at this step, or -1.
  turnAt(step) {
    return this.#about?.turns.findIndex((turn) => turn.step === step) ?? -1;
  }

  // What a turn cost, in words.
  cost(i) {
    const { best, points } = this.#about.turns[i];
    const { aLittleWorse, asGood, costs } = this.#words;
    return best ? asGood : points ? costs.replace("{points}", points) : aLittleWorse;
  }

  // The viewer shows this step.
  shown(step) {
    this.#step = step;
    const current = this.turnAt(step);
    this.#bars.forEach((bar, i) => {
      if (i === current) bar.setAttribute("aria-current", "true");
      else bar.removeAttribute("aria-current");
    });
    if (current >= 0) this.#stand(current);
  }

  // One turn at a time, so that the page stays responsive.
  #weigh() {
    this.#viewer.weigh(this.#who);
    this.#about = JSON.parse(this.#viewer.review(this.#who, document.documentElement.lang));
    this.#draw();
    if (!this.#about.done) this.#timer = setTimeout(() => this.#weigh());
    if (this.#about.turns.at(-1)?.step === this.#step) this.#again();
  }

  #draw() {
    const { count, done, turns, totals } = this.#about;
    const words = this.#words;
    at("weighed").hidden = done;
    at("weighed").max = count;
    at("weighed").value = turns.length;
    at("weighed").setAttribute("aria-label", words.weighing);
    at("turns").hidden = !turns.length;
    at("turns").setAttribute("aria-label", words.turns);
    this.#drawBars(turns);
    at("sum").replaceChildren(...(done && turns.length ? this.#sum(totals) : []));
    const worst = turns.filter((turn) => turn.rank).sort((a, b) => a.rank - b.rank);
    at("review-said").textContent = done && !worst.length ? (turns.length ? words.allBest : words.noTurns) : "";
    at("review-hint").hidden = !done || !turns.length;
    at("worst-title").hidden = !worst.length;
    at("worst").replaceChildren(...worst.map((turn) => this.#worst(turn)));
  }

  #drawBars(turns) {
    const highest = Math.max(FEW, ...turns.map((turn) => turn.cost));
    turns.forEach((turn, i) => {
      this.#bars[i] ??= this.#bar(turn, i);
      const bar = this.#bars[i];
      bar.title = this.#label(i);
      bar.classList.toggle("worst", turn.rank > 0);
      bar.classList.toggle("best", turn.best);
      const [said, number, height] = bar.children;
      said.textContent = this.#label(i);
      number.textContent = turn.points ? `${turn.rank ? "▾" : ""}${turn.points}` : turn.rank ? "▾" : "";
      height.style.blockSize = `${Math.round((64 * turn.cost) / highest)}px`;
    });
  }

  #bar(turn, i) {
    const bar = made("button", "", { type: "button", class: "turn", tabindex: i ? -1 : 0 });
    const seen = { "aria-hidden": "true" };
    bar.append(
      made("span", "", { class: "unseen" }),
      made("span", "", seen),
      made("span", "", { ...seen, class: "height" }),
      made("span", turn.label, seen),
    );
    bar.addEventListener("click", () => this.#go(turn.step));
    let group = at("turns").lastElementChild;
    if (group?.dataset.group !== turn.group) {
      group = made("div", "", { class: "group", "data-group": turn.group });
      group.append(made("span", turn.group, { class: "name", "aria-hidden": "true" }));
      at("turns").append(group);
    }
    group.append(bar);
    return bar;
  }

  #when(turn) {
    return turn.when[0].toUpperCase() + turn.when.slice(1);
  }

  #label(i) {
    const turn = this.#about.turns[i];
    const most = turn.rank ? `; ${this.#words.costsMost}` : "";
    return `${this.#when(turn)}: ${this.cost(i)}${most}`;
  }

  #worst(turn) {
    const item = made("li");
    const i = this.#about.turns.indexOf(turn);
    item.append(button(`${this.#when(turn)}: ${this.cost(i)}`, () => this.#go(turn.step)));
    return item;
  }

  // Par, what was lost, luck, and the points as their sum.
  #sum([par, lost, luck, points, unplayed]) {
    const words = this.#words;
    const lines = [
      [words.par, `${par}`],
      [words.lost, signed(-lost)],
      [words.luck, signed(luck)],
    ];
    if (unplayed) lines.push([words.unplayed, signed(-unplayed)]);
    lines.push([words.sum, `= ${points}`]);
    return lines.map(([name, value]) => {
      const group = made("div");
      group.append(made("dt", name), made("dd", value));
      return group;
    });
  }

  // ---- The bars are one stop of the Tab key; arrows go from one to the next

  #stand(i) {
    this.#bars.forEach((bar, other) => (bar.tabIndex = other === i ? 0 : -1));
  }

  #key(event) {
    const from = this.#bars.indexOf(event.target);
    const last = this.#bars.length - 1;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (from < 0 || to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const i = Math.max(0, Math.min(to, last));
    this.#stand(i);
    this.#bars[i].focus();
    event.preventDefault();
    event.stopPropagation(); // they would step through the game
  }
}

function signed(value) {
  return value < 0 ? `−${-value}` : value ? `+${value}` : "0";
}
