// SPDX-License-Identifier: MIT
// A picture of a result: the heading with the points, then a scene for each side, as the
// program draws them.
import { decode, paint } from "./panel.mjs";

const DOT = 2; // pixels for each dot of a scene

// `scenes` are what the viewer drew, the heading first; each has its own copy of the dots.
export function assembled(scenes) {
  const [heading, ...sides] = scenes;
  const columns = Math.min(sides.length, 2);
  const rows = Math.ceil(sides.length / columns);
  const { width, height } = sides[0];
  const picture = document.createElement("canvas");
  picture.width = columns * width * DOT;
  const top = Math.round((heading.height / heading.width) * picture.width);
  picture.height = top + rows * height * DOT;
  const brush = picture.getContext("2d");
  brush.imageSmoothingEnabled = false;
  brush.drawImage(dots(heading), 0, 0, picture.width, top);
  sides.forEach((side, i) => {
    const x = (i % columns) * width * DOT;
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
