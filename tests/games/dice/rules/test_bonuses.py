# SPDX-License-Identifier: MIT
"""Points and bonuses for full regions, caps, sales and passes."""

from shared_rules.dice.player import GAIN_BONUSES, GAIN_POINTS, GOODS, SILVER, WORKER
from tests.games.dice.rules.table import changed_a, hand, passes, play, refusal


def points(game, phase=0, player=0):
    return game.players[player].points(phase)


# The start castle.


def test_the_start_castle_gives_its_point_and_its_bonus():
    for castle, bonus in (("c2", "goods"), ("c5", "silver"), ("e2", "worker"), ("e5", "monk")):
        game = play(start=castle)
        assert points(game) == 1
        assert hand(game, bonus) == 1
        assert game.players[0].left() == 1
        assert game.players[0].marked() == 1


# Regions.


def test_half_a_region_gives_nothing():
    game = play("roll 55 BS 1", "1 d2=5B")
    assert points(game) == 1
    assert game.players[0].left() == 1


def test_a_full_river_gives_points_and_goods():
    game = play("roll 55 BS 1", "1 d2=5B", "roll 66 BS 1", "1 d3=6B")
    assert points(game) == 1 + 4
    assert hand(game, "goods") == 2
    assert game.players[0].circles(GOODS) == 1


def test_a_full_monastery_gives_a_monk():
    game = play("roll 11 VS 1", "1 f4=1V", "roll 22 VS 1", "1 f5=2V", start="e5")
    assert points(game) == 1 + 4
    assert hand(game, "monk") == 2


def test_a_full_mine_gives_silver():
    game = play("roll 33 BS 1", "1 f2=3S", "roll 44 BS 1", "1 g1=4S", start="e2")
    assert points(game) == 1 + 4
    assert hand(game, "silver") == 1


def test_a_full_city_gives_a_worker():
    game = play("roll 11 OS 1", "1 b5=1O", start="c5")
    assert points(game) == 1 + 1
    assert hand(game, "worker") == 1


def test_a_city_of_three_and_of_four():
    three = []
    for number, field in enumerate(("d5", "d6", "d7")):
        three += ["roll %d1 OS 1" % (number + 1), "1 %s=%dO" % (field, number + 1)]
    assert points(play(*three, start="c5")) == 1 + 8
    four = []
    for number, field in enumerate(("b1", "b2", "c1", "d1")):
        four += ["roll %d1 OS 1" % (number + 1), "1 %s=%dO" % (field, number + 1)]
    assert points(play(*four)) == 1 + 13


def test_a_full_pasture_scores_twice_and_gives_no_bonus():
    game = play("roll 33 YS 1", "1 c3=3Y", "roll 33 YS 1", "1 c4=3Y")
    assert points(game) == 1 + 4 + 4
    assert game.players[0].left() == 1


def test_a_castle_gives_its_point_and_the_bonus_of_its_square():
    lines = ("roll 33 YS 1", "1 c3=3Y", "roll 33 YS 1", "1 c4=3Y", "roll 33 GS 1", "1 c5=3G")
    game = play(*lines)
    assert points(game) == 1 + 8 + 1
    assert hand(game, "silver") == 1
    assert game.players[0].circles(SILVER) == 0, "the green row is not the silver row"


def test_a_castle_gives_its_bonus_when_the_row_has_no_circle():
    lines = ("roll 33 YS 1", "1 c3=3Y", "roll 33 YS 1", "1 c4=3Y", "roll 33 GS 1", "1 c5=3G")
    game = play(*lines, own=changed_a(circles=bytes((4, 0, 3, 8))))
    assert hand(game, "silver") == 1


def test_a_second_pasture_in_phase_two_made_by_a_worker_gives_six():
    # The rulebook's example: yellow and a 3 made by a worker, 3 + 3 points.
    game = play(
        "roll 33 YS 1", "1 e1=3Y", *passes(7), "roll 21 YS 1", "1 f1=3Y worker 2", start="e2"
    )
    assert game.phase() == 1
    assert points(game, 1) == 6


def test_points_depend_on_the_phase_in_which_the_region_is_completed():
    for phase, worth in ((0, 4), (1, 3), (2, 2)):
        lines = ["roll 55 BS 1", "1 d2=5B"] + passes(8 * phase)
        game = play(*(lines + ["roll 66 BS 1", "1 d3=6B"]))
        assert points(game, phase) == worth + (phase == 0)
        assert game.players[0].total() == worth + 1


def test_the_points_are_those_of_the_sheet():
    own = changed_a(points=bytes((1, 1, 1, 40, 3, 2, 8, 6, 4, 13, 10, 7)))
    game = play("roll 55 BS 1", "1 d2=5B", "roll 66 BS 1", "1 d3=6B", own=own)
    assert points(game) == 41


def test_a_subtotal_may_exceed_a_byte():
    own = changed_a(points=bytes((50, 50, 50) * 4))
    lines = ["roll 11 OS 1", "1 b5=1O"]
    for number, field in enumerate(("d5", "d6", "d7")):
        lines += ["roll %d1 OS 1" % (number + 1), "1 %s=%dO" % (field, number + 1)]
    lines += ["roll 22 YS 1", "1 c4=2Y", "roll 22 YS 1", "1 c3=2Y", "roll 11 VS 1", "1 c6=1V"]
    game = play(*lines, start="c5", own=own)
    assert points(game) == 50 + 50 + 50 + 100 + 50
    assert game.players[0].total() == 300


# Caps.


