# SPDX-License-Identifier: MIT
"""What holds in every game that can be played, and for every text that can be typed."""

import random

from hypothesis import given
from hypothesis import strategies as st

from host_sim.games.dice import random_games
from shared_rules.text import record
from tests.games.dice.rules.test_sheet_file import A as SHEET_A
from tests.games.holds import damaged, refused_with_line_and_reason

seeds = st.integers(0, 2**32)


@st.composite
def games(draw):
    """A game somewhere between its start and its end."""
    rng = random.Random(draw(seeds))
    game = random_games.new_game(rng)
    random_games.play(rng, game, draw(st.integers(0, 30)))
    if draw(st.booleans()):
        random_games.begin_round(rng, game)
    return game


def check(game):
    for player in game.players:
        assert player.total() == sum(player.points(phase) for phase in range(3))
        for bonus in range(4):
            assert player.circles(bonus) <= game.sheet.circles[bonus]
            # Four castles at most lie outside the rows.
            assert 0 <= player.hand(bonus) <= player.circles(bonus) + 1
        assert player.marked() == sum(player.number(field) > 0 for field in range(37))
    for phase in range(3):
        assert game.struck(phase) <= 10
    assert all(game.gone(colour) <= 2 for colour in range(6))


@given(seeds)
def test_points_never_fall_and_nothing_grows_beyond_its_bounds(seed):
    rng = random.Random(seed)
    game = random_games.new_game(rng)
    before = [(player.total(), player.marked()) for player in game.players]
    while not game.over():
        random_games.play(rng, game, 1)
        check(game)
        after = [(player.total(), player.marked()) for player in game.players]
        for (old_total, old_marked), (total, marked) in zip(before, after):
            assert total >= old_total and old_marked <= marked <= old_marked + 2
        before = after


def read_own(data):
    return record.read_own(data, None, "dice")


@given(st.binary(max_size=400))
def test_any_sheet_file_is_refused_with_line_and_reason(data):
    refused_with_line_and_reason(data, read_own)


@given(st.data())
def test_any_damaged_sheet_is_refused_with_line_and_reason(data):
    refused_with_line_and_reason(damaged(SHEET_A, data), read_own)
