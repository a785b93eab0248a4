# SPDX-License-Identifier: MIT
"""Asks for the code of a game together, digit by digit."""

from firmware.ui.wheels import Wheels
from shared_rules.dice import numbered


class Screen(Wheels):
    _offers = (0, 1, 2, 3, 4, 5)

    def __init__(self, app):
        Wheels.__init__(self, app)
        self.title = app.say("enter code")
        self.digits = [0] * 6

    def turn(self, wheel, step):
        self.digits[wheel] = (self.digits[wheel] + step) % 10

    def words(self):
        """Returns the digits."""
        return [str(digit) for digit in self.digits]

    def finish(self):
        code = int("".join(self.words()))
        if numbered.is_code(code):
            self.app.pop(code)
        else:
            self.refusal = self.app.say("no code")
