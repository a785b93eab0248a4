# SPDX-License-Identifier: MIT
"""A sentence that everybody should read; any press goes on."""

from firmware.ui.canvas import CENTRE
from firmware.ui.listing import wrap
from firmware.ui.palette import ACCENT, DIM
from firmware.ui.screen import Screen as Base


class Screen(Base):
    def __init__(self, app, text):
        Base.__init__(self, app)
        self._text = text

    def draw(self, canvas):
        scale = self.app.scale
        lines = wrap(canvas, self._text, canvas.width - 4, scale)
        y = max((canvas.height - len(lines) * 9 * scale) // 2 - 4 * scale, 0)
        for line in lines:
            canvas.text(line, 2, y, ACCENT, scale, canvas.width - 4, CENTRE)
            y += 9 * scale
        bottom = canvas.height - 8 * scale
        canvas.text("▸" + self.app.say("press"), 2, bottom, DIM, scale, canvas.width - 4, CENTRE)

    def press(self, button):
        self.app.pop()
