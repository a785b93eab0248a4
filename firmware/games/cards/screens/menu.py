# SPDX-License-Identifier: MIT
"""What can be done beside the game: look, redo, read, leave."""

from firmware.games.cards.play import undone
from firmware.ui.listing import List


class Screen(List):
    fleeting = True

    def __init__(self, app):
        List.__init__(self, app)
        self.title = app.say("menu")
        redo = ("redo",) if undone(app.game) else ()
        self._items = ("go on", "help", "score") + redo + ("settings", "home", "abandon")

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
            app.pop(app.redo())
        else:
            app.push(item if item == "settings" else "." + item)

    def back(self):
        self.app.pop(False)

    def answer(self, yes=False, what=None):
        if yes:
            self.app.end_game(False)
        else:
            self.app.redraw()
