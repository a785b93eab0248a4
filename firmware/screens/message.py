# SPDX-License-Identifier: MIT
"""A sentence that all players should read; any press closes it."""

from firmware.ui.canvas import CENTRE
from firmware.ui.listing import wrap
from firmware.ui.palette import DIM, WHITE
from firmware.ui.screen import Screen as Base


class Screen(Base):
    read = True

    def __init__(self, app, text):
        Base.__init__(self, app)
        self.text = text

    def draw(self, canvas):
        small = self.app.scale
        width = canvas.width - 4
        bottom = canvas.height - 8 * small
        # Short texts are read across a table: the letters are as large as there is room.
        scale = small + 3
        lines = ()
        while not lines:
            scale -= 1
            lines = wrap(canvas, self.text, width, scale)
            wide = max([canvas.text_width(line, scale) for line in lines])
            if scale > small and (wide > width or len(lines) * 9 * scale > bottom):
                lines = ()
        y = max((bottom - len(lines) * 9 * scale) // 2, 0)
        for line in lines:
            canvas.text(line, 2, y, WHITE, scale, width, CENTRE)
            y += 9 * scale
        canvas.text("▸" + self.app.say("press"), 2, bottom, DIM, small, width, CENTRE)

    def press(self, button):
        self.app.pop()
