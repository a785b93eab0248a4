# SPDX-License-Identifier: MIT
"""Lists and sentences, dot by dot: the bar, and how much of the panel the letters take."""

import pytest

from firmware.ui.palette import BLACK
from host_sim.device.boards import board_names
from host_sim.device.handheld import Handheld


@pytest.fixture(params=board_names())
def device(request):
    with Handheld(request.param, seed=1) as found:
        found.app.save_settings()  # on a first start the languages are listed as well
        found.power_cycle()
        yield found


def dots(device, rows):
    """The colours in some rows of the canvas."""
    canvas = device.app.canvas
    return {canvas.bitmap.pixel(x, y) for y in rows for x in range(canvas.width)}


def test_the_bar_keeps_a_line_of_distance_to_the_text_below(device):
    for _ in range(3):
        home = device.app.top()
        below = home.line_top(home.at + 1)
        assert dots(device, [below]) == {BLACK}, home.line(home.at)
        assert dots(device, range(below + 1, below + 4)) != {BLACK}
        device.press("DOWN")


@pytest.mark.parametrize("text", ["double!", "unsaved"])
def test_a_sentence_takes_the_room_that_the_panel_has(device, text):
    """In larger letters than a list's, if it is short; whole, if it is long."""
    app = device.app
    app.push("message", app.say(text) if text != "double!" else "Double!")
    device.wait(20)
    boxes = [box for box in device.observer.written() if box[0][0] != "▸"]
    tall = min(box[4] for box in boxes)
    assert tall > 8 * app.scale if text == "double!" else tall >= 8 * app.scale
    assert max(box[2] + box[4] for box in boxes) <= app.canvas.height - 8 * app.scale
    assert device.observer.too_wide == []
