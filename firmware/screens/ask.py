# SPDX-License-Identifier: MIT
"""A question with two answers: yes, or nothing happens. BACK is no."""

from firmware.ui.listing import List
from firmware.ui.screen import YES


class Screen(List):
    def __init__(self, app, question, what=None):
        """`what` is handed back with yes."""
        List.__init__(self, app)
        self.title = question
        self.what = what

    def count(self):
        return 2

    def line(self, i):
        return self.app.say("yes" if i else "no"), ""

    def choose(self, i):
        if i:
            self.app.pop(YES, self.what)
        else:
            self.app.pop()
