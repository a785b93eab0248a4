# SPDX-License-Identifier: MIT
"""The end: who won, or whether Egon did, and where the points came from."""

from firmware.games.cards.last_setup import keep
from firmware.games.cards.screens.past import Screen as Past


class Screen(Past):
    def __init__(self, app):
        Past.__init__(self, app, app.play)
        game = app.game
        say = app.say
        self._actions = ["again", "home", "code" if app.shows_codes() else "short"]
        if not game.solo and game.tied():
            self._actions.append("tie")
        self._above = [("▸ " + say(action), "") for action in self._actions]
        if app.archive().rank(app.play) == 1:
            self.title += " " + say("new best")

    def above(self):
        return self._above

    def choose(self, i):
        app = self.app
        action = self._actions[i] if i < len(self._actions) else ""
        if not action:
            Past.choose(self, i)
        elif action == "again":
            app.again(keep)
        elif action == "home":
            app.end_game(True)
        elif action == "tie":
            app.replace(".unused")
        else:
            app.show_code()
