# SPDX-License-Identifier: MIT
"""The card game's rules: which events are legal, and what they change.

The cards lie on the table; the game has only what scores. A game is a start (players, card
values, start player) and a string of three-byte events:

    place    0x10 | player    (on + 1) << 4 | card      bonus
    sell     0x20 | player    goods                     0
    points   0x30 | player    16 if less than 0 | how   0
    animals  0x40 | player    cattle, chicken           pig, sheep    a nibble each
    left     0x50 | player    two decimal digits        0
    egon     0x60             kind                      0
    phase    0x70             0                         0
    end      0x80             0                         0

A card is one of seven kinds, 0 to 6, or one of eight types of building, 7 to 14; only
Egon's buildings have no type. In solo Egon is a duchy like the player's, the second one.
"""

from shared_rules import const
from shared_rules.fold import Fold, Refusal

PLACE = const(0x10)
SELL = const(0x20)
POINTS = const(0x30)
ANIMALS = const(0x40)
LEFT = const(0x50)  # the last event of a player
EGON = const(0x60)
PHASE = const(0x70)
END = const(0x80)

CASTLE = const(0)
MINE = const(1)
MONASTERY = const(2)
KNOWLEDGE = const(3)
SHIP = const(4)
PASTURE = const(5)
BUILDING = const(6)
KINDS = const(7)
WATCHTOWER = const(10)
WAREHOUSE = const(13)
TOWN_HALL = const(14)
CARDS = const(15)
PHASES = "ABCDE"

MOST_PLAYERS = const(4)
HIM = const(1)  # Egon's place among the duchies, in solo
MOST_BONUS = const(3)
MOST_SOLD = const(6)
MOST_POINTS = const(9)
MOST_LEFT = const(99)
MOST_VALUE = const(9)

# How many there are: of each kind, then of each type of building.
SUPPLY = b"\x0c\x0c\x0c\x12\x12\x12\x18\x03\x03\x03\x03\x03\x03\x03\x03"
GOODS = const(18)
HEADS = const(5)  # animals of a kind
# What a triple of each kind scores, and a bit for each value that no source confirms.
VALUES = b"\x04\x04\x06\x04\x04\x04\x03"
UNSURE = const(0x1B)
# The all-seven cards, for two, three and four duchies.
SEVENS = (b"\x03\x01", b"\x04\x02\x01", b"\x04\x03\x02\x01")
EGON_GETS = b"\x03\x04\x05\x06\x07"  # cards in each phase

# What a placing brings: the parts of `preview`.
GAIN_TRIPLE = const(0)
GAIN_FIRST = const(1)
GAIN_TOWER = const(2)
GAIN_BONUS = const(3)
GAIN_SEVEN = const(4)

# The parts of a score.
SCORE_TRIPLES = const(0)
SCORE_FIRST = const(1)
SCORE_SEVEN = const(2)
SCORE_POINTS = const(3)
SCORE_GOODS = const(4)
SCORE_ANIMALS = const(5)
SCORE_START = const(6)

_LAST_PHASE = const(4)
_ALL_SEVEN = const(0x7F)

# The bytes of a duchy; the first seven are its kinds: triples in the upper nibble, then a
# bit for each of the two cards of the unfinished stack that is a joker, then its cards.
_TRIPLE = const(0x10)
_TRIPLES = const(0xF0)
_JOKERS = const(2)  # the bits below theirs
_OPEN = const(3)
_SEEN = const(7)  # a bit for each kind that has been laid
_SEVEN = const(8)  # points of an all-seven card
_POINTS = const(9)  # watchtowers, phase cards and the rest, four bytes with a sign
_SOLD = const(13)
_HERD = const(14)  # cattle, chicken, pig, sheep
_LEFT = const(18)
_DUCHY = const(19)

# The bytes of the table: what all share. The first fifteen are the cards laid.
_FIRST = const(15)  # for each kind, 1 + the duchy that finished it first
_TAKEN = const(22)  # all-seven cards taken
_PHASE = const(23)  # 0 to 4
_GIVEN = const(24)  # cards that Egon has got in this phase
_HOLDER = const(25)  # of the start player card
_DOWN = const(26)  # it lies face down
_OVER = const(27)
_TABLE = const(28)

