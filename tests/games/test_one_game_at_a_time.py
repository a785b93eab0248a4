# SPDX-License-Identifier: MIT
"""A screen belongs to its game: words, colours and code of another never get under it."""

import pytest

from host_sim.device.handheld import Handheld


def test_no_other_game_is_entered_while_a_screen_of_one_is_open():
    with Handheld(seed=3, lang="en") as handheld:
        app = handheld.app
        app.help("dice")
        handheld.wait(20)
        told = handheld.describe()
        with pytest.raises(RuntimeError, match="a screen of dice is open"):
            app.enter("cards")
        assert app.screen() == "dice.help" and handheld.describe() == told


def test_the_helps_of_all_games_are_read_one_after_the_other():
    with Handheld(seed=3, lang="en") as handheld:
        app = handheld.app
        for kind in ("tiles", "cards", "dice"):
            app.go_home()
            app.help(kind)
            handheld.wait(20)
            assert app.screen() == kind + ".help"
            assert handheld.describe()
