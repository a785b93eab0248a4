# SPDX-License-Identifier: MIT
"""The power goes at every erase and every program of the flash, and in the middle of each.

One evening is played on the emulated chip by its buttons. The emulator keeps a log of the
flash, so each cut is an image; each is started and must hold what was shown as done.
"""

import random

import pytest

from firmware.games.dice.play import Play
from firmware.saves.journal import whole
from host_sim.games.dice.bot import Bot
from host_sim.games.dice.random_games import new_game, random_roll, random_turn
from tests.games.at_the_table import on_flash
from tests.games.evenings import EVENINGS, allowed
from tests.pico import chip, test_ends
from tests.pico.flashes import each_cut, every_cut
from tests.pico.program import flashed, once, started
from tools.pico_emulator.emulator import Pico

pytestmark = pytest.mark.slow

BOARD = "pico_oled"


class Evening(test_ends.Evening):
    def state(self):
        return on_flash(self.app.play), dict(self.app.settings)


def journal_of_a_game(players, events, seed=2):
    """Real dice. With five players and 110 events the journal no longer fits LittleFS's
    directory."""
    rng = random.Random(seed)
    game = new_game(rng, players=players)
    while len(game.events) // 3 < events:
        game.apply(random_roll(rng, game.sheet))
        for who in range(players):
            game.apply(random_turn(rng, game, who))
    return whole(Play(game, real_dice=players == 2))[0]


JOURNALS = {"late": (5, 110), "change": (2, 40, 10)}


@pytest.fixture(scope="session")
def played(tmp_path_factory):
    """Of each evening the image before, the log and the states; once for all processes."""

    def made(kind):
        def make():
            files = {"1.game": journal_of_a_game(*JOURNALS[kind])} if kind in JOURNALS else {}
            saves = tmp_path_factory.mktemp("saves")
            flash = flashed(tmp_path_factory, BOARD)
            evening = lambda both: EVENINGS[kind](Bot(both))  # noqa: E731
            return test_ends.played(evening, files, saves, BOARD, None, flash=flash, kind=Evening)

        return once(tmp_path_factory, "evening-" + kind, make)

    return made


# An entry is changed on an image in tests/pico/test_ends.py, in every game.
KINDS = [
    pytest.param(kind, marks=pytest.mark.sweep) if kind == "change" else kind for kind in EVENINGS
]


@every_cut
@pytest.mark.parametrize("kind", KINDS)
def test_whenever_the_power_goes_what_was_shown_as_done_is_there(played, kind, every):
    image, log, states = played(kind)
    with Pico(BOARD) as pico:

        def look(cut):
            pico.load_flash(cut)
            started(pico)
            return eval(pico.exec(chip.LOOK))

        for done, (game, settings, troubles) in each_cut(image, log, look, every, "castellan"):
            may = allowed(states, done)
            assert (game, settings) in may, f"after {done} operations"
            # The journal of a new game may be found empty, and that is said. Nothing is ever torn
            # on LittleFS.
            new = ["empty"] if may[0][0] is None else []
            assert troubles in ([], new), f"after {done} operations"
        assert pico.counters()["faults"] == []
