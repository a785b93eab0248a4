# SPDX-License-Identifier: MIT
"""All that was entered, newest first. OK on a line offers what can be done with it.

LEFT and RIGHT go by rounds or phases. Only the lines that are drawn are put into words.
"""

from firmware.ui.banner import signed
from firmware.ui.listing import List
from shared_rules.fold import EVENT


class Screen(List):
    grows = False  # one row a line

    def __init__(self, app):
        List.__init__(self, app)
        if not app.canvas.large:
            self.scale = app.scale  # most lines are too long for more: all have the same letters
        self._of = app.entries()
        self._name()

    def place(self, i):
        """Returns the place of a line's event in the game."""
        return self.count() - 1 - i

    def event(self, i):
        at = self.place(i) * EVENT
        return bytes(self.app.game.events[at : at + EVENT])

    def _name(self):
        """Name the round or phase at the cursor."""
        self.title = self.app.say("entries")
        if self.count():
            self.title += "  " + self._of.when(self.app.game, self.place(self.at))

    def count(self):
        return len(self.app.game.events) // EVENT

    def line(self, i):
        play = self.app.play
        event = self.event(i)
        if self._of.begins(event):
            return play.tell(event, self.app.say)[1], self._of.when(play.game, self.place(i))
        gain = play.game.gains[self.place(i)]
        return entry_text(self.app, event), signed(gain) if gain else ""

    def move_to(self, at):
        title = self.title
        List.move_to(self, at)
        self._name()
        if self.title != title:
            self.app.redraw()

    def change(self, i, step):
        """Go to the next beginning of a round or phase, or to the end of the list."""
        if not self.count():
            return
        begins = self._of.begins
        i += step
        while 0 < i < self.count() - 1 and not begins(self.event(i)):
            i += step
        self.move_to(min(max(i, 0), self.count() - 1))

    def choose(self, i):
        if self.count():
            self.app.push("entry", self.place(i))


def entry_text(app, event):
    """Returns whose an event is and what it did: "Ann: 3 in c3"."""
    who, text = app.play.tell(event, app.say)
    if who is None or len(app.game.players) < 2:
        return text
    return app.play.name(who, app.say) + ": " + text
