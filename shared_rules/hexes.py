# SPDX-License-Identifier: MIT
"""The 37 hexagons that sheets and duchies share: names, rows, neighbours and regions."""

from shared_rules import const

FIELDS = const(37)
ROWS = b"\x04\x05\x06\x07\x06\x05\x04"


def row_and_place(field):
    """Returns a field's row, and its place in that."""
    row = 0
    while field >= ROWS[row]:
        field -= ROWS[row]
        row += 1
    return row, field


def field_name(field):
    """Returns the name of a field: `c3` for the third field of the third row."""
    row, place = row_and_place(field)
    return "abcdefg"[row] + str(place + 1)


def field_at(name):
    """Returns the field that `name` names, or -1."""
    if len(name) != 2:
        return -1
    row = "abcdefg".find(name[0])
    place = "1234567".find(name[1])
    if row < 0 or place < 0 or place >= ROWS[row]:
        return -1
    return sum(ROWS[:row]) + place


def _neighbours():
    table = bytearray()
    for field in range(FIELDS):
        row, place = row_and_place(field)
        width = ROWS[row]
        near = bytearray()
        for other in (row - 1, row, row + 1):
            if not 0 <= other < 7:
                continue
            first = sum(ROWS[:other])
            if other == row:
                places = (place - 1, place + 1)
            elif ROWS[other] < width:
                places = (place - 1, place)
            else:
                places = (place, place + 1)
            for p in places:
                if 0 <= p < ROWS[other]:
                    near.append(first + p)
        # A field at the edge is listed as its own neighbour: it is empty whenever it is asked
        # for, so no loop needs a special case.
        while len(near) < 6:
            near.append(field)
        table.extend(near)
    return bytes(table)


NEIGHBOURS = _neighbours()  # six for each field


def region(field, colours):
    """Returns the region of `field`: the fields of its colour that touch, `field` first."""
    fields = [field]
    for member in fields:  # grows during the loop
        for i in range(member * 6, member * 6 + 6):
            near = NEIGHBOURS[i]
            if colours[near] == colours[field] and near not in fields:
                fields.append(near)
    return fields
