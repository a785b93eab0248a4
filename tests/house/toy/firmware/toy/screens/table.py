# SPDX-License-Identifier: MIT
"""The coin: OK flips it, BACK takes it back."""

from firmware.games.toy.play import flip

from firmware.ui.listing import List


class Screen(List):
    fleeting = True

    def __init__(self, app):
        List.__init__(self, app)
        self.title = app.say("coin")

    def count(self):
        return 1 + len(self.app.game.players)

    def line(self, i):
        game = self.app.game
        if i == 0:
            return self.app.say("home" if game.over() else "flip"), ""
        return self.app.play.name(i - 1, self.app.say), str(game.totals()[i - 1])

    def choose(self, i):
        app = self.app
        if app.game.over():
            app.end_game(True)
        else:
            app.apply(flip(app.play, app.chance))
            app.redraw()

    def back(self):
        if self.app.undo():
            self.app.redraw()
        else:
            self.app.go_home()
