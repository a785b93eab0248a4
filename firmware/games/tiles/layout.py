# SPDX-License-Identifier: MIT
"""The board game's measures, in dots, one for each class of panel of `firmware/ui/panels.py`."""

from firmware.ui.canvas import LEFT, RIGHT
from firmware.ui.panels import SCALE, TEXT_SCALE
from shared_rules import const

# What all screens share on which something is entered. The smallest panel has no banner: there
# the player's name is in the last line.
TOP = b"\x00\x14\x14\x14\x14"  # y below the banner
TALL = b"\0\0\0\1\1"  # whether there is room for several lines below a choice or a map

SUM = b"\3\3\4\4\4"  # scale of the points that a tile brings, beside where they come from
SALE = b"\2\4\4\4\4"  # scale of the number of goods
CORRECTION = b"\3\3\6\x08\x08"  # scale of points that are entered
AMOUNT = b"\2\2\3\3\3"  # scale of how much a player has left
BUILDING_CELL = b"\x12\x12\x22\x24\x24"  # height of a type's cell
KNOWLEDGE_CELL = b"\x09\x0b\x11\x16\x16"  # height of a number's cell

# A duchy.
SMALL_SIGNS = b"\1\1\0\0\0"  # whether a field has room only for signs of eight dots
MAP_FILLS = b"\1\0\1\0\0"  # whether all else is in the free corners around the map

# The places in a row of DUCHY.
MAP = const(0)  # x, y, pitch of the fields each way, scale of their numbers
FIELD = const(1)  # in a field: x and y of the sign, x and y of the number
NAME = const(2)  # x, y, width, height, scale
POINTS = const(3)  # on the track: x, y, width, scale; so have the next two
END = const(4)  # what the end adds
PHASE = const(5)
PLACE = const(6)  # x, y, width, scale, align; so have the next six; a width of 0 is no room
ACTION = const(7)  # what OK does
ARROWS = const(8)  # which buttons show the other players
NOW = const(9)  # what finishing a region brings in this phase
NEXT = const(10)  # and in the next one
LINE = const(11)  # about the field at the cursor
ORDER = const(12)  # x, y, width of a player's box, height
NOTE = const(13)  # x, y, width, height, scale; y above a cursor that it would cover, or -1
# fmt: off
DUCHY = (
    ((1, 1, 18, 9, 1), (2, 1, 11, 1), (0, 0, 27, 9, 1),
     (102, 0, 26, 1), (110, 9, 18, 1), (1, 10, 6, 1),
     (1, 46, 17, 1, LEFT), (101, 56, 27, 1, RIGHT), (8, 10, 10, 1, LEFT),
     (110, 46, 18, 1, RIGHT), (1, 56, 27, 1, LEFT), (0, 0, 0, 1, LEFT),
     (0, 56, 7, 8), (0, 35, 128, 19, 1, 9)),
    ((3, 1, 22, 13, 1), (4, 2, 13, 2), (0, 93, 160, 17, 2),
     (98, 95, 36, 2), (134, 99, 25, 1), (84, 95, 12, 2),
     (125, 82, 35, 1, RIGHT), (1, 112, 158, 2, LEFT), (1, 82, 12, 1, LEFT),
     (125, 1, 35, 1, RIGHT), (136, 10, 24, 1, RIGHT), (0, 0, 0, 1, LEFT),
     (1, 1, 8, 9), (0, 53, 160, 27, 2, 12)),
    ((1, 1, 34, 19, 2), (2, 1, 22, 2), (0, 0, 50, 18, 2),
     (190, 1, 50, 2), (207, 20, 33, 2), (3, 20, 12, 2),
     (1, 98, 34, 2, LEFT), (190, 118, 50, 2, RIGHT), (18, 24, 15, 1, LEFT),
     (205, 98, 35, 2, RIGHT), (1, 118, 50, 2, LEFT), (0, 0, 0, 1, LEFT),
     (0, 118, 12, 15), (0, 77, 240, 39, 2, 18)),
    ((1, 1, 34, 22, 2), (2, 2, 22, 3), (0, 158, 240, 24, 3),
     (134, 159, 56, 3), (192, 164, 46, 2), (114, 162, 20, 2),
     (189, 3, 50, 2, RIGHT), (2, 216, 236, 3, LEFT), (208, 185, 30, 2, RIGHT),
     (2, 200, 140, 2, LEFT), (142, 200, 96, 2, RIGHT), (2, 185, 204, 2, LEFT),
     (1, 3, 12, 13), (2, 184, 236, 32, 2, -1)),
    ((34, 1, 36, 24, 2), (3, 3, 24, 4), (0, 172, 320, 27, 3),
     (202, 175, 58, 3), (262, 179, 54, 2), (172, 178, 24, 2),
     (2, 150, 84, 2, LEFT), (2, 220, 316, 2, LEFT), (288, 202, 30, 2, RIGHT),
     (234, 3, 84, 2, RIGHT), (252, 27, 66, 2, RIGHT), (2, 202, 280, 2, LEFT),
     (2, 3, 14, 15), (2, 202, 316, 16, 2, -1)),
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
