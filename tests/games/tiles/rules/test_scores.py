# SPDX-License-Identifier: MIT
"""What scores: animals, watchtowers, regions, colours, goods, and knowledge at the end."""

from shared_rules.tiles import game as rules
from tests.games.tiles.rules.table import (
    castles,
    gain,
    known,
    on,
    play,
    refusal,
    tracks,
    up_the_left,
)

BLOCK = {"duchies": "Blocks Blocks", "start": "g1 g1"}


def grown(*lines, **table):
    """By how many points the last line moves player 1 on the track."""
    before = play(*lines[:-1], **table).track(0)
    return play(*lines, **table).track(0) - before


# Animals.

PASTURE = on(1, "d3=ship", "c2=cow3")


def test_a_cow_of_4_beside_a_cow_of_3_scores_7_and_another_11():
    assert grown(*PASTURE) == 3
    assert grown(*(PASTURE + ["1 b2=cow4"])) == 7
    assert grown(*(PASTURE + ["1 b2=cow4", "1 b1=cow4"])) == 11


def test_animals_of_another_kind_do_not_score_again():
    assert grown(*(PASTURE + ["1 b2=pig4"])) == 4
    assert grown(*(PASTURE + ["1 b2=pig4", "1 b1=chicken2"])) == 2
    assert grown(*(PASTURE + ["1 b2=pig4", "1 b1=pig2"])) == 6


def test_animals_of_another_pasture_do_not_score_again():
    lines = on(1, "d3=ship", "d5=ship", "d6=ship", "d7=ship", "c2=cow3")
    # e6 is a pasture of one field: finished, it brings 1 and 10 as well.
    assert grown(*(lines + ["1 e6=cow4"])) == 4 + 1 + 10


def test_the_pasture_is_the_printed_one_also_where_its_tiles_do_not_touch():
    lines = on(1, "b4=cow3", "a2=bank", "b2=church", "c2=market")
    assert grown(*(lines + ["1 c3=cow2"]), duchies="9 1", start="a3 d4") == 5


def test_other_players_animals_do_not_score_for_me():
    assert grown(*(["2 d3=ship", "2 c2=cow4"] + PASTURE)) == 3


def test_with_knowledge_7_each_tile_that_scores_brings_1_more():
    lines = on(1, "c4=k7", "d3=ship", "c2=sheep4")
    assert grown(*lines) == 4 + 1
    lines += ["1 b2=sheep3"]
    assert grown(*lines) == 9
    lines += ["1 b1=pig2"]
    assert grown(*lines) == 3


def test_knowledge_7_counts_from_when_it_lies_and_for_its_player_alone():
    lines = on(1, "d3=ship", "c2=sheep4", "b2=sheep3")
    assert grown(*(lines + ["1 c4=k7"])) == 0
    assert grown(*(lines + ["1 c4=k7", "1 b1=sheep2"])) == 2 + 4 + 3 + 3
    assert grown(*(["2 c4=k7"] + lines + ["1 b1=sheep2"])) == 2 + 4 + 3


# Buildings.


def test_a_watchtower_is_worth_4_and_no_other_building_is():
    assert grown("1 e4=watchtower") == 4
    for word in ["warehouse", "carpenter", "church", "market", "boarding", "bank", "cityhall"]:
        assert grown("1 e4=" + word) == 0, word


# Regions.


def test_a_finished_region_scores_by_its_size_and_by_the_phase():
    lines = on(1, "d3=ship", "d2=ship")
    assert play(*lines).track(0) == 0
    for phase, points in enumerate((10, 8, 6, 4, 2)):
        assert grown(*(lines + ["phase"] * phase + ["1 d1=ship"])) == 6 + points


