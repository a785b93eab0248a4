# SPDX-License-Identifier: MIT
"""A board on the desk for the tests of drawing: its chip, its canvas and its display."""

import importlib
import random

from firmware.games.dice import palette as dice
from host_sim.chip import Chip, install
from host_sim.device.boards import micropython_boards

BOARDS = micropython_boards()  # those with a driver of ours; displayio has tests of its own

COLOURS = dice.RGB  # a game's twelve, beside the app's own four
LETTERS = "AaGg09 ßÉœ✓–·…↺中"


def load(name):
    return importlib.import_module(f"boards.{name}.board")


def switch_on(name):
    """The chip of a board, with its canvas and its display."""
    board = load(name)
    chip = Chip(board)
    install(chip)
    from firmware.drivers.panel import open_panel

    canvas, display = open_panel(board)
    display.show(canvas)
    display.colours(COLOURS)
    return chip, canvas, display


def upside_down(pixels):
    return b"".join(pixels[at : at + 3] for at in range(len(pixels) - 3, -1, -3))


def small_canvas(width=40, height=20, depth=1):
    install(Chip(load("pico_oled")))
    from firmware.ui.canvas import Canvas

    canvas = Canvas(width, height, depth)
    canvas.clean()
    return canvas


def rows(canvas):
    """The canvas as text, a line a row: `.` for 0, `#` for 1, else the number in hex."""
    return [
        "".join(".#23456789abcdef"[canvas.bitmap.pixel(x, y)] for x in range(canvas.width))
        for y in range(canvas.height)
    ]


class Notes:
    """Stands for a canvas and notes what would be drawn."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.strokes = []

    def __getattr__(self, name):
        return lambda *args: self.strokes.append((name, *args))


def scribble(canvas, seed, strokes=20):
    """Draw at random, also over the edges."""
    dice = random.Random(seed)

    def some(limit):
        return dice.randrange(-limit // 4, limit + limit // 4)

    for _ in range(strokes):
        x, y = some(canvas.width), some(canvas.height)
        w, h = some(canvas.width) // 2, some(canvas.height) // 2
        colour = dice.randrange(16)
        word = "".join(dice.choice(LETTERS) for _ in range(dice.randrange(9)))
        scale = dice.randrange(1, 4)
        bits = bytes(dice.randrange(256) for _ in range(dice.randrange(1, 20)))
        box = dice.choice((0, 1, 17, 60))
        stroke, *how = dice.choice(
            (
                ("rect", x, y, w, h, colour),
                ("frame", x, y, w, h, colour),
                ("hline", x, y, w, colour),
                ("vline", x, y, h, colour),
                ("blit", bits, x, y, colour, scale),
                ("blit", bits, x, y, colour, scale, dice.randrange(len(bits)), 1),
                ("blit", bits + bits, x, y, colour, scale, dice.randrange(len(bits)), len(bits)),
                ("text", word, x, y, colour, scale, box, dice.randrange(3)),
            )
        )
        getattr(canvas, stroke)(*how)
