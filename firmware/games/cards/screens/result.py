# SPDX-License-Identifier: MIT
"""The end: who won, or whether Egon did, and where the points came from."""

from firmware.games.cards.last_setup import keep, mode_of
from firmware.games.cards.standings import Standings


class Screen(Standings):
    def __init__(self, app):
        Standings.__init__(self, app, app.play)
        game = app.game
        say = app.say
        code = "code" if app.shows_codes() else "short"
        self._above = [("▸ " + say(key), "") for key in ("again", "home", code)]
        if not game.solo and game.tied():
            self._above.append(("▸ " + say("tie"), ""))
        if app.archive().rank(app.play) == 1:
            self.title += " " + say("new best")

    def above(self):
        return self._above

    def choose(self, i):
        app = self.app
        if i >= len(self._above):
            Standings.choose(self, i)
        elif i == 0:
            self._again()
        elif i == 2:
            app.show_code()
        elif self._above[i][0] == "▸ " + app.say("tie"):
            app.replace(".left")
        else:
            app.end_game(True)

    def _again(self):
        """The next game with the same players: what lies on the table comes first."""
        app = self.app
        keep(app, app.play)  # another program may have begun this game
        mode = mode_of(app.game)
        app.end_game(True)
        app.push(".setup", mode, True)

    def back(self):
        """Not over after all: the last event can still be undone."""
        self.app.pop(False)
