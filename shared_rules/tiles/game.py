# SPDX-License-Identifier: MIT
"""The board game's rules: which events are legal, and what they change.

Board, tiles, silver and workers lie on the table; the game has only what scores. A game is a
start (a duchy and the field of the start castle for each player, the edition, the tie rule) and
a string of three-byte events:

    place   0x10 | player              field                 tile
    sell    0x20 | player              kind of goods         how many
    points  0x30 | player              1 if less than 0      how many
    left    0x40 | high << 2 | player  goods * 10000 + silver * 100 + workers, 20 bits
    phase   0x80                       0                     0
    end     0x90                       0                     0
    order   0xa0                       two bits a player     players

A tile is a byte that is never 0, its colour in the upper three bits. Below stand, for an
animal, kind and number; for a building its type; for knowledge its number. The kinds of
animals are cow, sheep, pig and chicken, 0 to 3, those of goods 0 to 5. The type of a
building is in the order of the knowledge that scores it: type 0 by 16, type 7 by 23.

Screens ask `fields` and `tiles` for what can be laid, `preview` for what a placing or a sale
would bring, `score` for the parts of a total, `place_of` for the standings. What is offered
there, `apply` accepts.
"""

from struct import pack_into, unpack_from

from shared_rules import const
from shared_rules.fold import Fold, Refusal
from shared_rules.hexes import FIELDS, NEIGHBOURS
from shared_rules.tiles.duchies import FIRST_BOX, NEWER_BOX

PLACE = const(0x10)
SELL = const(0x20)
POINTS = const(0x30)
LEFT = const(0x40)  # to 0x7f; the last event of a player
PHASE = const(0x80)
END = const(0x90)
ORDER = const(0xA0)

# Colours of fields and tiles, in the order of duchies.COLOURS.
ANIMAL = const(0)
BUILDING = const(1)
CASTLE = const(2)
KNOWLEDGE = const(3)
MINE = const(4)
SHIP = const(5)

KINDS = const(4)  # of animals
LEAST_HEADS = const(2)
MOST_HEADS = const(4)
TYPES = const(8)  # of buildings
WATCHTOWER = const(1)
NUMBERS = const(26)  # of knowledge in the first box
NEWER_NUMBERS = const(29)  # and in the newer one: 27 to 29 score nothing by themselves
GOODS = const(6)  # kinds of goods

LEAST_PLAYERS = const(2)
MOST_PLAYERS = const(4)
OF_EACH = const(7)  # animal tiles of a kind, buildings of a type, goods of a kind
MOST_POINTS = const(99)
MOST_LEFT = const(99)

TOWER_POINTS = const(4)
PHASES = "ABCDE"
PHASE_POINTS = b"\x0a\x08\x06\x04\x02"  # for a region finished in A to E

# The knowledge that scores; 16 to 23 are those of the buildings.
MAY_REPEAT = const(1)
HERDS = const(7)
GOODS_KINDS = const(15)
BUILDINGS = const(16)
ANIMAL_KINDS = const(24)
GOODS_SOLD = const(25)
BONUS_TILES = const(26)

# What a placing or a sale brings: the parts of `preview`.
GAIN_ANIMALS = const(0)  # those of the new tile
GAIN_HERD = const(1)  # those of its kind that lie in the pasture
GAIN_HERDS = const(2)  # by knowledge 7
GAIN_TOWER = const(3)
GAIN_SIZE = const(4)  # of a finished region
GAIN_PHASE = const(5)  # for finishing it now
GAIN_COLOUR = const(6)  # a bonus tile
GAIN_GOODS = const(7)
GAIN_END = const(8)  # what the end will add, by knowledge
_GAINS = const(9)

# The parts of a score; the first seven are on the score track.
SCORE_ANIMALS = const(0)
SCORE_TOWERS = const(1)
SCORE_SIZES = const(2)
SCORE_PHASES = const(3)
SCORE_COLOURS = const(4)
SCORE_GOODS = const(5)
SCORE_POINTS = const(6)
SCORE_END = const(7)  # from here on what the end adds, as things stand
SCORE_UNSOLD = const(7)
SCORE_SILVER = const(8)
SCORE_WORKERS = const(9)
SCORE_KNOWLEDGE = const(10)

