# SPDX-License-Identifier: MIT
"""A question with two answers: yes, or nothing happens. BACK is no."""

from firmware.ui.listing import Menu
from firmware.ui.screen import YES


class Screen(Menu):
    items = ("no", "yes")

    def __init__(self, app, question, what=None):
        """`what` is handed back with yes; if it is a function, it is called instead."""
        Menu.__init__(self, app)
        self.title = question
        self.what = what

    def choose(self, i):
        if not i:
            self.app.pop()
        elif callable(self.what):
            self.app.pop()
            self.what()
        else:
            self.app.pop(YES, self.what)
