# SPDX-License-Identifier: MIT
"""Sentences: how much of the panel the letters take."""

import pytest

from host_sim.device.boards import board_names
from host_sim.device.handheld import Handheld


@pytest.mark.parametrize("board", board_names())
@pytest.mark.parametrize("text", ["double!", "unsaved"])
def test_a_sentence_takes_the_room_that_the_panel_has(board, text):
    """In larger letters than a list's, if it is short; whole, if it is long."""
    with Handheld(board, seed=1) as device:
        app = device.app
        app.push("message", app.say(text) if text != "double!" else "Double!")
        device.wait(20)
        boxes = [box for box in device.observer.written() if box[0][0] != "▸"]
        tall = min(box[4] for box in boxes)
        assert tall > 8 * app.scale if text == "double!" else tall >= 8 * app.scale
        assert max(box[2] + box[4] for box in boxes) <= app.canvas.height - 8 * app.scale
        assert device.observer.too_wide == []
