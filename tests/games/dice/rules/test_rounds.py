# SPDX-License-Identifier: MIT
"""Rounds, hourglasses, phases, the end, winners, ratings and undo."""

from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.game import Game
from shared_rules.fold import Refusal
from shared_rules.hexes import field_at
from tests.games.at_the_table import refused
from tests.games.dice.rules.table import everything, hand, passes, play, refusal

# Whose turn it is.


def test_nobody_plays_before_the_dice_are_rolled():
    assert refusal("1 pass") == "the dice must be rolled first"


def test_everybody_has_one_turn_a_roll():
    lines = ("roll 11 OO 1", "1 pass", "1 pass")
    said = refusal(*lines, mode="group 2", start="c2 c2")
    assert said == "player 1 has had a turn for this roll already"
    assert refusal(*lines) == "player 1 has had a turn for this roll already"


def test_players_take_their_turns_in_any_order():
    game = play("roll 11 OO 1", "2 pass", "1 pass", mode="group 2", start="c2 c2")
    assert game.round_over()


def test_the_dice_wait_for_everybody():
    said = refusal(
        "roll 11 OO 1", "1 pass", "3 pass", "roll 11 OO 1", mode="group 3", start="c2 c2 c2"
    )
    assert said == "player 2 has not had a turn for the last roll; a pass is a turn too"


def test_who_is_not_at_the_table_has_no_turn():
    said = refusal("roll 11 OO 1", "3 pass", mode="group 2", start="c2 c2")
    assert said == "there is no player 3 in this game"


def test_players_keep_their_own_sheets():
    game = play("roll 35 BY 2", "1 sell c3=3Y", "2 c3=5Y", mode="group 2", start="c2 c2")
    assert game.players[0].number(field_at("c3")) == 3
    assert game.players[1].number(field_at("c3")) == 5
    assert (hand(game, "goods", 0), hand(game, "goods", 1)) == (0, 1)


# Hourglasses and phases in a group.


def struck(game):
    return [game.struck(phase) for phase in range(3)]


def test_hourglasses_are_struck_at_the_roll():
    assert struck(play("roll 11 OO 1", mode="group 1")) == [1, 0, 0]
    assert struck(play("roll 11 OO 2", mode="group 1")) == [2, 0, 0]


def test_ten_single_hourglasses_end_a_phase():
    game = play(*passes(10), mode="group 1")
    assert (game.phase(), game.round(), struck(game)) == (0, 10, [10, 0, 0])
    game = play(*passes(10), "roll 11 OO 1", mode="group 1")
    assert (game.phase(), game.round(), struck(game)) == (1, 1, [10, 1, 0])


def test_five_doubles_end_a_phase():
    game = play(*passes(5, hourglasses=2), "roll 11 OO 2", mode="group 1")
    assert (game.phase(), game.round(), struck(game)) == (1, 1, [10, 2, 0])


def test_nine_hourglasses_do_not_end_a_phase():
    game = play(*passes(10), *passes(9), "roll 11 OO 1", mode="group 1")
    assert (game.phase(), game.round(), struck(game)) == (1, 10, [10, 10, 0])


def test_double_with_one_place_left_strikes_one_and_the_rest_is_lost():
    game = play(*passes(9), "roll 11 OO 2", "1 pass", "roll 11 OO 1", mode="group 1")
    assert struck(game) == [10, 1, 0]


def test_double_with_one_place_left_still_sells():
    game = play(*passes(9), "roll 11 OO 2", "1 sell pass", mode="group 1")
    assert hand(game, "silver") == 1


def test_the_last_round_of_a_phase_is_played_in_full():
    game = play(
        *passes(10, players=2)[:-3], "roll 55 BS 2", "1 d2=5B", mode="group 2", start="c2 c2"
    )
    assert struck(game)[0] == 10
    assert not game.round_over()
    assert game.phase() == 0


def test_the_game_ends_after_the_third_column():
    lines = passes(15, hourglasses=2)
    assert not play(*lines[:-1], mode="group 1").over()
    game = play(*lines, mode="group 1")
    assert game.over()
    assert (game.phase(), game.round()) == (2, 5)
    assert refusal(*lines, "roll 11 OO 1", mode="group 1") == (
        "the game is over; nothing can be rolled any more"
    )


def test_the_game_is_not_over_when_an_earlier_column_is_full():
    assert not play(*passes(5, hourglasses=2), mode="group 1").over()
    assert not play(*passes(10, hourglasses=2), mode="group 1").over()


