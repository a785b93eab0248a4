# SPDX-License-Identifier: MIT
"""What the chip provides: a board's panel, its buttons and its clock.

MicroPython and CircuitPython name them differently. Each file here is for one of the two,
and only what the board needs is loaded.
"""


def on_circuitpython(board):
    return board.PANEL["driver"] == "displayio"


def open_panel(board):
    """The canvas to draw on, and the display that shows it: lit, and black."""
    if on_circuitpython(board):
        from firmware.drivers.displayio_panel import open_panel
    else:
        from firmware.drivers.panel import open_panel
    return open_panel(board)


def open_pins(board):
    """The buttons: `pressed` has a bit for each one held down."""
    if on_circuitpython(board):
        from firmware.drivers.keypad_pins import open_pins

        return open_pins(board)
    from firmware.drivers.pins import Pins

    return Pins(board)


def open_clock(board):
    """`ticks_ms` and `sleep_ms`."""
    if on_circuitpython(board):
        from firmware.drivers.supervisor_clock import Clock

        return Clock()
    return __import__("time")


def open_sleep(board, pins):
    """`sleep`, which lets the chip sleep until a button moves, if it can and may."""
    if on_circuitpython(board):
        from firmware.drivers.supervisor_clock import Nap

        return Nap(pins)
    from firmware.drivers.light_sleep import LightSleep

    return LightSleep(board, pins)
