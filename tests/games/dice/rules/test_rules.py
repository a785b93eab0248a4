# SPDX-License-Identifier: MIT
"""Rules of the dice game that a record does not show, or that are our reading.

What a record comes to is compared with the second opinion, in thousands of games; it knows no
own sheets and no sentences.
"""

from shared_rules.dice import sheets
from shared_rules.dice.player import GAIN_AWARDS, GAIN_BONUSES, GAIN_POINTS, SILVER, WORKER
from shared_rules.dice.sheet import COLOURS
from shared_rules.dice.text.record import event
from shared_rules.dice.text.summary import summary
from shared_rules.hexes import field_at, field_name
from tests.games.dice.rules.table import (
    changed_a,
    give_points,
    hand,
    number_in,
    passes,
    play,
    refusal,
)

ROLL = "roll 66 OO 1"

# Where one starts, the lines up to one that is refused, and what is said to it. At e5 one has a
# monk, at c2 goods, at c5 silver, at e2 a worker.
REFUSED = """
c2 roll 35 BY 1|1 c3=4Y: no number die shows a 4
c2 roll 35 BO 1|1 c3=3Y: no colour die shows yellow
c2 roll 35 BS 1|1 c3=3Y monk S: there is no monk to use
e5 roll 35 BS 1|1 e6=3Y monk S|roll 35 BS 1|1 d6=3O monk S: there is no monk to use
e5 roll 35 BS 1|1 e6=3Y monk V: no colour die shows violet that a monk could turn
e5 roll 35 BS 1|1 e6=4Y monk S: no number die shows a 4
e5 roll 35 YS 1|1 e6=3Y monk Y: a monk turns a die to another colour; this one shows yellow already
c2 roll 35 YS 1|1 c3=1Y worker 3: there is no worker to use
e2 roll 35 YS 1|1 e1=1Y worker 2: no number die shows a 2 that a worker could turn
e2 roll 35 BS 1|1 e1=1Y worker 3: no colour die shows yellow
c2 roll 35 BY 1|1 c3=3Y d2=5B silver: there is no silver to use
c5 roll 12 VO 1|1 b4=1V c6=1V silver: the second mark must use a die that the first did not
c5 roll 12 VO 1|1 c6=1V d6=4O silver: no number die shows a 4
c5 roll 12 VO 1|1 c6=1V c4=2Y silver: no colour die shows yellow
c5 roll 12 VO 1|1 c6=1V c6=2V silver: c6 is marked already
c5 roll 12 VO 1|1 d7=2O c6=1V silver: d7 is not next to a marked field
c2 roll 35 BY 1|1 c4=3Y: c4 is not next to a marked field
c2 roll 35 BG 1|1 c2=3G: c2 is marked already
c2 roll 35 BY 1|1 c3=3B: c3 is yellow, not blue
e2 roll 35 VB 1|1 e3=3V: e3 is a monastery; it takes a 1 or a 2
e5 roll 35 BS 1|1 f4=3V monk S: f4 is a monastery; it takes a 1 or a 2
e2 roll 51 SB 1|1 f2=5S: f2 is a mine; it takes a 3 or a 4
c2 roll 11 SB 1|1 d2=1B: d2 is a river; it takes a 5 or a 6
c2 roll 44 YB 1|1 c3=4Y|roll 33 YB 1|1 c4=3Y: c4 is a pasture; its region already holds a 4
c2 roll 11 VS 1|1 sell pass: goods are sold on a double hourglass only
e5 roll 11 VS 2|1 sell pass: there are no goods to sell
c2 roll 35 YS 2|1 sell c4=3Y: c4 is not next to a marked field
c2 1 pass: the dice must be rolled first
c2 roll 66 OO 1|1 pass|1 pass: player 1 has had a turn for this roll already
c2 roll 33 SY 1|claim B: nobody else plays in a solo game, so nobody can claim a colour
"""


def test_what_is_refused_is_refused_for_its_reason_and_leaves_no_trace():
    for row in REFUSED.strip().split("\n"):
        lines, said = row[3:].split(": ")
        assert refusal(*lines.split("|"), start=row[:2]) == said, row


