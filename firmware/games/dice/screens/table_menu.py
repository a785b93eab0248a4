# SPDX-License-Identifier: MIT
"""The menu of a game on paper: redo, turn the picture, help, and the ways out."""

from firmware.games.dice.course import to_redo
from firmware.ui.game_menu import GameMenu


class Screen(GameMenu):
    def own_items(self):
        return (("redo",) if to_redo(self.app.game) else ()) + ("turn", "help")

    def choose(self, i):
        if self.items[i] == "turn":
            self.app.flip(True)
            self.app.pop()
        else:
            GameMenu.choose(self, i)
