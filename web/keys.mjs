// SPDX-License-Identifier: MIT
// Keys, fingers and mouse to the board's buttons: down and up, so that long presses work.
const KEYS = {
  UP: ["ArrowUp", "k", "w"],
  DOWN: ["ArrowDown", "j", "s"],
  LEFT: ["ArrowLeft", "h", "a"],
  RIGHT: ["ArrowRight", "l", "d"],
  OK: ["Enter", " ", "o"],
  BACK: ["Backspace", "Escape", "b"],
};
// Previous and next are UP and DOWN on a board that has no sides.
const INSTEAD = { LEFT: "UP", RIGHT: "DOWN" };
const MEANING = new Map(
  Object.entries(KEYS).flatMap(([button, keys]) => keys.map((key) => [key, button])),
);

export class Keys {
  #device;
  #buttons = [];
  #held = new Map(); // who holds a button down: a key, a pointer

  constructor(device) {
    this.#device = device;
  }

  // The board's buttons, [name, short, long] each, and their elements on the page.
  use(buttons, elements) {
    this.#held.clear();
    this.#buttons = buttons;
    elements.forEach((element, button) => this.#listen(element, button));
  }

  // Keys count while nothing else on the page has the focus.
  watch(home) {
    addEventListener("keydown", (event) => {
      const at = document.activeElement;
      if (at && at !== document.body && !home.contains(at)) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const onKey = at?.dataset.button;
      const button =
        onKey && (event.key === "Enter" || event.key === " ")
          ? Number(onKey)
          : this.#buttonOf(event.key);
      if (button < 0) return;
      event.preventDefault();
      if (!event.repeat) this.#down(event.code, button);
    });
    addEventListener("keyup", (event) => this.#up(event.code));
    // The key-ups go elsewhere from now on.
    addEventListener("blur", () => [...this.#held.keys()].forEach((by) => this.#up(by)));
  }

  #buttonOf(key) {
    const meant = MEANING.get(key.length === 1 ? key.toLowerCase() : key);
    const given = (meaning) => this.#buttons.findIndex((button) => button[1] === meaning);
    if (!meant) return -1;
    return given(meant) >= 0 ? given(meant) : given(INSTEAD[meant]);
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

  #show(button, down) {
    const key = document.querySelector(`[data-button="${button}"]`);
    key?.classList.toggle("pressed", down);
  }
}
