# SPDX-License-Identifier: MIT
"""The emulated Pico for Python: switch it on, press buttons, read the panel, cut the power."""

import base64
import importlib
import json
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Callable, NamedTuple, Union

from host_sim.on_micropython import NoMicroPython, find_node
from tools.pico_emulator import firmware_build, profiling

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PRESS = 60  # ms: longer than a bounce, shorter than a long press
LIMIT = 600  # seconds of real time for one answer
PATIENCE = 60_000  # ms of the chip's time for one piece of code

STACK_TOP = 0x20042000  # where the chip's memory ends, and MicroPython's stack begins

_RAW = b"raw REPL; CTRL-B to exit\r\n>"


class NoPico(Exception):
    """Raised if the emulated Pico was not built; the text is one line that says what to do."""


class PicoError(Exception):
    """Raised if a command of the emulated Pico fails; the text is one line."""


class OnTheChip(Exception):
    """Raised for an exception on the chip; the text is the chip's traceback."""


class FlashOperation(NamedTuple):
    """One erase of a sector or program of a page."""

    kind: str  # "erase" or "program"
    offset: int
    before: bytes
    after: bytes


def cut_images(image: bytes, log: list[FlashOperation], half: bool = False) -> Iterator[bytes]:
    """Yields the flash after each possible power cut: after each operation of a log that began
    with this image, or in the middle of each."""
    flash = bytearray(image)
    for _, offset, before, after in log:
        size = len(after)
        done = size // 2 if half else size
        flash[offset : offset + size] = after[:done] + before[done:]
        yield bytes(flash)
        flash[offset : offset + size] = after


