# SPDX-License-Identifier: MIT
"""What can be done beside the game: read, look, redo, leave."""

from firmware.ui.game_menu import GameMenu


class Screen(GameMenu):
    def __init__(self, app):
        redo = ("redo",) if app.game.undone else ()
        GameMenu.__init__(self, app, ("help", "score") + redo)
