# SPDX-License-Identifier: MIT
"""Asks for the date of a daily game, if there is no clock or another date is played."""

from firmware.base.buttons import BACK, LEFT, OK, RIGHT, UP
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import ACCENT, BLACK, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules import const
from shared_rules.dice.numbered import days_in

_FIRST = const(2025)  # years that are offered
_YEARS = const(75)


class Screen(Base):
    _offers = (2, 1, 0)  # the parts of the date, the day first

    def __init__(self, app, date):
        Base.__init__(self, app)
        self.title = app.say("day")
        self.date = list(date)  # year, month, day

    def offer_at(self, x, y):
        return x * 3 // self.app.canvas.width

    def press(self, button):
        date = self.date
        if button == OK and self.at == 2:
            self.app.pop(tuple(date))
            return
        if button == BACK and self.at == 0:
            self.app.pop()
            return
        if button == OK or button == RIGHT:
            self.at = min(self.at + 1, 2)
        elif button == BACK or button == LEFT:
            self.at = max(self.at - 1, 0)
        else:
            self._change(1 if button == UP else -1)
        date[2] = min(date[2], days_in(date[0], date[1]))
        self.app.redraw()

    def _change(self, step):
        year, month, day = self.date
        part = self.chosen()
        if part == 2:
            self.date[2] = (day - 1 + step) % days_in(year, month) + 1
        elif part:
            self.date[1] = (month - 1 + step) % 12 + 1
        else:
            self.date[0] = (year - _FIRST + step) % _YEARS + _FIRST

    def words(self):
        """Returns the parts of the date as they are shown: year, month, day."""
        year, month, day = self.date
        return str(year), self.app.say_all("months")[month - 1], str(day)

    def draw(self, canvas):
        app = self.app
        scale = app.scale
        width = canvas.width
        canvas.text(self.title, 1, 0, ACCENT, scale, width - 2)
        large = scale + 1
        y = (canvas.height - 9 * large) // 2
        words = self.words()
        for at, part in enumerate(self.offers()):
            x = width * at // 3
            here = at == self.at
            if here:
                canvas.rect(x, y - large, width // 3, 10 * large, ACCENT)
                for sign, top in (("▴", y - large - 8 * scale), ("▾", y + 10 * large)):
                    canvas.text(sign, x, top, ACCENT, scale, width // 3, CENTRE)
            ink = BLACK if here else WHITE
            canvas.text(words[part], x, y, ink, large, width // 3, CENTRE)
        word = app.say("done" if self.at == 2 else "go on")
        canvas.text("OK " + word, 0, canvas.height - 8 * scale, WHITE, scale, width, CENTRE)
