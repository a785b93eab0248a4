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

# The numbers of all places on the smallest panel, a line for each part of the sheet: the map,
# the name and the points, the phase with its bars and dice, and the rest. As text: in the chip's
# memory numbers take twice as much.
_SMALL = (
    "12 9 1 1  11 17 2  "
    "74 0 54 8 1  110 0 18 1  "
    "74 9 24 1  98 8 2 7 3  81 17 8 9 9  "
    "87 29 1 2 21 9  74 47 54 1  74 56 54 1"
)


def layout_for(canvas):
    """The largest layout that fits."""
    fit = [_SMALL]
    if not canvas.mono:
        if canvas.large:
            from firmware.games.dice.large_layouts import LAYOUTS
        else:
            from firmware.games.dice.colour_layouts import LAYOUTS

        w = canvas.width
        h = canvas.height
        fit = [places for wide, high, places in LAYOUTS if w >= wide and h >= high] + fit
    return tuple([int(number) for number in fit[0].split()])
