"""The printed sheet: 37 fields, their neighbours and regions, and the numbers around them.

It is built once from compact data and shared by all players; no game changes it.
"""

from shared_rules import const

FIELDS = 37
COLOURS = "VSBOGY"  # violet, grey (silver), blue, orange, green, yellow
BONUSES = ("monk", "silver", "goods", "worker")
HOURGLASSES = const(10)  # in each of the three time columns

_ROWS = b"\x04\x05\x06\x07\x06\x05\x04"
_SQUARES = "vsbo"  # what a castle's square gives, in the order of BONUSES
_CASTLE = const(4)


def _row_and_place(field):
    row = 0
    while field >= _ROWS[row]:
        field -= _ROWS[row]
        row += 1
    return row, field


def field_name(field):
    """`c3` for the third field of the third row."""
    row, place = _row_and_place(field)
    return "abcdefg"[row] + str(place + 1)


def field_at(name):
    """The field that `name` names, or -1."""
    if len(name) != 2:
        return -1
    row = "abcdefg".find(name[0])
    place = "1234567".find(name[1])
    if row < 0 or place < 0 or place >= _ROWS[row]:
        return -1
    return sum(_ROWS[:row]) + place


def _neighbours():
    table = bytearray()
    for field in range(FIELDS):
        row, place = _row_and_place(field)
        width = _ROWS[row]
        near = bytearray()
        for other in (row - 1, row, row + 1):
            if not 0 <= other < 7:
                continue
            first = sum(_ROWS[:other])
            if other == row:
                places = (place - 1, place + 1)
            elif _ROWS[other] < width:
                places = (place - 1, place)
            else:
                places = (place, place + 1)
            for p in places:
                if 0 <= p < _ROWS[other]:
                    near.append(first + p)
        # A field at the edge is listed as its own neighbour: it is empty whenever
        # anybody asks, so no loop needs to test for a missing one.
        while len(near) < 6:
            near.append(field)
        table.extend(near)
    return bytes(table)


NEIGHBOURS = _neighbours()  # six for each field


class Sheet:
    """One printed sheet.

    `plan` names the 37 fields in reading order: a capital for the colour, a small
    letter for a castle and the bonus on its square (`v` monk, `s` silver, `b` goods,
    `o` worker). `points` are three phases for each size 1 to 4, `awards` first and
    second value for each colour, `circles` the length of the four bonus rows, `faces`
    the six faces of the hourglass die.
    """

    def __init__(self, name, plan, points, awards, circles, faces):
        self.name = name
        self.plan = plan
        self.points = points
        self.awards = awards
        self.circles = circles
        self.faces = faces
        self.colours = colours = bytearray(FIELDS)
        self.bonus = bonus = bytearray(FIELDS)  # for a full region; a pasture has none
        for field in range(FIELDS):
            # The first four colours are in the order of the bonuses they give.
            square = _SQUARES.find(plan[field])
            if square >= 0:
                colours[field] = _CASTLE
                bonus[field] = square
            else:
                colours[field] = bonus[field] = COLOURS.find(plan[field])
        self.sizes = bytearray(FIELDS)
        # The other fields of the region, three for each field; a place left over
        # holds the field itself, for the same reason as in NEIGHBOURS.
        self.mates = bytearray(FIELDS * 3)
        for field in range(FIELDS):
            self._join(field)

    def _join(self, field):
        region = [field]
        for member in region:  # grows while it is walked
            for i in range(member * 6, member * 6 + 6):
                near = NEIGHBOURS[i]
                if self.colours[near] == self.colours[field] and near not in region:
                    region.append(near)
        self.sizes[field] = len(region)
        for i in range(3):
            # A file may describe a region of more than four; its reader refuses it.
            self.mates[field * 3 + i] = region[i + 1] if i + 1 < len(region) else field

    def fields_of(self, colour):
        """How many fields have this colour."""
        return sum(c == colour for c in self.colours)
