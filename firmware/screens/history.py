# SPDX-License-Identifier: MIT
"""The past games, the last one first; OK opens the actions on one."""

from firmware import games
from firmware.ui.listing import List
from firmware.ui.screen import CHANGED, SAME
from shared_rules import const

_KEPT = const(16)  # lines


class Screen(List):
    measured = 10  # each is read from flash

    def __init__(self, app):
        List.__init__(self, app)
        self._texts = {}  # some lines, by the game's number
        self.title = app.say("history")
        self._archive = app.archive()
        self._games = self._archive.numbers()

    def count(self):
        return max(len(self._games), 1)

    def line(self, i):
        if not self._games:
            return self.app.say("none"), ""
        number = self._games[i]
        if number not in self._texts:
            # Read when its line is drawn: a year's games would not fit the memory.
            if len(self._texts) >= _KEPT:
                self._texts.clear()
            self._texts[number] = self._read(number)
        return self._texts[number]

    def _read(self, number):
        app = self.app
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
        self._texts.clear()
        if result == CHANGED:
            self._games = self._archive.numbers()
            self.at = min(self.at, self.count() - 1)
        self.app.redraw()