def test_regions_of_one_to_eight_fields_score_1_3_6_10_15_21_28_36():
    for number, start, size, lines in (
        (1, "d4", 1, on(1, "c3=bank")),
        (2, "a4", 2, on(1, "a3=cow2", "b4=pig2")),
        (1, "d4", 3, on(1, "d3=ship", "d2=ship", "d1=ship")),
        (6, "g1", 4, on(1, "g2=cow2", "g3=pig2", "f3=cow2", "f4=pig2")),
        (3, "f1", 5, on(1, "e1=bank", "e2=church", "d1=market", "d2=boarding", "c1=cityhall")),
        (3, "d4", 6, on(1, "c3=k1", "c4=k2", "d3=k3", "d5=k4", "e3=k5", "e4=k6")),
    ):
        parts = finishing(number, start, lines)
        assert parts == [rules.size_points(size), 10], size
        assert parts[0] == (1, 3, 6, 10, 15, 21, 28, 36)[size - 1]


def finishing(number, start, lines):
    """What the last line brings for the size of its region and for the phase."""
    game = play(*lines[:-1], duchies="%d 1" % number, start=start + " d4")
    return gain(game, lines[-1])[rules.GAIN_SIZE : rules.GAIN_PHASE + 1]


def test_cities_of_seven_and_eight_fields_score_28_and_36():
    seven = on(1, "b2=cow2", "b3=cow2", "c3=bank", "c4=church", "d3=market", "d4=carpenter")
    seven += on(1, "d5=cityhall", "e3=boarding", "e4=warehouse")
    assert finishing(7, "a2", seven) == [28, 10]
    eight = on(1, "a3=cow2", "b3=bank", "a2=church", "c4=market", "d4=carpenter", "d5=cityhall")
    eight += on(1, "d3=boarding", "d2=warehouse", "d1=watchtower")
    assert finishing(2, "a4", eight) == [36, 10]


def test_b2_a_larger_region_of_an_own_duchy_goes_on_with_the_series():
    lines = up_the_left(1, (1, 2, 3, 4, 5, 6)) + on(1, "d3=bank", "d4=bank", "d5=bank", "d6=bank")
    lines += on(1, "d7=bank", "c3=bank", "c4=bank", "c5=church", "c6=church", "b3=church")
    lines += on(1, "b4=church")
    parts = gain(play(*lines, **BLOCK), "1 b5=church")
    assert parts[rules.GAIN_SIZE] == 12 * 13 // 2 and parts[rules.GAIN_COLOUR] == 5


def test_a_region_is_finished_by_its_last_field_wherever_that_lies():
    lines = on(1, "d3=ship", "e2=bank", "e1=church", "d1=ship")
    assert play(*lines).regions(0) == 0
    assert grown(*(lines + ["1 d2=ship"])) == 6 + 10


def test_finished_regions_are_counted_for_each_player():
    game = play("1 c3=bank", "2 c3=bank", "2 d3=ship", "2 d2=ship", "2 d1=ship")
    assert [game.regions(0), game.regions(1)] == [1, 2]
    assert tracks(game) == [11, 11 + 16]


def test_b1_the_start_castle_finishes_nothing_and_scores_nothing():
    game = play()
    assert game.totals() == [0, 0] and game.regions(0) == 0 and game.placed(0) == 1
    game = play("1 d3=ship")
    assert game.totals() == [0, 0] and game.regions(0) == 0


def test_a_region_with_the_start_castle_in_it_scores_when_its_last_field_is_laid():
    for start, field in (("a2", "a3"), ("a3", "a2"), ("g2", "g3")):
        game = play("1 %s=castle" % field, duchies="7 1", start=start + " d4")
        assert game.regions(0) == 1 and game.track(0) == 3 + 10


# Colours.

ALL_CASTLES = 10 + 10  # the region of four castles, finished in phase A


def colour_points(players, count):
    """What each of `count` players gets for all castles."""
    lines = []
    for who in range(count):
        lines += castles(who + 1)
    duchies = " ".join(["Blocks"] * players)
    game = play(*lines, duchies=duchies, start=" ".join(["g1"] * players))
    assert game.gone(rules.CASTLE) == min(count, 2)
    assert [game.bonuses(who) for who in range(count)] == [1, 1, 0, 0][:count]
    return [track - ALL_CASTLES for track in tracks(game)[:count]]


