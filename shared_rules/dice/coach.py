# SPDX-License-Identifier: MIT
"""The coach of the dice game: estimates a position's worth and finds the best turn, in
integers.

A position is worth a sum of entries of `coach_tables`: for each region that is not full, each
empty castle, the bonuses in hand, the empty fields of each colour and the regions in reach.
The best turn has the most points and worth together. docs/coach.md explains how the tables
were made.

Two kinds of turns are left out, since another one is as good: not selling where a sale is
possible, and paying with a monk or a worker for a mark that the dice give.
"""

from array import array

from shared_rules import const
from shared_rules.dice.coach_tables import TABLES
from shared_rules.dice.game import (
    BY_MONK,
    BY_SILVER,
    BY_WORKER,
    PASS,
    PLAIN,
    SALE,
    SOLO_ROUNDS,
    TURN,
    WAY,
)
from shared_rules.dice.player import CROSSED, GOODS, MONK, SILVER, WORKER, Player
from shared_rules.dice.sheet import CASTLE, HOURGLASSES
from shared_rules.hexes import FIELDS, NEIGHBOURS

POINT = const(256)  # what a point is here: up to 32 parts in a table, times eight of a line

_ENTRIES = const(175)  # of a table
_PARTS = b"\x04\x04\x04\x02\x01"  # what a byte of each table counts
_ROUNDS = const(24)

# Where the entries of a group begin. A region's are for each colour and size; in order: out of
# reach, in reach, one field marked, and so on. The others count something, from 0.
_GROUPS = b"\x00\x01\x02\x03\x00\x04"  # of the colours; castles have their own
_SIZES = b"\x00\x02\x05\x09"  # sizes 1 to 4, among the 14 of a colour
_CASTLES = const(70)  # for each bonus: 0 to 4 different numbers beside it
_HANDS = b"\x5a\x5f\x65\x6a"
_MOST_HELD = b"\x04\x05\x04\x06"
_OPENS = b"\x71\x79\x7e\x85\x8e\x93"
_MOST_OPEN = b"\x07\x04\x06\x08\x04\x07"
_BEGUN = const(155)  # for each colour but green: 0 to 3 regions in reach or begun

# The bytes of the position that is tried out: those of the player, then what follows of them.
_HAND = const(37)
_CIRCLES = const(41)
_OPEN = const(51)
_PLAYER = const(59)
# Of each region, by its first field: 0 out of reach, 1 in reach, and one more for each field
# marked. Of a castle, how many different numbers stand beside it.
_STAGE = const(59)
_BESIDE = const(96)  # of each castle: a bit for each number beside it
_REACHED = const(133)  # regions of each colour that are in reach or begun
_SIZE = const(139)

_PASTURE = const(5)
_CITY = const(3)

_SHORT = const(4)  # turns of the short list
_MUCH = const(1 << 20)  # more than any turn is worth


