# SPDX-License-Identifier: MIT
"""The end of a game on paper: what is left to do there, and how the evening goes on."""

from firmware.games.dice.last_setup import again
from firmware.ui.listing import List

# Home first: OK is pressed once a round here, and once too often must not begin a game.
_ITEMS = ("home", "again", "code")


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        self.title = app.say("add up")

    def count(self):
        # A small panel has no code, and the points are on paper.
        return len(_ITEMS) - (not self.app.shows_codes())

    def line(self, i):
        return "▸ " + self.app.say(_ITEMS[i]), ""

    def choose(self, i):
        if i == 2:
            self.app.show_code()
        elif i:
            again(self.app)
        else:
            self.app.end_game(True)

    def back(self):
        """Not over after all: the last roll can still be undone."""
        self.app.pop(False)
