# SPDX-License-Identifier: MIT
"""The choice of a colour that a player who is not on this device has filled this round."""

from firmware.ui.listing import List
from shared_rules.dice import game as rules


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        self.title = app.say("claim")

    def count(self):
        return 6

    def line(self, i):
        game = self.app.game
        values = game.sheet.awards[2 * i : 2 * i + 2]
        gone = game.gone(i)
        value = "–" if gone > 1 else str(values[gone])
        return self.app.say_all("colours")[i], value

    def choose(self, i):
        self.app.apply(rules.claim(i))
        self.app.pop()
