# SPDX-License-Identifier: MIT
"""Everybody's points, after the end: the players who are not on this device, those with points
first, then the names that were used last. OK on one enters its points.
"""

from firmware.screens.names import known
from firmware.ui.listing import List
from shared_rules.dice.game import MOST_PLAYERS


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        self.title = app.say("enter points")
        self._fill()
        if self._scores:
            self.at = self.count() - 1

    def _fill(self):
        """List those who have points, and the others as long as there is a place for one."""
        app = self.app
        game = app.game
        self._scores = game.others()
        self._known = []
        there = [score[0] for score in game.evening()]
        self.full = len(there) >= MOST_PLAYERS
        if not self.full:
            self._known = [name for name in known(app.store) if name not in there]

    def count(self):
        return len(self._scores) + len(self._known) + 2 - self.full

    def line(self, i):
        scores = self._scores
        if i < len(scores):
            name, points, left = scores[i]
            return name, "%d (%d)" % (points, left) if left else str(points)
        i -= len(scores)
        if i < len(self._known):
            return self._known[i], "–"
        here = i == len(self._known) and not self.full
        return "▸ " + self.app.say("new name" if here else "done"), ""

    def choose(self, i):
        app = self.app
        if i == self.count() - 1:
            app.pop()
        elif i < len(self._scores) + len(self._known):
            app.push(".reached", self.line(i)[0])
        else:
            app.push("write", app.say("new name"), [score[0] for score in app.game.evening()])

    def answer(self, name=None):
        """Points were entered, or a new name was written."""
        if name:
            self.app.push(".reached", name)
        else:
            before = len(self._scores)
            self._fill()
            if len(self._scores) > before:
                # On the next name that is known, or on the end of the list.
                self.at = len(self._scores) if self._known else self.count() - 1
        self.app.redraw()
