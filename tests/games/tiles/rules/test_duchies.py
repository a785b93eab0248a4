# SPDX-License-Identifier: MIT
"""The duchies: nine as data, and what one of a player's own must be."""

from shared_rules.hexes import FIELDS, field_at, field_name
from shared_rules.tiles import duchies, setup
from shared_rules.tiles.duchies import Duchy, duchy
from tests.games.tiles.rules.table import BLOCKS, fill, play

REGIONS = (13, 17, 16, 16, 19, 15, 16, 21, 16)  # as the reference counts them
# In the newer box 2, 4 and 8 are others, 10 is the old 2, and there are 11 to 30.
NEWER_REGIONS = (13, 19, 16, 18, 19, 15, 16, 17, 16, 17) + (
    14, 16, 17, 17, 14, 15, 16, 10, 18, 16, 16, 14, 16, 12, 17, 13, 14, 15, 19, 19
)  # fmt: skip
SIZES = (0, 1, 3, 6, 10, 15, 21, 28, 36)


def printed(edition=2011):
    return [duchy(str(i + 1), edition) for i in range(duchies.how_many(edition))]


def test_every_duchy_has_as_many_regions_as_its_print():
    for edition, regions in ((2011, REGIONS), (2019, NEWER_REGIONS)):
        assert tuple([len(set(one.regions)) for one in printed(edition)]) == regions


def test_duchy_10_of_the_newer_box_is_duchy_2_of_the_first():
    assert duchy("10", 2019).plan == duchy("2").plan != duchy("2", 2019).plan
    assert [i for i in "13579" if duchy(i, 2019).plan != duchy(i).plan] == []


def test_every_duchy_has_twelve_buildings_and_so_on():
    for one in printed() + printed(2019) + [BLOCKS]:
        counts = [(letter, one.plan.count(letter)) for letter in "BASKCM"]
        assert counts == [("B", 12), ("A", 6), ("S", 6), ("K", 6), ("C", 4), ("M", 3)]


def test_the_start_castle_of_duchy_1_is_first_offered_in_the_middle():
    assert field_name(duchy("1").castles()[0]) == "d4"
    assert [field_name(field) for field in duchy("9").castles()] == ["a3", "d1", "d6", "g2"]
    for one in printed():
        assert len(one.castles()) == 4
        assert all(one.plan[field] == "C" for field in one.castles())


def test_dice_are_printed_alike_on_all_duchies():
    dice = "".join([str(duchies.die(field)) for field in range(FIELDS)])
    assert dice == "6543" + "21654" + "543123" + "6126541" + "254312" + "61256" + "3413"


def test_there_are_nine_duchies_in_the_box():
    for name in ("", "0", "10", "01", "A", "\u0661", "12", "-1"):
        assert duchy(name) is None, name
    for name in ("", "0", "31", "01", "010", "A", "-1"):
        assert duchy(name, 2019) is None, name


def test_every_duchy_can_be_filled_and_each_of_its_regions_scores():
    for number in range(1, 10):
        one = duchy(str(number))
        castle = field_name(one.castles()[-1])
        game = play(duchies="%d %d" % (number, number), start="%s %s" % (castle, castle))
        fill(game, 0)
        firsts = {min(one.region(field)) for field in range(FIELDS)}
        regions = [r for r in firsts if r != field_at(castle) or one.sizes[r] > 1]
        assert game.placed(0) == 37 and game.regions(0) == len(regions), number
        score = game.score(0)
        assert score[2] == sum([SIZES[one.sizes[region]] for region in regions])
        assert score[3] == 10 * len(regions)
        assert score[4] == 6 * 5 and game.bonuses(0) == 6
        assert game.fields(0) == [] and game.placed(1) == 1


# One's own.


def test_a_duchy_with_other_numbers_of_fields_is_none():
    plan = duchy("1").plan
    for bad in (
        "",
        plan[:-1],
        plan + "B",
        plan + "X",
        "A" + plan[1:-1] + "A",
        plan.lower(),
        "X" + plan[1:],
    ):
        try:
            Duchy("Bad", bad)
        except ValueError:
            continue
        raise AssertionError(bad)


def test_a_duchy_of_ones_own_has_a_name_that_is_not_a_number():
    for good in ("a", "Hills", "1a", "a1", "-1", "123456789012x"[1:], "\xe4\xf6\xfc"):
        assert duchies.is_own_name(good), good
    for bad in ("", "1", "9", "10", "007", "1234567890123", "a b", "a#", "a\tb", "a\n"):
        assert not duchies.is_own_name(bad), bad


# What lies ready.


def test_depots_are_filled_by_the_number_of_players():
    for players, tiles in ((2, 12), (3, 18), (4, 24)):
        filled = [setup.depot(number, players, 0) for number in range(1, 7)]
        assert sum([len(letters) for letters in filled]) == tiles
        assert setup.black(players) == tiles // 3
    assert filled == ["BSKA", "KCBB", "ABSK", "SBAM", "MKBB", "BACS"]
    assert setup.depot(2, 2, 0) == "KC"


def test_with_three_players_a_castle_is_a_mine_in_phases_b_and_d():
    assert [setup.depot(6, 3, phase) for phase in range(5)] == ["BAC", "BAM", "BAC", "BAM", "BAC"]
    for players in (2, 4):
        assert len({setup.depot(6, players, phase) for phase in range(5)}) == 1
    assert len({setup.depot(2, 3, phase) for phase in range(5)}) == 1, "a castle marked 2 stays"
