# SPDX-License-Identifier: MIT
"""A game against the device on the emulated chip, by its buttons: after each press the chip
shows what the simulator shows."""

import pytest

from firmware.games.dice.play import LEVELS
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from tests.pico.program import flash_of, started, with_known_dice
from tests.pico.test_saves import Both
from tools.pico_emulator.emulator import Pico

pytestmark = pytest.mark.slow

BOARD = "pico_oled"
SEED = 5
RIVALS = 2


def test_a_whole_game_against_rivals_is_played_on_the_chip_by_buttons_alone(tmp_path):
    """Once a round is taken back and brought again. That a cut costs no turn is tested with the
    simulator, at every write."""
    image = flash_of(with_known_dice(tmp_path / "app", BOARD, SEED))
    with Pico(BOARD, flash=image) as pico, Handheld(BOARD, seed=SEED) as handheld:
        started(pico)
        both = Both(handheld, pico)
        bot = Bot(both)
        bot.begin(solo=False, players=1, rivals=RIVALS, level=len(LEVELS) - 1)
        bot.press("OK")
        bot.round()
        bot.press("BACK", "BACK")
        bot.turns()
        bot.play()
        assert bot.app.screen() == "dice.result"
        assert len(handheld.app.game.totals()) == 1 + RIVALS
        assert both.screens >= {"dice.setup", "dice.castle", "dice.rivals", "dice.sheet"}
        assert pico.counters()["faults"] == []
