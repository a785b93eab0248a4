# SPDX-License-Identifier: MIT
"""The core and the naive scorer agree, on games played, on random lines, on damaged text."""

import ast
import json
import random

import pytest

from host_sim.games.cards import random_games
from shared_rules.cards.text.summary import summary
from shared_rules.fold import Refusal
from shared_rules.text import record
from tests.games.cards import random_lines, second_opinion
from tests.games.opinions import core, damage, few_then_many, naive, text_of


@pytest.mark.parametrize("bundle", few_then_many(20))
def test_both_count_the_same_points_in_2000_random_games(bundle):
    for number in range(100):
        rng = random.Random(bundle * 1000 + number)
        game = random_games.new_game(rng)
        # Most to the end, some not; in some the supply runs out.
        phases = None if rng.random() < 0.8 else rng.randrange(5)
        random_games.play(rng, game, phases, rounds=rng.choice((4, 6, 6, 6, 30)))
        data = text_of(game)
        assert core(data) == summary(game)
        assert core(data) == naive(second_opinion, data), data.decode()


@pytest.mark.parametrize("bundle", few_then_many(20))
def test_both_take_and_refuse_the_same_lines_of_1000_games_of_random_lines(bundle):
    """A refused line changes nothing, so the game goes on with the next."""
    taken = refused = over = 0
    for number in range(50):
        rng = random.Random(bundle * 1000 + number + 250_000)
        header, players = random_lines.header(rng)
        reader = record.Reader()
        twin = second_opinion.Header()
        for line in header:
            reader.take(line.split(" "))
            twin.line(line.split(" "))
        played = list(header)
        for _ in range(rng.choice((20, 60, 150, 300))):
            line = random_lines.line(rng, players)
            tokens = second_opinion.tokens_of(line.encode())
            before = reader.game.state()
            try:
                reader.take(tokens)
                ours = True
            except Refusal:
                ours = False
                assert reader.game.state() == before, played + [line]
            try:
                twin.game.line(tokens)
                theirs = True
            except second_opinion.Broken:
                theirs = False
            assert ours == theirs, played + [line]
            taken += ours
            refused += not ours
            if ours:
                played.append(line)
                assert summary(reader.game) == json.dumps(twin.game.result()), played
        over += reader.game.over()
    assert min(taken, refused) > 1500 and 3 <= over < 40, (taken, refused, over)


WORDS = (
    b"place mine", b"place monastery on mine", b"place bank on monastery", b"on", b"bonus 3",
    b"sell 3", b"points -2", b"animals 1 1 1 1", b"left 7", b"egon ship", b"phase", b"end",
    b"1", b"2", b"-0", b"01", b"\xd9\xa3", b"names a b", b"values 1 2 3 4 5 6 7", b"start 1",
)  # fmt: skip


@pytest.mark.parametrize("bundle", few_then_many(10))
def test_both_refuse_the_same_line_of_4000_damaged_records(bundle):
    refused = 0
    for number in range(40):
        rng = random.Random(bundle * 1000 + number + 500_000)
        game = random_games.play_some(rng, random_games.new_game(rng), rng.randrange(40))
        data = text_of(game)
        for _ in range(10):
            damaged = damage(rng, data, WORDS)
            ours = core(damaged)
            assert ours == naive(second_opinion, damaged), damaged.decode(
                "utf-8", "backslashreplace"
            )
            refused += isinstance(ours, int)
    assert 100 < refused < 400, "damage that never, or always, shows proves little"


def test_the_second_opinion_knows_nothing_of_the_core():
    with open(second_opinion.__file__, encoding="utf-8") as file:
        nodes = list(ast.walk(ast.parse(file.read())))
    assert not [node for node in nodes if isinstance(node, (ast.Import, ast.ImportFrom))]
