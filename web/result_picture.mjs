// SPDX-License-Identifier: MIT
// A picture of a result: the heading with the points and the date, then a scene for each side, as
// the program draws them, with a margin around it.
import { decode, paint } from "./panel.mjs";

const DOT = 2; // pixels for each dot of a scene
const MARGIN = 24; // pixels

// `scenes` are what the viewer drew, the heading first; each has its own copy of the dots.
export function assembled(scenes) {
  const [heading, ...sides] = scenes;
  const columns = Math.min(sides.length, 2);
  const rows = Math.ceil(sides.length / columns);
  const { width, height } = sides[0];
  const picture = document.createElement("canvas");
  const across = columns * (width * DOT + MARGIN) - MARGIN;
  const top = Math.round((heading.height / heading.width) * across);
  picture.width = across + 2 * MARGIN;
  picture.height = top + rows * height * DOT + 2 * MARGIN;
  const brush = picture.getContext("2d");
  brush.fillStyle = `rgb(${heading.palette.slice(0, 3)})`;
  brush.fillRect(0, 0, picture.width, picture.height);
  brush.translate(MARGIN, MARGIN);
  brush.imageSmoothingEnabled = false;
  brush.drawImage(dots(heading), 0, 0, across, top);
  sides.forEach((side, i) => {
    const x = (i % columns) * (width * DOT + MARGIN);
    const y = top + Math.floor(i / columns) * height * DOT;
    brush.drawImage(dots(side), x, y, width * DOT, height * DOT);
  });
  return picture;
}

export function png(picture) {
  return new Promise((resolve) => picture.toBlob(resolve, "image/png"));
}

function dots({ drawn, width, height, palette }) {
  const canvas = document.createElement("canvas");
  paint(canvas, decode(drawn, { kind: "drawn", lit: true, width, height, palette }), width, height);
  return canvas;
}
