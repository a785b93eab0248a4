# SPDX-License-Identifier: MIT
"""QR codes: a text as black and white squares, at level L.

It makes versions 1 to 23, which fit a panel of 240 dots. The text has two parts: bytes, and
letters of the alphabet that takes eleven bits a pair. The mask is always the same: comparing all
eight, as the standard asks, would take the chip half a minute, and readers accept any.
Everything is in bytearrays: a square is a bit.
"""

from firmware.ui.palette import BLACK
from shared_rules import const

_NEWEST = const(23)
# For each version: the bytes of a block that correct errors, and the number of blocks.
_CORRECT = (
    b"\x07\x0a\x0f\x14\x1a\x12\x14\x18\x1e\x12\x14\x18\x1a\x1e\x16\x18\x1c\x1e\x1c\x1c\x1c\x1c\x1e"
)
_BLOCKS = (
    b"\x01\x01\x01\x01\x01\x02\x02\x02\x02\x04\x04\x04\x04\x04\x06\x06\x06\x06\x07\x08\x08\x09\x09"
)
_LETTERS = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_FORMAT = const(0x77C4)  # level L and mask 0, with their own checksum


def version_for(head, tail):
    """Returns the smallest version for these bytes and letters; 0 if they are too many."""
    for version in range(1, _NEWEST + 1):
        bits = 4 + _count_bits(version, 8, 16) + 8 * head if head else 0
        if tail:
            bits += 4 + _count_bits(version, 9, 11) + tail // 2 * 11 + tail % 2 * 6
        if bits <= 8 * _room(version):
            return version
    return 0


def size_of(version):
    """Returns the squares along an edge."""
    return 17 + 4 * version


def _count_bits(version, small, large):
    return small if version < 10 else large


def _whole(version):
    """Returns the bytes of a version, with those that correct errors."""
    squares = (16 * version + 128) * version + 64
    if version > 1:
        rows = version // 7 + 2
        squares -= (25 * rows - 10) * rows - 55
        if version > 6:
            squares -= 36
    return squares // 8


def _room(version):
    """Returns the bytes of a version for the text."""
    return _whole(version) - _CORRECT[version - 1] * _BLOCKS[version - 1]


def squares(head, tail):
    """Returns the code of a text, `head` as bytes and then the letters `tail`: row by row, each
    begins a byte, the left square is the lowest bit; 1 is black."""
    return _Code(head, tail).black


def draw(canvas, squares, size, dots, left, y):
    """Draw the black squares of a code, each so many dots wide."""
    stride = (size + 7) // 8
    for row in range(0, size * stride, stride):
        x = 0
        while x < size:
            first = x
            while x < size and squares[row + (x >> 3)] >> (x & 7) & 1:
                x += 1
            if x > first:  # those that are side by side
                canvas.rect(left + first * dots, y, (x - first) * dots, dots, BLACK)
            x += 1
        y += dots


