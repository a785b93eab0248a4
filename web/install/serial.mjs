// SPDX-License-Identifier: MIT
// The serial line to a device and MicroPython's raw REPL: runs code and reads its output, as
// mpremote does.
const BAUD = 115_200; // ignored on USB, but the browser requires it
// ms without output, after which a device counts as not answering. One that has gone is noticed at
// once: its line ends.
const SILENCE = 300_000;
const FIRST = 2_000; // the same for the first contact
const TRIES = 3;
const BANNER = "raw REPL; CTRL-B to exit\r\n";
const PIECE = 256; // bytes for a device that does not report its window

const CTRL_A = "\x01";
const CTRL_B = "\x02";
const CTRL_C = "\x03";
const CTRL_D = "\x04";
const END = 4; // Ctrl-D as a byte
const MORE = 1;

// An error: a key of the installer's words, and its arguments.
export class Trouble extends Error {
  constructor(key, about = {}) {
    super(key);
    this.key = key;
    this.about = about;
  }
}

const encoded = (text) => new TextEncoder().encode(text);

// Reads and writes bytes. If the device has gone, the next read fails.
class Line {
  #port;
  #reader;
  #writer;
  #held = new Uint8Array(0); // received, but not yet read
  #gone = false;
  #wake = () => {};

  static async open(port) {
    try {
      await port.open({ baudRate: BAUD });
    } catch (error) {
      throw new Trouble("notOpened", { why: error.message });
    }
    // MicroPython sends only while the terminal signals that it is ready.
    await port.setSignals({ dataTerminalReady: true, requestToSend: true }).catch(() => {});
    const line = new Line();
    line.#port = port;
    line.#reader = port.readable.getReader();
    line.#writer = port.writable.getWriter();
    line.#listen();
    return line;
  }

  get gone() {
    return this.#gone;
  }

