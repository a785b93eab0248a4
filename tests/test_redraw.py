"""Only what changes is drawn again, and nobody can tell: the picture is the whole one."""

import random

import pytest

from host_sim.bot import Bot
from host_sim.handheld import Handheld, board_names


class Doubter:
    """A handheld that draws everything anew after each press and compares."""

    def __init__(self, handheld):
        self._handheld = handheld
        self.app = handheld.app
        self.looks = 0

    def press(self, button):
        handheld = self._handheld
        handheld.press(button)
        seen = handheld.pixels()
        handheld.app.redraw()
        handheld.wait(10)
        self.looks += 1
        assert seen == handheld.pixels(), f"after {button} on {self.app.screen()}"


@pytest.mark.parametrize("board", board_names())
def test_a_picture_that_was_mended_is_the_picture_drawn_anew(board):
    rng = random.Random(4)
    with Handheld(board, seed=4) as handheld:
        doubter = Doubter(handheld)
        bot = Bot(doubter)
        bot.begin(solo=False, players=2)
        for _ in range(12):
            bot.round()
            bot.read_news()
            # Wander over the fields, undo, and look at the menu now and then.
            for _ in range(6):
                bot.press(rng.choice(("UP", "DOWN", "OK", "BACK", "DOWN")))
            while handheld.app.screen() != "sheet":
                bot.press("BACK")
            while not handheld.app.game.round_over() or handheld.app.top().first >= 0:
                bot.press("BACK")
                while handheld.app.screen() != "sheet":
                    bot.press("BACK" if handheld.app.screen() != "message" else "OK")
        assert doubter.looks > 150
