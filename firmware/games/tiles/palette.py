# SPDX-License-Identifier: MIT
"""The board game's colours: bright for tiles, dark for the fields that wait for one."""

from shared_rules import const

COLOUR = const(2)  # six from here, in the order of the rules: pasture, building, castle,
# knowledge, mine, ship
DARK = const(8)  # the same six, dark

# The players' own: blue, orange, pink and yellow. A name always stands beside one. On a
# canvas without colours every number but 0 is white.
PLAYERS = b"\x07\x03\x0f\x05"

# fmt: off
# Red, green and blue of each.
RGB = (
    b"\xb5\xff\x83\xe2\x8e\x1d\x24\xc9\x79\xfb\xf3\x16\xa1\xab\xb1\x65\x7c\xff"
    b"\x2c\x4a\x10\x63\x30\x0a\x06\x3c\x28\x5a\x4d\x00\x39\x3c\x42\x10\x2c\x63"
)
