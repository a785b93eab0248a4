# SPDX-License-Identifier: MIT
"""The menu of a game on sheets: hint, score, sheets, redo, claim, help, and the ways out."""

from firmware.games.dice.course import to_redo
from firmware.ui.game_menu import GameMenu
from firmware.ui.screen import CHANGED, HINT


class Screen(GameMenu):
    def __init__(self, app, hint_first=False):
        """`hint_first`: opened by a button of its own, in a turn perhaps."""
        self._hint_first = hint_first
        GameMenu.__init__(self, app)

    def first_items(self):
        if self._hint_first and "hint" in self.own_items():
            return "hint", "go on"
        return GameMenu.first_items(self)

    def own_items(self):
        app = self.app
        claim = ("claim",) if app.play.others and app.game.round() else ()
        redo = ("redo",) if to_redo(app.game) else ()
        hint = ("hint",) if app.settings["hints"] and not app.game.round_over() else ()
        invite = ("invite",) if app.play.code is not None else ()
        return hint + ("score", "sheets") + redo + claim + invite + ("help",)

    def choose(self, i):
        if self.items[i] == "hint":
            self.app.pop(HINT)
        else:
            GameMenu.choose(self, i)

    def redo(self):
        app = self.app
        app.redo()
        app.pop(CHANGED)
        app.play.go_on(app)
