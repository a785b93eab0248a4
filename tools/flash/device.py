# SPDX-License-Identifier: MIT
"""Talks to the connected device through the program mpremote; explains its errors.

There is no serial protocol here: each step runs mpremote once. After the last step the device
is restarted, because mpremote stops its program.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
import threading
import time
from base64 import b64encode
from pathlib import Path
from typing import Callable, NamedTuple, Optional

MPREMOTE = [sys.executable, "-u", "-m", "mpremote"]
SILENCE = 30  # seconds without output, after which the port is checked: is it still there?
PATIENCE = 300  # seconds without output, after which a connected device counts as not answering
RETURN = 15  # seconds that a device may take to come back after a restart

# Words of mpremote, and of what it uses, about a device that was unplugged, and of the device.
BROKEN = ("SerialException", "Errno 5]", "Errno 6]", "Input/output error", "not configured")
FULL = ("ENOSPC", "Errno 28", "OSError: 28", "No space left")
AGAIN = "plug it in and run the same command again"
TOLD = "@castellan "  # begins our lines: a boot.py may also print


class DeviceError(Exception):
    """Raised if the work cannot be done; the text is one line that says what to do."""


class NoDevice(DeviceError):
    """Raised if no device is connected."""


class NoAnswer(DeviceError):
    """Raised if the device is connected, but does not answer."""


class Gone(DeviceError):
    """Raised if the connection broke off."""


class Failed(DeviceError):
    """Raised if code that ran on the device ended with an exception."""


class Said(NamedTuple):
    status: Optional[int]  # None: it was stopped, because the device is silent
    out: str
    err: str

    def words(self):
        """Returns mpremote's own last line, as a part of a message."""
        lines = [line.strip() for line in (self.out + self.err).splitlines()]
        last = [line for line in lines if line and not line.startswith(TOLD.strip())][-1:]
        return f" (mpremote says: {last[0]})" if last else ""


class Port(NamedTuple):
    """A line of `mpremote connect list`."""

    path: str
    serial: str
    name: str


