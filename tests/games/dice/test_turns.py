# SPDX-License-Identifier: MIT
"""The list of legal turns against brute force, in a thousand random positions."""

import random

import pytest

from host_sim.games.dice import random_games
from shared_rules.dice import game as rules


def accepted(game, event, before):
    """Whether apply takes the event; the game is put back as it was."""
    try:
        game.apply(event)
    except rules.Refusal:
        return False
    states, table, events = before
    for player, state in zip(game.players, states):
        player.state[:] = state
    game.table[:] = table
    game.events[:] = events
    return True


def every_turn(game, who):
    """Every turn that can be written down and that apply accepts.

    There are 222 marks, so 49,284 silver turns: only those whose first mark is
    accepted by itself are tried, since they begin with that same mark.
    """
    before = (
        [bytes(player.state) for player in game.players],
        bytes(game.table),
        bytes(game.events),
    )
    found = set()
    for sale in (False, True):
        for way in (rules.PASS, rules.PLAIN, rules.BY_MONK, rules.BY_WORKER):
            for mark in range(222) if way != rules.PASS else (0,):
                for die in range(7) if way > rules.PLAIN else (0,):
                    event = rules.turn(who, way, mark, die, sale)
                    if accepted(game, event, before):
                        found.add(event)
        firsts = [e[1] for e in found if e[0] == rules.turn(who, rules.PLAIN, 0, 0, sale)[0]]
        for mark in firsts:
            for second in range(222):
                event = rules.turn(who, rules.BY_SILVER, mark, second, sale)
                if accepted(game, event, before):
                    found.add(event)
    return found


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
        assert set(listed) == every_turn(game, who)
        ways = [event[0] & 0x38 for event in listed]
        silver += rules.BY_SILVER in ways
        monks += rules.BY_MONK in ways
    assert silver and monks, "positions without bonuses prove little"


@pytest.mark.slow
def test_a_silver_turn_is_refused_when_its_first_mark_is():
    """What lets `every_turn` leave most silver turns out."""
    for seed in range(5):
        rng = random.Random(seed)
        game = random_games.play(rng, random_games.new_game(rng, players=0), 6)
        game.apply(random_games.random_roll(rng, game.sheet))
        plain = {bytes(event)[1] for event, _ in game.turns(0, (rules.PLAIN,))}
        for first in range(222):
            for second in range(222):
                if first not in plain:
                    with pytest.raises(rules.Refusal):
                        game.apply(rules.turn(0, rules.BY_SILVER, first, second))
