# SPDX-License-Identifier: MIT
"""The menu beside a game: look, redo, read, leave. A game's own screen adds its lines."""

from firmware.ui.listing import List


class GameMenu(List):
    fleeting = True
    screens = {}  # of lines that are not called like their screen

    def __init__(self, app, first, last=()):
        """The lines between "go on" and "settings": first those before a redo, then the
        others. A line's word is the name of its screen, or a key of `screens`."""
        List.__init__(self, app)
        self.title = app.say("menu")
        redo = ("redo",) if self.undone(app.game) else ()
        self._items = ("go on",) + first + redo + last + ("settings", "home", "abandon")

    def undone(self, game):
        """The event that a redo would play now, or b""."""
        return bytes(game.undone[:3])

    def redo(self):
        """Redo, and what the screen below is told."""
        return self.app.redo()

    def count(self):
        return len(self._items)

    def line(self, i):
        return self.app.say(self._items[i]), ""

    def choose(self, i):
        app = self.app
        item = self._items[i]
        if item == "go on":
            app.pop(False)
        elif item == "home":
            app.go_home()
        elif item == "abandon":
            app.push("ask", app.say("abandon?"), app.say("yes"))
        elif item == "redo":
            app.pop(self.redo())
        else:
            app.push(item if item == "settings" else self.screens.get(item, "." + item))

    def back(self):
        self.app.pop(False)

    def answer(self, yes=False, what=None):
        if yes:
            self.app.end_game(False)
        else:
            self.app.redraw()
