// SPDX-License-Identifier: MIT
// The chip's pins and what is connected to them: pull resistors, buttons, a bus.

import { GPIOPinState } from 'rp2040js';

export class Pins {
  /** `floats` is the level of an input that is neither driven nor pulled. */
  constructor(mcu, floats) {
    this.gpio = mcu.gpio;
    this.floats = floats;
    this.outside = new Map(); // pin: the level that something outside drives it to
    this.pulledUp = new Set(); // pins with a resistor of their own to 3.3 V
    this.watchers = new Map();
    for (const pin of this.gpio) {
      pin.addListener(() => this.settle(pin.index));
      this.settle(pin.index);
    }
  }

  /** Call `seen(level)` whenever the level of a pin changes. */
  watch(number, seen) {
    this.watchers.set(number, seen);
  }

  pullUp(number) {
    this.pulledUp.add(number);
    this.settle(number);
  }

  /** Drive the pin from outside to 0 or 1, or release it: null. */
  drive(number, level) {
    if (level === null) this.outside.delete(number);
    else this.outside.set(number, level);
    this.settle(number);
  }

  level(number) {
    return this.gpio[number].rawInputValue ? 1 : 0;
  }

  /** Returns whether the pin is assigned to this block (the data sheet's F1 to F9). */
  serves(number, block) {
    return this.gpio[number].functionSelect === block;
  }

  // rp2040js neither models pull resistors nor lets an output read its own level.
  settle(number) {
    const pin = this.gpio[number];
    const level = this.resolve(number, pin.value);
    if (level === pin.rawInputValue) return;
    pin.setInputValue(level);
    this.watchers.get(number)?.(level ? 1 : 0);
  }

  resolve(number, state) {
    if (state === GPIOPinState.Low) return false;
    if (state === GPIOPinState.High) return true;
    if (this.outside.has(number)) return this.outside.get(number) === 1;
    if (this.pulledUp.has(number) || state === GPIOPinState.InputPullUp) return true;
    if (state === GPIOPinState.InputPullDown) return false;
    if (state === GPIOPinState.InputBusKeeper) return this.gpio[number].rawInputValue;
    return this.floats(number) === 1;
  }
}
