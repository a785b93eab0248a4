# SPDX-License-Identifier: MIT
"""The sixteen colours, by their numbers on the canvas.

Four are the app's. The twelve between them belong to the game that was entered.
"""

from shared_rules import const

BLACK = const(0)
WHITE = const(1)
DIM = const(14)
ACCENT = const(15)

# Red, green and blue of each.
_FIRST = b"\x08\x08\x08\xff\xf3\xde"
_LAST = b"\x84\x7d\x73\xff\x38\x6b"


def with_game(rgb):
    """Returns red, green and blue of all sixteen, twelve of them a game's."""
    return _FIRST + rgb + _LAST


def wire(rgb):
    """Returns colours as a panel receives them: five, six and five bits, high byte first."""
    out = bytearray()
    for i in range(0, len(rgb), 3):
        out.append(rgb[i] & 0xF8 | rgb[i + 1] >> 5)
        out.append((rgb[i + 1] << 3 & 0xE0) | rgb[i + 2] >> 3)
    return out
