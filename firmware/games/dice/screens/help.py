# SPDX-License-Identifier: MIT
"""A reminder of what the colours demand and what the bonuses do."""

from firmware.buttons import BACK, OK
from firmware.games.dice.palette import COLOUR
from firmware.games.dice.signs import SIGNS
from firmware.ui.palette import DIM, WHITE
from firmware.ui.screen import Screen as Base


class Screen(Base):
    def __init__(self, app):
        Base.__init__(self, app)
        self._page = 0

    def press(self, button):
        if button == BACK or (button == OK and self._page):
            self.app.pop()
            return
        self._page ^= 1
        self.app.redraw()

    def draw(self, canvas):
        app = self.app
        scale = app.scale
        lines = app.say_all("bonus help" if self._page else "rules")
        title = app.say("help") + " " + str(self._page + 1) + "/2"
        canvas.text(title, 1, 0, DIM, scale, canvas.width - 2)
        y = 10 * scale
        high = (canvas.height - y) // 6
        for i, text in enumerate(lines):
            canvas.blit(SIGNS[i], 1, y, COLOUR + i, scale)
            x = 10 * scale
            canvas.text(text, x, y, WHITE, scale, canvas.width - x)
            y += high
