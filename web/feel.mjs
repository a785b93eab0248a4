// SPDX-License-Identifier: MIT
// Feedback for a press: a short tone and a short vibration. Both are off at first.
import { remember, remembered } from "./choices.mjs";

const TONES = { OK: 660, BACK: 330 }; // Hz; the arrows are between them
const ARROW = 494;
const LOUD = 0.07;
const SECONDS = 0.06;
const BUZZ = 12; // ms

export class Feel {
  sound = remembered("sound") === "on";
  buzz = remembered("buzz") === "on";
  #audio = null;

  static get canBuzz() {
    return Boolean(navigator.vibrate) && matchMedia("(pointer: coarse)").matches;
  }

  // `what` is "sound" or "buzz".
  set(what, on) {
    this[what] = on;
    remember(what, on ? "on" : "off");
    this.press("OK"); // an example of the choice
  }

  press(meaning) {
    if (this.buzz) navigator.vibrate?.(BUZZ);
    if (this.sound && globalThis.AudioContext) this.#tone(TONES[meaning] ?? ARROW);
  }

  #tone(frequency) {
    this.#audio ??= new AudioContext();
    const { currentTime, destination } = this.#audio;
    const tone = new OscillatorNode(this.#audio, { type: "triangle", frequency });
    const volume = new GainNode(this.#audio, { gain: LOUD });
    volume.gain.exponentialRampToValueAtTime(0.001, currentTime + SECONDS);
    tone.connect(volume).connect(destination);
    tone.start();
    tone.stop(currentTime + SECONDS);
  }
}
