# SPDX-License-Identifier: MIT
"""The menu of a game: its own screens, redo, settings, and the ways out."""

from firmware.ui.listing import Menu
from firmware.ui.screen import CHANGED, SAME, YES


class GameMenu(Menu):
    """A game's menu inherits this and lists its items."""

    screens = {}  # items whose screen has another name; the others are called like theirs

    def __init__(self, app):
        Menu.__init__(self, app)
        self._fill()

    def first_items(self):
        return ("go on",)

    def own_items(self):
        """Returns the game's own items, between going on and the ways out."""
        return ()

    def _fill(self):
        self.title = self.app.say("menu")
        if self.app.game.due:
            self.items = ("go on", "due", "settings", "home")
            return
        entries = ("entries",) if self.app.game.events else ()
        first = self.first_items()
        items = first + entries + tuple([i for i in self.own_items() if i not in first])
        if len(self.app.play.people()) > 1 and not self.app.game.over():
            items += ("leave",)
        self.items = items + ("setup", "settings", "home", "abandon")

    def choose(self, i):
        app = self.app
        item = self.items[i]
        if item == "go on":
            app.pop()
        elif item == "home":
            app.go_home()
        elif item == "abandon":
            app.push("ask", app.say("abandon?"))
        elif item == "redo":
            self.redo()
        elif item == "setup":
            app.change_setup()
        elif item == "due":
            app.ask_undo()
        elif item in ("settings", "entries", "leave"):
            app.push(item)
        else:
            app.push(self.screens.get(item, "." + item))

    def redo(self):
        """Play again what was undone."""
        self.app.pop(CHANGED if self.app.redo() else SAME)

    def answer(self, *result):
        if result[:1] == (YES,):
            self.app.end_game(False)
            return
        # Language, settings and the game may have changed.
        self._fill()
        self.restart(min(self.at, self.count() - 1))
        self.app.redraw()
