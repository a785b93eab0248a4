# SPDX-License-Identifier: MIT
"""The games that were played, the last one first; each can be deleted, after a question."""

from firmware import games
from firmware.ui.listing import List


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        self.title = app.say("history")
        self._archive = app.archive()
        self._games = self._archive.numbers()

    def count(self):
        return max(len(self._games), 1)

    def line(self, i):
        app = self.app
        if not self._games:
            return app.say("none"), ""
        number = self._games[i]
        # Read when its line is drawn: a year's games would not fit the memory.
        found = self._archive.describe(number)
        if not found:
            return str(number) + " ?", ""
        kind, label, solo, points, date = found
        when = "%02d-%02d-%02d" % (date[0] % 100, date[1], date[2]) if date else str(number)
        mode = app.say("solo" if solo else "group").split(" ")[0]
        if len(games.GAMES) > 1:
            mode = app.say("game " + kind) + " " + mode
        return when + " " + label + " " + mode, "–" if points is None else str(points)

    def choose(self, i):
        if self._games:
            self.app.push("ask", self.app.say("delete?"), self.app.say("yes"), i)

    def answer(self, yes, i):
        if yes:
            self._archive.delete(self._games[i])
            self._games = self._archive.numbers()
            self.refresh()
        self.app.redraw()
