"""Puts the program together for a board; what the chip provides is asked for here."""

import os

from firmware.drivers import open_clock, open_panel, open_pins
from firmware.version import VERSION


def run(board):
    """The whole evening. A button held at the start leaves the program out."""
    print("Castellan", VERSION)
    if open_pins(board).pressed():
        safe_mode(board)
        return
    app = open_app(board)
    clock = open_clock(board)
    while True:
        app.step(clock.ticks_ms())
        clock.sleep_ms(5)


def open_app(board, saves="/saves", seed=None, language=None):
    # The canvas comes first: its buffer needs the largest piece of the heap.
    canvas, display = open_panel(board)
    from firmware.app import App
    from firmware.dice import Dice
    from firmware.store import Store

    if seed is None:
        seed = int.from_bytes(os.urandom(8), "big")
    return App(board, canvas, display, open_pins(board), Store(saves), Dice(seed), language)


def safe_mode(board, hint="mpremote is welcome"):
    """No program, only a word on the display; the prompt waits on the serial line."""
    canvas, display = open_panel(board)
    scale = 2 if canvas.width >= 240 else 1
    canvas.text("Castellan " + VERSION, 0, 0, 1, scale)
    canvas.text("Safe mode", 0, 12 * scale, 1, scale)
    canvas.text(hint, 0, 24 * scale, 1, scale)
    display.show(canvas)
