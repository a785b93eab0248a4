# SPDX-License-Identifier: MIT
"""The course of a group game: phases, the start player card, the end, ties."""

from shared_rules.cards import setup
from tests.games.cards.rules.table import part, places, play, refusal

PHASES = ["phase"] * 4
END = PHASES + ["end"]


def test_a_game_has_five_phases():
    for count in range(5):
        game = play(*["phase"] * count)
        assert game.phase() == count and not game.over()
    assert play(*END).over()


def test_there_is_no_phase_after_e():
    assert refusal(*(PHASES + ["phase"])) == "phase E is the last one; write 'end'"


def test_the_game_ends_in_phase_e_only():
    for count in range(4):
        said = refusal(*(["phase"] * count + ["end"]))
        assert said == "the game ends in phase E; write 'phase'"


def test_after_the_end_only_what_is_left_points_and_animals_are_said():
    over = "the game is over; only 'left', 'points' and 'animals' may follow"
    for line in ("1 place mine", "1 sell 1", "phase", "end", "egon mine"):
        assert refusal(*(END + [line])) == over, line
    game = play(*(END + ["2 points 3", "1 animals 1 1 0 0", "1 left 7"]))
    # Player 1 holds the start player card again after four phases of two players.
    assert game.totals() == [2, 3] and game.unused(0) == 7


def test_winners_follow_what_is_said_after_the_end():
    lines = END + ["1 points 1"]  # and 1 for the start player card
    assert play(*lines).winners() == [0]
    assert play(*(lines + ["2 points 2"])).winners() == [0, 1]
    assert play(*(lines + ["2 points 2", "2 left 1"])).winners() == [1]
    assert play(*(lines + ["2 points 2", "2 left 1", "1 animals 2 0 0 0"])).winners() == [0]
    assert play(*(lines + ["2 points 3"])).winners() == [1]


# The start.


def test_workers_go_by_the_place_in_the_order_of_play():
    for players, given in ((2, [1, 0]), (3, [1, 0, 1]), (4, [2, 0, 1, 1])):
        game = play(mode="group %d" % players, start="2")
        assert [setup.workers(game, who) for who in range(players)] == given
    assert setup.workers(play(mode="solo"), 0) == 1


# The start player card.


def test_the_start_player_begins():
    assert play(mode="group 3", start="2").starter() == 1


def test_the_start_player_card_goes_round_with_the_phases():
    for count, holder in enumerate((1, 2, 0, 1, 2)):
        game = play(*["phase"] * count, mode="group 3", start="2")
        assert game.starter() == holder


def test_a_seller_takes_the_start_player_card_and_keeps_it_for_the_next_phase():
    game = play("3 sell 1", mode="group 3")
    assert game.starter() == 2 and game.face_down()
    game = play("3 sell 1", "phase", mode="group 3")
    assert game.starter() == 2 and not game.face_down()
    assert play("3 sell 1", "phase", "phase", mode="group 3").starter() == 0


def test_the_last_seller_has_the_card():
    assert play("3 sell 1", "2 sell 1", "phase", mode="group 3").starter() == 1


def test_a_seller_who_holds_the_card_turns_it_face_down():
    assert play("1 sell 1", "phase").starter() == 0
    assert play("phase").starter() == 1
    assert play("1 sell 1", "phase", "phase").starter() == 1


def test_after_e_the_card_does_not_move():
    assert play(*END, mode="group 3", start="1").starter() == 1
    game = play(*(PHASES + ["1 sell 1", "end"]), mode="group 3")
    assert game.starter() == 0


def test_the_start_player_card_is_a_point_at_the_end_only():
    game = play(*PHASES)
    assert part(game, "start", game.starter()) == 0
    game = play(*END)
    assert [part(game, "start", who) for who in range(2)] == [1, 0]
    game = play(*(PHASES + ["2 sell 2", "end"]))
    assert [part(game, "start", who) for who in range(2)] == [0, 1]
    assert game.totals() == [0, 3]


def test_moves_come_in_any_order_and_number():
    play("2 place mine", "2 place mine", "1 sell 1", "2 points 1", "2 left 3", "2 place ship")


# Who has won.


def test_the_highest_total_wins():
    game = play(*(["2 points 5"] + END))
    assert game.winners() == [1] and not game.won(), "a solo game is"
    assert play(*(["2 points 5", "1 points 7"] + END)).winners() == [0]


def test_below_nothing_the_highest_total_wins_too():
    lines = ["1 points -9", "2 points -3"] + END
    assert play(*lines).winners() == [1]


def test_a_tie_goes_to_the_most_unused_material():
    # The start player card is the third player's after one sale.
    lines = ["3 sell 1", "1 points 2", "2 points 2"] + PHASES + ["3 sell 1", "3 points -1", "end"]
    game = play(*lines, mode="group 3")
    assert game.totals() == [2, 2, 2] and game.winners() == [0, 1, 2]
    assert game.tied()
    game = play(*(lines + ["2 left 3", "3 left 2"]), mode="group 3")
    assert game.winners() == [1]
    game = play(*(lines + ["2 left 3", "3 animals 4 1 0 0", "3 points -1"]), mode="group 3")
    assert game.unused(2) == 3 and game.winners() == [1, 2]


def test_unused_material_does_not_beat_points():
    game = play(*(["1 points 5", "2 left 99"] + END))
    assert game.winners() == [0] and not game.tied()


def test_a_whole_table_of_four_counts_everything():
    lines = places(4, "mine", 3) + places(1, "bank", 2) + ["1 place watchtower bonus 2"]
    lines += ["2 sell 3", "3 animals 2 2 1 1", "4 points -2"] + END
    game = play(*lines, mode="group 4", start="2")
    # The sale keeps the card with player 2 through phase A; then it goes on three times.
    assert game.starter() == 0
    assert game.totals() == [3 + 1 + 1 + 2 + 1, 3, 5, 4 + 1 - 2]
    assert game.winners() == [0]
