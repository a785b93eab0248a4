# SPDX-License-Identifier: MIT
"""The corpus of each game: whole games and single rules, replayed alike on both interpreters.

Beside `NAME.txt` in a game's folder `records` stands what its replay must print: `NAME.json`, or
`NAME.refused` with the line and the reason.
"""

import importlib
import json
from pathlib import Path

import pytest

from host_sim import replay
from tests.command import Done, run
from tests.run_plain import GAMES

RECORDS = {
    game: sorted((Path(__file__).parent / game / "records").glob("*.txt")) for game in GAMES
}


def with_answer(suffix):
    """Each game and record beside which such an answer stands."""
    return [
        (game, path)
        for game, paths in RECORDS.items()
        for path in paths
        if path.with_suffix(suffix).exists()
    ]


def name(value):
    return value.stem if isinstance(value, Path) else value


PLAYED = with_answer(".json")
REFUSED = with_answer(".refused")


def second_opinion(game):
    """A game's second, naive replay."""
    return importlib.import_module(f"tests.games.{game}.second_opinion")


@pytest.fixture
def replayed(capsys):
    """Replay a record in this process: starting one takes longer than the replay."""

    def replayed(path):
        status = replay.main([str(path)])
        told = capsys.readouterr()
        return Done(status, told.out, told.err)

    return replayed


@pytest.mark.parametrize("game", GAMES)
def test_every_record_says_what_must_come_of_it(game):
    played = [path for kind, path in PLAYED if kind == game]
    refused = [path for kind, path in REFUSED if kind == game]
    assert len(played) > 10 and len(refused) > 20
    assert sorted(played + refused) == RECORDS[game]


@pytest.mark.parametrize("game, path", PLAYED, ids=name)
def test_a_game_of_the_corpus_ends_as_it_must(game, path, replayed):
    done = replayed(path)
    assert (done.status, done.err) == (0, "")
    assert done.out == path.with_suffix(".json").read_text(encoding="utf-8")
    assert json.dumps(second_opinion(game).replay(path.read_bytes())) + "\n" == done.out


@pytest.mark.parametrize("game, path", REFUSED, ids=name)
def test_a_broken_record_of_the_corpus_is_refused_at_its_line(game, path, replayed):
    done = replayed(path)
    reason = path.with_suffix(".refused").read_text(encoding="utf-8")
    assert (done.status, done.out, done.err) == (2, "", f"{path}:{reason}")
    other = second_opinion(game)
    with pytest.raises(other.Wrong) as wrong:
        other.replay(path.read_bytes())
    assert wrong.value.line == int(reason.split(":")[0])


@pytest.mark.parametrize("game", GAMES)
def test_the_corpus_replays_to_the_same_bytes_on_micropython(game):
    files = [str(path) for path in RECORDS[game]]
    here = run("replay", *files)
    there = run("replay", "--on", "micropython", *files)
    assert here.out.count("\n") == len(files)
    assert here == there
