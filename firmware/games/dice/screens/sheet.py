# SPDX-License-Identifier: MIT
"""The sheet of whose turn it is: roll, choose a field, see what it brings, mark it."""

from firmware.base.buttons import BACK, DOWN, LEFT, OK, RIGHT
from firmware.games.dice.play import after_round, throw, undone
from firmware.games.dice.sheet_view import SheetView
from firmware.ui.screen import Screen as Base
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

# What the cursor can stand on: the fields, by their numbers, and these.
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
NUMBER = const(110)  # and more: a number, where a field takes several

_SAY = {
    MENU: "menu",
    PASS: "pass",
    SELL: "sell",
    KEEP: "keep",
    DONE: "done",
    RESULT: "result",
    REDO: "redo",
}


class Screen(Base):
    fleeting = True
    signs_left = True
    touch = "firmware.games.dice.touch"

    def __init__(self, app):
        Base.__init__(self, app)
        self._view = SheetView(app.canvas)
        self._options = bytearray(rules.MARKS)  # for each on offer: its way, the die turned
        self.picks = bytearray(FIELDS)  # for each field on offer: the mark that is shown
        self._free = bytearray(FIELDS)  # it can be marked without a bonus
        self.spots = []
        self.at = 0
        self.who = 0
        self.sale = 0
        self.field = -1  # chosen, but its number is not
        self.first = -1  # the first mark, when a second may follow
        self.hint = None  # the coach's turn, if it was asked for
        self.hint_at = -1  # where the cursor was put for it
        self.why = ()  # and why: parts of a line of status
        self._asked = False  # one more OK marks it
        self.news = False  # a turn was just scored: show what it brought
        self._stay = False  # the screen on top only shows something
        self.back_by = 0  # so many turns an undo has just taken back, if more than one
        self.half_made = False
        self._look_at_game()

    # Where the game stands.

    def _look_at_game(self):
        """Look at the game and offer what can be done next. Whether the rivals have played:
        then a screen on top tells."""
        game = self.app.game
        moved = self._let_rivals_play()
        self.sale = 0
        self.half_made = self.news
        self.first = self.field = -1
        self.hint = None
        waiting = [i for i in range(len(game.players)) if not game.had_turn(i)]
        if waiting and self.news:
            # The next player takes the device when this one has seen what it brought.
            self.offer([NEXT] + self._beside())
        elif waiting:
            self.who = waiting[0]
            if game.dice()[4] == 2 and game.players[self.who].hand(GOODS):
                self.offer([SELL, KEEP] + self._beside(True))
            else:
                self._offer_marks()
        elif game.over():
            self.offer([RESULT] + self._beside())
        else:
            self.offer([ROLL] + self._beside())
        return moved

    def _let_rivals_play(self):
        """If it is their turn: after a person's, or after a power cut in between."""
        app = self.app
        if not app.play.rivals:
            return False
        from firmware.games.dice.rivals import play_on

        turns = play_on(app)
        if turns:
            self.news = False
            app.push(".rivals", turns)
        return bool(turns)

    def _beside(self, turn=False):
        """What can be done beside the game. Where LEFT and RIGHT are not there to open the
        score, it is the last spot between two turns, so that UP opens it."""
        redo = [REDO] if undone(self.app.game) else []
        return redo + ([MENU] if turn or self.app.has_sides() else [MENU, SCORE])

    def offer(self, spots, at=0):
        self.spots = spots
        self.at = at
        self._asked = False
        self.hint_at = -1
        if self.hint:
            self._coach().follow(self)

    def _coach(self):
        return self.app.lend("firmware.games.dice.hint")

    def _undoing(self):
        return self.app.lend("firmware.games.dice.undoing")

    def hinted(self):
        """Why the coach would do what the cursor is on, as parts of a line; or nothing."""
        here = self.hint and self.at == self.hint_at and not self._asked
        return self.why if here else ()

    def _offer_marks(self):
        """The fields that can really be marked, the cursor on the one that brings most."""
        game = self.app.game
        ways = (rules.PLAIN, rules.BY_MONK, rules.BY_WORKER)
        best = self._collect(game.turns(self.who, ways, (self.sale,)), 1)
        if best is None:
            self._forget_marks()
            best = -1
        spots = self._picked()
        # It does not begin where a bonus would go for nothing: rather on the pass.
        at = spots.index(best) if best >= 0 else len(spots)
        self.offer(spots + [PASS] + self._beside(True), at)

    def _picked(self):
        """The fields on offer."""
        return [field for field in range(FIELDS) if self.picks[field] != 255]

    def _offer_second(self, first):
        """What silver may add to the first mark; whether there is anything."""
        self.first = first
        turns = self.app.game.turns(self.who, (rules.BY_SILVER,), (self.sale,), first)
        best = self._collect(turns, 2)
        if best is None:
            self.first = -1
            return False
        fields = self._picked()
        # Silver is worth keeping: the cursor offers to spend it only for a gain.
        spend = self._most > 3
        self.offer([DONE] + fields, fields.index(best) + 1 if spend else 0)
        return True

    def _collect(self, turns, place):
        """Note each mark that the turns make at `place`; the field worth most, or -1. None,
        and what was noted before stays, if there are no turns.

        Worth is what a mark itself brings: not the sale, nor the mark before it."""
        base = _worth(self._before())
        options = self._options
        picks = self.picks
        worth = bytearray(FIELDS)
        best = None
        most = 0
        for event, gain in turns:
            if best is None:
                best = -1
                self._forget_marks()
            mark = event[place]
            if options[mark]:
                continue  # the same mark, with the other die turned
            way = rules.way(event)
            options[mark] = way | event[2] if place == 1 else way
            value = min(_worth(gain) - base + (4 if way == rules.PLAIN else 1), 255)
            field = mark // 6
            if way == rules.PLAIN:
                self._free[field] = 1
            if picks[field] == 255 or value > worth[field]:
                picks[field] = mark
                worth[field] = value
                if value > max(most, 1):
                    most = value
                    best = field
        self._most = most
        return best

    def _forget_marks(self):
        self._options[:] = bytes(rules.MARKS)
        self.picks[:] = b"\xff" * FIELDS
        self._free[:] = bytes(FIELDS)

    # Buttons.

    def press(self, button):
        self.half_made = True
        self.back_by = 0
        if button == OK:
            self._choose(self.spots[self.at])
        elif button == BACK:
            self._back()
        elif button == LEFT or button == RIGHT:
            if not self._next_number(1 if button == RIGHT else -1):
                self._choose(SCORE)
        else:
            self._move(1 if button == DOWN else -1)

    def _move(self, step):
        self.at = (self.at + step) % len(self.spots)
        if self.spots[self.at] == SCORE:
            self.at = 0
            self._choose(SCORE)
            return
        self._asked = False
        self.news = False
        # Between two turns a word may come and go with the cursor; else only it has moved.
        if self.app.game.round_over():
            self._refresh()
        else:
            self._draw_cursor()

    def marks_in(self, field):
        return [m for m in range(field * 6, field * 6 + 6) if self._options[m]]

    def _next_number(self, step):
        """Another number in the same field; whether it takes another one."""
        field = self.spots[self.at]
        marks = self.marks_in(field) if field < FIELDS else ()
        if len(marks) < 2:
            return False
        self.picks[field] = marks[(marks.index(self.picks[field]) + step) % len(marks)]
        self._asked = False
        self._draw_cursor()
        return True

    def _choose(self, spot):
        app = self.app
        if spot == MENU:
            app.push(".menu")
        elif spot == SCORE:
            self._stay = True
            app.push(".score")
        elif spot == REDO:
            self._undoing().redo(self)
        elif spot == ROLL:
            if self._roll():
                self._refresh()
        elif spot == RESULT:
            app.push(".score", True)
        elif spot == NEXT:
            self.news = False
            self.again()
        elif spot == SELL or spot == KEEP:
            self.sale = rules.SALE if spot == SELL else 0
            self._offer_marks()
            self._refresh()
        elif spot >= NUMBER:
            self._pick(self.field * 6 + spot - NUMBER)
        elif self._opens(spot):
            # Without LEFT and RIGHT the numbers take a step of their own; UP raises them.
            self.field = spot
            numbers = [NUMBER + mark % 6 for mark in self.marks_in(spot)]
            numbers.reverse()
            self.offer(numbers, numbers.index(NUMBER + self.picks[spot] % 6))
            self._refresh()
        elif spot < FIELDS:
            self._pick(self.picks[spot])
        else:
            self._commit(self._event(spot))

    def _roll(self):
        """Roll the dice, or ask for the real ones; whether they lie on the table."""
        app = self.app
        self.news = False
        if app.play.real_dice:
            app.push(".roll")
            return False
        app.apply(throw(app.play, app.chance))
        self._look_at_game()
        self._announce()
        return True

    def _announce(self):
        """The dice lie on the table; a double concerns everybody who has goods."""
        game = self.app.game
        # Those who have nothing to sell need not stop for it; rivals never do.
        people = len(game.players) - self.app.play.rivals
        goods = sum([player.hand(GOODS) for player in game.players[:people]])
        if game.dice()[4] == 2 and not game.solo and goods:
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
        sale = bool(self.sale)
        if spot == PASS:
            return rules.turn(self.who, rules.PASS, sale=sale)
        if spot == DONE:
            return self._turn(self.first)
        if spot >= NUMBER:
            mark = self.field * 6 + spot - NUMBER
        elif spot < FIELDS:
            mark = self.picks[spot]
        else:
            return None
        if self.first >= 0:
            return rules.turn(self.who, rules.BY_SILVER, self.first, mark, sale)
        option = self._options[mark]
        return rules.turn(self.who, option & rules.WAY, mark, option & 7, sale)

    def _turn(self, mark):
        """The turn that makes this mark and no other."""
        return rules.turn(self.who, rules.PLAIN, mark, 0, bool(self.sale))

    def _commit(self, event):
        app = self.app
        if app.settings["confirm"] and not self._asked:
            self._asked = True
            self._draw_status()
            return
        app.apply(event)
        self.played()

    def played(self):
        """A turn was taken: show what it brought."""
        app = self.app
        self.news = True
        if self._look_at_game():
            return
        screen = after_round(app.game)
        if screen == ".score":
            app.push(screen, True)
        elif screen:
            app.push(screen)
        else:
            self._refresh()

    def _back(self):
        """One step back: out of a half-made turn, else undo."""
        if self.field >= 0 or self.first >= 0:
            self.first = self.field = -1
            self._offer_marks()
            self._refresh()
        elif self.sale:
            self._look_at_game()
            self._refresh()
        else:
            self._undoing().undo(self)

    def place(self):
        """Whose sheet it is, whether it shows what a turn brought, whether a sale is decided,
        and how; the first mark of two, and the cursor."""
        if not self._stay:
            return None
        news = self.news or self.spots[0] == NEXT
        return self.who, news, self.spots[0] != SELL, self.sale, self.first, self.at

    def go_to(self, place):
        """The score was looked at: go on with what was half made."""
        self.who, self.news, decided, sale, first, at = place
        self._look_at_game()
        if first >= 0 or (decided and self.spots[0] == SELL):
            self.sale = sale
            self._offer_marks()
            if first >= 0:
                self._offer_second(first)
            self.half_made = True
        self.at = at

    def again(self):
        self._look_at_game()
        self._refresh()

    def answer(self, rolled=False):
        """A screen above was left; this one was rebuilt, and knows what happened. `rolled` may
        also be "roll": it was left to do so; or "hint": the menu asks for one."""
        if rolled == "hint":
            self._coach().advise(self)
            rolled = False
        if rolled == "roll" and self.spots[0] == ROLL:
            self._roll()
            rolled = False
        self.app.redraw()
        if rolled is True:
            self._announce()

    # Drawing.

    def draw(self, canvas):
        self._view.forget()
        self._refresh()

    def _refresh(self):
        """Draw what has changed since the last time."""
        game = self.app.game
        sold = self._sale_gain() if self.sale else None
        word = ""
        if self._last_is_next():
            # The status says so, where it has nothing else to say; see _told_ahead.
            if self.news or self._urge() or self.spots[self.at] != ROLL:
                word = self.app.say("last round")
        elif game.phase_done() and not game.round_over():
            word = self.app.say("last")
        self._view.draw_panel(game, self.who, self._title(), self._urge(), sold, word)
        self._draw_cursor()

    def _title(self):
        game = self.app.game
        return self.app.play.name(self.who, self.app.say) if len(game.players) > 1 else ""

    def _urge(self):
        """From the first roll that can end the game on, unused bonuses are shown off."""
        return self.app.game.may_end()

    def _last_is_next(self):
        """The next roll begins the last round of its phase, whatever falls."""
        game = self.app.game
        if not game.round_over() or game.over() or game.phase_done():
            return False
        if game.solo:
            return game.round() == rules.SOLO_ROUNDS - 1
        return game.struck(game.phase()) == HOURGLASSES - 1

    def _opens(self, spot):
        """OK on this field asks for the number first: there is no LEFT and RIGHT."""
        return spot < FIELDS and not self.app.has_sides() and len(self.marks_in(spot)) > 1

    def _draw_cursor(self):
        game = self.app.game
        spot = self.spots[self.at]
        field = spot
        number = 0
        if spot >= NUMBER:
            field = self.field
            number = spot - NUMBER + 1
            self.picks[field] = field * 6 + spot - NUMBER
        elif spot >= FIELDS:
            field = -1
        elif not self._opens(spot):
            number = self.picks[spot] % 6 + 1
        offered = [spot for spot in self.spots if spot < FIELDS]
        costly = [spot for spot in offered if self.first >= 0 or not self._free[spot]]
        player = game.players[self.who]
        self._view.draw_map(game.sheet, player, offered, costly, field, number, self.first)
        self._draw_status()

    def _draw_status(self):
        """The first line says what OK does, the second what that brings."""
        app = self.app
        view = self._view
        spot = self.spots[self.at]
        event = self._event(spot)
        more = len(self.spots) > 1
        if self._asked:
            view.tell(0, (app.say("again?"),))
        elif spot == ROLL:
            self._say(app.say("dice" if app.play.real_dice else "roll"))
        elif spot == NEXT:
            self._say(self._next_name())
        elif spot in _SAY:
            self._say(app.say(_SAY[spot]))
        else:
            self._draw_mark(event)
        if self.hinted():
            view.tell(1, self.hinted(), more)
        elif self.back_by:
            view.tell(1, (str(self.back_by) + " " + app.say("turns back"),), more)
        elif event:
            view.tell(1, self._told_gain(event), more)
        elif spot == SELL:
            view.tell(1, self._gain_parts(self._sale_gain()), more)
        elif spot == REDO:
            view.tell(1, (self._undoing().told(self),), more)
        elif spot == ROLL or spot == NEXT:
            # A turn may have brought nothing at all, which is not announced.
            gain = self._gain_parts(app.game.gain()) if self.news else ()
            view.tell(1, gain or self._told_ahead(spot), more)
        else:
            view.tell(1, self._told_ahead(spot), more)

    def _told_ahead(self, spot):
        """What is worth knowing before the next turn; else where the score is."""
        app = self.app
        if self._urge() and app.game.players[self.who].left():
            return (app.say("use them"),)
        if spot == ROLL and self._last_is_next():
            return (app.say("last round"),)
        if spot == ROLL or spot == NEXT:
            return "◂▸" if app.has_sides() else "▴", app.say("score")
        return ()

    def _say(self, text):
        """What OK does, in a word."""
        self._view.tell(0, ("OK", text))

    def _next_name(self):
        game = self.app.game
        who = 0
        while game.had_turn(who):
            who += 1
        name = self.app.play.name(who, self.app.say)
        if not game.names:
            return name
        player = self.app.say("player")
        if name == player + str(who + 1):  # nobody gave it, but rivals have names
            return player + " " + str(who + 1)
        view = self._view
        name = str(who + 1) + " " + name  # the large number on the next sheet
        return self.app.canvas.shorten(name, view.room(), view.status_place()[3])

    def _draw_mark(self, event):
        """The number to be written, whether it can be changed, and the bonus it costs."""
        way = rules.way(event)
        mark = event[2] if way == rules.BY_SILVER else event[1]
        spot = self.spots[self.at]
        number = str(mark % 6 + 1)
        if spot >= NUMBER:
            parts = ["OK", "▴", number, "▾"]
        elif self._opens(spot):
            parts = ["OK", number + "?"]
        elif len(self.marks_in(spot)) > 1:
            parts = ["OK", "◂", number, "▸"]
        else:
            parts = ["OK", number]
        if way != rules.PLAIN:
            parts += [" -", rules.cost(way)]
        self._view.tell(0, parts)

    def _before(self):
        """What was gained before the mark that is being chosen: by a sale, or a mark."""
        if self.first >= 0:
            return self.app.game.preview(self._turn(self.first))
        return self._sale_gain() if self.sale else bytes(GAINS)

    def gain_of(self, event):
        """What a turn itself brings: not the sale, nor the mark before it."""
        spot = self.spots[self.at]
        before = self._before() if spot != DONE else self._sale_gain() if self.sale else None
        gain = self.app.game.preview(event)
        for i in range(GAINS) if before else ():
            gain[i] = max(gain[i] - before[i], 0)
        return gain

    def _told_gain(self, event):
        """What a turn brings. Without a gain: how much of the region is done."""
        way = rules.way(event)
        if way == rules.PASS:
            return self._gain_parts(self.gain_of(event))
        mark = event[2] if way == rules.BY_SILVER else event[1]
        return self._gain_parts(self.gain_of(event), mark // 6)

    def region(self, field):
        """How many fields of a field's region would be empty after the mark at the cursor, of
        how many, and whether the whole colour would be full."""
        game = self.app.game
        sheet = game.sheet
        player = game.players[self.who]
        colour = sheet.colours[field]
        chosen = self.first // 6 if self.first >= 0 and self.spots[self.at] != DONE else field
        left = 0
        for mate in sheet.mates[field * 3 : field * 3 + 3]:
            left += mate != field and mate != chosen and not player.number(mate)
        with_it = chosen != field and sheet.colours[chosen] == colour
        return left, sheet.sizes[field], player.open(colour) - with_it == 1

    def _gain_parts(self, gain, field=-1):
        """Points, bonuses and awards, each with a plus; what a mark closes."""
        game = self.app.game
        parts = []
        if gain[GAIN_POINTS]:
            parts.append("+" + str(gain[GAIN_POINTS]))
        for bonus in range(4):
            count = gain[GAIN_BONUSES + bonus]
            if count:
                plus = " +" if parts else "+"
                parts += [plus if count == 1 else plus + str(count), bonus]
        if field < 0:
            if gain[GAIN_AWARDS]:
                parts.append(" +" + str(gain[GAIN_AWARDS]) + "!")
            return self._fitted(parts)
        colour = game.sheet.colours[field]
        left, size, whole = self.region(field)
        if left:
            return parts + [colour, " " + str(size - left) + "/" + str(size)]
        parts.insert(0, "✓")
        if whole:
            # The whole colour is done with it. A narrow line has no room for all that.
            at = len(parts)
            parts += [" ", colour, "!"]
            if gain[GAIN_AWARDS]:
                parts.append("+" + str(gain[GAIN_AWARDS]))
            if self._view.wide(parts) > 54:
                del parts[at : at + 2]
            if self._view.wide(parts) > 54:
                del parts[0]
        return parts

    def _fitted(self, parts):
        """All that a rich turn brought: on a narrow line without blanks, then without the
        bonuses' pluses, and at last without the award, which has news of its own."""
        for word in (" ", "+"):
            if self._view.wide(parts) > 54:
                for i in range(1, len(parts)):
                    if isinstance(parts[i], str) and (word == " " or i + 1 < len(parts)):
                        parts[i] = parts[i].replace(word, "")
        if self._view.wide(parts) > 54 and isinstance(parts[-1], str):
            parts.pop()
        return parts

    def _sale_gain(self):
        event = rules.turn(self.who, rules.PASS, sale=True)
        gain = self.app.game.preview(event)
        gain[GAIN_BONUSES + WORKER] = 0  # the worker is for the pass, not for the sale
        return gain


def _worth(gain):
    """What a gain is worth to a cursor that looks for the best field."""
    return 4 * (gain[GAIN_POINTS] + gain[GAIN_AWARDS]) + 2 * sum(gain[GAIN_BONUSES:])
