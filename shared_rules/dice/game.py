# SPDX-License-Identifier: MIT
"""The dice game's rules: which events are legal, and what they change.

A game is a start (sheet, castles, mode) and a string of three-byte events:

    roll   0x10 | hourglasses    number dice in two nibbles    colour dice likewise
    claim  0x20 | colour         0                             0
    name   0x30 | bytes          one or two bytes of a name, in UTF-8
    score  0x38                  points << 5 | bonuses left, in two bytes
    turn   0x40 | sale | way | player    mark or 0    die turned, second mark or 0

After the end, a score says what a player who is not on this device has reached. The name
events before it are that player's name.

`apply` applies an event or refuses it; `turns` lists the legal turns. Nothing here rolls dice,
prints, waits or reads a clock.
"""

from shared_rules import const
from shared_rules.dice.player import (
    GAIN_AWARDS,
    GAIN_POINTS,
    GAINS,
    GOODS,
    SILVER,
    WORKER,
    Player,
)
from shared_rules.dice.sheet import CASTLE, COLOURS, HOURGLASSES
from shared_rules.fold import EVENT, NAME_LENGTH, Fold, Refusal
from shared_rules.hexes import FIELDS

ROLL = const(0x10)
CLAIM = const(0x20)
NAME = const(0x30)
SCORE = const(0x38)
TURN = const(0x40)
SALE = const(0x80)

# Ways to take a turn, in bits 3 to 5. Where one costs a bonus, it is 2 + the bonus.
WAY = const(0x38)
PASS = const(0x00)
PLAIN = const(0x08)
BY_MONK = const(0x10)
BY_SILVER = const(0x18)
BY_WORKER = const(0x28)
WAYS = (PASS, PLAIN, BY_MONK, BY_SILVER, BY_WORKER)

FREE = "free"
SAME = "same"
DIFFERENT = "different"
VARIANTS = (FREE, SAME, DIFFERENT)  # as codes and journals number them

SOLO_ROUNDS = const(8)
MOST_PLAYERS = const(5)
MOST_DIFFERENT = const(4)  # players in the variant "different": there are four castles
MARKS = const(222)  # 37 fields, six numbers
MOST_POINTS = const(300)  # of a player who is not on this device
MOST_LEFT = const(30)

_LAST_PHASE = const(2)

# What the sentence of a refusal names, in its order: the field, the number, the colour, the die
# turned, the number of the pasture.
_NAMED = {
    "taken": "f",
    "remote": "f",
    "monastery": "f",
    "mine": "f",
    "river": "f",
    "city": "fn",
    "castle": "fn",
    "pasture": "fp",
    "no_number": "n",
    "no_colour": "c",
    "no_number_die": "d",
    "no_colour_die": "d",
    "same_number": "d",
    "same_colour": "d",
}

# The bytes of the table: what all players share.
_STRUCK = const(0)  # hourglasses struck in the three columns
_PHASE = const(3)  # 0 to 2
_ROUND = const(4)  # rolls made in this phase
_DICE = const(5)  # two numbers, two colours, hourglasses
_HAD = const(10)  # a bit for each player who has had this round's turn
_GONE = const(11)  # for each colour, how many of its two values are taken
_NOW = const(17)  # a bit for each colour of which one was taken in this round
_OVER = const(18)
_ROLLS = const(19)  # made in all phases
_GAIN = const(20)  # what the last turn brought
_SIZE = const(26)


def roll(first, second, colour, other, hourglasses):
    """Returns the event of a roll."""
    return bytes((ROLL | hourglasses, first << 4 | second, colour << 4 | other))


def throw(chance, sheet):
    """Returns the event of a roll by chance, of dice as this sheet has them."""
    face = chance.below
    return roll(face(6) + 1, face(6) + 1, face(6), face(6), sheet.faces[face(6)])


def claim(colour):
    """Returns the event of a claim: a player who is not on this device has filled a colour."""
    return bytes((CLAIM | colour, 0, 0))


