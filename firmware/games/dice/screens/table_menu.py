# SPDX-License-Identifier: MIT
"""What can be done beside the dice in the middle of the table."""

from firmware.games.dice.play import undone
from firmware.ui.game_menu import GameMenu


class Screen(GameMenu):
    def __init__(self, app):
        redo = ("redo",) if undone(app.game) else ()
        GameMenu.__init__(self, app, redo + ("turn", "help"))

    def choose(self, i):
        if self._items[i] == "turn":
            self.app.pop("turn")
        else:
            GameMenu.choose(self, i)
