# SPDX-License-Identifier: MIT
"""The core and the naive scorer agree, on games played, on random lines, on damaged text."""

import random

import pytest

from host_sim.games.cards import random_games
from shared_rules.cards.text.summary import summary
from tests import quick
from tests.games.cards import random_lines, second_opinion
from tests.games.opinions import (
    agree_on_damage,
    agree_on_lines,
    core,
    knows_nothing,
    naive,
    text_of,
)


@pytest.mark.parametrize("bundle", quick.few_then_many(20))
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


@pytest.mark.parametrize("bundle", quick.few_then_many(20))
def test_both_take_and_refuse_the_same_lines_of_1000_games_of_random_lines(bundle):
    taken = refused = over = 0
    for number in range(50):
        rng = random.Random(bundle * 1000 + number + 250_000)
        header, players = random_lines.header(rng)
        count = rng.choice((20, 60, 150, 300))
        lines = [random_lines.line(rng, players) for _ in range(count)]
        game, good = agree_on_lines(second_opinion, header, lines)
        taken += good
        refused += count - good
        over += game.over()
    assert min(taken, refused) > 1500 and 3 <= over < 40, (taken, refused, over)


WORDS = (
    b"place mine", b"place monastery on mine", b"place bank on monastery", b"on", b"bonus 3",
    b"sell 3", b"points -2", b"animals 1 1 1 1", b"left 7", b"egon ship", b"phase", b"end",
    b"1", b"2", b"-0", b"01", b"\xd9\xa3", b"names a b", b"values 1 2 3 4 5 6 7", b"start 1",
)  # fmt: skip


@pytest.mark.parametrize("bundle", quick.few_then_many(10))
def test_both_refuse_the_same_line_of_4000_damaged_records(bundle):
    refused = 0
    for number in range(40):
        rng = random.Random(bundle * 1000 + number + 500_000)
        game = random_games.play_some(rng, random_games.new_game(rng), rng.randrange(40))
        refused += agree_on_damage(second_opinion, rng, text_of(game), WORDS)
    assert 100 < refused < 400, "damage that never, or always, shows proves little"


def test_the_second_opinion_knows_nothing_of_the_core():
    assert knows_nothing(second_opinion)
