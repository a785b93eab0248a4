// SPDX-License-Identifier: MIT
// The display controllers: they decode the bytes of a bus and keep the dots.
//
// What a real panel would silently show wrongly is noted in `faults`. The rules are those of
// host_sim/chip/panels.py, so both show the same picture.

// How many bytes follow each command that our drivers may use.
const OLED_COMMANDS = new Map([
  [0x20, 1], [0x21, 2], [0x22, 2], [0x2e, 0], [0x81, 1], [0x8d, 1], [0xa0, 0], [0xa1, 0],
  [0xa4, 0], [0xa5, 0], [0xa6, 0], [0xa7, 0], [0xa8, 1], [0xae, 0], [0xaf, 0], [0xc0, 0],
  [0xc8, 0], [0xd3, 1], [0xd5, 1], [0xd9, 1], [0xda, 1], [0xdb, 1], [0xe3, 0],
]);
for (let line = 0x40; line <= 0x7f; line++) OLED_COMMANDS.set(line, 0);

// The SH1106 takes a column in two halves, 0x00 to 0x1f, and a page, 0xb0 to 0xb7.
const SH_COMMANDS = new Map(OLED_COMMANDS);
for (const code of [0x20, 0x21, 0x22, 0x2e, 0x8d]) SH_COMMANDS.delete(code);
for (let code = 0; code < 0x20; code++) SH_COMMANDS.set(code, 0);
for (let code = 0x30; code < 0x34; code++) SH_COMMANDS.set(code, 0);
for (let code = 0xb0; code < 0xb8; code++) SH_COMMANDS.set(code, 0);
SH_COMMANDS.set(0xad, 1);

const TFT_COMMANDS = new Map([
  [0x00, 0], [0x01, 0], [0x10, 0], [0x11, 0], [0x13, 0], [0x20, 0], [0x21, 0], [0x28, 0],
  [0x29, 0], [0x2a, 4], [0x2b, 4], [0x2c, 0], [0x36, 1], [0x3a, 1],
]);

const FAR = 0xc0; // in MADCTL: rows and columns, each from its other end

const hex = (byte) => '0x' + byte.toString(16).padStart(2, '0');

class Panel {
  constructor(panel) {
    this.width = panel.width;
    this.height = panel.height;
    this.writes = 0; // how often dots were sent: a whole picture or a part of it each
    this.faults = [];
  }

  fault(what) {
    if (this.faults.at(-1) !== what && this.faults.length < 100) this.faults.push(what);
  }

  window(first, last, limit, what) {
    if (first <= last && last < limit) return [first, last];
    this.fault(`${what} ${first} to ${last} are no window`);
    return null;
  }
}

const PAGES = 8;

export class SSD1306 extends Panel {
  /** The controller's columns, and the first one that the glass shows. */
  constructor(panel, stride = 128, left = 0, commands = OLED_COMMANDS) {
    super(panel);
    this.stride = stride;
    this.left = left;
    this.commands = commands;
    // Noise, as after power-on: a driver must clear it before it lights the panel.
    this.memory = new Uint8Array(stride * PAGES).map((_, at) => [0xa5, 0x3c, 0x00, 0xff][at & 3]);
    this.on = this.pump = this.negative = this.allOn = this.horizontal = false;
    this.mirroredX = this.mirroredY = true;
    this.rows = 64;
    this.top = 0;
    this.columns = this.pages = null;
    this.column = this.page = 0;
    this.pending = [];
    this.begin();
  }

  /** A transfer over I2C begins: its first byte says what follows. */
  begin() {
    this.control = null;
    this.counted = false;
  }

  byte(value) {
    if (this.control === null) {
      this.control = value;
      if (value !== 0x00 && value !== 0x40) this.fault(`${hex(value)} is no control byte of ours`);
    } else if (this.control === 0x40) this.data(value);
    else if (this.control === 0x00) this.command(value);
  }

  command(value) {
    this.pending.push(value);
    const code = this.pending[0];
    if (!this.commands.has(code)) {
      this.fault(`the ${this.constructor.name} knows no command ${hex(code)}`);
      this.pending = [];
    } else if (this.pending.length > this.commands.get(code)) {
      const given = this.pending;
      this.pending = [];
      this.obey(code, given);
    }
  }

