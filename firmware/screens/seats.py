# SPDX-License-Identifier: MIT
"""Where the players of the game in progress sit. OK moves one on, with all entries."""

from firmware.ui.listing import List


class Screen(List):
    def __init__(self, app, setup):
        List.__init__(self, app)
        self.title = app.say("seats")
        self._setup = setup

    def count(self):
        return min(len(self.app.play.seats), self._setup.players)

    def line(self, i):
        who = self.app.play.seats[i]
        name = self._setup.given[i] or self.app.say("player") + " " + str(who + 1)
        return str(i + 1) + ". " + name, ""

    def choose(self, i):
        self.change(i, 1)

    def change(self, i, step):
        other = (i + step) % self.count()
        self._setup.exchange(i, other)
        seats = self.app.play.seats
        seats[i], seats[other] = seats[other], seats[i]
        self.at = other
        self.app.redraw()
