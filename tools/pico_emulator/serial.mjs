// SPDX-License-Identifier: MIT
// The chip's USB cable and its serial line, without loss.

import { USBCDC } from 'rp2040js';

// Registers of the USB block, and the bit for the tick that a host gives each millisecond.
const SOF_RD = 0x48;
const INTE = 0x90;
const DEV_SOF = 1 << 17;
const MILLISECOND = 1e6;
const CLOCK = 0x54; // the register of the USB block's clock, among the clocks'
const CLOCK_RUNS = 1 << 11;

// A host retries a device that does not answer, and then gives up until the cable is plugged in
// again.
const TRIES = 10;
const BETWEEN_TRIES = 500 * MILLISECOND;

// A host's programs do not talk the moment the line is up: a system takes 100 ms and more to
// open it. In its first 16 ms the firmware counts ticks in a queue of 16. Work that blocks it
// for longer, such as loading a large module, would lose the next answer, and with it the line.
const QUIET = 120 * MILLISECOND;

export class Serial {
  /** `heard` is called with each piece that the chip sends; `plugged`: a host is there. */
  constructor(mcu, heard, plugged) {
    this.usb = mcu.usbCtrl;
    this.clocks = mcu.clocks;
    this.plugged = plugged;
    this.queue = []; // pieces that the chip has not read yet
    this.asked = 0; // how many bytes the chip has room for; 0: it did not ask
    this.cdc = new USBCDC(this.usb);
    this.cdc.onSerialData = heard;
    this.open = false;
    this.usb.onUSBEnabled = () => {
      if (this.plugged) this.attach();
    };
    this.attached = false; // the host has found the device, and ticks
    this.tries = TRIES;
    this.retry = mcu.clock.createAlarm(() => this.attach());
    const opens = mcu.clock.createAlarm(() => {
      this.open = true;
      this.hand();
    });
    this.cdc.onDeviceConnected = () => opens.schedule(QUIET);
    // rp2040js answers a request for bytes with empty packets if there are none, and drops bytes
    // beyond 512. Here the request stays pending.
    this.usb.onEndpointRead = (endpoint, room) => {
      if (endpoint !== this.cdc.outEndpoint) return;
      this.asked = room;
      this.hand();
    };
    this.tickFor(mcu.clock);
  }

  /** Plug the cable in. The host asks until the device answers. */
  plugIn() {
    this.plugged = true;
    this.tries = TRIES;
    this.attach();
  }

  attach() {
    if (!this.plugged || !this.tries) return;
    this.tries--;
    if (!this.listens) {
      this.retry.schedule(BETWEEN_TRIES);
      return;
    }
    this.count();
    this.attached = true;
    Object.assign(this.cdc, { initialized: false, descriptorsSize: null, descriptors: [] });
    this.usb.resetDevice();
  }

  /** Pull the cable out. */
  unplug() {
    this.count();
    this.plugged = this.attached = this.open = false;
    this.queue = [];
    this.asked = 0;
  }

  /** Returns whether the USB block notices its host: not while its clock is stopped. */
  get listens() {
    return (this.usb.mainCtrl & 1) === 1 && (this.clocks.usbCtrl & CLOCK_RUNS) !== 0;
  }

  /** The host's tick, which rp2040js leaves out. It is told to the firmware for as long as
   * that wants it: MicroPython sends on the tick what it printed before the line was up. */
  tickFor(clock) {
    const { usb, clocks } = this;
    let counted = 0; // until when
    this.count = () => {
      const now = Math.floor(clock.nanos / MILLISECOND);
      if (this.attached && this.listens) usb.sofFrameNumber += now - counted;
      counted = now;
    };
    const setClock = clocks.writeUint32;
    clocks.writeUint32 = (offset, value) => {
      if (offset === CLOCK) this.count(); // up to here with the clock as it was
      setClock.call(clocks, offset, value);
    };
    const tick = clock.createAlarm(() => {
      if (!(usb.intEnable & DEV_SOF)) return;
      if (this.attached && this.listens) {
        usb.intRaw |= DEV_SOF;
        usb.checkInterrupts();
      }
      tick.schedule(MILLISECOND);
    });
    const { writeUint32, readUint32 } = usb;
    usb.writeUint32 = (offset, value) => {
      const before = usb.intEnable;
      writeUint32.call(usb, offset, value);
      if (offset === INTE && usb.intEnable & ~before & DEV_SOF) tick.schedule(MILLISECOND);
    };
    usb.readUint32 = (offset) => {
      if (offset === SOF_RD) {
        this.count();
        usb.intRaw &= ~DEV_SOF;
        usb.checkInterrupts();
      }
      return readUint32.call(usb, offset);
    };
  }

  send(bytes) {
    if (bytes.length) this.queue.push(bytes);
    this.hand();
  }

  hand() {
    if (!this.open || !this.asked || !this.queue.length) return;
    const piece = this.queue[0];
    const part = Uint8Array.from(piece.subarray(0, this.asked));
    if (part.length === piece.length) this.queue.shift();
    else this.queue[0] = piece.subarray(part.length);
    this.asked = 0;
    this.usb.endpointReadDone(this.cdc.outEndpoint, part);
  }
}
