# SPDX-License-Identifier: MIT
"""Pictures: what was written is read back, and a changed screen can be seen as such."""

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


def test_a_damaged_picture_is_refused_in_one_line():
    data = png.encode(FLAG)
    for bad in (
        b"", b"GIF89a" + data, data[:40], data[:45] + b"\xff" + data[46:],
        data[:24] + b"\x10" + data[25:],
    ):  # fmt: skip
        with pytest.raises(BadPicture) as error:
            png.decode(bad)
        assert "\n" not in str(error.value)
