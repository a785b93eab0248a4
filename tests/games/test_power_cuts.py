# SPDX-License-Identifier: MIT
"""The power goes while cards or tiles are played by buttons: what was shown as done is there."""

import random

import pytest

from firmware.games.tiles.play import Play
from firmware.saves.store import Store
from host_sim.device.handheld import Handheld
from host_sim.games.tiles.bot import Bot as TileBot
from host_sim.games.tiles.bot import placing, sale
from shared_rules.tiles import game as tiles
from shared_rules.tiles.duchies import Duchy, duchy
from tests.games.cards.hands import Hands
from tests.games.evenings import EVENINGS, allowed
from tests.saves import file_systems
from tests.saves.tables import SYSTEMS
from tests.walks import screens

FOLDER = "/saves"
LFS, FAT = SYSTEMS
QUICK = [("cards", *LFS), ("tiles", *FAT)]
CASES = [
    *QUICK,
    *(pytest.param(*case, marks=pytest.mark.slow) for case in (("cards", *FAT), ("tiles", *LFS))),
]
STEP = 7  # every operation is cut; of the bytes inside one in seven is enough


@pytest.fixture(autouse=True)
def nothing_left_mounted(monkeypatch):
    screens.in_the_dark(monkeypatch)
    yield
    file_systems.unmount_all()


class Evening:
    """A handheld whose files lie on a file system that writes down every change; and what was
    shown after each press."""

    def __init__(self, handheld, system):
        self.handheld = handheld
        self._log = system.memory.log
        self.states = []
        self._note()

    @property
    def app(self):
        return self.handheld.app

    def buttons(self):
        return self.handheld.buttons()

    def press(self, button):
        self.handheld.press(button)
        self._note()

    def _note(self):
        self.states.append((len(self._log), (told(self.app.game),)))


def told(game):
    """All that a player would miss."""
    if not game:
        return None
    duchies = [one.plan for one in game.duchies] if game.kind == "tiles" else []
    return bytes(game.events), bytes(game.undone), game.names, duchies


def three(bot):
    """Three with names, one on a duchy of their own; undo and redo, phases, left, the order."""
    duchies = [duchy("1"), Duchy("Valley", duchy("5").plan), duchy("7")]
    castles = [one.castles()[0] for one in duchies]
    bot.app.enter("tiles")
    bot.app.begin(Play(tiles.Game(duchies, castles, ["Ann", "Benjamin", "Cleo"], True)))
    bot.handheld.handheld.wait(20)
    rng = random.Random(4)
    for turn in range(8):
        bot.enter(placing(bot.app.game, turn % 3, rng))
    bot.enter(sale(bot.app.game, 1, rng))
    bot.press("BACK", "BACK", "BACK", "BACK")
    bot.menu("redo")
    bot.enter(tiles.points(2, -3))
    for _ in range(4):
        bot.next_phase()
    bot.finish((9, 99, 50), (0, 1, 0))
    while bot.app.screen() == "tiles.order":
        bot.press("OK")
    bot.home()


def played(kind, system, twin, monkeypatch):
    """Play some games; the states that were shown."""
    file_systems.use(monkeypatch, system)
    with Handheld("pico_oled", seed=5) as handheld:
        handheld.app.store = Store(FOLDER, twin)
        evening = Evening(handheld, system)
        if kind == "cards":
            EVENINGS["cards"](Hands(evening))
        else:
            three(TileBot(evening))
        return evening.states


def check(system, twin, cuts, states, monkeypatch):
    """Start at each cut and look; how many there were."""
    count = 0
    for number, image in cuts:
        after = system(image)
        file_systems.use(monkeypatch, after)
        store = Store(FOLDER, twin)
        game = store.resume().game if store.number else None
        assert (told(game),) in allowed(states, number), f"operation {number}"
        after.close()
        count += 1
    return count


def operations(system, began):
    """The memory before each operation."""
    last = None
    for number, image in system.memory.cuts(began):
        if number != last:
            yield number, image
        last = number


@pytest.mark.parametrize("kind, system, twin", CASES)
def test_a_cut_at_every_operation_loses_nothing_that_was_shown(kind, system, twin, monkeypatch):
    disk = system()
    states = played(kind, disk, twin, monkeypatch)
    assert check(system, twin, operations(disk, states[0][0]), states, monkeypatch) > 15


@pytest.mark.slow
@pytest.mark.parametrize("kind, system, twin", CASES)
def test_a_cut_inside_an_operation_loses_nothing_that_was_shown(kind, system, twin, monkeypatch):
    disk = system()
    states = played(kind, disk, twin, monkeypatch)
    cuts = list(disk.memory.cuts(states[0][0]))[::STEP]
    assert check(system, twin, cuts, states, monkeypatch) > 50


def test_a_deal_that_was_cut_short_goes_on_where_it_stopped(monkeypatch):
    system = file_systems.Lfs()
    states = played("cards", system, False, monkeypatch)
    dealt = next(game[0] for _, (game,) in states if game and len(game[0]) == 9)
    for number, image in operations(system, states[0][0]):
        if number > 60:
            break
        file_systems.use(monkeypatch, file_systems.Lfs(image))
        with Handheld("pico_oled", seed=5) as handheld:
            handheld.app.store = Store(FOLDER)
            if not handheld.app.store.number:
                continue
            hands = Hands(handheld)
            hands.app.go_home()
            hands.handheld.wait(20)
            hands.choose(hands.say("resume"))
            events = bytes(hands.game.events)
            if not 0 < len(events) < 9:
                continue
            assert dealt.startswith(events)
            hands.to_egon()
            hands.press("OK", "OK")
            assert hands.screen() == "cards.table" and not hands.game.egon_left()
            assert bytes(hands.game.events).startswith(events)
            return
    raise AssertionError("no cut came in the middle of a deal")
