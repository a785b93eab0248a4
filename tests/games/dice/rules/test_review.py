# SPDX-License-Identifier: MIT
"""The review of a dice game, on every interpreter: what the turns cost, and the better ones."""

from shared_rules.chance import Chance
from shared_rules.dice import coach, review, sheets
from shared_rules.dice import game as rules
from shared_rules.dice.coach import POINT
from shared_rules.dice.game import Game
from shared_rules.dice.review import Review
from tests.games.dice.rules import brute_force

PASSED = 5  # the round in which the player of `with_a_slip` passes


def reviewed(game, who=0, weigh=review.by_tables):
    found = Review(game, who, weigh)
    while found.step():
        pass
    return found


def played(rounds=24, slip=0, players=1, name="A"):
    """A game of the coach's turns; in one round the first player passes instead."""
    sheet = sheets.sheet(name)
    game = Game(sheet, bytes((coach.castle(sheet),) * players), solo=players == 1)
    chance = Chance(4)
    for number in range(1, rounds + 1):
        game.apply(brute_force.roll(chance, sheet))
        for who in range(players):
            slips = number == slip and who == 0
            game.apply(rules.turn(who) if slips else coach.best(game, who))
    return game


def test_who_plays_the_best_turns_loses_nothing():
    found = reviewed(played())
    assert list(found.costs) == [0] * 24
    assert found.worst() == []
    par, lost, luck, points, rest = found.totals()
    assert (lost, rest) == (0, 0)
    assert points == par + luck


def test_the_turn_that_was_thrown_away_is_found():
    game = played(slip=PASSED)
    found = reviewed(game)
    worst = found.worst()
    assert worst[0] == PASSED - 1
    assert len(worst) == 1  # the others were the best from there on
    assert found.costs[worst[0]] > 2 * POINT
    assert found.played(worst[0]) == rules.turn(0)
    found.go_to(worst[0])
    assert found.game.round() == PASSED
    assert not found.game.had_turn(0)
    assert found.best(worst[0]) == coach.best(found.game, 0)


def test_points_are_par_less_what_was_lost_and_luck():
    for slip in (0, 1, 12, 24):
        par, lost, luck, points, rest = reviewed(played(slip=slip, name="C")).totals()
        assert par - lost + luck == points
        assert rest == 0
        assert lost > 0 or not slip


def test_a_game_that_was_given_up_would_have_brought_more():
    game = played(rounds=10)
    par, lost, luck, points, rest = reviewed(game).totals()
    assert points == game.totals()[0]
    assert rest > 20
    assert par - lost + luck == points + rest


def test_in_a_group_each_player_has_a_review():
    game = played(rounds=4, slip=3, players=2)
    assert reviewed(game, 0).worst() == [2]
    assert reviewed(game, 1).worst() == []


def test_one_can_go_to_any_turn_and_back():
    found = reviewed(played(rounds=4))
    for turn in (3, 0, 2):
        found.go_to(turn)
        assert found.game.round() == turn + 1
        assert found.game.dice()[4] and not found.game.had_turn(0)


def test_each_step_weighs_a_turn():
    """Of this player and in this game, whatever the coach was asked in between."""
    game = played(rounds=3, players=2)
    par = Review(game, 0).totals()[0]
    coach.best(played(rounds=23, players=2), 1)
    found = Review(game, 0)
    assert found.totals()[0] == par
    assert [found.step() for _ in range(4)] == [True, True, True, False]


def test_no_turn_is_better_than_the_best():
    """The coach does not look at keeping goods, which may seem better by its tables."""
    found = reviewed(played(rounds=2), 0, lambda game, who, event: (-28, event))
    assert list(found.costs) == [0, 0]
    assert found.totals()[1] == 0
    found = reviewed(played(rounds=2), 0, lambda game, who, event: (99999, event))
    assert list(found.costs) == [65535, 65535], "what two bytes hold"


def test_costs_are_told_without_decimals():
    found = reviewed(played(rounds=6))
    assert len(found.costs) == 6
    for i, cost in enumerate((0, 127, 128, 255, POINT, 639)):
        found.costs[i] = cost
    told = [found.cost(i) for i in range(6)]
    assert told == [(0, True), (0, True), (0, False), (0, False), (1, False), (2, False)]
    assert found.worst() == [5, 4, 3]
    found.costs[3:] = found.costs[:3]
    assert found.worst() == [2, 5], "half a point is the least"
