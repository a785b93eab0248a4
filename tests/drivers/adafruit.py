# SPDX-License-Identifier: MIT
"""Adafruit's own displayio for computers below our driver, and a glass for what it sends."""

import functools
import importlib
import sys
import types
from typing import Any

from host_sim.chip import circuit
from host_sim.chip.panels import rgb

MODULES = ("displayio", "bitmaptools", "busdisplay", "fourwire")
COLUMNS, ROWS, WRITE = 0x2A, 0x2B, 0x2C


class Glass:
    """The pins, the bus and the light that displayio asks for. It keeps the dots and a log of
    what came: `dots`, or `light` and how much of it."""

    def __init__(self, board):
        panel = board.PANEL
        self.width, self.height = panel["width"], panel["height"]
        self._start = {COLUMNS: panel["x"], ROWS: panel["y"]}
        self._dots = [[0] * self.width for _ in range(self.height)]
        self.windows = {}
        self.log = []
        self.sent = 0  # bytes
        self.light = 0
        self._code: Any = None
        self.value = False  # the level of the pin that tells commands from data

    def pixels(self):
        if not self.light:
            return bytes(self.width * self.height * 3)
        return b"".join(rgb(dot) for row in self._dots for dot in row)

    # ---- digitalio, for all pins: here only that of commands and data is written

    def switch_to_output(self, value=False, drive_mode=None):
        pass

    def deinit(self):
        pass

    # ---- busio.SPI

    def try_lock(self):
        return True

    def unlock(self):
        pass

    def configure(self, **how):
        pass

    def write(self, data):
        self.sent += len(data)
        if not self.value:
            (self._code,) = data
            assert self._code in (COLUMNS, ROWS, WRITE), "the display is set up already"
        elif self._code != WRITE:
            first, last = (at - self._start[self._code] for at in words(data))
            self.windows[self._code] = first, last
        else:
            self.log.append("dots")
            (left, right), (top, bottom) = self.windows[COLUMNS], self.windows[ROWS]
            dots = words(data)
            wide = right - left + 1
            assert len(dots) == wide * (bottom - top + 1)
            for row in range(top, bottom + 1):
                at = (row - top) * wide
                self._dots[row][left : right + 1] = dots[at : at + wide]

    # ---- pwmio.PWMOut

    @property
    def duty_cycle(self):
        return self.light

    @duty_cycle.setter
    def duty_cycle(self, duty):
        self.light = int(duty)
        self.log.append(f"light {self.light}")


def words(data):
    return [data[at] << 8 | data[at + 1] for at in range(0, len(data), 2)]


def _itself(pin, **how):
    return pin


# What displayio imports below it. All pins of a display, its bus and its light are its Glass.
BELOW = {
    "circuitpython_typing": {"ReadableBuffer": Any, "WriteableBuffer": Any},
    "digitalio": {"DigitalInOut": _itself},
    "busio": {"SPI": object, "I2C": object},
    "microcontroller": {"Pin": object},
    "pwmio": {"PWMOut": _itself},
}


@functools.cache
def library():
    """Loads Adafruit's modules, by their names. No thread of theirs refreshes a display."""
    for name, contents in BELOW.items():
        module = types.ModuleType(name)
        module.__dict__.update(contents)
        sys.modules[name] = module
    for name in ("displayio", "bitmaptools"):
        sys.modules.pop(name, None)
    modules = {name: importlib.import_module(name) for name in MODULES}
    modules["displayio"].background_thread_stop_event.set()
    return modules


def install(chip, monkeypatch):
    """Let the firmware find this chip with Adafruit's displayio; returns the panel, a Glass."""
    modules = library()
    circuit.install(chip)
    for name in ("displayio", "bitmaptools"):
        monkeypatch.setitem(sys.modules, name, modules[name])
    modules["displayio"].release_displays()
    chip.panel = glass = Glass(chip.board)
    panel = chip.board.PANEL
    shown = modules["busdisplay"].BusDisplay(
        modules["fourwire"].FourWire(glass, command=glass),
        b"",  # the controller is set up already
        width=panel["width"],
        height=panel["height"],
        colstart=panel["x"],
        rowstart=panel["y"],
        backlight_pin=glass,
    )
    setattr(sys.modules["board"], "DISPLAY", shown)  # noqa: B010
    return glass
