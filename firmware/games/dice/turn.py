# SPDX-License-Identifier: MIT
"""The turn that is made on the sheet: what is offered, what is chosen so far, what it brings.

It reads the game and never changes it. `screens/sheet.py` has the buttons, `status.py` the
words.
"""

from firmware.games.dice.course import player_of, to_redo, waiting
from shared_rules import const
from shared_rules.dice import game as rules
from shared_rules.dice.player import (
    GAIN_AWARDS,
    GAIN_BONUSES,
    GAIN_POINTS,
    GAINS,
    GOODS,
    WORKER,
)
from shared_rules.dice.sheet import HOURGLASSES
from shared_rules.hexes import FIELDS

# What the cursor can stand on: a field, by its number, or one of these.
ROLL = const(100)
MENU = const(101)
PASS = const(102)
SELL = const(103)
KEEP = const(104)
DONE = const(105)
RESULT = const(106)
NEXT = const(107)
REDO = const(108)
SCORE = const(109)
ANY = const(97)  # a number that costs a worker, where a die has another one
# UP and DOWN open the calls of others: the first three colours, or the last three.
ABOVE = const(98)
BELOW = const(99)
NUMBER = const(110)  # plus the number less one, where a field takes several

_NONE = const(255)  # in `picks`: the field is not offered


