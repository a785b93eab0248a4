# SPDX-License-Identifier: MIT
"""Talks to the connected device through the program mpremote; explains its errors.

There is no serial protocol here: each step runs mpremote once. After the last step the device
is restarted, because mpremote stops its program.
"""

import hashlib
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Callable, NamedTuple, Optional

MPREMOTE = [sys.executable, "-u", "-m", "mpremote"]
SILENCE = 30  # seconds without output, after which a device counts as not answering
RETURN = 15  # seconds that a device may take to come back after a restart

AGAIN = "plug it in and run the same command again"
TOLD = "@castellan "  # begins our lines: a boot.py may also print


class DeviceError(Exception):
    """Raised if the work cannot be done; the text is one line that says what to do."""


class NoDevice(DeviceError):
    """Raised if no device is connected."""


class Said(NamedTuple):
    status: Optional[int]  # None: it timed out
    out: str
    err: str


class Port(NamedTuple):
    """A line of `mpremote connect list`."""

    path: str
    serial: str
    name: str


def mpremote(*words, silence: float = SILENCE, heard: Optional[Callable[[str], None]] = None):
    """Run mpremote; `heard` is called with each line as it arrives."""
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
    given_up = threading.Event()

    def give_up():
        given_up.set()
        process.kill()

    lines = []
    watch = threading.Timer(silence, give_up)
    watch.start()
    try:
        for line in process.stdout:
            watch.cancel()
            watch = threading.Timer(silence, give_up)
            watch.start()
            lines.append(line)
            if heard:
                heard(line.rstrip("\r\n"))
        process.wait()
    finally:
        watch.cancel()
        if process.poll() is None:
            process.kill()
            process.wait()
        listener.join(5)
        process.stdout.close()
        complaints.close()
    return Said(None if given_up.is_set() else process.returncode, "".join(lines), "".join(errors))


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

    def run(self, *words, silence: float = SILENCE, heard=None, patience: float = 0):
        """Run mpremote. Returns what it prints; `patience` is how long to wait for a device to
        reconnect."""
        end = time.monotonic() + patience
        while True:
            said = mpremote(
                "connect", self.port.path, *self._resume, *words, silence=silence, heard=heard
            )
            if said.status == 0:
                self._met = True
                return said.out
            if time.monotonic() >= end:
                break
            time.sleep(0.3)
        raise self._complaint(said)

    def exec(self, code, *more, patience: float = 0):
        """Run code on the device. Returns the lines that it reports by `tell(word, ...)`, as
        lists of words."""
        out = self.run("exec", TELL + code, *more, patience=patience)
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
        if (
            "ENOSPC" in text
            or "Errno 28" in text
            or "OSError: 28" in text
            or "No space left" in text
        ):
            return DeviceError(
                "the device's flash is full: nothing was changed; remove files of your own from "
                "it ('mpremote fs ls', 'mpremote fs rm') and run the same command again"
            )
        if self.busy:
            return DeviceError(
                f"the device has gone in the middle of the work: {AGAIN}; until then it keeps "
                "what it had"
            )
        if _no_entry(said):
            if os.path.exists(path) and not os.access(path, os.R_OK | os.W_OK):
                return DeviceError(permission_words(path))
            if os.path.exists(path) or sys.platform == "win32":
                return DeviceError(
                    f"{path} cannot be opened: close the program that has it open (Thonny, a "
                    "serial monitor, another mpremote) and run the same command again"
                )
            return NoDevice(f"there is no device at {path}; {_how_to_list()}")
        if said.status is None or "raw repl" in text or "raw paste" in text or "EOF" in text:
            return NoAnswer(
                f"the device at {path} does not answer: unplug it, hold a button while you plug "
                "it in (safe mode), and run the same command again"
            )
        if "Traceback" in said.err and ("serial" in said.err or "OSError" in said.err):
            return DeviceError(f"the connection to {path} broke off: {AGAIN}")
        return DeviceError(f"mpremote failed at {path}: {_last_line(text)}")


class NoAnswer(DeviceError):
    """Raised if the device is connected, but does not answer."""


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


def hash_of(data):
    return hashlib.sha256(data).hexdigest()


def fold(folders):
    """Returns code that creates folders, each after its parent."""
    return (
        f"import os\nfor d in {sorted(folders)!r}:\n try: os.mkdir(d)\n"
        " except OSError as e:\n  if e.errno != 17: raise\n"  # EEXIST
    )


def send(device, files, before="", progress=None):
    """Copy local files to paths on the device, in one run of mpremote.

    `files` are pairs; `before` is code to run first; `progress` is called with the number of
    files copied.
    """
    words = ["exec", before or "pass"]
    for source, target in files:
        words += ["+", "fs", "cp", "-f", str(source), ":" + target]
    begun = -1

    def heard(line):
        nonlocal begun
        if line.startswith("cp "):
            begun += 1
            if progress:
                progress(begun)

    device.run(*words, heard=heard)
    if progress:
        progress(len(files))


def fetch(device, paths, folder: Path):
    """Copy files from the device into a folder, under their base names."""
    words = []
    for path in paths:
        words += ["+", "fs", "cp", ":" + path, str(folder / path.rsplit("/", 1)[-1])]
    if words:
        device.run(*words[1:])
