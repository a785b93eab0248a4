# SPDX-License-Identifier: MIT
"""Where the card game's screens draw what: for each class of panel, in the order of ui/panels.py.

A measure is one value for each class, or a row for each; `LARGE_SIGNS[canvas.panel]`.
"""

# Whether a sign in a table has sixteen dots each way, not eight.
LARGE_SIGNS = b"\0\0\1\1\1"
# Whether a screen has room for a second part below the first.
TWO_PARTS = b"\0\1\0\1\1"

# A group's duchies: x of the first column, and their pitch.
GROUP_COLUMNS = ((23, 13), (45, 13), (46, 24), (44, 22), (82, 27))
# y of the first row, height of a row, y of the foot.
GROUP_ROWS = ((8, 9, 47), (12, 18, 92), (19, 18, 100), (22, 36, 196), (22, 36, 196))
# A chip with a number: its width, and the number's scale.
GROUP_CHIP = ((6, 1), (6, 1), (11, 2), (10, 2), (12, 2))
# A block beside it: width, height, and the gap to the next one.
GROUP_BLOCK = ((4, 3, 1), (4, 8, 2), (10, 8, 2), (9, 17, 2), (11, 17, 2))
# Rows between the foot and the note below it.
GROUP_NOTE = b"\0\1\1\2\2"

# The player and Egon: x of the first column, pitch and width of a column; y of the signs.
SOLO_COLUMNS = ((28, 14, 10, 20), (48, 16, 13, 38), (52, 27, 20, 42), (62, 25, 20, 92),
                (84, 33, 20, 92))  # fmt: skip
# Height of a block, height of a chip, scale of its number.
SOLO_STACK = ((4, 9, 1), (6, 12, 1), (5, 18, 2), (12, 24, 3), (12, 24, 3))
# Scale of a name and of a total; y of the player's name, and of Egon's.
SOLO_NAMES = ((1, 2, 0, 24), (1, 3, 2, 48), (2, 3, 0, 54), (2, 4, 20, 112), (2, 4, 20, 112))
# Height of the note, as a multiple of its scale. Egon's stacks reach down to it on a low panel.
SOLO_NOTE = b"\x08\x09\x09\x09\x09"

# The cards to lay. The row of kinds: height of a cell, scale of a sign.
PLACE_KINDS = ((18, 1), (20, 1), (34, 2), (34, 2), (34, 2))
# The row of buildings: y, height.
PLACE_BUILDINGS = ((19, 10), (21, 11), (35, 20), (36, 20), (36, 20))
# y of the player's banner. 0: there is none, the name is beside the card's.
PLACE_BANNER = b"\0\x22\0\x3e\x3e"
# A large sign of the card: y and scale. 0: there is none.
PLACE_SIGN = ((0, 0), (0, 0), (0, 0), (92, 4), (92, 4))
# The card's name: x, y. Its stack: y, width and height of a block.
PLACE_NAME = ((1, 31), (2, 46), (2, 57), (76, 88), (76, 88))
PLACE_STACK = ((34, 5, 5), (48, 8, 8), (61, 9, 8), (124, 18, 14), (124, 18, 14))
# What it brings: x, y. What it gives: x, y. What OK does: y.
PLACE_GAIN = ((1, 44), (2, 66), (2, 77), (4, 172), (4, 172))
PLACE_GIVES = ((1, 55), (2, 86), (2, 97), (76, 144), (76, 144))
PLACE_OK = b"\x37\x6e\x76\xdc\xdc"

# The stacks for a joker: height of the banner (0: there is none), scale of a sign.
JOKER_HEAD = ((0, 1), (18, 1), (0, 2), (20, 2), (20, 2))
# A stack: y, and its greatest width.
JOKER_STACK = ((12, 25), (38, 32), (20, 48), (46, 48), (46, 64))
# y of what it brings, of what it becomes, of what OK does.
JOKER_LINES = ((45, 55, 55), (72, 90, 111), (82, 100, 118), (120, 144, 220), (120, 144, 220))

# A finished triple: y and scale of its signs; y and height of the boxes.
TRIPLE = ((10, 1, 38, 17), (20, 1, 74, 34), (20, 1, 76, 38), (28, 2, 140, 56), (28, 2, 140, 56))

# The animals: scale of a sign, and of the number below it.
ANIMALS = ((1, 2), (2, 3), (2, 3), (3, 4), (3, 4))
# Unused material: scale of the signs, and of the number beside them.
UNUSED = ((1, 3), (2, 3), (2, 4), (2, 4), (2, 4))
# The comparison with Egon: scale of the totals, and of the lead between them.
COMPARE = ((3, 2), (3, 2), (4, 3), (5, 3), (5, 3))
# Egon's cards, as multiples of the scale: space below the kinds, below the cards, below a name.
EGON_SPACES = ((1, 12, 9), (5, 15, 12), (5, 15, 12), (5, 15, 12), (5, 15, 12))
