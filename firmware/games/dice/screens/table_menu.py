# SPDX-License-Identifier: MIT
"""What can be done beside the dice in the middle of the table."""

from firmware.games.dice.play import undone
from firmware.ui.game_menu import GameMenu


class Screen(GameMenu):
    def own_items(self):
        return (("redo",) if undone(self.app.game) else ()) + ("turn", "help")

    def choose(self, i):
        if self._items[i] == "turn":
            self.app.pop("turn")
        else:
            GameMenu.choose(self, i)
