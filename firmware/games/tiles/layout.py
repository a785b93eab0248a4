# SPDX-License-Identifier: MIT
"""The board game's measures, in dots, one for each class of panel of `firmware/ui/panels.py`."""

from firmware.ui.panels import SCALE, TEXT_SCALE
from shared_rules import const

# What all screens share on which something is entered. The smallest panel has no banner: there
# the player's name is in the last line.
TOP = b"\x00\x14\x14\x14\x14"  # y below the banner
TALL = b"\0\0\0\1\1"  # whether there is room for several lines below a choice or a map

SUM = b"\3\3\4\4\4"  # scale of the points that a tile brings, beside where they come from
SALE = b"\2\4\4\4\4"  # scale of the number of goods
CORRECTION = b"\3\3\6\x08\x08"  # scale of points that are entered
AMOUNT = b"\2\3\3\3\3"  # scale of how much a player has left
BUILDING_CELL = b"\x12\x12\x22\x24\x24"  # height of a type's cell
KNOWLEDGE_CELL = b"\x09\x0b\x11\x16\x16"  # height of a number's cell

# A duchy.
SMALL_SIGNS = b"\1\1\0\0\0"  # whether a field has room only for signs of eight dots
MAP_FILLS = b"\1\0\1\0\0"  # whether all else is in the free corners around the map

# The places in a row of DUCHY.
MAP = const(0)  # x, y, pitch of the fields each way, scale of their numbers
FIELD = const(1)  # in a field: x and y of the sign, x and y of the number
NAME = const(2)  # x, y, width, height, scale
POINTS = const(3)  # x, y, width, scale; so have the next two
PLACE = const(4)
PHASE = const(5)
LINE = const(6)  # x, y, width, height, scale: about the field at the cursor, or a reminder
ACTION = const(7)  # x, y, width, scale: what OK does
# fmt: off
DUCHY = (
    ((1, 1, 18, 9, 1), (2, 1, 11, 1), (0, 0, 27, 9, 1),
     (102, 0, 26, 1), (111, 9, 17, 1), (1, 10, 16, 1),
     (0, 45, 128, 19, 1), (101, 56, 27, 1)),
    ((3, 1, 22, 13, 1), (4, 2, 13, 2), (0, 93, 160, 17, 2),
     (124, 95, 34, 2), (96, 95, 28, 1), (84, 95, 12, 2),
     (1, 111, 158, 17, 2), (1, 112, 158, 2)),
    ((1, 1, 34, 19, 2), (2, 1, 22, 2), (0, 0, 50, 18, 2),
     (190, 1, 50, 2), (207, 20, 33, 2), (3, 20, 28, 2),
     (0, 97, 240, 38, 2), (190, 118, 50, 2)),
    ((1, 1, 34, 22, 2), (2, 2, 22, 3), (0, 158, 240, 27, 3),
     (184, 161, 54, 3), (138, 164, 44, 2), (114, 164, 20, 2),
     (2, 188, 236, 34, 2), (2, 216, 236, 3)),
    ((34, 1, 36, 24, 2), (3, 3, 24, 4), (0, 172, 320, 27, 3),
     (262, 175, 56, 3), (210, 178, 50, 2), (172, 178, 24, 2),
     (2, 202, 316, 16, 2), (2, 220, 316, 2)),
)
# fmt: on


def frame_of(canvas):
    """Returns, for a screen on which something is entered, the scale of letters and of signs,
    y below the banner and y of the last line."""
    panel = canvas.panel
    return TEXT_SCALE[panel], SCALE[panel], TOP[panel], canvas.height - 8 * TEXT_SCALE[panel]


def in_last_line(canvas, y):
    """Returns whether a finger at y means the last line, which says what OK does."""
    return y >= canvas.height - 12 * TEXT_SCALE[canvas.panel]
