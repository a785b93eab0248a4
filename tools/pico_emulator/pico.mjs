// SPDX-License-Identifier: MIT
// A Raspberry Pi Pico with the panel and the buttons of a board: chip, flash and power.

import { ConsoleLogger, LogLevel, RP2040 } from 'rp2040js';
import { I2cWires, SpiWires, timeBuses } from './buses.mjs';
import { Core, isPending } from './core.mjs';
import { SH1106, SSD1306, ST7789 } from './panels.mjs';
import { Pins } from './pins.mjs';
import { Profiler } from './profiler.mjs';
import { Serial } from './serial.mjs';

export const FLASH_SIZE = 2 << 20;
const XIP = 0x10000000; // where the chip sees its flash

// The flash chip's times, typical figures of its data sheet.
const SECTOR = 4096;
const ERASE_NANOS = 45e6;
const PAGE = 256;
const PROGRAM_NANOS = 0.4e6;

// Functions of the boot ROM, by the two letters under which its table lists them. Those that talk
// to the flash chip do nothing here.
const NOTHING = ['IF', 'EX', 'FC', 'CX'];
const OURS = { RE: 0xe1, RP: 0xe2, UB: 0xe3 }; // erase, program, restart as a USB drive
const SLEEP_CONTROL = 0xd10; // SCR of the core
const SLEEP_DEEP = 1 << 2;
const PLL_CS = 0; // its status, and in it whether it runs
const PLL_LOCKED = 1 << 31;
const PLL_OFF = 1; // in its power register
const BX_LR = 0x4770;
const BKPT = 0xbe00;

function patched(rom) {
  const view = Buffer.from(rom);
  const entries = new Map();
  for (let at = view.readUInt16LE(0x14); view.readUInt16LE(at); at += 4) {
    entries.set(view.toString('latin1', at, at + 2), view.readUInt16LE(at + 2) & ~1);
  }
  for (const name of NOTHING) view.writeUInt16LE(BX_LR, entries.get(name));
  for (const [name, code] of Object.entries(OURS)) {
    view.writeUInt16LE(BKPT | code, entries.get(name));
    view.writeUInt16LE(BX_LR, entries.get(name) + 2);
  }
  return new Uint32Array(view.buffer.slice(view.byteOffset, view.byteOffset + view.length));
}

/**
 * What rp2040js lacks of sleeping: the register that says how deep; that an interrupt which
 * is masked ends the wait but is not taken before it is allowed; and that a clock whose power
 * is off must be started again.
 */
function deepen({ core, ppb, pllSys, pllUsb }) {
  const { readUint32, writeUint32 } = ppb;
  const { checkForInterrupts } = core;
  let control = 0;
  ppb.readUint32 = (offset) =>
    offset === SLEEP_CONTROL ? control : readUint32.call(ppb, offset);
  ppb.writeUint32 = (offset, value) => {
    if (offset === SLEEP_CONTROL) control = value;
    else writeUint32.call(ppb, offset, value);
  };
  core.checkForInterrupts = () =>
    core.waiting && core.PM ? isPending(core) : checkForInterrupts.call(core);
  for (const pll of [pllSys, pllUsb]) {
    const { readUint32 } = pll;
    pll.readUint32 = (offset) => {
      const value = readUint32.call(pll, offset);
      return offset === PLL_CS && pll.pwr & PLL_OFF ? value & ~PLL_LOCKED : value;
    };
  }
  // MicroPython does not set the register: in deep sleep the clock is off.
  return () => (control & SLEEP_DEEP) !== 0 && (pllSys.pwr & PLL_OFF) !== 0;
}

/** There is no second core; rp2040js answers for its mailbox, but logs each access. */
function silenceSecondCore(sio) {
  const read = sio.readUint32.bind(sio);
  sio.readUint32 = (offset) => (offset === 0x50 || offset === 0x58 ? 0xffffffff : read(offset));
}