  obey(code, given) {
    if (code === 0x20) this.horizontal = (given[1] & 3) === 0;
    else if (code === 0x21) {
      this.columns = this.window(given[1], given[2], this.stride, 'columns');
      this.column = given[1];
    } else if (code === 0x22) {
      this.pages = this.window(given[1], given[2], PAGES, 'pages');
      this.page = given[1];
    } else if (code === 0x8d) this.pump = (given[1] & 4) !== 0;
    else if (code === 0xa8) {
      this.rows = given[1] + 1;
      if (this.rows < 16 || this.rows > 64) this.fault(`16 to 64 rows, not ${this.rows}`);
    } else if (code >= 0x40 && code <= 0x7f) this.top = code & 0x3f;
    else if (code === 0xa0 || code === 0xa1) this.mirror(code === 0xa0);
    else if (code === 0xc0 || code === 0xc8) this.mirroredY = code === 0xc0;
    else if (code === 0xa4 || code === 0xa5) this.allOn = code === 0xa5;
    else if (code === 0xa6 || code === 0xa7) this.negative = code === 0xa7;
    else if (code === 0xae || code === 0xaf) this.on = code === 0xaf;
  }

  /** Change where later data goes; the memory stays as it is. */
  mirror(mirrored) {
    if (mirrored === this.mirroredX) return;
    this.mirroredX = mirrored;
    for (let start = 0; start < this.memory.length; start += this.stride) {
      this.memory.subarray(start, start + this.stride).reverse();
    }
  }

  data(value) {
    if (!this.columns || !this.pages || !this.horizontal || this.pending.length) {
      this.fault('data without a window, or in the middle of a command');
      return;
    }
    if (!this.counted) this.writes++;
    this.counted = true;
    this.memory[this.page * this.stride + this.column] = value;
    if (++this.column <= this.columns[1]) return;
    this.column = this.columns[0];
    if (++this.page > this.pages[1]) this.page = this.pages[0];
  }

  /** Returns red, green and blue of each dot of the glass; all black when it is dark. */
  pixels() {
    const dots = new Uint8Array(this.width * this.height * 3);
    if (!this.on || !this.pump) return dots;
    for (let y = 0; y < Math.min(this.height, this.rows); y++) {
      const row = ((this.mirroredY ? this.height - 1 - y : y) + this.top) % 64;
      for (let x = 0; x < this.width; x++) {
        const column = this.left + (this.mirroredX ? this.width - 1 - x : x);
        const bit = (this.memory[(row >> 3) * this.stride + column] >> (row & 7)) & 1;
        const lit = (this.allOn || bit === 1) !== this.negative;
        if (lit) dots.fill(0xff, (y * this.width + x) * 3, (y * this.width + x) * 3 + 3);
      }
    }
    return dots;
  }
}

/** 132 columns, of which the glass shows the middle; a page is sent at a time. */
export class SH1106 extends SSD1306 {
  constructor(panel) {
    super(panel, 132, 2, SH_COMMANDS);
  }

  obey(code, given) {
    if (code < 0x10) this.column = (this.column & 0xf0) | code;
    else if (code < 0x20) this.column = (this.column & 0x0f) | ((code & 0x0f) << 4);
    else if (code >= 0xb0 && code < 0xb8) {
      this.page = code & 7;
      this.pages = [this.page, this.page];
    } else if (code === 0xad) this.pump = given[1] === 0x8b;
    else if (code < 0x30 || code > 0x33) super.obey(code, given);
  }

  data(value) {
    if (!this.pages || this.column >= this.stride || this.pending.length) {
      this.fault('data without a page, beyond it, or in the middle of a command');
      return;
    }
    if (!this.counted) this.writes++;
    this.counted = true;
    this.memory[this.page * this.stride + this.column++] = value;
  }
}

export class ST7789 extends Panel {
  constructor(panel) {
    super(panel);
    this.x = panel.x;
    this.y = panel.y;
    this.mounted = panel.order;
    this.glassNegative = panel.negative;
    // Bit 5 of the order exchanges rows and columns.
    [this.wide, this.high] = panel.order & 0x20 ? [320, 240] : [240, 320];
    this.memory = new Uint8Array(240 * 320 * 2).map((_, at) => (at & 1 ? 0xc3 : 0x5a));
    this.reset();
  }

