# SPDX-License-Identifier: MIT
"""Nothing that was accepted is lost: power cuts, damage, full disks, newer versions."""

import random
from binascii import crc32
from types import SimpleNamespace

import pytest

from firmware.faults import crash
from firmware.games import GAMES
from firmware.games.dice import last_setup, own_sheets
from firmware.games.dice.play import Play
from firmware.saves import entries, files, journal, own_files, setups, slots
from firmware.saves import settings as setting
from firmware.saves.archive import Archive
from firmware.saves.entries import ENTRY
from firmware.saves.store import Store
from firmware.screens.names import known
from host_sim.device.handheld import Handheld
from host_sim.games.dice.random_games import new_game
from shared_rules.chance import Chance
from shared_rules.dice import sheets
from shared_rules.text import record
from tests import quick
from tests.saves import file_systems, tables
from tests.saves.tables import SYSTEMS, Table, allowed, damage, perform, told

FOLDER = "/saves"


class OneGame(Table):
    """A game beside its store, with settings; and what must be found afterwards."""

    def __init__(self, store, players=2, seed=5):
        Table.__init__(self, store, seed)
        self._players = players
        self.settings = setting.read(store)

    def begin(self):
        self.game = new_game(self.rng, players=self._players)
        self.store.begin(self.playing())

    def set(self, name, value):
        self.settings[name] = value
        setting.write(self.store, self.settings)

    def end(self, finished=False):
        Archive(self.store).end(self.playing(), finished)
        if finished:
            self.best = max(self.best, *(player.total() for player in self.game.players))
        self.game = None
        self.ended += 1

    def state(self):
        """The game with what can be redone, settings, past games."""
        return told(self.game), tuple(self.settings.items()), self.ended, self.best


def found(store):
    """The same, as the program finds it when it starts."""
    settings = tuple(setting.read(store).items())
    game = store.resume().game if store.number else None
    past = [n for n in Archive(store).numbers() if Archive(store).describe(n)]
    best = max([0] + [line[2] for line in Archive(store).best("dice")])
    return told(game), settings, len(past), best


# An evening: about fifteen events with undo, a change of settings, an end and a new game.
EVENING = (
    ["begin"]
    + ["play"] * 6
    + ["undo", "undo", "play", ("set", "brightness", 40)]
    + ["play"] * 4
    + ["undo", "play", ("set", "sleep", 1), ("set", "hand", 1), ("end", True), "begin"]
    + ["play"] * 3
    + ["end", "begin"]
    + ["play"] * 5
    + [("end", True), "begin", "play"]
)


# A roll of twelve rounds ago is changed, and the turns that no longer fit are chosen again.
LONG_AGO = ["begin"] + ["play"] * 40
CHANGE: list = [("change", 6), *["mend"] * 12, "play", "undo"]


@pytest.mark.slow
@pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.sweep)])
@pytest.mark.parametrize("kind, twin", SYSTEMS)
def test_a_power_cut_while_a_change_is_replayed_loses_no_entry(kind, twin, every, monkeypatch):
    system = kind()
    file_systems.use(monkeypatch, system)
    table = OneGame(Store(FOLDER, twin))
    perform(table, LONG_AGO, system)
    states = perform(table, CHANGE, system)
    due = [state[0][2] for _, state in states]
    assert due[1] > 30 and due[11] and not due[-1], "a change with 30 later entries, and repairs"
    for number, (change, image) in enumerate(system.memory.cuts(states[0][0])):
        if number % every == 0:
            after = kind(image)
            file_systems.use(monkeypatch, after)
            seen = found(Store(FOLDER, twin))
            assert seen in allowed(states, change), f"cut {number}, change {change}"
            after.close()


# ---- Damage


@pytest.fixture
def saves(tmp_path):
    """A folder in which a game is going on, after a whole evening; and the table."""
    table = OneGame(Store(str(tmp_path)))
    for act in EVENING:
        table.act(act)
    return tmp_path, table


