// SPDX-License-Identifier: MIT
// Finds the interpreter and the program's files: beside the page, or inside the single file.
async function inside(id) {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked);
}

// An address that MicroPython can fetch.
export async function wasm() {
  const held = await inside("micropython-wasm");
  if (!held) return "./micropython.wasm";
  const blob = new Blob([await held.arrayBuffer()], { type: "application/wasm" });
  return URL.createObjectURL(blob);
}

// Returns the program's files by path: `program` for the first picture, `rest` for later.
export async function files(name) {
  const answer = (await inside(name)) ?? (await fetch(`./${name}.json`));
  if (!answer.ok) throw new Error(`${name}.json: ${answer.status}`);
  return answer.json();
}
