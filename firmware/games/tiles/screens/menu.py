# SPDX-License-Identifier: MIT
"""The menu of a board game: the reference, the score, redo, settings, the ways out."""

from firmware.ui.game_menu import GameMenu


class Screen(GameMenu):
    def __init__(self, app):
        redo = ("redo",) if app.game.undone else ()
        GameMenu.__init__(self, app, ("help", "score") + redo)
