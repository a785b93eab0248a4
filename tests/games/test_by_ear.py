# SPDX-License-Identifier: MIT
"""A player who cannot see the screen plays by what is said about it, and by nothing else."""

import pytest

from host_sim.device.handheld import Handheld
from tests.games.by_ear import Desk, Listener, play_dice_alone

# With six buttons, and with four.
BOARDS = ("pico_oled", pytest.param("pimoroni_pico_display", marks=pytest.mark.slow))


@pytest.mark.parametrize("board", BOARDS)
def test_a_solo_dice_game_is_played_to_its_end_by_ear(board):
    with Handheld(board, seed=11, lang="en") as handheld:
        ear = Listener(Desk(handheld))
        play_dice_alone(ear)
        game = handheld.app.game
        assert game.kind == "dice" and game.over()
        assert ear.points["You"] == game.totals()[0] > 30
        assert f"You have {game.totals()[0]} points." in ear.text
