# SPDX-License-Identifier: MIT
"""The menu of a board game: the reference, the score, the turn order, an early end, redo,
settings, the ways out."""

from firmware.ui.game_menu import GameMenu


class Screen(GameMenu):
    def own_items(self):
        game = self.app.game
        early = () if game.over() or game.last_phase() else ("end now",)
        return ("help", "score", "order") + early + (("redo",) if game.undone else ())

    def choose(self, i):
        item = self.items[i]
        if item == "order":
            self.app.push(".order", [])
        elif item == "end now":
            self.app.push(".left", 0)  # BACK still leads back
        else:
            GameMenu.choose(self, i)
