// SPDX-License-Identifier: MIT
// The chip's USB serial line: bytes in, bytes out, and nothing lost between.

import { USBCDC } from 'rp2040js';

// Registers of the USB block, and the bit for the tick that a host gives each millisecond.
const SOF_RD = 0x48;
const INTE = 0x90;
const DEV_SOF = 1 << 17;
const MILLISECOND = 1e6;

// A host's programs do not talk the moment the line is up: a system takes 100 ms and more to
// open it. In its first 16 ms the firmware counts ticks in a queue of 16. Work that blocks it
// for longer, such as loading a large module, would lose the next answer, and with it the line.
const QUIET = 120 * MILLISECOND;

export class Serial {
  /** `heard` is called with each piece that the chip sends. */
  constructor(mcu, heard) {
    this.usb = mcu.usbCtrl;
    this.queue = []; // pieces that the chip has not yet taken
    this.asked = 0; // how many bytes the chip has room for; 0: it did not ask
    this.cdc = new USBCDC(this.usb);
    this.cdc.onSerialData = heard;
    this.open = false;
    const opens = mcu.clock.createAlarm(() => {
      this.open = true;
      this.hand();
    });
    this.cdc.onDeviceConnected = () => opens.schedule(QUIET);
    // rp2040js answers a question for bytes with an empty packet if there are none, for
    // ever and ever, and drops what is beyond 512. Here the question stays open.
    this.usb.onEndpointRead = (endpoint, room) => {
      if (endpoint !== this.cdc.outEndpoint) return;
      this.asked = room;
      this.hand();
    };
    this.tickFor(mcu.clock);
  }

  /** The host's tick, which rp2040js leaves out, for as long as the firmware wants it:
   * MicroPython sends on the tick what it printed before the line was up. */
  tickFor(clock) {
    const { usb } = this;
    const tick = clock.createAlarm(() => {
      if (!(usb.intEnable & DEV_SOF)) return;
      usb.sofFrameNumber++;
      usb.intRaw |= DEV_SOF;
      usb.checkInterrupts();
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
