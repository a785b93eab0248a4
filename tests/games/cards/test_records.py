# SPDX-License-Identifier: MIT
"""The corpus: whole games and single rules, replayed alike on both interpreters.

Beside `NAME.txt` stands what its replay must print: `NAME.json`, or `NAME.refused`
with the line and the reason.
"""

import json
import random
from pathlib import Path

import pytest

from host_sim import replay
from host_sim.games.cards import random_games
from shared_rules.text import record
from tests.command import ROOT, Done, run
from tests.games.cards import random_lines, second_opinion

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
    assert len(PLAYED) > 10 and len(REFUSED) > 20
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


def test_the_record_in_the_manual_is_one_of_the_corpus():
    manual = (ROOT / "docs" / "game-record.md").read_text(encoding="utf-8")
    for name in ("example-group.txt", "example-group.json"):
        assert (FOLDER / name).read_text(encoding="utf-8") in manual


def test_random_records_replay_to_the_same_bytes_on_micropython(tmp_path):
    files = []
    for seed in range(60):
        rng = random.Random(seed)
        if seed % 2:
            game = random_games.play(rng, random_games.new_game(rng))
            lines = list(record.write(game))
        else:
            lines, players = random_lines.header(rng)
            lines += [random_lines.line(rng, players, 0.005) for _ in range(rng.randrange(12))]
        files.append(tmp_path / f"{seed}.txt")
        files[-1].write_text("\n".join(lines), encoding="utf-8")
    here = run("replay", *files)
    assert here.out.count("null\n") > 10 and here.out.count('"finished": true') > 20
    assert here == run("replay", "--on", "micropython", *files)


def test_the_corpus_replays_to_the_same_bytes_on_micropython():
    files = [str(path) for path in RECORDS]
    here = run("replay", *files)
    there = run("replay", "--on", "micropython", *files)
    assert here.out.count("\n") == len(files)
    assert here == there
