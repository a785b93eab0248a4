# SPDX-License-Identifier: MIT
"""The list of games: to begin one in one of its modes, or to read its rules."""

from firmware import games
from firmware.ui.listing import List
from firmware.ui.screen import CHOSEN


class Screen(List):
    def __init__(self, app, new, game=None):
        """`new`: a game will begin, else its rules are shown. `game`: the place in games.GAMES
        of the one whose modes are listed."""
        List.__init__(self, app)
        self._new = new
        self._game = game
        self.title = app.say("new" if new else "help")
        if game is not None:
            self.title = app.say("game " + games.GAMES[game][0])

    def count(self):
        return len(games.GAMES) if self._game is None else len(games.GAMES[self._game][2])

    def line(self, i):
        if self._game is None:
            return self.app.say("game " + games.GAMES[i][0]), ""
        return self.app.say(games.GAMES[self._game][2][i]), ""

    def choose(self, i):
        app = self.app
        if not self._new:
            app.help(games.GAMES[i][0])
        elif self._game is not None:
            app.pop(CHOSEN, (games.GAMES[self._game][0], games.GAMES[self._game][2][i]))
        elif len(games.GAMES[i][2]) == 1:
            app.pop(CHOSEN, (games.GAMES[i][0], games.GAMES[i][2][0]))
        else:
            app.push("games", True, i)

    def answer(self, *result):
        """Hand on the mode that was chosen in the list on top."""
        if result:
            self.app.pop(*result)
        else:
            self.app.redraw()
