# SPDX-License-Identifier: MIT
"""What can be done with a past game: look at it, or delete it after a question."""

from firmware.ui.listing import List

_ITEMS = ("open", "delete")


class Screen(List):
    def __init__(self, app, number, line):
        """`line`: the game's line in the list, label and value."""
        List.__init__(self, app)
        self.title = " ".join(line)
        self._number = number

    def count(self):
        return len(_ITEMS)

    def line(self, i):
        return self.app.say(_ITEMS[i]), ""

    def choose(self, i):
        if i == 0:
            self.app.show_past(self._number)
        else:
            self.app.push("ask", self.app.say("delete?"), self.app.say("yes"))

    def answer(self, yes=False, what=None):
        if yes:
            self.app.archive().delete(self._number)
            self.app.pop(True)
        else:
            self.app.redraw()
