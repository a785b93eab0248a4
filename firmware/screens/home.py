# SPDX-License-Identifier: MIT
"""The first screen: resume a game, or begin one."""

from firmware import games
from firmware.ui.listing import Menu
from firmware.ui.screen import CHOSEN, SAME, YES


class Screen(Menu):
    title = "Castellan"

    def __init__(self, app):
        Menu.__init__(self, app)
        resume = ("resume",) if app.has_game() else ()
        if app.has_game(True) and app.has_game(False):
            resume = ("resume solo", "resume group")
        # The keys of the lines' words.
        self.items = resume + ("new", "best", "history", "settings", "help")

    def choose(self, i):
        app = self.app
        item = self.items[i]
        if item == "resume":
            app.show_game()
        elif item[:6] == "resume":
            app.show_game(item == "resume solo")
        elif item == "new" or item == "help":
            app.push("games", item == "new")
        else:
            app.push(item)

    def answer(self, result=SAME, game=()):
        """`game`: what `App.set_up` is given for a game that was chosen, or for which the old
        one may be given up."""
        app = self.app
        if result == CHOSEN:
            self._begin(*game)
        elif result == YES:
            if app.resume(games.is_solo(game[1])):
                app.end_game(False)
                app.set_up(*game)
        else:
            self.restart(self.at)
            app.redraw()

    def _begin(self, *game):
        app = self.app
        solo = games.is_solo(game[1])
        if app.has_game(solo):
            # One solo game and one other at a time; the old one becomes a past game.
            app.push("ask", app.say("end solo?" if solo else "end group?"), game)
        elif app.saved():
            app.set_up(*game)

    def back(self):
        """There is nowhere to go back to."""
