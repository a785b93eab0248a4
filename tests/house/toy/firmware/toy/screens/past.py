# SPDX-License-Identifier: MIT
"""How often each player had heads."""

from firmware.ui.listing import List


class Screen(List):
    def __init__(self, app, play):
        List.__init__(self, app)
        self._play = play
        self.title = app.say("coin")

    def count(self):
        return len(self._play.game.players)

    def line(self, i):
        return self._play.name(i, self.app.say), str(self._play.game.totals()[i])

    def choose(self, i):
        self.app.pop()