_LAST_PHASE = const(4)
_LAST_ROUND = const(4)
_LAST_ANIMAL = const(28)
_WORD = const(6)  # in a refusal: after the colours, kinds of animals and types of buildings

# The bytes of a player; the first 37 are the fields: 0, or the tile that lies there.
_SOLD = const(37)  # goods of each kind
_LEFT = const(43)  # unsold goods, silver, workers
_ANIMALS = const(46)  # points of animals: 105 at most
_BONUSES = const(47)  # bonus tiles
_COLOURS = const(48)  # their points
_REGIONS = const(49)  # finished ones
_LEDGER = const(50)  # points of sizes and of phases, and those entered
_PLAYER = const(58)
_LEDGER_IS = ">HHi"

# The bytes of the table: what all share. The first are animal tiles laid, by kind, then
# buildings, by type.
_TYPES = const(4)
_KNOWN = const(11)  # + number of a knowledge: 1 + the player who has it
_GONE = const(41)  # bonus tiles that have gone, of each colour
_PHASE = const(47)  # 0 to 4
_OVER = const(48)
_ORDER = const(49)  # the place of each player in the order of turns, from 1; or 0
_SHIPS = const(53)  # steps of each player on the order track: ships laid, or more
_TURN = const(57)  # the players in the turn order, the first one first
_ROUND = const(61)  # the same as it was when this round began
_ACTED = const(65)  # how many places of that order have had their turn
_ROUNDS = const(66)  # rounds of this phase that are over
_TABLE = const(67)


def animal(kind, heads):
    """Returns the tile with 2 to 4 animals of a kind."""
    return kind << 3 | heads


def building(type):
    """Returns the tile of a building."""
    return BUILDING << 5 | type


def knowledge(number):
    """Returns the tile of a knowledge, 1 to 26, or to 29 in the newer box."""
    return KNOWLEDGE << 5 | number


def plain(colour):
    """Returns the tile of a colour whose tiles are alike: CASTLE, MINE or SHIP."""
    return colour << 5


def colour_of(tile):
    return tile >> 5


def kind_of(tile):
    """Returns the kind of an animal tile."""
    return tile >> 3


def heads_of(tile):
    """Returns how many animals are on an animal tile."""
    return tile & 7


def number_of(tile):
    """Returns the type of a building, or the number of a knowledge."""
    return tile & 31


def size_points(size):
    """Returns what a region of this size scores: 1, 3, 6, 10 and so on; B2: also beyond eight."""
    return size * (size + 1) // 2


def place(player, field, tile):
    """Returns the event of a tile laid."""
    return bytes((PLACE | player, field, tile))


def sell(player, kind, goods):
    """Returns the event of a sale: that many goods of one kind, 0 to 5."""
    return bytes((SELL | player, kind, goods))


def points(player, points):
    """Returns the event of a correction, or of points by a house rule."""
    return bytes((POINTS | player, int(points < 0), abs(points)))


def left(player, goods, silver, workers):
    """Returns the event of what a player has left at the end."""
    all = goods * 10000 + silver * 100 + workers
    return bytes((LEFT | all >> 16 << 2 | player, all >> 8 & 255, all & 255))


def phase():
    """Returns the event that begins the next phase."""
    return bytes((PHASE, 0, 0))


def end():
    """Returns the event of the game's end."""
    return bytes((END, 0, 0))


def order(players):
    """Returns the event of the turn order at the end; `players` begins with the first."""
    packed = 0
    for at, player in enumerate(players):
        packed |= player << 2 * at
    return bytes((ORDER, packed & 255, len(players)))


def what(event):
    """Returns the kind of an event: PLACE, SELL and so on."""
    return LEFT if event[0] & 0xC0 == LEFT else event[0] & 0xF0


def points_of(event):
    """Returns the points of a `points` event."""
    return -event[2] if event[1] else event[2]


def left_of(event):
    """Returns what a `left` event holds: unsold goods, silver, workers."""
    all = (event[0] >> 2 & 15) << 16 | event[1] << 8 | event[2]
    return all // 10000, all // 100 % 100, all % 100


