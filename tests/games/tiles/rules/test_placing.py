# SPDX-License-Identifier: MIT
"""Where a tile may go, and how many there are."""

from shared_rules.tiles import game as rules
from tests.games.tiles.rules.table import on, play, refusal, up_the_left

BLOCK = {"duchies": "Blocks Blocks", "start": "g1 g1"}


def test_a_tile_goes_next_to_a_laid_one():
    play("1 d3=ship", "1 c4=k1", "1 e3=mine", "1 c3=bank")
    assert refusal("1 d2=ship") == "d2 is not next to a laid tile"
    play("1 d3=ship", "1 d2=ship")


def test_another_players_tiles_are_no_neighbours():
    assert refusal("2 d3=ship", "1 d2=ship") == "d2 is not next to a laid tile"


def test_a_field_at_the_edge_is_no_neighbour_of_itself():
    assert refusal("1 a1=cow2") == "a1 is not next to a laid tile"


def test_a_field_takes_one_tile():
    assert refusal("1 d3=ship", "1 d3=ship") == "d3 has a tile already"
    assert refusal("1 d4=castle") == "d4 has a tile already"


def test_a_tile_goes_on_a_field_of_its_colour():
    for word in ("mine", "castle", "cow2", "bank", "k1"):
        assert refusal("1 d3=" + word) == "d3 is a river; it takes ships", word
    for field, says in (
        ("c3", "a city; it takes buildings"),
        ("c4", "a knowledge field; it takes knowledge"),
        ("e3", "a mine field; it takes mines"),
        ("d4", "a castle field; it takes castles"),
        ("c2", "a pasture; it takes animals"),
    ):
        assert refusal("1 d3=ship", "1 %s=ship" % field) == field + " is " + says


def test_players_may_have_the_same_duchy_or_different_ones():
    play("1 d3=ship", "2 d3=ship")
    play("1 d3=ship", "2 b3=cow3", duchies="1 9", start="d4 a3")
    said = refusal("2 d5=ship", duchies="1 9", start="d4 a3")
    assert said == "d5 is not next to a laid tile"


# Buildings.


def test_a_city_has_no_type_twice():
    said = "this city has a bank already; a second one needs knowledge 1 first"
    assert refusal("1 e4=bank", "1 e5=bank") == said
    play("1 e4=bank", "1 e5=church", "1 c3=bank")


def test_a_city_is_the_printed_region_also_where_its_tiles_do_not_touch():
    # g4 and e4 are in one city of duchy 1, three fields apart.
    lines = ["1 e3=mine", "1 f3=k2", "1 g3=k3", "1 g4=bank"]
    said = "this city has a bank already; a second one needs knowledge 1 first"
    assert refusal(*(lines + ["1 e4=bank"])) == said
    play(*(lines + ["1 e4=market"]))


def test_with_knowledge_1_buildings_repeat_from_then_on():
    play("1 e4=bank", "1 c4=k1", "1 e5=bank", "1 f4=bank")
    said = "this city has a bank already; a second one needs knowledge 1 first"
    assert refusal("1 e4=bank", "1 c4=k2", "1 e5=bank") == said
    assert refusal("1 e4=bank", "2 c4=k1", "1 e5=bank") == said, "another player's"


def test_every_building_has_a_name():
    lines = up_the_left(1, (2, 3, 4, 5, 6, 8))
    lines += on(1, "d3=warehouse", "d4=carpenter", "d5=church", "d6=market", "d7=boarding")
    lines += on(1, "c3=bank", "c4=cityhall", "c5=watchtower")
    assert play(*lines, **BLOCK).placed(0) == 16
    assert refusal(*(lines + ["1 c6=bank"]), **BLOCK).startswith("this city has a bank")


# How many there are.


def six_cows(who):
    return up_the_left(who, (1, 2, 3, 4, 5, 6)) + on(
        who, "b1=cow2", "b2=cow3", "a1=cow4", "a2=cow2", "a3=cow3", "a4=cow4"
    )


def test_there_are_seven_tiles_of_an_animal_whatever_their_number():
    lines = six_cows(1) + on(2, "f1=mine", "e1=k7", "d1=k8", "c1=k9", "b1=cow4")
    play(*lines, **BLOCK)
    for heads in (2, 3, 4):
        said = refusal(*(lines + ["2 a1=cow%d" % heads]), **BLOCK)
        assert said == "no cow is left; all seven tiles lie in duchies"
    play(*(lines + ["2 a1=pig2"]), **BLOCK)


def test_there_are_seven_buildings_of_a_type():
    lines = up_the_left(1, (1, 2, 3, 4, 5, 6))
    lines += on(1, "d3=bank", "d4=bank", "d5=bank", "d6=bank", "d7=bank", "c3=bank", "c4=bank")
    play(*lines, **BLOCK)
    said = "no bank is left; all seven tiles lie in duchies"
    assert refusal(*(lines + ["1 c5=bank"]), **BLOCK) == said
    lines += on(2, "f1=mine", "e2=k7", "d2=k8")
    assert refusal(*(lines + ["2 d3=bank"]), **BLOCK) == said
    play(*(lines + ["2 d3=church"]), **BLOCK)


def test_there_is_one_knowledge_of_each_number():
    said = "knowledge 7 lies in a duchy already; there is one of each"
    assert refusal("1 c4=k7", "1 b4=k7") == said
    assert refusal("1 c4=k7", "2 c4=k7") == said
    play("1 c4=k7", "1 b4=k8", "2 c4=k26")


def test_ships_mines_and_castles_do_not_end():
    duchies = "Blocks Blocks Blocks Blocks"
    lines = []
    for who in (1, 2, 3, 4):
        lines += on(who, "g2=castle", "g3=castle", "g4=castle", "f1=mine", "f2=mine", "f3=mine")
        lines += on(who, "f4=ship", "f5=ship", "e3=ship", "e4=ship", "e5=ship", "e6=ship")
    game = play(*lines, duchies=duchies, start="g1 g1 g1 g1")
    assert [game.placed(who) for who in range(4)] == [13, 13, 13, 13]
    assert [game.supply(rules.building(type)) for type in range(8)] == [7] * 8
    lines = up_the_left(1, (1, 2, 3, 4, 5, 6))
    fields = ("d3", "d4", "d5", "d6", "d7", "c3", "c4")
    lines += on(1, *[field + "=warehouse" for field in fields])
    play(*(lines + ["1 f2=mine", "1 g2=castle", "1 e3=ship"]), **BLOCK)