  async #listen() {
    try {
      for (;;) {
        const { value, done } = await this.#reader.read();
        if (done) break;
        const more = new Uint8Array(this.#held.length + value.length);
        more.set(this.#held);
        more.set(value, this.#held.length);
        this.#held = more;
        this.#wake();
      }
    } catch {
      // pulled out, or restarted
    }
    this.#gone = true;
    this.#wake();
  }

  async #news(silence) {
    if (this.#gone) throw new Trouble("gone");
    const heard = await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), silence);
      this.#wake = () => (clearTimeout(timer), resolve(true));
    });
    this.#wake = () => {};
    if (!heard) throw new Trouble("noAnswer");
  }

  async write(data, silence = SILENCE) {
    if (this.#gone) throw new Trouble("gone");
    const bytes = typeof data === "string" ? encoded(data) : data;
    const written = this.#writer.write(bytes).then(
      () => "",
      () => "gone",
    );
    const late = new Promise((resolve) => setTimeout(resolve, silence, "noAnswer"));
    const trouble = await Promise.race([written, late]);
    if (trouble) throw new Trouble(trouble);
  }

  // Reads this many bytes.
  async take(count, silence = SILENCE) {
    while (this.#held.length < count) await this.#news(silence);
    const taken = this.#held.slice(0, count);
    this.#held = this.#held.slice(count);
    return taken;
  }

  // Reads up to and including this text.
  async until(text, silence = SILENCE) {
    const wanted = encoded(text);
    let from = 0;
    for (;;) {
      const last = this.#held.length - wanted.length;
      for (; from <= last; from++) {
        if (wanted.every((byte, i) => this.#held[from + i] === byte)) {
          return this.take(from + wanted.length);
        }
      }
      await this.#news(silence);
    }
  }

  // Reads what is there, at least one byte.
  async some(silence = SILENCE) {
    if (!this.#held.length) await this.#news(silence);
    return this.take(this.#held.length);
  }

  get waiting() {
    return this.#held.length > 0;
  }

  back(bytes) {
    const all = new Uint8Array(bytes.length + this.#held.length);
    all.set(bytes);
    all.set(this.#held, bytes.length);
    this.#held = all;
  }

  forget() {
    this.#held = new Uint8Array(0);
  }

  async close() {
    this.#gone = true;
    await this.#reader.cancel().catch(() => {});
    this.#reader.releaseLock();
    await this.#writer.abort().catch(() => {});
    this.#writer.releaseLock();
    await this.#port.close().catch(() => {});
  }
}

// A device at its raw prompt. `code` has the pieces of Python that tools.flash also uses.
export class Device {
  #line;
  #code;
  #pastes = true;

  constructor(line, code) {
    this.#line = line;
    this.#code = code;
  }

  // Stops the program. CircuitPython is not touched: it has another soft reset.
  static async meet(port, code) {
    const device = new Device(await Line.open(port), code);
    try {
      await device.#enter();
      const [name, release] = await device.#name();
      if (name !== "micropython") {
        await device.#line.write(CTRL_B + CTRL_D); // restart what was stopped
        throw new Trouble("otherPython", { name, release });
      }
      await device.clear();
    } catch (error) {
      await device.close();
      throw error;
    }
    return device;
  }

  async #name() {
    const code = "import sys\ni = sys.implementation\ntell(i[0], '.'.join([str(n) for n in i[1][:3]]))\n";
    try {
      return (await this.exec(code))[0] ?? ["?", ""];
    } catch (error) {
      if (error.key !== "failed") throw error;
      return ["micropython", ""]; // the program has left no memory: a soft reset helps
    }
  }

  get gone() {
    return this.#line.gone;
  }

  get writer() {
    return this.#code.writer;
  }

  async #enter() {
    for (let left = TRIES; ; left--) {
      try {
        await this.#line.write(`\r${CTRL_C}${CTRL_C}`, FIRST);
        await new Promise((resolve) => setTimeout(resolve, 100));
        this.#line.forget();
        await this.#line.write(`\r${CTRL_A}`, FIRST);
        await this.#line.until(BANNER, FIRST);
        return;
      } catch (error) {
        if (error.key !== "noAnswer" || left === 1) throw error;
      }
    }
  }

  // A soft reset: the memory is empty, and no program starts.
  async clear() {
    await this.#line.until(">");
    await this.#line.write(CTRL_D);
    await this.#line.until(BANNER);
  }

  // Returns the lines that the code reports by `tell(word, ...)`, as lists of words.
  async exec(code, heard = () => {}) {
    const told = [];
    await this.#send(this.#code.tell + code);
    await this.#output((line) => {
      if (!line.startsWith(this.#code.told)) return;
      told.push(line.slice(this.#code.told.length).split(" "));
      heard(told.at(-1));
    });
    let error = "";
    await this.#output((line) => (error += line + "\n"));
    if (error) throw new Trouble(isFull(error) ? "full" : "failed", { why: lastLine(error) });
    return told;
  }

  async #output(heard) {
    let text = "";
    const decoder = new TextDecoder();
    for (;;) {
      const bytes = await this.#line.some();
      const at = bytes.indexOf(END);
      text += decoder.decode(at < 0 ? bytes : bytes.subarray(0, at), { stream: at < 0 });
      const lines = text.split("\n");
      text = lines.pop();
      for (const line of lines) heard(line.replace(/\r$/, ""));
      if (at < 0) continue;
      if (text) heard(text);
      this.#line.back(bytes.subarray(at + 1));
      return;
    }
  }

  async #send(code) {
    const bytes = encoded(code);
    const line = this.#line;
    await line.until(">");
    if (this.#pastes) {
      await line.write("\x05A\x01");
      const answer = String.fromCharCode(...(await line.take(2)));
      if (answer === "R\x01") return this.#paste(bytes);
      this.#pastes = false;
      if (answer !== "R\x00") await line.until(">"); // it does not support raw paste
    }
    for (let at = 0; at < bytes.length; at += PIECE) {
      await line.write(bytes.subarray(at, at + PIECE));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await line.write(CTRL_D);
    await line.until("OK");
  }

  // The device says how many bytes it can take, and again when it has taken them.
  async #paste(bytes) {
    const line = this.#line;
    const [low, high] = await line.take(2);
    const room = low | (high << 8);
    let left = room;
    for (let at = 0; at < bytes.length; ) {
      while (!left || line.waiting) {
        const [said] = await line.take(1);
        if (said === MORE) left += room;
        else if (said === END) return line.write(CTRL_D); // it asks to stop
        else throw new Trouble("noAnswer");
      }
      const piece = bytes.subarray(at, at + left);
      await line.write(piece);
      left -= piece.length;
      at += piece.length;
    }
    await line.write(CTRL_D);
    await line.until(CTRL_D);
  }

  // Starts the program again. The device then disconnects, which is not an error.
  async restart() {
    try {
      if (!this.gone) {
        await this.#enter();
        await this.#send("import time, machine\ntime.sleep_ms(100)\nmachine.reset()\n");
        while (!this.gone) await this.#line.some(FIRST);
      }
    } catch {
      // gone
    }
    await this.close();
  }

  close() {
    return this.#line.close();
  }
}

function isFull(error) {
  return /ENOSPC|Errno 28|OSError: 28|No space left/.test(error);
}

function lastLine(text) {
  return text.trim().split("\n").pop();
}

// A string or a list of strings, as Python writes it.
export function python(value) {
  return JSON.stringify(value);
}

export async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Returns the files of reported lines: paths and hashes.
export function hashes(lines) {
  const files = lines.filter((words) => words[0] === "file");
  return new Map(files.map((words) => [words.slice(3).join(" "), words[2]]));
}

export function sizes(lines) {
  const files = lines.filter((words) => words[0] === "file");
  return new Map(files.map((words) => [words.slice(3).join(" "), Number(words[1])]));
}

// ---- Files

const PART = 1536; // bytes at once: a text of 2 kB on the device

// Writes files, pairs of path and bytes; `heard` gets the number of bytes written.
export async function send(device, files, before, heard) {
  await device.exec(before + device.writer);
  let done = 0;
  for (const [path, bytes] of files) {
    let code = `take(${python(path)})\n`;
    for (let at = 0; at < bytes.length; at += PART) {
      const piece = bytes.subarray(at, at + PART);
      await device.exec(`${code}part('${btoa(String.fromCharCode(...piece))}')\n`);
      code = "";
      done += piece.length;
      heard(path, done);
    }
    await device.exec(`${code}f.close()\n`);
  }
}

const READER = `
from binascii import b2a_base64
def give(path):
 with open(path, 'rb') as f:
  while True:
   part = f.read(384)
   if not part: break
   tell('part', b2a_base64(part).decode().strip())
 tell('end')
`;

// Returns the bytes of files, one after the other.
export async function fetchFiles(device, paths, heard) {
  const files = [];
  await device.exec(READER);
  for (const path of paths) {
    const lines = await device.exec(`give(${python(path)})\n`);
    const text = lines.filter(([word]) => word === "part").map(([, part]) => atob(part));
    files.push(Uint8Array.from(text.join(""), (letter) => letter.charCodeAt(0)));
    heard(files.length);
  }
  return files;
}

// Returns code that creates folders, each after its parent.
export function folders(paths) {
  return (
    `import os\nfor d in ${python([...paths].sort())}:\n try: os.mkdir(d)\n` +
    " except OSError as e:\n  if e.errno != 17: raise\n"
  );
}