def test_the_refusal_names_the_number_that_binds_the_pasture():
    # With d4 a pasture too, c3 has two mates, the nearer of them still empty.
    plan = sheets.sheet("A").plan
    own = changed_a(plan=plan[:18] + "Y" + plan[19:])
    lines = ("roll 55 BY 1", "1 d3=5B", "roll 44 BY 1", "1 d4=4Y", "roll 33 BY 1", "1 c3=3Y")
    assert refusal(*lines, own=own) == ("c3 is a pasture; its region already holds a 4")
    player = play(start="c5").players[0]
    player.state[field_at("c3")] = 4
    assert player.pasture_number(field_at("c4")) == 4, "not what stands in c5, beside it"


# Rulings.

FULL_RIVER = ("roll 55 BS 1", "1 d2=5B", "roll 66 BS 1", "1 d3=6B")
FULL_MINE = ("roll 33 BS 1", "1 f2=3S", "roll 44 BS 1", "1 g1=4S")


def test_r1_a_sale_scores_also_when_the_silver_row_is_full():
    for row, silver in ((0, 0), (1, 1)):
        own = changed_a(circles=bytes((4, row, 3, 8)))
        game = play(*FULL_RIVER, "roll 11 VS 2", "1 sell pass", own=own)
        assert game.players[0].total() == 1 + 4 + 4 and hand(game, "silver") == silver
        assert game.gain()[GAIN_POINTS] == 4 and game.gain()[GAIN_BONUSES + SILVER] == silver


def test_r2_a_pass_with_a_full_worker_row_gives_nothing():
    assert hand(play(*passes(8)), "worker") == 8
    game = play(*passes(9))
    assert hand(game, "worker") == 8 and game.players[0].circles(WORKER) == 8
    assert list(game.gain()) == [0] * 6


def test_r3_a_bonus_pays_as_soon_as_it_is_circled():
    game = play("roll 35 BY 2", "1 sell c3=3Y d2=5B silver")
    assert game.players[0].marked() == 3 and hand(game, "silver") == 0
    # The mine f2-g1 is completed by the first mark and gives the silver.
    game = play("roll 33 SB 1", "1 f2=3S", "roll 34 SY 1", "1 g1=4S f1=3Y silver", start="e2")
    assert number_in(game, "f1") == 3 and hand(game, "silver") == 0


def test_r5_goods_gained_in_this_turn_are_not_sold_in_it():
    game = play("roll 55 BS 1", "1 d2=5B", "roll 66 BS 2", "1 sell d3=6B")
    assert hand(game, "goods") == 1 and game.players[0].total() == 1 + 2 + 4


def test_r6_over_fifty_is_good_over_sixty_very_good_over_seventy_excellent():
    game = play()
    for total, rating in ((50, 0), (51, 1), (60, 1), (61, 2), (70, 2), (71, 3), (300, 3)):
        game.players[0].total = lambda total=total: total
        assert game.rating() == rating, total


def test_a_finished_solo_game_has_a_rating_in_words():
    game = play(*passes(24))
    for rating, word in enumerate(("null", '"good"', '"very good"', '"excellent"')):
        game.rating = lambda rating=rating: rating
        assert summary(game).endswith('"winners": null, "rating": %s}' % word)
    game = play()
    game.rating = lambda: 3
    assert summary(game).endswith('"rating": null}'), "not before the end"


# Numbers of a sheet of one's own.


def test_the_points_are_those_of_the_sheet_and_may_exceed_a_byte():
    own = changed_a(points=bytes((1, 1, 1, 40, 3, 2, 8, 6, 4, 13, 10, 7)))
    assert play(*FULL_RIVER, own=own).players[0].points(0) == 41
    own = changed_a(points=bytes((50, 50, 50) * 4))
    lines = ["roll 11 OS 1", "1 b5=1O"]
    for number, field in enumerate(("d5", "d6", "d7")):
        lines += ["roll %d1 OS 1" % (number + 1), "1 %s=%dO" % (field, number + 1)]
    lines += ["roll 22 YS 1", "1 c4=2Y", "roll 22 YS 1", "1 c3=2Y", "roll 11 VS 1", "1 c6=1V"]
    assert play(*lines, start="c5", own=own).players[0].total() == 50 + 50 + 50 + 100 + 50
    game = play("roll 11 VS 1", start="c5")
    give_points(game.players[0], 511)
    game.apply(event(["1", "c6=1V"], game))
    assert game.totals() == [512]