def test_the_first_to_fill_a_colour_gets_5_6_7_and_the_second_2_3_4():
    assert colour_points(2, 2) == [5, 2]
    assert colour_points(3, 3) == [6, 3, 0]
    assert colour_points(4, 4) == [7, 4, 0, 0]


def test_the_start_castle_counts_among_the_castles():
    assert gain(play("1 g2=castle", "1 g3=castle", **BLOCK), "1 g4=castle")[6] == 5


def test_each_colour_has_its_own_bonus_tiles():
    lines = castles(1) + on(2, "f1=mine", "f2=mine", "f3=mine") + castles(2)
    lines += on(1, "f1=mine", "f2=mine", "f3=mine")
    game = play(*lines, **BLOCK)
    assert [game.gone(colour) for colour in range(6)] == [0, 0, 2, 0, 2, 0]
    assert tracks(game) == [20 + 5 + 16 + 2, 16 + 5 + 20 + 2]
    assert [game.next_bonus(colour) for colour in range(6)] == [5, 5, 0, 5, 0, 5]


def test_a_colour_needs_all_its_regions():
    # The three mines of duchy 5 are two regions.
    lines = on(1, "c4=ship", "b4=mine", "b5=mine", "d4=k1", "e5=ship", "f5=ship")
    game = play(*lines, duchies="5 1", start="d5 d4")
    assert game.open(0, rules.MINE) == 1 and game.gone(rules.MINE) == 0
    lines += on(1, "g4=mine")
    game = play(*lines, duchies="5 1", start="d5 d4")
    assert game.gone(rules.MINE) == 1 and game.open(0, rules.MINE) == 0


# Goods.


def test_goods_bring_as_many_points_each_as_there_are_players():
    for players in (2, 3, 4):
        table = {"duchies": " ".join("1" * players), "start": " ".join(["d4"] * players)}
        game = play("1 sell 2 3", "2 sell 6 7", **table)
        assert tracks(game)[:2] == [3 * players, 7 * players]
        assert list(game.sold(0)) == [0, 3, 0, 0, 0, 0]
        assert list(game.sold(1)) == [0, 0, 0, 0, 0, 7]


def test_a_kind_may_be_sold_several_times():
    game = play("1 sell 2 3", "1 sell 2 1", "2 sell 2 3")
    assert list(game.sold(0)) == [0, 4, 0, 0, 0, 0] and tracks(game) == [8, 6]


def test_there_are_seven_goods_of_a_kind():
    lines = ["1 sell 2 4", "2 sell 2 2"]
    assert refusal(*(lines + ["1 sell 2 2"])) == (
        "only 1 of the seven goods of kind 2 are still unsold"
    )
    game = play(*(lines + ["1 sell 2 1", "1 sell 1 7"]))
    assert [game.goods(kind) for kind in range(6)] == [0, 0, 7, 7, 7, 7]
    assert refusal("1 sell 1 7", "2 sell 1 1") == (
        "only 0 of the seven goods of kind 1 are still unsold"
    )


# Points entered.


def test_points_are_added_and_taken_away():
    game = play("1 points 99", "2 points -99", "1 points -1")
    assert game.totals() == [98, -99] and tracks(game) == [98, -99]


def test_many_points_are_kept():
    game = play(*["1 points 99"] * 700)
    assert game.totals() == [69300, 0]
    game = play(*["1 points -99"] * 700)
    assert game.totals() == [-69300, 0]


# The end.


def test_what_is_left_counts_one_each_and_workers_by_two():
    game = play("1 left 3 2 5")
    assert list(game.score(0)[7:]) == [3, 2, 2, 0]
    assert game.track(0) == 0 and game.total(0) == 7
    assert play("1 left 0 0 1").total(0) == 0
    assert play("1 left 99 99 99").total(0) == 99 + 99 + 49
    assert list(play("1 left 99 98 97").left(0)) == [99, 98, 97]


