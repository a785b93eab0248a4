// SPDX-License-Identifier: MIT
// The boards of the page, as far as it needs them before their data is loaded, and where each has
// its buttons: left of the glass, right of it, below it.
const CROSS = { shape: "cross", keys: ["up", "down", "left", "right"] };
const STICK = { shape: "cross", keys: ["up", "down", "left", "right", "press"] };
const NONE = { shape: "column", keys: [] };

function column(...keys) {
  return { shape: "column", keys };
}

export const BOARDS = [
  {
    name: "waveshare_pico_lcd_1_3",
    short: "Pico-LCD-1.3",
    panel: "st7789",
    width: 240,
    height: 240,
    left: STICK,
    right: column("A", "B", "X", "Y"),
  },
  {
    name: "pimoroni_picosystem",
    short: "PicoSystem",
    panel: "st7789",
    width: 240,
    height: 240,
    left: CROSS,
    right: { shape: "diamond", keys: ["X", "Y", "A", "B"] },
  },
  {
    name: "pimoroni_pico_display_2",
    short: "Pico Display 2.0",
    panel: "st7789",
    width: 320,
    height: 240,
    left: column("A", "B"),
    right: column("X", "Y"),
  },
  {
    name: "waveshare_pico_lcd_1_14",
    short: "Pico-LCD-1.14",
    panel: "st7789",
    width: 240,
    height: 135,
    left: STICK,
    right: column("A", "B"),
  },
  {
    name: "pimoroni_pico_display",
    short: "Pico Display",
    panel: "st7789",
    width: 240,
    height: 135,
    left: column("A", "B"),
    right: column("X", "Y"),
  },
  {
    name: "adafruit_feather_esp32s3_reverse_tft",
    short: "Feather TFT",
    panel: "displayio",
    width: 240,
    height: 135,
    left: column("D0", "D1"),
    right: column("D2"), // on the board it is below the other two
  },
  {
    name: "adafruit_pybadge",
    short: "PyBadge",
    panel: "displayio",
    width: 160,
    height: 128,
    left: CROSS,
    right: { shape: "pair", keys: ["A", "B"] },
    below: { shape: "row", keys: ["select", "start"] },
  },
  {
    name: "pico_oled",
    short: "OLED SSD1306",
    panel: "ssd1306",
    width: 128,
    height: 64,
    left: CROSS,
    right: column("OK", "back"),
  },
  {
    name: "pico_oled_sh1106",
    short: "OLED SH1106",
    panel: "sh1106",
    width: 128,
    height: 64,
    left: CROSS,
    right: column("OK", "back"),
  },
].map((board) => ({ below: NONE, ...board }));

export function boardOf(name) {
  return BOARDS.find((board) => board.name === name);
}

export function hasColours(board) {
  return board.panel === "st7789" || board.panel === "displayio";
}
