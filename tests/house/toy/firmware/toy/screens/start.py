# SPDX-License-Identifier: MIT
"""How many players; OK begins."""

from firmware.games.toy.play import Play
from shared_rules.toy.game import Game

from firmware.ui.listing import List


class Screen(List):
    def __init__(self, app, mode):
        List.__init__(self, app)
        self._mode = mode
        self.title = app.say("coin")

    def count(self):
        return 1

    def line(self, i):
        return self.app.say("start"), ""

    def choose(self, i):
        self.app.begin(Play(Game(1 if self._mode == "solo" else 2)))
