# SPDX-License-Identifier: MIT
"""The power goes at every erase and every program of the flash, and in the middle of each.

One evening is played on the emulated chip by its buttons. The emulator keeps a log of the
flash, so each cut is an image; each is started and must hold what was shown as done.
"""

import random

import pytest

from firmware.games.dice.play import Play
from firmware.saves.journal import whole
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from host_sim.games.dice.random_games import new_game, random_roll, random_turn
from tests.games.at_the_table import on_flash
from tests.games.evenings import EVENINGS, allowed
from tests.pico import chip
from tests.pico.flashes import each_cut, every_cut
from tests.pico.program import flash_of, once, started, with_known_dice
from tests.pico.test_saves import Both
from tools.pico_emulator.emulator import Pico

pytestmark = pytest.mark.slow

BOARD = "pico_oled"
SEED = 5


class Evening(Both):
    """Notes after each press, when it has been shown: how far the flash's log is, and what
    must be found from then on."""

    def __init__(self, handheld, pico):
        self.states = []
        self.log = []
        super().__init__(handheld, pico)

    def compare(self):
        super().compare()
        state = on_flash(self.app.play), dict(self.app.settings)
        self.log += self._pico.flash_log()
        self.states.append((len(self.log), state))


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


def play(kind, folder, tmp_path):
    """The image before, the log, and the states."""
    files = {}
    if kind in JOURNALS:
        files["1.game"] = journal_of_a_game(*JOURNALS[kind])
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    saves = {"saves": None, **{"saves/" + name: data for name, data in files.items()}}
    with Pico(BOARD, flash=flash_of(folder, saves)) as pico:
        started(pico)
        with Handheld(BOARD, seed=SEED, saves=tmp_path) as handheld:
            pico.run(1500)
            image = pico.flash_image()
            pico.flash_log()  # what came before is in the image
            both = Evening(handheld, pico)
            EVENINGS[kind](Bot(both))
        assert pico.counters()["faults"] == []
        return image, both.log, both.states


@pytest.fixture(scope="session")
def played(tmp_path_factory):
    """Each evening, once for all processes."""

    def made(kind):
        def make():
            folder = with_known_dice(tmp_path_factory.mktemp("app"), BOARD, SEED)
            return play(kind, folder, tmp_path_factory.mktemp("saves"))

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
