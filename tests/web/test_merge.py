# SPDX-License-Identifier: MIT
"""The games of two places come together and none is lost: on the desk, as the page does it."""

import json
import subprocess
import sys
from binascii import crc32

import pytest

from firmware.saves import journal
from firmware.saves.archive import Archive
from firmware.saves.store import Store
from host_sim.page import merge
from shared_rules.text import record
from tests.saves.tables import play_of
from tests.web import kept
from tools.web.chromium import ROOT

GAMES = list(kept.finished())
BEGUN = {
    "solo": ROOT / "tests/games/dice/records/whole-solo-A.txt",
    "group": ROOT / "tests/games/cards/records/whole-group-4b.txt",
}


@pytest.fixture(autouse=True)
def folders(tmp_path, monkeypatch):
    for name, path in (("HERE", "here"), ("MORE", "more"), ("CHECKED", "checked")):
        monkeypatch.setattr(merge, name, str(tmp_path / path))
    merge.empty()


def play(folder, numbers, begun=()):
    """Finish these games of the corpus there, then begin others and leave them open."""
    store = Store(folder)
    for number in numbers:
        done = play_of(GAMES[number])
        store.begin(done)
        Archive(store).end(done, True, (2026, 5, 1 + number))
    for mode, events in begun:
        game = record.read(BEGUN[mode].read_bytes())
        game.undo(len(game.events) // 3 - events)
        del game.undone[:]
        store.begin(play_of(game))
    return merge.read(folder)


def bring_together():
    about = json.loads(merge.begin())
    while merge.step():
        pass
    return about


def games(folder):
    """The record of each past game there, and those of the games in progress."""
    store = Store(folder)
    archive = Archive(store)

    def written(number):
        return tuple(record.write(journal.game_of(store.read_game(number)).game))

    past = sorted(written(number) for number in archive.numbers())
    return past, [written(number) for number in (store.number, store.waiting) if number]


def records(numbers):
    return [tuple(record.write(GAMES[number])) for number in numbers]


def test_a_backup_comes_back_byte_for_byte_where_nothing_was_played():
    saved = play(merge.MORE, [0, 20, 30], [("solo", 3), ("group", 4)])
    about = bring_together()
    assert about == {"new": 5, "fresh": True, "faults": {}}
    assert merge.read(merge.HERE) == saved


def test_games_of_both_places_are_there_afterwards():
    play(merge.HERE, [0, 20, 30])
    play(merge.MORE, [20, 5, 40])
    before = merge.read(merge.HERE)
    about = bring_together()
    assert about["new"] == 2, "one of the three is here already"
    past, going = games(merge.HERE)
    assert past == sorted(records([0, 20, 30, 5, 40])) and going == []
    after = merge.read(merge.HERE)
    assert all(after[name] == data for name, data in before.items() if name.endswith(".game"))


def test_the_same_backup_twice_adds_nothing_the_second_time():
    play(merge.HERE, [0], [("solo", 6)])
    play(merge.MORE, [20], [("solo", 3), ("group", 2)])
    bring_together()
    once = games(merge.HERE)
    assert bring_together()["new"] == 0
    assert games(merge.HERE) == once


def test_the_games_in_progress_here_go_on():
    play(merge.HERE, [0], [("group", 5), ("solo", 6)])
    going = games(merge.HERE)[1]
    play(merge.MORE, [20, 30])
    bring_together()
    assert len([name for name in merge.read(merge.HERE) if name.endswith(".game")]) == 5
    past, still = games(merge.HERE)
    assert still == going and len(going) == 2
    assert past == sorted(records([0, 20, 30]))


def test_a_game_in_progress_that_comes_goes_on_where_none_does_and_is_past_where_one_does():
    play(merge.HERE, [0], [("solo", 6)])
    mine = games(merge.HERE)[1]
    play(merge.MORE, [], [("group", 4)])
    theirs = games(merge.MORE)[1]
    bring_together()
    assert games(merge.HERE)[1] == mine + theirs
    merge.empty()
    # Both have one in progress: the one from elsewhere is not lost.
    play(merge.HERE, [0], [("group", 3)])
    mine = games(merge.HERE)[1]
    game = GAMES[20]
    game.undo(2)
    Store(merge.MORE).begin(play_of(game))
    theirs = tuple(record.write(game))
    game.redo()
    game.redo()
    assert not game.solo
    bring_together()
    past, going = games(merge.HERE)
    assert going == mine and theirs in past and len(past) == 2
    store = Store(merge.HERE)
    (number,) = [n for n in Archive(store).numbers() if not Archive(store).describe(n)[5]]
    assert Archive(store).describe(number)[3] is not None, "its points are told"


def test_an_older_state_of_a_game_that_is_here_is_not_a_second_game():
    play(merge.HERE, [], [("solo", 9)])
    play(merge.MORE, [], [("solo", 4)])
    assert bring_together()["new"] == 0


def test_the_best_and_the_players_know_the_games_that_came():
    play(merge.HERE, [0, 20])
    store = Store(merge.HERE)
    for kind in ("dice", "cards", "tiles"):
        Archive(store).best(kind)
    play(merge.MORE, [5, 30])
    bring_together()
    store = Store(merge.HERE)
    lines = Archive(store).best_of_all()
    for number in (0, 20, 5, 30):
        game = GAMES[number]
        points = max(game.totals())
        assert any(line[0] == game.kind and line[3] == points for line in lines)
    for line in lines:
        done = journal.game_of(store.read_game(line[6])).game
        assert max(done.totals()) == line[3], "a line leads to its game"


def test_settings_and_names_that_are_here_stay():
    play(merge.MORE, [0])
    for folder, text in ((merge.HERE, b"mine"), (merge.MORE, b"theirs")):
        Store(folder).save("settings", text)
    Store(merge.MORE).save("players", b"Anna")
    bring_together()
    store = Store(merge.HERE)
    assert (store.load("settings"), store.load("players")) == (b"mine", b"Anna")


def test_what_cannot_be_used_is_named_and_left_out():
    saved = play(merge.MORE, [0])
    newer = bytearray(saved["1.game"])
    newer[2:4] = 9, 255 - 9
    wrong = {
        "2.game": (b"", "unreadable"),
        "3.game": (saved["1.game"][:10], "unreadable"),
        "4.game": (bytes(newer), "newer"),
        "100000.game": (saved["1.game"], "high"),
        "5.game": (saved["1.game"] + bytes(60_000), "long"),
        "settings.0": (b"nonsense", "damaged"),
        "x.exe": (b"", "foreign"),
        "game": (b"", "foreign"),
    }
    for name, (data, _) in wrong.items():
        with open(merge.MORE + "/" + name, "wb") as file:
            file.write(data)
    about = bring_together()
    assert about["faults"] == {name: why for name, (_, why) in wrong.items()}
    assert about["new"] == 1
    assert merge.read(merge.HERE) == saved


AFTER_A_FAULT = """
import sys
from host_sim.device import backup, results
from firmware.base import modules
from firmware.saves import journal
backup.fault("1.game", b"", (), ".")
results.table([])
modules.unload_all_but(())  # as the guard does, before it starts the program again
data = bytes.fromhex(sys.argv[1])
print(backup.fault("1.game", data, (), "."), len(results.table([(1, data)]).splitlines()))
"""


def test_after_a_fault_of_the_program_an_illegal_game_is_still_refused_in_a_sentence(tmp_path):
    """The program's code is loaded again then, and what the two raise would differ."""
    data = bytearray(journal.whole(play_of(record.read(BEGUN["solo"].read_bytes())))[0])
    end = journal.start_of(bytes(data)) - 4
    data[10] = 0  # a start castle on a field that has none
    data[end : end + 4] = crc32(bytes(data[:end])).to_bytes(4, "big")
    words = [sys.executable, "-c", AFTER_A_FAULT, data.hex()]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("unreadable 1\n", "")
