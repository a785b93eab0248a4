# SPDX-License-Identifier: MIT
"""A player's marks, bonuses and points in 59 bytes, and which numbers a field takes.

`game.py` knows dice and turns.
"""

from shared_rules import const
from shared_rules.dice.sheet import CASTLE, COLOURS
from shared_rules.hexes import FIELDS, NEIGHBOURS

# A mark, a number in a field, is one byte: field * 6 + number - 1.
CROSSED = const(7)  # stands in the start castle: marked, but without a number

MONK = const(0)
SILVER = const(1)
GOODS = const(2)
WORKER = const(3)

# What a turn brings, for previews and for "what was just scored": the points at once,
# the awards at the end of the round, and the circles of the four bonuses.
GAIN_POINTS = const(0)
GAIN_AWARDS = const(1)
GAIN_BONUSES = const(2)
GAINS = const(6)

# The bytes of the state; the first 37 are the fields: 0 empty, 1 to 6, or CROSSED.
_HAND = const(37)  # bonuses circled and not yet used, four kinds
_CIRCLES = const(41)  # circles ever gained in each of the four rows
_POINTS = const(45)  # a subtotal for each phase, high byte first
_OPEN = const(51)  # empty fields of each colour
_FULL = const(57)  # a bit for each colour whose award is settled
_NEWS = const(58)  # a bit for each colour that was settled in the last round
_SIZE = const(59)

_CITY = const(3)
_PASTURE = const(5)
# Violet, grey and blue take one pair of numbers each, in this order: 1-2, 3-4, 5-6.
_PAIRS = ("monastery", "mine", "river")


class Player:
    def __init__(self, sheet):
        self.sheet = sheet
        self.state = bytearray(_SIZE)

    def begin(self, castle):
        """Set an empty sheet with its start castle crossed."""
        state = self.state
        for i in range(_SIZE):
            state[i] = 0
        for colour in range(len(COLOURS)):
            fields = self.sheet.fields_of(colour)
            state[_OPEN + colour] = fields
            if not fields:  # on an own sheet that has no field of this colour
                state[_FULL] |= 1 << colour
        self._fill(castle, CROSSED, 0, bytearray(GAINS))

    # The state.

    def number(self, field):
        """Returns what stands in a field: 0 for nothing, 1 to 6, or CROSSED."""
        return self.state[field]

    def hand(self, bonus):
        """Returns how many of a bonus can be used."""
        return self.state[_HAND + bonus]

    def left(self):
        """Returns the number of bonuses not yet used: they break ties."""
        return sum(self.hand(bonus) for bonus in range(4))

    def circles(self, bonus):
        """Returns the circles gained so far in a bonus's row."""
        return self.state[_CIRCLES + bonus]

    def points(self, phase):
        at = _POINTS + 2 * phase
        return self.state[at] << 8 | self.state[at + 1]

    def total(self):
        return self.points(0) + self.points(1) + self.points(2)

    def marked(self):
        return FIELDS - sum(self.open(colour) for colour in range(len(COLOURS)))

    def open(self, colour):
        """Returns the empty fields of a colour."""
        return self.state[_OPEN + colour]

    def has_full(self):
        """Returns whether any colour is full."""
        return not min(self.state[_OPEN : _OPEN + len(COLOURS)])

    def filled(self, colour):
        """Returns whether the colour is full, and its award not settled yet."""
        return not (self.state[_OPEN + colour] or self.state[_FULL] >> colour & 1)

    def awarded(self, colour):
        """Returns whether the colour's award was settled at the end of the last full round."""
        return self.state[_NEWS] >> colour & 1

    # What the fields allow.

    def obstacle(self, mark):
        """Returns the code of the rule that forbids this mark now, or None."""
        state = self.state
        field = mark // 6
        number = mark % 6 + 1
        if state[field]:
            return "taken"
        if not self.beside(field):
            return "remote"
        colour = self.sheet.colours[field]
        if colour < _CITY:
            if (number - 1) // 2 != colour:
                return _PAIRS[colour]
        elif colour == CASTLE:
            if not self.beside(field, number):
                return "castle"
        else:
            for i in range(field * 3, field * 3 + 3):
                mate = state[self.sheet.mates[i]]
                if colour == _CITY:
                    if mate == number:
                        return "city"
                elif mate and mate != number:
                    return "pasture"
        return None

    def beside(self, field, number=0):
        """Returns whether a neighbour is marked, with `number` if that is given."""
        state = self.state
        for i in range(field * 6, field * 6 + 6):
            near = state[NEIGHBOURS[i]]
            if near and (not number or near == number):
                return True
        return False

    def pasture_number(self, field):
        """Returns the number that a pasture's region is bound to, or 0."""
        return max([self.state[mate] for mate in self.sheet.mates[field * 3 : field * 3 + 3]])

    # What a turn changes.

    def write(self, mark, phase, gain):
        self._fill(mark // 6, mark % 6 + 1, phase, gain)

    def _fill(self, field, number, phase, gain):
        sheet = self.sheet
        state = self.state
        colour = sheet.colours[field]
        state[field] = number
        state[_OPEN + colour] -= 1
        for i in range(field * 3, field * 3 + 3):
            if not state[sheet.mates[i]]:
                return  # the region is not complete yet
        points = sheet.points[(sheet.sizes[field] - 1) * 3 + phase]
        if colour == _PASTURE:
            points *= 2
        elif colour == CASTLE:
            # The green row has a circle for each castle: no cap can bind.
            self._take(sheet.bonus[field], gain)
        else:
            self.circle(sheet.bonus[field], gain)
        gain[GAIN_POINTS] += points
        self._add(points, phase)

    def circle(self, bonus, gain):
        """Gain a bonus in its own row, as long as that has a free circle."""
        if self.state[_CIRCLES + bonus] < self.sheet.circles[bonus]:
            self.state[_CIRCLES + bonus] += 1
            self._take(bonus, gain)

    def _take(self, bonus, gain):
        self.state[_HAND + bonus] += 1
        gain[GAIN_BONUSES + bonus] += 1

    def use(self, bonus):
        self.state[_HAND + bonus] -= 1

    def sell(self, phase, gain):
        # R5: all the goods there are; since a turn begins with the sale, they were
        # all circled before this roll.
        while self.hand(GOODS):
            self.use(GOODS)
            # R1: the points are scored even if no silver circle is free.
            gain[GAIN_POINTS] += 2
            self._add(2, phase)
            self.circle(SILVER, gain)

    def end_round(self):
        """Clear the awards of the last round; `award` adds those of this one."""
        self.state[_NEWS] = 0

    def award(self, colour, points, phase):
        """Settle a colour at the end of the round in which it was filled."""
        self.state[_FULL] |= 1 << colour
        self.state[_NEWS] |= 1 << colour
        self._add(points, phase)

    def _add(self, points, phase):
        # No call in here: on a chip it is the deepest of all.
        at = _POINTS + 2 * phase
        points += self.state[at] << 8 | self.state[at + 1]
        self.state[at] = points >> 8
        self.state[at + 1] = points & 255