class Pico:
    """A Pico with the panel and the buttons of a board, running the real firmware.

    Time passes only in `run`, `press`, `exec` and `wait_for`, and while a program such as
    mpremote is on the serial port, so that two runs of a test see the same. With `real`
    it passes as on the wall.
    """

    def __init__(
        self,
        board: str = "pico_oled",
        flash: Union[bytes, str, Path, None] = None,
        uf2: Union[str, Path, None] = None,
        manifest: Union[str, Path, None] = None,
        real: bool = False,
        cable: bool = True,
        miss: int = 0,
        profile: bool = False,
    ):
        """`flash` is an image of 2 MB, blank if None; the firmware is written over it.
        `manifest` names an image that firmware_build has made with something frozen in.
        Without `cable` it runs on a battery: no host is there until `plug_in`.
        `miss`: cycles that a read of the flash costs which the cache in front of it cannot
        answer; 0: all reads are free. `profile`: note where the time goes.
        """
        self.board = importlib.import_module(f"boards.{board}.board")
        self.size = self.board.PANEL["width"], self.board.PANEL["height"]
        if self.board.CHIP != "rp2040":
            raise NoPico(f"{board} has no RP2040: this emulator knows no other chip")
        image, rom, core = _image(uf2, manifest)
        with tempfile.TemporaryDirectory() as folder:
            if isinstance(flash, bytes):
                path = Path(folder, "flash")
                path.write_bytes(flash)
                flash = path
            setup = {
                "board": board_data(self.board),
                "rom": str(rom),
                "core": str(core),
                "uf2": str(image),
                "flash": None if flash is None else str(flash),
                "real": real,
                "cable": cable,
                "miss": miss,
                "symbols": None,
            }
            self._symbols = firmware_build.symbols(Path(image)) if profile else {}
            if profile:
                setup["symbols"] = profiling.about(self._symbols)
            self._node = _start(setup)
            try:
                started = self._read()
                if "error" in started:
                    raise NoPico(started["error"])
                self._port = started["port"]
            except BaseException:
                self.close()
                raise

    def __enter__(self) -> "Pico":
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        """Switch it off and end its process."""
        assert self._node.stdin and self._node.stdout
        self._node.kill()
        self._node.wait()
        self._node.stdin.close()
        self._node.stdout.close()

    @property
    def pid(self) -> int:
        """The process in which it runs."""
        return self._node.pid

    # ---- The serial line

    @property
    def port(self) -> str:
        """The address for mpremote."""
        return f"socket://127.0.0.1:{self._port}"

    def exec(self, code: str, ms: float = PATIENCE) -> str:
        """Run code at the chip's prompt. Returns what it printed.

        It stops the program that runs there.
        """
        self._talk(b"\r\x03\x03\r\x01", _RAW, ms)
        self._talk(code.encode() + b"\x04", b"OK", ms)
        printed = self._talk(b"", b"\x04", ms)[:-1]
        error = self._talk(b"", b"\x04>", ms)[:-2]
        self._talk(b"\x02", b">>> ", ms)
        if error:
            raise OnTheChip(error.decode(errors="replace").replace("\r\n", "\n"))
        return printed.decode().replace("\r\n", "\n")

    def soft_reset(self, ms: float = PATIENCE) -> str:
        """Press Ctrl-D at the prompt, without main.py: the heap is empty again."""
        self._talk(b"\r\x03\x03\r\x01", _RAW, ms)
        said = self._talk(b"\x04", _RAW, ms)
        self._talk(b"\x02", b">>> ", ms)
        return said.decode(errors="replace")

    def put(self, path: str, content: bytes):
        """Write a file on the chip, and its folders; quicker than mpremote."""
        code = ["import os"]
        for folder in reversed(Path(path).parents):
            if folder.name:
                code.append(f"try: os.mkdir({folder.as_posix()!r})\nexcept OSError: pass")
        code.append(f"f = open({path!r}, 'wb')")
        for at in range(0, len(content), 512):
            code.append(f"_ = f.write({content[at : at + 512]!r})")
        self.exec("\n".join([*code, "f.close()"]))

    def get(self, path: str) -> bytes:
        """Read a file of the chip."""
        printed = self.exec(
            f"import binascii\nwith open({path!r}, 'rb') as f:\n"
            " while True:\n  part = f.read(512)\n  if not part: break\n"
            "  print(binascii.hexlify(part).decode())"
        )
        return bytes.fromhex(printed.replace("\n", ""))

    def output(self) -> bytes:
        """Returns what the chip has printed since the last call, while nobody is connected."""
        return base64.b64decode(self._ask("output")["got"])

    def _talk(self, send: bytes, until: bytes, ms: float) -> bytes:
        words = {"send": _coded(send), "until": _coded(until), "ms": ms}
        answer = self._ask("talk", **words)
        got = base64.b64decode(answer["got"])
        if not answer["met"]:
            raise PicoError(f"the chip did not answer in {ms:g} ms; it said {got[-200:]!r}")
        return got

    # ---- Buttons and panel

    def press(self, button: str, ms: float = PRESS, after: float = PRESS):
        """Press a button by what a short press of it means (`OK`) or by its own name."""
        self.down(button)
        self.run(ms)
        self.up(button)
        self.run(after)

    def down(self, button: Union[str, int]):
        self._ask("press", button=self.button(button))

    def up(self, button: Union[str, int]):
        self._ask("release", button=self.button(button))

    def button(self, wanted: Union[str, int]) -> int:
        """Returns a button's place in the board file."""
        for place, (_, _, short, _) in enumerate(self.board.BUTTONS):
            if wanted in (place, short):
                return place
        for place, (_, name, _, _) in enumerate(self.board.BUTTONS):
            if wanted == name:
                return place
        raise PicoError(f"{self.board.NAME} has no button {wanted}")

    def pixels(self) -> bytes:
        """Returns red, green and blue of each dot of the panel, line by line."""
        return base64.b64decode(self._ask("pixels")["pixels"])

    # ---- Time

    def run(self, ms: float) -> dict:
        """Let the chip's time pass; it ends early if the power is cut. Returns the counters."""
        return self._ask("run", ms=ms)

    def wait_for(self, predicate: Callable[[], object], ms: float = 10_000, step: float = 10):
        """Let time pass in steps until the predicate holds. Returns its value."""
        seen = self.counters()
        end = seen["nanos"] + ms * 1e6
        while True:
            said = predicate()
            if said:
                return said
            if seen["nanos"] >= end:
                raise PicoError(f"the condition was not met within {ms:g} ms")
            seen = self.run(step)
            if not seen["on"]:
                raise PicoError("the power is off")

    @property
    def time_ms(self) -> float:
        """The chip's time since it was first switched on, over all its restarts."""
        return self.counters()["nanos"] / 1e6

    def counters(self) -> dict:
        """`nanos` in all and `sinceBoot`; `boots`, flash `erases` (of a sector; `lastErased`: when
        the last one was done) and `programs` (of a page); bytes `sent` to the panel, when the
        last of them was (`lastSent`), `frames`, and the panel's `faults`;
        of the nanoseconds, those that the core `waited`, and those that the chip `slept`.
        """
        return self._ask("counters")

    def stack_used(self) -> int:
        """Returns the most bytes of the stack that were in use since the last call, or since
        the chip started: the lowest stack pointer, with interrupts and C code."""
        return STACK_TOP - self._ask("stack")["lowest"]

    def profile(self) -> "profiling.Profile":
        """Returns where the time went since the last call, or since the chip started."""
        return profiling.Profile(self._ask("profile"), self._symbols)

    # ---- Power and flash

    def unplug(self):
        """Pull the USB cable out: the chip runs on a battery and has no host."""
        self._ask("plug", cable=False)

    def plug_in(self):
        """Plug the USB cable in: the host searches for the device for five seconds."""
        self._ask("plug", cable=True)

    @property
    def on(self) -> bool:
        return self.counters()["on"]

    def reset(self):
        """Press the reset button: the chip starts again, the panel keeps its picture."""
        self._ask("reset")

    def power_on(self):
        self._ask("on")

    def power_cut(self, after: int = 0, half: bool = False):
        """Cut the power: now, or after the `after`th flash operation from now.

        With `half` only the first half of that page or sector is. The chip then stays off.
        """
        self._ask("cut", after=after, half=half)

    def flash_image(self) -> bytes:
        """Returns all 2 MB of the flash."""
        return base64.b64decode(self._ask("flash")["flash"])

    def flash_log(self) -> list[FlashOperation]:
        """Returns each operation of the flash since the last call: see `cut_images`."""
        return [
            FlashOperation(kind, offset, base64.b64decode(before), base64.b64decode(after))
            for kind, offset, before, after in self._ask("log")["log"]
        ]

    def load_flash(self, image: bytes):
        """Replace the flash, with the power off, and switch on; the firmware is written over
        it."""
        self._ask("load", flash=_coded(image))

    # ---- The process

    def _ask(self, order: str, **words) -> dict:
        assert self._node.stdin
        try:
            self._node.stdin.write(json.dumps({"do": order, **words}).encode() + b"\n")
            self._node.stdin.flush()
        except OSError:
            pass  # it has ended, and the next line says so
        answer = self._read()
        if "error" in answer:
            raise PicoError(answer["error"])
        return answer

    def _read(self) -> dict:
        assert self._node.stdout
        # An emulator that never answers must fail a test, not block it.
        watch = threading.Timer(LIMIT, self._node.kill)
        watch.start()
        line = self._node.stdout.readline()
        watch.cancel()
        if not line:
            raise NoPico("the emulator has stopped; its output is above")
        return json.loads(line)


