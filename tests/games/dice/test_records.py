# SPDX-License-Identifier: MIT
"""The corpus: whole games and single rules, replayed alike on both interpreters.

Beside `NAME.txt` stands what its replay must print: `NAME.json`, or `NAME.refused`
with the line and the reason.
"""

import json
from pathlib import Path

import pytest

from host_sim import replay
from tests.command import Done, run
from tests.games.dice import second_opinion

FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(FOLDER.glob("*.txt"))
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


def names(paths):
    return [path.stem for path in paths]


def test_every_record_says_what_must_come_of_it():
    assert len(PLAYED) > 20 and len(REFUSED) > 20
    assert sorted(PLAYED + REFUSED) == RECORDS


@pytest.mark.parametrize("path", PLAYED, ids=names(PLAYED))
def test_a_game_of_the_corpus_ends_as_it_must(path, replayed):
    done = replayed(path)
    assert (done.status, done.err) == (0, "")
    assert done.out == path.with_suffix(".json").read_text(encoding="utf-8")
    assert json.dumps(second_opinion.replay(path.read_bytes())) + "\n" == done.out


@pytest.mark.parametrize("path", REFUSED, ids=names(REFUSED))
def test_a_broken_record_of_the_corpus_is_refused_at_its_line(path, replayed):
    done = replayed(path)
    reason = path.with_suffix(".refused").read_text(encoding="utf-8")
    assert (done.status, done.out, done.err) == (2, "", f"{path}:{reason}")
    with pytest.raises(second_opinion.Wrong) as wrong:
        second_opinion.replay(path.read_bytes())
    assert wrong.value.line == int(reason.split(":")[0])


def test_the_corpus_replays_to_the_same_bytes_on_micropython():
    files = [str(path) for path in RECORDS]
    here = run("replay", *files)
    there = run("replay", "--on", "micropython", *files)
    assert here.out.count("\n") == len(files)
    assert here == there
