# SPDX-License-Identifier: MIT
"""The sheet of whose turn it is: roll, choose a field, see what it brings, mark it."""

from firmware.buttons import BACK, DOWN, LEFT, OK, RIGHT
from firmware.games.dice.play import throw
from firmware.games.dice.sheet_view import CURSOR, PHASES, SheetView
from firmware.ui.palette import ACCENT, DIM
from firmware.ui.screen import Screen as Base
from shared_rules import const
from shared_rules.dice import game as rules
from shared_rules.dice.player import GAIN_AWARDS, GAIN_BONUSES, GAIN_POINTS, GOODS, WORKER
from shared_rules.hexes import FIELDS, field_name

# What the cursor can stand on: the fields, by their numbers, and these.
ROLL = const(100)
MENU = const(101)
PASS = const(102)
SELL = const(103)
KEEP = const(104)
DONE = const(105)
RESULT = const(106)
NEXT = const(107)
NUMBER = const(110)  # and more: a number, where a field takes several

_SAY = {
    MENU: "menu",
    PASS: "pass",
    SELL: "sell",
    KEEP: "keep",
    DONE: "done",
    RESULT: "result",
}


class Screen(Base):
    fleeting = True
    signs_left = True

    def __init__(self, app):
        Base.__init__(self, app)
        self._view = SheetView(app.canvas)
        self._options = bytearray(rules.MARKS)  # for each on offer: its way, the die turned
        self.picks = bytearray(FIELDS)  # for each field on offer: the mark that is shown
        self.spots = []
        self.at = 0
        self._who = 0
        self._sale = 0
        self.field = -1  # chosen, but its number is not
        self.first = -1  # the first mark, when a second may follow
        self._asked = False  # one more OK marks it
        self._news = False  # a turn was just scored: show what it brought
        self.idle = True  # rebuilt, this screen would look the same
        self._look_at_game()

    # Where the game stands.

    def _look_at_game(self):
        """Look at the game and offer what can be done next."""
        game = self.app.game
        self._sale = 0
        self.idle = not self._news
        self.first = self.field = -1
        waiting = [i for i in range(len(game.players)) if not game.had_turn(i)]
        if waiting and self._news:
            # The next player takes the device when this one has seen what it brought.
            self._offer([NEXT, MENU])
        elif waiting:
            self._who = waiting[0]
            if game.dice()[4] == 2 and game.players[self._who].hand(GOODS):
                self._offer([SELL, KEEP, MENU])
            else:
                self._offer_marks()
        elif game.over():
            self._offer([RESULT, MENU])
        else:
            self._offer([ROLL, MENU])

    def _offer(self, spots, at=0):
        self.spots = spots
        self.at = at
        self._asked = False

    def _offer_marks(self):
        """The fields that can really be marked, the cursor on the one that brings most."""
        game = self.app.game
        ways = (rules.PLAIN, rules.BY_MONK, rules.BY_WORKER)
        best = self._collect(game.turns(self._who, ways, (self._sale,)), 1)
        spots = self._picked()
        at = spots.index(best) if best >= 0 else 0
        self._offer(spots + [PASS, MENU], at)

    def _picked(self):
        """The fields on offer."""
        return [field for field in range(FIELDS) if self.picks[field] != 255]

    def _offer_second(self, first):
        """What silver may add to the first mark; whether there is anything."""
        which = (self._who, (rules.BY_SILVER,), (self._sale,), first)
        if not any(True for _ in self.app.game.turns(*which)):
            return False
        alone = _worth(self.app.game.preview(self._turn(first)))
        best = self._collect(self.app.game.turns(*which), 2)
        self.first = first
        fields = self._picked()
        # Silver is worth keeping: the cursor offers to spend it only for a gain.
        spend = self._most > alone + 3
        self._offer([DONE] + fields, fields.index(best) + 1 if spend else 0)
        return True

    def _collect(self, turns, place):
        """Note each mark that the turns make at `place`; the field worth most, or -1."""
        options = self._options
        picks = self.picks
        options[:] = bytes(rules.MARKS)
        picks[:] = b"\xff" * FIELDS
        worth = bytearray(FIELDS)
        best = -1
        most = 0
        for event, gain in turns:
            mark = event[place]
            if options[mark]:
                continue  # the same mark, with the other die turned
            way = rules.way(event)
            options[mark] = way | event[2] if place == 1 else way
            value = min(_worth(gain) + (4 if way == rules.PLAIN else 1), 255)
            field = mark // 6
            if picks[field] == 255 or value > worth[field]:
                picks[field] = mark
                worth[field] = value
                if value > most:
                    most = value
                    best = field
        self._most = most
        return best

    def chosen(self):
        spot = self.spots[self.at]
        return field_name(spot) if spot < FIELDS else ""

    # Buttons.

    def press(self, button):
        self.idle = False
        if button == OK:
            self._choose(self.spots[self.at])
        elif button == BACK:
            self._back()
        elif (button == LEFT or button == RIGHT) and self.spots[self.at] < FIELDS:
            self._next_number(1 if button == RIGHT else -1)
        else:
            self._move(1 if button == DOWN or button == RIGHT else -1)

    def _move(self, step):
        old = self.spots[self.at]
        self.at = (self.at + step) % len(self.spots)
        self._asked = False
        self._news = False
        if old < FIELDS:
            game = self.app.game
            self._view.move(game.sheet, game.players[self._who], old, self.spots)
        self._draw_cursor()

    def marks_in(self, field):
        return [m for m in range(field * 6, field * 6 + 6) if self._options[m]]

    def _next_number(self, step):
        """Another number in the same field."""
        field = self.spots[self.at]
        marks = self.marks_in(field)
        if len(marks) == 1:
            self._move(step)
            return
        self.picks[field] = marks[(marks.index(self.picks[field]) + step) % len(marks)]
        self._asked = False
        self._draw_cursor()

    def _choose(self, spot):
        app = self.app
        if spot == MENU:
            app.push(".menu")
        elif spot == ROLL:
            self._news = False
            if app.play.real_dice:
                app.push(".roll")
            else:
                app.apply(throw(app.play, app.chance))
                self._again()
                self._announce()
        elif spot == RESULT:
            app.push(".result")
        elif spot == NEXT:
            self._news = False
            self._again()
        elif spot == SELL or spot == KEEP:
            self._sale = rules.SALE if spot == SELL else 0
            self._offer_marks()
            self._refresh()
        elif spot >= NUMBER:
            self._pick(self.field * 6 + spot - NUMBER)
        elif spot < FIELDS and not app.has_sides() and len(self.marks_in(spot)) > 1:
            # Without LEFT and RIGHT the numbers take a step of their own.
            self.field = spot
            marks = self.marks_in(spot)
            pick = marks.index(self.picks[spot])
            self._offer([NUMBER + mark % 6 for mark in marks], pick)
            self._refresh()
        elif spot < FIELDS:
            self._pick(self.picks[spot])
        else:
            self._commit(self._event(spot))

    def _announce(self):
        """The dice lie on the table; a double concerns everybody there."""
        game = self.app.game
        if game.dice()[4] == 2 and not game.solo:
            self.app.push("message", self.app.say("double!"))

    def _pick(self, mark):
        """A mark is chosen: a second one may follow, else it is the turn."""
        self.picks[mark // 6] = mark
        plain = self.first < 0 and self._options[mark] == rules.PLAIN
        if plain and self._offer_second(mark):
            self._refresh()
        else:
            self._commit(self._event(mark // 6))

    def _event(self, spot):
        """The turn that OK on a spot would play, or None."""
        sale = bool(self._sale)
        if spot == PASS:
            return rules.turn(self._who, rules.PASS, sale=sale)
        if spot == DONE:
            return self._turn(self.first)
        if spot >= NUMBER:
            mark = self.field * 6 + spot - NUMBER
        elif spot < FIELDS:
            mark = self.picks[spot]
        else:
            return None
        if self.first >= 0:
            return rules.turn(self._who, rules.BY_SILVER, self.first, mark, sale)
        option = self._options[mark]
        return rules.turn(self._who, option & rules.WAY, mark, option & 7, sale)

    def _turn(self, mark):
        """The turn that makes this mark and no other."""
        return rules.turn(self._who, rules.PLAIN, mark, 0, bool(self._sale))

    def _commit(self, event):
        app = self.app
        if app.settings["confirm"] and not self._asked:
            self._asked = True
            self._draw_status()
            return
        app.apply(event)
        self._news = True
        game = app.game
        self._look_at_game()
        awarded = any(p.awarded(c) for p in game.players for c in range(6))
        if game.round_over() and (awarded or game.phase_done()):
            app.push(".news")
        else:
            self._refresh()

    def _back(self):
        """One step back: out of a half-made turn, else undo."""
        if self.field >= 0 or self.first >= 0:
            self.first = self.field = -1
            self._offer_marks()
            self._refresh()
        elif self._sale:
            self._look_at_game()
            self._refresh()
        elif self.app.undo():
            self._news = False
            self._look_at_game()
            self._refresh()
        else:
            self.app.push(".menu")

    def _again(self):
        self._look_at_game()
        self._refresh()

    def answer(self, rolled=False):
        """A screen above was left; this one was rebuilt, and knows what happened."""
        self.app.redraw()
        if rolled:
            self._announce()

    # Drawing.

    def draw(self, canvas):
        self._view.forget()
        self._refresh()

    def _refresh(self):
        """Draw what has changed since the last time."""
        game = self.app.game
        player = game.players[self._who]
        offered = [spot for spot in self.spots if spot < FIELDS]
        self._view.draw_map(game.sheet, player, offered)
        if self.first >= 0:
            # Chosen, but not yet played.
            field = self.first // 6
            number = self.first % 6 + 1
            self._view.draw_cell(game.sheet, player, field, number)
        self._view.draw_panel(game, self._who, self._title(), self._urge())
        self._draw_cursor()

    def _title(self):
        game = self.app.game
        if len(game.players) > 1:
            return self.app.play.name(self._who, self.app.say)
        text = PHASES[game.phase()]
        if game.round():
            text += " " + str(game.round()) + ("/" + str(rules.SOLO_ROUNDS) if game.solo else "")
        return text

    def _urge(self):
        """From the first roll that can end the game on, unused bonuses are shown off."""
        return self.app.game.may_end()

    def _draw_cell(self, field):
        """The field under the cursor, with the number that OK would write."""
        game = self.app.game
        number = self.picks[field] % 6 + 1
        self._view.draw_cell(game.sheet, game.players[self._who], field, number)
        self._view.draw_frame(field, CURSOR)

    def _draw_cursor(self):
        spot = self.spots[self.at]
        if spot < FIELDS:
            self._draw_cell(spot)
        elif spot >= NUMBER:
            self.picks[self.field] = self.field * 6 + spot - NUMBER
            self._draw_cell(self.field)
        self._draw_status()

    def _draw_status(self):
        """The first line says what OK does, the second what that brings."""
        app = self.app
        view = self._view
        spot = self.spots[self.at]
        event = self._event(spot)
        if self._asked:
            view.status(0, app.say("again?"), ACCENT)
        elif spot == ROLL:
            text = app.say("dice" if app.play.real_dice else "roll")
            view.status(0, "▸" + text, ACCENT, True)
        elif spot == NEXT:
            view.status(0, self._next_name(), ACCENT)
        elif spot in _SAY:
            view.status(0, "▸" + app.say(_SAY[spot]), ACCENT, True)
        else:
            self._draw_mark(event)
        if event:
            view.status_gain(1, app.game.preview(event))
        elif spot == SELL:
            view.status_gain(1, self._sale_gain())
        elif self._news and (spot == ROLL or spot == NEXT):
            view.status_gain(1, app.game.gain())
        elif self._urge() and app.game.players[self._who].left():
            view.status(1, app.say("use them"), ACCENT)
        else:
            view.status(1, "", DIM)

    def _next_name(self):
        game = self.app.game
        who = 0
        while game.had_turn(who):
            who += 1
        _, _, width, scale, _ = self._view.status_place()
        return self.app.canvas.shorten("▸" + self.app.play.name(who, self.app.say), width, scale)

    def _draw_mark(self, event):
        """The number to be written, and the bonus it costs."""
        way = rules.way(event)
        mark = event[2] if way == rules.BY_SILVER else event[1]
        x = self._view.status(0, "▸" + str(mark % 6 + 1), ACCENT, True)
        if way != rules.PLAIN:
            x = self._view.status_sign(0, x, rules.cost(way))

    def _sale_gain(self):
        event = rules.turn(self._who, rules.PASS, sale=True)
        gain = self.app.game.preview(event)
        gain[GAIN_BONUSES + WORKER] = 0  # the worker is for the pass, not for the sale
        return gain


def _worth(gain):
    """What a gain is worth to a cursor that looks for the best field."""
    return 4 * (gain[GAIN_POINTS] + gain[GAIN_AWARDS]) + 2 * sum(gain[GAIN_BONUSES:])
