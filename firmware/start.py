# SPDX-License-Identifier: MIT
"""Puts the program together for a board; what the chip provides is asked for here."""

import gc
import os

from firmware.drivers import on_circuitpython, open_clock, open_panel, open_pins, open_sleep
from firmware.version import VERSION
from shared_rules import const

_TICK = const(20)  # ms between two looks whether a button has moved; no press is shorter


def run(board, saves="/saves", aside=None):
    """The whole evening. A button held at the start leaves the program out.

    An old image may call this for a newer program: what is added must have a default.
    An image that runs its own program says which one in /castellan it has put `aside`."""
    print("Castellan", VERSION)
    canvas, display = open_panel(board)
    pins = open_pins(board)
    clock = open_clock(board)
    if _left_out(canvas, display, pins, clock, saves):
        return
    options = {"own": "/sheets", "today": today, "aside": aside, "tally": "/tally"}
    options["source"] = "files" if aside is None else "image"
    device = open_device(board, saves, canvas, display, pins, **options)
    go_on(device, board, pins, clock)


def go_on(device, board, pins, clock):
    """Step after step; in between wait for a button or for time. In the dark, sleep."""
    chip = open_sleep(board, pins)
    while True:
        device.step(clock.ticks_ms())
        wait = device.pause()
        if not (device.dark() and chip.sleep(wait)):
            while wait > 0 and not pins.stirred():
                clock.sleep_ms(min(wait, _TICK))
                wait -= _TICK


def _left_out(*hardware):
    """Whether this is safe mode."""
    from firmware.faults import safe_mode

    return safe_mode.wanted(*hardware)


def safe_mode(board, *hints):
    """No program, only words on the display."""
    _show(board, "Safe mode", *hints)


def damaged(board):
    """The program's files are not as they were built."""
    _show(board, "is damaged:", "flash it again.", "Your games are safe.")


def _show(board, *lines):
    from firmware.faults.safe_mode import page

    canvas, display = open_panel(board)
    page(canvas, display, *lines)


def open_device(board, saves="/saves", canvas=None, display=None, pins=None, **options):
    """The program under guard: an object with `step(now)`."""
    from firmware.faults.guard import Guard

    if canvas is None:
        canvas, display = open_panel(board)
        pins = open_pins(board)

    def make():
        return _app(board, canvas, display, pins, saves, **options)

    return Guard(canvas, display, pins, make, saves)


def open_app(board, saves="/saves", **options):
    """The program alone: what goes wrong in it is raised."""
    # The canvas comes first: its buffer needs the largest piece of the heap.
    canvas, display = open_panel(board)
    return _app(board, canvas, display, open_pins(board), saves, **options)


def _app(board, canvas, display, pins, saves, seed=None, tally="", **options):
    # Tidy up early: with litter all over a small heap no large piece would be left.
    if hasattr(gc, "threshold"):  # CircuitPython has none
        gc.threshold(gc.mem_free() // 12)
    from firmware.saves.store import Store
    from shared_rules.chance import Chance

    if seed is None:
        seed = int.from_bytes(os.urandom(8), "big")
    battery = getattr(board, "BATTERY", None)
    if battery:
        from firmware.drivers.battery import Battery

        options["battery"] = Battery(battery).level
    # CircuitPython's drive is FAT: each more write is a risk there.
    store = Store(saves, True) if on_circuitpython(board) else Store(saves, False, tally)
    # Only now: while the store checks a game, it needs the room for that game's rules.
    from firmware.app import App

    return App(board, canvas, display, pins, store, Chance(seed), **options)


def today():
    """Year, month and day; None where nobody has set the clock."""
    import time

    now = time.localtime()
    return now[:3] if now[0] >= 2025 else None
