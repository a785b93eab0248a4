// SPDX-License-Identifier: MIT
// Runs the emulated Pico for the Python side: commands and answers are lines of JSON, and the
// chip's serial line is a TCP port.
//
// Time passes only when something asks for it: an order that runs the chip, a program
// on the serial port, or `real`, for a person who looks on.

import fs from 'node:fs';
import net from 'node:net';
import readline from 'node:readline';
import { FLASH_SIZE, Pico } from './pico.mjs';

const SLICE = 100000; // instructions between two checks of the sockets
const CREDIT = 5e6; // ns that a sleeping chip may catch up on
const SHORT = 0.9e6; // ns; a timer takes longer than such a sleep, for example for a USB packet
const SPARE = 100; // as many of them end at once after each piece that a program has sent
const KEPT = 1 << 20; // bytes of output that are kept
const PARTING = 10_000; // ms that a program which has ended may seem to hold the line
const LINGER = 500e6; // ns that the chip runs on when a program has left the line: what it
// was told last, such as to restart, is not yet done then

const setup = JSON.parse(process.argv[2]);
let real = setup.real;
let client = null; // the program on the serial port
let goal = null; // what the current command waits for
let lingers = 0; // until when
let kept = Buffer.alloc(0);

const pico = new Pico({
  rom: fs.readFileSync(setup.rom),
  core: fs.readFileSync(setup.core),
  board: setup.board,
  cable: setup.cable,
  miss: setup.miss,
  symbols: setup.symbols,
  heard(bytes) {
    const piece = Buffer.from(bytes);
    if (client) client.write(piece);
    else kept = Buffer.concat([kept, piece]).subarray(-KEPT);
    listen();
  },
});
const image = () => pico.flash.subarray(0, FLASH_SIZE);

/** Write this to the flash, and the firmware over it. */
function fill(flash) {
  image().fill(0xff).set(flash.subarray(0, FLASH_SIZE));
  pico.load(fs.readFileSync(setup.uf2));
}

try {
  fill(setup.flash ? fs.readFileSync(setup.flash) : Buffer.alloc(0));
} catch (error) {
  answer({ error: error.message });
  process.exit(1);
}

// ---- Time

let wall = 0; // when, and where the chip's clock stood, at the last look
let nanos = 0;
let spare = 0; // how many short sleeps may still end at once

/** Returns how far a sleeping chip's clock may jump: about up to real time. */
function onTheWall() {
  const now = performance.now() * 1e6;
  let allowed = now - wall - (pico.nanos - nanos);
  if (allowed > CREDIT || allowed < 0) {
    allowed = Math.min(Math.max(allowed, 0), CREDIT);
    wall = now - allowed;
    nanos = pico.nanos;
  }
  if (allowed >= SHORT || spare < 1) return allowed;
  spare--;
  return SHORT;
}

/** No client is connected: sleep takes no real time, until the goal is reached. */
const atOnce = () => (goal?.met ? 0 : Infinity);

let queued = false;
let nap = null;

function wake() {
  clearTimeout(nap);
  if (!queued) setImmediate(turn);
  queued = true;
}

function turn() {
  queued = false;
  const free = real || client !== null;
  if (pico.on && (free || goal || !pico.reached(lingers))) {
    const { boots } = pico.tally;
    // A program on the serial port has a clock of its own: a chip that times out at once would
    // confuse it.
    const end = goal ? goal.nanos : free ? Infinity : lingers;
    const sleeps = pico.run(end, SLICE, free ? onTheWall : atOnce);
    if (pico.tally.boots !== boots || !pico.on) unplug();
    if (sleeps && free) nap = setTimeout(wake, 1);
    else wake();
  }
  if (goal && (goal.met || !pico.on || pico.reached(goal.nanos))) {
    const { done } = goal;
    goal = null;
    done();
  }
}

/** Let emulated time pass, until the chip has said `words` if there are any. */
function pass(ms, words) {
  return new Promise((done) => {
    goal = { nanos: pico.nanos + ms * 1e6, words, met: false, done };
    listen();
    wake();
  });
}

function listen() {
  if (goal?.words && kept.includes(goal.words)) goal.met = true;
}

