# SPDX-License-Identifier: MIT
"""What can be done beside the game: look, redo, claim, read, leave."""

from firmware.games.dice.play import undone
from firmware.ui.game_menu import GameMenu


class Screen(GameMenu):
    screens = {"sheets": ".look"}

    def own_items(self):
        app = self.app
        claim = ("claim",) if app.play.others and app.game.round() else ()
        redo = ("redo",) if undone(app.game) else ()
        hint = ("hint",) if app.settings["hints"] and not app.game.round_over() else ()
        return hint + ("score", "sheets") + redo + claim + ("help",)

    def choose(self, i):
        if self._items[i] == "hint":
            self.app.pop("hint")  # the sheet puts its cursor there
        else:
            GameMenu.choose(self, i)

    def redo(self):
        """The sheet shows by itself what was played."""
        self.app.redo()
        self.app.pop(False)