def mpremote(*words, port="", heard: Optional[Callable[[str], None]] = None):
    """Run mpremote; `heard` is called with each line as it arrives. It is stopped if it is silent
    and the `port` has gone, or if it is silent for too long."""
    process = subprocess.Popen(
        [*MPREMOTE, *map(str, words)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
    )
    assert process.stdout and process.stderr
    errors = []
    complaints = process.stderr
    listener = threading.Thread(target=lambda: errors.append(complaints.read()), daemon=True)
    listener.start()
    ended = threading.Event()
    stopped = threading.Event()
    last = time.monotonic()

    def watch():
        while not ended.wait(min(SILENCE, 1)):
            silent = time.monotonic() - last
            if silent > PATIENCE or (silent > SILENCE and port and not is_there(port)):
                stopped.set()
                process.kill()
                return

    threading.Thread(target=watch, daemon=True).start()
    lines = []
    try:
        for line in process.stdout:
            last = time.monotonic()
            lines.append(line)
            if heard:
                heard(line.rstrip("\r\n"))
        process.wait()
    finally:
        ended.set()
        if process.poll() is None:
            process.kill()
            process.wait()
        listener.join(5)
        process.stdout.close()
        complaints.close()
    return Said(None if stopped.is_set() else process.returncode, "".join(lines), "".join(errors))


# ---- Finding it


def ports():
    """Returns the USB serial ports of this machine, as mpremote lists them."""
    said = mpremote("connect", "list")
    if said.status:
        raise DeviceError(
            "mpremote does not run here; 'make setup' installs it: " + _last_line(said.err)
        )
    found = []
    for line in said.out.splitlines():
        words = line.split(" ", 3)
        # A port that is not on USB has no vendor.
        if len(words) == 4 and words[2] != "0000:0000":
            name = " ".join(word for word in words[3].split() if word != "None")
            found.append(Port(words[0], "" if words[1] == "None" else words[1], name))
    return found


def is_there(path):
    """Returns whether a port is still there."""
    if path.startswith("/"):
        return os.path.exists(path)
    return "://" in path or any(port.path == path for port in ports())


def choose(wanted=None):
    """Returns the port to connect to, and what to call it."""
    if wanted:
        if wanted.startswith("id:"):
            for port in ports():
                if port.serial == wanted[3:]:
                    return Port(port.path, port.serial, port.name)
            raise NoDevice(f"no device has the serial number {wanted[3:]}; {_how_to_list()}")
        return Port(wanted, "", "")
    found = ports()
    if not found:
        raise NoDevice(
            "no device is connected: plug it in with a USB cable that carries data, "
            "not only power, and run the same command again"
        )
    if len(found) > 1:
        them = ", ".join(f"{port.path} (--port {_choice(port)})" for port in found)
        raise DeviceError(f"several devices are connected, choose one: {them}")
    return found[0]


def _choice(port):
    return "id:" + port.serial if port.serial else port.path


def _how_to_list():
    return "'mpremote connect list' shows those that are connected"


def permission_words(path, system=sys.platform):
    """Returns what to do about a port that may not be opened."""
    if system.startswith("linux"):
        todo = (
            "run 'sudo usermod -aG dialout $USER' (on Arch 'uucp' in place of 'dialout'), "
            "log out and in, and run the same command again"
        )
    elif system == "win32":
        todo = "close the program that has it open (Thonny, a serial monitor), then run it again"
    else:
        todo = (
            "close the program that has it open and allow your terminal to use accessories "
            "in System Settings, Privacy & Security, then run it again"
        )
    return f"permission to open {path} is denied: {todo}"


# ---- Talking to it


class Device:
    """A device that is connected. `busy`: it is being written."""

    def __init__(self, port: Port):
        self.port = port
        self.busy = False
        self._resume = []  # a device without mpremote's soft reset
        self._met = False

    def __str__(self):
        serial = f", serial number {self.port.serial}" if self.port.serial else ""
        return f"{self.port.name or 'a device'} at {self.port.path}{serial}"

    def run(self, *words, heard=None):
        """Run mpremote. Returns what it prints."""
        path = self.port.path
        end = time.monotonic() + PATIENCE
        while True:
            said = mpremote("connect", path, *self._resume, *words, port=path, heard=heard)
            if said.status == 0:
                self._met = True
                return said.out
            # mpremote waits 10 s for the prompt. A device that has answered before gets longer:
            # nothing of this run was done yet.
            late = "could not enter raw repl" in said.out + said.err
            if not (late and self._met and time.monotonic() < end):
                raise self._complaint(said)

    def exec(self, code):
        """Run code on the device. Returns the lines that it reports by `tell(word, ...)`, as
        lists of words."""
        out = self.run("exec", TELL + code)
        return [line[len(TOLD) :].split(" ") for line in out.splitlines() if line.startswith(TOLD)]

    def meet(self, code):
        """Returns the same for the first contact."""
        try:
            return self.exec(code)
        except NoAnswer:
            # CircuitPython has another soft reset: skip it.
            self._resume = ["resume"]
            return self.exec(code)

    def restart(self):
        """Restart the program; it is not an error if the device has gone."""
        if self._met:
            mpremote("connect", self.port.path, "resume", "reset")

    def _complaint(self, said):
        path = self.port.path
        text = said.out + said.err
        if any(words in text for words in FULL):
            return Failed(
                "the device's flash is full: nothing was changed; remove files of your own from "
                "it ('mpremote fs ls', 'mpremote fs rm') and run the same command again"
            )
        if 'File "<stdin>"' in said.out:
            return Failed(f"the device ended its work with an error{said.words()}")
        there = is_there(path)
        broken = any(words in text for words in BROKEN)
        if self.busy and (broken or not there or _no_entry(said)):
            return Gone(
                f"the device has gone in the middle of the work{said.words()}: {AGAIN}; until "
                "then it keeps what it had"
            )
        if said.status is None and not there:
            return Gone(f"the device at {path} has gone{said.words()}: {AGAIN}")
        if _no_entry(said):
            return self._no_entry()
        if said.status is None or "raw repl" in text or "raw paste" in text or "EOF" in text:
            return NoAnswer(
                f"the device at {path} does not answer{said.words()}: unplug it, hold a button "
                "while you plug it in (safe mode), and run the same command again"
            )
        if broken:
            return Gone(f"the connection to {path} broke off{said.words()}: {AGAIN}")
        return DeviceError(f"mpremote failed at {path}: {_last_line(text)}")

    def _no_entry(self):
        path = self.port.path
        if os.path.exists(path) and not os.access(path, os.R_OK | os.W_OK):
            return DeviceError(permission_words(path))
        if os.path.exists(path) or sys.platform == "win32":
            return DeviceError(
                f"{path} cannot be opened: close the program that has it open (Thonny, a "
                "serial monitor, another mpremote) and run the same command again"
            )
        return NoDevice(f"there is no device at {path}; {_how_to_list()}")


def _no_entry(said):
    text = said.out + said.err
    return "failed to access" in text or "no device" in text


def _last_line(text):
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it did not say why"


# ---- Files on it

TELL = "def tell(*words):\n print(%r, *words)\n" % TOLD.strip()

# Reported for each file below a folder: its path, size and hash.
HASHES = """
import os
def told(top, path=''):
 try:
  entries = list(os.ilistdir(top + path))
 except OSError:
  return
 for entry in entries:
  name = path + '/' + entry[0]
  if entry[1] & 0x4000:
   told(top, name)
  else:
   told_file(top + name, name[1:])
def told_file(path, name):
 import hashlib
 h = hashlib.sha256()
 size = 0
 try:
  f = open(path, 'rb')
 except OSError:
  return
 while True:
  part = f.read(512)
  if not part:
   break
  size += len(part)
  h.update(part)
 f.close()
 tell('file', size, ''.join(['%02x' % b for b in h.digest()]), name)
"""


def hashes(lines):
    """Returns the files among reported lines: path and hash."""
    return {" ".join(words[3:]): words[2] for words in lines if words[0] == "file"}


def sizes(lines):
    """Returns the files among reported lines: path and size."""
    return {" ".join(words[3:]): int(words[1]) for words in lines if words[0] == "file"}


def hash_of(data):
    return hashlib.sha256(data).hexdigest()


def fold(folders):
    """Returns code that creates folders, each after its parent."""
    return (
        f"import os\nfor d in {sorted(folders)!r}:\n try: os.mkdir(d)\n"
        " except OSError as e:\n  if e.errno != 17: raise\n"  # EEXIST
    )


PIECE = 1536  # bytes at once: a text of 2 kB on the device

# Creates a file, and writes a piece of it.
WRITER = """
from binascii import a2b_base64
def take(path):
 global w, f
 f = open(path, 'wb')
 w = f.write
def part(text):
 w(a2b_base64(text))
"""


def send(device, files, before="", progress=None):
    """Write files on the device, bytes by path, in one run of mpremote.

    `before` is code to run first; `progress` is called with the bytes and files written. Each
    piece is a script: unlike its `cp`, mpremote waits as long as one takes."""
    scripts = [before + WRITER]
    done = 0
    for number, (path, data) in enumerate(files.items(), 1):
        code = f"take({path!r})\n"
        for at in range(0, len(data), PIECE):
            piece = data[at : at + PIECE]
            done += len(piece)
            code += f"part({b64encode(piece).decode()!r})\n"
            scripts.append(code + f"tell('sent', {done}, {number - 1})\n")
            code = ""
        scripts.append(code + f"f.close()\ntell('sent', {done}, {number})\n")

    def heard(line):
        words = line.split(" ")
        if progress and words[:2] == [TOLD.strip(), "sent"]:
            progress(int(words[2]), int(words[3]))

    with tempfile.TemporaryDirectory() as folder:
        words = []
        for number, code in enumerate(scripts):
            script = Path(folder, f"{number}.py")
            script.write_text(TELL + code if number == 0 else code, encoding="utf-8")
            words += ["+", "run", str(script)]
        device.run(*words[1:], heard=heard)


def fetch(device, paths, folder: Path):
    """Copy files from the device into a folder, under their base names."""
    words = []
    for path in paths:
        words += ["+", "fs", "cp", ":" + path, str(folder / path.rsplit("/", 1)[-1])]
    if words:
        device.run(*words[1:])
