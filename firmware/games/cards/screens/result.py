# SPDX-License-Identifier: MIT
"""What can be done with a game that is over. The first line leads away from nothing: OK may
have been pressed once too often."""

from firmware.games.cards.last_setup import keep
from firmware.ui.listing import Menu


class Screen(Menu):
    def __init__(self, app, at=0):
        Menu.__init__(self, app)
        self.at = at
        game = app.game
        self.title = app.play.outcome(app.say)
        self.items = ["origins", "again", "home", "code" if app.shows_codes() else "short"]
        if not game.solo and game.tied():
            self.items.append("tie")

    def line(self, i):
        return "▸ " + self.app.say(self.items[i]), ""

    def choose(self, i):
        app = self.app
        item = self.items[i]
        if item == "origins":
            app.push(".past", app.play)
        elif item == "again":
            app.again(keep)
        elif item == "home":
            app.end_game(True)
        elif item == "tie":
            app.replace(".unused")
        else:
            app.show_code()
