# SPDX-License-Identifier: MIT
"""Safe mode: no program, only words on the display; the serial line has the prompt."""

from firmware.faults import crash
from firmware.ui.panels import SCALE
from firmware.version import VERSION

_STUCK = 8000  # ms; a button held for longer is stuck
CHECK = 2  # the board is to be checked: see screens/check.py


def wanted(canvas, display, pins, time, saves):
    """Returns whether the device stays in safe mode, or CHECK."""
    return held(canvas, display, pins, time) or crashed(canvas, display, pins, time, saves)


def held(canvas, display, pins, time):
    """Returns whether a button is held, but not stuck; or CHECK, if another one is pressed too."""
    held = pins.pressed()
    if not held:
        return False
    page(canvas, display, "Safe mode", "Let go: mpremote", "Another: check", "Held 8 s: starts")
    waited = 0
    while pins.pressed() & held:
        if pins.pressed() & ~held:
            return CHECK
        if waited >= _STUCK:
            return False
        time.sleep_ms(50)
        waited += 50
    page(canvas, display, "Safe mode", "mpremote is welcome", "Reset it to play")
    return True


def crashed(canvas, display, pins, time, saves):
    """After three crashes at one place, wait for a press; then the program is tried again."""
    count, place, _ = crash.last(saves)
    if count < crash.LIMIT:
        return False
    page(canvas, display, "Safe mode", "3 crashes: " + place, "Press: try again")
    stuck = pins.pressed()  # does not count
    while not pins.pressed() & ~stuck:
        stuck &= pins.pressed()
        time.sleep_ms(50)  # Ctrl-C leads to the prompt
    while pins.pressed() & ~stuck:
        time.sleep_ms(50)
    crash.forgive(saves)
    return False


def page(canvas, display, *lines):
    scale = SCALE[canvas.panel]
    canvas.fill(0)
    y = 0
    for line in ("Castellan " + VERSION,) + lines:
        canvas.text(line, 0, y, 1, scale)
        y += 12 * scale
    display.show(canvas)
