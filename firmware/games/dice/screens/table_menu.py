# SPDX-License-Identifier: MIT
"""The menu of a game on paper: redo, turn the picture, help, and the ways out."""

from firmware.games.dice.course import to_redo
from firmware.ui.game_menu import GameMenu


class Screen(GameMenu):
    def __init__(self, app):
        redo = ("redo",) if to_redo(app.game) else ()
        GameMenu.__init__(self, app, redo + ("turn", "help"))

    def choose(self, i):
        if self.line(i)[0] == self.app.say("turn"):
            self.app.flip(True)
            self.app.pop()
        else:
            GameMenu.choose(self, i)
