# SPDX-License-Identifier: MIT
"""A solo game and a group game wait side by side: neither ends the other, nor does a cut."""

import random
from typing import Any

import pytest

from firmware.games.dice.play import Play
from firmware.saves import entries, files, journal, settings
from firmware.saves.archive import Archive
from firmware.saves.entries import EVENTS, WAITS
from firmware.saves.store import Store
from host_sim.games.dice.random_games import new_game
from tests.saves import file_systems
from tests.saves.tables import SYSTEMS, Table, allowed, perform, told, torn_sectors

FOLDER = "/saves"
EVERY = 7  # parts of the cuts: neighbouring bytes of a write are alike
SOLO, GROUP = True, False

# An evening: the two take turns, each ends once while the other waits, and begins again.
EVENING = [
    *[("begin", SOLO), "play", "play", ("begin", GROUP), "play", "play", "play", "undo", "undo"],
    *["play", ("set", "brightness", 40), "play", ("set", "sleep", 1), ("set", "hand", 1)],
    *[("go_on", SOLO), "play", "play", "undo", ("go_on", GROUP), "play", "play"],
    *[("end", True), ("begin", GROUP), "play", ("go_on", SOLO), "play", ("end", True)],
    *["play", ("begin", SOLO), "play", ("go_on", GROUP), ("end", False), "play", "rewrite"],
    *[("begin", GROUP), "play", "rewrite", ("go_on", SOLO), "rewrite", "play"],
]


class Evening(Table):
    """Up to two games beside their store, and what must be found afterwards."""

    def __init__(self, store, seed=5):
        Table.__init__(self, store, seed)
        self.games: dict[bool, Any] = {}
        self.solo = SOLO  # which is played
        self.settings = settings.read(store)

    @property
    def game(self):
        return self.games[self.solo]

    def begin(self, solo):
        self.solo = solo
        self.games[solo] = new_game(self.rng, players=0 if solo else 2)
        self.store.begin(self.playing())

    def go_on(self, solo):
        assert solo != self.store.solo and self.store.waiting
        self.solo = solo
        self.store.switch()
        assert told(self.store.resume().game) == told(self.game)

    def rewrite(self):
        """A write fails, and all of the game goes to a new journal."""
        append, files.append = files.append, fails
        try:
            self.undo()
        finally:
            files.append = append

    def end(self, finished):
        Archive(self.store).end(self.playing(), finished)
        if finished:
            self.best = max(self.best, *self.game.totals())
        del self.games[self.solo]
        self.solo = not self.solo
        self.ended += 1
        if self.solo in self.games:
            assert told(self.store.resume().game) == told(self.game)

    def set(self, name, value):
        self.settings[name] = value
        settings.write(self.store, self.settings)

    def state(self):
        games = [told(self.games.get(mode)) for mode in (SOLO, GROUP)]
        return *games, self.ended, self.best, dict(self.settings)


def fails(path, data):
    raise OSError(5, "once")


def found(store):
    """What the program finds when it starts."""
    kept = settings.read(store)
    games = {SOLO: None, GROUP: None}
    for _ in range(2):
        if store.number:
            game = store.resume().game
            assert game.solo == store.solo
            games[game.solo] = game
            if store.waiting:
                store.switch()
    archive = Archive(store)
    past = [number for number in archive.numbers() if archive.describe(number)]
    best = max([0] + [line[2] for line in archive.best("dice")])
    return told(games[SOLO]), told(games[GROUP]), len(past), best, kept


def evening(system, monkeypatch, twin):
    file_systems.use(monkeypatch, system)
    return perform(Evening(Store(FOLDER, twin)), EVENING, system)


def test_after_an_evening_with_both_each_start_finds_both(tmp_path):
    table = Evening(Store(str(tmp_path)))
    for act in EVENING:
        table.act(act)
        store = Store(str(tmp_path))
        assert found(store) == table.state(), act
        assert store.troubles == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "part", [0, 1, 2, *(pytest.param(part, marks=pytest.mark.sweep) for part in range(3, EVERY))]
)
@pytest.mark.parametrize("kind, twin", SYSTEMS)
def test_a_power_cut_at_any_byte_of_any_write_loses_nothing_accepted(
    kind, twin, part, monkeypatch
):
    system = kind()
    states = evening(system, monkeypatch, twin)
    for number, (change, image) in enumerate(system.memory.cuts(states[0][0])):
        if number % EVERY != part:
            continue
        after = kind(image)
        file_systems.use(monkeypatch, after)
        store = Store(FOLDER, twin)
        seen = found(store)
        assert seen in allowed(states, change), f"cut {number}, change {change}"
        # And the next start finds what this one has mended.
        assert found(Store(FOLDER, twin)) == seen
        if number % (5 * EVERY) == part:
            table = Evening(store)
            for act in (("begin", SOLO), ("begin", GROUP), "play"):
                table.act(act)
            assert found(Store(FOLDER, twin))[:2] == table.state()[:2]
        after.close()
    assert number > 1000