// ---- The serial port

const port = net.createServer({ noDelay: true }, (socket) => {
  if (client) client.destroy(); // the latest client gets the line
  client = socket;
  socket.on('data', (bytes) => {
    if (pico.on) pico.serial.send(bytes);
    spare = SPARE;
    wake();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    if (client !== socket) return;
    client = null;
    lingers = pico.nanos + LINGER;
    wake();
  });
  wake();
});

/** The chip has disconnected, like a device that is unplugged or restarted. */
function unplug() {
  if (client) client.destroy();
  client = null;
  kept = Buffer.alloc(0);
  if (port.listening && !(pico.on && pico.cable)) port.close();
}

function plugIn(number) {
  return new Promise((done, failed) => {
    port.once('error', failed);
    port.listen(number, '127.0.0.1', () => {
      port.off('error', failed);
      done(port.address().port);
    });
  });
}

// ---- Orders

const plain = (text) => Buffer.from(text, 'base64');
const coded = (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');

async function switchOn() {
  if (pico.on) return;
  pico.powerOn();
  if (pico.cable) await plugIn(serialPort);
  wake();
}

function switchOff() {
  if (!pico.on) return;
  pico.powerOff();
  unplug();
}

/** A program that has ended may not have been seen to go: a busy machine is late with that. */
async function isFree() {
  const end = performance.now() + PARTING;
  while (client && performance.now() < end) await new Promise((go) => setTimeout(go, 5));
  return !client;
}

const ORDERS = {
  run: ({ ms }) => pass(ms, null),
  async talk({ send, until, ms }) {
    if (!(await isFree())) throw new Error('a program is on the serial port');
    if (!pico.on) throw new Error('the chip is off');
    if (!pico.cable) throw new Error('the cable is not plugged in');
    if (send) kept = Buffer.alloc(0); // earlier output is not an answer
    pico.serial.send(plain(send));
    const words = plain(until);
    await pass(ms, words);
    const at = kept.indexOf(words);
    const end = at < 0 ? kept.length : at + words.length;
    const got = coded(kept.subarray(0, end));
    kept = kept.subarray(end);
    return { got, met: at >= 0 };
  },
  output() {
    const got = coded(kept);
    kept = Buffer.alloc(0);
    return { got };
  },
  press: ({ button }) => pico.press(button),
  release: ({ button }) => pico.release(button),
  pixels: () => ({ pixels: coded(pico.pixels()) }),
  reset() {
    if (!pico.on) throw new Error('the chip is off');
    pico.reset();
    unplug();
    wake();
  },
  on: switchOn,
  async plug({ cable }) {
    if (cable === pico.cable) return;
    pico.plug(cable);
    if (!pico.on) return;
    if (cable) await plugIn(serialPort);
    else unplug();
    wake();
  },
  cut({ after, half }) {
    if (after < 1) switchOff();
    else pico.cutAfter(after, half);
  },
  flash: () => ({ flash: coded(image()) }),
  log() {
    const log = pico.log.map(({ kind, at, before, after }) => [
      kind === 'erases' ? 'erase' : 'program',
      at,
      coded(before),
      coded(after),
    ]);
    pico.log = [];
    return { log };
  },
  // The flash is replaced with the power off.
  async load({ flash }) {
    switchOff();
    fill(plain(flash));
    await switchOn();
  },
  real: ({ real: wanted }) => {
    real = wanted;
    wake();
  },
  counters: () => ({}),
  stack: () => ({ lowest: pico.core.lowest() }),
  profile: () => pico.profiler.taken(),
};

function answer(fields) {
  process.stdout.write(JSON.stringify(fields) + '\n');
}

const orders = readline.createInterface({ input: process.stdin });
orders.on('line', async (line) => {
  const order = JSON.parse(line);
  try {
    const result = await ORDERS[order.do](order);
    answer({ ...pico.counters(), bootDrive: pico.bootDrive, client: client !== null, ...result });
  } catch (error) {
    answer({ error: error.message });
  }
});
orders.on('close', () => process.exit(0));

pico.powerOn();
const serialPort = await plugIn(0);
if (!pico.cable) unplug();
answer({ port: serialPort });
wake();
