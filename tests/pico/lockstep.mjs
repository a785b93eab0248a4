// SPDX-License-Identifier: MIT
// Runs a Pico twice, once with our faster core and once with rp2040js's own, and says at
// which instruction the two differ first, if they do.
//
//   node lockstep.mjs SETUP    the JSON that server.mjs takes, with `steps` and `say`, which
//                              is typed at the prompt; or with `rounds` through all opcodes

import fs from 'node:fs';
import { Pico } from '../../tools/pico_emulator/pico.mjs';

const RAM = 0x20000000;
const TIMER = 0x40054000;
const PC = 15;

const setup = JSON.parse(process.argv[2]);

function pico() {
  const one = new Pico({
    rom: fs.readFileSync(setup.rom),
    core: fs.readFileSync(setup.core),
    board: setup.board,
    heard() {},
  });
  one.load(fs.readFileSync(setup.uf2));
  one.powerOn();
  return one;
}

const [ours, theirs] = [pico(), pico()];
// Its divider and its locks are rp2040js's own again.
const { sio } = theirs.mcu;
delete sio.readUint32;
delete sio.writeUint32;
console.warn = () => {}; // it would report the second core's mailbox

/** One instruction, as rp2040js's own loop would do it. */
function plainStep({ mcu, clock }) {
  const cycle = 1e9 / mcu.clkSys; // taken first: the instruction may change the clock
  const cycles = mcu.core.executeInstruction();
  clock.tick(cycles * cycle);
}

function state({ mcu, clock }) {
  const { registers, N, Z, C, V, PM } = mcu.core;
  return [...registers, N, Z, C, V, PM, clock.nanos].join(' ');
}

const sameMemory = () => Buffer.compare(ours.mcu.sram, theirs.mcu.sram) === 0;

function wakeUp({ mcu, clock }) {
  while (mcu.core.waiting && clock.nextAlarm) clock.tick(clock.nanosToNextAlarm);
}

/** The firmware starts, and runs what is typed. */
function runFirmware() {
  for (const one of [ours, theirs]) one.serial.send(Buffer.from(setup.say));
  let done = 0;
  while (done < setup.steps) {
    wakeUp(ours);
    wakeUp(theirs);
    if (ours.mcu.core.waiting) break; // asleep for good: there is nothing more to do
    const taken = 1 + (done % 997); // pieces of all lengths end at all kinds of places
    const left = ours.core.work(Infinity, taken, () => false);
    for (let i = left; i < taken; i++) plainStep(theirs);
    done += taken - left;
    if (state(ours) !== state(theirs)) {
      return { done, difference: `${state(ours)} / ${state(theirs)}` };
    }
  }
  return { done, difference: sameMemory() ? null : 'memory' };
}

let seed = 1;
function some(count) {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor((seed / 2 ** 32) * count);
}

// What a register may hold: places in each kind of memory, at its edges, in the divider and
// in the timer; numbers at which flags change; any number.
const VALUES = [
  () => RAM + 0x8000 + some(0x20000),
  () => RAM + 0x8000 + 4 * some(0x8000),
  () => RAM + 264 * 1024 - some(64),
  () => 0x10000000 + some(0x100000),
  () => 0x11000000 - some(64),
  () => some(0x4000),
  () => 0x4000 - some(64),
  () => 0xd0000000 + 4 * some(31),
  () => 0xd0000000 + 4 * some(96),
  () => TIMER + 0x24,
  () => 0xfffffff0 + some(16),
  () => [0, 1, 31, 32, 33, 255, 256, 0x7fffffff, 0x80000000][some(9)],
  () => some(40),
  () => seed,
];

// The second halves of BL, of a barrier, and of what reads or writes PRIMASK.
const SECONDS = [
  () => 0xd000 | some(0x3000),
  () => 0x8f40 | some(64),
  () => 0x8810,
  () => 0x8010 | (some(15) << 8),
];

/** Each opcode alone, on registers and flags by chance. */
function runOpcodes() {
  for (const { mcu } of [ours, theirs]) {
    const timer = mcu.findPeripheral(TIMER);
    mcu.findPeripheral = (at) => (at >>> 14 === TIMER >>> 14 ? timer : undefined);
  }
  let done = 0;
  for (let round = 0; round < setup.rounds; round++) {
    for (let op = 0; op < 65536; op++) {
      if (op >> 8 === 0xbe || op >> 8 === 0xde) continue; // breakpoints, by which the ROM calls us
      const registers = Array.from({ length: 16 }, () => VALUES[some(VALUES.length)]());
      registers[13] = RAM + 0x8000 + 4 * some(0xe800);
      registers[PC] = RAM + 0x100 + 2 * some(0x1000);
      const second = SECONDS[some(SECONDS.length)]();
      const handler = some(2);
      const nz = some(3);
      const [c, v, masked] = [some(2) === 1, some(2) === 1, some(2) === 1];
      for (const one of [ours, theirs]) {
        const { core, sramView } = one.mcu;
        sramView.setUint16(registers[PC] - RAM, op, true);
        sramView.setUint16(registers[PC] - RAM + 2, second, true);
        core.registers.set(registers);
        Object.assign(core, { N: nz === 1, Z: nz === 2, C: c, V: v });
        Object.assign(core, { currentMode: handler, waiting: false, PM: masked });
      }
      ours.core.work(Infinity, 1, () => false);
      plainStep(theirs);
      done++;
      const same = done % 1024 || sameMemory();
      if (state(ours) !== state(theirs) || !same) {
        const about = `${op.toString(16)} ${second.toString(16)} on ${registers}`;
        return { done, difference: `${about}: ${state(ours)} / ${state(theirs)}` };
      }
    }
  }
  return { done, difference: sameMemory() ? null : 'memory' };
}

console.log(JSON.stringify(setup.rounds ? runOpcodes() : runFirmware()));
