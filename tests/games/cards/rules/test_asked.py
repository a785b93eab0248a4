# SPDX-License-Identifier: MIT
"""What the screens of the card game ask, and no record says."""

from shared_rules.cards import game as rules
from tests.games.at_the_table import refused
from tests.games.cards.rules.table import play, refusal


def test_two_of_three_with_the_highest_total_are_tied():
    assert play("1 points 2", "3 points 2", mode="group 3").tied()
    assert not play("1 points 2", "3 points 1", mode="group 3").tied()


def test_the_kinds_that_lie_in_a_duchy_are_seen():
    game = play("1 place mine", "1 place bank")
    assert game.seen(0) == 1 << rules.MINE | 1 << rules.BUILDING and not game.seen(1)


def test_a_screen_can_name_the_next_phase():
    game = play("phase")
    assert game.phase_letter() + game.phase_letter(1) + game.phase_letter(3) == "BCE"


def test_unused_material_up_to_99_has_an_event():
    for left in range(rules.MOST_LEFT + 1):
        assert rules.left_of(rules.left(0, left)) == left


def test_a_start_player_who_is_not_there_is_named_from_one():
    no = refused(rules.Game, 2, start=2)
    assert (no.code, tuple(no.about)) == ("no_player", (3,))


def test_the_first_building_is_no_kind_either():
    for line in ("egon %s", "1 place mine on %s"):
        said = [refusal(line % word, mode="solo") for word in ("carpenter", "bank")]
        assert said[0] == said[1]
