# SPDX-License-Identifier: MIT
"""A player's own duchy in a text file: what it must say, and what is wrong with it."""

from shared_rules.text import record
from shared_rules.text.lines import BadLine
from shared_rules.tiles.duchies import duchy
from shared_rules.tiles.text import duchy_file
from shared_rules.tiles.text.english import sentence
from tests.games.tiles.rules.table import begin

FIRST = """castellan-duchy 1
name First
row a    A C C K
row b   A A C K B
row c  A A B K B B
row d S S S C S S S
row e  B B M B B A
row f   B M K B B
row g    M K K B
"""


def said(text, others=()):
    """What is wrong with a file."""
    try:
        duchy_file.read(text.encode(), others)
    except BadLine as bad:
        return "%d: %s" % (bad.number, sentence(bad.code, bad.about))
    raise AssertionError("accepted")


def test_duchy_1_as_a_file_is_duchy_1():
    own, printed = duchy_file.read(FIRST.encode()), duchy("1")
    assert own.name == "First" and own.plan == printed.plan
    assert own.regions == printed.regions


def test_entries_may_come_in_any_order_with_comments_and_tabs():
    lines = FIRST.split("\n")
    text = "# mine\n\n" + lines[0] + "\n" + "\n".join(lines[:0:-1]).replace(" ", "\t") + " # end"
    assert duchy_file.read(text.encode()).plan == duchy("1").plan


def test_a_record_on_my_own_duchy():
    own = record.read_own(FIRST.encode(), None, "tiles")
    other = FIRST.replace("First", "Other")
    own = record.read_own(other.encode(), own, "tiles")
    assert [one.name for one in own] == ["First", "Other"]
    data = "\n".join(begin("First 1", "d4 d4") + ["1 d3=ship"])
    game = record.read(data.encode(), own)
    assert game.duchies[0] is own[0] and '"duchy": "First"' in record.summary(game)
    data = "\n".join(begin("Other First", "d4 b3"))
    assert list(record.write(record.read(data.encode(), own))) == begin("Other First", "d4 b3")


def test_a_duchy_that_is_not_known_is_refused_at_its_line():
    own = record.read_own(FIRST.encode(), None, "tiles")
    for names, found in (("First 1", ()), ("first 1", own), ("1 Second", own)):
        try:
            record.read("\n".join(begin(names, "d4 d4")).encode(), found)
        except BadLine as bad:
            assert bad.number == 4 and bad.code == "unknown_duchy"
        else:
            raise AssertionError(names)


def test_two_duchies_have_two_names():
    own = record.read_own(FIRST.encode(), None, "tiles")
    assert said(FIRST, own) == "2: there is another duchy called 'First'; give each its own name"


def test_it_begins_with_its_format():
    want = "a duchy file begins with 'castellan-duchy 1', not with '%s'"
    assert said("") == "1: " + want % ""
    assert said("\n# nothing\n") == "2: " + want % ""
    for bad in ("castellan-duchy 2", "castellan-sheet 1", "castellan-duchy", "name First"):
        assert said(FIRST.replace("castellan-duchy 1", bad)) == "1: " + want % bad


def test_each_entry_is_there_once():
    for row in "abcdefg":
        lines = [line for line in FIRST.split("\n") if not line.startswith("row " + row)]
        assert said("\n".join(lines)) == "8: the duchy ends without 'row %s'" % row
    assert said(FIRST.replace("name First\n", "")) == "8: the duchy ends without 'name'"
    assert said(FIRST + "row g M K K B") == "10: 'row g' stands here a second time"
    assert said(FIRST + "name Other") == "10: 'name' stands here a second time"


def test_a_name_is_one_word_that_is_not_a_number():
    want = "2: write 'name NAME', one word of 1 to 12 characters that is not a number"
    for bad in ("name", "name 1", "name 12", "name 007", "name a b", "name 1234567890abc"):
        assert said(FIRST.replace("name First", bad)) == want, bad
    for good in ("1a", "123456789abc", "J\xe4ger"):
        text = FIRST.replace("First", good)
        assert duchy_file.read(text.encode()).name == good


def test_a_row_has_its_number_of_fields():
    want = "3: row a has 4 fields; write a colour letter A B C K M S for each"
    assert said(FIRST.replace("A C C K\n", "A C C\n")) == want
    assert said(FIRST.replace("A C C K\n", "A C C K K\n")) == want


def test_a_field_is_a_colour():
    for bad in ("X", "a", "AB", "\xc4"):
        text = FIRST.replace("row a    A", "row a    " + bad)
        want = "3: '%s' is no field; it is one of the colour letters A B C K M S" % bad
        assert said(text) == want


def test_each_colour_has_its_number_of_fields():
    assert said(FIRST.replace("row a    A", "row a    B")) == (
        "9: the colour A has 5 fields; every duchy has 6 of it"
    )
    # The castles are four, of which at least one is a start field.
    text = FIRST.replace("C", "B")
    assert said(text) == "9: the colour B has 16 fields; every duchy has 12 of it"
    lines = FIRST.split("\n")
    moved = "\n".join(lines[:2] + [lines[8].replace("M K K B", "M K K A")] + lines[2:8])
    assert said(moved) == "9: the colour A has 7 fields; every duchy has 6 of it"
