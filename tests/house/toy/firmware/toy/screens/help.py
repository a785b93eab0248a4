# SPDX-License-Identifier: MIT
"""The rules of heads or tails, in a line."""

from firmware.ui.listing import List


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        self.title = app.say("coin")

    def count(self):
        return 1

    def line(self, i):
        return self.app.say("flip"), ""

    def choose(self, i):
        self.app.pop()
