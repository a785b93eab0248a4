# SPDX-License-Identifier: MIT
"""Names of the players: whose, and letter by letter."""

from firmware.buttons import BACK, DOWN, OK, RIGHT
from firmware.ui.canvas import CENTRE
from firmware.ui.listing import List
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE

_WHEEL = "✓ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉ0123456789◂"
_LONGEST = 8


class Screen(List):
    def __init__(self, app, players, names):
        List.__init__(self, app)
        self.title = app.say("names")
        self._players = players
        self._given = names
        self._writing = False
        self._name = ""
        self._wheel = 1

    def count(self):
        return self._players

    def line(self, i):
        return self.app.say("player") + " " + str(i + 1), self._given[i] or "–"

    def choose(self, i):
        self._writing = True
        self._name = self._given[i] or ""
        self._wheel = 1
        self.app.redraw()

    def press(self, button):
        if not self._writing:
            List.press(self, button)
        elif button == OK:
            self._letter(_WHEEL[self._wheel])
        elif button == BACK:
            self._letter("◂" if self._name else "✓")
        else:
            step = 1 if button == DOWN or button == RIGHT else -1
            self._wheel = (self._wheel + step) % len(_WHEEL)
            self._draw_wheel(self.app.canvas)

    def _letter(self, letter):
        if letter == "✓":
            self._given[self.at] = self._name or None
            self._writing = False
            self.app.redraw()
            return
        if letter == "◂":
            self._name = self._name[:-1]
        elif len(self._name) < _LONGEST:
            # The first letter is a capital, the others are small.
            self._name += letter.lower() if self._name else letter
        if len(self._name) == _LONGEST:
            self._wheel = 0
        self._draw_wheel(self.app.canvas)

    def draw(self, canvas):
        if not self._writing:
            List.draw(self, canvas)
            return
        scale = self.app.scale
        text = self.app.say("name of") + " " + str(self.at + 1)
        canvas.text(text, 1, 0, DIM, scale, canvas.width - 2)
        self._draw_wheel(canvas)

    def _draw_wheel(self, canvas):
        """The name so far, and the letter that OK adds, between its neighbours."""
        scale = self.app.scale
        y = canvas.height // 2 - 10 * scale
        canvas.rect(0, y, canvas.width, 8 * scale, BLACK)
        canvas.text(self._name + "_", 2, y, WHITE, scale, canvas.width - 4, CENTRE)
        y += 14 * scale
        step = 14 * scale
        canvas.rect(0, y - scale, canvas.width, 10 * scale, BLACK)
        for offset in (-3, -2, -1, 0, 1, 2, 3):
            letter = _WHEEL[(self._wheel + offset) % len(_WHEEL)]
            if self._name:
                letter = letter.lower()
            x = canvas.width // 2 + offset * step - 6 * scale
            if offset == 0:
                canvas.rect(x, y - scale, 12 * scale, 10 * scale, ACCENT)
            colour = DIM if offset else BLACK
            canvas.text(letter, x, y, colour, scale, 12 * scale, CENTRE)
