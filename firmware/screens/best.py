# SPDX-License-Identifier: MIT
"""The best scores of every game, solo and in a group."""

from firmware import games
from firmware.ui.listing import List


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        self.title = app.say("best")
        self._lines = []
        last = None
        for kind, solo, label, points, name in app.archive().best_of_all():
            if len(games.GAMES) > 1 and kind != last:
                last = kind
                self._lines.append((app.say("game " + kind), ""))
            mode = app.say("solo" if solo else "group")
            self._lines.append((label + " " + (name if name and not solo else mode), str(points)))
        if not self._lines:
            self._lines.append((app.say("none"), ""))

    def count(self):
        return len(self._lines)

    def line(self, i):
        return self._lines[i]

    def choose(self, i):
        self.app.pop()
