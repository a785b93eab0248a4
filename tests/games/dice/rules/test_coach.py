# SPDX-License-Identifier: MIT
"""The coach of the dice game, on every interpreter: its best turn, and what it says of others."""

from shared_rules.chance import Chance
from shared_rules.dice import coach, look_ahead, sheets
from shared_rules.dice.game import Game
from shared_rules.hexes import field_name
from tests.games.dice.rules import brute_force
from tests.games.dice.rules.table import play


def whole_game(name, seed):
    """The points of a game that the coach plays from the best castle on."""
    sheet = sheets.sheet(name)
    game = Game(sheet, bytes((coach.castle(sheet),)), solo=True)
    chance = Chance(seed)
    while not game.over():
        game.apply(brute_force.roll(chance, sheet))
        game.apply(coach.best(game, 0))
    return game.totals()[0]


def test_the_best_turn_is_the_best_of_all():
    for number, (game, who) in enumerate(brute_force.positions(1, sheets.sheet("B"))):
        if number % 5 == 4:
            event, worth = brute_force.best(game, who)
            assert coach.best(game, who) == event, number
            assert coach.of(game.sheet).value == worth


def test_whole_games_end_with_the_same_points_everywhere():
    assert [whole_game(name, 1) for name in "ABCD"] == [65, 57, 60, 57]


def test_it_knows_the_best_castle_of_each_sheet():
    found = [field_name(coach.castle(sheets.sheet(name))) for name in "ABCD"]
    assert found == ["c2", "c5", "e3", "e3"]


def test_after_the_last_round_only_points_count():
    game = None
    for game, _ in brute_force.positions(3, sheets.sheet("A")):
        if game.phase() == 2 and game.phase_done():
            break
    event = coach.best(game, 0)
    one = coach.of(game.sheet)
    assert one.worth() == 0
    points = game.totals()[0]
    game.apply(event)
    assert one.value == (game.totals()[0] - points) * coach.POINT


def test_looking_ahead_takes_one_of_the_best():
    game = play("roll 35 BY 1")
    coach.best(game, 0)
    most = coach.of(game.sheet).value
    event = look_ahead.best(game, 0, rolls=3)
    one = coach.of(game.sheet)
    one.read(game, 0)
    assert most - coach.POINT <= one.turn(event) <= most
    asked = []
    assert look_ahead.best(game, 0, lambda: asked.append(0) or True) is not None
    assert len(asked) <= 1


def test_a_colour_that_others_have_had_is_worth_nothing():
    rounds = ("roll 35 BY 1", "claim Y", "1 pass") * 2
    game = play(*rounds, "roll 35 BY 1", mode="group 1")
    assert game.award(5) == 0
    one = coach.of(game.sheet)
    one.read(game, 0)
    known = one.worth()
    game.table[11 + 5] = 0  # as if nobody had claimed it
    one.read(game, 0)
    assert known < one.worth()
