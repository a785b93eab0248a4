# SPDX-License-Identifier: MIT
"""Numbers side by side that a player enters: animals, goods, silver."""

from firmware.base.buttons import LEFT, RIGHT, UP
from firmware.ui.screen import Screen


class Amounts(Screen):
    """LEFT and RIGHT go to another number, UP and DOWN change it. With four buttons OK goes on
    to the next one. A game's screen draws the `amounts` of the player `who`."""

    half_made = True

    def __init__(self, app, who, amounts):
        Screen.__init__(self, app)
        self.who = who
        self.amounts = bytearray(amounts)
        self._offers = range(len(amounts))

    def most(self):
        """Returns the greatest number that can be entered at the cursor."""
        return 0

    def enter(self):
        """Called for OK on the last number, or on any if there are LEFT and RIGHT."""

    def is_last(self):
        """Returns whether OK enters the numbers, rather than going on to the next one."""
        return self.at == len(self.amounts) - 1 or self.app.has_sides()

    def choose(self, at):
        if self.is_last():
            self.enter()
        else:
            self.move_to(at + 1)

    def step(self, button):
        if button == LEFT or button == RIGHT:
            Screen.step(self, button)
            return
        amount = self.amounts[self.at] + (1 if button == UP else -1)
        self.amounts[self.at] = amount % (self.most() + 1)
        self.app.redraw()
