# SPDX-License-Identifier: MIT
"""The core and the naive scorer agree, on games played and on games damaged."""

import ast
import json
import random

import pytest

from host_sim.games.dice import random_games
from shared_rules.dice.text.summary import summary
from shared_rules.text import record
from shared_rules.text.lines import BadLine
from tests.games.dice import second_opinion


def text_of(game):
    return ("\n".join(record.write(game)) + "\n").encode()


def core(data):
    """What the core makes of a record: its standing, or the line it refuses."""
    try:
        return summary(record.read(data))
    except BadLine as bad:
        return bad.number


def naive(data):
    try:
        return json.dumps(second_opinion.replay(data))
    except second_opinion.Wrong as wrong:
        return wrong.line


# Twenty bundles, so that two processes can share them.
@pytest.mark.slow
@pytest.mark.parametrize("bundle", range(20))
def test_both_count_the_same_points_in_2000_random_games(bundle):
    for game_number in range(100):
        rng = random.Random(bundle * 1000 + game_number)
        game = random_games.new_game(rng)
        # Most to the end, some not: a record may stop anywhere.
        rolls = None if rng.random() < 0.8 else rng.randrange(20)
        data = text_of(random_games.play(rng, game, rolls))
        assert core(data) == summary(game)
        assert core(data) == naive(data), data.decode()


def test_both_strike_the_same_hourglasses_and_colours_at_100_tables():
    for number in range(100):
        rng = random.Random(number)
        rolls = None if rng.random() < 0.8 else rng.randrange(20)
        game = random_games.play(rng, random_games.paper_game(rng), rolls, claims=0.3)
        data = text_of(game)
        assert core(data) == summary(game) == naive(data), data.decode()
        for _ in range(10):
            damaged = damage(rng, data)
            assert core(damaged) == naive(damaged), damaged.decode("utf-8", "backslashreplace")


LETTERS = b"abcdefg1234567890VSBOGYx=# \t\n\r\xc3\xff"
WORDS = (
    b"pass", b"sell", b"silver", b"monk V", b"worker 3", b"claim B", b"roll 35 VY 2",
    b"1", b"2", b"c3=3Y", b"d2=5B", b"names a b", b"variant same", b"start c2",
)  # fmt: skip


def damage(rng, data):
    """One small thing wrong with a record, or changed but still right."""
    lines = data.split(b"\n")
    at = rng.randrange(len(data))
    what = rng.randrange(8)
    if what == 0:
        return data[:at] + bytes([rng.choice(LETTERS)]) + data[at + 1 :]
    if what == 1:
        return data[:at] + data[at + 1 :]
    if what == 2:
        return data[:at]
    i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
    if what == 3:
        lines[i], lines[j] = lines[j], lines[i]
    elif what == 4:
        del lines[i]
    elif what == 5:
        lines.insert(i, lines[j])
    elif what == 6:
        lines.insert(i, rng.choice(WORDS))
    else:
        words = lines[i].split(b" ")
        words[rng.randrange(len(words))] = rng.choice(WORDS)
        lines[i] = b" ".join(words)
    return b"\n".join(lines)


@pytest.mark.slow
@pytest.mark.parametrize("bundle", range(10))
def test_both_refuse_the_same_line_of_4000_damaged_records(bundle):
    refused = 0
    for number in range(40):
        rng = random.Random(bundle * 1000 + number + 500_000)
        game = random_games.play(rng, random_games.new_game(rng), rng.randrange(8))
        data = text_of(game)
        for _ in range(10):
            damaged = damage(rng, data)
            ours = core(damaged)
            assert ours == naive(damaged), damaged.decode("utf-8", "backslashreplace")
            refused += isinstance(ours, int)
    assert 100 < refused < 400, "damage that never, or always, shows proves little"


def test_the_second_opinion_knows_nothing_of_the_core():
    with open(second_opinion.__file__, encoding="utf-8") as file:
        nodes = list(ast.walk(ast.parse(file.read())))
    assert not [node for node in nodes if isinstance(node, (ast.Import, ast.ImportFrom))]
