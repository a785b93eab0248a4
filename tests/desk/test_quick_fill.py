# SPDX-License-Identifier: MIT
"""A bitmap that was filled quickly is the one that Adafruit's code fills."""

import random

import pytest

from tests import quick_fill


@pytest.mark.parametrize("seed", range(6))
def test_a_quick_fill_is_the_librarys(seed):
    _, theirs = quick_fill.library()
    import displayio

    dice = random.Random(seed)
    w, h = dice.randrange(1, 70), dice.randrange(1, 40)
    drawn = []
    for fill in (theirs, quick_fill.fill_region):
        dice.seed(seed)
        bitmap = displayio.Bitmap(w, h, 16)
        for turn in range(60):
            if turn % 20 == 9:
                bitmap._finish_refresh()
            x, y = dice.randrange(w), dice.randrange(h)
            fill(bitmap, x, y, dice.randint(x + 1, w), dice.randint(y + 1, h), dice.randrange(16))
        dirty = bitmap._dirty_area
        drawn.append((bytes(bitmap._data), dirty.x1, dirty.y1, dirty.x2, dirty.y2))
    assert drawn[0] == drawn[1]
