# SPDX-License-Identifier: MIT
"""The menu of a board game: the reference, the score, redo, settings, the ways out."""

from firmware.ui.game_menu import GameMenu


class Screen(GameMenu):
    def own_items(self):
        return ("help", "score") + (("redo",) if self.app.game.undone else ())