# The most that each nibble of an event's second and third byte may be.
_MOST = {
    PLACE: (0x7E, MOST_BONUS),
    SELL: (MOST_SOLD, 0),
    POINTS: (0x19, 0),
    ANIMALS: (0x55, 0x55),
    LEFT: (0x99, 0),
    EGON: (BUILDING, 0),
    PHASE: (0, 0),
    END: (0, 0),
}


def place(player, card, on=None, bonus=0):
    """Returns the event of a card laid; `on` is the kind of the stack, None for its own."""
    return bytes((PLACE | player, (0 if on is None else on + 1) << 4 | card, bonus))


def sell(player, goods):
    """Returns the event of a sale: that many goods of one kind."""
    return bytes((SELL | player, goods, 0))


def points(player, points):
    """Returns the event of points taken, or of a correction."""
    return bytes((POINTS | player, 16 - points if points < 0 else points, 0))


def animals(player, cattle, chicken, pig, sheep):
    """Returns the event of what is in a player's storage now."""
    return bytes((ANIMALS | player, cattle << 4 | chicken, pig << 4 | sheep))


def left(player, left):
    """Returns the event of a player's unused material: workers, silver and unsold goods."""
    return bytes((LEFT | player, left // 10 << 4 | left % 10, 0))


def egon(kind):
    """Returns the event of one of Egon's cards."""
    return bytes((EGON, kind, 0))


def phase():
    """Returns the event of the next phase's beginning."""
    return bytes((PHASE, 0, 0))


def end():
    """Returns the event of the game's end."""
    return bytes((END, 0, 0))


def on_of(event):
    """Returns the kind of the stack in a `place` event, or None for the card's own."""
    on = event[1] >> 4
    return on - 1 if on else None


def points_of(event):
    """Returns the points of a `points` event."""
    return 16 - event[1] if event[1] > 16 else event[1]


def herd_of(event):
    """Returns the four numbers of an `animals` event."""
    return event[1] >> 4, event[1] & 15, event[2] >> 4, event[2] & 15


def left_of(event):
    """Returns the unused material of a `left` event."""
    return (event[1] >> 4) * 10 + (event[1] & 15)


def _is_event(event):
    """Returns whether the bytes are an event, whether or not it may happen."""
    what = event[0] & 0xF0
    most = _MOST.get(what)
    if most is None or (what > LEFT and event[0] & 15):
        return False
    for i in (0, 1):
        byte = event[i + 1]
        if byte >> 4 > most[i] >> 4 or byte & 15 > most[i] & 15:
            return False
    if what == PLACE:
        return event[1] & 15 != BUILDING  # it has a type
    if what == SELL or what == POINTS:
        return event[1] & 15 != 0
    return True


class Game(Fold):
    kind = "cards"
    rival = True  # Egon

    def __init__(self, players, values=VALUES, start=0, names=None, dealt=False):
        """A single player plays against Egon. `start` is the place of the start player;
        `dealt`: Egon's cards are dealt by the device, so that an undo must not change them."""
        if not 1 <= players <= MOST_PLAYERS:
            raise Refusal("players")
        if len(values) != KINDS or max(values) > MOST_VALUE:
            raise Refusal("want_values")
        if not 0 <= start < players:
            raise Refusal("no_player", start + 1)
        self.solo = players == 1
        self.values = bytes(values)
        self.start = start
        self.names = names
        self.dealt = dealt
        self.duchies = [bytearray(_DUCHY) for _ in range(players + self.solo)]
        self.players = self.duchies[:players]
        self.table = bytearray(_TABLE)
        Fold.__init__(self, [self.table] + self.duchies)

    # What a screen asks. `who` is a player's place, or HIM in solo.

    def triples(self, who, kind):
        """Returns how many triples of a kind are finished."""
        return self.duchies[who][kind] >> 4

    def open(self, who, kind):
        """Returns how many cards lie in a kind's unfinished stack."""
        return self.duchies[who][kind] & _OPEN

    def joker(self, who, kind, card):
        """Returns whether a card of an unfinished stack, 0 or 1, is a monastery that became
        another kind."""
        return self.duchies[who][kind] >> _JOKERS + card & 1

    def seen(self, who):
        """Returns a bit for each kind that lies in the duchy, as a joker or not."""
        return self.duchies[who][_SEEN]

    def herd(self, who):
        """Returns cattle, chicken, pig, sheep in storage."""
        return self.duchies[who][_HERD : _HERD + 4]

    def left(self, who):
        """Returns workers, silver and unsold goods, as entered."""
        return self.duchies[who][_LEFT]

    def supply(self, card):
        """Returns how many of a kind, or of a type of building, are not in a duchy yet."""
        kind = min(card, BUILDING)
        laid = self.table
        return min(SUPPLY[card] - laid[card], SUPPLY[kind] - laid[kind])

    def goods(self):
        """Returns how many goods nobody has sold yet."""
        return GOODS - sum([player[_SOLD] for player in self.players])

    def spare(self, who, animal):
        """Returns the most of an animal that a player's storage can hold beside the others'."""
        return HEADS + self.duchies[who][_HERD + animal] - self._heads(animal)

    def _heads(self, animal):
        return sum([player[_HERD + animal] for player in self.players])

    def phase(self):
        """Returns 0 to 4 for A to E."""
        return self.table[_PHASE]

    def phase_letter(self, later=0):
        """Returns the letter of this phase, or of one that is `later` by so many."""
        return PHASES[self.table[_PHASE] + later]

    def last_phase(self):
        return self.table[_PHASE] == _LAST_PHASE

    def egon_left(self):
        """Returns how many cards Egon still gets in this phase."""
        return EGON_GETS[self.table[_PHASE]] - self.table[_GIVEN] if self.solo else 0

    def starter(self):
        """Returns who holds the start player card; None in solo."""
        return None if self.solo else self.table[_HOLDER]

    def face_down(self):
        """Returns whether the start player card was taken in this phase."""
        return self.table[_DOWN]

    def first(self, kind):
        """Returns the duchy that finished a kind first, or None."""
        who = self.table[_FIRST + kind]
        return who - 1 if who else None

    def sevens(self):
        """Returns the points of the all-seven cards that nobody has taken, the next one first."""
        return SEVENS[len(self.duchies) - 2][self.table[_TAKEN] :]

    def score(self, who):
        """Returns the parts of a score, in the order of SCORE_TRIPLES and its neighbours."""
        duchy = self.duchies[who]
        table = self.table
        triples = first = 0
        for kind in range(KINDS):
            triples += (duchy[kind] >> 4) * self.values[kind]
            first += table[_FIRST + kind] == who + 1
        herd = sorted(duchy[_HERD : _HERD + 4])
        return (
            triples,
            first,
            duchy[_SEVEN],
            self._points(duchy),
            duchy[_SOLD],
            # Sets of four as long as there are all, then of three, then of two.
            2 * herd[0] + herd[1] + herd[2],
            int(not self.solo and self.over() and table[_HOLDER] == who),
        )

    @staticmethod
    def _points(duchy):
        high = (duchy[_POINTS] ^ 128) - 128
        at = _POINTS
        return high << 24 | duchy[at + 1] << 16 | duchy[at + 2] << 8 | duchy[at + 3]

    def total(self, who):
        return sum(self.score(who))

    def totals(self):
        return [self.total(who) for who in range(len(self.players))]

    def unused(self, who):
        """Returns what breaks ties: what was left, and the animals in no set."""
        duchy = self.duchies[who]
        herd = sorted(duchy[_HERD : _HERD + 4])
        return duchy[_LEFT] + herd[3] - herd[2]

    def over(self):
        return bool(self.table[_OVER])

    def ahead(self):
        """Returns whether Egon has more points than the player: then a phase's end is the
        game's."""
        return self.solo and self.total(HIM) > self.total(0)

    def won(self):
        return self.solo and self.over() and not self.ahead()

    def winners(self):
        """Returns the players who won or, before the end of a group game, who lead."""
        if self.solo:
            return [0] if self.won() else []
        worth = {who: (self.total(who), self.unused(who)) for who in self.present()}
        return [who for who in self.present() if worth[who] == max(worth.values())]

    def tied(self):
        """Returns the players who have the highest total, if there are several: unused material
        counts."""
        totals = {who: self.total(who) for who in self.present()}
        best = [who for who in self.present() if totals[who] == max(totals.values())]
        return best if best[1:] else []

    # Placing.

    def places(self, who, card):
        """Returns where a player may lay a card now: kinds of stacks, and None for its own."""
        if self._closed(PLACE):
            return []
        return [on for on in (None, 0, 1, 2, 3, 4, 5, 6) if not self._obstacle(who, card, on)]

    def can_place(self, who, card):
        """Returns whether a player may lay a card now; for BUILDING, one of any type."""
        # Where it lies is no hindrance: a stack of its own can always be begun.
        return not (self._closed(PLACE) or self._obstacle(who, card, None))

    def finishes(self, who, card, on=None):
        """Returns whether a card laid there is the third."""
        return self.open(who, min(card, BUILDING) if on is None else on) == 2

    def preview(self, event):
        """Returns what a placing, or one of Egon's cards, would bring, in the order of
        GAIN_TRIPLE and its neighbours; or raises Refusal."""
        self._check(event)
        if event[0] == EGON:
            return self._gain(HIM, event[1], None)
        return self._brings(event)

    def _obstacle(self, who, card, on):
        """Returns the code of the rule that forbids a card there, or None."""
        kind = min(card, BUILDING)
        if self.supply(card) <= 0:
            return "no_more"
        if on is None:
            return None
        if on == kind:
            return "own_kind"
        if on != MONASTERY and kind != MONASTERY:
            return "not_open"
        if not self.open(who, on):
            return "no_stack"
        if on == MONASTERY and self.open(who, kind):
            return "own_stack"  # C2
        return None

    def _brings(self, event):
        who = event[0] & 15
        card = event[1] & 15
        on = on_of(event)
        code = self._obstacle(who, card, on)
        if code == "no_more":
            raise Refusal(code, card)
        if code:
            raise Refusal(code, on)
        if event[2] and not self.finishes(who, card, on):
            raise Refusal("no_triple")
        gain = self._gain(who, card, on)
        gain[GAIN_BONUS] = event[2]
        return gain

    def _gain(self, who, card, on):
        """Returns what a card brings without a bonus."""
        kind = min(card, BUILDING)
        gain = bytearray(5)
        gain[GAIN_TOWER] = card == WATCHTOWER
        if self.finishes(who, card, on):
            stack = kind if on is None or on == MONASTERY else on
            gain[GAIN_TRIPLE] = self.values[stack]
            gain[GAIN_FIRST] = self.first(stack) is None
        gain[GAIN_SEVEN] = self._all_seven(who, kind)
        return gain

    def _all_seven(self, who, kind):
        """Returns the points of the all-seven card that a duchy takes with a card of a kind."""
        seen = self.duchies[who][_SEEN]
        last = seen != _ALL_SEVEN and seen | 1 << kind == _ALL_SEVEN
        return self.sevens()[0] if last else 0  # there is a card for each duchy

    def _lay(self, who, card, on):
        """Put a card into a duchy. The caller adds the points that `_points` reads."""
        duchy = self.duchies[who]
        table = self.table
        kind = min(card, BUILDING)
        stack = kind if on is None or on == MONASTERY else on
        if on == MONASTERY:
            # Monasteries that are covered become jokers; C2: no other stack is there.
            cards = self.open(who, MONASTERY)
            duchy[MONASTERY] &= _TRIPLES
            jokers = (1 << cards) - 1  # all of them
            duchy[stack] |= jokers << _JOKERS | cards
        cards = duchy[stack] & _OPEN
        if cards == 2:
            duchy[stack] = (duchy[stack] & _TRIPLES) + _TRIPLE
            if not table[_FIRST + stack]:
                table[_FIRST + stack] = who + 1
        else:
            duchy[stack] += 1
            if stack != kind:
                duchy[stack] |= 1 << _JOKERS + cards
        seven = self._all_seven(who, kind)
        if seven:
            duchy[_SEVEN] = seven
            table[_TAKEN] += 1
        duchy[_SEEN] |= 1 << kind
        table[kind] += 1
        if card > BUILDING:
            table[card] += 1

    # What happens.

    def _begin(self):
        for part in self._parts:
            for i in range(len(part)):
                part[i] = 0
        self.table[_HOLDER] = self.start

    def whose(self, event):
        return event[0] & 15 if event[0] < EGON else Fold.whose(self, event)

    def _leave(self, who):
        if self.table[_HOLDER] == who:
            self.table[_HOLDER] = self.neighbour(who)

    def _chance(self, event):
        return self.dealt and event[0] == EGON

    def _check(self, event):
        """Raises Refusal if the bytes are not an event, or the event is not allowed now."""
        if not _is_event(event):
            raise Refusal("no_event")
        what = event[0] & 0xF0
        who = event[0] & 15
        if who >= len(self.players):
            raise Refusal("no_player", who + 1)
        code = self._closed(what)
        if code:
            raise Refusal(code)

    def _closed(self, what):
        """Returns why no event of a kind may happen now; or None."""
        if self.over():
            if self.solo:
                return "solo_over"
            return None if POINTS <= what <= LEFT else "over"
        if what == EGON:
            if not self.solo:
                return "no_egon"
            return None if self.egon_left() else "egon_has_all"
        return "egon_first" if self.egon_left() else None

    def _fold(self, event):
        self._check(event)
        what = event[0] & 0xF0
        who = event[0] & 15
        if what == PLACE:
            gain = self._brings(event)
            self.brought = sum(gain)
            self._lay(who, event[1] & 15, on_of(event))
            self._score(who, gain[GAIN_TOWER] + gain[GAIN_BONUS])
        elif what == SELL:
            self._sell(who, event[1])
        elif what == POINTS:
            self._score(who, points_of(event))
        elif what == ANIMALS:
            self._animals(who, event)
        elif what == LEFT:
            self.duchies[who][_LEFT] = left_of(event)
        elif what == EGON:
            self._egon(event[1])
        else:
            self._end_phase(what == END)

    def _score(self, who, points):
        duchy = self.duchies[who]
        points += self._points(duchy)
        for i in range(4):
            duchy[_POINTS + i] = points >> 24 - 8 * i & 255

    def _sell(self, who, goods):
        if goods > self.goods():
            raise Refusal("no_goods", self.goods())
        self.duchies[who][_SOLD] += goods
        self.table[_HOLDER] = who
        self.table[_DOWN] = 1

    def _animals(self, who, event):
        herd = herd_of(event)
        for animal in range(4):
            if herd[animal] > self.spare(who, animal):
                raise Refusal("no_animals", self.spare(who, animal))
        self.duchies[who][_HERD : _HERD + 4] = bytes(herd)

    def _egon(self, kind):
        if self.supply(kind) <= 0:
            raise Refusal("no_more", kind)
        self._lay(HIM, kind, None)
        self.table[_GIVEN] += 1
        if kind == MONASTERY:
            self._score(0, 1)

    def _end_phase(self, end):
        table = self.table
        if end != self.last_phase():
            raise Refusal("too_early" if end else "no_phase")
        self._save()
        if end or self.ahead():
            table[_OVER] = 1
            return
        table[_PHASE] += 1
        table[_GIVEN] = 0
        if not table[_DOWN]:
            table[_HOLDER] = self.neighbour(table[_HOLDER])
        table[_DOWN] = 0