export class Pico {
  /**
   * `core` is core.ts, compiled; `board` is the board file's data; `heard` gets what the chip
   * sends over USB. Without `cable` it begins on a battery. `miss`: what a read of the flash costs
   * that is not in the cache, in cycles. `symbols`: the firmware's, if it is to be profiled.
   */
  constructor({ rom, core, board, heard, cable = true, miss = 0, symbols = null }) {
    this.rom = patched(rom);
    this.board = board;
    this.heard = heard;
    this.cable = cable;
    this.profiler = symbols ? new Profiler(this, symbols) : null;
    this.core = new Core(new WebAssembly.Module(core), miss, this.profiler);
    this.flash = this.core.flash;
    this.held = new Set(); // buttons that are down, by their place in the board file
    this.cut = null;
    this.on = false;
    this.bootDrive = false;
    this.past = { nanos: 0, sent: 0, writes: 0 }; // before the last restart
    // `waited`: ns in which the core was stopped; `slept`: those in which the clocks were stopped as well.
    this.tally = { boots: 0, erases: 0, programs: 0, waited: 0, slept: 0 };
    this.lastErased = 0; // ns: when the last erase was done
    this.log = []; // every erase and program since the last call of the log
    this.faults = [];
  }

  /** Write an image in the UF2 format to the flash, as the boot drive would. */
  load(uf2) {
    for (let at = 0; at + 512 <= uf2.length; at += 512) {
      const address = uf2.readUInt32LE(at + 12) - XIP;
      const block = uf2.subarray(at + 32, at + 32 + uf2.readUInt32LE(at + 16));
      if (uf2.readUInt32LE(at) !== 0x0a324655 || address < 0 || address >= FLASH_SIZE) {
        throw new Error('this is no UF2 image for the Pico');
      }
      this.flash.set(block, address);
    }
  }

  // ---- Power

  powerOn() {
    const Panel = { ssd1306: SSD1306, sh1106: SH1106, st7789: ST7789 }[this.board.panel.driver];
    this.panel = new Panel(this.board.panel);
    this.bootDrive = false;
    this.start(null);
  }

  /** The panel goes dark, and what was not yet in the flash is lost. */
  powerOff() {
    if (!this.on) return;
    this.bury();
    this.on = false;
    this.past.writes += this.panel.writes;
    this.faults.push(...this.panel.faults);
    this.panel = null;
    this.cut = null;
  }

  /** The reset button, or the chip's own: the panel keeps its picture. */
  reset() {
    const { reason, scratchData } = this.watchdog;
    this.bury();
    this.start({ reason, scratchData });
  }

  /**
   * Cut the power at the `after`th flash operation from now: after it, or when it is `half`
   * done.
   */
  cutAfter(after, half) {
    if (after < 1) this.powerOff();
    else this.cut = { after, half };
  }

  start(watchdog) {
    const mcu = (this.mcu = new RP2040());
    this.clock = mcu.clock;
    mcu.logger = new ConsoleLogger(LogLevel.Error, false);
    mcu.logger.error = () => {}; // it reports what the chip allows, such as odd addresses
    mcu.loadBootrom(this.rom);
    this.core.start(mcu);
    this.profiler?.start();
    mcu.onBreak = (code) => this.romCall(code);
    silenceSecondCore(mcu.sio);
    this.watchdog = mcu.peripherals[0x40058];
    if (watchdog) Object.assign(this.watchdog, watchdog);
    this.wantsReset = false;
    this.watchdog.onWatchdogTrigger = () => (this.wantsReset = true);
    this.isDeep = deepen(mcu);
    this.serial = new Serial(mcu, this.heard, this.cable);
    this.solder();
    // The boot ROM's own start, USB drive and all, is left out.
    mcu.core.PC = XIP;
    this.tally.boots++;
    this.on = true;
  }

  bury() {
    this.past.nanos += this.clock.nanos;
    this.past.sent += this.wires.sent;
  }

  // ---- What the board adds to the chip

  solder() {
    const { mcu, clock, board, panel } = this;
    const buttons = new Set(board.buttons);
    // A button without a pull resistor must not seem to work.
    this.pins = new Pins(mcu, (pin) => (buttons.has(pin) ? board.active : 0));
    timeBuses(mcu, clock);
    const Wires = 'sda' in board.bus ? I2cWires : SpiWires;
    this.wires = new Wires(mcu, clock, this.pins, board, panel);
    for (const button of this.held) this.pins.drive(board.buttons[button], board.active);
    this.powerUsb();
  }

  /** On some boards a pin reports whether the cable has power. */
  powerUsb() {
    const { vbus } = this.board;
    if (vbus !== null) this.pins.drive(vbus, this.cable ? 1 : 0);
  }

  plug(cable) {
    if (cable === this.cable) return;
    this.cable = cable;
    if (!this.on) return;
    this.powerUsb();
    if (cable) this.serial.plugIn();
    else this.serial.unplug();
  }

