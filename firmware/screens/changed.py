# SPDX-License-Identifier: MIT
"""What a change came to: how many entries still fit, and the totals that are others now."""

from firmware.ui.listing import List


class Screen(List):
    def __init__(self, app, change):
        List.__init__(self, app)
        played = change.played
        self.title = app.say_all("changed")[min(played, 2)].replace("#", str(played))
        totals = app.game.totals()
        before = change.totals or totals
        self._lines = [
            (app.play.name(who, app.say), "%d ▸ %d" % (before[who], total))
            for who, total in enumerate(totals)
            if before[who] != total
        ]
        self._lines.append((app.say("go on"), ""))
        self.at = len(self._lines) - 1

    def choose(self, i):
        self.app.pop()
