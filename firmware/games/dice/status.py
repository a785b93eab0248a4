# SPDX-License-Identifier: MIT
"""The two lines of status on the sheet: what OK does, and what that brings."""

from firmware.base.buttons import MENU, SCORE
from firmware.games.dice import turn as offers
from firmware.games.dice.course import to_redo, waiting
from firmware.games.dice.layouts import NARROWEST
from shared_rules.dice import game as rules
from shared_rules.dice.player import GAIN_AWARDS, GAIN_BONUSES, GAIN_POINTS, WORKER

_WORDS = {
    offers.MENU: "menu",
    offers.PASS: "pass",
    offers.SELL: "sell",
    offers.KEEP: "keep",
    offers.DONE: "done",
    offers.RESULT: "result",
    offers.REDO: "redo",
}


class Status:
    def __init__(self, app, turn, view):
        self._app = app
        self._turn = turn
        self._view = view

    def draw(self):
        turn = self._turn
        more = len(turn.offers) > 1
        self._view.draw_status(0, self._deed())
        self._view.draw_status(1, self._outcome(), more)

    # The first line.

    def _deed(self):
        """Returns what OK does, as parts of a line."""
        say = self._app.say
        offer = self._turn.chosen()
        if self._turn.asked:
            return (say("again?"),)
        if offer == offers.ROLL:
            return "OK", say("dice" if self._app.play.real_dice else "roll")
        if offer == offers.NEXT:
            return "OK", self._next_name()
        if offer == offers.ANY:
            return "OK", "1–6", " -", WORKER
        if offer in _WORDS:
            return "OK", say(_WORDS[offer])
        return self._mark(offer)

    def _mark(self, offer):
        """Returns the number to be written, what can change it, and its cost."""
        turn = self._turn
        event = turn.event(offer)
        way = rules.way(event)
        mark = event[2] if way == rules.BY_SILVER else event[1]
        number = str(mark % 6 + 1)
        if offer >= offers.NUMBER:
            parts = ["OK", "▴", number, "▾"]
        elif turn.asks_number(offer):
            parts = ["OK", number + "?"]
        else:
            parts = ["OK", number]
        if way != rules.PLAIN:
            parts += [" -", rules.cost(way)]
        return parts

    def _next_name(self):
        app = self._app
        game = app.game
        who = waiting(game)[0]
        name = app.play.name(who, app.say)
        if not game.names:
            return name
        if name != game.names[who]:
            return name  # it was made up, and has the number
        view = self._view
        name = str(who + 1) + " " + name  # the large number on the next sheet
        return app.canvas.shorten(name, view.status_room(), view.status_place()[3])

    # The second line.

    def _outcome(self):
        """Returns what OK brings, as parts of a line; or what else a player should know."""
        turn = self._turn
        offer = turn.chosen()
        event = turn.event(offer)
        advice = turn.advice()
        if advice:
            return advice
        if turn.called:
            colour, when = turn.called
            return "✓ ", colour, " " + (when or self._app.say_all("colours")[colour])
        if turn.undone:
            return ("↺" + self._short(turn.undone),)
        if event:
            return self.gain_of(event)
        if offer == offers.SELL:
            return self.gain_parts(turn.sale_gain())
        if offer == offers.REDO:
            return (self._redo_text(),)
        if turn.news and (offer == offers.ROLL or offer == offers.NEXT):
            gain = self.gain_parts(self._app.game.gain())
            if gain:  # a turn may have brought nothing
                return gain
        return self._reminder(offer)

    def _reminder(self, offer):
        """Returns what a player should know before the next turn, or how to see the score."""
        app = self._app
        if app.game.may_end() and app.game.players[self._turn.who].left():
            return (app.say("use them"),)
        if offer == offers.ROLL and self._turn.last_is_next():
            return (app.say("last round"),)
        if offers.ABOVE in self._turn.offers:
            return "▴▾", app.say("calls")
        if offer in (offers.ROLL, offers.NEXT, offers.MENU):
            return self._keys(offer)
        return ()

    def _keys(self, offer):
        """Returns which buttons show the score and the menu."""
        app = self._app
        name = app.button_name(SCORE)
        score = app.say("score")
        if name:
            return name, " " + score + "  ", app.button_name(MENU), " " + app.say("menu")
        if app.has_sides():
            return "◂▸", score
        return ("▴", score) if offer != offers.MENU else ()

    def _redo_text(self):
        """Returns what a redo plays: `2 in b3`, dots if there is more; of another player with
        the number, `2: 4 in c1`."""
        app = self._app
        event = to_redo(app.game)
        who = app.game.whose(event)
        whose = str(who + 1) + ": " if who is not None and who != self._turn.who else ""
        _, _, w, scale = self._view.status_place(1)
        return app.canvas.shorten(whose + self._short(event), w, scale)

    def _short(self, event):
        """Returns what a turn did, with dots if there is more."""
        parts = self._app.play.tell(event, self._app.say)[1].split(", ")
        return parts[0] + ("…" if len(parts) > 1 else "")

    def gain_of(self, event):
        """Returns what a turn brings, as parts of a line. Without a gain: how much of the
        region is filled."""
        gain = self._turn.gain_of(event)
        way = rules.way(event)
        if way == rules.PASS:
            return self.gain_parts(gain)
        mark = event[2] if way == rules.BY_SILVER else event[1]
        return self.gain_parts(gain, mark // 6)

    def gain_parts(self, gain, field=-1):
        """Returns points, bonuses and awards, each with a plus, and what a mark in `field`
        fills, as parts of a line."""
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
        colour = self._app.game.sheet.colours[field]
        empty, size, whole = self._turn.region(field)
        if empty:
            return parts + [colour, " " + str(size - empty) + "/" + str(size)]
        if not whole:
            return ["✓"] + parts
        # Its own sign is always there: what was gained stands before it, and has signs as well.
        # The award and the hook are added if there is room.
        width = self._view.parts_width
        parts += [" ", colour, "!"]
        across = width(parts)
        if gain[GAIN_AWARDS]:
            award = "+" + str(gain[GAIN_AWARDS])
            across += width((award,)) + 1
            if across <= NARROWEST:
                parts.append(award)
        if across + width("✓") + 1 <= NARROWEST:
            parts.insert(0, "✓")
        return parts

    def _fitted(self, parts):
        """Returns the parts of a rich gain so that they fit: without blanks, then without the
        bonuses' pluses, and finally without the award, which is shown on its own screen."""
        for sign in (" ", "+"):
            if self._is_too_wide(parts):
                for i in range(1, len(parts)):
                    if isinstance(parts[i], str) and (sign == " " or i + 1 < len(parts)):
                        parts[i] = parts[i].replace(sign, "")
        if self._is_too_wide(parts) and isinstance(parts[-1], str):
            parts.pop()
        return parts

    def _is_too_wide(self, parts):
        return self._view.parts_width(parts) > NARROWEST
