# SPDX-License-Identifier: MIT
"""Goods are sold: their kind, how many, what they bring, and what to take for them."""

from firmware.games.tiles.drawing import draw_large, flow
from firmware.games.tiles.gains import points_now, reminder, sale_gives
from firmware.games.tiles.layout import SALE, TALL, frame_of, in_last_line
from firmware.games.tiles.placing import Wheel, draw_whose
from firmware.games.tiles.signs import GOODS as SACK
from firmware.ui.banner import signed, write
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.screen import CHANGED
from firmware.ui.screen import Screen as Base
from shared_rules.tiles.game import GAIN_END, GOODS, sell


class Screen(Base):
    """`who` sells; `wheel` has the kind of goods and how many. An offer is such a pair."""

    half_made = True

    def __init__(self, app, who, offered=False):
        """`offered`: a warehouse has just been laid."""
        Base.__init__(self, app)
        self.who = who
        self.offered = offered
        game = app.game
        kinds = [kind for kind in range(GOODS) if game.goods(kind)]
        self.wheel = Wheel(app, kinds, kinds[0], 2, lambda kind: (1, game.goods(kind)))

    @property
    def at(self):
        return self.wheel.at

    def offers(self):
        return self.wheel.offers()

    def move_to(self, at):
        self.wheel.move_to(at)
        self.draw(self.app.canvas)

    def offer_at(self, x, y):
        if in_last_line(self.app.canvas, y):
            return self.at
        return self.wheel.offer_at(x, y)

    def event(self):
        """Returns the sale as an event."""
        return sell(self.who, self.wheel.kind, self.wheel.number)

    def press(self, button):
        if self.wheel.turn(button):
            self.draw(self.app.canvas)
        else:
            Base.press(self, button)

    def choose(self, at):
        app = self.app
        event = self.event()
        points = points_now(app.game.preview(event))
        app.apply(event)
        app.pop(CHANGED, reminder(app, points))

    def draw(self, canvas):
        app = self.app
        wheel = self.wheel
        panel = canvas.panel
        scale, sign, top, bottom = frame_of(canvas)
        canvas.rect(0, top, canvas.width, canvas.height - top, BLACK)
        w = canvas.width // GOODS
        high = 16 * sign + 4
        for kind in wheel.kinds:
            self._draw_kind(canvas, kind, (kind * w, top, w, high), sign)
        gain = app.game.preview(self.event())
        points = points_now(gain)
        does = app.say("next" if wheel.choosing_kind else "sell")
        foot, room = draw_whose(app, canvas, self.who, "", points, gain[GAIN_END], does)
        y = top + high + 2
        size = SALE[panel]
        box = min(10 * size, bottom - y - 2)
        wheel.draw_number(canvas, (0, top, w, high), (1, y, canvas.width * 3 // 8, box))
        low = y + (box - 7 * (size + 1)) // 2
        canvas.text(signed(points), 0, low, WHITE, size + 1, canvas.width - 2, RIGHT)
        parts = sale_gives(app, self.who)
        if gain[GAIN_END]:
            parts.append(app.say("later") + " " + signed(gain[GAIN_END]))
        if self.offered:
            none = app.back_name() + ": " + app.say("sell none")
            write(canvas, none, 1, bottom - 9 * scale, DIM, scale, canvas.width - 2)
        if not TALL[panel]:
            flow(canvas, parts, (foot, bottom, room, 8 * scale), scale)
            return
        y += box + 8
        goods = app.say("each good").replace("#", str(app.game.rate()))
        flow(canvas, [goods], (1, y, canvas.width - 2, 18), scale, DIM)
        flow(canvas, parts, (1, y + 22, canvas.width - 2, 18), scale)

    def _draw_kind(self, canvas, kind, cell, sign):
        """A sack with the number of the kind on it."""
        x, y, w, high = cell
        here = kind == self.wheel.kind
        if here:
            canvas.rect(x, y, w, high, ACCENT)
        x += (w - 16 * sign) // 2
        draw_large(canvas, SACK, x, y + 2, BLACK if here else WHITE, sign)
        ink = ACCENT if here else BLACK
        canvas.text(str(kind + 1), x, y + 2 + 7 * sign, ink, sign, 16 * sign, CENTRE)
