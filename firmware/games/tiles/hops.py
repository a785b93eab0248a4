# SPDX-License-Identifier: MIT
"""How the cursor hops over a map: between fields that can be filled, in four directions."""

from shared_rules import const
from shared_rules.hexes import ROWS

NOWHERE = const(-1)
_MIDDLE = const(6)  # halves of a field from the left


def _place(field):
    """A field's row, and how far it stands from the left, in halves of a field."""
    row = 0
    while field >= ROWS[row]:
        field -= ROWS[row]
        row += 1
    return row, 2 * field + 7 - ROWS[row]


def middle(fields):
    """The field from which the others are nearest."""
    places = [_place(field) for field in fields]
    count = len(fields)
    row = sum([place[0] for place in places])
    left = sum([place[1] for place in places])
    away = [3 * (y * count - row) ** 2 + (x * count - left) ** 2 for y, x in places]
    return fields[away.index(min(away))]


def across(fields, field, step):
    """The next one in a field's row, round its ends; from the only one the next of all."""
    row = _place(field)[0]
    found = [one for one in fields if _place(one)[0] == row]
    if len(found) == 1:
        found = fields
    return found[(found.index(field) + step) % len(found)]


def down(fields, field, step):
    """The nearest one of the next row that has any, or NOWHERE beyond the last one; from
    NOWHERE the middle of the first or last row."""
    rows = []
    for one in fields:
        if _place(one)[0] not in rows:
            rows.append(_place(one)[0])
    row, right = (-1, _MIDDLE) if field == NOWHERE else _place(field)
    at = rows.index(row) + step if field != NOWHERE else 0 if step > 0 else len(rows) - 1
    if not 0 <= at < len(rows):
        return NOWHERE
    found = [one for one in fields if _place(one)[0] == rows[at]]
    return min(found, key=lambda one: abs(_place(one)[1] - right))
