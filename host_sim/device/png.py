# SPDX-License-Identifier: MIT
"""Pictures of the panel: writes and reads PNG, and compares pixels.

The bytes of a PNG depend on the version of zlib; its pixels do not.
"""

import struct
import zlib
from typing import NamedTuple

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_RGB = 2  # the colour type
_GAP = 4  # pixels between the three pictures of `side_by_side`
_GREY = b"\x60\x60\x60"
_CHANGED = b"\xff\x20\x60"


class BadPicture(Exception):
    """Raised for a file that is not a PNG of ours; the text is one line for the user."""


class Picture(NamedTuple):
    """Three bytes a pixel, row after row."""

    width: int
    height: int
    rgb: bytes

    def rows(self):
        line = 3 * self.width
        return [self.rgb[at : at + line] for at in range(0, line * self.height, line)]

    def scaled(self, scale):
        """Returns the picture enlarged: each pixel becomes a square of `scale` pixels."""
        if scale == 1:
            return self
        rows = []
        for row in self.rows():
            pixels = [row[at : at + 3] * scale for at in range(0, len(row), 3)]
            rows.append(b"".join(pixels) * scale)
        return Picture(self.width * scale, self.height * scale, b"".join(rows))


def write(path, picture, scale=1):
    data = encode(picture, scale)
    with open(path, "wb") as file:
        file.write(data)


def read(path):
    with open(path, "rb") as file:
        return decode(file.read())


def encode(picture, scale=1):
    picture = picture.scaled(scale)
    if len(picture.rgb) != 3 * picture.width * picture.height:
        raise ValueError("the number of bytes does not match the picture's size")
    size = struct.pack(">IIBBBBB", picture.width, picture.height, 8, _RGB, 0, 0, 0)
    # 0 before each row: it is not filtered.
    rows = b"".join(b"\0" + row for row in picture.rows())
    return (
        _SIGNATURE
        + _chunk(b"IHDR", size)
        + _chunk(b"IDAT", zlib.compress(rows, 9))
        + _chunk(b"IEND", b"")
    )


def animated(frames):
    """Returns an animated PNG that repeats: pairs of a picture and its milliseconds, all of one
    size. Only the rows that have changed are in it."""
    first = frames[0][0]
    size = struct.pack(">IIBBBBB", first.width, first.height, 8, _RGB, 0, 0, 0)
    out = _SIGNATURE + _chunk(b"IHDR", size) + _chunk(b"acTL", struct.pack(">II", len(frames), 0))
    number = 0
    before = None
    for picture, ms in frames:
        rows = picture.rows()
        changed = [i for i, row in enumerate(rows) if before is None or row != before[i]] or [0]
        top, end = changed[0], changed[-1] + 1
        place = struct.pack(">IIII", first.width, end - top, 0, top)
        out += _chunk(
            b"fcTL", struct.pack(">I", number) + place + struct.pack(">HHBB", ms, 1000, 0, 0)
        )
        packed = zlib.compress(b"".join(b"\0" + row for row in rows[top:end]), 9)
        number += 1
        if before is None:
            out += _chunk(b"IDAT", packed)
        else:
            out += _chunk(b"fdAT", struct.pack(">I", number) + packed)
            number += 1
        before = rows
    return out + _chunk(b"IEND", b"")


def _chunk(kind, body):
    check = zlib.crc32(kind + body)
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", check)


def decode(data):
    """Returns the picture in a PNG of eight-bit RGB, from any program."""
    width, height, packed = _chunks(data)
    try:
        rows = zlib.decompress(packed)
    except zlib.error:
        raise BadPicture("the picture is damaged; make it again") from None
    if len(rows) != height * (1 + 3 * width):
        raise BadPicture("the picture is cut short; make it again")
    return Picture(width, height, _unfiltered(rows, 3 * width))


def _chunks(data):
    """Returns width, height and the compressed rows."""
    if data[:8] != _SIGNATURE:
        raise BadPicture("this is not a PNG file")
    at = 8
    size = None
    packed = b""
    while at + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind = data[at + 4 : at + 8]
        body = data[at + 8 : at + 8 + length]
        check = data[at + 8 + length : at + 12 + length]
        if check != struct.pack(">I", zlib.crc32(kind + body)):
            raise BadPicture("the picture is damaged; make it again")
        if kind == b"IHDR":
            size = struct.unpack(">IIBBBBB", body)
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    if size is None or size[2:] != (8, _RGB, 0, 0, 0):
        raise BadPicture("only PNGs of eight-bit RGB, not interlaced, are read")
    return size[0], size[1], packed


def _unfiltered(rows, line):
    """Returns the rows with the PNG's filters undone."""
    pixels = bytearray()
    above = bytes(line)
    for at in range(0, len(rows), line + 1):
        kind = rows[at]
        row = bytearray(rows[at + 1 : at + 1 + line])
        if kind > 4:
            raise BadPicture("the picture is damaged; make it again")
        if kind:
            for i in range(line):
                left = row[i - 3] if i >= 3 else 0
                corner = above[i - 3] if i >= 3 else 0
                row[i] = row[i] + _guess(kind, left, above[i], corner) & 0xFF
        pixels += row
        above = row
    return bytes(pixels)


def _guess(kind, left, above, corner):
    if kind == 1:
        return left
    if kind == 2:
        return above
    if kind == 3:
        return (left + above) // 2
    guess = left + above - corner
    return min((left, above, corner), key=lambda near: abs(guess - near))


def difference(old, new):
    """Returns how two pictures differ, in words; None if they do not."""
    if (old.width, old.height) != (new.width, new.height):
        return f"the size was {old.width}x{old.height} and is {new.width}x{new.height}"
    if old.rgb == new.rgb:
        return None
    changed = [
        (x, y)
        for y, (was, now) in enumerate(zip(old.rows(), new.rows()))
        if was != now
        for x in range(old.width)
        if was[3 * x : 3 * x + 3] != now[3 * x : 3 * x + 3]
    ]
    left, right = min(x for x, _ in changed), max(x for x, _ in changed)
    top, bottom = changed[0][1], changed[-1][1]
    pixels = "1 pixel differs" if len(changed) == 1 else f"{len(changed)} pixels differ"
    return f"{pixels}, between x {left} to {right} and y {top} to {bottom}"


def side_by_side(old, new):
    """Returns one picture with the old one, the new one, and the changed pixels."""
    width = max(old.width, new.width)
    height = max(old.height, new.height)
    was, now = _padded(old, width, height), _padded(new, width, height)
    gap = _GREY * _GAP
    rows = []
    for before, after in zip(was, now):
        marked = b"".join(
            bytes(value // 3 for value in after[at : at + 3])
            if before[at : at + 3] == after[at : at + 3]
            else _CHANGED
            for at in range(0, 3 * width, 3)
        )
        rows.append(before + gap + after + gap + marked)
    return Picture(3 * width + 2 * _GAP, height, b"".join(rows))


def _padded(picture, width, height):
    rows = [row + _GREY * (width - picture.width) for row in picture.rows()]
    return rows + [_GREY * width] * (height - picture.height)
