# SPDX-License-Identifier: MIT
"""The dice game's signs; made by `python -m tools.font`."""

# fmt: off
# Monastery, mine, river, city, castle, pasture: seven dots each way. The first four are
# also the signs of the bonuses.
SIGNS = (
    b"\x70\x70\x7a\x1f\x7a\x70\x70",  # V
    b"\x08\x14\x2a\x5d\x2a\x14\x08",  # S
    b"\x24\x12\x12\x24\x24\x12\x12",  # B
    b"\x08\x7c\x4e\x6f\x4e\x7c\x08",  # O
    b"\x43\x7e\x7f\x0e\x7f\x7e\x43",  # G
    b"\x03\x1e\x74\x7c\x74\x1e\x03",  # Y
)

CROSS = b"\x41\x63\x36\x1c\x36\x63\x41"
HOURGLASS = b"\x63\x77\x7f\x77\x63"

# The same six, small: five dots wide and six high.
MARKS = (
    b"\x38\x3a\x1f\x3a\x38",  # v
    b"\x0c\x1e\x33\x1e\x0c",  # s
    b"\x12\x09\x09\x12\x09",  # b
    b"\x3c\x3e\x0f\x3e\x3c",  # o
    b"\x23\x3e\x0f\x3e\x23",  # g
    b"\x07\x1a\x3e\x1a\x07",  # y
)

# One to six and the cross, small: three dots wide and six high.
SMALL = (
    b"\x22\x3f\x20",
    b"\x31\x29\x26",
    b"\x21\x25\x1a",
    b"\x07\x04\x3f",
    b"\x27\x25\x19",
    b"\x1e\x25\x19",
    b"\x33\x0c\x33",
)