def test_a_row_that_is_full_gives_no_more():
    for bonus, row, start, lines in (
        ("goods", 2, "c2", ("roll 55 BS 1", "1 d2=5B", "roll 66 BS 1", "1 d3=6B")),
        ("monk", 0, "e5", ("roll 11 VS 1", "1 f4=1V", "roll 22 VS 1", "1 f5=2V")),
        ("silver", 1, "e2", ("roll 33 BS 1", "1 f2=3S", "roll 44 BS 1", "1 g1=4S")),
        ("worker", 3, "c5", ("roll 11 OS 1", "1 b5=1O")),
    ):
        circles = bytearray((4, 6, 3, 8))
        free = hand(play(*lines, start=start), bonus)
        circles[row] = 0
        full = hand(play(*lines, start=start, own=changed_a(circles=circles)), bonus)
        assert full == free - 1, bonus


def test_using_a_bonus_frees_no_circle():
    own = changed_a(circles=bytes((4, 6, 3, 1)))
    game = play(*passes(1), "roll 35 YS 1", "1 e1=1Y worker 3", *passes(1), start="e2", own=own)
    assert hand(game, "worker") == 1  # the castle's and the first pass's, one used


# Pass.


def test_a_pass_gives_a_worker():
    game = play(*passes(1))
    assert hand(game, "worker") == 1
    assert list(game.gain()) == [0, 0, 0, 0, 0, 1]


def test_i_may_pass_although_i_could_mark():
    game = play("roll 33 YS 1", "1 pass")
    assert hand(game, "worker") == 1


def test_r2_a_pass_with_a_full_worker_row_gives_nothing():
    game = play(*passes(8))
    assert hand(game, "worker") == 8
    game = play(*passes(9))
    assert hand(game, "worker") == 8
    assert game.players[0].circles(WORKER) == 8
    assert list(game.gain()) == [0] * 6


# Sales.


def test_a_good_that_is_sold_gives_two_points_and_a_silver():
    game = play("roll 11 VS 2", "1 sell pass")
    assert points(game) == 1 + 2
    assert hand(game, "goods") == 0
    assert hand(game, "silver") == 1
    assert hand(game, "worker") == 1, "a sale is no use of the turn"


def test_goods_are_sold_on_a_double_only():
    assert refusal("roll 11 VS 1", "1 sell pass") == "goods are sold on a double hourglass only"


def test_without_goods_there_is_no_sale():
    assert refusal("roll 11 VS 2", "1 sell pass", start="e5") == "there are no goods to sell"
    said = refusal("roll 11 VS 2", "1 sell pass", "roll 11 VS 2", "1 sell pass")
    assert said == "there are no goods to sell"


def test_nobody_must_sell():
    game = play("roll 11 VS 2", "1 pass")
    assert hand(game, "goods") == 1
    assert points(game) == 1


def test_all_goods_are_sold_at_once():
    game = play(
        "roll 55 BS 1", "1 d2=5B", "roll 66 BS 1", "1 d3=6B", "roll 11 VS 2", "1 sell pass"
    )
    assert hand(game, "goods") == 0
    assert hand(game, "silver") == 2
    assert points(game) == 1 + 4 + 4


def test_r1_a_sale_scores_also_when_the_silver_row_is_full():
    game = play("roll 11 VS 2", "1 sell pass", own=changed_a(circles=bytes((4, 0, 3, 8))))
    assert points(game) == 1 + 2
    assert hand(game, "silver") == 0
    assert game.gain()[GAIN_POINTS] == 2
    assert game.gain()[GAIN_BONUSES + SILVER] == 0


def test_r1_of_two_goods_only_one_may_find_a_silver_circle():
    lines = ("roll 55 BS 1", "1 d2=5B", "roll 66 BS 1", "1 d3=6B", "roll 11 VS 2", "1 sell pass")
    game = play(*lines, own=changed_a(circles=bytes((4, 1, 3, 8))))
    assert hand(game, "silver") == 1
    assert points(game) == 1 + 4 + 4


def test_r3_silver_from_the_sale_pays_for_a_second_mark():
    game = play("roll 35 BY 2", "1 sell c3=3Y d2=5B silver")
    assert game.players[0].marked() == 3
    assert hand(game, "silver") == 0


def test_r5_goods_gained_in_this_turn_are_not_sold_in_it():
    game = play("roll 55 BS 1", "1 d2=5B", "roll 66 BS 2", "1 sell d3=6B")
    assert hand(game, "goods") == 1
    assert points(game) == 1 + 2 + 4


def test_a_sale_goes_with_a_monk_or_a_worker_since_it_uses_no_bonus():
    game = play(*passes(1), "roll 35 YS 2", "1 sell c3=1Y worker 3")
    assert hand(game, "silver") == 1
    assert hand(game, "worker") == 0


def test_a_refused_turn_takes_the_sale_back():
    # `refusal` itself checks that nothing at all has changed.
    assert refusal("roll 35 YS 2", "1 sell c4=3Y") == "c4 is not next to a marked field"
    assert refusal("roll 35 BY 2", "1 sell c3=3Y d2=3B silver") == (
        "d2 is a river; it takes a 5 or a 6"
    )


def test_the_points_of_a_sale_belong_to_the_phase_of_the_roll():
    game = play(*passes(8), "roll 11 VS 2", "1 sell pass")
    assert [points(game, phase) for phase in range(3)] == [1, 2, 0]


# What a turn brought.


def test_the_gain_of_the_last_turn_can_be_asked():
    game = play("roll 33 YS 1", "1 c3=3Y", "roll 33 YG 2", "1 sell c4=3Y c5=3G silver")
    # the sale 2 and a silver, the pasture 8, the castle 1 and another silver
    assert list(game.gain()) == [11, 0, 0, 2, 0, 0]
