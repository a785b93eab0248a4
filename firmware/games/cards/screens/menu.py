# SPDX-License-Identifier: MIT
"""What can be done beside the card game: help, score, redo, and the ways out."""

from firmware.games.cards.play import undone
from firmware.ui.game_menu import GameMenu


class Screen(GameMenu):
    def __init__(self, app):
        if app.game.over():
            self.screens = {"score": ".result"}
        redo = ("redo",) if undone(app.game) else ()
        GameMenu.__init__(self, app, ("help", "score") + redo)
