# SPDX-License-Identifier: MIT
"""The past games, the last one first; OK opens the actions on one."""

from firmware import games
from firmware.ui.listing import List
from firmware.ui.screen import CHANGED, SAME


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
        kind, label, mode, points, date, finished = found
        when = app.date(date) if date else str(number)
        mode = app.say_all("ways")[mode]
        # A game with one mode is known by its name.
        name = app.say("game " + kind)
        mode = name if games.modes_of(kind) == 1 else name + " " + mode
        value = "–" if points is None else str(points) if finished else "(%d)" % points
        if label != kind:  # a game without variants has its own name as label
            mode = label + " " + mode
        return when + " " + mode, value

    def choose(self, i):
        if self._games:
            self.app.push("past", self._games[i], self.line(i))

    def answer(self, result=SAME):
        if result == CHANGED:
            self._games = self._archive.numbers()
            self.at = min(self.at, self.count() - 1)
        self.app.redraw()
