# SPDX-License-Identifier: MIT
"""Asks for the turn order, one player after the other: a correction of the derived one."""

from firmware.ui.listing import List
from shared_rules.tiles.game import order


class Screen(List):
    def __init__(self, app, before):
        """`before` are the players before the place that is asked for."""
        List.__init__(self, app)
        self._before = before
        self._rest = [
            who for who in app.game.turn_order() if not (who in before or app.game.away(who))
        ]
        self.title = app.say("order") + ": " + app.say_all("places")[len(before)] + "?"

    def count(self):
        return len(self._rest)

    def line(self, i):
        return self.app.play.name(self._rest[i], self.app.say), ""

    def choose(self, i):
        app = self.app
        players = self._before + [self._rest[i]]
        if len(self._rest) > 2:
            app.replace(".order", players)
        else:
            gone = [who for who in range(len(app.game.players)) if app.game.away(who)]
            app.apply(order(players + [self._rest[1 - i]] + gone))
            self._leave()

    def back(self):
        if self._before:
            self.app.replace(".order", self._before[:-1])
        else:
            self._leave()

    def _leave(self):
        app = self.app
        app.show_table()
        if app.game.over():
            app.push(".result")
