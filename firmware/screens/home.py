# SPDX-License-Identifier: MIT
"""The first screen: go on with a game, or begin one."""

from firmware import games
from firmware.ui.listing import List


class Screen(List):
    title = "Castellan"
    fleeting = True

    def __init__(self, app):
        List.__init__(self, app)
        # With one game, the ways to begin it stand here; with several, the game comes first.
        self._modes = games.GAMES[0][2] if len(games.GAMES) == 1 else ()
        resume = ("resume",) if app.has_game() else ()
        if app.has_game(True) and app.has_game(False):
            resume = ("resume solo", "resume group")
        begin = self._modes or ("new",)
        self._items = resume + begin + ("best", "history", "settings", "help")

    def count(self):
        return len(self._items)

    def line(self, i):
        return self.app.say(self._items[i]), ""

    def choose(self, i):
        app = self.app
        item = self._items[i]
        if item == "resume":
            app.show_game()
        elif item[:6] == "resume":
            app.show_game(item == "resume solo")
        elif item in self._modes:
            self._begin(games.GAMES[0][0], item)
        elif item == "new":
            app.push("games", True)
        elif item != "help":
            app.push(item)
        elif self._modes:
            app.help(games.GAMES[0][0])
        else:
            app.push("games", False)

    def answer(self, yes=False, what=()):
        """Yes to giving up the old game, or a new one that was chosen from the list."""
        app = self.app
        if yes == "new":
            self._begin(*what)
        elif yes:
            if app.resume(games.is_solo(what[1])):
                app.end_game(False)
                app.set_up(*what)
        else:
            app.redraw()

    def _begin(self, kind, mode):
        app = self.app
        solo = games.is_solo(mode)
        if app.has_game(solo):
            # One solo game and one other at a time; the old one goes to the past ones.
            question = "end solo?" if solo else "end group?"
            app.push("ask", app.say(question), app.say("yes"), (kind, mode))
        elif app.saved():
            app.set_up(kind, mode)

    def back(self):
        """There is nowhere further back."""