def _image(uf2, manifest):
    """Returns the firmware, the boot ROM and the core to run; a given image needs no build."""
    try:
        if uf2 is not None:
            return uf2, firmware_build.bootrom(), firmware_build.core()
        firmware = firmware_build.find(None if manifest is None else Path(manifest))
        if firmware is None:
            raise NoPico("the emulated Pico's firmware is not built; run 'make emulator-setup'")
        return firmware.uf2, firmware.bootrom, firmware_build.core()
    except firmware_build.NotBuilt as error:
        raise NoPico(str(error)) from None


def _start(setup: dict) -> subprocess.Popen:
    if not (ROOT / "node_modules" / "rp2040js").is_dir():
        raise NoPico("npm's rp2040js is not installed; run 'make setup'")
    try:
        node = find_node()
    except NoMicroPython as error:
        raise NoPico(str(error)) from None
    return subprocess.Popen(
        [node, str(HERE / "server.mjs"), json.dumps(setup)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,  # Ctrl-C ends the program here, which then asks for the last time
    )


def board_data(board) -> dict:
    """Returns what the emulator needs of a board file."""
    return {
        "panel": board.PANEL,
        "bus": board.BUS,
        "backlight": board.BACKLIGHT,
        "buttons": [button[0] for button in board.BUTTONS],
        "active": board.ACTIVE,
        "vbus": getattr(board, "VBUS", None),
    }


def _coded(data: bytes) -> str:
    return base64.b64encode(data).decode()