def test_a_row_that_is_full_gives_no_more():
    for bonus, row, start, lines in (
        ("goods", 2, "c2", FULL_RIVER),
        ("monk", 0, "e5", ("roll 11 VS 1", "1 f4=1V", "roll 22 VS 1", "1 f5=2V")),
        ("silver", 1, "e2", FULL_MINE),
        ("worker", 3, "c5", ("roll 11 OS 1", "1 b5=1O")),
    ):
        circles = bytearray((4, 6, 3, 8))
        free = hand(play(*lines, start=start), bonus)
        circles[row] = 0
        full = hand(play(*lines, start=start, own=changed_a(circles=circles)), bonus)
        assert full == free - 1, bonus


def test_a_castle_gives_its_bonus_when_the_row_has_no_circle():
    lines = ("roll 33 YS 1", "1 c3=3Y", "roll 33 YS 1", "1 c4=3Y", "roll 33 GS 1", "1 c5=3G")
    game = play(*lines, own=changed_a(circles=bytes((4, 0, 3, 8))))
    assert hand(game, "silver") == 1 and game.players[0].circles(SILVER) == 0


def test_using_a_bonus_frees_no_circle():
    own = changed_a(circles=bytes((4, 6, 3, 1)))
    game = play(*passes(1), "roll 35 YS 1", "1 e1=1Y worker 3", *passes(1), start="e2", own=own)
    assert hand(game, "worker") == 1  # the castle's and the first pass's, one used


# A whole colour.


def only(*fields):
    """Sheet A, but grey and violet have no fields other than these: quick to fill."""
    plan = ""
    for field, letter in enumerate(sheets.sheet("A").plan):
        other = letter in "SV" and field_name(field) not in fields
        plan += "B" if other else letter
    return changed_a(plan=plan)


def grey(*lines, players=0):
    """Play from e2, beside the one mine that this sheet has: f2. Without players, alone."""
    mode = "group %d" % players if players else "solo"
    return play(*lines, mode=mode, start=" ".join(["e2"] * (players or 1)), own=only("f2"))


S = COLOURS.find("S")
FILL = ("roll 33 SY 1", "1 f2=3S")
AGAIN = ("roll 33 SY 1", "1 pass")
# Somebody who fills grey has the castle's point, the mine's, and grey's 3 or 1.
FIRST = 1 + 1 + 3
SECOND = 1 + 1 + 1
NOTHING = 1 + 1


def test_alone_a_full_colour_gives_the_first_value_and_in_phase_three_the_second():
    for rounds, phases in ((0, [FIRST, 0, 0]), (8, [1, 1 + 3, 0]), (16, [1, 0, 1 + 1])):
        game = grey(*passes(rounds), *FILL)
        assert [game.players[0].points(phase) for phase in range(3)] == phases
        assert game.gone(S) == 1


def test_in_a_group_the_award_waits_for_the_round_and_the_first_do_not_use_up_the_second():
    for lines, totals, gone in (
        (FILL, [NOTHING, 1, 1], 0),
        (FILL + ("3 f2=3S", "2 pass"), [FIRST, 1, FIRST], 1),
        (FILL + ("3 f2=3S", "2 pass") + AGAIN + ("2 f2=3S", "3 pass"), [FIRST, SECOND, FIRST], 2),
        (FILL + ("2 pass", "3 pass") + AGAIN + ("2 f2=3S", "3 f2=3S"), [FIRST, SECOND, SECOND], 2),
        (
            FILL + ("2 pass", "3 pass") + AGAIN + ("2 f2=3S", "3 pass") + AGAIN[:1]
            + ("1 pass", "2 pass", "3 f2=3S"),
            [FIRST, SECOND, NOTHING],
            2,
        ),
    ):  # fmt: skip
        game = grey(*lines, players=3)
        assert (game.totals(), game.gone(S)) == (totals, gone)
    assert grey(*FILL, players=2).gain()[GAIN_AWARDS] == 3, "what it will bring is known"