@pytest.mark.parametrize("every", [11, pytest.param(1, marks=pytest.mark.slow)])
def test_a_damaged_journal_is_kept_up_to_the_damage_and_the_rest_set_aside(saves, every):
    folder, table = saves
    path = folder / f"{table.store.number}.game"
    data = path.read_bytes()
    start = journal.start_of(data)
    events = bytes(table.game.events)
    for number, bad in enumerate(damage(data)):
        if number % every:
            continue
        for old in folder.glob("*.game"):
            if int(old.stem) >= table.store.number:
                old.unlink()
        path.write_bytes(bad)
        store = Store(str(folder))
        good = next((i for i in range(len(data)) if bad[: i + 1] != data[: i + 1]), len(data))
        if good < start:
            assert not store.number
            expected = None
        else:
            assert store.number
            kept = (good - start) // ENTRY * 3
            expected = events[:kept]
            assert bytes(store.resume().game.events) == expected
        whole = good == len(bad) and good >= start and (good - start) % ENTRY == 0
        if whole:
            # Cut between two entries: nobody can see that there was more.
            assert store.troubles == []
        else:
            assert store.troubles == ["damaged" if bad else "empty"]
            aside = folder / f"{table.store.number}.torn"
            if bad:
                assert aside.read_bytes() == bad
                aside.unlink()
        # It is said once: what was mended is whole.
        assert Store(str(folder)).troubles == []


@pytest.mark.parametrize("twin", [False, True])
def test_a_journal_too_large_to_be_read_is_set_aside_and_the_other_games_open(twin, tmp_path):
    """Whoever pushed it, the device does not run out of memory at every start."""
    table = OneGame(Store(str(tmp_path), twin))
    table.begin()
    table.play()
    hostile = journal.whole(table.playing())[0].ljust(journal.LONGEST + 1, b"\0")
    for number in (2, 7):
        for end in table.store.suffixes:
            (tmp_path / f"{number}{end}").write_bytes(hostile)
    (tmp_path / "settings.0").write_bytes(bytes(files.LARGEST + 1))
    store = Store(str(tmp_path), twin)
    assert store.troubles == ["oversize"]
    assert told(store.resume().game) == told(table.game)
    assert (tmp_path / "7.torn").read_bytes() == (tmp_path / "2.torn").read_bytes() == hostile
    setting.read(store)
    again = Store(str(tmp_path), twin)
    setting.read(again)
    assert again.troubles == [] and again.number == 1
    # One that is not in progress is listed, and can be deleted.
    (tmp_path / "1.game").rename(tmp_path / "3.game")
    (tmp_path / "2.game").write_bytes(hostile)
    archive = Archive(Store(str(tmp_path)))
    assert archive.numbers() == [2] and archive.describe(2) is None and archive.game(2) is None
    archive.delete(2)
    assert archive.numbers() == []


