# SPDX-License-Identifier: MIT
"""A tie: the unused material of each player who has the most points, one after the other."""

from firmware.base.buttons import BACK, LEFT, OK, RIGHT, UP
from firmware.games.cards.drawing import draw_large
from firmware.games.cards.signs import GOODS, SILVER, WORKER
from firmware.ui.banner import draw_banner, draw_ok
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import ACCENT, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.cards.game import MOST_LEFT, left


class Screen(Base):
    half_made = True

    def __init__(self, app, place=0):
        """`place` among those who are tied."""
        Base.__init__(self, app)
        totals = app.game.totals()
        self._tied = [who for who, total in enumerate(totals) if total == max(totals)]
        self._place = place
        self._who = self._tied[place]
        self._left = app.game.left(self._who)

    def press(self, button):
        app = self.app
        if button == BACK:
            if self._place:
                app.replace(".left", self._place - 1)
            else:
                app.pop()
        elif button == OK:
            if app.game.left(self._who) != self._left:
                app.apply(left(self._who, self._left))
            if self._place + 1 < len(self._tied):
                app.replace(".left", self._place + 1)
            else:
                app.replace(".result")
        else:
            step = 10 if button == LEFT or button == RIGHT else 1
            more = button == UP or button == RIGHT
            self._left = (self._left + (step if more else -step)) % (MOST_LEFT + 1)
            app.redraw()

    def draw(self, canvas):
        app = self.app
        scale = app.scale
        bottom = canvas.height - 8 * scale
        draw_banner(app, canvas, self._who, 0, scale)
        canvas.text(app.say("tie"), 1, 11 * scale, WHITE, scale, canvas.width - 2)
        # What is counted, and how much there is of it.
        size = 3 if canvas.width < 240 else 4
        y = (19 * scale + bottom - 8 * size) // 2
        sign = 2 if canvas.width >= 160 else 1
        x = 4 * scale
        for which in (WORKER, SILVER, GOODS):
            draw_large(canvas, which, x, y + 4 * size - 8 * sign, WHITE, sign)
            x += 18 * sign
        canvas.text(str(self._left), x, y, ACCENT, size, canvas.width - x, CENTRE)
        keys = "▴▾ 1  ◂▸ 10" if app.has_sides() else "▴▾"
        canvas.text(keys, 1, bottom, DIM, scale)
        last = self._place + 1 == len(self._tied)
        draw_ok(canvas, app.say("done" if last else "next"), 0, bottom, scale)
