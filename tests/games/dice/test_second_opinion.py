# SPDX-License-Identifier: MIT
"""The core and the naive scorer agree, on games played and on games damaged."""

import random

import pytest

from host_sim.games.dice import random_games
from shared_rules.dice.text.summary import summary
from tests import quick
from tests.games.dice import second_opinion
from tests.games.opinions import agree_on_damage, core, knows_nothing, naive, text_of


# Twenty bundles, so that two processes can share them.
@pytest.mark.slow
@pytest.mark.parametrize("bundle", quick.few_then_many(20))
def test_both_count_the_same_points_in_2000_random_games(bundle):
    for game_number in range(100):
        rng = random.Random(bundle * 1000 + game_number)
        game = random_games.new_game(rng)
        # Most to the end, some not: a record may stop anywhere.
        rolls = None if rng.random() < 0.8 else rng.randrange(20)
        data = text_of(random_games.play(rng, game, rolls))
        assert core(data) == summary(game)
        assert core(data) == naive(second_opinion, data), data.decode()


def test_both_strike_the_same_hourglasses_and_colours_at_100_tables():
    for number in range(100):
        rng = random.Random(number)
        rolls = None if rng.random() < 0.8 else rng.randrange(20)
        game = random_games.play(rng, random_games.paper_game(rng), rolls, claims=0.3)
        data = text_of(game)
        assert core(data) == summary(game) == naive(second_opinion, data), data.decode()
        agree_on_damage(second_opinion, rng, data, WORDS)


WORDS = (
    b"pass", b"sell", b"silver", b"monk V", b"worker 3", b"claim B", b"roll 35 VY 2",
    b"1", b"2", b"c3=3Y", b"d2=5B", b"names a b", b"variant same", b"start c2",
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("bundle", quick.few_then_many(10))
def test_both_refuse_the_same_line_of_4000_damaged_records(bundle):
    refused = 0
    for number in range(40):
        rng = random.Random(bundle * 1000 + number + 500_000)
        game = random_games.play(rng, random_games.new_game(rng), rng.randrange(8))
        refused += agree_on_damage(second_opinion, rng, text_of(game), WORDS)
    assert 100 < refused < 400, "damage that never, or always, shows proves little"


def test_the_second_opinion_knows_nothing_of_the_core():
    assert knows_nothing(second_opinion)
