// SPDX-License-Identifier: MIT
// Maps keys, fingers and mouse to the board's buttons: down and up, so that long presses work.
const KEYS = {
  UP: ["ArrowUp", "k", "w"],
  DOWN: ["ArrowDown", "j", "s"],
  LEFT: ["ArrowLeft", "h", "a"],
  RIGHT: ["ArrowRight", "l", "d"],
  OK: ["Enter", " ", "o"],
  BACK: ["Backspace", "Escape", "b"],
  SCORE: ["x"],
  MENU: ["y"],
};
// Previous and next are UP and DOWN on a board that has no sides; few have the last two.
const INSTEAD = { LEFT: "UP", RIGHT: "DOWN", SCORE: "OK", MENU: "BACK" };
const MEANING = new Map(
  Object.entries(KEYS).flatMap(([button, keys]) => keys.map((key) => [key, button])),
);
// Elements that use the arrows themselves.
const TAKES_ARROWS = "input, select, textarea, [contenteditable], dialog, pre, .own-keys";

export class Keys {
  letters = true; // letters are keys as well
  #device;
  #felt;
  #buttons = [];
  #meaningOf;
  #held = new Map(); // what holds a button down: a key, a pointer
  #pointed = false; // the focus came by mouse or finger

  // `felt` is called with the meaning of each press.
  constructor(device, felt) {
    this.#device = device;
    this.#felt = felt;
  }

  // The board's buttons, [name, short, long] each, their elements on the page, and what a
  // short press of one means.
  use(buttons, elements, meaningOf) {
    this.#held.clear();
    this.#buttons = buttons;
    this.#meaningOf = meaningOf;
    elements.forEach((element, button) => this.#listen(element, button));
  }

  // Keys count while the device is in view, and it or nothing has the focus; otherwise they scroll.
  // After a click elsewhere the arrows return to the device, unless the clicked element uses them
  // itself.
  watch(home, stage) {
    addEventListener("pointerdown", () => (this.#pointed = true), true);
    addEventListener("keydown", (event) => {
      if (event.key === "Tab") this.#pointed = false;
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      if (!stage.inView) return;
      const at = document.activeElement;
      const here = !at || at === document.body || home.contains(at);
      if (!here) {
        const arrow = event.key.startsWith("Arrow");
        if (!arrow || !this.#pointed || at.closest(TAKES_ARROWS)) return;
        stage.focus();
      }
      const onKey = at?.dataset.button;
      const [button, long] =
        onKey && (event.key === "Enter" || event.key === " ")
          ? [Number(onKey), false]
          : this.#buttonOf(event.key);
      if (button < 0) return;
      event.preventDefault();
      if (event.repeat) return;
      if (long) this.#long(button);
      else this.#down(event.code, button);
    });
    addEventListener("keyup", (event) => this.#up(event.code));
    // Another window gets the key-ups from now on.
    addEventListener("blur", () => [...this.#held.keys()].forEach((by) => this.#up(by)));
  }

  // Presses a button by its meaning: for a tap while no program runs.
  tap(meaning) {
    const [button] = this.#given(meaning);
    if (button < 0) return;
    this.#down("tap", button);
    this.#up("tap");
  }

  #buttonOf(key) {
    const letter = key.length === 1 && key !== " ";
    if (letter && !this.letters) return [-1];
    const meant = MEANING.get(letter ? key.toLowerCase() : key);
    if (!meant) return [-1];
    const found = this.#given(meant);
    return found[0] >= 0 ? found : this.#given(INSTEAD[meant]);
  }

  // Returns the button with this meaning, and whether it needs a long press.
  #given(meaning) {
    const short = this.#buttons.findIndex((button) => button[1] === meaning);
    if (short >= 0 || !meaning) return [short, false];
    return [this.#buttons.findIndex((button) => button[2] === meaning), true];
  }

  #listen(element, button) {
    element.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      element.setPointerCapture(event.pointerId);
      this.#down(event.pointerId, button);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      element.addEventListener(end, (event) => this.#up(event.pointerId));
    }
    // A screen reader clicks without a pointer.
    element.addEventListener("click", (event) => {
      if (event.detail) return;
      this.#down("click", button);
      this.#up("click");
    });
    element.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  #down(by, button) {
    if (this.#held.has(by)) return;
    const already = [...this.#held.values()].includes(button);
    this.#held.set(by, button);
    if (already) return;
    this.#show(button, true);
    this.#felt(this.#meaningOf(this.#buttons[button][1]));
    this.#device.down(button);
  }

  #up(by) {
    if (!this.#held.has(by)) return;
    const button = this.#held.get(by);
    this.#held.delete(by);
    if ([...this.#held.values()].includes(button)) return;
    this.#show(button, false);
    this.#device.up(button);
  }

  #long(button) {
    if ([...this.#held.values()].includes(button)) return;
    this.#felt(this.#meaningOf(this.#buttons[button][2]));
    this.#device.down(button);
    this.#device.up(button, true);
  }

  #show(button, down) {
    const key = document.querySelector(`[data-button="${button}"]`);
    key?.classList.toggle("pressed", down);
  }
}
