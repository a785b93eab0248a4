"""The signs of our screens; made by tools/font.py from tools/font/signs.txt."""

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
EMPTY_HOURGLASS = b"\x63\x55\x49\x55\x63"
