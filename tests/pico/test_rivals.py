# SPDX-License-Identifier: MIT
"""A game against the device on the emulated chip, by its buttons: after each press the chip
shows what the simulator shows. Then the power goes between a person's turn and the rivals'."""

import pytest

from firmware.games.dice.play import LEVELS
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from tests.pico import chip
from tests.pico.flashes import each_cut, every_cut
from tests.pico.program import flash_of, once, started, with_known_dice
from tests.pico.test_power_cuts import Evening
from tools.pico_emulator.emulator import Pico

pytestmark = pytest.mark.slow

BOARD = "pico_oled"
SEED = 5
RIVALS = 2


def play(pico, bot):
    """To the result; once a round is taken back and brought again. The image and the log of the
    flash, and the game, before and after the turn of a person in the third round."""
    bot.begin(solo=False, players=1, rivals=RIVALS, level=len(LEVELS) - 1)
    bot.press("OK")
    bot.round()
    bot.press("BACK", "BACK")
    bot.turns()
    bot.round()
    bot.press("OK")
    bot.read_news()
    game = bot.app.game
    image, before = pico.flash_image(), bytes(game.events)
    pico.flash_log()
    bot.handheld.log.clear()
    bot.turns()
    log, after = list(bot.handheld.log), bytes(game.events)
    bot.play()
    assert bot.app.screen() == "dice.result"
    return image, log, before, after


@pytest.fixture(scope="session")
def evening(tmp_path_factory):
    """Once for all processes."""

    def make():
        image = flash_of(with_known_dice(tmp_path_factory.mktemp("app"), BOARD, SEED))
        with Pico(BOARD, flash=image) as pico, Handheld(BOARD, seed=SEED) as handheld:
            started(pico)
            pico.run(1500)
            both = Evening(handheld, pico)
            round_of = play(pico, Bot(both))
            assert pico.counters()["faults"] == []
            return round_of, both.screens, handheld.app.game.totals()

    return once(tmp_path_factory, "rivals-evening", make)


def test_a_whole_game_against_rivals_is_played_on_the_chip_by_buttons_alone(evening):
    _, screens, totals = evening
    assert screens >= {"dice.setup", "dice.castle", "dice.rivals", "dice.sheet", "dice.result"}
    assert len(totals) == 1 + RIVALS


@every_cut
def test_after_a_cut_between_a_persons_turn_and_theirs_the_rivals_play_on(evening, every):
    (image, log, before, after), _, _ = evening
    assert len(after) - len(before) == 3 * (1 + RIVALS)
    with Pico(BOARD) as pico:

        def look(cut):
            """The game's events after the start, and after it was resumed."""
            pico.load_flash(cut)
            started(pico)
            found = eval(pico.exec(chip.LOOK))[0][0]
            pico.load_flash(cut)
            started(pico)
            pico.run(3000)  # a tap before the first frame is dropped
            pico.press("OK")  # resume
            pico.run(4000)
            return found, eval(pico.exec(chip.LOOK))[0][0]

        seen = [found for _, found in each_cut(image, log, look, every, "castellan")]
    for found, resumed in seen:
        assert after.startswith(found) and len(found) >= len(before)
        assert resumed in (before, after)
    assert len({len(found) for found, _ in seen}) > 2  # also in between
