# SPDX-License-Identifier: MIT
"""The printed sheet: the colours and regions of its 37 fields, and the numbers around them.

It is built once from compact data and shared by all players; no game changes it.
"""

from shared_rules import const
from shared_rules.hexes import FIELDS, region

COLOURS = "VSBOGY"  # violet, grey (silver), blue, orange, green, yellow
BONUSES = ("monk", "silver", "goods", "worker")
HOURGLASSES = const(10)  # in each of the three time columns

MOST_POINTS = const(50)  # of a region or an award: what a turn brings must fit a byte
MOST_CIRCLES = const(20)  # in a row of bonuses

_SQUARES = "vsbo"  # what a castle's square gives, in the order of BONUSES
CASTLE = const(4)  # the colour of the four castles


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
                colours[field] = CASTLE
                bonus[field] = square
            else:
                colours[field] = bonus[field] = COLOURS.find(plan[field])
        self.sizes = bytearray(FIELDS)
        # The other fields of the region, three for each field; a place left over
        # holds the field itself, for the same reason as in NEIGHBOURS.
        self.mates = bytearray(FIELDS * 3)
        for field in range(FIELDS):
            if not self.sizes[field]:
                self._join(region(field, colours))

    def _join(self, fields):
        """Enter a region for each of its fields."""
        for field in fields:
            self.sizes[field] = len(fields)
            at = field * 3
            end = at + 3
            # A file may describe a region of more than four; its reader refuses it.
            for mate in fields:
                if mate != field and at < end:
                    self.mates[at] = mate
                    at += 1
            while at < end:
                self.mates[at] = field
                at += 1

    def fields_of(self, colour):
        """Returns how many fields have this colour."""
        return bytes(self.colours).count(bytes((colour,)))