  press(button) {
    this.held.add(button);
    if (this.on) this.pins.drive(this.board.buttons[button], this.board.active);
  }

  release(button) {
    this.held.delete(button);
    if (this.on) this.pins.drive(this.board.buttons[button], null);
  }

  pixels() {
    if (!this.on) return new Uint8Array(this.board.panel.width * this.board.panel.height * 3);
    return this.panel.pixels(this.wires.lit);
  }

  // ---- Flash

  romCall(code) {
    const { registers } = this.mcu.core;
    if (code === OURS.RE) this.erase(registers[0], registers[1]);
    else if (code === OURS.RP) this.program(registers[0], registers[1], registers[2]);
    else if (code === OURS.UB) {
      this.bootDrive = true;
      this.powerOff();
    } else this.faults.push(`the chip ran into breakpoint ${code}`);
  }

  erase(from, count) {
    for (let at = from; at < from + count && this.on; at += SECTOR) {
      this.operate('erases', ERASE_NANOS, at, SECTOR, (size) =>
        this.flash.fill(0xff, at, at + size),
      );
    }
  }

  program(to, from, count) {
    for (let done = 0; done < count && this.on; done += PAGE) {
      this.operate('programs', PROGRAM_NANOS, to + done, PAGE, (size) => {
        // Programming only ever clears bits.
        for (let i = done; i < done + size; i++) {
          this.flash[to + i] &= this.mcu.readUint8(from + i);
        }
      });
    }
  }

  /** One erase or program, during or after which the power may be cut. */
  operate(kind, nanos, at, size, change) {
    const last = this.cut !== null && --this.cut.after === 0;
    const half = last && this.cut.half;
    this.tally[kind]++;
    const before = this.flash.slice(at, at + size);
    change(half ? size / 2 : size);
    this.core.changed();
    this.log.push({ kind, at, before, after: this.flash.slice(at, at + size) });
    this.clock.tick(half ? nanos / 2 : nanos);
    if (kind === 'erases') this.lastErased = this.nanos;
    if (last) this.powerOff();
  }

  // ---- Time

  get nanos() {
    return this.past.nanos + (this.on ? this.clock.nanos : 0);
  }

  /**
   * Whether it is that late. To ask `nanos` itself is not the same: a sum is rounded, and
   * whoever waits for a time that the chip takes for come would wait for ever.
   */
  reached(nanos) {
    return this.on ? this.clock.nanos >= nanos - this.past.nanos : this.past.nanos >= nanos;
  }

  /**
   * Let the chip work until `nanos`, or for so many instructions. While it sleeps the
   * clock jumps, each time by at most what `allowed()` says. Returns whether it stopped
   * because it sleeps.
   */
  run(nanos, instructions, allowed) {
    const halted = () => this.wantsReset || !this.on;
    for (let left = instructions; left > 0 && this.on; ) {
      const end = nanos - this.past.nanos;
      left = this.core.work(end, left, halted);
      if (!this.on) return false;
      if (this.wantsReset) this.reset();
      else if (this.reached(nanos)) return false;
      else if (this.mcu.core.waiting && !this.sleep(end, allowed)) return true;
    }
    return false;
  }

  /** Jump towards the next alarm, or the end; false if it is not yet allowed that far. */
  sleep(end, allowed) {
    const { clock, tally } = this;
    const { core } = this.mcu;
    if (isPending(core)) {
      core.waiting = false; // it came before the wait, which is none then
      core.interruptsUpdated = true;
      return true;
    }
    const alarm = clock.nextAlarm ? clock.nextAlarm.nanos : Infinity;
    const wanted = Math.max(0, Math.min(alarm, end) - clock.nanos);
    const jump = Math.min(wanted, allowed());
    if (jump === Infinity) return false;
    tally[this.isDeep() ? 'slept' : 'waited'] += jump;
    clock.tick(jump);
    return jump === wanted;
  }

  counters() {
    const { on, past, tally } = this;
    return {
      ...tally,
      on,
      nanos: this.nanos,
      sinceBoot: on ? this.clock.nanos : 0,
      sent: past.sent + (on ? this.wires.sent : 0),
      lastSent: past.nanos + (on ? this.wires.last : 0),
      lastErased: this.lastErased,
      frames: past.writes + (on ? this.panel.writes : 0),
      faults: [...this.faults, ...(on ? this.panel.faults : [])],
    };
  }
}
