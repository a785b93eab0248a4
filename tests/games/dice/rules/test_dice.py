# SPDX-License-Identifier: MIT
"""Combinations of dice, and the bonuses that bend them."""

from tests.games.dice.rules.table import hand, number_in, play, refusal

# Start at e5, the monk's castle; at c2 one has goods, at c5 silver, at e2 a worker.


def test_any_number_die_goes_with_any_colour_die():
    for mark in ("c3=3Y", "c3=5Y", "d2=5B", "d3=5B"):
        assert play("roll 35 BY 1", "1 " + mark).players[0].marked() == 2
        assert play("roll 53 YB 1", "1 " + mark).players[0].marked() == 2


def test_i_use_only_numbers_that_were_rolled():
    assert refusal("roll 35 BY 1", "1 c3=4Y") == "no number die shows a 4"


def test_i_use_only_colours_that_were_rolled():
    assert refusal("roll 35 BO 1", "1 c3=3Y") == "no colour die shows yellow"


def test_a_monk_turns_a_colour_die():
    game = play("roll 35 BS 1", "1 e6=3Y monk S", start="e5")
    assert number_in(game, "e6") == 3
    assert hand(game, "monk") == 0


def test_a_monk_must_be_there():
    said = refusal("roll 35 BS 1", "1 c3=3Y monk S")
    assert said == "there is no monk to use"


def test_a_monk_that_is_used_is_gone():
    said = refusal("roll 35 BS 1", "1 e6=3Y monk S", "roll 35 BS 1", "1 d6=3O monk S", start="e5")
    assert said == "there is no monk to use"


def test_a_monk_turns_a_die_that_was_rolled():
    said = refusal("roll 35 BS 1", "1 e6=3Y monk V", start="e5")
    assert said == "no colour die shows violet that a monk could turn"


def test_a_monk_turns_either_colour_die():
    for die in "BS":
        game = play("roll 35 BS 1", "1 e6=3Y monk " + die, start="e5")
        assert number_in(game, "e6") == 3


def test_a_monk_does_not_change_the_number():
    said = refusal("roll 35 BS 1", "1 e6=4Y monk S", start="e5")
    assert said == "no number die shows a 4"


def test_r4_a_monk_turns_a_die_to_another_colour():
    said = refusal("roll 35 YS 1", "1 e6=3Y monk Y", start="e5")
    assert said == "a monk turns a die to another colour; this one shows yellow already"


def test_a_monk_may_be_wasted_on_a_colour_that_was_rolled():
    game = play("roll 35 YS 1", "1 e6=3Y monk S", start="e5")
    assert hand(game, "monk") == 0


def test_a_worker_turns_a_number_die():
    game = play("roll 35 YS 1", "1 e1=1Y worker 3", start="e2")
    assert number_in(game, "e1") == 1
    assert hand(game, "worker") == 0


def test_a_worker_must_be_there():
    said = refusal("roll 35 YS 1", "1 c3=1Y worker 3")
    assert said == "there is no worker to use"


def test_a_worker_that_is_used_is_gone():
    said = refusal(
        "roll 35 YS 1", "1 e1=1Y worker 3", "roll 35 YS 1", "1 f2=4S worker 3", start="e2"
    )
    assert said == "there is no worker to use"


def test_a_worker_turns_a_die_that_was_rolled():
    said = refusal("roll 35 YS 1", "1 e1=1Y worker 2", start="e2")
    assert said == "no number die shows a 2 that a worker could turn"


def test_a_worker_turns_either_number_die():
    for die in "36":
        game = play("roll 36 YS 1", "1 e1=1Y worker " + die, start="e2")
        assert number_in(game, "e1") == 1


def test_a_worker_does_not_change_the_colour():
    said = refusal("roll 35 BS 1", "1 e1=1Y worker 3", start="e2")
    assert said == "no colour die shows yellow"


def test_r4_a_worker_turns_a_die_to_another_number():
    said = refusal("roll 35 YS 1", "1 e1=3Y worker 3", start="e2")
    assert said == "a worker turns a die to another number; this one shows the 3 already"


def test_a_worker_may_be_wasted_on_a_number_that_was_rolled():
    game = play("roll 35 YS 1", "1 e1=3Y worker 5", start="e2")
    assert hand(game, "worker") == 0


def test_a_bonus_does_not_bend_the_field():
    assert refusal("roll 35 BS 1", "1 f4=3V monk S", start="e5") == (
        "f4 is a monastery; it takes a 1 or a 2"
    )
    assert refusal("roll 31 VS 1", "1 e3=5V worker 3", start="e2") == (
        "e3 is a monastery; it takes a 1 or a 2"
    )
    assert refusal("roll 31 VS 1", "1 a1=1B monk S", start="e5") == (
        "a1 is not next to a marked field"
    )


def test_silver_buys_a_second_mark():
    game = play("roll 12 VO 1", "1 c6=1V d6=2O silver", start="c5")
    assert number_in(game, "c6") == 1
    assert number_in(game, "d6") == 2
    assert hand(game, "silver") == 0


