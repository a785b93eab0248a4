# SPDX-License-Identifier: MIT
"""The core and the naive scorer agree, on games played, on random lines, on damaged text."""

import ast
import json
import random

import pytest

from host_sim.games.tiles import random_games
from shared_rules.fold import Refusal
from shared_rules.text import record
from shared_rules.tiles.text.summary import summary
from tests.games.opinions import core, damage, few_then_many, naive, text_of
from tests.games.tiles import random_lines, second_opinion


@pytest.mark.parametrize("bundle", few_then_many(40))
def test_both_count_the_same_points_in_2000_random_games(bundle):
    for number in range(50):
        rng = random.Random(bundle * 1000 + number)
        game = random_games.new_game(rng)
        # Most to the end, some not; in some the duchies are full and the supply ends.
        phases = None if rng.random() < 0.8 else rng.randrange(5)
        random_games.play(rng, game, phases, rounds=rng.choice((3, 5, 5, 5, 10)))
        data = text_of(game)
        assert core(data) == summary(game)
        assert core(data) == naive(second_opinion, data), data.decode()


@pytest.mark.parametrize("bundle", few_then_many(40))
def test_both_take_and_refuse_the_same_lines_of_1000_games_of_random_lines(bundle):
    """A refused line changes nothing, so the game goes on with the next."""
    taken = refused = over = 0
    for number in range(25):
        rng = random.Random(bundle * 1000 + number + 250_000)
        header, plans = random_lines.header(rng)
        reader = record.Reader()
        twin = second_opinion.Header()
        for line in header:
            reader.take(line.split(" "))
            twin.line(line.split(" "))
        played = list(header)
        for _ in range(rng.choice((50, 200, 500))):
            line = random_lines.line(rng, plans)
            tokens = second_opinion.words_of(line.encode())
            before = reader.game.state()
            try:
                reader.take(tokens)
                ours = True
            except Refusal:
                ours = False
                assert reader.game.state() == before, [*played, line]
            try:
                twin.game.line(tokens)
                theirs = True
            except second_opinion.Broken:
                theirs = False
            assert ours == theirs, [*played, line]
            taken += ours
            refused += not ours
            if ours:
                played.append(line)
                assert summary(reader.game) == json.dumps(twin.game.result()), played
        over += reader.game.over()
    assert min(taken, refused) > 700 and 0 < over < 25, (taken, refused, over)


WORDS = (
    b"d3=ship", b"e4=bank", b"c4=k7", b"b2=cow3", b"g3=castle", b"1 e3=mine", b"=", b"k01",
    b"cow5", b"sell 3 2", b"points -2", b"left 7 0 1", b"phase", b"end", b"order 2 1",
    b"order 1 2 3", b"1", b"2", b"-0", b"01", b"\xd9\xa3", b"names a b", b"tie fewest",
    b"duchies 1 1", b"start d4 d4",
)  # fmt: skip


@pytest.mark.parametrize("bundle", few_then_many(20))
def test_both_refuse_the_same_line_of_4000_damaged_records(bundle):
    refused = 0
    for number in range(20):
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
    assert 50 < refused < 200, "damage that never, or always, shows proves little"


def test_the_second_opinion_knows_nothing_of_the_core():
    with open(second_opinion.__file__, encoding="utf-8") as file:
        nodes = list(ast.walk(ast.parse(file.read())))
    assert not [node for node in nodes if isinstance(node, (ast.Import, ast.ImportFrom))]
