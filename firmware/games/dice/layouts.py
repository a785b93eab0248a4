# SPDX-License-Identifier: MIT
"""The places of things on the dice game's screens: a table for each part, a row for each panel.

The rows of a table follow `ui/panels.py`: SMALL, BADGE, WIDE, SQUARE, LARGE.
"""

# fmt: off

# The sheet. All of it lies beside the map, or below it.

# Pitch of the fields each way, scale of their signs, top of the map.
MAP = ((12, 9, 1, 1), (14, 13, 1, 1), (20, 19, 2, 1), (24, 19, 2, 29), (30, 23, 3, 1))
# Width, height and scale of the player's number in the map's corner. Without a width it is
# before the name.
CORNER = ((11, 17, 2), (13, 23, 3), (19, 35, 4), (0, 0, 0), (29, 43, 5))
# x, y, width, height, scale.
NAME = (
    (75, 0, 53, 8, 1), (101, 0, 59, 11, 1), (124, 0, 116, 24, 3), (0, 0, 240, 27, 3),
    (186, 0, 134, 26, 3),
)
# x, y, width, scale.
POINTS = (
    (110, 0, 18, 1), (130, 13, 29, 2), (212, 28, 28, 2), (182, 3, 54, 3), (270, 31, 48, 3),
)
# Of a lone player, who has no name.
POINTS_ALONE = (
    (110, 0, 18, 1), (130, 13, 29, 2), (184, 1, 54, 3), (182, 3, 54, 3), (270, 31, 48, 3),
)
# x, y, width, scale.
PHASE = (
    (75, 9, 23, 1), (102, 17, 27, 1), (134, 28, 48, 2), (178, 29, 60, 2), (216, 36, 52, 2),
)
# The bars of a phase: x, y, width, height, pitch.
BARS = (
    (98, 8, 2, 7, 3), (101, 30, 4, 9, 6), (182, 28, 2, 14, 3), (178, 46, 4, 9, 6),
    (216, 59, 8, 14, 10),
)
# x, y, width, height, pitch, scale.
DICE = (
    (81, 17, 8, 9, 9, 1), (101, 42, 11, 12, 12, 1), (145, 45, 18, 18, 19, 2),
    (1, 163, 44, 26, 48, 3), (2, 163, 40, 26, 43, 3),
)
# x, y, scale, columns, pitch each way.
BONUSES = (
    (88, 29, 1, 2, 20, 9), (102, 58, 2, 2, 30, 18), (147, 65, 2, 2, 47, 17),
    (184, 58, 3, 1, 0, 26), (232, 80, 3, 1, 0, 27),
)
# The first line of status: x, y, width, scale.
STATUS = (
    (75, 47, 53, 1), (2, 95, 156, 2), (126, 101, 114, 2), (2, 192, 236, 3), (2, 192, 316, 3),
)
# The second one.
STATUS_2 = (
    (74, 56, 54, 1), (2, 112, 156, 2), (126, 119, 114, 2), (2, 216, 236, 3), (2, 216, 316, 3),
)
NARROWEST = 54  # dots of the shortest line of status, at scale 1
# The question which castle: x, y, width, scale.
QUESTION = (
    (88, 10, 40, 1), (101, 14, 59, 1), (148, 27, 92, 2), (2, 167, 236, 2), (2, 167, 316, 2),
)

# The middle of the table.

# Width, height and scale of a die, then x of each of the four, and y of each.
TABLE_DICE = (
    (31, 31, 4, 0, 32, 65, 97, 10, 10, 10, 10), (39, 39, 5, 0, 40, 81, 121, 18, 18, 18, 18),
    (58, 58, 7, 0, 61, 122, 182, 22, 22, 22, 22), (78, 76, 10, 0, 84, 0, 84, 27, 27, 107, 107),
    (78, 76, 10, 0, 84, 0, 84, 27, 27, 107, 107),
)
# The hourglasses of a phase: x, y, width, height, pitch, how many in a row.
TABLE_BOXES = (
    (32, 0, 6, 8, 8, 10), (46, 0, 8, 16, 9, 10), (62, 0, 13, 16, 15, 10),
    (168, 107, 12, 37, 14, 5), (168, 107, 28, 37, 30, 5),
)
# The die with the hourglasses: x, y, width, height.
TABLE_HOURGLASSES = (
    (114, 0, 14, 8), (136, 0, 24, 16), (214, 0, 26, 16), (168, 27, 72, 76), (168, 27, 152, 76),
)
# y, height, scale.
TABLE_MESSAGE = ((42, 10, 1), (58, 32, 2), (85, 20, 2), (188, 20, 2), (188, 20, 2))
# The values of the colours: y, scale, pitch, how many in a row, pitch of the rows.
TABLE_VALUES = (
    (56, 1, 21, 6, 0), (93, 2, 53, 3, 19), (116, 2, 40, 6, 0), (218, 2, 40, 6, 0),
    (218, 2, 53, 6, 0),
)

# The question before an undo.

# A turn: scale of the text, x and y of its first line, x of the others.
UNDO_TURN = (
    (1, 76, 10, 90), (1, 102, 13, 102), (2, 144, 26, 144), (2, 172, 66, 172), (2, 216, 30, 216),
)
# What the buttons do: x, y, width, scale, pitch.
UNDO_KEYS = (
    (75, 46, 53, 1, 10), (2, 94, 156, 2, 17), (124, 99, 116, 2, 18), (2, 190, 236, 3, 25),
    (4, 194, 312, 2, 22),
)

# The score.

# Scale; y of the first player, pitch, scale of the totals; y of the colours' values; y of the
# regions' points, or 0 where they have a page of their own.
SCORE = (
    (1, 9, 9, 1, 56, 0), (1, 10, 11, 1, 69, 82), (2, 20, 19, 2, 118, 0), (2, 20, 25, 3, 149, 170),
    (2, 20, 25, 3, 149, 170),
)
# Where the points of the three phases end.
SCORE_PHASES = ((82, 96, 110), (108, 124, 140), (144, 171, 200), (134, 161, 190), (214, 241, 270))
