# SPDX-License-Identifier: MIT
"""A player leaves the game: what was scored stays, out of the ranking."""

from firmware.ui.listing import List
from firmware.ui.screen import YES
from shared_rules.fold import leaves


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        self.title = app.say("leave")
        self._people = app.play.people()

    def count(self):
        return len(self._people)

    def line(self, i):
        return self.app.play.name(self._people[i], self.app.say), ""

    def choose(self, i):
        app = self.app
        app.push("ask", self.line(i)[0] + " " + app.say("leaves") + "?", self._people[i])

    def answer(self, *result):
        app = self.app
        if result[:1] != (YES,):
            app.redraw()
            return
        app.apply(leaves(result[1]))
        app.show_table()
        app.play.go_on(app)
