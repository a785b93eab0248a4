"""The sixteen colours of our screens, by the numbers that the canvas takes."""

from shared_rules import const

BLACK = const(0)
WHITE = const(1)
COLOUR = const(2)  # six from here: violet, silver, blue, orange, green, yellow
DARK = const(8)  # the same six, dark: the ground on which a bright sign stands
DIM = const(14)
ACCENT = const(15)

# fmt: off
# Red, green and blue of each.
RGB = (
    b"\x08\x08\x08\xff\xf3\xde"
    b"\xbd\x79\xff\xbd\xc3\xc6\x52\xa2\xff\xff\x8a\x21\x4a\xcb\x5a\xff\xe3\x31"
    b"\x39\x1c\x5a\x39\x3c\x42\x10\x2c\x63\x63\x2c\x00\x08\x45\x18\x5a\x4d\x00"
    b"\x84\x7d\x73\xff\x38\x6b"
)

# The same as the panel wants them: five, six and five bits, the high byte first.
WIRE = (
    b"\x08\x41\xff\x9b"
    b"\xbb\xdf\xbe\x18\x55\x1f\xfc\x44\x4e\x4b\xff\x06"
    b"\x38\xeb\x39\xe8\x11\x6c\x61\x60\x0a\x23\x5a\x60"
    b"\x83\xee\xf9\xcd"
)
