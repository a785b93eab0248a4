# SPDX-License-Identifier: MIT
"""A question with two answers; BACK is no."""

from firmware.ui.listing import List


class Screen(List):
    def __init__(self, app, question, yes, what=None):
        List.__init__(self, app)
        self.title = question
        self._yes = yes
        self._what = what

    def count(self):
        return 2

    def line(self, i):
        return (self.app.say("no") if i == 0 else self._yes), ""

    def choose(self, i):
        self.app.pop(i == 1, self._what)

    def back(self):
        self.app.pop(False, self._what)
