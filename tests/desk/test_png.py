# SPDX-License-Identifier: MIT
"""Pictures: what was written is read back, and a changed screen can be seen as such."""

import struct
import zlib

import pytest

from host_sim.device import png
from host_sim.device.png import BadPicture, Picture

RED, GREEN, BLACK = b"\xff\0\0", b"\0\xff\0", b"\0\0\0"
FLAG = Picture(3, 2, RED + GREEN + BLACK + BLACK + RED + GREEN)


def test_a_picture_is_read_back_as_it_was_written(tmp_path):
    png.write(tmp_path / "flag.png", FLAG)
    assert png.read(tmp_path / "flag.png") == FLAG


def test_a_scaled_picture_has_squares_for_pixels():
    large = png.decode(png.encode(FLAG, scale=2))
    assert (large.width, large.height) == (6, 4)
    assert large.rows()[0] == large.rows()[1] == RED * 2 + GREEN * 2 + BLACK * 2
    assert large.rows()[2] == BLACK * 2 + RED * 2 + GREEN * 2


@pytest.mark.parametrize("kind", range(5))
def test_a_picture_that_another_program_packed_is_read_too(kind):
    """Each of PNG's filters, worked out here by hand from the standard's sentences."""
    rows = [bytes(range(10, 28)), bytes(range(200, 182, -1)), bytes(range(0, 180, 10))]
    packed = b""
    above = bytes(18)
    for row in rows:
        packed += bytes([kind])
        for i in range(18):
            left = row[i - 3] if i > 2 else 0
            corner = above[i - 3] if i > 2 else 0
            p = left + above[i] - corner
            pa, pb, pc = abs(p - left), abs(p - above[i]), abs(p - corner)
            paeth = left if pa <= pb and pa <= pc else above[i] if pb <= pc else corner
            guess = (0, left, above[i], (left + above[i]) // 2, paeth)[kind]
            packed += bytes([(row[i] - guess) % 256])
        above = row
    data = png.encode(Picture(6, 3, b"".join(rows)))
    start = data.index(b"IDAT") - 4
    data = data[:start] + chunk(b"tEXt", b"a note") + chunk(b"IDAT", zlib.compress(packed))
    assert png.decode(data) == Picture(6, 3, b"".join(rows))


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def test_a_damaged_picture_is_refused_in_one_line():
    data = png.encode(FLAG)
    for bad in (
        b"",
        b"GIF89a" + data,
        data[:40],
        data[:45] + b"\xff" + data[46:],
        data[:24] + b"\x10" + data[25:],
    ):
        with pytest.raises(BadPicture) as error:
            png.decode(bad)
        assert "\n" not in str(error.value)
