# SPDX-License-Identifier: MIT
"""The date whose dice are played, where no clock knows it or another one is wanted."""

from firmware.base.buttons import BACK, LEFT, OK, RIGHT, UP
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import ACCENT, BLACK, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules import const
from shared_rules.dice.daily import days_in

_FIRST = const(2025)  # years that are offered
_YEARS = const(75)


class Screen(Base):
    def __init__(self, app, date):
        Base.__init__(self, app)
        self._date = list(date)
        self._part = 2  # of the date that is being chosen: the day comes first

    def press(self, button):
        date = self._date
        if button == OK and not self._part:
            self.app.pop(tuple(date))
            return
        if button == BACK and self._part == 2:
            self.app.pop()
            return
        if button == OK or button == RIGHT:
            self._part = max(self._part - 1, 0)
        elif button == BACK or button == LEFT:
            self._part = min(self._part + 1, 2)
        else:
            self._turn(1 if button == UP else -1)
        date[2] = min(date[2], days_in(date[0], date[1]))
        self.app.redraw()

    def _turn(self, step):
        year, month, day = self._date
        if self._part == 2:
            self._date[2] = (day - 1 + step) % days_in(year, month) + 1
        elif self._part:
            self._date[1] = (month - 1 + step) % 12 + 1
        else:
            self._date[0] = (year - _FIRST + step) % _YEARS + _FIRST

    def words(self):
        """The parts of the date, as they are shown: year, month, day."""
        year, month, day = self._date
        return str(year), self.app.say_all("months")[month - 1], str(day)

    def draw(self, canvas):
        app = self.app
        scale = app.scale
        width = canvas.width
        canvas.text(app.say("day"), 1, 0, ACCENT, scale, width - 2)
        large = scale + 1
        y = (canvas.height - 9 * large) // 2
        words = self.words()
        for part in range(3):
            x = width * (2 - part) // 3
            here = part == self._part
            if here:
                canvas.rect(x, y - large, width // 3, 10 * large, ACCENT)
                for sign, at in (("▴", y - large - 8 * scale), ("▾", y + 10 * large)):
                    canvas.text(sign, x, at, ACCENT, scale, width // 3, CENTRE)
            ink = BLACK if here else WHITE
            canvas.text(words[part], x, y, ink, large, width // 3, CENTRE)
        word = app.say("go on") if self._part else app.say("done")
        canvas.text("OK " + word, 0, canvas.height - 8 * scale, WHITE, scale, width, CENTRE)
