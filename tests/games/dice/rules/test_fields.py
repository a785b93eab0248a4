# SPDX-License-Identifier: MIT
"""What each colour of field demands, and that one must stay next to what is marked."""

from shared_rules.dice import sheets
from tests.games.dice.rules.table import changed_a, number_in, play, refusal


def test_i_write_a_number_next_to_my_castle():
    game = play("roll 35 BY 1", "1 c3=3Y")
    assert number_in(game, "c3") == 3
    assert game.players[0].marked() == 2


def test_i_cannot_write_far_from_what_i_have():
    said = refusal("roll 35 BY 1", "1 c4=3Y")
    assert said == "c4 is not next to a marked field"


def test_next_to_a_number_is_near_enough_too():
    game = play("roll 35 BY 1", "1 c3=3Y", "roll 31 YV 1", "1 b3=1V")
    assert number_in(game, "b3") == 1


def test_a_field_is_marked_once():
    said = refusal("roll 35 BY 1", "1 c3=3Y", "roll 35 BY 1", "1 c3=3Y")
    assert said == "c3 is marked already"


def test_the_start_castle_is_marked():
    said = refusal("roll 35 BG 1", "1 c2=3G")
    assert said == "c2 is marked already"


def test_the_start_castle_is_crossed_and_holds_no_number():
    assert number_in(play(), "c2") not in (0, 1, 2, 3, 4, 5, 6)


def test_a_monastery_takes_only_a_one_or_a_two():
    for number in "12":
        game = play("roll %s5 VB 1" % number, "1 e3=%sV" % number, start="e2")
        assert number_in(game, "e3") == int(number)
    for number in "3456":
        said = refusal("roll %s5 VB 1" % number, "1 e3=%sV" % number, start="e2")
        assert said == "e3 is a monastery; it takes a 1 or a 2"


def test_a_mine_takes_only_a_three_or_a_four():
    for number in "34":
        game = play("roll %s5 SB 1" % number, "1 f2=%sS" % number, start="e2")
        assert number_in(game, "f2") == int(number)
    for number in "1256":
        said = refusal("roll %s1 SB 1" % number, "1 f2=%sS" % number, start="e2")
        assert said == "f2 is a mine; it takes a 3 or a 4"


def test_a_river_takes_only_a_five_or_a_six():
    for number in "56":
        game = play("roll %s1 SB 1" % number, "1 d2=%sB" % number)
        assert number_in(game, "d2") == int(number)
    for number in "1234":
        said = refusal("roll %s1 SB 1" % number, "1 d2=%sB" % number)
        assert said == "d2 is a river; it takes a 5 or a 6"


def test_a_city_takes_any_number():
    for number in "123456":
        game = play("roll %s%s OB 1" % (number, number), "1 c1=%sO" % number)
        assert number_in(game, "c1") == int(number)


def test_a_city_holds_no_number_twice():
    for field in ("b2", "c1"):
        said = refusal("roll 22 OB 1", "1 b1=2O", "roll 22 OB 1", "1 %s=2O" % field)
        assert said == field + " is a city; its region already holds a 2"


def test_a_city_minds_the_whole_region_not_only_its_neighbours():
    # d1 is three steps from b2, but of the same region.
    said = refusal("roll 22 OB 1", "1 b2=2O", "roll 33 OB 1", "1 c1=3O", "roll 22 OB 1", "1 d1=2O")
    assert said == "d1 is a city; its region already holds a 2"


def test_a_city_takes_a_number_that_another_city_holds():
    # The castle e5 touches no city but d5 and d6; b5 is a city of its own.
    game = play("roll 22 OB 1", "1 b5=2O", "roll 22 OB 1", "1 d6=2O", start="c5")
    assert number_in(game, "d6") == 2


def test_a_castle_takes_a_number_that_stands_next_to_it():
    game = play(
        "roll 33 YB 1",
        "1 c3=3Y",
        "roll 33 YB 1",
        "1 c4=3Y",
        "roll 33 GB 1",
        "1 c5=3G",
    )
    assert number_in(game, "c5") == 3


def test_a_castle_takes_no_other_number():
    said = refusal(
        "roll 33 YB 1",
        "1 c3=3Y",
        "roll 33 YB 1",
        "1 c4=3Y",
        "roll 34 GB 1",
        "1 c5=4G",
    )
    assert said == "c5 is a castle; no field next to it holds a 4"


def test_the_start_castle_has_no_number_to_lend():
    # On sheet B the castles e2 and c2 do not touch, but d2 is next to both: its 5
    # may go to e2, the start castle's cross may not stand for any number.
    game = play("roll 55 BS 1", "1 d2=5B", "roll 55 GS 1", "1 e2=5G", sheet="B")
    assert number_in(game, "e2") == 5
    for number in "12346":
        said = refusal(
            "roll 55 BS 1",
            "1 d2=5B",
            "roll %s%s GS 1" % (number, number),
            "1 e2=%sG" % number,
            sheet="B",
        )
        assert said.startswith("e2 is a castle")


def test_a_pasture_takes_any_first_number():
    for number in "123456":
        game = play("roll %s%s YB 1" % (number, number), "1 c3=%sY" % number)
        assert number_in(game, "c3") == int(number)


def test_a_pasture_holds_one_number_only():
    said = refusal("roll 44 YB 1", "1 c3=4Y", "roll 33 YB 1", "1 c4=3Y")
    assert said == "c4 is a pasture; its region already holds a 4"


def test_the_refusal_names_the_number_that_binds_the_pasture():
    # With d4 a pasture too, c3 has two mates, the nearer of them still empty.
    plan = sheets.sheet("A").plan
    own = changed_a(plan=plan[:18] + "Y" + plan[19:])
    said = refusal(
        "roll 55 BY 1", "1 d3=5B", "roll 44 BY 1", "1 d4=4Y", "roll 33 BY 1", "1 c3=3Y", own=own
    )
    assert said == "c3 is a pasture; its region already holds a 4"


def test_another_pasture_may_hold_another_number():
    game = play("roll 44 YB 1", "1 c3=4Y", "roll 55 YB 1", "1 d2=5B", "roll 33 YB 1", "1 e1=3Y")
    assert number_in(game, "e1") == 3


def test_a_number_goes_into_a_field_of_its_colour():
    said = refusal("roll 35 BY 1", "1 c3=3B")
    assert said == "c3 is yellow, not blue"
