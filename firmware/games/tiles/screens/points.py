# SPDX-License-Identifier: MIT
"""A correction, or points by a house rule: UP and DOWN one, LEFT and RIGHT ten."""

from firmware.base.buttons import LEFT, RIGHT, UP
from firmware.games.tiles.layout import CORRECTION, frame_of
from firmware.games.tiles.placing import Entry, draw_whose
from firmware.ui.banner import signed, write
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import DIM, WHITE
from firmware.ui.screen import CHANGED
from shared_rules.tiles.game import MOST_POINTS, points


class Screen(Entry):
    """The points `number` of the player `who` are the one offer."""

    half_made = True

    def __init__(self, app, who, number=1):
        Entry.__init__(self, app)
        self.title = app.say("correction")
        self.who = who
        self.number = number

    def offers(self):
        return (self.number,)

    def choose(self, at):
        self.app.apply(points(self.who, self.number))
        self.app.pop(CHANGED)

    def step(self, button):
        step = 10 if button == LEFT or button == RIGHT else 1
        step = step if button == UP or button == RIGHT else -step
        number = self.number + step
        if abs(number) > MOST_POINTS:
            number += (2 * MOST_POINTS + 1) * (1 if step < 0 else -1)
        self.number = number or (1 if step > 0 else -1)
        self.app.redraw()

    def draw(self, canvas):
        app = self.app
        scale, _, top, bottom = frame_of(canvas)
        draw_whose(app, canvas, self.who, "", self.number, 0, app.say("take it"))
        wide = canvas.width - 2
        write(canvas, self.title, 1, top + scale, WHITE, scale, wide)
        size = CORRECTION[canvas.panel]
        y = (top + 9 * scale + bottom - 18 * scale) // 2 + 5 * scale - 4 * size
        canvas.text(signed(self.number), 1, max(y, top + 9 * scale), WHITE, size, wide, CENTRE)
        keys = "▴▾ 1  ◂▸ 10" if app.has_sides() else "▴▾ 1"
        canvas.text(keys, 1, bottom - 10 * scale, DIM, scale, wide)