def score(name, points, left=0):
    """Returns the events of what a player elsewhere has reached: the name's, and the score."""
    data = name.encode()
    events = b""
    for at in range(0, len(data), 2):
        two = data[at : at + 2]
        events += bytes((NAME | len(two), two[0], two[1] if len(two) > 1 else 0))
    points = points << 5 | left
    return events + bytes((SCORE, points >> 8, points & 255))


def turn(player, way=PASS, mark=0, second=0, sale=False):
    """Returns the event of a turn. `second` is the second mark, or the face of the die turned."""
    return bytes((TURN | (SALE if sale else 0) | way | player, mark, second))


def way(event):
    """Returns the way of a turn."""
    return event[0] & WAY


def cost(way):
    """Returns the bonus that a way costs; less than 0 if it costs none."""
    return (way >> 3) - 2


def _part(event):
    """Returns the bytes of a name that an event holds, or nothing."""
    return bytes(event[1 : 1 + (event[0] & 7)]) if event[0] & 0xF8 == NAME else b""


class Game(Fold):
    kind = "dice"

    def __init__(self, sheet, castles, solo=False, variant=FREE, names=None, paper=False):
        """`castles` are the start castles' fields, one for each player; `paper`: everybody
        plays on paper, so there is none of either here."""
        if not paper:
            self._check_start(sheet, castles, solo, variant)
        self.sheet = sheet
        self.castles = bytes(castles)
        self.solo = solo
        self.paper = paper
        self.variant = variant
        self.names = names
        self.players = [Player(sheet) for _ in castles]
        self.table = bytearray(_SIZE)
        self._trial = Player(sheet)  # a turn is played here first: refused, it leaves no trace
        Fold.__init__(self, [self.table] + [player.state for player in self.players])

    @staticmethod
    def _check_start(sheet, castles, solo, variant):
        if not 1 <= len(castles) <= MOST_PLAYERS or (solo and len(castles) != 1):
            raise Refusal("players")
        for field in castles:
            if sheet.colours[field] != CASTLE:
                raise Refusal("no_castle", field)
        kinds = len(set(castles))
        if variant == SAME and kinds != 1:
            raise Refusal("not_same")
        if variant == DIFFERENT:
            if len(castles) > MOST_DIFFERENT:
                raise Refusal("too_many")
            if kinds != len(castles):
                raise Refusal("not_different")

    # The state.

    def struck(self, phase):
        """Returns the hourglasses struck in a column."""
        return self.table[_STRUCK + phase]

    def phase(self):
        """Returns the phase of the last roll, 0 to 2."""
        return self.table[_PHASE]

    def round(self):
        """Returns the last roll's place in its phase; 0 before the first."""
        return self.table[_ROUND]

    def rolls(self):
        """Returns how many rolls were made in the game."""
        return self.table[_ROLLS]

    def dice(self):
        """Returns the last roll: two numbers, two colours, hourglasses."""
        return self.table[_DICE : _DICE + 5]

    def had_turn(self, player):
        return self.table[_HAD] >> player & 1

    def round_over(self):
        """Returns whether all players have had their turn; also before the first roll."""
        return self.table[_HAD] == (1 << len(self.players)) - 1

    def phase_done(self):
        """Returns whether the round on the table is, or was, the last of its phase."""
        if self.solo:
            return self.table[_ROUND] == SOLO_ROUNDS
        return self.table[_STRUCK + self.table[_PHASE]] == HOURGLASSES

    def over(self):
        return bool(self.table[_OVER])

    def gone(self, colour):
        """Returns how many of a colour's two values have gone."""
        return self.table[_GONE + colour]

    def taken(self, colour):
        """Returns whether one of a colour's values has gone in this round."""
        return self.table[_NOW] >> colour & 1

    def award(self, colour):
        """Returns what filling a colour in this round is, or was, worth."""
        table = self.table
        if self.solo:
            place = table[_PHASE] == _LAST_PHASE
        else:
            # All who fill it in one round score the same, so only the values taken before the
            # round count.
            place = table[_GONE + colour] - self.taken(colour)
        return self.sheet.awards[colour * 2 + place] if place < 2 else 0

    def gain(self):
        """Returns what the last turn brought: see GAIN_POINTS and its neighbours."""
        return self.table[_GAIN:]

    def totals(self):
        return [player.total() for player in self.players]

    def winners(self):
        """Returns the players who won, among those of this device; a tie may be shared."""
        worth = {i: (self.players[i].total(), self.players[i].left()) for i in self.present()}
        return [i for i in self.present() if worth[i] == max(worth.values())]

    def others(self):
        """Returns name, points and bonuses left of each player who is not on this device, as
        far as they were entered, in the order of their first score."""
        events = self.events
        first = len(events)
        while first and events[first - EVENT] & 0xE0 == CLAIM:  # or NAME, or SCORE
            first -= EVENT
        found = []
        name = b""
        for at in range(first, len(events), EVENT):
            if events[at] == SCORE:
                points = events[at + 1] << 8 | events[at + 2]
                new = (name.decode(), points >> 5, points & 31)
                known = [other[0] for other in found]
                if new[0] in known:
                    found[known.index(new[0])] = new
                else:
                    found.append(new)
                name = b""
            else:
                name += _part(events[at : at + EVENT])
        return found

    def evening(self):
        """Returns name, points and bonuses left of everybody: first the players of this device,
        without a name by their number."""
        here = [
            (self.names[i] if self.names else str(i + 1), player.total(), player.left())
            for i, player in enumerate(self.players)
        ]
        return here + self.others()

    def check_score(self, name):
        """Raise Refusal if no score of a player elsewhere with this name may follow."""
        if self.solo:
            raise Refusal("solo_score")
        if not self.over():
            raise Refusal("early_score")
        if not 0 < len(name) <= NAME_LENGTH or min(name) <= " " or "#" in name:
            raise Refusal("want_score")
        everybody = [other[0] for other in self.evening()]
        if name in everybody[: len(self.players)]:
            raise Refusal("own_score", name)
        if name not in everybody and len(everybody) >= MOST_PLAYERS:
            raise Refusal("many_scores", MOST_PLAYERS)

    def tie_broken(self):
        """Returns whether bonuses decided between players with the same points."""
        worth = [other[1:] for i, other in enumerate(self.evening()) if not self.away(i)]
        most = [points for points, _ in worth]
        return most.count(max(most)) > worth.count(max(worth))

    def may_end(self):
        """Returns whether the roll on the table, or else the next one, can be the game's last."""
        if self.phase() < _LAST_PHASE or self.over():
            return False
        soon = self.round_over()
        if self.solo:
            return self.round() >= SOLO_ROUNDS - soon
        return self.struck(_LAST_PHASE) >= HOURGLASSES - 1 - soon

    def rating(self):
        """Returns how good a solo game was: 0, or 1 (good) to 3 (excellent)."""
        total = self.players[0].total()
        # R6: over, not from: 70 itself is very good.
        return (total > 50) + (total > 60) + (total > 70)

    # Events.

    def _begin(self):
        table = self.table
        for i in range(_SIZE):
            table[i] = 0
        table[_HAD] = (1 << len(self.players)) - 1
        for player, castle in zip(self.players, self.castles):
            player.begin(castle)

    def whose(self, event):
        return event[0] & 7 if event[0] & TURN else Fold.whose(self, event)

    def _joined(self, played, event, seats):
        """Who has come late has passed in the rounds before."""
        firsts = range(0, len(played), EVENT)
        if event[0] & 0xF0 == ROLL and any(played[at] & 0xF0 == ROLL for at in firsts):
            late = [who for who in range(len(self.players)) if who not in seats]
            return b"".join([turn(who) for who in late]) + event
        return event

    def half(self):
        return bool(self.events) and self.events[-EVENT] & 0xF8 == NAME

    def _chance(self, event):
        return event[0] & 0xF0 == ROLL

    def _fold(self, event):
        kind = event[0]
        if kind & TURN:
            self._turn(event)
        elif kind & 0xF0 == ROLL:
            self._roll(event)
        elif kind & 0xF8 == CLAIM:
            self._claim(event)
        elif kind == SCORE or kind == NAME | 1 or kind == NAME | 2:
            self._score(event)
        else:
            raise Refusal("no_event")

    def _roll(self, event):
        hourglasses = event[0] & 15
        numbers = event[1]
        colours = event[2]
        if not (
            1 <= hourglasses <= 2
            and 1 <= numbers >> 4 <= 6
            and 1 <= numbers & 15 <= 6
            and colours >> 4 <= 5
            and colours & 15 <= 5
        ):
            raise Refusal("no_event")
        if self.over():
            raise Refusal("over")
        for player in range(len(self.players)):
            if not self.had_turn(player):
                raise Refusal("waiting", player + 1)
        self._save()
        table = self.table
        if self.phase_done():
            table[_PHASE] += 1
            table[_ROUND] = 0
        table[_ROUND] += 1
        table[_ROLLS] += 1
        table[_HAD] = self._away[0]
        table[_NOW] = 0
        table[_DICE] = numbers >> 4
        table[_DICE + 1] = numbers & 15
        table[_DICE + 2] = colours >> 4
        table[_DICE + 3] = colours & 15
        table[_DICE + 4] = hourglasses
        column = _STRUCK + table[_PHASE]
        # Hourglasses beyond the column are lost, but a double stays a double.
        table[column] = min(table[column] + hourglasses, HOURGLASSES)
        if self.paper:
            self._end_round()  # no turns are entered

    def _claim(self, event):
        colour = event[0] & 7
        if colour >= len(COLOURS) or event[1] or event[2]:
            raise Refusal("no_event")
        if self.solo:
            raise Refusal("solo_claim")
        if not self.round():
            raise Refusal("no_roll")
        self._value_goes(colour)

    def _score(self, event):
        name = b""
        at = len(self.events)
        while at and self.events[at - EVENT] & 0xF8 == NAME:
            at -= EVENT
            name = _part(self.events[at : at + EVENT]) + name
        points = event[1] << 8 | event[2]
        if event[0] == SCORE:
            if points >> 5 > MOST_POINTS or points & 31 > MOST_LEFT:
                raise Refusal("no_event")
            try:
                self.check_score(name.decode())
            except UnicodeError:
                raise Refusal("no_event")
        elif self.solo or not self.over():
            raise Refusal("solo_score" if self.solo else "early_score")
        elif len(name) + 2 > 4 * NAME_LENGTH or (event[0] == NAME | 1 and event[2]):
            raise Refusal("no_event")

    def _turn(self, event):
        kind = event[0]
        who = kind & 7
        way = kind & WAY
        self._check_form(way, event[1], event[2])
        if who >= len(self.players):
            raise Refusal("no_player", who + 1)
        if not self.round():
            raise Refusal("no_roll")
        if self.had_turn(who):
            raise Refusal("had_turn", who + 1)
        trial = self._trial
        trial.state[:] = self.players[who].state
        gain = bytearray(GAINS)
        self._play(trial, kind & SALE, way, event[1], event[2], gain)
        self.players[who].state[:] = trial.state
        self.table[_GAIN:] = gain
        self.brought = gain[GAIN_POINTS] + gain[GAIN_AWARDS]
        self._leave(who)

    def _leave(self, who):
        """A player has had this round's turn, or has left before it."""
        if not self.had_turn(who):
            self.table[_HAD] |= 1 << who
            if self.round_over():
                self._end_round()

    @staticmethod
    def _check_form(way, mark, second):
        """Raise Refusal unless the bytes are a turn, legal or not."""
        if way == PASS:
            good = not (mark or second)
        elif way == PLAIN:
            good = mark < MARKS and not second
        elif way == BY_MONK:
            good = mark < MARKS and second < len(COLOURS)
        elif way == BY_WORKER:
            good = mark < MARKS and 1 <= second <= 6
        else:
            good = way == BY_SILVER and mark < MARKS and second < MARKS
        if not good:
            raise Refusal("no_event")

    # A turn. `apply` and `turns` check it with the same functions.

    def _play(self, player, sale, way, mark, second, gain):
        phase = self.table[_PHASE]
        if sale:
            self._insist(self._no_sale(player))
            player.sell(phase, gain)
        if way == PASS:
            # R2: a full row gives nothing.
            player.circle(WORKER, gain)
        else:
            self._insist(self._no_mark(player, way, mark, second), player, mark, second)
            self._mark(player, way, mark, gain)
            if way == BY_SILVER:
                self._insist(self._no_second(player, mark, second), player, second)
                self._mark_again(player, second, gain)
        gain[GAIN_AWARDS] = self._awards(player)

    def _mark(self, player, way, mark, gain):
        if way == BY_MONK or way == BY_WORKER:
            player.use((way >> 3) - 2)
        player.write(mark, self.table[_PHASE], gain)

    def _mark_again(self, player, mark, gain):
        player.use(SILVER)
        player.write(mark, self.table[_PHASE], gain)

    def _no_sale(self, player):
        if self.table[_DICE + 4] != 2:
            return "no_double"
        if not player.hand(GOODS):
            return "no_goods"
        return None

    def _no_mark(self, player, way, mark, die):
        """Returns why the first or only mark cannot be made, or None."""
        if way == BY_MONK or way == BY_WORKER:
            if not player.hand((way >> 3) - 2):
                return "no_monk" if way == BY_MONK else "no_worker"
        return self._no_dice(way, mark, die) or player.obstacle(mark)

    def _no_second(self, player, first, mark):
        """Returns why a silver cannot buy this mark after `first`, or None."""
        # R3: asked after the sale and the first mark, whose silver counts.
        if not player.hand(SILVER):
            return "no_silver"
        code = self._no_dice(PLAIN, mark, 0)
        if code:
            return code
        # Two dice with the same face are two dice; a lone pair cannot be used twice.
        colours = self.sheet.colours
        if first % 6 == mark % 6 and colours[first // 6] == colours[mark // 6]:
            dice = self.table
            if dice[_DICE] != dice[_DICE + 1] and dice[_DICE + 2] != dice[_DICE + 3]:
                return "same_dice"
        return player.obstacle(mark)

    def _no_dice(self, way, mark, die):
        """Returns why the dice do not give this mark, or None. One bonus at most: monk and
        worker each turn one die, and the other kind must show what is used."""
        dice = self.table
        number = mark % 6 + 1
        colour = self.sheet.colours[mark // 6]
        if way == BY_WORKER:
            if die != dice[_DICE] and die != dice[_DICE + 1]:
                return "no_number_die"
            if die == number:
                return "same_number"  # R4: any *other* number
        elif number != dice[_DICE] and number != dice[_DICE + 1]:
            return "no_number"
        if way == BY_MONK:
            if die != dice[_DICE + 2] and die != dice[_DICE + 3]:
                return "no_colour_die"
            if die == colour:
                return "same_colour"  # R4: any *other* colour
        elif colour != dice[_DICE + 2] and colour != dice[_DICE + 3]:
            return "no_colour"
        return None

    def _insist(self, code, player=None, mark=0, die=0):
        """Raise a Refusal with this code, unless it is None."""
        if not code:
            return
        field = mark // 6
        named = []
        for what in _NAMED.get(code, ""):
            if what == "f":
                named.append(field)
            elif what == "n":
                named.append(mark % 6 + 1)
            elif what == "c":
                named.append(self.sheet.colours[field])
            elif what == "d":
                named.append(die)
            else:
                named.append(player.pasture_number(field))
        raise Refusal(code, *named)

    def preview(self, event):
        """Returns what a turn would bring, or raises Refusal. Nothing changes."""
        kind = event[0]
        self._check_form(kind & WAY, event[1], event[2])
        self._trial.state[:] = self.players[kind & 7].state
        gain = bytearray(GAINS)
        self._play(self._trial, kind & SALE, kind & WAY, event[1], event[2], gain)
        return gain

    def turns(self, who, ways=WAYS, sales=(0, SALE), first=None, each=True):
        """Yields every legal turn of a player for the roll on the table.

        Yields the event and its gain; the next turn overwrites both. A caller may ask for
        some ways only, with or without a sale, with one first mark, or, without `each`, for
        the first of the ways to make each mark.
        """
        if self.had_turn(who):  # even before the first roll
            return
        phase = self.phase()
        player = Player(self.sheet)
        state = player.state
        event = bytearray(EVENT)
        gain = bytearray(GAINS)
        pair = (event, gain)
        state[:] = self.players[who].state
        for sale in sales:
            if sale:
                if self._no_sale(player):
                    return
                player.sell(phase, gain)
            start = bytes(state)
            start_gain = bytes(gain)
            last = -1
            for way, mark, die in self._first_marks(player, ways, first):
                if mark == last or (first is not None and mark != first):
                    continue
                if not each:
                    last = mark
                event[0] = TURN | sale | way | who
                event[1] = mark
                event[2] = die
                if way == PASS:
                    player.circle(WORKER, gain)
                else:
                    self._mark(player, way, mark, gain)
                if way != BY_SILVER:
                    gain[GAIN_AWARDS] = self._awards(player)
                    yield pair
                elif player.hand(SILVER):
                    half = bytes(state)
                    half_gain = bytes(gain)
                    for second in self._second_marks(player, mark):
                        event[2] = second
                        self._mark_again(player, second, gain)
                        gain[GAIN_AWARDS] = self._awards(player)
                        yield pair
                        state[:] = half
                        gain[:] = half_gain
                state[:] = start
                gain[:] = start_gain

    def _first_marks(self, player, ways, first):
        """Yields way, mark and turned die of every turn; with a `first` mark, of those in its
        field."""
        if PASS in ways:
            yield PASS, 0, 0
        dice = self.dice()
        # Short cuts, since a player waits for this: without the bonus its way is closed, no
        # way turns a number die and a colour die, and most ways turn none.
        ways = [
            way
            for way in ways
            if way != PASS
            and (not (way == BY_MONK or way == BY_WORKER) or player.hand((way >> 3) - 2))
        ]
        monk = BY_MONK in ways
        worker = BY_WORKER in ways
        for field in range(FIELDS) if first is None else (first // 6,):
            colour = self.sheet.colours[field]
            shown = colour == dice[2] or colour == dice[3]
            if not (shown or monk) or player.number(field) or not player.beside(field):
                continue
            for mark in range(field * 6, field * 6 + 6):
                number = mark % 6 + 1
                here = number == dice[0] or number == dice[1]
                if not ((here or worker) if shown else (here and monk)) or player.obstacle(mark):
                    continue
                for way in ways:
                    die = other = 0
                    if way == BY_MONK:
                        if not here:
                            continue
                        die, other = dice[2], dice[3]
                    elif way == BY_WORKER:
                        if not shown:
                            continue
                        die, other = dice[0], dice[1]
                    elif not (shown and here):
                        continue
                    if not self._no_dice(way, mark, die):
                        yield way, mark, die
                    if other != die and not self._no_dice(way, mark, other):
                        yield way, mark, other

    def _second_marks(self, player, first):
        """Yields every mark that a silver can buy after the first."""
        table = self.table
        for field in range(FIELDS):
            # The same short cuts: most fields are not of the dice's colours.
            colour = self.sheet.colours[field]
            if colour != table[_DICE + 2] and colour != table[_DICE + 3]:
                continue
            if player.number(field) or not player.beside(field):
                continue
            for mark in range(field * 6, field * 6 + 6):
                number = mark % 6 + 1
                if number != table[_DICE] and number != table[_DICE + 1]:
                    continue
                if not self._no_second(player, first, mark):
                    yield mark

    # The end of a round.

    def _end_round(self):
        phase = self.table[_PHASE]
        for player in self.players:
            player.end_round()
            for colour in range(len(COLOURS)):
                if player.filled(colour):
                    player.award(colour, self.award(colour), phase)
                    self._value_goes(colour)
        if phase == _LAST_PHASE and self.phase_done():
            self.table[_OVER] = 1

    def _awards(self, player):
        """Returns what the colours that the player has filled in this round will bring."""
        if not player.has_full():
            return 0  # nearly always: a short cut for the list of turns
        return sum(self.award(c) for c in range(len(COLOURS)) if player.filled(c))

    def _value_goes(self, colour):
        table = self.table
        if table[_GONE + colour] < 2 and not table[_NOW] >> colour & 1:
            table[_GONE + colour] += 1
            table[_NOW] |= 1 << colour
