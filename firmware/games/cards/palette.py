# SPDX-License-Identifier: MIT
"""The card game's colours: those of the seven kinds, of the players, and a dark ground."""

from shared_rules import const

KIND = const(2)  # seven from here: castle, mine, monastery, knowledge, ship, pasture, building
# Four from here. A name always stands beside one. On a canvas without colours none of these
# may be used as they are: every number but 0 is white there.
PLAYER = const(9)
GROUND = const(13)  # dark: what cannot be chosen, an empty place

# fmt: off
# Red, green and blue of each.
RGB = (
    b"\x24\xc9\x79\xa1\xab\xb1\xef\x9f\xff\xfb\xf3\x16\x65\x7c\xff\xb5\xff\x83\xe2\x8e\x1d"
    b"\x52\xc8\xff\xff\x8a\x21\xef\x9f\xff\xff\xe3\x31"
    b"\x39\x3c\x42"
)