def test_the_last_word_on_what_is_left_counts():
    game = play("1 left 9 9 9", "2 left 1 1 1", "1 left 1 0 0")
    assert game.totals() == [1, 2]


def test_what_the_end_adds_is_shown_from_the_start():
    lines = on(1, "c4=k25") + ["1 sell 1 2"]
    game = play(*lines)
    assert not game.over() and known(game) == 2
    assert game.track(0) == 4 and game.total(0) == 6


SOLD = ["1 sell 1 4", "1 sell 2 3", "1 sell 3 3", "1 sell 4 1"]


def test_knowledge_15_brings_3_for_each_kind_of_goods_sold():
    assert known(play(*(SOLD + ["1 c4=k15"]))) == 12
    assert known(play("1 c4=k15", "1 sell 1 1", "1 sell 1 1")) == 3


def test_knowledge_25_brings_1_for_each_good_sold():
    assert known(play(*(SOLD + ["1 c4=k25"]))) == 11


TOWERS_AND_BANKS = on(1, "c3=bank", "e4=bank", "e5=watchtower", "d3=ship", "e2=bank")


def test_two_watchtowers_and_four_banks_with_knowledge_17_and_22_bring_24():
    lines = on(1, "c4=k17", "b4=k22", "b5=bank", "c5=watchtower") + TOWERS_AND_BANKS
    game = play(*lines)
    assert known(game) == 24
    assert game.score(0)[rules.SCORE_TOWERS] == 8


def test_each_building_has_its_knowledge():
    words = ("warehouse", "watchtower", "carpenter", "church", "market", "boarding", "bank")
    for number, word in zip(range(16, 24), words + ("cityhall",)):
        other = "bank" if word != "bank" else "church"
        lines = on(1, "c4=k%d" % number, "c3=" + word, "e4=" + word, "e5=" + other)
        assert known(play(*lines)) == 8, word


def test_three_sheep_a_cow_and_a_chicken_with_knowledge_24_bring_12():
    lines = on(1, "c4=k24", "d3=ship", "c2=sheep2", "b2=sheep3", "b1=sheep4")
    assert known(play(*lines)) == 4
    assert known(play(*(lines + on(1, "a1=cow2", "c1=chicken2")))) == 12


def test_all_four_kinds_with_knowledge_24_bring_16():
    lines = on(1, "c4=k24", "d3=ship", "c2=sheep2", "b2=cow3", "b1=pig4", "a1=chicken4")
    assert known(play(*lines)) == 16


def test_knowledge_26_brings_2_for_each_bonus_tile():
    lines = castles(1) + on(1, "f1=mine", "f2=mine", "f3=mine", "e1=k26")
    assert known(play(*lines, **BLOCK)) == 4
    assert known(play(*(castles(2) + lines), **BLOCK)) == 4, "the small one counts, too"
    three = {"duchies": "Blocks Blocks Blocks", "start": "g1 g1 g1"}
    assert known(play(*(castles(2) + castles(3) + lines), **three)) == 2, "none was left"


def test_knowledge_counts_for_its_player_alone():
    game = play(*(SOLD + ["2 c4=k25", "2 b4=k15"]))
    assert [known(game, 0), known(game, 1)] == [0, 0]


def test_the_other_knowledge_brings_nothing_at_the_end():
    for number in range(1, 15):
        lines = SOLD + on(1, "c4=k%d" % number, "c3=bank", "e4=watchtower", "d3=ship", "c2=cow2")
        assert known(play(*lines)) == 0, number


def test_a_total_is_the_track_and_what_the_end_adds():
    lines = SOLD + on(1, "c4=k7", "b4=k25", "d3=ship", "c2=cow2", "b2=cow3", "e4=watchtower")
    lines += ["1 c3=watchtower", "1 points -3", "1 left 1 2 5", "2 left 0 0 3"]
    game = play(*lines)
    assert list(game.score(0)) == [3 + 7, 8, 1, 10, 0, 22, -3, 1, 2, 2, 11]
    assert game.track(0) == 48 and game.totals() == [64, 1]
