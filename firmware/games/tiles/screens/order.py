# SPDX-License-Identifier: MIT
"""Only the turn order can break the tie: who is first in it, second, and so on."""

from firmware.ui.listing import List
from shared_rules.tiles.game import order


class Screen(List):
    def __init__(self, app, chosen):
        """`chosen`: the players who stand before the one that is asked for."""
        List.__init__(self, app)
        self._chosen = chosen
        self._left = [who for who in range(len(app.game.players)) if who not in chosen]
        place = app.say_all("places")[len(chosen)]
        self.title = app.say("tie order") + " " + place + "?"

    def count(self):
        return len(self._left)

    def line(self, i):
        return self.app.play.name(self._left[i], self.app.say), ""

    def choose(self, i):
        app = self.app
        chosen = self._chosen + [self._left[i]]
        if len(self._left) > 2:
            app.replace(".order", chosen)
        else:
            app.apply(order(chosen + [self._left[1 - i]]))
            app.replace(".result")

    def back(self):
        if self._chosen:
            self.app.replace(".order", self._chosen[:-1])
        else:
            self.app.replace(".result")  # then the tie is shared
