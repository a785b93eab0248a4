# SPDX-License-Identifier: MIT
"""The course of a game: phases, the end, what may follow it, and ties."""

from tests.games.tiles.rules.table import on, play, refusal

PHASES = ["phase"] * 4
END = PHASES + ["end"]
THREE = {"duchies": "1 1 1", "start": "d4 d4 d4"}


def test_a_game_has_five_phases():
    for count in range(5):
        game = play(*["phase"] * count)
        assert game.phase() == count and not game.over()
        assert game.last_phase() == (count == 4)
    game = play(*END)
    assert game.over() and game.phase() == 4


def test_there_is_no_phase_after_e():
    assert refusal(*(PHASES + ["phase"])) == "phase E is the last one; write 'end'"


def test_the_game_ends_in_phase_e_only():
    for count in range(4):
        said = refusal(*(["phase"] * count + ["end"]))
        assert said == "the game ends in phase E; write 'phase'"


def test_after_the_end_only_left_points_and_order_are_said():
    over = "the game is over; only 'left', 'points' and 'order' may follow"
    for line in ("1 d3=ship", "1 sell 1 1", "phase", "end"):
        assert refusal(*(END + [line])) == over, line
    game = play(*(END + ["2 points 3", "1 left 1 1 2", "order 2 1"]))
    assert game.totals() == [3, 3] and game.turns() == [1, 0]


def test_players_act_in_any_order_and_number():
    play("2 d3=ship", "2 d5=ship", "1 sell 1 1", "2 points 1", "2 left 0 0 0", "2 e3=mine")


def test_left_and_order_may_be_said_at_any_time():
    game = play("1 left 1 2 3", "order 2 1", "phase", "order 1 2", "2 left 0 0 9")
    assert game.turns() == [0, 1] and game.totals() == [4, 4]
    assert play().turns() == []


# Who has won.


def won(*lines, tie=None, **table):
    return play(*(list(lines) + END), tie=tie, **table).winners()


def test_the_highest_total_wins():
    assert won("2 points 5") == [1]
    assert won("2 points 5", "1 points 7") == [0]
    assert won("1 points -9", "2 points -3") == [1]


def test_what_is_left_decides_a_game_too():
    assert won("1 points 5", "2 left 3 3 0") == [1]
    assert won("1 points 5", "2 left 2 3 1") == [0, 1]


def test_a_tie_goes_to_more_empty_fields():
    lines = ["1 d3=ship"]
    assert won(*lines) == [1]
    assert won(*lines, tie="most") == [1]


def test_a_tie_goes_to_fewer_empty_fields_if_so_agreed():
    assert won("1 d3=ship", tie="fewest") == [0]


def test_empty_fields_do_not_beat_points():
    assert won("1 d3=ship", "1 points 1") == [0]
    assert won("1 d3=ship", "2 points 1", tie="fewest") == [1]


def test_without_a_turn_order_a_tie_is_shared():
    assert won() == [0, 1]
    assert won("1 d3=ship", "2 d5=ship", **THREE) == [2]
    assert won("1 d3=ship", "2 d5=ship", tie="fewest", **THREE) == [0, 1]


def test_then_a_tie_goes_to_the_later_in_the_turn_order():
    assert won("order 1 2") == [1]
    assert won("order 2 1") == [0]
    assert won("order 1 2", "order 2 1") == [0], "the last order counts"
    for order, winner in (("1 2 3", 2), ("1 3 2", 1), ("3 2 1", 0), ("2 3 1", 0), ("2 1 3", 2)):
        assert won("order " + order, **THREE) == [winner], order


def test_the_order_decides_among_the_best_only():
    # Player 3 is the last in the order, but has fewer empty fields.
    assert won("3 d3=ship", "order 2 1 3", **THREE) == [0]
    assert won("3 points -1", "order 2 1 3", **THREE) == [0]
    assert won("3 points 1", "order 3 1 2", **THREE) == [2]


def test_what_is_said_after_the_end_changes_who_has_won():
    assert play(*(END + ["1 points 1"])).winners() == [0]
    assert play(*(END + ["1 points 1", "2 left 1 0 0"])).winners() == [0, 1]
    assert play(*(END + ["1 points 1", "2 left 1 0 0", "order 2 1"])).winners() == [0]
    assert play(*(END + ["1 points 1", "2 left 1 0 0", "1 points -2"])).winners() == [1]


def test_an_order_names_every_player_once():
    for bad in ("1", "1 1", "2 2", "1 2 3", "1 3", "2 1 1", "1 2 1", "4 3 2 1"):
        said = refusal("order " + bad)
        assert said == "write 'order' and the number of every player once", bad
    for bad in ("1 2", "1 2 2", "1 2 4", "1 2 3 4", "3 3 3"):
        assert refusal("order " + bad, **THREE).startswith("write 'order'"), bad
    four = {"duchies": "1 1 1 1", "start": "d4 d4 d4 d4"}
    assert play("order 4 2 1 3", **four).turns() == [3, 1, 0, 2]
    assert refusal("order 4 2 1 1", **four).startswith("write 'order'")


# Standings.


def test_places_go_by_the_totals_and_are_shared_before_the_end():
    game = play("1 d3=ship", "2 points 3", **THREE)
    assert [game.place_of(who) for who in range(3)] == [2, 1, 2]
    assert game.winners() == [1], "who leads"
    assert [play().place_of(who) for who in range(2)] == [1, 1]


def test_after_the_end_places_go_by_what_breaks_a_tie():
    game = play(*(["1 d3=ship"] + END), **THREE)
    assert [game.place_of(who) for who in range(3)] == [3, 1, 1]
    game = play(*(["1 d3=ship", "order 1 3 2"] + END), **THREE)
    assert [game.place_of(who) for who in range(3)] == [3, 1, 2]


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