@pytest.mark.slow
def test_on_fat_a_torn_sector_takes_no_event_of_either_with_it(monkeypatch):
    system = file_systems.Fat()
    states = evening(system, monkeypatch, True)
    torn = 0
    for change, after in torn_sectors(system, states[0][0]):
        file_systems.use(monkeypatch, after)
        assert found(Store(FOLDER, True)) in allowed(states, change)
        after.close()
        torn += 1
    assert torn > 40


# ---- Damage, and a full disk


@pytest.fixture
def both(tmp_path):
    """A solo game waits, and a group game is played."""
    table = Evening(Store(str(tmp_path)))
    for act in (("begin", SOLO), "play", "play", ("begin", GROUP), "play", "play"):
        table.act(act)
    return tmp_path, table


def test_a_journal_that_is_written_anew_keeps_the_other_waiting(both):
    folder, table = both
    for act in ("rewrite", ("go_on", SOLO), "rewrite", "play"):
        table.act(act)
        assert found(Store(str(folder))) == table.state()
    data = table.store.read_game(table.store.number)
    assert journal.linked_game(data, WAITS, table.store.number) == table.store.waiting


@pytest.mark.parametrize("played", (SOLO, GROUP))
def test_a_journal_in_whose_place_another_was_written_is_no_game_of_its_own(
    both, played, monkeypatch
):
    """The power goes when the new one is whole, and before the old one has gone."""
    folder, table = both
    if played != table.solo:
        table.go_on(played)
    old = folder / f"{table.store.number}.game"
    with monkeypatch.context() as cut:
        cut.setattr(table.store, "remove_game", lambda *_: None)
        table.rewrite()
    assert old.exists()
    assert found(Store(str(folder))) == table.state()
    assert not old.exists()


def test_a_turn_that_the_rules_refuse_keeps_the_other_waiting(both):
    """The one that waited has the lower number; mended, it has the higher one."""
    folder, table = both
    path = folder / "1.game"
    data = path.read_bytes()
    path.write_bytes(data + entries.entry(b"\x77\x77\x77", journal.scan(data)[1])[0])
    assert found(Store(str(folder)))[:2] == table.state()[:2]
    assert (folder / "1.torn").exists() and not path.exists()
    assert found(Store(str(folder)))[:2] == table.state()[:2]


def test_with_a_full_disk_the_game_that_waits_is_still_there(both, monkeypatch):
    _, table = both
    monkeypatch.setattr(files, "append", fails)
    monkeypatch.setattr(files, "write", fails)
    table.play()
    assert table.store.unsaved
    assert not table.store.keep(table.playing())
    assert table.store.waiting == 1
    table.store.end(1, 0, None, table.playing())
    assert (table.store.number, table.store.waiting, table.store.solo) == (1, 0, True)


def test_numbers_beyond_sixteen_bits_are_named_too():
    for number, other in ((70_000, 69_999), (70_000, 5_000), (65_537, 65_535), (2, 1)):
        play = Play(new_game(random.Random(1), players=2))
        data, _ = journal.whole(play, other)
        assert journal.linked_game(data, WAITS, number) == other


def test_an_older_program_reads_past_the_words_about_other_games():
    """It plays what is `EVENTS` or more and knows UNDO; all else it leaves alone."""
    game = new_game(random.Random(1), players=2)
    game.undone = bytearray(b"\x10\x11\x12")
    words = journal.whole(Play(game), 7, 6)[0][-25::5]
    assert len(words) == 5 and all(3 < word < EVENTS for word in words)


def test_a_past_game_that_was_never_ended_does_not_come_back(tmp_path):
    """Of each mode there is one: a group game that begins takes the other's place."""
    table = Evening(Store(str(tmp_path)))
    for act in (("begin", GROUP), "play", ("begin", GROUP), "play", ("begin", SOLO)):
        table.act(act)
    assert found(Store(str(tmp_path)))[:2] == table.state()[:2]
    assert Archive(table.store).numbers() == [1]
