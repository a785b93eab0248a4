# SPDX-License-Identifier: MIT
"""Starts the program on a board.

It imports at its top only what puts words on the display (see `faults/intact.py`), so that a
damaged program can say so. The guard can unload what is loaded after it: the program itself.
"""

import gc
import os

from firmware.drivers import on_circuitpython, open_clock, open_panel, open_pins, open_sleep
from firmware.version import VERSION


def run(board, saves="/saves", aside=None, check=False):
    """Run the program until the power goes; with a button held at the start, safe mode.

    An old image may call this for a newer program: a new parameter must have a default.
    `aside`: the version in /castellan, if an image runs its own program instead. `check`: begin
    with the check of the board, and without safe mode."""
    print("Castellan", VERSION)
    canvas, display = open_panel(board)
    pins = open_pins(board)
    clock = open_clock(board)
    from firmware.faults import safe_mode

    if not check:
        wanted = safe_mode.wanted(canvas, display, pins, clock, saves)
        check = wanted == safe_mode.CHECK
        if wanted and not check:
            return
    options = {"own": "/sheets", "today": today, "aside": aside, "tally": "/tally"}
    options["check"] = check
    options["source"] = "files" if aside is None else "image"
    device = open_device(board, saves, canvas, display, pins, **options)
    go_on(device, board, pins, clock)


def go_on(device, board, pins, clock):
    """Step the device; between steps wait for a button, and sleep if the display is off."""
    from firmware.base.buttons import DOWN_AFTER, after

    chip = None
    while True:
        now = clock.ticks_ms()
        device.step(now)
        wait = max(device.pause() - after(clock.ticks_ms(), now), 1)
        chip = chip or open_sleep(board, pins)  # the first picture comes first
        if not (device.dark() and chip.sleep(wait)) and not pins.stirred():
            while wait > 0 and not pins.stirred():
                clock.sleep_ms(min(wait, pins.LOOK))
                wait -= pins.LOOK
            if pins.stirred():
                # A step takes as long as it takes to believe a press: one for both.
                clock.sleep_ms(max(DOWN_AFTER - pins.lasted(clock.ticks_ms()), 0))


def safe_mode(board, *hints):
    """Show that this is safe mode, with these lines."""
    _show(board, "Safe mode", *hints)


def damaged(board):
    """Show that the program's files are damaged."""
    _show(board, "is damaged:", "flash it again.", "Your games are safe.")


def _show(board, *lines):
    from firmware.faults.safe_mode import page

    canvas, display = open_panel(board)
    page(canvas, display, *lines)


def open_device(board, saves="/saves", canvas=None, display=None, pins=None, **options):
    """Returns the program under guard: an object with `step(now)`."""
    from firmware.faults.guard import Guard

    if canvas is None:
        canvas, display = open_panel(board)
        pins = open_pins(board)
    make = _maker(board, canvas, display, pins, saves, **options)
    guard = Guard(canvas, display, pins, make, saves)
    guard.begin()
    return guard


def open_app(board, saves="/saves", **options):
    """Returns the program alone: its faults are raised."""
    # The canvas first: its buffer needs the largest piece of the heap.
    canvas, display = open_panel(board)
    return _maker(board, canvas, display, open_pins(board), saves, **options)()


def _maker(board, canvas, display, pins, saves, seed=None, tally="", **options):
    """Returns a function that starts the program: from there on the stack is short."""

    def make():
        # Collect early: garbage all over a small heap would leave no large piece. CircuitPython
        # has no threshold. In an image the code is not in the heap: `App` sees what is free.
        if hasattr(gc, "threshold") and options.get("source") != "image":
            gc.collect()  # what the start has left would count as used
            gc.threshold(gc.mem_free() // 12)
        from firmware.app import App
        from firmware.saves.store import Store
        from shared_rules.chance import Chance

        luck = int.from_bytes(os.urandom(8), "big") if seed is None else seed
        battery = getattr(board, "BATTERY", None)
        if battery:
            from firmware.drivers.battery import Battery

            options["battery"] = Battery(battery).level
        if hasattr(board, "BUZZER") or hasattr(board, "LIGHT"):
            from firmware.drivers.signals import Signals
            from firmware.ui.cues import Cues

            options["cues"] = Cues(Signals(board))
        # CircuitPython's drive is FAT: there each write is a risk, so it has no tally.
        store = Store(saves, True) if on_circuitpython(board) else Store(saves, False, tally)
        return App(board, canvas, display, pins, store, Chance(luck), **options)

    return make


def today():
    """Returns year, month and day; None if the clock is not set."""
    import time

    now = time.localtime()
    return now[:3] if now[0] >= 2025 else None
