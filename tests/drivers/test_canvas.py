# SPDX-License-Identifier: MIT
"""The canvas: what is drawn stands where it should, and the changed part is known."""

import pytest

from tests.drivers.drawing import rows, scribble, small_canvas


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
