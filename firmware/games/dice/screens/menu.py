# SPDX-License-Identifier: MIT
"""What can be done beside a dice game: also to claim what others have filled."""

from firmware.games.dice.play import undone
from firmware.ui.game_menu import GameMenu


class Screen(GameMenu):
    screens = {"sheets": ".look"}

    def __init__(self, app):
        claim = ("claim",) if app.play.others and app.game.round() else ()
        GameMenu.__init__(self, app, ("score", "sheets"), claim + ("help",))

    def undone(self, game):
        return undone(game)

    def redo(self):
        self.app.redo()
        return False
