# SPDX-License-Identifier: MIT
"""What can be done beside a game: its own screens, redo, settings, and the ways out."""

from firmware.ui.listing import List


class GameMenu(List):
    """A game's menu inherits this and says what stands in it."""

    fleeting = True
    # Words whose screen has another name; the others are called like their screens.
    screens = {}

    def __init__(self, app, items):
        """`items` stand between going on and the ways out."""
        List.__init__(self, app)
        self.title = app.say("menu")
        self._items = ("go on",) + items + ("settings", "home", "abandon")

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
            self.redo()
        elif item == "settings":
            app.push(item)
        else:
            app.push(self.screens.get(item, "." + item))

    def redo(self):
        """Play again what was undone; the table is told whether it was."""
        self.app.pop(self.app.redo())

    def back(self):
        self.app.pop(False)

    def answer(self, yes=False, what=None):
        if yes:
            self.app.end_game(False)
        else:
            self.app.redraw()
