# SPDX-License-Identifier: MIT
"""Opens what a board has: panel, buttons and clock.

MicroPython and CircuitPython name them differently. Each file here is for one of the two, and
imports what only that one has: therefore the imports are in the functions.
"""


def on_circuitpython(board):
    return board.PANEL["driver"] == "displayio"


def open_panel(board):
    """Returns the canvas to draw on, and the display that shows it."""
    if on_circuitpython(board):
        from firmware.drivers.displayio_panel import open_panel
    else:
        from firmware.drivers.panel import open_panel
    return open_panel(board)


def open_pins(board):
    """Returns the buttons: `pressed` has a bit for each one held down."""
    if on_circuitpython(board):
        from firmware.drivers.keypad_pins import open_pins

        return open_pins(board)
    from firmware.drivers.pins import Pins

    return Pins(board)


def open_clock(board):
    """Returns an object with `ticks_ms` and `sleep_ms`."""
    if on_circuitpython(board):
        from firmware.drivers.supervisor_clock import Clock

        return Clock()
    return __import__("time")


def open_sleep(board, pins):
    """Returns an object whose `sleep` lets the chip sleep until a button moves."""
    if on_circuitpython(board):
        from firmware.drivers.supervisor_clock import Nap

        return Nap(pins)
    from firmware.drivers.light_sleep import LightSleep

    return LightSleep(board, pins)