  /** Reset, by the pin or the command; the memory stays as it is. */
  reset() {
    this.on = this.negative = false;
    this.asleep = true;
    this.order = 0;
    this.format = 0x66;
    this.columns = this.rows = null;
    this.code = null;
    this.given = [];
    this.at = 0; // of the next byte, counted from the window's begin
  }

  /** A byte that came while the command line was low. */
  command(code) {
    if (this.code !== null && this.code !== 0x2c) {
      this.fault(`command ${hex(this.code)} was cut short`);
    }
    if (this.code === 0x2c && this.at & 1) this.fault('half a dot was sent');
    this.code = null;
    if (!TFT_COMMANDS.has(code)) this.fault(`the ST7789 knows no command ${hex(code)}`);
    else if (code === 0x2c) this.beginDots();
    else if (TFT_COMMANDS.get(code)) [this.code, this.given] = [code, []];
    else this.obey(code, []);
  }

  /** A byte that came while the command line was high. */
  data(value) {
    if (this.code === 0x2c) this.store(value);
    else if (this.code === null) this.fault('data without a command');
    else if (this.given.push(value) === TFT_COMMANDS.get(this.code)) {
      const code = this.code;
      this.code = null;
      this.obey(code, this.given);
    }
  }

  obey(code, given) {
    if (code === 0x01) this.reset();
    else if (code === 0x10 || code === 0x11) this.asleep = code === 0x10;
    else if (code === 0x20 || code === 0x21) this.negative = code === 0x21;
    else if (code === 0x28 || code === 0x29) this.on = code === 0x29;
    else if (code === 0x2a) this.columns = this.span(given, this.wide, 'columns');
    else if (code === 0x2b) this.rows = this.span(given, this.high, 'rows');
    else if (code === 0x3a) this.format = given[0];
    else if (code === 0x36) {
      this.order = given[0];
      if (!this.knownOrder) this.fault(`MADCTL ${hex(this.order)} turns the picture`);
    }
  }

  span(given, limit, what) {
    return this.window((given[0] << 8) | given[1], (given[2] << 8) | given[3], limit, what);
  }

  beginDots() {
    if (!this.columns || !this.rows) this.fault('data without a window');
    else if ((this.format & 7) !== 5) this.fault('two bytes a dot were not asked for');
    else if (!this.knownOrder) this.fault('data before the order was chosen');
    else {
      this.writes++;
      this.code = 0x2c;
      this.at = 0;
      this.column = this.columns[0];
      this.row = this.rows[0];
    }
  }

  /** Returns whether the order is that of the mounted glass, or the same upside down. */
  get knownOrder() {
    return this.order === this.mounted || this.order === (this.mounted ^ FAR);
  }

  /** The memory is kept as the glass is mounted. */
  store(value) {
    let dot = this.row * this.wide + this.column;
    if (this.order !== this.mounted) dot = this.wide * this.high - 1 - dot;
    this.memory[dot * 2 + (this.at & 1)] = value;
    if ((this.at++ & 1) === 0 || ++this.column <= this.columns[1]) return;
    this.column = this.columns[0];
    if (++this.row > this.rows[1]) this.row = this.rows[0];
  }

  /** Returns red, green and blue of each dot of the glass; all black when it is dark. */
  pixels(lit) {
    const dots = new Uint8Array(this.width * this.height * 3);
    if (this.asleep || !this.on || !lit) return dots;
    const turned = this.negative === this.glassNegative ? 0 : 0xffff;
    let to = 0;
    for (let y = 0; y < this.height; y++) {
      let from = ((y + this.y) * this.wide + this.x) * 2;
      for (let x = 0; x < this.width; x++, from += 2) {
        const dot = ((this.memory[from] << 8) | this.memory[from + 1]) ^ turned;
        const [red, green, blue] = [dot >> 11, (dot >> 5) & 0x3f, dot & 0x1f];
        dots[to++] = (red << 3) | (red >> 2);
        dots[to++] = (green << 2) | (green >> 4);
        dots[to++] = (blue << 3) | (blue >> 2);
      }
    }
    return dots;
  }
}
