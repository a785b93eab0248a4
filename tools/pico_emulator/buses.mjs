// SPDX-License-Identifier: MIT
// The wires between chip and panel, and how long a byte takes on them.

const SPI_BLOCK = 1; // what the chip's function select calls them
const I2C_BLOCK = 3;
const PWM_BLOCK = 4;
const I2C_TX_EMPTY = 1 << 4;

/** Bytes on an I2C block take nine bits each; `listener` is the device that answers, or none. */
function timeI2c(i2c, mcu, clock, listener) {
  const bitNanos = () => ((i2c.sclLowPeriod + i2c.sclHighPeriod) * 1e9) / mcu.clkSys;
  let then = null;
  const alarm = clock.createAlarm(() => then());
  const after = (bits, what) => {
    then = what;
    alarm.schedule(bits * bitNanos());
  };
  const connect = (address) => {
    const heard = listener.hears(address);
    i2c.completeConnect(heard);
    // A refusal empties the chip's FIFO and sets a flag; rp2040js does not.
    if (!heard) i2c.setInterrupts(I2C_TX_EMPTY);
  };
  i2c.onConnect = (address) => after(10, () => connect(address)); // with the start condition
  i2c.onWriteByte = (value) => after(9, () => i2c.completeWrite(listener.takes(value)));
  i2c.onReadByte = () => after(9, () => i2c.completeRead(0));
  i2c.onStop = () => after(1, () => i2c.completeStop());
}

/** Bytes on an SPI block take as long as their bits; `takes` gets each. */
function timeSpi(spi, clock, takes) {
  // Delayed until the byte is sent: MicroPython's DMA hangs if a byte takes no time.
  const done = clock.createAlarm(() => spi.completeTransmit(0));
  spi.onTransmit = (value) => {
    takes(value);
    done.schedule((spi.dataBits * 1e9) / (spi.clockFrequency || 1e6));
  };
}

const NOBODY = { hears: () => false, takes: () => false };

/** The blocks take their time even if nothing is connected. */
export function timeBuses(mcu, clock) {
  for (const i2c of mcu.i2c) timeI2c(i2c, mcu, clock, NOBODY);
  for (const spi of mcu.spi) timeSpi(spi, clock, () => {});
}

/** An OLED on I2C, where a ninth bit acknowledges each byte. */
export class I2cWires {
  constructor(mcu, clock, pins, board, panel) {
    const { id, sda, scl, address } = board.bus;
    this.pins = pins;
    this.address = address;
    this.panel = panel;
    this.clock = clock;
    this.sent = 0;
    this.last = 0; // when the last byte was sent, in ns
    this.lit = true;
    this.wired = () => pins.serves(sda, I2C_BLOCK) && pins.serves(scl, I2C_BLOCK);
    pins.pullUp(sda);
    pins.pullUp(scl);
    this.byHand(sda, scl);
    timeI2c(mcu.i2c[id], mcu, clock, this);
  }

  hears(address) {
    if (address !== this.address || !this.wired()) return false;
    this.sent++;
    this.panel.begin();
    return true;
  }

  takes(value) {
    this.sent++;
    this.last = this.clock.nanos;
    this.panel.byte(value);
    return true;
  }

  /** I2C.scan() drives the two pins itself: answer only to our address. */
  byHand(sda, scl) {
    const { pins } = this;
    let bits = -1; // seen since the start condition; -1: not for us
    let word = 0;
    pins.watch(sda, (level) => {
      if (this.wired() || !pins.level(scl)) return;
      [bits, word] = level ? [-1, 0] : [0, 0];
    });
    pins.watch(scl, (level) => {
      if (bits < 0) return;
      if (level) {
        if (bits++ < 8) word = (word << 1) | pins.level(sda);
      } else if (bits === 8 && word >> 1 === this.address) pins.drive(sda, 0);
      else if (bits > 8) {
        pins.drive(sda, null);
        bits = -1;
      }
    });
  }
}

/** An ST7789 on SPI, with one line that says whether a byte is a command. */
export class SpiWires {
  constructor(mcu, clock, pins, board, panel) {
    const { id, sck, mosi, cs, dc, reset } = board.bus;
    this.mcu = mcu;
    this.pins = pins;
    this.light = board.backlight;
    this.sent = 0;
    this.last = 0;
    timeSpi(mcu.spi[id], clock, (value) => {
      if (!pins.serves(sck, SPI_BLOCK) || !pins.serves(mosi, SPI_BLOCK)) return;
      this.sent++;
      this.last = clock.nanos;
      if (pins.level(cs)) panel.fault('the panel was not selected');
      else if (pins.level(dc)) panel.data(value);
      else panel.command(value);
    });
    if (reset !== null) pins.watch(reset, (level) => level || panel.reset());
  }

  /** Returns whether the backlight is on: a pin that is high, or driven by PWM. */
  get lit() {
    if (this.light === null) return true;
    if (!this.pins.serves(this.light, PWM_BLOCK)) return this.pins.level(this.light) === 1;
    const slice = this.mcu.pwm.channels[(this.light >> 1) & 7];
    const duty = this.light & 1 ? slice.cc >>> 16 : slice.cc & 0xffff;
    return (slice.csr & 1) === 1 && duty > 0;
  }
}
