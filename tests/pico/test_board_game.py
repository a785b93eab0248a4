# SPDX-License-Identifier: MIT
"""A whole board game on the emulated Pico, by its buttons: every frame is the simulator's."""

from pathlib import Path

import pytest

from host_sim.device.handheld import Handheld
from host_sim.games.tiles.bot import Bot
from tests.pico.program import flashed, started
from tests.pico.test_saves import Both
from tools.pico_emulator.emulator import Pico

pytestmark = pytest.mark.slow

BOARD = "pico_oled"
SEEN = (
    *("setup", "checklist", "duchy", "plain", "animal", "building", "knowledge"),
    *("sale", "phase", "left", "result"),
)


def test_two_players_play_a_whole_game_on_the_chip(tmp_path_factory, tmp_path):
    image = flashed(tmp_path_factory, BOARD)
    with Pico(BOARD, flash=image) as pico, Handheld(BOARD, seed=5, saves=tmp_path) as handheld:
        started(pico)
        both = Both(handheld, pico)
        bot = Bot(both)
        bot.begin(2)
        bot.play(seed=3)
        bot.finish((1, 2, 3), (0, 5, 1))
        game = bot.app.game
        assert game.over() and len(game.events) > 40 * 3
        bot.press("DOWN", "OK")
        assert bot.app.screen() == "home"
        assert {f"tiles.{name}" for name in SEEN} <= both.screens
        assert pico.counters()["faults"] == []
        there = eval(pico.exec("print(open('/saves/1.game', 'rb').read())"))
        assert there == Path(handheld.saves, "1.game").read_bytes()
