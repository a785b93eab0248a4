# SPDX-License-Identifier: MIT
"""The actions on a past game: open it, show its QR code, or delete it after a question."""

from firmware.ui.listing import Menu
from firmware.ui.screen import CHANGED, SAME, YES


class Screen(Menu):
    def __init__(self, app, number, line):
        """`line`: the game's line in the list, label and value."""
        Menu.__init__(self, app)
        self.title = " ".join(line)
        self._number = number
        self.items = "open", "code" if app.shows_codes() else "short", "delete"

    def choose(self, i):
        if i == 0:
            self.app.show_past(self._number)
        elif i == 1:
            self.app.show_code(self._number)
        else:
            self.app.push("ask", self.app.say("delete?"))

    def answer(self, result=SAME, *_):
        if result == YES:
            self.app.delete_past(self._number)
            self.app.pop(CHANGED)
        else:
            self.app.redraw()
