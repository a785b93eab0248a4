# SPDX-License-Identifier: MIT
"""The end of a game on paper: a reminder to add up, and what comes next."""

from firmware.games.dice.last_setup import again
from firmware.ui.listing import List

# Home comes first: OK rolls on the screen before, and must not begin a game by mistake.
_ITEMS = ("home", "again", "code")


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        self.title = app.say("add up")

    def count(self):
        # The last line is missing where a QR code has no room.
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
