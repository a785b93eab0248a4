# SPDX-License-Identifier: MIT
"""Asks for the date of a daily game, if there is no clock or another date is played."""

from firmware.ui.wheels import Wheels
from shared_rules import const
from shared_rules.dice.numbered import days_in

_FIRST = const(2025)  # years that are offered
_YEARS = const(75)


class Screen(Wheels):
    _offers = (2, 1, 0)  # the parts of the date, the day first

    def __init__(self, app, date):
        Wheels.__init__(self, app)
        self.title = app.say("day")
        self.date = list(date)  # year, month, day

    def turn(self, wheel, step):
        date = self.date
        year, month, day = date
        if wheel == 2:
            date[2] = (day - 1 + step) % days_in(year, month) + 1
        elif wheel:
            date[1] = (month - 1 + step) % 12 + 1
        else:
            date[0] = (year - _FIRST + step) % _YEARS + _FIRST
        date[2] = min(date[2], days_in(date[0], date[1]))

    def words(self):
        """Returns the parts of the date as they are shown: year, month, day."""
        year, month, day = self.date
        return str(year), self.app.say_all("months")[month - 1], str(day)

    def finish(self):
        self.app.pop(tuple(self.date))
