# SPDX-License-Identifier: MIT
"""The end of a game on paper: a reminder to add up, and what comes next."""

from firmware.games.dice.last_setup import keep
from firmware.ui.listing import Menu


class Screen(Menu):
    def __init__(self, app):
        Menu.__init__(self, app)
        self.title = app.say("add up")
        # Home comes first: OK rolls on the screen before, and must not begin a game by mistake.
        self.items = ("home", "again") + (("code",) if app.shows_codes() else ())

    def line(self, i):
        return "▸ " + self.app.say(self.items[i]), ""

    def choose(self, i):
        if i == 2:
            self.app.show_code()
        elif i:
            self.app.again(keep)
        else:
            self.app.end_game(True)