class _Code:
    def __init__(self, head, tail):
        version = version_for(len(head), len(tail))
        self.size = size_of(version)
        self._stride = (self.size + 7) // 8
        self.black = bytearray(self._stride * self.size)
        self._taken = bytearray(self._stride * self.size)
        self._draw_patterns(version)
        self._fill(_with_correction(_data(version, head, tail), version))

    def _set(self, x, y, black):
        at = y * self._stride + (x >> 3)
        bit = 1 << (x & 7)
        self._taken[at] |= bit
        if black:
            self.black[at] |= bit
        else:
            self.black[at] &= ~bit & 255

    def _draw_patterns(self, version):
        size = self.size
        for i in range(size):
            self._set(i, 6, i & 1 == 0)
            self._set(6, i, i & 1 == 0)
        for x, y in ((3, 3), (size - 4, 3), (3, size - 4)):
            self._draw_square(x, y, 4, 0b1011)
        if version > 1:
            self._draw_small(version)
        for i in range(15):
            bit = _FORMAT >> i & 1
            if i < 6:
                self._set(8, i, bit)
            elif i < 8:
                self._set(8, i + 1, bit)
            else:
                self._set(7 if i == 8 else 14 - i, 8, bit)
            if i < 8:
                self._set(size - 1 - i, 8, bit)
            else:
                self._set(8, size - 15 + i, bit)
        self._set(8, size - 8, 1)
        if version > 6:
            check = version
            for _ in range(12):
                check = check << 1 ^ (check >> 11) * 0x1F25
            for i in range(18):
                bit = (version << 12 | check) >> i & 1
                self._set(size - 11 + i % 3, i // 3, bit)
                self._set(i // 3, size - 11 + i % 3, bit)

    def _draw_square(self, x, y, reach, rings):
        """Draw rings around a place, black where the ring's bit is set, inside the code."""
        for dy in range(-reach, reach + 1):
            for dx in range(-reach, reach + 1):
                if 0 <= x + dx < self.size and 0 <= y + dy < self.size:
                    self._set(x + dx, y + dy, rings >> (max(abs(dx), abs(dy))) & 1)

    def _draw_small(self, version):
        """Draw the alignment patterns of a large code."""
        rows = version // 7 + 2
        step = (version * 4 + rows * 2 + 1) // (rows * 2 - 2) * 2
        places = [6] + [self.size - 7 - i * step for i in range(rows - 1)]
        last = self.size - 7
        for x in places:
            for y in places:
                if (x, y) not in ((6, 6), (6, last), (last, 6)):
                    self._draw_square(x, y, 2, 0b101)

    def _fill(self, data):
        """Draw the bytes, bit by bit: up and down in pairs of columns from the right."""
        size = self.size
        stride = self._stride
        taken = self._taken
        at = 0
        end = len(data) * 8
        right = size - 1
        upwards = True
        while right > 0:
            if right == 6:
                right = 5  # this column belongs to a pattern
            for i in range(size):
                y = size - 1 - i if upwards else i
                for x in (right, right - 1):
                    place = y * stride + (x >> 3)
                    bit = 1 << (x & 7)
                    if taken[place] & bit:
                        continue
                    black = at < end and data[at >> 3] >> (7 - (at & 7)) & 1
                    at += 1
                    if black == (x + y & 1):  # the mask turns every other square
                        self.black[place] |= bit
            upwards = not upwards
            right -= 2


# ---- Bytes


def _data(version, head, tail):
    """Returns the text as the bytes of a version, padded."""
    data = bytearray(_room(version))
    bits = _Bits(data)
    if head:
        bits.put(4, 4)
        bits.put(len(head), _count_bits(version, 8, 16))
        for byte in head:
            bits.put(byte, 8)
    if tail:
        bits.put(2, 4)
        bits.put(len(tail), _count_bits(version, 9, 11))
        letters = tail.encode()
        for i in range(0, len(letters) - 1, 2):
            bits.put(_letter(letters[i]) * 45 + _letter(letters[i + 1]), 11)
        if len(letters) % 2:
            bits.put(_letter(letters[-1]), 6)
    # The end is four bits of 0, if there is room, and the rest of its byte.
    at = min(bits.at + 4, 8 * len(data)) + 7 >> 3
    filler = 0xEC
    while at < len(data):
        data[at] = filler
        filler ^= 0xEC ^ 0x11
        at += 1
    return data


class _Bits:
    def __init__(self, data):
        self.at = 0
        self._data = data

    def put(self, value, count):
        for i in range(count - 1, -1, -1):
            if value >> i & 1:
                self._data[self.at >> 3] |= 128 >> (self.at & 7)
            self.at += 1


def _letter(letter):
    return _LETTERS.index(bytes((letter,)))


def _with_correction(data, version):
    """Returns the bytes of all blocks in turn, then those that correct errors."""
    blocks = _BLOCKS[version - 1]
    count = _CORRECT[version - 1]
    whole = bytearray(_whole(version))
    powers, logs = _field()
    divisor = _divisor(count, powers, logs)
    short = len(data) // blocks  # bytes of a short block; the long ones, at the end, have one more
    long = len(data) % blocks
    first = 0
    for block in range(blocks):
        length = short + (block >= blocks - long)
        piece = data[first : first + length]
        first += length
        for i in range(length):
            at = i * blocks + block if i < short else short * blocks + block - (blocks - long)
            whole[at] = piece[i]
        rest = _rest(piece, divisor, powers, logs)
        for i in range(count):
            whole[len(data) + i * blocks + block] = rest[i]
    return whole


def _field():
    """Returns the powers of 2 in the field of 256, twice, and their logarithms."""
    powers = bytearray(510)
    logs = bytearray(256)
    value = 1
    for i in range(255):
        powers[i] = powers[i + 255] = value
        logs[value] = i
        value = value << 1 ^ (value >> 7) * 0x11D
    return powers, logs


def _divisor(count, powers, logs):
    """Returns the logarithms of the generator polynomial, without its first."""
    divisor = bytearray(count)
    divisor[-1] = 1
    for root in range(count):
        for i in range(count):
            value = divisor[i]
            value = powers[logs[value] + root] if value else 0
            if i + 1 < count:
                value ^= divisor[i + 1]
            divisor[i] = value
    for i in range(count):
        divisor[i] = logs[divisor[i]]  # none of them is 0
    return divisor


def _rest(piece, divisor, powers, logs):
    last = len(divisor) - 1
    rest = bytearray(last + 2)  # a 0 stands behind it
    for byte in piece:
        byte ^= rest[0]
        if byte:
            log = logs[byte]
            for i in range(last + 1):
                rest[i] = rest[i + 1] ^ powers[divisor[i] + log]
        else:
            for i in range(last + 1):
                rest[i] = rest[i + 1]
    return rest
