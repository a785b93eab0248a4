// SPDX-License-Identifier: MIT
// Runs the chip's core: common instructions in WebAssembly (core.ts), the rest by rp2040js.

const RAM_SIZE = 264 * 1024;
const ROM_SIZE = 16 * 1024;
const FLASH_SIZE = 16 << 20; // the chip's window on its flash, which is larger than the flash
const SP = 13;
const PC = 15;

// In the words behind the registers, see core.ts.
const RESULT = 16;
const CARRY = 17;
const OVERFLOW = 18;
const DIVISOR = 20;
const POLLED = 25;
const POLLED_VALUE = 26;
const MASKED = 27;
const PENDING = 28;
const LOWEST = 29;
const MISS = 30;
const WATCHED = 32;
const WORDS = 34;
const NOTHING = 1; // no register has an odd address

// Registers that only an alarm or a store changes, and that change nothing when they are read:
// the state of both I2C and SPI blocks, and the control of each DMA channel. The firmware polls
// them, and WebAssembly answers.
const STATES = new Set([0x40044034, 0x40044070, 0x40048034, 0x40048070, 0x4003c00c, 0x4004000c]);
const isState = (at) => STATES.has(at) || (at & 0xfffff03f) === 0x50000010;

/** Returns whether an enabled interrupt is pending. */
export const isPending = (core) =>
  (core.pendingInterrupts & core.enabledInterrupts) !== 0 ||
  core.pendingPendSV ||
  core.pendingSystick;

export class Core {
  /**
   * `module` is core.ts, compiled. The flash outlives the chip's restarts. `miss`: the cycles that
   * a read of the flash waits if it is not in the cache; 0: it never waits. A `profiler` says
   * when it looks next, and is told when the instruction runs that it watches.
   */
  constructor(module, miss = 0, profiler = null) {
    this.miss = miss;
    this.profiler = profiler;
    this.wasm = new WebAssembly.Instance(module, { env: { abort() {} } }).exports;
    const { memory, STATE, CLOCK, ROM_AT, RAM_AT, FLASH_AT } = this.wasm;
    const { buffer } = memory;
    this.words = new Int32Array(buffer, STATE.value, WORDS);
    this.registers = new Uint32Array(buffer, STATE.value, 16);
    this.clock = new Float64Array(buffer, CLOCK.value, 1);
    this.rom = new Uint32Array(buffer, ROM_AT.value, ROM_SIZE / 4);
    this.ram = new Uint8Array(buffer, RAM_AT.value, RAM_SIZE);
    this.flash = new Uint8Array(buffer, FLASH_AT.value, FLASH_SIZE).fill(0xff);
  }

  /** Attach a chip that starts: its registers and memory are kept here from now on. */
  start(mcu) {
    this.mcu = mcu;
    const view = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.rom.set(mcu.bootrom);
    this.ram.fill(0);
    this.words.fill(0);
    this.words[DIVISOR] = 1;
    this.words[LOWEST] = -1; // no address is higher
    this.words[MISS] = this.miss;
    this.words[WATCHED] = this.profiler ? this.profiler.watched : 0;
    this.wasm.empty();
    this.registers.set(mcu.core.registers);
    mcu.core.registers = this.registers;
    mcu.bootrom = this.rom;
    mcu.sram = this.ram;
    mcu.sramView = view(this.ram);
    mcu.flash = this.flash;
    mcu.flash16 = new Uint16Array(this.flash.buffer, this.flash.byteOffset, FLASH_SIZE / 2);
    mcu.flashView = view(this.flash);
    const { sio } = mcu;
    const { isOurs, readSio, writeSio } = this.wasm;
    const { readUint32, writeUint32 } = sio;
    sio.readUint32 = (offset) =>
      isOurs(offset) ? readSio(offset) >>> 0 : readUint32.call(sio, offset);
    sio.writeUint32 = (offset, value) =>
      isOurs(offset) ? writeSio(offset, value) : writeUint32.call(sio, offset, value);
  }

  /**
   * Work until the clock reaches `end`, or for so many instructions, or until the chip
   * sleeps or `stop()` says so. Returns how many instructions are left.
   */
  work(end, left, stop) {
    const { mcu, words, registers, profiler } = this;
    const { core, clock } = mcu;
    this.poll(NOTHING);
    while (left > 0 && !core.waiting && clock.nanosCounter < end && !stop()) {
      const cycle = 1e9 / mcu.clkSys;
      const alarm = clock.nextAlarm;
      const look = profiler ? profiler.look(clock.nanosCounter) : end;
      if (!core.interruptsUpdated) {
        left = this.sprint(Math.min(alarm ? alarm.nanos : end, end, look), left, cycle);
      }
      const now = clock.nanosCounter;
      if (alarm && now >= alarm.nanos) {
        clock.nanosCounter = alarm.nanos;
        clock.tick(now - alarm.nanos);
        this.poll(words[POLLED]);
      } else if (left > 0 && now < end && now < look) {
        profiler?.passes(registers[PC]);
        this.step(cycle);
        left--;
      }
    }
    return left;
  }

  /** One instruction by rp2040js. */
  step(cycle) {
    const { mcu, registers } = this;
    const { core, clock } = mcu;
    const op = mcu.readUint16(registers[PC] & ~1);
    const loads = op >> 11 === 0b01101; // LDR with a fixed offset
    const at = loads ? registers[(op >> 3) & 7] + (((op >> 6) & 31) << 2) : NOTHING;
    // It may advance the clock itself, so its time is added afterwards.
    const cycles = core.executeInstruction();
    clock.tick(cycles * cycle);
    this.words[LOWEST] = Math.min(this.words[LOWEST] >>> 0, registers[SP]);
    this.poll(isState(at) ? at : NOTHING);
  }

  /** The flash was erased or programmed. */
  changed() {
    this.wasm.empty();
  }

  /** Returns the lowest address of the stack pointer since the last call. */
  lowest() {
    const lowest = this.words[LOWEST] >>> 0;
    this.words[LOWEST] = this.registers[SP];
    return lowest;
  }

  /** Let WebAssembly answer for this register, up to the next alarm. */
  poll(at) {
    this.words[POLLED] = at;
    if (at !== NOTHING) this.words[POLLED_VALUE] = this.mcu.readUint32(at);
  }

  /** Run as far as WebAssembly can, and not beyond `due`. */
  sprint(due, left, cycle) {
    const { words, clock: nanos } = this;
    const { core, clock } = this.mcu;
    if (core.N && core.Z) return left; // no result is both; such flags were set by code
    nanos[0] = clock.nanosCounter;
    words[RESULT] = core.Z ? 0 : core.N ? -1 : 1;
    words[CARRY] = core.C ? 1 : 0;
    words[OVERFLOW] = core.V ? 1 : 0;
    words[MASKED] = core.PM ? 1 : 0;
    words[PENDING] = isPending(core) || core.pendingNMI || core.pendingSVCall ? 1 : 0;
    left = this.wasm.sprint(due, left, cycle, core.currentMode);
    core.N = words[RESULT] < 0;
    core.Z = words[RESULT] === 0;
    core.C = words[CARRY] !== 0;
    core.V = words[OVERFLOW] !== 0;
    core.PM = words[MASKED] !== 0;
    clock.nanosCounter = nanos[0];
    return left;
  }
}