def test_the_game_is_not_over_before_everybody_has_played():
    lines = passes(15, players=2, hourglasses=2)
    assert not play(*lines[:-1], mode="group 2", start="c2 c2").over()
    assert play(*lines, mode="group 2", start="c2 c2").over()


# Solo.


def test_solo_every_phase_has_eight_rounds():
    game = play(*passes(8))
    assert (game.phase(), game.round()) == (0, 8)
    game = play(*passes(9))
    assert (game.phase(), game.round()) == (1, 1)
    assert not play(*passes(23)).over()
    assert play(*passes(24)).over()


def test_solo_hourglasses_are_struck_up_to_ten_and_end_nothing():
    game = play(*passes(8, hourglasses=2))
    assert (struck(game), game.phase(), game.round()) == ([10, 0, 0], 0, 8)
    assert struck(play(*passes(9))) == [8, 1, 0]


def test_solo_a_double_sells_goods():
    game = play(*passes(7, hourglasses=2), "roll 11 OO 2", "1 sell pass")
    assert hand(game, "silver") == 1


def test_r6_over_fifty_is_good_over_sixty_very_good_over_seventy_excellent():
    game = play()
    for total, rating in (
        (0, 0), (50, 0), (51, 1), (60, 1), (61, 2), (70, 2), (71, 3), (300, 3),
    ):  # fmt: skip
        game.players[0].total = lambda total=total: total
        assert game.rating() == rating, total


# Winners.


def ended(*scores):
    """A game that has ended with these (total, bonuses left)."""
    game = play(mode="group %d" % len(scores), start=" ".join(["c2"] * len(scores)))
    for player, (total, left) in zip(game.players, scores):
        player.total = lambda total=total: total
        player.left = lambda left=left: left
    return game


def test_the_most_points_win():
    assert ended((30, 9), (31, 0), (29, 5)).winners() == [1]


def test_a_tie_goes_to_who_has_more_bonuses_left():
    assert ended((30, 2), (30, 3), (29, 9)).winners() == [1]


def test_a_further_tie_is_shared():
    assert ended((30, 3), (30, 3), (30, 2)).winners() == [0, 1]


def test_the_tie_break_counts_unused_bonuses_of_all_kinds_and_both_rows():
    game = play("roll 11 OO 2", "1 sell pass", *passes(1), start="c2")
    # the silver from the sale and two workers; the goods are gone
    assert game.players[0].left() == 3


# The start.


def test_one_to_five_may_play():
    for count in range(1, 6):
        game = play(mode="group %d" % count, start=" ".join(["c2"] * count))
        assert len(game.players) == count


def no_start(castles, solo=False, variant=rules.FREE):
    try:
        Game(sheets.sheet("A"), [field_at(c) for c in castles.split()], solo, variant)
    except Refusal as no:
        return no.code
    return "accepted"


def test_six_cannot_play_and_nobody_cannot():
    assert no_start("c2 c2 c2 c2 c2 c2") == "players"
    assert no_start("") == "players"


def test_solo_is_for_one():
    assert no_start("c2 c2", solo=True) == "players"
    assert no_start("c2", solo=True) == "accepted"


def test_one_starts_from_a_castle():
    assert no_start("c3") == "no_castle"
    assert no_start("c2 d4") == "no_castle"


def test_free_players_choose_as_they_like():
    assert no_start("c2 c2 e5") == "accepted"


def test_same_means_one_castle_for_all():
    assert no_start("c2 c2 c2", variant=rules.SAME) == "accepted"
    assert no_start("c2 c2 e5", variant=rules.SAME) == "not_same"


def test_different_means_no_castle_twice():
    assert no_start("c2 c5 e2 e5", variant=rules.DIFFERENT) == "accepted"
    assert no_start("c2 c5 c2", variant=rules.DIFFERENT) == "not_different"


def test_different_is_for_four_at_most():
    assert no_start("c2 c5 e2 e5 c2", variant=rules.DIFFERENT) == "too_many"


# Undo.


def events(game):
    return len(game.events) // rules.EVENT


ROUND = ("roll 35 BY 2", "1 sell c3=3Y d2=5B silver", "roll 33 YG 1", "1 c4=3Y")


def test_undo_takes_back_the_last_turn():
    game = play(*ROUND)
    game.undo()
    assert everything(game)[:3] == everything(play(*ROUND[:3]))[:3]


