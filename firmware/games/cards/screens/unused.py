# SPDX-License-Identifier: MIT
"""A tie: the unused material of each player who has the most points, one after the other."""

from firmware.base.buttons import BACK, LEFT, OK, RIGHT, UP
from firmware.games.cards.layout import UNUSED
from firmware.games.drawing import draw_large
from firmware.games.signs import GOODS, SILVER, WORKER
from firmware.ui.banner import draw_banner, draw_ok
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import ACCENT, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.cards.game import MOST_LEFT, left


class Screen(Base):
    half_made = True

    def __init__(self, app, place=0):
        """`place` is the player's place among those who are tied."""
        Base.__init__(self, app)
        tied = app.game.tied()
        self._place = place
        self.title = app.say("tie")
        self.who = tied[place]
        self.is_last = place + 1 == len(tied)  # nobody is asked after this player
        self.number = app.game.left(self.who)  # of workers, silver and unsold goods

    def press(self, button):
        app = self.app
        if button == BACK:
            if self._place:
                app.replace(".unused", self._place - 1)
            else:
                app.pop()
        elif button == OK:
            if app.game.left(self.who) != self.number:
                app.apply(left(self.who, self.number))
            if self.is_last:
                app.show_table()
                app.push(".podium")
            else:
                app.replace(".unused", self._place + 1)
        else:
            step = 10 if button == LEFT or button == RIGHT else 1
            if button != UP and button != RIGHT:
                step = -step
            self.number = (self.number + step) % (MOST_LEFT + 1)
            app.redraw()

    def draw(self, canvas):
        app = self.app
        scale = app.scale
        bottom = canvas.height - 8 * scale
        draw_banner(app, canvas, self.who, 0, scale)
        canvas.text(self.title, 1, 11 * scale, WHITE, scale, canvas.width - 2)
        # What is counted, and how much there is of it.
        sign, size = UNUSED[canvas.panel]
        y = (19 * scale + bottom - 8 * size) // 2
        x = 4 * scale
        for which in (WORKER, SILVER, GOODS):
            draw_large(canvas, which, x, y + 4 * size - 8 * sign, WHITE, sign)
            x += 18 * sign
        canvas.text(str(self.number), x, y, ACCENT, size, canvas.width - x, CENTRE)
        keys = "▴▾ 1  ◂▸ 10" if app.has_sides() else "▴▾"
        canvas.text(keys, 1, bottom, DIM, scale)
        draw_ok(canvas, app.say("done" if self.is_last else "next"), 0, bottom, scale)