def test_a_journal_that_grows_by_undoing_is_written_again_before_it_is_too_large(tmp_path):
    table = OneGame(Store(str(tmp_path)))
    table.begin()
    table.play()
    longest = 0
    for _ in range(journal.LONGEST // ENTRY // 2):
        table.undo()
        table.game.redo()
        table.store.append(table.game.events[-3:], table.playing())
        longest = max(longest, (tmp_path / f"{table.store.number}.game").stat().st_size)
    assert journal.LONGEST - 100 < longest <= journal.LONGEST and table.store.number == 2
    assert not table.store.unsaved
    assert told(Store(str(tmp_path)).resume().game) == told(table.game)


@pytest.mark.slow
@pytest.mark.parametrize("slot", ("settings", "best"))
def test_a_damaged_slot_gives_way_to_the_other_one(saves, slot):
    """Settings are then as they were before; the best scores lose nothing, because the last
    finished game is looked at after the first screen."""
    folder, table = saves
    now, before = dict(table.settings), dict(table.settings, hand=0)
    data = {i: (folder / f"{slot}.{i}").read_bytes() for i in (0, 1)}
    newest = max(data, key=lambda i: data[i][4:6])

    def look(store, which):
        if slot == "settings":
            assert setting.read(store) == (before if which == newest else now)
        else:
            archive = Archive(store)
            archive.settle()
            assert max(line[2] for line in archive.best("dice")) == table.best

    for which in (0, 1):
        for bad in damage(data[which]):
            for i in (0, 1):
                (folder / f"{slot}.{i}").write_bytes(bad if i == which else data[i])
            store = Store(str(folder))
            look(store, which)
            assert store.troubles == (["older"] if bad else []), "an empty one was being made"
            again = Store(str(folder))
            look(again, which)
            assert again.troubles == []


def test_with_both_slots_damaged_the_settings_are_as_new_and_it_is_said(saves):
    folder, _ = saves
    (folder / "settings.0").write_bytes(b"CS")
    (folder / "settings.1").write_bytes(b"")
    store = Store(str(folder))
    assert setting.read(store) == setting.read(Store(str(folder / "new")))
    assert store.troubles == ["older"]
    again = Store(str(folder))
    setting.read(again)
    assert again.troubles == []  # it is said once


def test_settings_that_this_version_does_not_know_are_as_new(tmp_path):
    slots.save(str(tmp_path / "settings"), bytes((7, 1, 200, 5, 9, 1, 33)))
    new = setting.read(Store(str(tmp_path / "new")))
    assert setting.read(Store(str(tmp_path))) == {**new, "dice": 1, "sleep": 5, "hand": 1}


def test_ages_of_slots_start_again(tmp_path):
    path = str(tmp_path / "x")
    for i in range(70000):
        if 3 < i < 65530 or i > 65540:
            continue
        slots.save(path, b"%d" % i)
        if i == 3:
            # Pretend that the years went by.
            for number, age in ((0, 65528), (1, 65529)):
                new = b"CS\x01\xfe" + age.to_bytes(2, "big") + b"%d" % age
                files.write(f"{path}.{number}", new + slots.crc32(new).to_bytes(4, "big"))
        else:
            assert slots.load(path) == (b"%d" % i, slots.GOOD)


def test_a_save_of_a_newer_version_is_left_alone_and_said_so(saves):
    folder, table = saves
    path = folder / f"{table.store.number}.game"
    newer = bytearray(path.read_bytes())
    newer[2:4] = 3, 252
    path.write_bytes(newer)
    store = Store(str(folder))
    assert store.troubles == ["newer"] and not store.number
    OneGame(store).begin()
    assert path.read_bytes() == newer
    assert store.number > table.store.number


def test_settings_of_a_newer_version_are_not_written_over(saves):
    folder, _ = saves
    for i in (0, 1):
        newer = bytearray((folder / f"settings.{i}").read_bytes())
        newer[2:4] = 3, 252
        (folder / f"settings.{i}").write_bytes(newer)
    kept = [(folder / f"settings.{i}").read_bytes() for i in (0, 1)]
    store = Store(str(folder))
    settings = setting.read(store)
    assert "newer" in store.troubles
    store.troubles.clear()
    setting.write(store, settings)
    assert store.troubles == ["newer"] and not store.unsaved
    assert [(folder / f"settings.{i}").read_bytes() for i in (0, 1)] == kept


def test_a_turn_that_the_rules_refuse_ends_the_good_part(saves):
    """As after a change of the rules: the checksum is right, the turn is not."""
    folder, table = saves
    data, crc = journal.whole(Play(table.game, True))
    written, _ = entries.entry(b"\x77\x77\x77", crc)
    path = folder / f"{table.store.number}.game"
    path.write_bytes(data + written)
    store = Store(str(folder))
    assert told(store.resume().game) == told(table.game)
    assert store.troubles == ["damaged"]
    assert (folder / f"{table.store.number}.torn").read_bytes() == data + written
    assert found(Store(str(folder)))[0] == told(table.game)


# ---- A full disk


def test_on_a_full_disk_the_game_goes_on_and_is_saved_when_there_is_room(monkeypatch):
    system = file_systems.Fat()
    file_systems.use(monkeypatch, system)
    table = OneGame(Store(FOLDER))
    table.begin()
    table.play()
    with pytest.raises(OSError):
        while True:
            files.append("/rest", bytes(512))
    saved = told(table.game)
    for turn in range(2000):  # back and forth: only the journal grows
        table.undo() if turn % 2 else table.play()
        if table.store.unsaved:
            break
        saved = told(table.game)
    assert table.store.unsaved, "the disk was not full after all"
    table.play()
    assert table.store.unsaved
    assert found(Store(FOLDER))[0] == saved
    files.remove("/rest")
    table.play()
    assert not table.store.unsaved
    assert found(Store(FOLDER))[0] == told(table.game)


def test_a_disk_that_cannot_be_written_is_said_and_stops_nothing(monkeypatch, tmp_path):
    def read_only(path, mode):
        if mode != "rb":
            raise OSError(30, "read-only")
        return open(path, mode)

    monkeypatch.setattr(files, "open", read_only, raising=False)
    table = OneGame(Store(str(tmp_path / "saves")))
    table.begin()
    table.play()
    table.undo()
    assert table.store.unsaved and not table.store.number
    table.set("hand", 1)
    assert table.store.troubles == ["unkept"]
    table.end()
    assert not table.store.unsaved  # that game is over


def test_a_game_that_could_not_be_saved_is_saved_at_its_end_if_there_is_room(
    monkeypatch, tmp_path
):
    table = OneGame(Store(str(tmp_path)))
    table.begin()
    table.play()
    real = files.append

    def full(path, data):
        raise OSError(28, "no space")

    monkeypatch.setattr(files, "append", full)
    monkeypatch.setattr(files, "write", full)
    table.play()
    assert table.store.unsaved
    monkeypatch.setattr(files, "append", real)
    monkeypatch.undo()
    table.end(True)
    assert found(Store(str(tmp_path)))[2:] == (1, table.best)


# ---- The power goes while a journal is being mended, or rewritten


def fails(path, data):
    raise OSError(5, "once")


@pytest.mark.slow
@pytest.mark.parametrize("why", ("it failed", "it is torn", "the start is changed"))
@pytest.mark.parametrize("kind, twin", SYSTEMS)
def test_a_cut_while_a_journal_is_written_again_or_mended_keeps_the_game(
    kind, twin, why, monkeypatch
):
    system = kind()
    file_systems.use(monkeypatch, system)
    table = OneGame(Store(FOLDER, twin))
    for act in ("begin", *["play"] * 7):
        table.act(act)
    before = told(table.game)
    if why == "it is torn":
        files.append(f"{FOLDER}/{table.store.number}.game", b"\x11\x22\x33")
    began = len(system.memory.log)
    if why == "it is torn":
        assert found(Store(FOLDER, twin))[0] == before
    elif why == "the start is changed":
        table.restart()
        assert table.game.due
    else:
        with monkeypatch.context() as patch:
            patch.setattr(files, "append", fails)
            table.play()
    for _, image in system.memory.cuts(began):
        after = kind(image)
        file_systems.use(monkeypatch, after)
        assert found(Store(FOLDER, twin))[0] in (before, told(table.game))
        store = Store(FOLDER, twin)
        assert found(store)[0] in (before, told(table.game)) and store.troubles == []
        # When it has ended, nothing of it comes back.
        later = OneGame(store)
        later.game = store.resume().game
        later.end(True)
        archive = Archive(Store(FOLDER, twin))
        for number in archive.numbers():
            archive.delete(number)
        assert found(Store(FOLDER, twin))[0] is None
        after.close()


def test_after_a_cut_in_the_table_of_fat_the_device_says_so_and_the_next_entry_is_saved(
    monkeypatch,
):
    """The folder has one place left, so it grows for the twin. Its new sector may then be one that
    the table calls free, and the twin gets the same sector."""
    system = file_systems.Fat()
    file_systems.use(monkeypatch, system)
    table = OneGame(Store(FOLDER))
    for act in ("begin", *["play"] * 4):
        table.act(act)
    for number in range(11):
        files.write(f"{FOLDER}/{number}.txt", b"")
    system.memory.log.clear()
    Store(FOLDER, twin=True)
    memory = system.memory
    grows = next(number for number, (at, *_) in enumerate(memory.log) if at in memory.table)
    said = 0
    for change, image in memory.cuts():
        if change == grows:
            after = file_systems.Fat(image)
            file_systems.use(monkeypatch, after)
            store = Store(FOLDER, twin=True)
            said += store.unsaved
            play = store.resume()
            assert told(play.game) == told(table.game) and store.keep(play)
            store = Store(FOLDER, twin=True)
            assert told(store.resume().game) == told(table.game) and not store.unsaved
            after.close()
    assert said, "a cut that the start could not mend"


# ---- Anything at all in the files


def test_a_torn_journal_that_cannot_be_repaired_is_resumed_from_its_twin(tmp_path, monkeypatch):
    """The disk is full, and the copy that is read first is the torn one."""
    table = OneGame(Store(str(tmp_path), twin=True))
    table.begin()
    for _ in range(4):
        table.play()
    for torn in (b"CJ\x01", None):
        path = tmp_path / f"{table.store.number}.game"
        path.write_bytes(torn) if torn else path.unlink()

        def full(path, data):
            raise OSError(28)

        with monkeypatch.context() as patch:
            patch.setattr(files, "write", full)
            store = Store(str(tmp_path), twin=True)
            assert store.kind() == "dice"
            assert told(store.resume().game) == told(table.game)


def test_a_label_that_no_list_could_show_is_damage(tmp_path):
    table = OneGame(Store(str(tmp_path)))
    table.begin()
    data = bytearray((tmp_path / "1.game").read_bytes())
    end = 6 + (data[4] << 8 | data[5])
    at = 6 + 4 + data[7]
    data[at] = ord(" ")
    data[end : end + 4] = crc32(bytes(data[:end])).to_bytes(4, "big")
    (tmp_path / "1.game").write_bytes(data)
    again = Store(str(tmp_path))
    assert again.troubles == ["damaged"] and not again.number


def test_a_date_without_an_end_is_not_the_date_of_a_past_game(tmp_path):
    table = OneGame(Store(str(tmp_path)))
    table.begin()
    data, crc = journal.whole(Play(table.game, True))
    written, _ = entries.entry(bytes((3, 0x34, 0x6F)), crc)
    assert journal.scan(data + written)[2:] == (None, None)


def test_numbers_with_a_huge_gap_do_not_delay_the_start(tmp_path):
    table = OneGame(Store(str(tmp_path)))
    table.begin()
    table.play()
    (tmp_path / "999999999.torn").write_bytes(b"x")
    for foreign in ("²3.game", "٣.game", "05.game", "99999999999.game", "x.game", ".game"):
        (tmp_path / foreign).write_bytes(b"x")
    again = Store(str(tmp_path))
    assert again.number == 1 and told(again.resume().game) == told(table.game)
    table = OneGame(again)
    table.begin()
    assert again.number == 1_000_000_000


@pytest.mark.parametrize("text", [b"1 A\n", b"7 A 3 Ann\n", b"0 A 3 %s\n" % (b"x" * 99)])
def test_a_list_of_best_scores_that_makes_no_sense_is_rebuilt(text, tmp_path):
    table = OneGame(Store(str(tmp_path)))
    table.begin()
    table.end(True)
    slots.save(str(tmp_path / "best"), text)
    store = Store(str(tmp_path))
    best = Archive(store).best("dice")
    assert store.troubles == ["older"] and max(line[2] for line in best) == table.best


@pytest.mark.slow
@pytest.mark.parametrize("kind, twin", SYSTEMS)
def test_a_cut_while_a_past_game_is_deleted_leaves_it_or_nothing(kind, twin, monkeypatch):
    system = kind()
    file_systems.use(monkeypatch, system)
    table = OneGame(Store(FOLDER, twin))
    for _ in range(3):
        table.begin()
        table.play()
        table.end(True)
    began = len(system.memory.log)
    Archive(table.store).delete(1)  # the one before the last is looked at in each start
    for number, (_, image) in enumerate(system.memory.cuts(began)):
        after = kind(image)
        file_systems.use(monkeypatch, after)
        store = Store(FOLDER, twin)
        archive = Archive(store)
        numbers = archive.numbers()
        assert numbers in ([3, 2, 1], [3, 2]) and store.troubles == [], number
        assert all(archive.describe(listed) for listed in numbers), "none is listed as unreadable"
        after.close()


# ---- Every kind of file, damaged at random


def base_in(folder):
    """A folder with every kind of file: those of the saves, and of the folders beside them."""
    found = tables.everything(folder / "saves")
    for _ in range(2):
        slots.save(str(folder / "tally"), bytes(12))
    found.update((path.name, path.read_bytes()) for path in folder.glob("tally.*"))
    found["Meadow"] = own_files.seal(own_sheets.pack(sheets.sheet("B")))
    return found


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    return base_in(tmp_path_factory.mktemp("base"))


def put(folder, wanted):
    """Write the files where the program looks for them, as far as they differ; others go."""
    parts = {"Meadow": "sheets", "tally.0": "tally", "tally.1": "tally"}
    for part in ("sheets", "tally"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    there = {}
    for part in ("", "sheets", "tally"):
        for name, data in tables.contents(folder / part).items():
            if name in wanted:
                there[name] = data
            else:
                (folder / part / name).unlink()
    for name, data in wanted.items():
        if there.get(name) != data:
            (folder / parts.get(name, "") / name).write_bytes(data)


def look(folder, damaged):
    """Read all that the program reads after a start, and the damaged game if it is past. Returns
    the troubles that it reports."""
    store = Store(str(folder), tally=str(folder / "tally"))
    app = SimpleNamespace(store=store, settings=setting.read(store), today=lambda: None)
    app.own = str(folder / "sheets")
    app.say = lambda word: word
    app.chance = Chance(1)
    for waiting in (False, True):
        if waiting and store.waiting:
            store.switch()
        if store.number:
            record.summary(store.resume().game)
    archive = Archive(store)
    archive.settle()
    for number in archive.numbers():
        if archive.describe(number) and number == damaged:
            archive.game(number)
    assert all(line[1] in (0, 1, 2) for line in archive.best_of_all()), "the screen knows these"
    for kind, _, modes in GAMES:
        archive.stats(kind)
        for mode in modes:
            if kind == "dice":
                last_setup.Setup(app, mode)
            setups.words(app, kind, mode, 12)
    known(store)
    crash.last(str(folder))
    own_sheets.listed(app.own)
    store.count()
    return store.troubles


def check_variants(kind, seed, count, base, folder):
    """The program starts with each variant, says so once, keeps the damaged journal, and changes
    no other game. Returns in how many it reported something."""
    rng = random.Random(seed)
    told = 0
    damaged = Store.number_in(kind)
    for number, variant in enumerate(tables.variants(kind, seed, count, base)):
        put(folder, variant)
        at = f"{kind} {seed} {number}"
        told += bool(look(folder, damaged))
        assert set(look(folder, damaged)) <= {"newer"}, at
        after = tables.contents(folder)
        for name, data in variant.items():
            if name.endswith(".game") and data:
                kept = (after.get(name), after.get(name[:-4] + "torn"))
                assert data in (kept if name == kind else kept[:1]), f"{at}: {name}"
        if number % 50 == 0:  # and by its buttons
            put(folder, variant)
            with Handheld(saves=folder, seed=1) as handheld:
                for _ in range(20):
                    handheld.press(rng.choice(("OK", "OK", "DOWN", "BACK")))
    return told


@pytest.mark.parametrize("kind", tables.KINDS)
@pytest.mark.parametrize(
    "seed, count",
    [
        (0, 5),
        pytest.param(1, 50, marks=pytest.mark.slow),
        pytest.param(quick.SEED, 1000, marks=pytest.mark.sweep),
    ],
)
def test_whatever_happens_to_a_file_the_program_starts_and_no_other_game_is_touched(
    seed, count, kind, base, tmp_path
):
    check_variants(kind, seed, count, base, tmp_path / "saves")
