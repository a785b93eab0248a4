# SPDX-License-Identifier: MIT
"""What can be done with a game that is over. The first line leads away from nothing: OK may
have been pressed once too often."""

from firmware.games.dice.last_setup import keep
from firmware.ui.listing import Menu


class Screen(Menu):
    def __init__(self, app, at=0):
        Menu.__init__(self, app)
        self.at = at
        play = app.play
        self.items = ["again", "home", "code" if app.shows_codes() else "short"]
        if play.game.players:
            self.items.insert(0, "review")
            self.items.append("origins")
        self._alone = play.game.paper and play.unknown()  # there is no podium yet
        self.title = app.say("add up") if self._alone else play.outcome(app.say)
        self._others = play.game.others()
        if play.game.paper:
            self.items.insert(0, "enter points")
        elif play.others:
            self.items[3:3] = ["claim", "enter points"]  # others may still be playing

    def line(self, i):
        return "▸ " + self.app.say(self.items[i]), ""

    def choose(self, i):
        app = self.app
        item = self.items[i]
        if item == "again":
            app.again(keep)
        elif item == "home":
            app.end_game(True)
        elif item == "enter points":
            app.push(".points")
        elif item == "claim":
            app.push(".claim")
        elif item == "review":
            app.push(".review", app.play)
        elif item == "origins":
            app.push(".past", app.play)
        else:
            app.show_code()

    def answer(self, *what):
        """Points may have been entered: the podium has them."""
        app = self.app
        if app.game.others() == self._others:
            app.redraw()
        elif self._alone:
            app.replace(".podium")
        else:
            app.pop()
