# SPDX-License-Identifier: MIT
"""A player who is not on this device has filled a colour: which, and in this round or the last.

A press chooses one of two or three lines at once: UP the first, DOWN the last, OK the light one.
LEFT and RIGHT change the round. Without them it is asked at the end.
"""

from firmware.base.buttons import DOWN, LEFT, RIGHT, UP
from firmware.base.modules import load
from firmware.ui.canvas import CENTRE
from firmware.ui.listing import List
from firmware.ui.palette import DIM
from shared_rules.dice import game as rules
from shared_rules.fold import EVENT


class Screen(List):
    grows = False

    def __init__(self, app, roll=-1, first=-1):
        """`roll`: the place of the roll that began an older round. `first`: of the three colours
        to choose from; without it, that is asked before."""
        List.__init__(self, app)
        self.direct = first >= 0  # opened by an arrow: BACK goes on to the menu
        self._list_rounds(roll)
        self._late = False  # it was in the last round
        old = app.game.first_due()  # what is being changed
        colour = old[0] & 7 if old and old[0] & 0xF8 == rules.CLAIM else -1
        self._open(first if colour < 0 else colour // 3 * 3)
        if colour >= 0:
            self.restart(colour % 3)

    def _list_rounds(self, roll):
        """List this round and the last one if there was any, or the one of a roll: its name, as
        "II·4", and the place of the roll after it, or -1."""
        game = self.app.game
        when = self.app.entries().when
        events = game.events
        count = len(events) // EVENT
        rolls = [at for at in range(count) if events[at * EVENT] & 0xF0 == rules.ROLL]
        last = rolls.index(roll) if roll >= 0 else len(rolls) - 1
        least = last if roll >= 0 or game.due else max(last - 1, 0)
        self._rounds = [
            (when(game, rolls[i]), rolls[i + 1] if i + 1 < len(rolls) else -1)
            for i in range(last, least - 1, -1)
        ]

    def _open(self, first):
        """List three colours and what they are worth; or before that, which three."""
        app = self.app
        game = app.game
        self._group = first
        self._colour = -1  # while it is asked in which round
        self.title = app.say("claim")
        if app.has_sides() or len(self._rounds) < 2:
            self.title += " " + self._rounds[self._late][0]
        names = app.say_all("colours")
        if first < 0:
            self._list([(" ".join(names[i : i + 3]), "") for i in (0, 3)])
            return
        values = game.sheet.awards
        lines = []
        for colour in range(first, first + 3):
            gone = game.gone(colour)
            lines.append((names[colour], str(values[2 * colour + gone]) if gone < 2 else "–"))
        self._list(lines)

    def _list(self, lines):
        """Show these lines, with the arrow that chooses one."""
        middle = (len(lines) - 1) // 2
        self._lines = [
            ("▴ " * (i < middle) + "▾ " * (i > middle) + label, value)
            for i, (label, value) in enumerate(lines)
        ]
        self.restart(middle)

    def press(self, button):
        if button == UP:
            self.choose(0)
        elif button == DOWN:
            self.choose(self.count() - 1)
        elif button == LEFT or button == RIGHT:
            if self.other():
                self._late = not self._late
                self._open(self._group)
                self.app.redraw()
        else:
            List.press(self, button)

    def choose(self, i):
        if self._colour >= 0:
            self._claim(i)
        elif self._group < 0:
            self._open(3 * i)
            self.app.redraw()
        else:
            self._colour = self._group + i
            if self.app.has_sides() or len(self._rounds) < 2:
                self._claim(self._late)
                return
            self.title = self._lines[i][0].lstrip("▴▾ ") + "?"
            self._list([(when, "") for when, _ in self._rounds])
            self.app.redraw()

    def _claim(self, late):
        app = self.app
        event = rules.claim(self._colour)
        when, place = self._rounds[late]
        if place >= 0:
            load("firmware.changes").insert(app, place, event)
        else:
            app.apply(event)
            app.show_table()
            when = ""
        app.later(self._confirm, when)

    def _confirm(self, when):
        """Name the call on the sheet, if that is shown."""
        sheet = self.app.top()
        if self.app.screen() == "dice" + self.app.play.TABLE:
            sheet.confirm(self._colour, when)

    def back(self):
        if self._colour >= 0:
            self._open(self._group)
            self.app.redraw()
        elif self.direct:
            self.app.replace(".menu")
        elif self._group >= 0:
            self._open(-1)
            self.app.redraw()
        else:
            self.app.pop()

    def other(self):
        """Returns the round that LEFT and RIGHT change to, or ""."""
        both = self.app.has_sides() and len(self._rounds) > 1
        return self._rounds[not self._late][0] if both else ""

    def draw(self, canvas):
        List.draw(self, canvas)
        app = self.app
        parts = ["◂▸ " + self.other()] if self.other() else []
        if self.direct:
            parts.append(app.back_name() + " ▸ " + app.say("menu"))
        scale = app.scale
        y = canvas.height - 8 * scale
        canvas.text("   ".join(parts), 0, y, DIM, scale, canvas.width, CENTRE)
