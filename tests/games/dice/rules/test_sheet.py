# SPDX-License-Identifier: MIT
"""The four sheets: what the second opinion does not say of them."""

from shared_rules.dice import sheets
from shared_rules.hexes import FIELDS, NEIGHBOURS, ROWS, field_at, field_name


def test_a_field_that_is_not_on_the_sheet_has_no_number():
    for name in ("a5", "b6", "d8", "g5", "h1", "a0", "", "a", "a11", "A1", "1a", "ab"):
        assert field_at(name) == -1, name


def test_neighbours_are_the_fields_that_touch():
    # Half a field is one step: rows of other widths begin half a field further left or right.
    places = [(row, 2 * i - ROWS[row]) for row in range(7) for i in range(ROWS[row])]

    def touch(one, other):
        rows, across = abs(one[0] - other[0]), abs(one[1] - other[1])
        return (rows, across) in ((0, 2), (1, 1))

    for field in range(FIELDS):
        near = [other for other in range(FIELDS) if touch(places[field], places[other])]
        # A place left over holds the field itself.
        wanted = near + [field] * (6 - len(near))
        assert list(NEIGHBOURS[field * 6 : field * 6 + 6]) == wanted, field_name(field)


def test_the_hourglass_die_has_two_doubles():
    for name in "ABCD":
        assert list(sheets.sheet(name).faces) == [1, 1, 1, 1, 2, 2]


def test_there_is_no_sheet_e():
    for name in ("E", "a", "", "AB", "ABCD"):
        assert sheets.sheet(name) is None
