# SPDX-License-Identifier: MIT
"""What can be done with an entry: another one in its place, none, or undo all after it."""

from firmware.base.modules import load
from firmware.screens.entries import entry_text
from firmware.ui.listing import Menu
from firmware.ui.screen import YES
from shared_rules.fold import EVENT


class Screen(Menu):
    def __init__(self, app, at):
        """`at` is the place of its event in the game."""
        Menu.__init__(self, app)
        self._at = at
        game = app.game
        event = bytes(game.events[at * EVENT : (at + 1) * EVENT])
        self.title = entry_text(app, event)
        self._after = len(game.events) // EVENT - at - 1
        back = ("back here",) if self._after else ()
        self.items = app.entries().ways(app.play, event) + back or ("go on",)

    def choose(self, i):
        app = self.app
        item = self.items[i]
        if item == "change":
            load("firmware.changes").reopen(app, self._at)
        elif item == "delete":
            app.push("ask", app.say("delete?"))
        elif item == "back here":
            app.undo(self._after)
            app.show_table()
            app.play.go_on(app)
        elif item == "go on":
            app.pop()
        else:
            app.push("." + item, self._at)

    def answer(self, *result):
        if result[:1] == (YES,):
            load("firmware.changes").delete(self.app, self._at)
        else:
            self.app.redraw()
