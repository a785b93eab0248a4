# SPDX-License-Identifier: MIT
"""The power may go at any byte of any write of a board game: nothing accepted is lost."""

import random

import pytest

import firmware.games
from firmware.games.tiles.play import Play
from firmware.saves.archive import Archive
from firmware.saves.entries import UNDO
from firmware.saves.store import Store
from host_sim.games.tiles.bot import placing, sale
from host_sim.scripts.monkey import Monkey
from shared_rules.tiles import game as rules
from shared_rules.tiles.duchies import Duchy, duchy
from shared_rules.tiles.game import Game
from tests.saves import file_systems
from tests.saves.tables import allowed
from tests.walks import screens

FOLDER = "/saves"
PLACES = 12
# A game in short: tiles and a sale, an undo and a redo, the phases, what is left, the end.
COURSE = [
    *["lay"] * PLACES,
    *["sell", "undo", "undo", "redo", "correct", "phase", "lay", "phase", "phase", "phase"],
    *["left", "end", "left", "order", "undo", "order"],
]


class Table:
    """A game beside its store, as the program has it."""

    def __init__(self, store):
        self.store = store
        self.rng = random.Random(4)
        own = Duchy("Valley", duchy("5").plan)
        duchies = [duchy("1"), own, duchy("7")]
        castles = [one.castles()[0] for one in duchies]
        self.game = Game(duchies, castles, ["Ann", "Benjamin", "Cleo"], True)
        self.store.begin(Play(self.game))
        self.turn = 0

    def _apply(self, event):
        self.game.apply(event)
        self.store.append(event, Play(self.game))

    def lay(self):
        self.turn = (self.turn + 1) % 3
        self._apply(placing(self.game, self.turn, self.rng))

    def sell(self):
        self._apply(sale(self.game, 1, self.rng))

    def correct(self):
        self._apply(rules.points(2, -30))

    def phase(self):
        self._apply(rules.phase())

    def left(self):
        self._apply(rules.left(1, 9, 99, 50))

    def end(self):
        self._apply(rules.end())

    def order(self):
        self._apply(rules.order([2, 0, 1]))

    def undo(self):
        self.game.undo()
        self.store.append(UNDO, Play(self.game))

    def redo(self):
        self._apply(bytes(self.game.undone[:3]))

    def state(self):
        return told(self.game)


def told(game):
    """All that a player would miss."""
    return (
        bytes(game.events),
        bytes(game.undone),
        game.state(),
        game.names,
        game.fewest,
        [one.plan for one in game.duchies],
    )


@pytest.mark.parametrize(
    ("kind", "twin", "every"),
    [
        pytest.param(file_systems.Lfs, False, 5, marks=pytest.mark.slow),
        pytest.param(file_systems.Fat, False, 5, marks=pytest.mark.slow),
        pytest.param(file_systems.Fat, True, 5, marks=pytest.mark.slow),
        (file_systems.Fat, True, 17),
    ],
)
def test_a_power_cut_in_a_whole_game_loses_nothing_accepted(kind, twin, every, monkeypatch):
    """At one in so many bytes of all that is written."""
    system = kind()
    file_systems.use(monkeypatch, system)
    states: list[tuple] = [(len(system.memory.log), None)]
    table = Table(Store(FOLDER, twin))
    states.append((len(system.memory.log), table.state()))
    for act in COURSE:
        getattr(table, act)()
        states.append((len(system.memory.log), table.state()))
    Archive(table.store).end(Play(table.game), True)
    states.append((len(system.memory.log), None))
    assert table.game.over() and len(table.game.events) > 20 * 3
    cuts = 0
    for number, (change, image) in enumerate(system.memory.cuts(states[0][0])):
        if number % every:
            continue
        file_systems.unmount_all()
        file_systems.use(monkeypatch, kind(image))
        store = Store(FOLDER, twin)
        found = told(store.resume().game) if store.number else None
        assert found in allowed(states, change), f"after {change} changes of the flash"
        cuts += 1
    file_systems.unmount_all()
    assert cuts > 30


@pytest.fixture
def alone(monkeypatch):
    """A program that knows no other game."""
    only = tuple(game for game in firmware.games.GAMES if game[0] == "tiles")
    monkeypatch.setattr(firmware.games, "GAMES", only)
    screens.in_the_dark(monkeypatch)


@pytest.mark.parametrize(
    ("board", "presses"),
    [
        ("pico_oled", 400),
        pytest.param("pimoroni_pico_display", 3000, marks=pytest.mark.slow),
        pytest.param("waveshare_pico_lcd_1_3", 6000, marks=pytest.mark.slow),
    ],
)
def test_a_monkey_finds_nothing_in_the_board_game(board, presses, alone):
    with Monkey(board, 2) as one:
        one.press(presses)
        seen = {"duchy", "standings", "animal", "building", "setup", "checklist"}
        assert {f"tiles.{name}" for name in seen} <= one.screens, one.screens
