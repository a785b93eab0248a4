// SPDX-License-Identifier: MIT
// Where the chip's time goes: looks every few microseconds which function runs, in Python and in
// the firmware, and notes each call of a Python function.
//
// A Python function that is compiled to bytecode begins in mp_execute_bytecode. One that is native
// counts with its caller, and so does C code.

const EVERY = 20e3; // ns between two looks
const RAM = 0x20000000;
const SP = 13;
const PC = 15;
const HANDLER = '(an interrupt)';
const NOBODY = '(no Python)';

// Offsets in MicroPython's structures.
const FUNCTION_CONTEXT = 4;
const FUNCTION_CODE = 12;
const CONTEXT_NAMES = 8; // the table of names of a module; the first is its file
const POOL_BEFORE = 4; // a pool of names: those in the pools before it; a bit above is no number
const POOL_COUNT = 12;
const POOL_LENGTHS = 20;
const POOL_TEXTS = 24;

const add = (sums, key, value) => sums.set(key, (sums.get(key) || 0) + value);

export class Profiler {
  /** `symbols`: addresses of `execute`, `state`, its size, and of the first `pool` of names. */
  constructor(pico, symbols) {
    this.pico = pico;
    this.symbols = symbols;
    this.watched = symbols.execute;
    this.forget();
  }

  forget() {
    this.self = new Map(); // by Python function: nanoseconds in itself,
    this.total = new Map(); // with all that it calls,
    this.calls = new Map();
    this.firmware = new Map(); // nanoseconds by the address of an instruction
  }

  /** The chip starts. */
  start() {
    this.stack = []; // of the Python functions that run: name, and the stack pointer of each
    this.last = 0;
    this.idle = this.asleep();
    this.next = EVERY;
    this.names = 0; // where the last pool of names is kept
  }

  asleep() {
    const { waited, slept } = this.pico.tally;
    return waited + slept;
  }

  /** Returns when the next look is due; looks if that is now. */
  look(now) {
    if (now >= this.next) this.sample(now);
    return this.next;
  }

  sample(now) {
    const { registers } = this.pico.core;
    const idle = this.asleep();
    const took = now - this.last - (idle - this.idle);
    this.last = now;
    this.idle = idle;
    this.next = now + EVERY;
    if (took <= 0) return;
    add(this.firmware, registers[PC], took);
    if (this.pico.mcu.core.currentMode === 1) {
      add(this.self, HANDLER, took);
      return;
    }
    this.leave();
    const { stack } = this;
    add(this.self, stack.length ? stack[stack.length - 1].name : NOBODY, took);
    for (const name of new Set(stack.map((call) => call.name))) add(this.total, name, took);
  }

  /** Functions whose part of the stack is free have returned. */
  leave() {
    const sp = this.pico.core.registers[SP];
    while (this.stack.length && this.stack[this.stack.length - 1].sp <= sp) this.stack.pop();
  }

  /** An instruction is left to rp2040js: it may be the beginning of a Python function. */
  passes(pc) {
    if (pc !== this.watched) return;
    this.sample(this.pico.clock.nanosCounter);
    if (this.pico.mcu.core.currentMode === 1) return;
    this.leave();
    const { registers } = this.pico.core;
    const name = this.nameOf(this.word(registers[0]));
    this.stack.push({ name, sp: registers[SP] });
    add(this.calls, name, 1);
  }

  // ---- MicroPython's structures

  byte(at) {
    return this.pico.mcu.readUint8(at);
  }

  word(at) {
    return this.pico.mcu.readUint32(at);
  }

  /** The name of a function object: its module's file, and its own. */
  nameOf(fun) {
    let at = this.word(fun + FUNCTION_CODE);
    while (this.byte(at++) & 0x80);
    while (this.byte(at++) & 0x80);
    let index = 0;
    for (;;) {
      const part = this.byte(at++);
      index = (index << 7) | (part & 0x7f);
      if (!(part & 0x80)) break;
    }
    const table = this.word(this.word(fun + FUNCTION_CONTEXT) + CONTEXT_NAMES);
    const text = (place) =>
      this.text(this.byte(table + 2 * place) | (this.byte(table + 2 * place + 1) << 8));
    return `${text(0).replace(/\.py$/, '')}: ${text(index)}`;
  }

  /** The text of a name that MicroPython knows by a number. */
  text(number) {
    let pool = this.word(this.lastPool());
    for (;;) {
      const before = this.word(pool + POOL_BEFORE) & 0x7fffffff;
      if (number >= before) {
        const place = number - before;
        const length = this.byte(this.word(pool + POOL_LENGTHS) + place);
        const at = this.word(pool + POOL_TEXTS + 4 * place);
        let text = '';
        for (let i = 0; i < length; i++) text += String.fromCharCode(this.byte(at + i));
        return text;
      }
      pool = this.word(pool);
    }
  }

  /** Where MicroPython keeps the last pool of names: the only pointer of its state from which a
   * way leads to the first pool. */
  lastPool() {
    if (this.names) return this.names;
    const { state, size, pool } = this.symbols;
    const inMemory = (at) => (at & 3) === 0 && (at >>> 24 === 0x10 || (at - RAM) >>> 0 < 0x42000);
    for (let at = state; at < state + size; at += 4) {
      let one = this.word(at);
      for (let steps = 0; steps < 30 && one !== pool && one && inMemory(one); steps++) {
        one = this.word(one);
      }
      if (one === pool) {
        this.names = at;
        return at;
      }
    }
    throw new Error('MicroPython has no names here');
  }

  /** Returns what was noted since the last call. */
  taken() {
    const told = {
      self: [...this.self],
      total: [...this.total],
      calls: [...this.calls],
      firmware: [...this.firmware],
    };
    this.forget();
    return told;
  }
}
