// SPDX-License-Identifier: MIT
// The first picture of a new visitor: on the glass a solo game plays itself until the first touch.
// host_sim/page/demo.py plays it, beside the handheld, which waits below.
import { decode, paint } from "./panel.mjs";

const BEGUN = 6; // rounds that are played before it is shown
const OUT_OF_SIGHT = 1000; // ms until the next look

const at = (id) => document.getElementById(id);

export class Demo {
  #device;
  #seen;
  #timer = 0;
  #shown = false;

  // `seen` returns whether the glass is in the window.
  constructor(device, seen) {
    this.#device = device;
    this.#seen = seen;
  }

  get on() {
    return !at("demo").hidden || this.#timer > 0;
  }

  // Begins on the board that the page shows; who wants less motion gets a still picture.
  begin(language) {
    this.end();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const demo = this.#device.module("host_sim.page.demo").demo;
    demo.begin(language);
    this.#shown = false;
    this.#wait(demo, still, 0);
  }

  end() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    hide(true);
  }

  #wait(demo, still, ms) {
    this.#timer = setTimeout(() => {
      try {
        this.#go(demo, still);
      } catch (error) {
        console.info(error); // the handheld is below
        this.end();
      }
    }, ms);
  }

  #go(demo, still) {
    if (this.#shown && (document.hidden || !this.#seen())) {
      this.#wait(demo, still, OUT_OF_SIGHT);
      return;
    }
    const ms = demo.step();
    this.#shown ||= demo.rounds() > BEGUN;
    if (this.#shown) this.#show(demo);
    if (ms && !(still && this.#shown)) this.#wait(demo, still, this.#shown ? ms : 0);
    else this.#timer = 0;
  }

  #show(demo) {
    const glass = JSON.parse(demo.panel());
    const dots = decode(this.#device.bytes(glass.address, glass.bytes), glass);
    paint(at("demo"), dots, glass.width, glass.height);
    hide(false);
  }
}

function hide(hidden) {
  for (const id of ["demo", "demo-invite"]) at(id).hidden = hidden;
}
