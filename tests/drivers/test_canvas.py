# SPDX-License-Identifier: MIT
"""The canvas: what is drawn stands where it should, and the changed part is known."""

import pytest

from tests.drivers.drawing import rows, scribble, small_canvas


def test_a_sign_leaves_the_ground_as_it_was():
    canvas = small_canvas(4, 8, depth=4)
    canvas.fill(5)
    canvas.blit(b"\x03\x01", 1, 1, 0)
    assert rows(canvas)[:4] == ["5555", "5..5", "5.55", "5555"]


@pytest.mark.parametrize("scale", [2, 3])
def test_large_letters_are_the_small_ones_enlarged(scale):
    small = small_canvas(30, 8)
    large = small_canvas(30 * scale, 8 * scale)
    small.text("aÄ?9", 0, 0)
    large.text("aÄ?9", 0, 0, scale=scale)
    enlarged = ["".join(dot * scale for dot in row) for row in rows(small) for _ in range(scale)]
    assert rows(large) == enlarged


def test_text_stands_left_centred_or_right_in_its_box():
    canvas = small_canvas(40, 8)
    width = canvas.text_width("1")
    for align, left in ((0, 5), (1, 5 + (21 - width) // 2), (2, 5 + 21 - width)):
        canvas.fill(0)
        assert canvas.text("1", 5, 0, width=21, align=align) == left + width
        first = min(row.find("#") for row in rows(canvas) if "#" in row)
        assert first == left + 1  # the digit 1 has an empty first column


def test_a_text_is_as_wide_as_it_is_drawn():
    canvas = small_canvas(100, 8)
    assert canvas.text("Hm.", 0, 0) == canvas.text_width("Hm.") == 4 + 1 + 5 + 1 + 1
    assert canvas.text_width("") == 0
    assert canvas.text_width("Hm.", 3) == 36


class Ear:
    def __init__(self):
        self.heard = []

    def wrote(self, *what):
        self.heard.append(("wrote", *what))

    def cleared(self, *what):
        self.heard.append(("cleared", *what))

    def too_long(self, *what):
        self.heard.append(("too long", *what))


def test_a_text_that_is_too_long_is_cut_off_and_reported():
    canvas = small_canvas(40, 8)
    canvas.watch = Ear()
    for scale in (1, 2):
        canvas.fill(0)
        canvas.watch.heard.clear()
        canvas.text("HHHH", 3, 0, scale=scale, width=11)
        assert canvas.watch.heard == [
            ("too long", "HHHH", 19 * scale, 11),
            ("wrote", "HHHH", 3, 0, 11, 8 * scale),
        ]
        assert {row[14:] for row in rows(canvas)} == {"." * 26}
        assert any("#" in row[9:14] for row in rows(canvas))


def test_a_letter_that_we_have_not_is_a_box():
    canvas = small_canvas(12, 8)
    canvas.text("中", 0, 0)
    box = rows(canvas)
    for stranger in ("\t", "\x7f", "¡", "Ñ", "\u0431", "\ufffd", "😀"):
        canvas.fill(0)
        canvas.text(stranger, 0, 0)
        assert rows(canvas) == box


@pytest.mark.parametrize("depth", [1, 4])
@pytest.mark.parametrize("size", [(40, 20), (37, 23)])
def test_whatever_is_drawn_lies_within_the_changed_part(depth, size):
    canvas = small_canvas(size[0], size[1], depth)
    for seed in range(150):
        before = rows(canvas)
        canvas.clean()
        scribble(canvas, seed, strokes=2)
        noted = set()
        for band, end, first, last in canvas.changes():
            assert 0 <= band < end <= (canvas.height + 7) // 8
            assert 0 <= first <= last < canvas.width
            for y in range(band * 8, end * 8):
                noted.update((x, y) for x in range(first, last + 1))
        for y, (old, new) in enumerate(zip(before, rows(canvas))):
            changed = {(x, y) for x in range(canvas.width) if old[x] != new[x]}
            assert changed <= noted


def test_a_clean_canvas_has_changed_nowhere():
    canvas = small_canvas()
    canvas.rect(-5, 3, 4, 4, 1)
    canvas.text("Hello", 40, 0)
    canvas.vline(3, -9, 9, 1)
    canvas.hline(3, 20, 9, 1)
    assert list(canvas.changes()) == []
    canvas.touch(5, 8, 1, 1)
    assert list(canvas.changes()) == [(1, 2, 5, 5)]


def test_what_lies_between_two_changes_side_by_side_is_not_sent():
    canvas = small_canvas()
    canvas.touch(2, 3, 4, 4)
    canvas.touch(30, 3, 5, 12)
    assert list(canvas.changes()) == [(0, 1, 2, 5), (0, 2, 30, 34)]


@pytest.mark.parametrize(("depth", "near", "far"), [(1, 11, 30), (4, 101, 150)])
def test_bands_with_almost_the_same_columns_are_sent_in_one_window(depth, near, far):
    canvas = small_canvas(300, 32, depth)
    canvas.touch(0, 0, 5, 8)
    canvas.touch(0, 8, near, 8)
    assert list(canvas.changes()) == [(0, 2, 0, near - 1)]
    canvas.touch(0, 16, far + near, 8)
    two = [(0, 2, 0, near - 1), (2, 3, 0, far + near - 1)]
    assert list(canvas.changes()) == two, "two windows are quicker"
    canvas.touch(270, 16, 9, 16)
    assert list(canvas.changes()) == [*two, (2, 4, 270, 278)]


def test_what_goes_across_the_canvas_is_sent_once():
    """And so is what stands on it."""
    canvas = small_canvas()
    canvas.rect(0, 0, 40, 8, 1)
    canvas.rect(30, 2, 4, 4, 0)
    assert list(canvas.changes()) == [(0, 1, 0, 39)]


@pytest.mark.parametrize("depth", [1, 4])
@pytest.mark.parametrize("place", [(3, 5), (-2, -3), (35, 15)])
def test_a_patch_brings_back_what_was_drawn_over(depth, place):
    canvas = small_canvas(depth=depth)
    scribble(canvas, 1)
    before = rows(canvas)
    x, y = place
    patch = canvas.patch(9, 7)
    patch.blit(canvas.bitmap, -x, -y)
    canvas.rect(x, y, 9, 7, 1)
    canvas.frame(x, y, 9, 7, 0)
    assert rows(canvas) != before
    canvas.bitmap.blit(patch, x, y)
    assert rows(canvas) == before
