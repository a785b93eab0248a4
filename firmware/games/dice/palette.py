# SPDX-License-Identifier: MIT
"""The dice game's colours: six bright ones for signs, six dark ones for the ground."""

from firmware.ui.palette import WHITE
from shared_rules import const

COLOUR = const(2)  # six from here: violet, silver, blue, orange, green, yellow
DARK = const(8)  # the same six, dark: the ground on which a bright sign stands

# The players' own colours: blue, yellow, white, red and orange. A name or a number always
# stands beside one.
PLAYERS = b"\x04\x07\x01\x0f\x05"


def player_colour(canvas, who):
    """Returns a player's own colour. On mono all are white: the number tells them apart."""
    return WHITE if canvas.mono else PLAYERS[who]


# fmt: off
# Red, green and blue of each.
RGB = (
    b"\xff\x8e\xe7\xbd\xc3\xc6\x52\x96\xff\xff\x8a\x21\x4a\xcb\x5a\xff\xe3\x31"
    b"\x52\x18\x4a\x39\x3c\x42\x00\x24\x6b\x63\x2c\x00\x08\x45\x18\x5a\x4d\x00"
)
