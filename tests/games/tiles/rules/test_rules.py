# SPDX-License-Identifier: MIT
"""Rules of the board game that a record does not show, or that are our reading.

What a record comes to is compared with the second opinion, in thousands of games.
"""

from shared_rules.tiles import game as rules
from tests.games.tiles.rules.table import (
    castles,
    gain,
    on,
    play,
    refusal,
    up_the_left,
)

END = ["phase"] * 4 + ["end"]
FOUR = {"duchies": "1 1 1 1", "start": "d4 d4 d4 d4"}
THREE = {"duchies": "1 1 1", "start": "d4 d4 d4"}
BLOCK = {"duchies": "Blocks Blocks", "start": "g1 g1"}


def test_b1_the_start_castle_finishes_nothing_and_scores_nothing():
    game = play("1 d3=ship")
    assert game.totals() == [0, 0] and game.regions(0) == 0 and game.placed(0) == 2


def test_b2_a_larger_region_of_an_own_duchy_goes_on_with_the_series():
    lines = up_the_left(1, (1, 2, 3, 4, 5, 6)) + on(1, "d3=bank", "d4=bank", "d5=bank", "d6=bank")
    lines += on(1, "d7=bank", "c3=bank", "c4=bank", "c5=church", "c6=church", "b3=church")
    lines += on(1, "b4=church")
    parts = gain(play(*lines, **BLOCK), "1 b5=church")
    assert parts[rules.GAIN_SIZE] == 12 * 13 // 2 and parts[rules.GAIN_COLOUR] == 5


def test_b3_a_city_or_a_pasture_is_the_printed_region_also_where_its_tiles_do_not_touch():
    # g4 and e4 are in one city of duchy 1, three fields apart.
    lines = ["1 e3=mine", "1 f3=k2", "1 g3=k3", "1 g4=bank"]
    said = "this city has a bank already; a second one needs knowledge 1 first"
    assert refusal(*(lines + ["1 e4=bank"])) == said
    play(*(lines + ["1 e4=market"]))
    lines = on(1, "b4=cow3", "a2=bank", "b2=church", "c2=market", "c3=cow2")
    game = play(*lines, duchies="9 1", start="a3 d4")
    assert game.track(0) == 3 + 2 + 3


def test_b4_without_a_turn_order_a_tie_is_shared():
    assert play(*END).winners() == [0, 1]
    assert play(*(["1 d3=ship", "2 d5=ship"] + END), **THREE).winners() == [2]
    assert play(*(["order 1 2"] + END)).winners() == [1]


def test_a_game_has_five_phases():
    for count, letters in enumerate(("AB", "BC", "CD", "DE")):
        game = play(*["phase"] * count)
        assert game.phase() == count and not game.over() and not game.last_phase()
        assert game.phase_letter() + game.phase_letter(1) == letters
    assert play(*END[:-1]).last_phase() and play(*END).over()


def test_left_and_order_may_be_said_at_any_time():
    game = play("1 left 1 2 3", "order 2 1", "phase", "order 1 2", "2 left 0 0 9")
    assert game.turns() == [0, 1] and game.totals() == [4, 4]
    assert play().turns() == []
    assert play("order 4 2 1 3", **FOUR).turns() == [3, 1, 0, 2]


# The turn order.


def test_ships_move_their_players_ahead():
    assert play(**FOUR).turn_order() == [0, 1, 2, 3], "by the seats"
    game = play("3 d3=ship", "2 d3=ship", **FOUR)
    assert game.turn_order() == [1, 2, 0, 3], "of equals, who arrived last"
    game = play("3 d3=ship", "2 d3=ship", "3 d2=ship", "4 d3=ship", **FOUR)
    assert game.turn_order() == [2, 3, 1, 0]


