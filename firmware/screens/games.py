# SPDX-License-Identifier: MIT
"""The list of games: to begin one in one of its modes, or to read its rules."""

from firmware import games
from firmware.ui.listing import Menu
from firmware.ui.screen import CHOSEN


class Screen(Menu):
    def __init__(self, app, new, game=None):
        """`new`: a game will begin, else its rules are shown. `game`: the place in games.GAMES
        of the one whose modes are listed."""
        Menu.__init__(self, app)
        self._new = new
        self._game = game
        self.title = app.say("new" if new else "help")
        self.items = ["game " + kind for kind, _, _ in games.GAMES]
        if game is not None:
            self.title = app.say(self.items[game])
            self.items = games.GAMES[game][2]

    def choose(self, i):
        app = self.app
        kind, _, modes = games.GAMES[i if self._game is None else self._game]
        if not self._new:
            app.help(kind)
        elif self._game is not None:
            app.pop(CHOSEN, (kind, modes[i]))
        elif len(modes) == 1:
            app.pop(CHOSEN, (kind, modes[0]))
        else:
            app.push("games", True, i)

    def answer(self, *result):
        """Hand on the mode that was chosen in the list on top."""
        if result:
            self.app.pop(*result)
        else:
            self.app.redraw()
