# SPDX-License-Identifier: MIT
"""Statistics of finished games by player: wins and games; OK shows more."""

from firmware import games
from firmware.ui.listing import List


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        self._players = []  # the name of each game, alone, precedes its players
        for kind, _, _ in games.GAMES:
            players = app.archive().stats(kind)
            if players:
                players.insert(0, (app.say("game " + kind),))
            self._players += players
        self._solo = app.archive().solo()
        if self._solo[2]:
            self._players.append(("▸ " + app.say("recent solo"),))
        self._player = None
        self.title = app.say("wins games")
        self.at = int(len(self._players) > 1)  # not on a name

    def count(self):
        return 4 if self._player else max(len(self._players), 1)

    def line(self, i):
        app = self.app
        if self._player:
            _, played, _, points, best = self._player
            average = (points * 2 + played) // (played * 2)
            value = (str(played), self._wins(self._player), str(average), str(best))[i]
            return app.say_all("stats lines")[i], value
        if not self._players:
            return app.say("none"), ""
        player = self._players[i]
        return self._name(player), self._wins(player) + " / %d" % player[1] if player[1:] else ""

    def _name(self, player):
        return player[0] or self.app.say("solo")

    @staticmethod
    def _wins(player):
        """Returns the wins, or a dash: a solo player without a name may have no opponent."""
        return str(player[2]) if player[0] or player[2] else "–"

    def choose(self, i):
        if self._player:
            self.back()
        elif self._players and len(self._players[i]) > 1:
            self._player = self._players[i]
            self.title = self._name(self._player)
            self.restart()
            self.app.redraw()
        elif self._solo[2] and i == len(self._players) - 1:
            self.app.push("solo", *self._solo)
        elif self._players:
            self.move_to(i + 1)  # from the name of a game to its players

    def back(self):
        if not self._player:
            self.app.pop()
            return
        at = self._players.index(self._player)
        self._player = None
        self.title = self.app.say("wins games")
        self.restart(at)
        self.app.redraw()
