// SPDX-License-Identifier: MIT
// Decodes a panel's memory; host_sim/chip/panels.py says how the glass is mounted and whether it
// is lit, and does the same in the simulator.

const BLACK = 0xff000000; // red is the lowest byte
const WHITE = 0xffffffff;

// Five, six and five bits to eight each: full stays full.
const WIDE = new Uint32Array(65536);
for (let dot = 0; dot < 65536; dot++) {
  const red = dot >> 11;
  const green = (dot >> 5) & 0x3f;
  const blue = dot & 0x1f;
  WIDE[dot] =
    BLACK |
    (((blue << 3) | (blue >> 2)) << 16) |
    (((green << 2) | (green >> 4)) << 8) |
    ((red << 3) | (red >> 2));
}

export function decode(memory, glass) {
  const dots = new Uint32Array(glass.width * glass.height).fill(BLACK);
  if (glass.lit) KINDS[glass.kind](memory, glass, dots);
  return dots;
}

const KINDS = {
  // Eight rows to a page, a byte for each column of it, the top row in the lowest bit.
  mono(memory, glass, dots) {
    const { width, height, stride } = glass;
    const [acrossed, upturned] = glass.mirrored;
    for (let y = 0; y < height && y < glass.rows; y++) {
      const row = ((upturned ? height - 1 - y : y) + glass.top) % 64;
      const start = (row >> 3) * stride;
      for (let x = 0; x < width; x++) {
        const byte = memory[start + glass.x + (acrossed ? width - 1 - x : x)];
        const on = glass.allOn || (byte >> (row & 7)) & 1;
        if (Boolean(on) !== glass.negative) dots[y * width + x] = WHITE;
      }
    }
  },

  // Two bytes a dot, the high one first.
  colour(memory, glass, dots) {
    const { width, height, stride, turned } = glass;
    let to = 0;
    for (let y = 0; y < height; y++) {
      let at = ((glass.y + y) * stride + glass.x) * 2;
      for (let x = 0; x < width; x++, at += 2) {
        dots[to++] = WIDE[((memory[at] << 8) | memory[at + 1]) ^ turned];
      }
    }
  },

  // The canvas of the viewer, and a bitmap of displayio: two dots a byte, of a palette.
  drawn(memory, { width, height, palette, upturned }, dots) {
    const colours = [];
    for (let i = 0; i < palette.length; i += 3) {
      colours.push(BLACK | (palette[i + 2] << 16) | (palette[i + 1] << 8) | palette[i]);
    }
    for (let i = 0; i < width * height; i += 2) {
      dots[i] = colours[memory[i >> 1] >> 4];
      dots[i + 1] = colours[memory[i >> 1] & 15];
    }
    if (upturned) dots.reverse();
  },
};

export function paint(canvas, dots, width, height) {
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const bytes = new Uint8ClampedArray(dots.buffer);
  canvas.getContext("2d").putImageData(new ImageData(bytes, width, height), 0, 0);
}

// Uses the largest scale that fits: whole screen pixels a dot, except on fine screens, where uneven
// dots cannot be seen, and where rounding down would cost more than a quarter of the size.
export function fit(canvas, room, most = Infinity) {
  const ratio = globalThis.devicePixelRatio || 1;
  const across = (room.width * ratio) / canvas.width;
  const down = (room.height * ratio) / canvas.height;
  const wanted = Math.min(across, down, most * ratio);
  const whole = Math.floor(wanted);
  const scale = (ratio >= 2 || whole < 0.75 * wanted ? wanted : whole) / ratio;
  canvas.style.width = `${canvas.width * scale}px`;
  canvas.style.height = `${canvas.height * scale}px`;
}