class Turn:
    def __init__(self, app):
        self._app = app
        self._options = bytearray(rules.MARKS)  # of each mark offered: its way and the die turned
        self._free = bytearray(FIELDS)  # of each field: its marks that cost no bonus
        self._most = 0  # what the best mark is worth
        self.picks = bytearray(FIELDS)  # of each field offered: the mark that the cursor shows
        self.offers = []
        self.at = 0  # the cursor's place in `offers`
        self.restart()

    # Where the game stands.

    def restart(self):
        """Begin from the state of the game. Nothing is half made, and there are no news."""
        self.who = 0
        self.news = False  # what the last turn brought is shown
        self.undone = b""  # the turn that was just undone
        self.called = []  # the call just entered: its colour, and the last round or ""
        self.undone_rivals = 0  # with it, so many turns of rivals
        self.read_game()

    def read_game(self):
        """Offer what can be done next. A half-made turn is dropped."""
        game = self._app.game
        self.sale = 0  # or rules.SALE
        self.first = -1  # the first mark, while a second one is offered
        self.field = -1  # the field whose number is asked for
        self.any = False  # each field asks for its number, also for those that cost a worker
        self.hint = None  # the coach's turn, as an event
        players = waiting(game)
        if players and self.news:
            # The player has the device until the news are read.
            self._offer([NEXT] + self._others())
        elif players:
            who = player_of(game.first_due() or bytes(1))  # whose turn is being changed
            self.who = who if who in players else players[0]
            if game.dice()[4] == 2 and game.players[self.who].hand(GOODS):
                self._offer([SELL, KEEP] + self._others(True))
            else:
                self._offer_marks()
        elif game.over():
            self._offer([RESULT] + self._others())
        else:
            self._offer([ROLL] + self._others())

    def last_is_next(self):
        """Returns whether the next roll begins the last round of its phase in any case."""
        game = self._app.game
        if not game.round_over() or game.over() or game.phase_done():
            return False
        if game.solo:
            return game.round() == rules.SOLO_ROUNDS - 1
        return game.struck(game.phase()) == HOURGLASSES - 1

    # What is offered.

    def chosen(self):
        return self.offers[self.at]

    def _offer(self, offers, at=0):
        self.offers = offers
        self.at = at
        self.asked = False  # OK was pressed once, and must be pressed again
        self._hint_at = -1
        if self.hint:
            self._follow_hint()

    def _others(self, in_turn=False):
        """Returns the offers that are no move. On a board without LEFT and RIGHT the score is
        the last one between two turns, so that UP opens it. With players elsewhere, UP and DOWN
        open what they have filled; BACK leads on to the menu."""
        app = self._app
        game = app.game
        if app.play.others and game.round() and not (in_turn or game.due):
            return [BELOW, ABOVE]
        redo = [REDO] if to_redo(game) else []
        return redo + ([MENU] if in_turn or app.has_sides() else [MENU, SCORE])

    def _offer_marks(self):
        """Offer the fields that can be marked, the cursor on the one that brings most."""
        ways = (rules.PLAIN, rules.BY_MONK, rules.BY_WORKER)
        turns = self._app.game.turns(self.who, ways, (self.sale,), each=False)
        best = self._collect(turns, 1)
        if best is None:
            self._clear_marks()
            best = -1
        fields = self._fields()
        # Rather on the pass than where a bonus would be spent for nothing.
        at = fields.index(best) if best >= 0 else len(fields)
        more = [ANY] if self._hides_numbers(fields) else []
        self._offer(fields + [PASS] + more + self._others(True), at)

    def _hides_numbers(self, fields):
        """Returns whether a field has numbers for which OK on it does not ask."""
        return any(len(self.marks_in(f)) > 1 and not self.asks_number(f) for f in fields)

    def choose_any(self):
        """From now on each field that takes several numbers asks for one."""
        self.any = True
        self._offer_marks()

    def _offer_second(self, first):
        """Offer what silver can add to the first mark. Returns whether there is anything."""
        self.first = first
        turns = self._app.game.turns(self.who, (rules.BY_SILVER,), (self.sale,), first)
        best = self._collect(turns, 2)
        if best is None:
            self.first = -1
            return False
        fields = self._fields()
        # The cursor proposes to spend silver only for a gain.
        self._offer([DONE] + fields, fields.index(best) + 1 if self._most > 3 else 0)
        return True

    def _fields(self):
        """Returns the fields that can be marked."""
        return [field for field in range(FIELDS) if self.picks[field] != _NONE]

    def _collect(self, turns, place):
        """Note each mark that the turns make at `place` in their events. Returns the field
        that is worth most, or -1; or None, with all notes unchanged, if there are no turns.

        A mark is worth what it brings itself, without the sale and the mark before it."""
        base = _worth(self._gain_before())
        options = self._options
        picks = self.picks
        worth = bytearray(FIELDS)
        best = None
        most = 0
        for event, gain in turns:
            if best is None:
                best = -1
                self._clear_marks()
            mark = event[place]
            way = rules.way(event)
            options[mark] = way | event[2] if place == 1 else way
            value = min(_worth(gain) - base + (4 if way == rules.PLAIN else 1), 255)
            field = mark // 6
            if way == rules.PLAIN:
                self._free[field] += 1
            if picks[field] == _NONE or value > worth[field]:
                picks[field] = mark
                worth[field] = value
                if value > max(most, 1):
                    most = value
                    best = field
        self._most = most
        return best

    def _clear_marks(self):
        self._options[:] = bytes(rules.MARKS)
        self.picks[:] = b"\xff" * FIELDS  # _NONE
        self._free[:] = bytes(FIELDS)

    def marks_in(self, field):
        """Returns the marks that are offered in a field."""
        return [m for m in range(field * 6, field * 6 + 6) if self._options[m]]

    def costs_bonus(self, field):
        """Returns whether a mark in a field is paid for with a bonus."""
        return self.first >= 0 or not self._free[field]

    def asks_number(self, offer):
        """Returns whether OK on a field asks for its number: it takes several, and not just one
        of them without a bonus."""
        if offer >= FIELDS or len(self.marks_in(offer)) < 2:
            return False
        return self._free[offer] != 1 or self.any

    # What is chosen.

    def move_to(self, at):
        self.at = at
        self.asked = False
        self.news = False

    def choose_sale(self, sale):
        self.sale = rules.SALE if sale else 0
        self._offer_marks()

    def choose_field(self, field):
        """Offer the numbers of a field, the highest first: UP raises them."""
        self.field = field
        numbers = [NUMBER + mark % 6 for mark in self.marks_in(field)]
        numbers.reverse()
        self._offer(numbers, numbers.index(NUMBER + self.picks[field] % 6))

    def choose_mark(self):
        """Choose the mark at the cursor. Returns whether a second one is offered now; if not,
        the turn is complete."""
        offer = self.chosen()
        mark = self.field * 6 + offer - NUMBER if offer >= NUMBER else self.picks[offer]
        self.picks[mark // 6] = mark
        plain = self.first < 0 and self._options[mark] == rules.PLAIN
        return plain and self._offer_second(mark)

    def drop_mark(self):
        """Go back to the choice of the first mark. Returns whether one was being made."""
        if self.field < 0 and self.first < 0 and not self.any:
            return False
        if self.field < 0 and self.first < 0:
            self.any = False
        self.first = self.field = -1
        self._offer_marks()
        return True

    def event(self, offer):
        """Returns the event of the turn that OK on an offer completes, or None."""
        sale = bool(self.sale)
        if offer == PASS:
            return rules.turn(self.who, rules.PASS, sale=sale)
        if offer == DONE:
            return self._first_turn()
        if offer >= NUMBER:
            mark = self.field * 6 + offer - NUMBER
        elif offer < FIELDS:
            mark = self.picks[offer]
        else:
            return None
        if self.first >= 0:
            return rules.turn(self.who, rules.BY_SILVER, self.first, mark, sale)
        option = self._options[mark]
        return rules.turn(self.who, option & rules.WAY, mark, option & 7, sale)

    def _first_turn(self):
        """Returns the turn that makes the first mark only."""
        return rules.turn(self.who, rules.PLAIN, self.first, 0, bool(self.sale))

    # The coach's turn.

    def follow(self, event, reason):
        """Put the cursor on each step of the coach's turn from now on."""
        self.hint = event
        self._reason = reason
        self._offer(self.offers, self.at)

    def advice(self):
        """Returns why the coach would choose what the cursor is on, as parts of a line of
        status; or ()."""
        here = self.hint and self.at == self._hint_at and not self.asked
        return self._reason if here else ()

    def _follow_hint(self):
        """Put the cursor on the next step of the coach's turn, if all before belongs to it."""
        event = self.hint
        offers = self.offers
        offer = -1
        if offers[0] == SELL:
            offer = SELL if event[0] & rules.SALE else KEEP
        elif event[0] & rules.SALE == self.sale:
            way = rules.way(event)
            mark = event[1]
            if self.first >= 0:
                if mark != self.first:
                    return
                mark = event[2] if way == rules.BY_SILVER else -1
            elif way == rules.PASS:
                mark = -1
            if mark < 0:
                offer = PASS if self.first < 0 else DONE
            elif offers[0] < NUMBER:
                offer = mark // 6
            elif self.field == mark // 6:
                offer = NUMBER + mark % 6
            # An entry that is being changed may no longer be offered.
            if 0 <= offer < FIELDS and self._options[mark]:
                self.picks[offer] = mark
        if offer in offers:
            self.at = self._hint_at = offers.index(offer)

    # What it brings.

    def sale_gain(self):
        """Returns the gain of the sale alone."""
        gain = self._app.game.preview(rules.turn(self.who, rules.PASS, sale=True))
        gain[GAIN_BONUSES + WORKER] = 0  # it is for the pass
        return gain

    def _gain_before(self):
        """Returns the gain of what is chosen: the first mark, the sale, or nothing."""
        if self.first >= 0:
            return self._app.game.preview(self._first_turn())
        return self.sale_gain() if self.sale else bytes(GAINS)

    def gain_of(self, event):
        """Returns the gain of a turn without what was gained before: the sale, and the first
        mark unless the cursor is on DONE."""
        before = self._gain_before()
        if self.chosen() == DONE:
            before = self.sale_gain() if self.sale else bytes(GAINS)
        gain = self._app.game.preview(event)
        for i in range(GAINS):
            gain[i] = max(gain[i] - before[i], 0)
        return gain

    def region(self, field):
        """Returns how many fields of a field's region are empty after the mark at the cursor,
        its size, and whether the whole colour is full then."""
        game = self._app.game
        sheet = game.sheet
        player = game.players[self.who]
        colour = sheet.colours[field]
        first = self.first // 6 if self.first >= 0 and self.chosen() != DONE else field
        empty = 0
        for mate in sheet.mates[field * 3 : field * 3 + 3]:
            empty += mate != field and mate != first and not player.number(mate)
        with_first = first != field and sheet.colours[first] == colour
        return empty, sheet.sizes[field], player.open(colour) - with_first == 1


def _worth(gain):
    """Returns what a gain is worth to a cursor that looks for the best field."""
    return 4 * (gain[GAIN_POINTS] + gain[GAIN_AWARDS]) + 2 * sum(gain[GAIN_BONUSES:])
