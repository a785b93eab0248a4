# SPDX-License-Identifier: MIT
"""The five classes of panel. A screen looks measures up by class; it never asks for 240.

`Canvas.panel` is one of these. A table of measures has a row, or a value, for each class in
this order. `docs/new-board.md` says which class a new panel gets.
"""

from shared_rules import const

SMALL = const(0)  # 128x64, black and white
BADGE = const(1)  # 160x128
WIDE = const(2)  # 240x135
SQUARE = const(3)  # 240x240
LARGE = const(4)  # 320x240

# General measures, by class; those of one game are in its own layout module.
SCALE = b"\1\1\2\2\2"  # dots of a letter's dot: everywhere, at least
LIST_SCALE = b"\1\1\2\3\3"  # of a list's lines that have room for it
TEXT_SCALE = b"\1\2\2\2\2"  # of a screen of a game that has few texts
PAGE_SCALE = b"\1\2\2\3\3"  # of a page with few words
LARGE_LETTERS = b"\0\0\0\1\1"  # whether the setting "large text" has room
SHOWS_CODES = b"\0\1\1\1\1"  # whether a QR code has room

_SIZES = ((128, 64), (160, 128), (240, 135), (240, 240), (320, 240))


def panel_of(width, height):
    """Returns the largest class that fits a panel of this size."""
    found = SMALL
    for panel, (least_width, least_height) in enumerate(_SIZES):
        if width >= least_width and height >= least_height:
            found = panel
    return found
