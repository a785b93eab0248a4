# SPDX-License-Identifier: MIT
"""Fills rectangles of a displayio bitmap word by word: Adafruit's code for desks does it dot by
dot, which is most of a walk. `tests/drivers/` uses theirs."""

import functools
from typing import Any

from host_sim.chip import circuit


@functools.cache
def library() -> Any:
    """Adafruit's module, and its own function."""
    circuit.install_below()
    import bitmaptools

    return bitmaptools, bitmaptools.fill_region


@functools.lru_cache(4096)
def words(left, right, value, bits):
    """For each word of a row: its place, what is kept of it, and what is put there."""
    dots = 32 // bits
    found = []
    for word in range(left // dots, (right - 1) // dots + 1):
        mask = put = 0
        for x in range(max(left, word * dots), min(right, (word + 1) * dots)):
            shift = 32 - (x % dots + 1) * bits
            mask |= ((1 << bits) - 1) << shift
            put |= value << shift
        found.append((word, 0xFFFFFFFF ^ mask, put))
    return tuple(found)


def fill_region(bitmap, x1, y1, x2, y2, value):
    """For what the canvas asks: a value that fits less than a byte, inside the bitmap."""
    assert 0 <= x1 < x2 <= bitmap.width and 0 <= y1 < y2 <= bitmap.height
    dirty = bitmap._dirty_area
    if not (dirty.x1 <= x1 and dirty.y1 <= y1 and x2 <= dirty.x2 and y2 <= dirty.y2):
        bitmap.dirty(x1, y1, x2, y2)
    row = words(x1, x2, value & bitmap._bitmask, bitmap._bits_per_value)
    data, stride = bitmap._data, bitmap._stride
    for start in range(y1 * stride, y2 * stride, stride):
        for word, kept, put in row:
            data[start + word] = data[start + word] & kept | put


def use():
    """From now on; unless a test has its own."""
    module, theirs = library()
    if module.fill_region is theirs:
        module.fill_region = fill_region


def leave():
    module, theirs = library()
    if module.fill_region is fill_region:
        module.fill_region = theirs
