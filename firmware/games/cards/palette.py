# SPDX-License-Identifier: MIT
"""The card game's colours: those of the seven kinds, of the players, and a dark ground."""

from shared_rules import const

KIND = const(2)  # seven from here: castle, mine, monastery, knowledge, ship, pasture, building
# Four from here. A name is always beside one. On a canvas without colours none of these
# may be used as they are: every number but 0 is white there.
PLAYER = const(9)
GROUND = const(13)  # dark: what cannot be chosen, an empty place

# fmt: off
# Red, green and blue of each.
RGB = (
    b"\x21\xcb\x7b\xa5\xaa\xb5\xff\x8e\xe7\xff\xf3\x10\x52\x96\xff\xb5\xff\x84\xe7\x8e\x18"
    b"\x52\x96\xff\xff\x8a\x21\xff\x8e\xe7\xff\xe3\x31"
    b"\x39\x3c\x42"
)
