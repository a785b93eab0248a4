# SPDX-License-Identifier: MIT
"""Damage below the journal: turns that were saved and are gone are missed, and nothing else is."""

import random
from pathlib import Path

import pytest
from littlefs import LittleFSError

from firmware.saves.archive import Archive
from firmware.saves.entries import ENTRY
from firmware.saves.store import Store
from tests.saves import file_systems
from tests.saves.test_store import EVENING, FOLDER, OneGame

TALLY = "/tally"


@pytest.fixture
def there(tmp_path):
    """How a store is opened, in folders of this computer."""
    return lambda: Store(str(tmp_path / "saves"), tally=str(tmp_path / "tally"))


@pytest.fixture
def table(tmp_path, there):
    (tmp_path / "saves").mkdir()
    table = OneGame(there())
    for act in ("begin", "play", "play", "play", "play"):
        getattr(table, act)()
    table.store.count()
    return table


def journal_of(tmp_path, table):
    return tmp_path / "saves" / f"{table.store.number}.game"


@pytest.mark.parametrize("entries", (1, 2, 4))
def test_turns_that_the_file_system_lost_are_missed_once(tmp_path, table, there, entries):
    path = journal_of(tmp_path, table)
    path.write_bytes(path.read_bytes()[: -ENTRY * entries])
    assert there().troubles == ["missing"]
    assert there().troubles == [], "it is said once"


def test_a_device_that_looks_new_and_was_not_says_so(tmp_path, table, there):
    journal_of(tmp_path, table).unlink()
    assert there().troubles == ["missing"]


def test_what_was_not_counted_cannot_be_missed(tmp_path, table, there):
    table.play()
    assert table.store.uncounted
    path = journal_of(tmp_path, table)
    path.write_bytes(path.read_bytes()[:-ENTRY])
    assert there().troubles == []


def test_damage_that_the_journal_shows_is_not_said_twice(tmp_path, table, there):
    path = journal_of(tmp_path, table)
    path.write_bytes(path.read_bytes()[:-3])
    assert there().troubles == ["damaged"]
    assert there().troubles == []


def test_a_game_that_waits_is_missed_as_well(tmp_path, table, there):
    waiting = journal_of(tmp_path, table)
    solo = OneGame(table.store, players=0)
    for act in ("begin", "play", "play"):
        getattr(solo, act)()
    table.store.count()
    assert there().troubles == []
    waiting.write_bytes(waiting.read_bytes()[:-ENTRY])
    assert there().troubles == ["missing"]


def test_nothing_is_missed_that_the_owner_has_removed(tmp_path, table, there):
    number = table.store.number
    table.end(True)
    Archive(table.store).delete(number)
    assert there().troubles == []
    table.begin()
    table.play()
    table.store.count()
    Archive(table.store).erase()
    assert there().troubles == []


def test_the_program_counts_when_nobody_has_pressed_for_a_while(tmp_path):
    from host_sim.device.handheld import Handheld
    from host_sim.games.dice.bot import Bot

    with Handheld("pico_oled", seed=5) as handheld:
        counted = []
        handheld.app.store.count = lambda: counted.append(handheld.chip.now)
        Bot(handheld).begin()
        pressed = handheld.chip.now
        handheld.wait(2000)
        assert not counted
        handheld.wait(2000)
        assert 2900 < counted[0] - pressed < 3100


class Compacting:
    """A file system that can make room, as that of an image can."""

    def __init__(self, handheld):
        self._handheld = handheld
        self.made = []

    def compact(self, path, room):
        self.made.append((self._handheld.chip.now, path, room))
        raise OSError(28)


def test_room_for_the_next_entry_is_made_once_in_a_short_pause(monkeypatch):
    from host_sim.device.handheld import Handheld
    from host_sim.games.dice.bot import Bot

    with Handheld("pico_oled", seed=5) as handheld:
        system = Compacting(handheld)
        others = (object(), "/rom"), (system, "/")
        monkeypatch.setattr("firmware.saves.files.mounted", lambda: others)
        bot = Bot(handheld)
        bot.begin()
        handheld.wait(1000)
        system.made.clear()
        for number in range(1, 4):
            written = len(handheld.app.game.events)
            while len(handheld.app.game.events) == written:
                pressed = handheld.chip.now
                bot.press("OK")
            handheld.wait(2000)
            assert len(system.made) == number
            now, path, room = system.made[-1]
            store = handheld.app.store
            assert 300 < now - pressed < 350
            assert path == f"{store.folder}/{store.number}.game"
            assert Path(path).stat().st_size < room < Path(path).stat().st_size + 100
            assert handheld.app.pause() > 500, "there is nothing left to do"
        assert handheld.app.screen() != "message"


@pytest.mark.parametrize("half", (False, True))
def test_no_power_cut_makes_anybody_miss_a_turn(monkeypatch, half):
    """Before each write of an evening and of its counts, or in the middle of it."""
    system = file_systems.Lfs()
    file_systems.use(monkeypatch, system)
    table = OneGame(Store(FOLDER, tally=TALLY))
    began = len(system.memory.log)
    for act in EVENING:
        name, *about = act if isinstance(act, tuple) else (act,)
        getattr(table, name)(*about)
        if table.store.uncounted:
            table.store.count()
    state = bytearray(system.memory.data)
    log = system.memory.log[began:]
    for at, old, _ in reversed(log):
        state[at : at + len(old)] = old
    for at, _, new in log:
        cut = len(new) // 2 if half else 0
        broken = bytes(state[:at]) + new[:cut] + bytes(state[at + cut :])
        after = file_systems.Lfs(broken)
        file_systems.use(monkeypatch, after)
        assert "missing" not in Store(FOLDER, tally=TALLY).troubles
        after.close()
        state[at : at + len(new)] = new


@pytest.mark.slow
def test_a_bit_that_flips_in_the_file_system_is_noticed_if_it_costs_a_turn(monkeypatch):
    lost, said = flips(monkeypatch, "saves", seed=1, count=60)
    assert lost >= 10 and said == lost
    lost, said = flips(monkeypatch, "tally", seed=2, count=40)
    assert not lost and not said


# What LittleFS's blocks of a folder have in them.
MARKS = {"saves": b"CJ\x01\xfe", "tally": b"CS\x01\xfe", "root": b"littlefs"}


def flips(monkeypatch, where, seed, count):
    """Flip single bits in the blocks of a folder. How often turns were lost, and how often
    the device said something."""
    system = file_systems.Lfs()
    file_systems.use(monkeypatch, system)
    table = OneGame(Store(FOLDER, tally=TALLY))
    for act in ("begin", *["play"] * 12):
        getattr(table, act)()
        table.store.count()
    image = bytes(system.memory.data)
    events = bytes(table.game.events)
    system.close()
    blocks = [at for at in range(0, len(image), 4096) if MARKS[where] in image[at : at + 4096]]
    rng = random.Random(seed)
    lost = said = 0
    for _ in range(count):
        block = rng.choice(blocks)
        used = image[block : block + 4096].rstrip(b"\xff")
        broken = bytearray(image)
        broken[block + rng.randrange(len(used))] ^= 1 << rng.randrange(8)
        try:
            after = file_systems.Lfs(bytes(broken))
        except LittleFSError:
            lost += 1  # MicroPython makes a new file system then: nobody can say anything
            continue
        file_systems.use(monkeypatch, after)
        store = Store(FOLDER, tally=TALLY)
        found = bytes(store.resume().game.events) if store.number else b""
        after.close()
        lost += found != events
        said += bool(store.troubles)
    return lost, said
