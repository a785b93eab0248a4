# SPDX-License-Identifier: MIT
"""Saves that an older version left on a device are still read, as they were played."""

import hashlib
import json
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from firmware.saves import settings as setting
from firmware.saves.archive import Archive
from firmware.saves.entries import UNDO
from firmware.saves.store import Store

SAVES = Path(__file__).parent / "v1"
EXPECTED = json.loads((SAVES / "expected.json").read_text(encoding="utf-8"))

# Of all files that 0.1.0 wrote. They are never regenerated, so this never changes.
WRITTEN = "2baf609cd886741b75ec0a055dee8ab413c787c4718d567e7227fc9266516661"

KNOWN = ("language", "dice", "brightness", "sleep", "confirm", "hand")  # its settings
EVENT = 3
ENTRY = 5


# ---- The program. All that a later layout of the code may change is in these functions.


def open_saves(folder, twin):
    return Store(str(folder), twin=twin)


def resume(store):
    """The game in progress, in the words of `told`; and what `undo` requires to go on."""
    play = store.resume()
    return told(play), play


def undo(store, resumed):
    resumed.game.undo()
    store.append(UNDO, resumed)


def game_of(resumed):
    return resumed.game


def history(store):
    """The past games as their list shows them, the last one first."""
    archive = Archive(store)
    return [(number, *_row(archive, number)) for number in archive.numbers()]


def _row(archive, number) -> Any:
    kind, label, solo, points, date, finished = archive.describe(number)
    assert kind == "dice"
    return label, solo, points if finished else None, date


def past_game(store, number):
    """A past game, in the words of `told`."""
    return told(Archive(store).game(number))


def best(store):
    """The best of each way to play, in the words of 0.1.0, which kept no others."""
    found = {}
    for solo, label, points, name, *_ in Archive(store).best("dice"):
        found.setdefault((solo, label), (solo, label, points, name))
    return list(found.values())


def settings(store):
    """Those that 0.1.0 knew. A later one is as in a first start."""
    found, fresh = setting.read(store), setting.read(SimpleNamespace(load=lambda slot: None))
    assert all(found[key] == fresh[key] for key in set(found) - set(KNOWN))
    return {key: found[key] for key in KNOWN}


# ---- What is compared


def told(play):
    """A game in the words of expected.json."""
    game = play.game
    return {
        "kind": game.kind,
        "solo": game.solo,
        "label": play.label(),
        "names": game.names,
        "variant": game.variant,
        "castles": game.castles.hex(),
        "real_dice": play.real_dice,
        "others": play.others,
        "over": game.over(),
        "totals": game.totals(),
        "events": spaced(game.events),
        "undone": spaced(game.undone),
    }


def spaced(events):
    return " ".join(bytes(events[at : at + EVENT]).hex() for at in range(0, len(events), EVENT))


def look(store):
    """All that a player finds after switching on; troubles last, since each look may add one."""
    found: dict[str, Any] = {"settings": settings(store)}
    found["resumed"] = resume(store)[0] if store.number else None
    found["number"] = store.number  # after resume, which may have to give it a new one
    found["history"] = [
        {
            "number": number,
            "label": label,
            "solo": bool(solo),
            "points": points,
            "date": list(date) if date else None,
            "game": past_game(store, number),
        }
        for number, label, solo, points, date in history(store)
    ]
    found["best"] = [list(line) for line in best(store)]
    found["troubles"] = list(store.troubles)
    return found


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def cases(wanted):
    return [name for name, expected in EXPECTED.items() if wanted(expected)]


@pytest.fixture
def saves(tmp_path):
    """Makes a copy of a case's folder: the stored one is never opened."""

    def copy(case):
        return Path(shutil.copytree(SAVES / case, tmp_path / "saves"))

    return copy


# ---- Tests


def test_each_old_save_says_what_it_must_resume_to():
    assert sorted(EXPECTED) == sorted(path.name for path in SAVES.iterdir() if path.is_dir())


def test_the_old_saves_are_the_bytes_that_the_old_version_wrote():
    digest = hashlib.sha256()
    files = {path.relative_to(SAVES).as_posix(): path for path in SAVES.glob("*/*")}
    for name in sorted(files):
        digest.update(name.encode() + b"\0" + files[name].read_bytes())
    assert digest.hexdigest() == WRITTEN


@pytest.mark.parametrize("case", EXPECTED)
def test_an_old_save_is_found_as_it_was_left(case, saves):
    expected = EXPECTED[case]
    found = look(open_saves(saves(case), expected["twin"]))
    for part, value in found.items():
        assert value == expected[part], part


@pytest.mark.parametrize("case", cases(lambda expected: expected["unchanged"]))
def test_looking_at_a_whole_save_changes_no_byte_of_it(case, saves):
    folder = saves(case)
    before = contents(folder)
    look(open_saves(folder, EXPECTED[case]["twin"]))
    assert contents(folder) == before


@pytest.mark.parametrize("case", cases(lambda expected: not expected["unchanged"]))
def test_a_damaged_save_is_repaired_once_and_nothing_is_thrown_away(case, saves):
    expected = EXPECTED[case]
    folder = saves(case)
    before = contents(folder)
    look(open_saves(folder, expected["twin"]))
    after = contents(folder)
    assert sorted(after) == expected["files_after"]
    for name, data in after.items():
        if name.endswith(".torn"):
            assert data == before[name.replace(".torn", ".game")]
        if name.endswith(".twin"):
            assert data == after[name.replace(".twin", ".game")]
    # The next start finds the same, and nothing to repair or to say.
    again = look(open_saves(folder, expected["twin"]))
    assert again == {**{part: expected[part] for part in again}, "troubles": []}
    assert contents(folder) == after


@pytest.mark.parametrize("case", cases(lambda expected: expected["resumed"]))
def test_what_was_undone_in_an_old_save_can_be_redone(case, saves):
    expected = EXPECTED[case]["resumed"]
    game = game_of(resume(open_saves(saves(case), EXPECTED[case]["twin"]))[1])
    while game.undone:
        game.redo()
    assert spaced(game.events) == f"{expected['events']} {expected['undone']}".strip()


@pytest.mark.parametrize("case", cases(lambda expected: (expected["resumed"] or {}).get("events")))
def test_an_old_game_goes_on_and_the_next_start_knows_it(case, saves):
    expected = EXPECTED[case]
    folder = saves(case)
    store = open_saves(folder, expected["twin"])
    _, resumed = resume(store)
    before = contents(folder)
    undo(store, resumed)
    again = open_saves(folder, expected["twin"])
    found, _ = resume(again)
    *events, last = expected["resumed"]["events"].split()
    assert found["events"].split() == events
    assert found["undone"].split() == [last, *expected["resumed"]["undone"].split()]
    assert again.number == expected["number"] and again.troubles == []
    # The journal of the older version has grown by an entry; no other byte is different.
    for name, data in contents(folder).items():
        grown = name in (f"{again.number}.game", f"{again.number}.twin")
        assert len(data) == len(before[name]) + (ENTRY if grown else 0), name
        assert data.startswith(before[name]), name
