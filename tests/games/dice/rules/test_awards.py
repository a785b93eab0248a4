# SPDX-License-Identifier: MIT
"""Filling a whole colour: first and second values, shared, claimed, and in solo."""

from shared_rules.dice import sheets
from shared_rules.dice.player import GAIN_AWARDS
from shared_rules.dice.sheet import COLOURS
from shared_rules.hexes import field_at, field_name
from tests.games.dice.rules.table import changed_a, passes, play, refusal


def only(*fields):
    """Sheet A, but grey and violet have no fields other than these: quick to fill."""
    plan = ""
    for field, letter in enumerate(sheets.sheet("A").plan):
        other = letter in "SV" and field_name(field) not in fields
        plan += "B" if other else letter
    return changed_a(plan=plan)


def grey(*lines, mode="solo", players=1):
    """Play from e2, beside the one mine that this sheet has: f2."""
    return play(*lines, mode=mode, start=" ".join(["e2"] * players), own=only("f2"))


def three(*lines):
    """The same with three players."""
    return grey(*lines, mode="group 3", players=3)


def phases(game, player=0):
    return [game.players[player].points(phase) for phase in range(3)]


def totals(game):
    return [player.total() for player in game.players]


def gone(game, colour="S"):
    return game.gone(COLOURS.find(colour))


FILL = ("roll 33 SY 1", "1 f2=3S")
# Somebody who fills grey has the castle's point, the mine's, and grey's 3 or 1.
FIRST = 1 + 1 + 3
SECOND = 1 + 1 + 1
NOTHING = 1 + 1


# Solo.


def test_solo_a_full_colour_gives_the_first_value_in_phases_one_and_two():
    game = grey(*FILL)
    assert phases(game) == [FIRST, 0, 0]
    assert gone(game) == 1
    assert phases(grey(*(passes(8) + list(FILL)))) == [1, 1 + 3, 0]


def test_solo_a_full_colour_gives_the_second_value_in_phase_three():
    game = grey(*(passes(16) + list(FILL)))
    assert phases(game) == [1, 0, 1 + 1]
    assert gone(game) == 1


def test_solo_a_colour_is_awarded_once():
    assert totals(grey(*(list(FILL) + passes(3)))) == [FIRST]


def test_solo_nobody_can_claim():
    said = refusal("roll 33 SY 1", "claim B")
    assert said == "nobody else plays in a solo game, so nobody can claim a colour"


def test_each_colour_has_its_own_values():
    # With one field of each colour around the castle c5: violet c6, grey b5.
    plan = ""
    for field, letter in enumerate(sheets.sheet("A").plan):
        name = field_name(field)
        plan += {"c6": "V", "b5": "S"}.get(name, "B" if letter in "SV" else letter)
    game = play("roll 13 VS 1", "1 c6=1V b5=3S silver", start="c5", own=changed_a(plan=plan))
    assert game.gain()[GAIN_AWARDS] == 3 + 3
    assert phases(game) == [1 + 1 + 1 + 3 + 3, 0, 0]
    assert (gone(game, "V"), gone(game, "S"), gone(game, "B")) == (1, 1, 0)


def test_the_values_are_those_of_the_sheet():
    own = only("f2")
    awards = bytearray(own.awards)
    awards[2] = 44
    own.awards = awards
    assert totals(play(*FILL, start="e2", own=own)) == [1 + 1 + 44]


def test_a_colour_that_the_sheet_does_not_have_is_never_filled():
    game = play(*passes(1), own=only())
    assert (totals(game), gone(game, "S"), gone(game, "V")) == ([1], 0, 0)


def test_the_list_of_turns_promises_the_award():
    game = grey(FILL[0])
    promised = [
        gain[GAIN_AWARDS] for event, gain in game.turns(0) if event[1] == field_at("f2") * 6 + 2
    ]
    assert promised == [3, 3, 3]  # plainly, or by a worker that was not needed
    assert grey(*FILL).gain()[GAIN_AWARDS] == 3


# In a group.


def test_the_award_waits_for_the_end_of_the_round():
    game = grey(*FILL, mode="group 2", players=2)
    assert totals(game) == [NOTHING, 1]
    assert gone(game) == 0
    assert game.gain()[GAIN_AWARDS] == 3, "but what it will bring is known"
    game = grey(*FILL, "2 pass", mode="group 2", players=2)
    assert totals(game) == [FIRST, 1]
    assert gone(game) == 1


def test_all_who_fill_a_colour_in_one_round_are_first():
    game = three(*FILL, "3 f2=3S", "2 pass")
    assert totals(game) == [FIRST, 1, FIRST]
    assert gone(game) == 1


def test_several_firsts_do_not_use_up_the_second_value():
    game = three(*FILL, "3 f2=3S", "2 pass", "roll 33 SY 1", "1 pass", "2 f2=3S", "3 pass")
    assert totals(game) == [FIRST, SECOND, FIRST]
    assert gone(game) == 2


