# SPDX-License-Identifier: MIT
"""The first screen: resume a game, or begin one."""

from firmware import games
from firmware.saves.setups import last
from firmware.ui.listing import Menu
from firmware.ui.screen import CHOSEN, SAME, YES
from firmware.words import NAMES


class Screen(Menu):
    title = "Castellan"

    def __init__(self, app):
        Menu.__init__(self, app)
        resume = ("resume",) if app.has_game() else ()
        if app.has_game(True) and app.has_game(False):
            resume = ("resume solo", "resume group")
        self._last = None if resume else last(app)
        # The keys of the lines' words.
        again = ("once more",) if self._last else ()
        self.items = resume + again + ("new", "best", "history", "settings", "help")
        if not (resume or again or app.store.load("settings")):
            # First start: the other languages, each in its own name.
            now = app.settings["language"]
            self.items += NAMES[:now] + NAMES[now + 1 :]

    def line(self, i):
        if self.items[i] in NAMES:
            return self.items[i], ""
        label, value = Menu.line(self, i)
        if self.items[i] == "once more":
            kind, mode, on = self._last or ("", "", "")
            what = self.app.say(mode)
            if on != kind:
                what += " " + on
            elif games.modes_of(kind) < 2:
                what = self.app.say("game " + kind)
            label = label.replace("*", what)
        return label, value

    def choose(self, i):
        app = self.app
        item = self.items[i]
        if item in NAMES:
            app.settings["language"] = NAMES.index(item)
            app.save_settings()
            self.__init__(app)
            self.restart()
            app.redraw()
        elif item == "resume":
            app.show_game()
        elif item == "once more":
            self._begin(self._last[0], self._last[1], True)
        elif item[:6] == "resume":
            app.show_game(item == "resume solo")
        elif item == "new" or item == "help":
            app.push("games", item == "new")
        else:
            app.push(item)

    def answer(self, result=SAME, game=()):
        """`game`: what `App.set_up` is given for a game that was chosen, or for which the old
        one may be given up."""
        app = self.app
        if result == CHOSEN:
            self._begin(*game)
        elif result == YES:
            if app.resume(games.is_solo(game[1])):
                app.end_game(False)
                app.set_up(*game)
        else:
            self.restart(self.at)
            app.redraw()

    def _begin(self, *game):
        app = self.app
        solo = games.is_solo(game[1])
        if app.has_game(solo):
            # One solo game and one other at a time; the old one becomes a past game.
            if app.play and app.game.solo == solo and app.game.over():
                self.answer(YES, game)
                return
            app.push("ask", app.say("end solo?" if solo else "end group?"), game)
        elif app.saved():
            app.set_up(*game)

    def back(self):
        """There is nowhere to go back to."""
