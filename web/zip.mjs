// SPDX-License-Identifier: MIT
// A backup is a zip of the device's own files: any computer can open it.
const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const STORED = 0;
const DEFLATED = 8;
export const LIMIT = 4 << 20; // bytes of a backup, packed and unpacked: a device has less
export const FILES = 3000; // in a backup: five games a day for a year, and the page still answers

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n;
});

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & 255];
  return ~crc >>> 0;
}

// Numbers of two or four bytes, [size, value] each.
function packed(...fields) {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

// Returns files, uncompressed, as one zip.
export function zipped(files) {
  const parts = [];
  const entries = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const letters = new TextEncoder().encode(name);
    const day = [2, 33]; // the first of January 1980: a device has no calendar
    const about = [
      [2, 20], [2, 0], [2, STORED], [2, 0], day,
      [4, crc32(bytes)], [4, bytes.length], [4, bytes.length], [2, letters.length], [2, 0],
    ]; // prettier-ignore
    const head = packed([4, LOCAL], ...about);
    entries.push(packed([4, ENTRY], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), letters);
    parts.push(head, letters, bytes);
    at += head.length + letters.length + bytes.length;
  }
  const size = entries.reduce((sum, part) => sum + part.length, 0);
  const count = files.size;
  const end = packed([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, at], [2, 0]);
  return new Blob([...parts, ...entries, end], { type: "application/zip" });
}

// Returns the files of a zip by their base names; null for a name that is there twice with
// different contents. Returns null if it is not a zip; throws RangeError if it is too large. It
// may have been packed again, in a folder and compressed.
export async function unzipped(blob) {
  if (blob.size > LIMIT) throw new RangeError("too large");
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const view = new DataView(bytes.buffer);
  try {
    let end = bytes.length - 22;
    while (view.getUint32(end, true) !== END) end--;
    const files = new Map();
    let at = view.getUint32(end + 16, true);
    let room = LIMIT;
    let left = view.getUint16(end + 10, true);
    if (left > FILES) throw new RangeError("too many");
    for (; left > 0; left--) {
      if (view.getUint32(at, true) !== ENTRY) return null;
      const [name, data] = await entry(bytes, view, at, room);
      room -= data.length;
      if (name) files.set(name, !files.has(name) || same(files.get(name), data) ? data : null);
      at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return files;
  } catch (error) {
    if (error.message.startsWith("too ")) throw error;
    return null; // it ends too soon, or a checksum is wrong
  }
}

// Returns whether two files have the same bytes.
export function same(a, b) {
  return a?.length === b?.length && a.every((byte, i) => byte === b[i]);
}

async function entry(bytes, view, at, room) {
  const way = view.getUint16(at + 10, true);
  const size = view.getUint32(at + 20, true);
  const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
  const local = view.getUint32(at + 42, true);
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  let data = bytes.slice(start, start + size);
  if (way === DEFLATED) {
    const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    data = await unpacked(stream, room);
  } else if (way !== STORED) throw new Error("another way of packing");
  if (crc32(data) !== view.getUint32(at + 16, true)) throw new Error("damaged");
  return [path.split("/").pop(), data];
}

// A small zip could fill any memory: limit what is unpacked.
async function unpacked(stream, room) {
  const parts = [];
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    room -= value.length;
    if (room < 0) {
      await reader.cancel();
      throw new RangeError("too large");
    }
    parts.push(value);
  }
}
