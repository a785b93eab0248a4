# SPDX-License-Identifier: MIT
"""Hands on the buttons: what every game's bot can do. It counts its presses.

It looks at a list's own lines, as a person looks at the display.
"""

from firmware import games


class Hands:
    KIND = ""  # the game that is played

    def __init__(self, handheld):
        self.handheld = handheld
        self.presses = 0

    @property
    def app(self):
        return self.handheld.app

    def press(self, *buttons):
        for button in buttons:
            self.handheld.press(button)
            self.presses += 1

    def say(self, key):
        return self.app.say(key)

    def choose(self, label):
        """Go to the line of a list that says `label`, and press OK. A mode of the game is
        reached from the home screen by way of the game's name."""
        screen = self.app.top()
        for i in range(screen.count()):
            if label in screen.line(i)[0]:
                self._go(i, screen.at, screen.count())
                self.press("OK")
                return
        modes = [
            self.say(mode) for name, _, found in games.GAMES if name == self.KIND for mode in found
        ]
        if self.app.screen() == "home" and label in modes:
            self.choose(self.say("new"))
            self.choose(self.say("game " + self.KIND))
            self.choose(label)
            return
        raise LookupError(f"no line says '{label}' on the screen {self.app.screen()}")

    def _go(self, to, at, count):
        """Move a cursor on a ring the shorter way round."""
        down = (to - at) % count
        if down <= count - down:
            self.press(*["DOWN"] * down)
        else:
            self.press(*["UP"] * (count - down))