def order_of(event):
    """Returns the players of an `order` event, the first one first."""
    return [event[1] >> 2 * at & 3 for at in range(event[2])]


class Game(Fold):
    kind = "tiles"

    def __init__(self, duchies, castles, names=None, fewest=False, edition=FIRST_BOX):
        """`duchies` has a Duchy for each player, `castles` the field of each start castle.
        `fewest`: a tie goes to fewer empty fields. `edition`: the box, of which knowledge 15
        and 26 have other points."""
        if len(duchies) != len(castles) or not LEAST_PLAYERS <= len(duchies) <= MOST_PLAYERS:
            raise Refusal("players")
        for duchy, castle in zip(duchies, castles):
            if castle not in duchy.castles():
                raise Refusal("no_castle", castle)
        self.duchies = duchies
        self.castles = bytes(castles)
        self.names = names
        self.fewest = fewest
        self.edition = edition
        newer = edition == NEWER_BOX
        self.numbers = NEWER_NUMBERS if newer else NUMBERS  # of knowledge
        self.kind_points = 2 if newer else 3  # by knowledge 15, for each kind of goods sold
        self.bonus_points = 3 if newer else 2  # by knowledge 26, for each bonus tile
        self.players = [bytearray(_PLAYER) for _ in duchies]
        self.table = bytearray(_TABLE)
        Fold.__init__(self, [self.table] + self.players)

    # What a screen asks.

    def tile(self, who, field):
        """Returns the tile on a field, or 0."""
        return self.players[who][field]

    def laid(self, who, tile):
        """Returns how many such tiles lie in a duchy; for 0, how many fields are empty."""
        return list(self.players[who][:FIELDS]).count(tile)

    def placed(self, who):
        """Returns how many tiles lie in a duchy, with the start castle."""
        return FIELDS - self.laid(who, 0)

    def kinds(self, who):
        """Returns the kinds of animals in a duchy."""
        return {kind_of(one) for one in self.players[who][:FIELDS] if 0 < one <= _LAST_ANIMAL}

    def open(self, who, colour):
        """Returns how many fields of a colour are empty."""
        return self._empty(who, self.duchies[who].fields_of(colour))

    def mates(self, who, field):
        """Returns the tiles in the region of a field. B3: the region is the printed one, even
        if its tiles do not touch."""
        state = self.players[who]
        return [state[mate] for mate in self.duchies[who].region(field) if state[mate]]

    def regions(self, who):
        """Returns how many regions are finished. A start castle alone is none."""
        return self.players[who][_REGIONS]

    def knows(self, who, number):
        """Returns whether a knowledge lies in a player's duchy."""
        return self.table[_KNOWN + number] == who + 1

    def supply(self, tile):
        """Returns how many such tiles can still be laid; an animal counts with any number."""
        colour = tile >> 5
        if colour == KNOWLEDGE:
            return int(not self.table[_KNOWN + number_of(tile)])
        return OF_EACH - self.table[_counter(tile)] if colour <= BUILDING else FIELDS

    def goods(self, kind):
        """Returns how many goods of a kind are unsold."""
        return OF_EACH - sum([player[_SOLD + kind] for player in self.players])

    def sold(self, who):
        """Returns how many goods of each kind a player has sold."""
        return self.players[who][_SOLD : _SOLD + GOODS]

    def rate(self):
        """Returns what each good brings: as many points as there are players."""
        return len(self.players)

    def left(self, who):
        """Returns unsold goods, silver and workers, as entered last."""
        return self.players[who][_LEFT : _LEFT + 3]

    def bonuses(self, who):
        """Returns how many bonus tiles a player has."""
        return self.players[who][_BONUSES]

    def gone(self, colour):
        """Returns how many of a colour's two bonus tiles are taken."""
        return self.table[_GONE + colour]

    def next_bonus(self, colour):
        """Returns what the next player gets for filling a colour; 0 if both tiles are taken."""
        gone = self.table[_GONE + colour]
        return 0 if gone > 1 else len(self.players) + (0 if gone else 3)

    def phase(self):
        """Returns 0 to 4 for A to E."""
        return self.table[_PHASE]

    def phase_letter(self, later=0):
        """Returns the letter of this phase, or of one that is `later` by so many."""
        return PHASES[self.table[_PHASE] + later]

    def last_phase(self):
        return self.table[_PHASE] == _LAST_PHASE

    def turns(self):
        """Returns the players in the turn order that was entered, or []."""
        places = self.table[_ORDER : _ORDER + len(self.players)]
        return sorted(range(len(places)), key=lambda who: places[who]) if places[0] else []

    def turn_order(self):
        """Returns the players in the turn order as ships and corrections have made it. More
        ships come first; of equals, who arrived last; who has none, by the seats."""
        return list(self.table[_TURN : _TURN + len(self.players)])

    def next_turn(self):
        """Returns who is probably next: the player after the last one who laid or sold, in
        the order of this round, or the first of the next round. A turn that scores nothing is
        not entered, so this may be wrong."""
        count = len(self.players)
        rest = self.table[_ROUND + self.table[_ACTED] : _ROUND + count]
        return next(who for who in list(rest) + self.turn_order() if not self.away(who))

    def phase_is_full(self):
        """Returns whether the last turn of a phase's last round was probably entered."""
        table = self.table
        return table[_ROUNDS] >= _LAST_ROUND and table[_ACTED] == len(self.players)

    def finishing(self, who, field):
        """Returns what the last tile of a field's region brings: by its size, in this phase and
        in the next one, 0 after E, and for the colour, if the region is its last one."""
        duchy = self.duchies[who]
        phase = self.table[_PHASE]
        region = duchy.region(field)
        colour = duchy.colours[field]
        last = self._empty(who, region) == self.open(who, colour)
        return (
            size_points(duchy.sizes[field]),
            PHASE_POINTS[phase],
            0 if phase == _LAST_PHASE else PHASE_POINTS[phase + 1],
            self.next_bonus(colour) if last else 0,
        )

    def worth(self, who, number):
        """Returns what a knowledge would add at the end now to a player who has it."""
        if number == GOODS_KINDS:
            return self.kind_points * sum([goods > 0 for goods in self.sold(who)])
        if BUILDINGS <= number < BUILDINGS + TYPES:
            return 4 * self.laid(who, building(number - BUILDINGS))
        if number == ANIMAL_KINDS:
            return 4 * len(self.kinds(who))
        if number == GOODS_SOLD:
            return sum(self.sold(who))
        return self.bonus_points * self.bonuses(who) if number == BONUS_TILES else 0

    def score(self, who):
        """Returns the parts of a score, in the order of SCORE_ANIMALS and those after it."""
        state = self.players[who]
        sizes, phases, points = unpack_from(_LEDGER_IS, state, _LEDGER)
        known = 0
        owners = self.table
        for number in range(GOODS_KINDS, NUMBERS + 1):
            if owners[_KNOWN + number] == who + 1:
                known += self.worth(who, number)
        return (
            state[_ANIMALS],
            TOWER_POINTS * self.laid(who, building(WATCHTOWER)),
            sizes,
            phases,
            state[_COLOURS],
            self.rate() * sum(self.sold(who)),
            points,
            state[_LEFT],
            state[_LEFT + 1],
            state[_LEFT + 2] // 2,
            known,
        )

    def track(self, who):
        """Returns what the score track would show."""
        return sum(self.score(who)[:SCORE_END])

    def at_end(self, who):
        """Returns what the end adds to that, as things stand."""
        return sum(self.score(who)[SCORE_END:])

    def total(self, who):
        return sum(self.score(who))

    def totals(self):
        return [self.total(who) for who in range(len(self.players))]

    def over(self):
        return bool(self.table[_OVER])

    # Ties.

    def standing(self, who):
        """Returns what players are compared by: the total and, after the end, what breaks ties.
        Whoever has left is behind all others."""
        if self.away(who):
            return ()
        if not self.over():
            return (self.total(who),)
        empty = self.laid(who, 0)
        # B4: without a turn order the last of these is 0 for everybody.
        return (self.total(who), -empty if self.fewest else empty, self.table[_ORDER + who])

    def place_of(self, who):
        """Returns a player's place, from 1. Before the end, equal totals share a place."""
        mine = self.standing(who)
        return 1 + sum([self.standing(other) > mine for other in range(len(self.players))])

    def track_place(self, who):
        """Returns a player's place on the score track, from 1."""
        mine = self.track(who)
        return 1 + sum([self.track(other) > mine for other in self.present()])

    def winners(self):
        """Returns the players who won or, before the end, who lead."""
        standings = [self.standing(who) for who in range(len(self.players))]
        best = max(standings)
        return [who for who, standing in enumerate(standings) if standing == best]

    def order_matters(self):
        """Returns whether only the turn order can decide, after the end, who has won."""
        standings = [self.standing(who)[:2] for who in range(len(self.players))]
        return self.over() and standings.count(max(standings)) > 1

    def tie_broken(self):
        """Returns what decided beside points: 0 nothing, 1 empty fields, 2 the turn order."""
        totals = [self.standing(who)[:1] for who in range(len(self.players))]
        if totals.count(max(totals)) == len(self.winners()):
            return 0
        return 2 if self.order_matters() else 1

    # Placing.

    def fields(self, who):
        """Returns the fields that a player can fill now."""
        regions = self.duchies[who].regions
        there = {}  # whether there is a tile for a region: that is the same for its fields
        fields = []
        state = self.players[who]
        for field in range(FIELDS):
            if not state[field] and self._reached(who, field):
                at = regions[field]
                if at not in there:
                    there[at] = self._has_tile(who, field)
                if there[at]:
                    fields.append(field)
        return fields

    def tiles(self, who, field):
        """Returns the tiles that a player may lay on a field now."""
        return list(self._tiles(who, field))

    def _has_tile(self, who, field):
        for _ in self._tiles(who, field):
            return True
        return False

    def _tiles(self, who, field):
        if self.over() or not self._reached(who, field):
            return
        colour = self.duchies[who].colours[field]
        if colour == BUILDING:
            there = () if self.knows(who, MAY_REPEAT) else self.mates(who, field)
            tiles = [building(type) for type in range(TYPES) if building(type) not in there]
        elif colour == KNOWLEDGE:
            tiles = range(knowledge(1), knowledge(self.numbers) + 1)
        elif colour == ANIMAL:
            heads = range(LEAST_HEADS, MOST_HEADS + 1)
            tiles = [animal(kind, many) for kind in range(KINDS) for many in heads]
        else:
            tiles = (plain(colour),)
        for tile in tiles:
            if self.supply(tile) > 0:
                yield tile

    def preview(self, event):
        """Returns what a placing or a sale would bring, in the order of GAIN_ANIMALS and those
        after it. Raises Refusal where `apply` would. Changes nothing."""
        kind = self._check(event)
        who = event[0] & 3
        gain = bytearray(_GAINS)
        if kind == PLACE:
            self._refuse_placing(who, event[1], event[2])
            self._brings(who, event[1], event[2], gain)
        elif kind == SELL:
            self._refuse_sale(event)
            gain[GAIN_GOODS] = self.rate() * event[2]
            if self.knows(who, GOODS_KINDS) and not self.sold(who)[event[1]]:
                gain[GAIN_END] = self.kind_points
            if self.knows(who, GOODS_SOLD):
                gain[GAIN_END] += event[2]
        return gain

    def _reached(self, who, field):
        """Returns whether a field is empty and beside a laid tile."""
        state = self.players[who]
        if not state[field]:
            for at in range(field * 6, field * 6 + 6):
                if state[NEIGHBOURS[at]]:
                    return True
        return False

    def _refuse_placing(self, who, field, tile):
        colour = tile >> 5
        if self.duchies[who].colours[field] != colour:
            raise Refusal("other_colour", field, self.duchies[who].colours[field])
        if self.players[who][field]:
            raise Refusal("taken", field)
        if not self._reached(who, field):
            raise Refusal("remote", field)
        if self.supply(tile) <= 0:
            if colour == KNOWLEDGE:
                raise Refusal("known", number_of(tile))
            raise Refusal("no_more", _WORD + _counter(tile))
        if colour == BUILDING and not self.knows(who, MAY_REPEAT):
            if tile in self.mates(who, field):
                raise Refusal("twice_in_city", _WORD + _counter(tile))

    def _brings(self, who, field, tile, gain):
        """Fill `gain` with what a legal placing brings."""
        duchy = self.duchies[who]
        colour = tile >> 5
        at_end = 0
        if colour == ANIMAL:
            herd = [one for one in self.mates(who, field) if kind_of(one) == kind_of(tile)]
            gain[GAIN_ANIMALS] = heads_of(tile)
            gain[GAIN_HERD] = sum([heads_of(one) for one in herd])
            gain[GAIN_HERDS] = len(herd) + 1 if self.knows(who, HERDS) else 0
            if self.knows(who, ANIMAL_KINDS) and kind_of(tile) not in self.kinds(who):
                at_end = 4
        elif colour == BUILDING:
            gain[GAIN_TOWER] = TOWER_POINTS if tile == building(WATCHTOWER) else 0
            at_end = 4 if self.knows(who, BUILDINGS + number_of(tile)) else 0
        else:
            # Tiles that are alike have the number 0, and that is worth nothing.
            at_end = self.worth(who, number_of(tile))
        if self._empty(who, duchy.region(field)) == 1:
            gain[GAIN_SIZE] = size_points(duchy.sizes[field])
            gain[GAIN_PHASE] = PHASE_POINTS[self.table[_PHASE]]
        if self.open(who, colour) == 1:
            gain[GAIN_COLOUR] = self.next_bonus(colour)
            if gain[GAIN_COLOUR] and (
                self.knows(who, BONUS_TILES) or tile == knowledge(BONUS_TILES)
            ):
                at_end += self.bonus_points
        gain[GAIN_END] = at_end

    def _empty(self, who, fields):
        """Returns how many of some fields are empty."""
        state = self.players[who]
        return sum([not state[field] for field in fields])

    # What happens.

    def _begin(self):
        for part in self._parts:
            for i in range(len(part)):
                part[i] = 0
        for state, castle in zip(self.players, self.castles):
            # B1: it is laid in setting up, and scores nothing.
            state[castle] = plain(CASTLE)
        for who in range(len(self.players)):
            self.table[_TURN + who] = self.table[_ROUND + who] = who

    def whose(self, event):
        return event[0] & 3 if event[0] < PHASE else Fold.whose(self, event)

    def _joined(self, played, event, seats):
        if what(event) != ORDER:
            return event
        players = [seats[who] for who in order_of(event)]
        return order(players + [who for who in range(len(self.players)) if who not in players])

    def _check(self, event):
        """Returns the kind of an event. Raises Refusal if the bytes are no event, or if such an
        event cannot happen now."""
        kind = what(event)
        first, one, two = event
        if kind == LEFT:
            good = left_of(event)[0] <= MOST_LEFT
        elif kind == PLACE:
            good = one < FIELDS and _is_tile(two, self.numbers)
        elif kind == SELL:
            good = one < GOODS and 0 < two <= OF_EACH
        elif kind == POINTS:
            good = one < 2 and 0 < two <= MOST_POINTS
        elif kind == ORDER:
            good = event == order(order_of(event))
        else:
            good = (kind == PHASE or kind == END) and not one and not two
        if not good or (kind != LEFT and first & 15 > (3 if kind <= POINTS else 0)):
            raise Refusal("no_event")
        if first & 3 >= len(self.players):
            raise Refusal("no_player", (first & 3) + 1)
        if self.over() and kind not in (POINTS, LEFT, ORDER):
            raise Refusal("over")
        return kind

    def _fold(self, event):
        kind = self._check(event)
        who = event[0] & 3
        if kind == PLACE:
            self._refuse_placing(who, event[1], event[2])
            self._take_turn(who)
            self._lay(who, event[1], event[2])
        elif kind == SELL:
            self._refuse_sale(event)
            self._take_turn(who)
            self.players[who][_SOLD + event[1]] += event[2]
        elif kind == POINTS:
            self._enter(who, 0, 0, points_of(event))
        elif kind == LEFT:
            self.players[who][_LEFT : _LEFT + 3] = bytes(left_of(event))
        elif kind == ORDER:
            self._order(order_of(event))
        else:
            self._end_phase(kind == END)

    def _lay(self, who, field, tile):
        gain = bytearray(_GAINS)
        self._brings(who, field, tile, gain)
        self.brought = sum(gain[:GAIN_END])
        state = self.players[who]
        table = self.table
        colour = tile >> 5
        state[field] = tile
        if colour == KNOWLEDGE:
            table[_KNOWN + number_of(tile)] = who + 1
        elif colour <= BUILDING:
            table[_counter(tile)] += 1
        elif colour == SHIP:
            self._sail(who)
        state[_ANIMALS] += gain[GAIN_ANIMALS] + gain[GAIN_HERD] + gain[GAIN_HERDS]
        if gain[GAIN_SIZE]:
            state[_REGIONS] += 1
            self._enter(who, gain[GAIN_SIZE], gain[GAIN_PHASE], 0)
        if gain[GAIN_COLOUR]:
            state[_BONUSES] += 1
            state[_COLOURS] += gain[GAIN_COLOUR]
            table[_GONE + colour] += 1

    def _enter(self, who, size, phase, points):
        state = self.players[who]
        sizes, phases, others = unpack_from(_LEDGER_IS, state, _LEDGER)
        pack_into(_LEDGER_IS, state, _LEDGER, sizes + size, phases + phase, others + points)

    def _refuse_sale(self, event):
        if event[2] > self.goods(event[1]):
            raise Refusal("no_goods", self.goods(event[1]), event[1] + 1)

    def _order(self, players):
        if sorted(players) != list(range(len(self.players))):
            raise Refusal("want_order")
        table = self.table
        acted = table[_ACTED]
        last = table[_ROUND + acted - 1]
        for at, player in enumerate(players):
            table[_ORDER + player] = at + 1
            table[_TURN + at] = table[_ROUND + at] = player
        table[_ACTED] = players.index(last) + 1 if acted else 0
        # B5: nobody stands on a lower step than a player behind them.
        steps = 0
        for player in players[::-1]:
            steps = table[_SHIPS + player] = max(table[_SHIPS + player], steps)

    def _sail(self, who):
        """Move a player one step on the order track, to the top of the stack there."""
        table = self.table
        table[_SHIPS + who] += 1
        order = self.turn_order()
        order.remove(who)
        at = 0
        while at < len(order) and table[_SHIPS + order[at]] > table[_SHIPS + who]:
            at += 1
        order.insert(at, who)
        table[_TURN : _TURN + len(order)] = bytes(order)

    def _take_turn(self, who):
        """Note whose turn it is. Who acts after their turn in this round begins the next one."""
        table = self.table
        acted = list(table[_ROUND : _ROUND + len(self.players)]).index(who) + 1
        if acted < table[_ACTED]:
            self._begin_round()
            acted = self.turn_order().index(who) + 1
        table[_ACTED] = acted

    def _begin_round(self):
        count = len(self.players)
        self.table[_ROUND : _ROUND + count] = self.table[_TURN : _TURN + count]
        self.table[_ACTED] = 0
        self.table[_ROUNDS] = min(self.table[_ROUNDS] + 1, _LAST_ROUND)

    def _end_phase(self, end):
        if end != self.last_phase():
            raise Refusal("too_early" if end else "no_phase")
        self._save()
        self._begin_round()
        self.table[_ROUNDS] = 0
        if end:
            self.table[_OVER] = 1
        else:
            self.table[_PHASE] += 1


def _counter(tile):
    """Returns the table's byte that counts tiles like this animal or building."""
    return _TYPES + number_of(tile) if colour_of(tile) else kind_of(tile)


def _is_tile(tile, numbers):
    colour = tile >> 5
    number = tile & 31
    if colour == ANIMAL:
        return LEAST_HEADS <= heads_of(tile) <= MOST_HEADS
    if colour == BUILDING:
        return number < TYPES
    if colour == KNOWLEDGE:
        return 0 < number <= numbers
    return colour <= SHIP and not number
