# SPDX-License-Identifier: MIT
"""What can be done beside the dice in the middle of the table."""

from firmware.games.dice.screens.menu import Screen as Menu


class Screen(Menu):
    def __init__(self, app):
        Menu.__init__(self, app)
        redo = ("redo",) if self.undone(app.game) else ()
        self._items = ("go on",) + redo + ("turn", "help", "settings", "home", "abandon")

    def choose(self, i):
        if self._items[i] == "turn":
            self.app.pop("turn")
        else:
            Menu.choose(self, i)
