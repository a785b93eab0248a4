# SPDX-License-Identifier: MIT
"""What can be done beside the game: read, look, redo, leave."""

from firmware.ui.game_menu import GameMenu


class Screen(GameMenu):
    def own_items(self):
        return ("help", "score") + (("redo",) if self.app.game.undone else ())