class Coach:
    """The coach for a sheet. `read` sets the position that is weighed."""

    def __init__(self, sheet):
        self.sheet = sheet
        self._first = first = bytearray(FIELDS)  # the first field of a field's region
        self._base = base = bytearray(FIELDS)  # where the entries of that region begin
        self._near = []  # the first fields of the other regions beside a field
        for field in range(FIELDS):
            mates = sheet.mates[field * 3 : field * 3 + 3]
            first[field] = min(field, min(mates))
            colour = sheet.colours[field]
            if colour == CASTLE:
                base[field] = _CASTLES + 5 * sheet.bonus[field]
            else:
                base[field] = _GROUPS[colour] * 14 + _SIZES[sheet.sizes[field] - 1]
        for field in range(FIELDS):
            near = bytearray()
            for i in NEIGHBOURS[field * 6 : field * 6 + 6]:
                other = first[i]
                if other != first[field] and other not in list(near):
                    near.append(other)
            self._near.append(near)
        self._weights = array("h", bytes(2 * _ENTRIES))
        self.position = bytearray(_SIZE)
        self._game = None
        self.phase = 0  # in which points are scored
        self.value = 0  # of the best turn
        # If it is a list, `best` fills it with the best four: minus their worth, and rank.
        self.short = None  # type: list | None

    # A position.

    def weigh(self, played):
        """Use the worth of entries after so many of 24 rounds."""
        weights = self._weights
        # Between two tables lie eight rounds, and four in the last phase.
        table = played // 8
        part = played % 8
        if table > 1:
            table = min(played // 4 - 2, 3)
            part = played % 4 * 2
        at = table * _ENTRIES
        first = _PARTS[table] * (8 - part)
        last = _PARTS[table + 1] * part
        if played >= _ROUNDS:
            first = last = 0
        for i in range(_ENTRIES):
            weights[i] = (TABLES[at + i] - 128) * first + (TABLES[at + _ENTRIES + i] - 128) * last
        game = self._game
        if game and not game.solo:
            for colour in range(6):
                if not game.award(colour):  # others have taken it
                    for at in range(_OPENS[colour], _OPENS[colour] + _MOST_OPEN[colour] + 1):
                        weights[at] = 0

    def read(self, game, who):
        """Set the position of a player before the turn of the roll on the table."""
        self.set_round(game)
        self.set_position(game.players[who].state)

    def set_round(self, game, later=0):
        """Score and weigh as in the round on the table, or so many rounds later."""
        self._game = game
        phase = game.phase()
        # The hourglasses of a group say how far a phase is: it is about as long.
        length = SOLO_ROUNDS if game.solo else HOURGLASSES
        played = game.round() if game.solo else game.struck(phase)
        while True:
            self.phase = phase
            if played >= length:
                phase += 1
                played = 0
            if not later:
                break
            later -= 1
            played += 1
        if not game.solo:
            played = (4 * played + 2) // 5
        self.weigh(8 * phase + played)

    def set_position(self, state):
        """Set the position to these bytes of a player."""
        s = self.position
        s[:_PLAYER] = state
        s[_PLAYER:] = bytes(_SIZE - _PLAYER)
        first = self._first
        sheet = self.sheet
        for field in range(FIELDS):
            if s[field] and sheet.colours[field] != CASTLE:
                s[_STAGE + first[field]] += 1
        for field in range(FIELDS):
            marked = s[_STAGE + field]
            if marked:
                s[_STAGE + field] = marked + 1
                if marked < sheet.sizes[field]:
                    s[_REACHED + sheet.colours[field]] += 1
        for field in range(FIELDS):
            if s[field]:
                self._spread(field)

    def worth(self):
        """Returns what the position is worth, without the points scored so far."""
        s = self.position
        weights = self._weights
        sheet = self.sheet
        value = 0
        for field in range(FIELDS):
            if self._first[field] == field:
                stage = s[_STAGE + field]
                if sheet.colours[field] == CASTLE:
                    if not s[field]:
                        value += weights[self._base[field] + min(stage, 4)]
                elif stage <= sheet.sizes[field]:
                    value += weights[self._base[field] + stage]
        for bonus in range(4):
            value += weights[_HANDS[bonus] + min(s[_HAND + bonus], _MOST_HELD[bonus])]
        for colour in range(6):
            value += weights[_OPENS[colour] + min(s[_OPEN + colour], _MOST_OPEN[colour])]
            if colour != CASTLE:
                value += weights[self._begun(colour)]
        return value

    # What changes in it; each returns by how much its worth and points rise.

    def _begun(self, colour):
        """Returns the place of the entry for a colour's regions in reach."""
        return _BEGUN + 4 * _GROUPS[colour] + min(self.position[_REACHED + colour], 3)

    def _spread(self, field):
        """Bring the regions beside a mark into reach."""
        s = self.position
        weights = self._weights
        number = s[field]
        value = 0
        for near in self._near[field]:
            stage = s[_STAGE + near]
            base = self._base[near]
            if base >= _CASTLES:
                # No number stands in the start castle.
                if number != CROSSED and not s[_BESIDE + near] >> number & 1:
                    s[_BESIDE + near] |= 1 << number
                    s[_STAGE + near] = stage + 1
                    if stage < 4 and not s[near]:
                        value += weights[base + stage + 1] - weights[base + stage]
            elif not stage:
                s[_STAGE + near] = 1
                value += weights[base + 1] - weights[base] + self._reach(near, 1)
        return value

    def _reach(self, field, more):
        colour = self.sheet.colours[field]
        before = self._weights[self._begun(colour)]
        self.position[_REACHED + colour] += more
        return self._weights[self._begun(colour)] - before

    def _hold(self, bonus, more):
        s = self.position
        weights = self._weights
        at = _HANDS[bonus]
        most = _MOST_HELD[bonus]
        held = s[_HAND + bonus]
        s[_HAND + bonus] = held + more
        return weights[at + min(held + more, most)] - weights[at + min(held, most)]

    def _circle(self, bonus):
        if self.position[_CIRCLES + bonus] >= self.sheet.circles[bonus]:
            return 0
        self.position[_CIRCLES + bonus] += 1
        return self._hold(bonus, 1)

    def _sell(self):
        value = 0
        while self.position[_HAND + GOODS]:
            value += 2 * POINT + self._hold(GOODS, -1) + self._circle(SILVER)
        return value

    def _award(self, colour):
        game = self._game
        if game and not game.solo:
            return game.award(colour)
        return self.sheet.awards[2 * colour + (self.phase == 2)]

    def _mark(self, mark):
        s = self.position
        weights = self._weights
        sheet = self.sheet
        field = mark // 6
        colour = sheet.colours[field]
        s[field] = mark % 6 + 1
        at = _OPENS[colour]
        left = s[_OPEN + colour] - 1
        s[_OPEN + colour] = left
        value = 0
        if left < _MOST_OPEN[colour]:
            value = weights[at + left] - weights[at + left + 1]
        if not left:
            value += self._award(colour) * POINT
        first = self._first[field]
        size = sheet.sizes[field]
        stage = s[_STAGE + first]
        base = self._base[field]
        points = sheet.points[(size - 1) * 3 + self.phase]
        if colour == CASTLE:
            value += points * POINT + self._hold(sheet.bonus[field], 1)
            value -= weights[base + min(stage, 4)]
        else:
            s[_STAGE + first] = stage + 1
            value -= weights[base + stage]
            if stage < size:
                value += weights[base + stage + 1]
            else:
                value += self._reach(field, -1)
                if colour == _PASTURE:
                    points *= 2
                else:
                    value += self._circle(sheet.bonus[field])
                value += points * POINT
        return value + self._spread(field)

    # What may be marked.

    def _beside(self, field):
        s = self.position
        for near in NEIGHBOURS[field * 6 : field * 6 + 6]:  # noqa: SIM110, a generator is slow
            if s[near]:
                return True
        return False

    def _takes(self, field, number):
        """Returns whether a field in reach takes a number."""
        s = self.position
        colour = self.sheet.colours[field]
        if colour < _CITY:
            return (number - 1) // 2 == colour
        if colour == CASTLE:
            return s[_BESIDE + field] >> number & 1
        for i in self.sheet.mates[field * 3 : field * 3 + 3]:
            # In a city all differ, elsewhere they are alike.
            if s[i] and (s[i] == number) == (colour == _CITY):
                return False
        return True

    # Turns.

    def turn(self, event):
        """Returns what a legal turn is worth, points included. The position does not change."""
        kept = bytes(self.position)
        value = self.play(event)
        self.position[:] = kept
        return value

    def play(self, event):
        """Play a legal turn in the position. Returns what it is worth, points included."""
        value = self._sell() if event[0] & SALE else 0
        way = event[0] & WAY
        if way == PASS:
            value += self._circle(WORKER)
        else:
            value += self._mark(event[1])
            if way == BY_SILVER:
                value += self._hold(SILVER, -1) + self._mark(event[2])
            elif way != PLAIN:
                value += self._hold((way >> 3) - 2, -1)
        return value

    def best(self, dice, who=0):
        """Returns the best turn of a roll, as an event. Its worth is in `value`."""
        s = self.position
        kept = bytes(s)
        head = TURN | who
        sold = 0
        if dice[4] == 2 and s[_HAND + GOODS]:
            head |= SALE
            sold = self._sell()
        start = bytes(s)
        self.value = -_MUCH
        self._offer(sold + self._circle(WORKER), 0)
        s[:] = start
        marks = self._singles(dice, sold, start)
        for mark in marks:
            value = sold + self._mark(mark)
            if s[_HAND + SILVER]:
                self._seconds(dice, marks, mark, value + self._hold(SILVER, -1), start)
            s[:] = start
        s[:] = kept
        rank = self._rank
        return bytes((head | rank >> 16, rank >> 8 & 255, rank & 255))

    def _offer(self, value, rank):
        """Compare a turn with the best so far. Its `rank` is its way and its last two bytes."""
        if self.short is not None:
            self.short.append((-value, rank))
            self.short.sort()
            del self.short[_SHORT:]
        if value > self.value or (value == self.value and rank < self._rank):
            self.value = value
            self._rank = rank

    def _singles(self, dice, sold, start):
        """Offer the turns of one mark. Returns the marks that the dice give without a bonus."""
        s = self.position
        colours = self.sheet.colours
        monk = s[_HAND + MONK]
        worker = s[_HAND + WORKER]
        one = dice[0]
        two = dice[1]
        marks = []
        for field in range(FIELDS):
            if s[field]:
                continue
            colour = colours[field]
            shown = colour == dice[2] or colour == dice[3]
            if not (shown or monk) or not self._beside(field):
                continue
            for number in range(1, 7):
                if number == one or number == two:
                    way = PLAIN if shown else BY_MONK
                elif shown and worker:
                    way = BY_WORKER
                else:
                    continue
                if not self._takes(field, number):
                    continue
                mark = field * 6 + number - 1
                value = sold + self._mark(mark)
                die = 0
                if way == PLAIN:
                    marks.append(mark)
                else:
                    value += self._hold((way >> 3) - 2, -1)
                    die = dice[2] if way == BY_MONK else one  # the result is the same
                self._offer(value, way << 16 | mark << 8 | die)
                s[:] = start
        return marks

    def _seconds(self, dice, marks, mark, value, start):
        """Offer the turns that begin with this mark and pay a silver for another."""
        s = self.position
        half = bytes(s)
        colours = self.sheet.colours
        field = mark // 6
        twice = dice[0] == dice[1] or dice[2] == dice[3]
        # With a silver in hand at the start, each pair of the first list comes once.
        after = mark if start[_HAND + SILVER] else -1
        others = [other for other in marks if other > after and not s[other // 6]]
        for near in NEIGHBOURS[field * 6 : field * 6 + 6]:
            colour = colours[near]
            if s[near] or (colour != dice[2] and colour != dice[3]):
                continue
            for number in dice[:2]:
                other = near * 6 + number - 1
                if other not in marks and other not in others:
                    others.append(other)
        for other in others:
            same = other % 6 == mark % 6 and colours[other // 6] == colours[field]
            if (twice or not same) and self._takes(other // 6, other % 6 + 1):
                self._offer(value + self._mark(other), BY_SILVER << 16 | mark << 8 | other)
                s[:] = half


_coach = None  # for the last sheet


def of(sheet):
    """Returns the coach for a sheet."""
    global _coach
    if _coach is None or _coach.sheet is not sheet:
        _coach = Coach(sheet)
    return _coach


def best(game, who):
    """Returns the best turn of a player for the roll on the table, as an event."""
    coach = of(game.sheet)
    coach.read(game, who)
    return coach.best(game.dice(), who)


def castle(sheet, taken=()):
    """Returns the field of the best start castle that is not taken."""
    coach = of(sheet)
    coach._game = None
    coach.weigh(0)
    player = Player(sheet)
    found = -1
    most = -_MUCH
    for field in range(FIELDS):
        if sheet.colours[field] == CASTLE and field not in taken:
            player.begin(field)
            coach.set_position(player.state)
            worth = coach.worth()
            if worth > most:
                found = field
                most = worth
    return found
