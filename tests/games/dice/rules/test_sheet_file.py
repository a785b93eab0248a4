# SPDX-License-Identifier: MIT
"""A player's own sheet: what its file may say, and where it is refused."""

from shared_rules.dice import sheets
from shared_rules.dice.text import sheet_file
from shared_rules.dice.text.english import sentence
from shared_rules.text import record
from shared_rules.text.lines import BadLine
from tests.games.dice.rules.table import begin

A = """castellan-sheet 1
name Mine
row a  B B S S
row b  O O V V O
row c  O Gb Y Y Gs V
row d  O B B V O O O
row e  Y Go V B Gv Y
row f  Y S B V V
row g  S O Y Y
points 1  1 1 1
points 2  4 3 2
points 3  8 6 4
points 4  13 10 7
award V  3 2
award S  3 1
award B  4 2
award O  6 3
award G  3 1
award Y  4 2
circles monk 4
circles silver 6
circles goods 3
circles worker 8
hourglass 1 1 1 1 2 2
"""


def said(text):
    try:
        sheet_file.read(text.encode())
    except BadLine as bad:
        return "%d: %s" % (bad.number, sentence(bad.code, bad.about))
    raise AssertionError("accepted")


def test_sheet_a_as_a_file_is_sheet_a():
    own, printed = sheet_file.read(A.encode()), sheets.sheet("A")
    assert own.name == "Mine"
    for part in ("plan", "points", "awards", "circles", "faces", "colours", "bonus", "sizes"):
        assert getattr(own, part) == getattr(printed, part), part
    assert own.mates == printed.mates


def test_a_record_is_judged_with_the_own_sheet_that_comes_with_it():
    sheet = A.replace("points 1  1", "points 1  5").encode()
    game = "\n".join([""] + begin(sheet="Mine")).encode()
    alone, _ = next(record.judge([], [game]))
    (read, _), (line, standing) = record.judge([("dice", sheet)], [game])
    assert (alone, read, line) == (4, 0, 0) and '"total": 5' in standing
    ((line, why),) = record.judge([("dice", sheet.replace(b"name Mine", b"name"))], [game])
    assert line == 2 and why.startswith("write 'name NAME'"), "then nothing else is judged"


def test_a_record_of_another_sheet_is_refused():
    own = sheet_file.read(A.encode())
    for name in ("A", "Other"):
        data = "castellan 1\ngame dice\nsheet %s\nmode solo\nstart c2" % name
        try:
            record.read(data.encode(), own)
        except BadLine as bad:
            assert (bad.number, bad.code) == (3, "other_sheet")
        else:
            raise AssertionError("accepted")


def test_a_line_that_is_missing_is_named_at_the_last_line():
    lines = A.strip().split("\n")
    for missing in range(1, len(lines)):
        text = "\n".join(lines[:missing] + lines[missing + 1 :])
        what = " ".join(lines[missing].split()[:2])
        if what.split()[0] in ("name", "hourglass"):
            what = what.split()[0]
        assert said(text) == "23: the sheet ends without '%s'" % what


def test_a_line_that_comes_twice_is_named():
    lines = A.strip().split("\n")
    for twice in range(1, len(lines)):
        text = "\n".join(lines + [lines[twice]])
        assert said(text).startswith("25: '"), lines[twice]
        assert said(text).endswith("stands here a second time")


def test_a_file_of_something_else_is_refused():
    assert said("") == "1: a sheet file begins with 'castellan-sheet 1', not with ''"
    assert said("castellan 1\n").startswith("1: a sheet file begins")
    assert said("\n\ncastellan-sheet 2\n").startswith("3: a sheet file begins")
    assert said("castellan-sheet 1\ncolour V\n") == (
        "2: 'colour' is no part of a sheet; see sheet A's file for an example"
    )


