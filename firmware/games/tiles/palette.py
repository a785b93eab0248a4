# SPDX-License-Identifier: MIT
"""The board game's colours: bright for tiles, dark for empty fields."""

from shared_rules import const

COLOUR = const(2)  # the first of six, in the order of the rules: pasture, building, castle,
# knowledge, mine, ship
DARK = const(8)  # the first of the same six, dark

# The players' colours: blue, orange, red and yellow. A name is always beside one. On a
# canvas without colours every number but 0 is white.
PLAYERS = b"\x07\x03\x0f\x05"

# fmt: off
# Red, green and blue of each.
RGB = (
    b"\xb5\xff\x84\xe7\x8e\x18\x21\xcb\x7b\xff\xf3\x10\xa5\xaa\xb5\x52\x96\xff"
    b"\x29\x49\x10\x5a\x2c\x08\x00\x3c\x29\x5a\x4d\x00\x39\x3c\x42\x00\x24\x6b"
)
