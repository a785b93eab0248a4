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


# Six for each field. A field at the edge is listed as its own neighbour: it is empty whenever it
# is asked for, so no loop needs a special case. A test derives the table from the rows.
NEIGHBOURS = (
    b"\x01\x04\x05\x00\x00\x00"
    b"\x00\x02\x05\x06\x01\x01"
    b"\x01\x03\x06\x07\x02\x02"
    b"\x02\x07\x08\x03\x03\x03"
    b"\x00\x05\x09\x0a\x04\x04"
    b"\x00\x01\x04\x06\x0a\x0b"
    b"\x01\x02\x05\x07\x0b\x0c"
    b"\x02\x03\x06\x08\x0c\x0d"
    b"\x03\x07\x0d\x0e\x08\x08"
    b"\x04\x0a\x0f\x10\x09\x09"
    b"\x04\x05\x09\x0b\x10\x11"
    b"\x05\x06\x0a\x0c\x11\x12"
    b"\x06\x07\x0b\x0d\x12\x13"
    b"\x07\x08\x0c\x0e\x13\x14"
    b"\x08\x0d\x14\x15\x0e\x0e"
    b"\x09\x10\x16\x0f\x0f\x0f"
    b"\x09\x0a\x0f\x11\x16\x17"
    b"\x0a\x0b\x10\x12\x17\x18"
    b"\x0b\x0c\x11\x13\x18\x19"
    b"\x0c\x0d\x12\x14\x19\x1a"
    b"\x0d\x0e\x13\x15\x1a\x1b"
    b"\x0e\x14\x1b\x15\x15\x15"
    b"\x0f\x10\x17\x1c\x16\x16"
    b"\x10\x11\x16\x18\x1c\x1d"
    b"\x11\x12\x17\x19\x1d\x1e"
    b"\x12\x13\x18\x1a\x1e\x1f"
    b"\x13\x14\x19\x1b\x1f\x20"
    b"\x14\x15\x1a\x20\x1b\x1b"
    b"\x16\x17\x1d\x21\x1c\x1c"
    b"\x17\x18\x1c\x1e\x21\x22"
    b"\x18\x19\x1d\x1f\x22\x23"
    b"\x19\x1a\x1e\x20\x23\x24"
    b"\x1a\x1b\x1f\x24\x20\x20"
    b"\x1c\x1d\x22\x21\x21\x21"
    b"\x1d\x1e\x21\x23\x22\x22"
    b"\x1e\x1f\x22\x24\x23\x23"
    b"\x1f\x20\x23\x24\x24\x24"
)


def region(field, colours):
    """Returns the region of `field`: the fields of its colour that touch, `field` first."""
    fields = [field]
    for member in fields:  # grows during the loop
        for i in range(member * 6, member * 6 + 6):
            near = NEIGHBOURS[i]
            if colours[near] == colours[field] and near not in fields:
                fields.append(near)
    return fields
