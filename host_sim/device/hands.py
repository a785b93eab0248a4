# SPDX-License-Identifier: MIT
"""Presses the buttons of a handheld and counts the presses: what scripts and bots share.

It reads the lines of a list, as a person reads the display.
"""

from firmware import games
from firmware.screens.write import LETTERS, ROW
from host_sim.device.handheld import LONG


class NoLine(LookupError):
    """Raised when no line of the screen has the text to choose."""


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
        """Go to the line of a list with the text `label`, and press OK. A mode of the game is
        reached from the home screen by way of the game's name."""
        modes = [
            self.say(mode) for name, _, found in games.GAMES if name == self.KIND for mode in found
        ]
        if self.app.screen() == "home" and label in modes:
            self.choose(self.say("new"))
            self.choose(self.say("game " + self.KIND))
        self.go(label)
        self.press("OK")

    def go(self, *labels):
        """Move the cursor of a list to the first line with one of these texts."""
        at = self._line(labels)
        if at is None:
            raise NoLine(f"no line says '{labels[0]}' on the screen {self.app.screen()}")
        screen = self.app.top()
        self.walk(at, screen.at, screen.count())

    def _line(self, labels):
        """Returns the place of that line, or None; not every screen has lines."""
        screen = self.app.top()
        for i in range(screen.count() if hasattr(screen, "line") else 0):
            if any(label in screen.line(i)[0] for label in labels):
                return i
        return None

    def write(self, name):
        """Write a name on the table of letters. OK held down on the last one finishes."""
        holds = not self.handheld.board.BUTTONS[self.handheld.button("OK")[0]][3]
        signs = name.upper() if holds else name.upper() + "✓"
        for sign in signs[: len(signs) - holds]:
            self.letter(sign)
        if holds:
            self._to_letter(LETTERS.index(signs[-1]))
            self.handheld.hold("OK", LONG)
            self.presses += 1

    def letter(self, sign):
        """Press OK on a letter of that table, on its tick or its arrow."""
        self._to_letter(LETTERS.index(sign))
        self.press("OK")

    def _to_letter(self, to):
        screen = self.app.top()
        row, column = divmod(to, ROW)
        self.walk(row, screen.at // ROW, len(LETTERS) // ROW)
        if screen.row:
            self.press("OK")
            self.walk(column, screen.at % ROW, ROW)
        else:
            self.walk(column, screen.at % ROW, ROW, ("RIGHT", "LEFT"))

    def walk(self, to, at, count, keys=("DOWN", "UP")):
        """Move a cursor on a ring the shorter way round: by the first key forward."""
        down = (to - at) % count
        if down <= count - down:
            self.press(*[keys[0]] * down)
        else:
            self.press(*[keys[1]] * (count - down))
