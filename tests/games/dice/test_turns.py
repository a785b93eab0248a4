# SPDX-License-Identifier: MIT
"""The list of legal turns against brute force, in a thousand random positions."""

import random

import pytest

from host_sim.games.dice import random_games
from shared_rules.dice import game as rules
from tests.games.dice.rules.brute_force import every_turn


@pytest.mark.slow
@pytest.mark.parametrize("bundle", range(20))
def test_the_list_equals_brute_force_in_1000_positions(bundle):
    silver = monks = 0
    for number in range(50):
        rng = random.Random(bundle * 100 + number)
        game = random_games.new_game(rng)
        random_games.play(rng, game, rng.randrange(22))
        random_games.begin_round(rng, game)
        who = len(game.players) - 1
        listed = [bytes(event) for event, _ in game.turns(who)]
        assert len(listed) == len(set(listed))
        assert set(listed) == set(every_turn(game, who))
        ways = [event[0] & 0x38 for event in listed]
        silver += rules.BY_SILVER in ways
        monks += rules.BY_MONK in ways
    assert silver and monks, "positions without bonuses prove little"
