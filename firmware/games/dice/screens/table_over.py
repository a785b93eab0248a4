# SPDX-License-Identifier: MIT
"""The end of a game on paper: what is left to do there."""

from firmware.buttons import OK
from firmware.ui.canvas import CENTRE
from firmware.ui.listing import wrap
from firmware.ui.palette import ACCENT, BLACK, WHITE
from firmware.ui.screen import Screen as Base


class Screen(Base):
    def draw(self, canvas):
        app = self.app
        scale = app.scale
        width = canvas.width - 4
        high = 8 * scale
        canvas.text(app.say("game over"), 2, 0, ACCENT, scale, width)
        y = high + 2
        for line in wrap(canvas, app.say("add up"), width, scale):
            canvas.text(line, 2, y, WHITE, scale, width)
            y += high + scale - 1
        y = canvas.height - high - 1
        canvas.rect(0, y - 1, canvas.width, high + 2, ACCENT)
        canvas.text("▸ " + app.say("home"), 2, y, BLACK, scale, width, CENTRE)

    def press(self, button):
        if button == OK:
            self.app.end_game(True)
        else:
            self.app.pop(False)
