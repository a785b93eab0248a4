# SPDX-License-Identifier: MIT
"""What can be done beside a card game."""

from firmware.games.cards.play import undone
from firmware.ui.game_menu import GameMenu


class Screen(GameMenu):
    def __init__(self, app):
        GameMenu.__init__(self, app, ("help", "score"))

    def undone(self, game):
        return undone(game)