def test_b5_an_entered_order_corrects_the_turn_order_from_there_on():
    lines = ["3 d3=ship", "order 1 2 3 4"]
    assert play(*lines, **FOUR).turn_order() == [0, 1, 2, 3]
    # Players 1 and 2 are on player 3's step at least; the next ship passes them all.
    assert play(*(lines + ["4 d3=ship"]), **FOUR).turn_order() == [3, 0, 1, 2]
    assert play(*(lines + ["2 d3=ship"]), **FOUR).turn_order() == [1, 0, 2, 3]


def test_the_next_turn_goes_by_the_order_in_which_the_round_began():
    assert play(**FOUR).next_turn() == 0
    assert play("1 d3=ship", **FOUR).next_turn() == 1
    assert play("1 d3=ship", "4 sell 1 1", **FOUR).next_turn() == 0, "the next round"
    lines = ["2 d3=ship", "4 sell 1 1"]
    assert play(*lines, **FOUR).next_turn() == 1
    assert play(*(lines + ["1 sell 1 1"]), **FOUR).next_turn() == 2, "player 2 scored nothing"
    assert play(*(["2 d3=ship", "phase"]), **FOUR).next_turn() == 1
    assert play(*(["1 sell 1 1", "order 4 1 3 2"]), **FOUR).next_turn() == 2
    assert play(*(["order 4 1 3 2"]), **FOUR).next_turn() == 3


# Points.


def test_what_is_left_counts_one_each_and_workers_by_two():
    game = play("1 left 3 2 5")
    assert list(game.score(0)[7:]) == [3, 2, 2, 0]
    assert game.track(0) == 0 and game.total(0) == 7
    assert list(play("1 left 99 98 97").left(0)) == [99, 98, 97]


def test_a_total_is_the_track_and_what_the_end_adds():
    lines = ["1 sell 1 4", "1 sell 2 3", "1 sell 3 3", "1 sell 4 1"]
    lines += on(1, "c4=k7", "b4=k25", "d3=ship", "c2=cow2", "b2=cow3", "e4=watchtower")
    lines += ["1 c3=watchtower", "1 points -3", "1 left 1 2 5", "2 left 0 0 3"]
    game = play(*lines)
    assert list(game.score(0)) == [3 + 7, 8, 1, 10, 0, 22, -3, 1, 2, 2, 11]
    assert game.track(0) == 48 and game.totals() == [64, 1]
    assert [game.goods(kind) for kind in range(6)] == [3, 4, 4, 6, 7, 7]


def test_the_bonus_tiles_that_are_left_are_known():
    lines = castles(1) + on(2, "f1=mine", "f2=mine", "f3=mine") + castles(2)
    game = play(*lines, **BLOCK)
    assert [game.gone(colour) for colour in range(6)] == [0, 0, 2, 0, 1, 0]
    assert [game.next_bonus(colour) for colour in range(6)] == [5, 5, 0, 5, 2, 5]


# Standings.


def places(game):
    return [game.place_of(who) for who in range(len(game.players))]


def test_places_go_by_the_totals_and_are_shared_before_the_end():
    game = play("1 d3=ship", "2 points 3", **THREE)
    assert places(game) == [2, 1, 2] and game.winners() == [1], "who leads"
    assert places(play()) == [1, 1]


def test_the_order_is_asked_for_only_if_nothing_else_decides():
    assert not play().order_matters(), "not before the end"
    assert play(*END).order_matters()
    assert play(*(["order 1 2"] + END)).order_matters()
    assert not play(*(["1 d3=ship"] + END)).order_matters()
    assert not play(*(["1 points 1"] + END)).order_matters()
    # A tie for the second place is of no consequence.
    assert not play(*(["1 points 1"] + END), **THREE).order_matters()


def test_it_is_said_what_broke_a_tie():
    assert play(*(["1 points 1"] + END)).tie_broken() == 0
    assert play(*END).tie_broken() == 0, "it is shared"
    assert play(*(["1 d3=ship"] + END)).tie_broken() == 1
    assert play(*(["order 1 2"] + END)).tie_broken() == 2
    game = play(*(on(1, "d3=ship", "d5=ship") + on(2, "d3=ship") + END), **THREE)
    assert game.tie_broken() == 1 and game.winners() == [2]
