"""Puts the program together for a board; what the chip provides is asked for here."""

import gc
import os

from firmware.drivers.panel import open_panel
from firmware.drivers.pins import Pins
from firmware.version import VERSION


def run(board):
    """The whole evening. A button held at the start leaves the program out."""
    import time

    print("Castellan", VERSION)
    if Pins(board).pressed():
        safe_mode(board)
        return
    app = open_app(board)
    while True:
        app.step(time.ticks_ms())
        time.sleep_ms(5)


def open_app(board, saves="/saves", seed=None, language=None):
    # The canvas comes first: its buffer needs the largest piece of the heap.
    canvas, display = open_panel(board)
    # Tidy up early: with litter all over a small heap no large piece would be left.
    gc.threshold(gc.mem_free() // 12)
    from firmware.app import App
    from firmware.dice import Dice
    from firmware.store import Store

    if seed is None:
        seed = int.from_bytes(os.urandom(8), "big")
    return App(board, canvas, display, Pins(board), Store(saves), Dice(seed), language)


def safe_mode(board):
    """No program, only a word on the display; the prompt waits on the serial line."""
    canvas, display = open_panel(board)
    scale = 2 if canvas.width >= 240 else 1
    canvas.text("Castellan " + VERSION, 0, 0, 1, scale)
    canvas.text("Safe mode", 0, 12 * scale, 1, scale)
    canvas.text("mpremote is welcome", 0, 24 * scale, 1, scale)
    display.show(canvas)