def test_all_who_fill_a_colour_in_a_later_round_are_second():
    game = three(*FILL, "2 pass", "3 pass", "roll 33 SY 1", "1 pass", "2 f2=3S", "3 f2=3S")
    assert totals(game) == [FIRST, SECOND, SECOND]
    assert gone(game) == 2


def test_after_the_second_there_is_nothing_left():
    game = three(
        *FILL,
        "2 pass",
        "3 pass",
        "roll 33 SY 1",
        "1 pass",
        "2 f2=3S",
        "3 pass",
        "roll 33 SY 1",
        "1 pass",
        "2 pass",
        "3 f2=3S",
    )
    assert totals(game) == [FIRST, SECOND, NOTHING]
    assert game.gain()[GAIN_AWARDS] == 0
    assert gone(game) == 2


def test_in_a_group_the_second_value_is_not_a_matter_of_the_phase():
    lines = passes(10, players=2) + passes(10, players=2) + list(FILL) + ["2 pass"]
    game = grey(*lines, mode="group 2", players=2)
    assert game.phase() == 2
    assert phases(game) == [1, 0, 1 + 3]


def test_the_award_belongs_to_the_phase_of_its_round():
    lines = passes(5, players=2, hourglasses=2) + list(FILL) + ["2 pass"]
    game = grey(*lines, mode="group 2", players=2)
    assert phases(game) == [1, 1 + 3, 0]


def test_the_award_of_the_last_round_of_a_phase_belongs_to_that_phase():
    lines = passes(9, players=2) + list(FILL) + ["2 pass"]
    game = grey(*lines, mode="group 2", players=2)
    assert game.struck(0) == 10
    assert phases(game) == [1 + 1 + 3, 0, 0]


def test_the_news_of_a_round_name_who_filled_what():
    lines = FILL + ("2 pass",)
    game = grey(*lines, mode="group 2", players=2)
    news = [[p.awarded(c) for c in range(6)] for p in game.players]
    assert news == [[0, 1, 0, 0, 0, 0], [0] * 6]
    assert game.award(COLOURS.find("S")) == 3, "what it was worth"
    game = grey(*lines, *passes(1, players=2), mode="group 2", players=2)
    assert not game.players[0].awarded(COLOURS.find("S")), "that was the round before"


# Claims of players who are not on this device.


def claimed(*lines):
    return grey(*lines, mode="group 1")


def test_a_claim_shows_at_once():
    assert gone(claimed("roll 33 SY 1", "claim S")) == 1


def test_who_fills_a_colour_after_a_claim_is_second():
    game = claimed("roll 11 OO 1", "claim S", "1 pass", *FILL)
    assert totals(game) == [SECOND]
    assert gone(game) == 2


def test_who_fills_a_colour_in_the_round_of_a_claim_shares_it():
    for game in (
        claimed("roll 33 SY 1", "claim S", "1 f2=3S"),
        claimed("roll 33 SY 1", "1 f2=3S", "claim S"),
        grey("roll 33 SY 1", "1 f2=3S", "claim S", "2 pass", mode="group 2", players=2),
    ):
        assert totals(game)[0] == FIRST
        assert gone(game) == 1


def test_a_claim_after_the_last_turn_still_belongs_to_the_round():
    game = claimed("roll 11 OO 1", "1 pass", "claim S", *FILL)
    assert totals(game) == [SECOND]


def test_a_second_claim_in_a_round_changes_nothing():
    game = claimed("roll 11 OO 1", "claim S", "1 pass", "claim S")
    assert gone(game) == 1
    assert totals(claimed("roll 11 OO 1", "claim S", "1 pass", "claim S", *FILL)) == [SECOND]


def test_two_claims_in_two_rounds_leave_nothing():
    lines = ["roll 11 OO 1", "claim S", "1 pass"] * 2
    assert gone(claimed(*lines)) == 2
    assert totals(claimed(*lines, *FILL)) == [NOTHING]


def test_a_claim_of_a_colour_with_nothing_left_changes_nothing():
    lines = ["roll 11 OO 1", "claim S", "1 pass"] * 3
    assert gone(claimed(*lines)) == 2


def test_a_claim_in_the_round_of_the_second_value_shares_that():
    game = claimed("roll 11 OO 1", "claim S", "1 pass", "roll 33 SY 1", "claim S", "1 f2=3S")
    assert totals(game) == [SECOND]
    assert gone(game) == 2


def test_a_claim_is_of_one_colour():
    game = claimed("roll 11 OO 1", "claim S")
    assert [game.gone(colour) for colour in range(6)] == [0, 1, 0, 0, 0, 0]


def test_nobody_can_claim_before_the_first_roll():
    assert refusal("claim S", mode="group 1") == "the dice must be rolled first"


def test_a_claim_after_the_end_of_the_game_is_heard():
    game = claimed(*passes(15, hourglasses=2), "claim S")
    assert game.over()
    assert gone(game) == 1
