# SPDX-License-Identifier: MIT
"""What can be done beside the game: look, redo, read, leave."""

from firmware.games.cards.play import undone
from firmware.ui.game_menu import GameMenu


class Screen(GameMenu):
    def own_items(self):
        game = self.app.game
        self.screens = {"score": ".result"} if game.over() else {}
        return ("help", "score") + (("redo",) if undone(game) else ())
