# SPDX-License-Identifier: MIT
"""Asks for the turn order, one player after the other, when nothing else breaks a tie."""

from firmware.ui.listing import List
from shared_rules.tiles.game import order


class Screen(List):
    def __init__(self, app, before):
        """`before` are the players before the place that is asked for."""
        List.__init__(self, app)
        self._before = before
        self._rest = [who for who in app.game.present() if who not in before]
        place = app.say_all("places")[len(before)]
        self.title = app.say("tie order") + " " + place + "?"

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
            app.replace(".result")

    def back(self):
        if self._before:
            self.app.replace(".order", self._before[:-1])
        else:
            self.app.replace(".result")  # the tie is shared
