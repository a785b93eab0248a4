# SPDX-License-Identifier: MIT
"""Hops of a cursor between fields of the map of 37 hexagons."""

from firmware.base.buttons import DOWN, LEFT, RIGHT
from shared_rules.hexes import FIELDS

# Of each field the row, and the distance from the left in halves of a field. To count them would
# delay each hop.
_POSITIONS = (
    b"\x03\x05\x07\x09"
    b"\x12\x14\x16\x18\x1a"
    b"\x21\x23\x25\x27\x29\x2b"
    b"\x30\x32\x34\x36\x38\x3a\x3c"
    b"\x41\x43\x45\x47\x49\x4b"
    b"\x52\x54\x56\x58\x5a"
    b"\x63\x65\x67\x69"
)


def position(field):
    """Returns a field's row, and its distance from the left in halves of a field."""
    packed = _POSITIONS[field]
    return packed >> 4, packed & 15


def hop(offers, at, button):
    """Returns the place in `offers` to which an arrow leads. Some offers are fields, one after the
    other, in the order of the map; what is before and after them is above and below the map.

    LEFT and RIGHT go along the fields, row by row; UP and DOWN to the nearest one above or below,
    and from there off the map. -1: LEFT and RIGHT do nothing there."""
    count = len(offers)
    fields = [i for i in range(count) if 0 <= offers[i] < FIELDS]
    step = 1 if button == DOWN or button == RIGHT else -1
    inside = at in fields
    if button == LEFT or button == RIGHT:
        return fields[(fields.index(at) + step) % len(fields)] if inside else -1
    row, half = position(offers[at]) if inside else (-9 * step, 6)
    best = (at + step) % count
    if not inside and best not in fields:
        return best
    least = 999
    for i in fields:
        y, x = position(offers[i])
        away = (y - row) * step
        # From off the map into the row that is next, its middle.
        cost = (2 if inside else 9) * away + abs(x - half)
        if away > 0 and cost < least:
            least = cost
            best = i
    if inside and least == 999:
        best = (fields[-1] + 1 if button == DOWN else fields[0] - 1) % count
    return best
