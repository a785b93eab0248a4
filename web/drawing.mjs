// SPDX-License-Identifier: MIT
// Our own small drawings: a board for the shelf, a field and a die for the legend.
const SVG = "http://www.w3.org/2000/svg";

function drawn(tag, about, ...inside) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(about)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

function picture(width, height, ...inside) {
  const about = { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" };
  return drawn("svg", about, ...inside);
}

// ---- A board: its case, its glass and its buttons, by their positions.

const WIDE = 72;
const HIGH = 44;

// The positions of a group of buttons around its centre.
const SHAPES = {
  cross: (x, y) => [
    [x, y - 5],
    [x, y + 5],
    [x - 5, y],
    [x + 5, y],
  ],
  diamond: (x, y) => SHAPES.cross(x, y),
  pair: (x, y) => [
    [x + 3.5, y - 3.5],
    [x - 3.5, y + 3.5],
  ],
  column: (x, y, count) => spread(count).map((at) => [x, y + at]),
  row: (x, y, count) => spread(count).map((at) => [x + at, y]),
};

function spread(count) {
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * 8);
}

export function drawBoard(board) {
  const most = { width: 34, height: board.below.keys.length ? 26 : 32 };
  const scale = Math.min(most.width / board.width, most.height / board.height);
  const [w, h] = [board.width * scale, board.height * scale];
  const y = (board.below.keys.length ? HIGH - 8 : HIGH) / 2;
  const oneSide = board.right.keys.length === 1; // all of them in one column
  const x = oneSide ? WIDE / 2 + 6 : WIDE / 2;
  const groups = oneSide
    ? [[{ shape: "column", keys: [...board.left.keys, ...board.right.keys] }, 12, y]]
    : [
        [board.left, 10, y],
        [board.right, WIDE - 10, y],
        [board.below, WIDE / 2, HIGH - 6],
      ];
  const keys = groups.flatMap(([group, across, down]) =>
    SHAPES[group.shape](across, down, group.keys.length).map(([cx, cy]) =>
      drawn("circle", { cx, cy, r: 2.6, class: "dot" }),
    ),
  );
  const glass = { x: x - w / 2, y: y - h / 2, width: w, height: h, rx: 1, class: "pane" };
  const body = { x: 1, y: 1, width: WIDE - 2, height: HIGH - 2, rx: 6, class: "body" };
  return picture(WIDE, HIGH, drawn("rect", body), drawn("rect", glass), ...keys);
}

// ---- The dice game's signs, from the program's own dots.

const rgb = ([red, green, blue]) => `rgb(${red} ${green} ${blue})`;

// A byte a column, the top row in its lowest bit.
function dots(columns, x, y, size, fill) {
  let path = "";
  columns.forEach((column, i) => {
    for (let row = 0; row < 8; row++) {
      if ((column >> row) & 1) path += `M${x + i * size} ${y + row * size}h${size}v${size}h-${size}z`;
    }
  });
  return drawn("path", { d: path, fill });
}

const HEXAGON = "M9 0.5 16.5 4.7v8.6L9 17.5 1.5 13.3V4.7z";

export function drawField(legend, colour) {
  return picture(
    18,
    18,
    drawn("path", { d: HEXAGON, fill: rgb(legend.dark[colour]), stroke: rgb(legend.bright[colour]) }),
    dots(legend.signs[colour], 5.5, 5.5, 1, rgb(legend.bright[colour])),
  );
}

const INK = "#080808";
const PIPS = { 3: [4.5, 9, 13.5], 5: [4.5, 13.5] };

// An example roll: two dice with numbers, two with colours, one with hourglasses.
export function drawDice(legend) {
  const die = (fill, ...on) =>
    picture(18, 18, drawn("rect", { x: 0.5, y: 0.5, width: 17, height: 17, rx: 3, fill }), ...on);
  const pips = (count) => {
    const at = PIPS[count];
    const places = count === 3 ? at.map((one) => [one, one]) : [[9, 9]];
    if (count === 5) for (const x of at) for (const y of at) places.push([x, y]);
    return places.map(([cx, cy]) => drawn("circle", { cx, cy, r: 1.7, fill: INK }));
  };
  const white = "#fff3de";
  const coloured = (colour) =>
    die(rgb(legend.bright[colour]), dots(legend.signs[colour], 5.5, 5.5, 1, INK));
  return [
    die(white, ...pips(3)),
    die(white, ...pips(5)),
    coloured(2),
    coloured(5),
    die(INK, dots(legend.hourglass, 6.5, 5.5, 1, white)),
  ];
}