def test_silver_must_be_there():
    said = refusal("roll 35 BY 1", "1 c3=3Y d2=5B silver")
    assert said == "there is no silver to use"


def test_silver_that_is_used_is_gone():
    said = refusal(
        "roll 12 VO 1", "1 c6=1V d6=2O silver", "roll 12 VO 1", "1 b4=1V d5=1O silver", start="c5"
    )
    assert said == "there is no silver to use"


def test_the_second_mark_may_share_one_die_with_the_first():
    # The same number with the other colour, then the same colour with the other number.
    assert play("roll 12 VO 1", "1 c6=1V d6=1O silver", start="c5").players[0].marked() == 3
    assert play("roll 12 VO 1", "1 b4=1V c6=2V silver", start="c5").players[0].marked() == 3


def test_the_second_mark_must_use_a_new_die():
    said = refusal("roll 12 VO 1", "1 b4=1V c6=1V silver", start="c5")
    assert said == "the second mark must use a die that the first did not"


def test_two_dice_with_the_same_number_are_two_dice():
    game = play("roll 11 VO 1", "1 b4=1V c6=1V silver", start="c5")
    assert game.players[0].marked() == 3


def test_two_dice_with_the_same_colour_are_two_dice():
    game = play("roll 12 VV 1", "1 b4=1V c6=1V silver", start="c5")
    assert game.players[0].marked() == 3


def test_the_second_mark_needs_its_dice_too():
    assert refusal("roll 12 VO 1", "1 c6=1V d6=4O silver", start="c5") == (
        "no number die shows a 4"
    )
    assert refusal("roll 12 VO 1", "1 c6=1V c4=2Y silver", start="c5") == (
        "no colour die shows yellow"
    )


def test_the_second_mark_obeys_the_fields_too():
    assert refusal("roll 15 VO 1", "1 c6=1V b4=5V silver", start="c5") == (
        "b4 is a monastery; it takes a 1 or a 2"
    )
    assert refusal("roll 12 VO 1", "1 c6=1V c6=2V silver", start="c5") == "c6 is marked already"


def test_the_second_mark_may_lean_on_the_first():
    # d7 touches c6 and d6, not the castle.
    game = play("roll 12 VO 1", "1 c6=1V d7=2O silver", start="c5")
    assert number_in(game, "d7") == 2
    assert refusal("roll 12 VO 1", "1 d7=2O c6=1V silver", start="c5") == (
        "d7 is not next to a marked field"
    )


def test_a_silver_turn_has_no_monk():
    # The monastery c6 gives a monk, but only one bonus is used in a turn.
    lines = ("roll 12 VO 1", "1 c6=1V", "roll 12 SO 1")
    assert hand(play(*lines, start="c5"), "monk") == 1
    for marks in ("d6=1O b4=2V", "b4=2V d6=1O"):
        said = refusal(*lines, "1 " + marks + " silver", start="c5")
        assert said == "no colour die shows violet"


def test_a_silver_turn_has_no_worker():
    lines = ("roll 12 VO 1", "1 pass", "roll 12 VO 1")
    for marks in ("c6=1V d6=4O", "d6=4O c6=1V"):
        said = refusal(*lines, "1 " + marks + " silver", start="c5")
        assert said == "no number die shows a 4"


def test_two_city_fields_with_a_two_and_a_four_by_silver():
    game = play("roll 24 OO 1", "1 d5=2O d6=4O silver", start="c5")
    assert (number_in(game, "d5"), number_in(game, "d6")) == (2, 4)


def test_two_pasture_fields_with_the_ones_of_two_dice():
    # Sheet D: the silver castle a2 is next to a1, b1 and b2; a1 and b2 are one pasture.
    game = play("roll 11 YO 1", "1 a1=1Y b2=1Y silver", start="a2", sheet="D")
    assert (number_in(game, "a1"), number_in(game, "b2")) == (1, 1)


def test_two_pasture_fields_with_one_one_and_two_yellow_faces():
    game = play("roll 12 YY 1", "1 a1=1Y b2=1Y silver", start="a2", sheet="D")
    assert (number_in(game, "a1"), number_in(game, "b2")) == (1, 1)


def test_r3_silver_gained_by_the_first_mark_pays_for_the_second():
    # The mine f2-g1 is completed by the first mark and gives the silver.
    game = play(
        "roll 33 SB 1",
        "1 f2=3S",
        "roll 34 SY 1",
        "1 g1=4S f1=3Y silver",
        start="e2",
    )
    assert number_in(game, "f1") == 3
    assert hand(game, "silver") == 0


def test_a_bonus_cannot_pay_for_the_mark_that_gains_it():
    # The monastery b3-b4 gives a monk, but only once it is full.
    said = refusal("roll 12 VO 1", "1 b4=1V", "roll 12 OO 1", "1 b3=1V monk O", start="c5")
    assert said == "there is no monk to use"
