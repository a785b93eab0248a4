# SPDX-License-Identifier: MIT
"""The four sheets: their fields, neighbours and regions."""

from shared_rules.dice import sheets
from shared_rules.dice.sheet import COLOURS
from shared_rules.hexes import FIELDS, NEIGHBOURS, field_at, field_name


def near(name):
    field = field_at(name)
    around = [NEIGHBOURS[i] for i in range(field * 6, field * 6 + 6)]
    return " ".join(sorted([field_name(f) for f in around if f != field]))


def region_sizes(sheet, colour):
    sizes = [
        sheet.sizes[field]
        for field in range(FIELDS)
        if sheet.colours[field] == COLOURS.find(colour)
    ]
    regions = []
    for size in (4, 3, 2, 1):
        regions += [size] * (sizes.count(size) // size)
    return regions


def test_a_sheet_has_37_fields_in_seven_rows():
    names = [field_name(field) for field in range(FIELDS)]
    assert names[:5] == ["a1", "a2", "a3", "a4", "b1"]
    assert names[15:22] == ["d1", "d2", "d3", "d4", "d5", "d6", "d7"]
    assert names[-1] == "g4"
    assert [field_at(name) for name in names] == list(range(37))


def test_a_field_that_is_not_on_the_sheet_has_no_number():
    for name in ("a5", "b6", "d8", "g5", "h1", "a0", "", "a", "a11", "A1", "1a", "ab"):
        assert field_at(name) == -1, name


def test_a_field_in_the_middle_has_six_neighbours():
    assert near("d4") == "c3 c4 d3 d5 e3 e4"
    assert near("c2") == "b1 b2 c1 c3 d2 d3"
    assert near("e5") == "d5 d6 e4 e6 f4 f5"


def test_corners_and_edges_have_fewer_neighbours():
    assert near("a1") == "a2 b1 b2"
    assert near("a4") == "a3 b4 b5"
    assert near("d1") == "c1 d2 e1"
    assert near("d7") == "c6 d6 e6"
    assert near("g1") == "f1 f2 g2"
    assert near("g4") == "f4 f5 g3"
    assert near("b1") == "a1 b2 c1 c2"
    assert near("f5") == "e5 e6 f4 g4"


def test_neighbours_are_neighbours_of_each_other():
    pairs = 0
    for field in range(FIELDS):
        for i in range(field * 6, field * 6 + 6):
            other = NEIGHBOURS[i]
            if other != field:
                pairs += 1
                assert field in NEIGHBOURS[other * 6 : other * 6 + 6]
    assert pairs == 180


def test_every_sheet_has_the_same_number_of_fields_of_each_colour():
    for name in "ABCD":
        sheet = sheets.sheet(name)
        counts = [sheet.fields_of(colour) for colour in range(6)]
        assert counts == [7, 4, 6, 9, 4, 7], name


def test_every_sheet_has_four_castles_one_for_each_bonus_and_each_alone():
    for name in "ABCD":
        sheet = sheets.sheet(name)
        castles = [field for field in range(FIELDS) if sheet.colours[field] == 4]
        assert sorted([sheet.bonus[castle] for castle in castles]) == [0, 1, 2, 3]
        assert [sheet.sizes[castle] for castle in castles] == [1, 1, 1, 1]


def test_the_regions_have_the_sizes_of_the_rulebook():
    expected = {
        "A": ("222", "22", "4311", "2221", "2221"),
        "B": ("321", "22", "432", "331", "2221"),
        "C": ("222", "22", "3321", "2221", "2221"),
        "D": ("222", "22", "42111", "3211", "22111"),
    }
    for name in "ABCD":
        sheet = sheets.sheet(name)
        for colour, sizes in zip("BSOVY", expected[name]):
            assert region_sizes(sheet, colour) == [int(s) for s in sizes], name + colour


def test_the_maps_are_those_of_the_pad():
    rows = {
        "A": "BBSS OOVVO ObYYsV OBBVOOO YoVBvY YSBVV SOYY",
        "B": "YYVS OOOSB OvBYoV SBBYBVV SsVBbO VVOYO YOOY",
        "C": "OsVV SSOOO ObYBVY YOYBOBB YVoOOv VSSYV BBYV",
        "D": "YsOO OYVSY BoOSBB BYYBVVY OVbBvO VVOOO YSSV",
    }
    for name in "ABCD":
        assert sheets.sheet(name).plan == rows[name].replace(" ", "")


def test_mates_are_the_other_fields_of_the_region():
    sheet = sheets.sheet("A")

    def mates(name):
        field = field_at(name)
        others = [sheet.mates[i] for i in range(field * 3, field * 3 + 3)]
        return sorted([field_name(other) for other in others if other != field])

    assert mates("b1") == ["b2", "c1", "d1"]
    assert mates("d6") == ["d5", "d7"]
    assert mates("b5") == []
    assert mates("c3") == ["c4"]


def test_the_numbers_around_the_map_are_those_of_the_pad():
    for name in "ABCD":
        sheet = sheets.sheet(name)
        assert list(sheet.points) == [1, 1, 1, 4, 3, 2, 8, 6, 4, 13, 10, 7]
        assert list(sheet.awards) == [3, 2, 3, 1, 4, 2, 6, 3, 3, 1, 4, 2]
        assert list(sheet.circles) == [4, 6, 3, 8]
        assert list(sheet.faces) == [1, 1, 1, 1, 2, 2]


def test_there_is_no_sheet_e():
    for name in ("E", "a", "", "AB", "ABCD"):
        assert sheets.sheet(name) is None
