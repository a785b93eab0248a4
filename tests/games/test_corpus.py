# SPDX-License-Identifier: MIT
"""The corpus of every game: whole games and single rules, replayed alike on both interpreters.

Beside `NAME.txt` stands what its replay must print: `NAME.json`, or `NAME.refused`
with the line and the reason.
"""

import importlib
import json
from pathlib import Path

import pytest

from host_sim import replay
from shared_rules.text.record import GAMES
from tests.command import ROOT, Done, run
from tests.games.naive import Wrong

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/records/*.txt"))
PLAYED = [path for path in RECORDS if path.with_suffix(".json").exists()]
REFUSED = [path for path in RECORDS if path.with_suffix(".refused").exists()]


@pytest.fixture
def replayed(capsys):
    """Replay a record in this process: starting one takes longer than the replay."""

    def replayed(path):
        status = replay.main([str(path)])
        told = capsys.readouterr()
        return Done(status, told.out, told.err)

    return replayed


def game_of(path):
    return path.relative_to(FOLDER).parts[0]


def second_opinion(path):
    """The naive implementation of a record's game."""
    return importlib.import_module(f"tests.games.{game_of(path)}.second_opinion")


def names(paths):
    return [f"{game_of(path)}-{path.stem}" for path in paths]


@pytest.mark.parametrize("game", GAMES)
def test_every_record_says_what_must_come_of_it(game):
    assert len([path for path in PLAYED if game_of(path) == game]) > 10
    assert len([path for path in REFUSED if game_of(path) == game]) > 20
    assert sorted(PLAYED + REFUSED) == RECORDS


@pytest.mark.parametrize("path", PLAYED, ids=names(PLAYED))
def test_a_game_of_the_corpus_ends_as_it_must(path, replayed):
    done = replayed(path)
    assert (done.status, done.err) == (0, "")
    assert done.out == path.with_suffix(".json").read_text(encoding="utf-8")
    assert json.dumps(second_opinion(path).replay(path.read_bytes())) + "\n" == done.out


@pytest.mark.parametrize("path", REFUSED, ids=names(REFUSED))
def test_a_broken_record_of_the_corpus_is_refused_at_its_line(path, replayed):
    done = replayed(path)
    reason = path.with_suffix(".refused").read_text(encoding="utf-8")
    assert (done.status, done.out, done.err) == (2, "", f"{path}:{reason}")
    with pytest.raises(Wrong) as wrong:
        second_opinion(path).replay(path.read_bytes())
    assert wrong.value.line == int(reason.split(":")[0])


@pytest.mark.parametrize("game", GAMES)
def test_the_corpus_replays_to_the_same_bytes_on_micropython(game):
    files = [str(path) for path in RECORDS if game_of(path) == game]
    here = run("replay", *files)
    there = run("replay", "--on", "micropython", *files)
    assert here.out.count("\n") == len(files)
    assert here == there


@pytest.mark.parametrize("game", GAMES[1:])
def test_the_record_in_the_manual_is_one_of_the_corpus(game):
    manual = (ROOT / "docs" / "game-record.md").read_text(encoding="utf-8")
    for name in ("example-group.txt", "example-group.json"):
        assert (FOLDER / game / "records" / name).read_text(encoding="utf-8") in manual
