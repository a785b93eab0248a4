# SPDX-License-Identifier: MIT
"""Winners, the start of a game, undo, and bytes that are no event."""

from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.game import Game
from shared_rules.fold import Refusal
from shared_rules.hexes import field_at
from shared_rules.text import record
from tests.games.at_the_table import refused
from tests.games.dice.rules.table import everything, play

# Winners.


def ended(*scores):
    """A game that has ended with these (total, bonuses left)."""
    game = play(mode="group %d" % len(scores), start=" ".join(["c2"] * len(scores)))
    for player, (total, left) in zip(game.players, scores):
        player.total = lambda total=total: total
        player.left = lambda left=left: left
    return game


def test_the_most_points_win_then_the_most_bonuses_and_a_further_tie_is_shared():
    assert ended((30, 9), (31, 0), (29, 5)).winners() == [1]
    assert ended((30, 2), (30, 3), (29, 9)).winners() == [1]
    assert ended((30, 3), (30, 3), (30, 2)).winners() == [0, 1]


# The start.


def no_start(castles, solo=False, variant=rules.FREE):
    try:
        Game(sheets.sheet("A"), [field_at(c) for c in castles.split()], solo, variant)
    except Refusal as no:
        return no.code
    return "accepted"


def test_who_may_start_and_where():
    for castles, solo, variant, said in (
        ("c2 c2 c2 c2 c2 c2", False, rules.FREE, "players"), ("", False, rules.FREE, "players"),
        ("c2 c2", True, rules.FREE, "players"), ("c2", True, rules.FREE, "accepted"),
        ("c3", False, rules.FREE, "no_castle"), ("c2 d4", False, rules.FREE, "no_castle"),
        ("c2 c2 e5", False, rules.FREE, "accepted"),
        ("c2 c2 c2", False, rules.SAME, "accepted"), ("c2 c2 e5", False, rules.SAME, "not_same"),
        ("c2 c5 e2 e5", False, rules.DIFFERENT, "accepted"),
        ("c2 c5 c2", False, rules.DIFFERENT, "not_different"),
        ("c2 c5 e2 e5 c2", False, rules.DIFFERENT, "too_many"),
    ):  # fmt: skip
        assert no_start(castles, solo, variant) == said, castles


# Who leaves, and who comes late.


def test_who_has_left_has_no_more_turns():
    game = play("2 leaves", "roll 11 OO 1", mode="group 2", start="c2 c2")
    assert refused(game.apply, rules.turn(1)).code == "away"


def test_who_comes_late_has_passed_in_the_rounds_before():
    lines = ["2 leaves", "roll 35 BY 1", "1 c3=3Y", "roll 11 OO 1", "1 pass", "roll 66 OO 1"]
    two = play(*lines, mode="group 2", start="c2 c2")
    two.undo()
    game = play(mode="group 3", start="e2 c2 c2")
    game.follow(two, [1, 2])
    assert game.go_on() is None
    lines = ["3 leaves", "roll 35 BY 1", "2 c3=3Y", "1 pass", "roll 11 OO 1", "2 pass"]
    assert list(record.write(game))[5:] == lines
    game.redo()
    game.redo()
    assert list(record.write(game))[5:] == lines + ["1 pass", "roll 66 OO 1"]


# Undo.


ROUND = ("roll 35 BY 2", "1 sell c3=3Y d2=5B silver", "roll 33 YG 1", "1 c4=3Y")


def test_undo_goes_back_to_any_earlier_event():
    for back in range(5):
        game = play(*ROUND)
        game.undo(back)
        assert everything(game)[:3] == everything(play(*ROUND[: 4 - back]))[:3], back


def test_there_is_nothing_to_undo_at_the_start():
    for game, back in ((play(), 1), (play(*ROUND), 5), (play(*ROUND), -1)):
        before = everything(game)
        assert refused(game.undo, back).code == "nothing_to_undo"
        assert everything(game) == before


def test_the_dice_come_back_also_after_another_turn():
    game = play(*ROUND)
    dice = bytes(game.dice())
    game.undo(3)
    assert game.kept()
    game.apply(rules.turn(0))
    game.apply(game.kept())
    assert bytes(game.dice()) == dice


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
