# SPDX-License-Identifier: MIT
"""The numbers of the board game's signs: the colours of fields come first, then the types of
buildings and the kinds of animals, all in the order of the rules."""

from shared_rules import const

TYPE = const(6)
KIND = const(14)
GOODS = const(18)
SILVER = const(19)
WORKER = const(20)
STAR = const(21)  # only small

# The place of each in the tables of games/signs.py: six colours, eight types, and the rest.
PLACES = b"\5\6\0\3\1\4\x0d\x0a\7\x08\x09\x0c\x0b\x0e\x0f\x12\x11\x10\x13\x14\x15\x18"
