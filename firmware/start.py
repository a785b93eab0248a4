"""Puts the program together for a board; what the chip provides is asked for here."""

import os

from firmware.app import App
from firmware.dice import Dice
from firmware.drivers.panel import open_panel
from firmware.drivers.pins import Pins
from firmware.store import Store


def open_app(board, saves="/saves", seed=None, language=None):
    # The canvas comes first: its buffer needs the largest piece of the heap.
    canvas, display = open_panel(board)
    if seed is None:
        seed = int.from_bytes(os.urandom(8), "big")
    return App(board, canvas, display, Pins(board), Store(saves), Dice(seed), language)
