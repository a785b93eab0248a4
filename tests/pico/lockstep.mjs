// SPDX-License-Identifier: MIT
// Runs a Pico twice, once with our faster core and once with rp2040js's own, and says at
// which instruction the two differ first, if they do.
//
//   node lockstep.mjs SETUP    the JSON that server.mjs takes, with `steps` and `say`

import fs from 'node:fs';
import { Pico } from '../../tools/pico_emulator/pico.mjs';

const setup = JSON.parse(process.argv[2]);

function pico() {
  const one = new Pico({ rom: fs.readFileSync(setup.rom), board: setup.board, heard() {} });
  one.load(fs.readFileSync(setup.uf2));
  one.powerOn();
  one.serial.send(Buffer.from(setup.say));
  return one;
}

/** One instruction, as rp2040js's own loop would do it. */
function plainStep({ mcu, clock }) {
  const cycle = 1e9 / mcu.clkSys; // taken first: the instruction may change the clock
  const cycles = mcu.core.executeInstruction();
  clock.tick(cycles * cycle);
}

function wakeUp({ mcu, clock }) {
  while (mcu.core.waiting && clock.nextAlarm) clock.tick(clock.nanosToNextAlarm);
}

function state({ mcu, clock }) {
  const { registers, N, Z, C, V } = mcu.core;
  return [...registers, N, Z, C, V, clock.nanos].join(' ');
}

const [ours, theirs] = [pico(), pico()];
let done = 0;
let difference = null;
while (done < setup.steps && difference === null) {
  wakeUp(ours);
  wakeUp(theirs);
  if (ours.mcu.core.waiting) break; // asleep for good: there is nothing more to do
  const taken = 1 + (done % 997); // pieces of all lengths end at all kinds of places
  const left = ours.worker.work(Infinity, taken, () => false);
  for (let i = left; i < taken; i++) plainStep(theirs);
  done += taken - left;
  if (state(ours) !== state(theirs)) difference = `${state(ours)} / ${state(theirs)}`;
}
const same = Buffer.compare(ours.mcu.sram, theirs.mcu.sram) === 0;
console.log(JSON.stringify({ done, difference, sameMemory: same }));
