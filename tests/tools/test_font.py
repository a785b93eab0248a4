# SPDX-License-Identifier: MIT
"""The font: every letter we promise, each to be told from all others."""

import importlib
import struct

import pytest

from tests.drivers.drawing import small_canvas
from tools.drawing import font

GERMAN = "ÄÖÜäöüß"
FRENCH = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ"
DUTCH = "ËÏÉÈéèëïóöü".replace("ó", "")
MARKS = "·–…×▸◂▴▾↺✓±"
ASCII = "".join(map(chr, range(0x20, 0x7F)))


@pytest.mark.parametrize("path", list(font.MODULES), ids=lambda path: path.stem)
def test_the_tables_are_made_from_the_drawings_of_today(path):
    assert path.read_text(encoding="utf-8") == font.MODULES[path](), (
        "run 'python -m tools.font' after a change in tools/drawing/letters"
    )


@pytest.mark.parametrize("letters", [ASCII, GERMAN, FRENCH, DUTCH, MARKS])
def test_every_letter_of_our_languages_is_there(letters):
    drawn = font.letters()
    assert [letter for letter in letters if letter not in drawn] == []
    small_canvas()
    dots = importlib.import_module("firmware.ui.dots")
    ours = importlib.import_module("firmware.ui.font")
    for letter, glyph in zip(letters, dots.glyphs(letters)):
        first, last = struct.unpack_from("<HH", ours.INDEX, glyph * 2)
        assert ours.BITS[first:last] == drawn[letter], letter


def test_no_two_letters_look_alike():
    seen = {}
    for letter, bits in font.letters().items():
        # Where a glyph stands in its box is no difference that a reader could see.
        shape = bits.strip(b"\0")
        assert shape not in seen, f"{letter} looks like {seen[shape]}"
        seen[shape] = letter