def test_a_claim_counts_as_somebody_else_who_fills_the_colour():
    claim = ("roll 11 OO 1", "claim S", "1 pass")
    for lines, total, gone in (
        (("roll 33 SY 1", "claim S", "1 f2=3S"), FIRST, 1),
        (("roll 33 SY 1", "1 f2=3S", "claim S"), FIRST, 1),
        (claim + FILL, SECOND, 2),
        (claim + ("claim S",) + FILL, SECOND, 2),
        (("roll 11 OO 1", "1 pass", "claim S") + FILL, SECOND, 2),
        (claim + ("roll 33 SY 1", "claim S", "1 f2=3S"), SECOND, 2),
        (claim * 2 + FILL, NOTHING, 2),
    ):
        game = grey(*lines, players=1)
        assert (game.totals(), game.gone(S)) == ([total], gone), lines
    assert [grey(*claim, players=1).gone(colour) for colour in range(6)] == [0, 1, 0, 0, 0, 0]


def test_the_values_of_a_colour_are_those_of_the_sheet():
    own = only("f2")
    awards = bytearray(own.awards)
    awards[2] = 44
    own.awards = awards
    assert play(*FILL, start="e2", own=own).totals() == [1 + 1 + 44]
    game = play(*passes(1), own=only())
    assert game.totals() == [1] and not game.gone(S), "a colour without fields is never filled"


def test_the_list_of_turns_promises_the_award():
    game = grey(FILL[0])
    mark = field_at("f2") * 6 + 2
    promised = [gain[GAIN_AWARDS] for event, gain in game.turns(0) if event[1] == mark]
    assert promised == [3, 3, 3]  # plainly, or by a worker that was not needed
    assert grey(*FILL).gain()[GAIN_AWARDS] == 3
    assert list(grey(*FILL).gains) == [0, 1 + 3]


def test_the_news_of_a_round_name_who_filled_what():
    game = grey(*FILL, "2 pass", players=2)
    news = [[p.awarded(c) for c in range(6)] for p in game.players]
    assert news == [[0, 1, 0, 0, 0, 0], [0] * 6]
    assert game.award(S) == 3, "what it was worth"
    assert grey(*FILL, "2 pass", "2 leaves", players=2).players[0].awarded(S), "still this round"
    game = grey(*FILL, "2 pass", *passes(1, players=2), players=2)
    assert not game.players[0].awarded(S), "that was the round before"


# What the screens ask.


def test_the_gain_of_the_last_turn_can_be_asked():
    game = play("roll 33 YS 1", "1 c3=3Y", "roll 33 YG 2", "1 sell c4=3Y c5=3G silver")
    # the sale 2 and a silver, the pasture 8, the castle 1 and another silver
    assert list(game.gain()) == [11, 0, 0, 2, 0, 0]
    assert list(play(*passes(1)).gain()) == [0, 0, 0, 0, 0, 1]


def test_the_last_roll_is_announced():
    for rounds in (7, 15, 22):
        assert not play(*passes(rounds)).may_end()
    assert not play(*passes(22), ROLL).may_end()
    assert play(*passes(23)).may_end() and play(*passes(23), ROLL).may_end()
    assert not play(*passes(24)).may_end()

    def group(rounds, *lines):
        return play(*passes(rounds, 2), *lines, mode="group 2", start="c2 c2")

    for rounds in (8, 18, 27):
        assert not group(rounds).may_end()
    assert not group(27, ROLL).may_end()
    assert group(28).may_end() and group(28, ROLL).may_end(), "a double would end it"


def test_a_tie_is_broken_only_if_bonuses_decide():
    def group(*turns):
        return play(ROLL, *turns, mode="group 2", start="c2 c2")

    assert group("1 b2=6O", "2 pass").totals() == group("1 pass", "2 pass").totals()
    assert group("1 b2=6O", "2 pass").tie_broken()
    assert not group("1 pass", "2 pass").tie_broken(), "it is shared"
