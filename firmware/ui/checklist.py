# SPDX-License-Identifier: MIT
"""The list of what to lay out before the first turn: OK ticks a line off, or begins."""

from firmware.ui.listing import List


class Checklist(List):
    """A game's screen inherits it, and fills `_lines` with labels and values."""

    def __init__(self, app, play, keep):
        """The game that begins, and what saves it for the next set-up: see `App.begin`."""
        List.__init__(self, app)
        self.play = play
        self._keep = keep
        self.title = app.say("setup")
        self._ticks = 0  # a bit for each line, from 1 on

    def count(self):
        return len(self._lines) + 1

    def line(self, i):
        return self._line(i, self._ticks >> i & 1)

    def widest(self, i):
        return self._line(i, 1)

    def _line(self, i, ticked):
        if not i:
            return "▸ " + self.app.say("begin"), ""
        label, value = self._lines[i - 1]
        return ("✓ " if ticked else "· ") + label, value

    def choose(self, i):
        if not i:
            self.app.begin(self.play, self._keep)
            return
        self._ticks ^= 1 << i
        if self._ticks >> i & 1 and i + 1 < self.count():
            self.move_to(i + 1)
        self.show_change()

    def change(self, i, step):
        if i:
            self._ticks ^= 1 << i
            self.show_change()
