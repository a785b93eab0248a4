"""Puts the program together for a board; what the chip provides is asked for here."""

import os

from firmware.drivers.panel import open_panel
from firmware.drivers.pins import Pins
from firmware.version import VERSION

_STUCK = 8000  # ms; a button held for longer is no hand that asks for safe mode


def run(board, saves="/saves"):
    """The whole evening. A button held at the start leaves the program out."""
    import time

    print("Castellan", VERSION)
    canvas, display = open_panel(board)
    pins = Pins(board)
    if _held(canvas, display, pins, time) or _crashed(canvas, display, pins, time, saves):
        return
    device = open_device(board, saves, canvas, display, pins, sheets="/sheets", today=today)
    while True:
        device.step(time.ticks_ms())
        time.sleep_ms(5)


def open_device(board, saves="/saves", canvas=None, display=None, pins=None, **about):
    """The program under guard: an object with `step(now)`."""
    from firmware.guard import Guard

    if canvas is None:
        canvas, display = open_panel(board)
        pins = Pins(board)

    def make():
        return _app(board, canvas, display, pins, saves, **about)

    return Guard(canvas, display, pins, make, saves)


def open_app(board, saves="/saves", **about):
    """The program alone: what goes wrong in it is raised."""
    # The canvas comes first: its buffer needs the largest piece of the heap.
    canvas, display = open_panel(board)
    return _app(board, canvas, display, Pins(board), saves, **about)


def _app(board, canvas, display, pins, saves, seed=None, **about):
    from firmware.app import App
    from firmware.dice import Dice
    from firmware.store import Store

    if seed is None:
        seed = int.from_bytes(os.urandom(8), "big")
    battery = getattr(board, "BATTERY", None)
    if battery:
        from firmware.drivers.battery import Battery

        about["battery"] = Battery(battery).level
    return App(board, canvas, display, pins, Store(saves), Dice(seed), **about)


def today():
    """Year, month and day; None where nobody has set the clock."""
    import time

    now = time.localtime()
    return now[:3] if now[0] >= 2025 else None


# Safe mode: no program, only words on the display; the prompt waits on the serial line.


def _held(canvas, display, pins, time):
    """Whether a hand holds a button, and so asks for safe mode; a stuck one does not."""
    held = pins.pressed()
    if not held:
        return False
    _page(canvas, display, "Safe mode", "mpremote is welcome", "Held 8 s: starts")
    waited = 0
    while pins.pressed() & held:
        if waited >= _STUCK:
            return False
        time.sleep_ms(50)
        waited += 50
    return True


def _crashed(canvas, display, pins, time, saves):
    """Three crashes at one place: wait for somebody who wants to try again."""
    from firmware import crash

    count, place, _ = crash.last(saves)
    if count < crash.LIMIT:
        return False
    _page(canvas, display, "Safe mode", "3 crashes: " + place, "Press: try again")
    while not pins.pressed():
        time.sleep_ms(50)  # Ctrl-C leads to the prompt
    while pins.pressed():
        time.sleep_ms(50)
    crash.forgive(saves)
    return False


def _page(canvas, display, *lines):
    scale = 2 if canvas.width >= 240 else 1
    y = 0
    for line in ("Castellan " + VERSION,) + lines:
        canvas.text(line, 0, y, 1, scale)
        y += 12 * scale
    display.show(canvas)
