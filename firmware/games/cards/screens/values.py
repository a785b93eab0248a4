# SPDX-License-Identifier: MIT
"""What a triple of each kind scores: four of the values are to be read from the cards."""

from firmware.games.cards.last_setup import keep_values, last_values
from firmware.ui.listing import List
from shared_rules.cards.game import KINDS, MOST_VALUE


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        values, self._unsure = last_values(app)
        self._values = bytearray(values)
        self.title = app.say("read them" if self._unsure else "values")

    def count(self):
        return KINDS + 1

    def line(self, i):
        app = self.app
        if not i:
            return "▸ " + app.say("as printed"), ""
        kind = i - 1
        unsure = "?" if self._unsure >> kind & 1 else ""
        return app.say_all("cards")[kind], "%d%s" % (self._values[kind], unsure)

    def choose(self, i):
        if i:
            self.change(i, 1)
        else:
            self._unsure = 0
            self.back()

    def change(self, i, step):
        if i:
            kind = i - 1
            self._values[kind] = (self._values[kind] + step) % (MOST_VALUE + 1)
            self._unsure &= ~(1 << kind)
            self.show_change()

    def back(self):
        keep_values(self.app, self._values, self._unsure)
        self.app.pop()