def test_every_line_is_checked_where_it_stands():
    for line, old, new, reason in (
        (2, "name Mine", "name", "write 'name NAME'"),
        (2, "name Mine", "name My sheet", "write 'name NAME'"),
        (2, "name Mine", "name Abcdefghijklm", "write 'name NAME'"),
        (3, "row a  B B S S", "row a  B B S", "row a has 4 fields"),
        (3, "row a  B B S S", "row a  B B S S S", "row a has 4 fields"),
        (3, "row a  B B S S", "row a  B B S X", "'X' is no field"),
        (3, "row a  B B S S", "row a  B B S s", "'s' is no field"),
        (3, "row a  B B S S", "row a  B B S G", "'G' is no field"),
        (3, "row a  B B S S", "row a  B B S Gx", "'Gx' is no field"),
        (3, "row a  B B S S", "row a  SB S S Y", "'SB' is no field"),
        (3, "row a", "row h", "'row h' is no part of a sheet"),
        (3, "row a  B B S S", "row", "'row ' is no part of a sheet"),
        (10, "points 1  1 1 1", "points 1  1 1", "write 'points"),
        (10, "points 1  1 1 1", "points 5  1 1 1", "write 'points"),
        (10, "points 1  1 1 1", "points 0  1 1 1", "write 'points"),
        (10, "points 1  1 1 1", "points x  1 1 1", "write 'points"),
        (10, "points 1  1 1 1", "points 1  1 1 51", "write 'points"),
        (10, "points 1  1 1 1", "points 1  1 1 -1", "write 'points"),
        (10, "points 1  1 1 1", "points 1  1 1 1.5", "write 'points"),
        (10, "points 1  1 1 1", "points 1  1 1 9999999999999", "write 'points"),
        (14, "award V  3 2", "award V  3", "write 'award"),
        (14, "award V  3 2", "award X  3 2", "write 'award"),
        (14, "award V  3 2", "award VS  3 2", "write 'award"),
        (14, "award V  3 2", "award V  3 51", "write 'award"),
        (20, "circles monk 4", "circles monk", "write 'circles"),
        (20, "circles monk 4", "circles nun 4", "write 'circles"),
        (20, "circles monk 4", "circles monk 21", "write 'circles"),
        (24, "hourglass 1 1 1 1 2 2", "hourglass 1 1 1 1 2", "write 'hourglass'"),
        (24, "hourglass 1 1 1 1 2 2", "hourglass 1 1 1 1 2 3", "write 'hourglass'"),
        (24, "hourglass 1 1 1 1 2 2", "hourglass 1 1 1 1 2 0", "write 'hourglass'"),
    ):
        assert old in A, old
        text = said(A.replace(old, new))
        assert text.startswith("%d: %s" % (line, reason)), (new, text)


def test_a_region_has_at_most_four_fields():
    text = A.replace("row b  O O V V O", "row b  O O O V O")
    assert said(text).startswith("4: the region of b1 has 5 fields")
    text = A.replace("row g  S O Y Y", "row g  Y Y Y Y")  # to the last field
    assert said(text).startswith("7: the region of e1 has 6 fields")


def test_a_castle_stands_alone():
    text = A.replace("Gb Y Y Gs V", "Gb Gs Y Y V")
    assert said(text).startswith("5: the region of c2 has 2 fields")


def test_every_castle_is_there_once():
    text = A.replace("Gb Y Y Gs V", "Gs Y Y Gs V")
    assert said(text) == (
        "9: a sheet has four castles, one each of Gv Gs Gb Go; 'Gs' is not there once"
    )
    text = A.replace("Gb Y Y Gs V", "O Y Y Gs V")
    assert said(text).startswith("9: a sheet has four castles")


def test_the_largest_numbers_are_accepted():
    text = A.replace("points 4  13 10 7", "points 4  50 0 007").replace("monk 4", "monk 20")
    text = text.replace("Mine", "Wilhelminaaa")
    sheet = sheet_file.read(text.encode())
    assert list(sheet.points[9:]) == [50, 0, 7]
    assert sheet.circles[0] == 20
