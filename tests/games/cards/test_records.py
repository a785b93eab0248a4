# SPDX-License-Identifier: MIT
"""Records of the card game: the one in the manual, and random ones on both interpreters."""

import random
from pathlib import Path

from host_sim.games.cards import random_games
from shared_rules.text import record
from tests.command import ROOT, run
from tests.games.cards import random_lines

FOLDER = Path(__file__).parent / "records"


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
