# SPDX-License-Identifier: MIT
"""What can be done beside the card game: help, score, redo, and the ways out."""

from firmware.games.cards.play import undone
from firmware.ui.game_menu import GameMenu


class Screen(GameMenu):
    def own_items(self):
        game = self.app.game
        self.screens = {"score": ".podium"} if game.over() else {}
        return ("help", "score") + (("redo",) if undone(game) else ())
