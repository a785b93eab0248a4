# SPDX-License-Identifier: MIT
"""Where things stand on the sheet, for each class of panel."""

from shared_rules import const

# The places in a layout. A place has as many numbers as there are up to the next.
CELL = const(0)  # pitch of the map's fields, scale of their signs, the map's top
CORNER = const(4)  # width, height, scale of the player's number in the map's corner
NAME = const(7)  # x, y, width, height, scale
POINTS = const(12)  # x, y, width, scale
PHASE = const(16)  # likewise
BARS = const(20)  # x, y, width, height, pitch
DICE = const(25)  # likewise
BONUSES = const(30)  # x, y, scale, columns, pitch
STATUS = const(36)  # x, y, width, scale
MORE = const(40)  # likewise: the second line of status
END = const(44)

# The least width and height of a panel, and the numbers of its places, a line for each part of
# the sheet: the map, the name and the points, the phase with its bars and dice, and the rest.
# As text, which takes half of what numbers take in the chip's memory.
_LAYOUTS = (
    (
        320,
        240,
        "30 26 3 1  29 49 6  "
        "186 0 134 26 3  270 31 48 3  "
        "216 36 52 2  216 59 8 14 10  2 194 30 30 32  "
        "232 80 3 1 0 27  170 192 150 2  170 216 150 2",
    ),
    (
        240,
        240,
        "24 22 2 31  0 0 0  "
        "0 0 240 27 3  182 3 54 3  "
        "178 34 60 2  178 54 4 14 6  1 188 26 26 28  "
        "184 76 3 1 0 27  143 194 97 2  2 216 238 3",
    ),
    (
        240,
        128,
        "20 19 2 1  19 35 4  "
        "124 0 116 24 3  212 28 28 2  "
        "134 28 47 2  182 28 2 14 3  145 45 18 18 19  "
        "147 65 2 2 47 17  126 101 114 2  126 119 114 2",
    ),
    (
        160,
        128,
        "14 13 1 1  13 23 3  "
        "101 0 59 11 1  130 13 29 2  "
        "102 17 27 1  101 30 4 9 6  101 42 11 12 12  "
        "102 58 2 2 30 18  2 95 156 2  2 112 156 2",
    ),
    (
        0,
        0,
        "12 9 1 1  11 17 2  "
        "74 0 54 8 1  110 0 18 1  "
        "74 9 24 1  98 8 2 7 3  81 17 8 9 9  "
        "87 29 1 2 21 9  74 47 54 1  74 56 54 1",
    ),
)


def layout_for(canvas):
    """The largest layout that fits."""
    layouts = _LAYOUTS
    if canvas.large:
        from firmware.games.dice.large_layouts import LAYOUTS as layouts
    fit = [places for w, h, places in layouts if canvas.width >= w and canvas.height >= h]
    return tuple([int(number) for number in fit[0].split()])