def test_undo_goes_back_to_any_earlier_event():
    for back in range(5):
        game = play(*ROUND)
        game.undo(back)
        assert everything(game)[:3] == everything(play(*ROUND[: 4 - back]))[:3], back


def test_undo_of_many_rounds_goes_back_to_the_start():
    game = play(*passes(20))
    game.undo(40)
    assert everything(game)[:3] == everything(play())[:3]


def test_there_is_nothing_to_undo_at_the_start():
    for game, back in ((play(), 1), (play(*ROUND), 5), (play(*ROUND), -1)):
        before = everything(game)
        assert refused(game.undo, back).code == "nothing_to_undo"
        assert everything(game) == before


def test_redo_brings_everything_back():
    game = play(*ROUND)
    whole = everything(game)
    game.undo(4)
    for _ in range(4):
        game.redo()
    assert everything(game) == whole


def test_there_is_nothing_to_redo_after_a_turn():
    game = play(*ROUND)
    assert refused(game.redo).code == "nothing_to_redo"


def test_undo_is_no_new_throw_of_the_dice():
    game = play(*ROUND)
    dice = bytes(game.dice())
    game.undo(2)
    game.apply(game.kept())
    assert bytes(game.dice()) == dice
    assert game.kept() is None


def test_the_dice_come_back_also_after_another_turn():
    game = play(*ROUND)
    dice = bytes(game.dice())
    game.undo(3)
    assert game.kept()
    game.apply(rules.turn(0))
    game.apply(game.kept())
    assert bytes(game.dice()) == dice


def test_all_the_dice_that_were_undone_come_back_in_their_order():
    game = play("roll 11 OO 1", "1 pass", "roll 22 OO 1", "1 pass", "roll 33 OO 1", "1 pass")
    game.undo(5)
    for number in (2, 3):
        game.apply(rules.turn(0, rules.PASS))
        game.apply(game.kept())
        assert game.dice()[0] == number


def test_a_claim_that_was_undone_does_not_hide_the_dice():
    game = play("roll 11 OO 1", "1 pass", "claim B", "roll 22 OO 1", mode="group 1")
    game.undo(2)
    assert game.kept()[1] == 0x22
    game.apply(game.kept())
    assert (game.dice()[0], game.gone(2)) == (2, 0)
    assert game.kept() is None


def test_another_turn_forgets_the_turns_that_followed_the_one_undone():
    lines = ("roll 35 BY 1", "1 c3=3Y", "2 c3=3Y")
    game = play(*lines, mode="group 2", start="c2 c2")
    game.undo(2)
    game.apply(rules.turn(0))
    assert refused(game.redo).code == "nothing_to_redo"


def test_a_roll_that_was_entered_wrongly_is_replaced():
    game = play("roll 11 OO 1", "1 pass", "roll 22 OO 1")
    game.undo()
    game.apply(rules.roll(2, 3, 3, 3, 1))
    assert list(game.dice()) == [2, 3, 3, 3, 1]
    assert game.kept() is None


def test_the_same_turn_again_keeps_what_followed():
    game = play(*ROUND)
    whole = everything(game)
    game.undo(3)
    game.apply(bytes(game.undone[:3]))
    game.redo()
    game.redo()
    assert everything(game) == whole


# Events are bytes, and bytes may be wrong.


def test_bytes_that_are_no_event_are_refused():
    game = play("roll 35 BY 2", mode="group 1")
    before = everything(game)
    for bad in (
        b"", b"\x10", b"\x40\x00\x00\x00", b"\x00\x00\x00", b"\x10\x11\x00", b"\x13\x11\x00",
        b"\x11\x01\x00", b"\x11\x10\x00", b"\x11\x17\x00", b"\x11\x71\x00", b"\x11\x11\x60",
        b"\x11\x11\x06", b"\x26\x00\x00", b"\x20\x01\x00", b"\x20\x00\x01", b"\x28\x00\x00",
        b"\x30\x00\x00", b"\x40\x01\x00", b"\x40\x00\x01", b"\x48\xde\x00", b"\x48\x00\x01",
        b"\x50\xde\x00", b"\x50\x00\x06", b"\x68\xde\x01", b"\x68\x00\x00", b"\x68\x00\x07",
        b"\x58\xde\x00", b"\x58\x00\xde", b"\x60\x00\x00", b"\x70\x00\x00", b"\x78\x00\x00",
    ):  # fmt: skip
        assert refused(game.apply, bad).code == "no_event", bad
        assert everything(game) == before
