# SPDX-License-Identifier: MIT
"""Where things stand on the sheet, for each class of panel."""

from shared_rules import const

# The places in a layout: the map's cells (width, height, scale), then x, y and sizes of
# what stands beside it. A place has as many bytes as there are up to the next.
CELL = const(0)
TITLE = const(3)
POINTS = const(7)
HOURGLASSES = const(11)
DICE = const(15)
BONUSES = const(19)
STATUS = const(24)
END = const(29)


def layout_for(canvas):
    """The largest layout that fits."""
    w = canvas.width
    h = canvas.height
    if w >= 320 and h >= 240:
        places = (
            (30, 26, 2),
            (190, 0, 130, 2),
            (230, 20, 88, 2),
            (216, 56, 9, 10),
            (2, 192, 30, 32),
            (240, 92, 2, 0, 22),
            (170, 190, 148, 2, 24),
        )
    elif w >= 240 and h >= 240:
        places = (
            (24, 22, 2),
            (140, 0, 100, 2),
            (172, 22, 66, 2),
            (2, 158, 8, 9),
            (98, 158, 26, 28),
            (180, 48, 2, 0, 24),
            (2, 192, 236, 2, 24),
        )
    elif w >= 240 and h >= 128:
        places = (
            (20, 19, 2),
            (144, 0, 96, 2),
            (206, 18, 32, 2),
            (144, 17, 5, 6),
            (144, 39, 18, 19),
            (144, 62, 2, 24, 0),
            (144, 86, 96, 2, 24),
        )
    elif w >= 160 and h >= 128:
        places = (
            (14, 13, 1),
            (101, 0, 59, 1),
            (101, 9, 58, 2),
            (101, 29, 5, 6),
            (101, 51, 11, 12),
            (102, 70, 1, 15, 0),
            (2, 95, 156, 2, 17),
        )
    else:
        places = (
            (10, 9, 1),
            (73, 0, 36, 1),
            (109, 0, 19, 1),
            (73, 9, 4, 5),
            (73, 25, 10, 11),
            (73, 39, 1, 14, 0),
            (73, 48, 55, 1, 8),
        )
    return bytes([number for place in places for number in place])
