# SPDX-License-Identifier: MIT
"""Goods are sold: their kind, how many, what they bring, and what to take for them."""

from firmware.base.buttons import BACK, OK
from firmware.games.tiles.drawing import draw_large, flow
from firmware.games.tiles.gains import points_of, reminder, sale_gives
from firmware.games.tiles.placing import draw_whose, frame_for
from firmware.games.tiles.play import signed
from firmware.games.tiles.signs import GOODS as SACK
from firmware.games.tiles.wheel import Wheel, draw_number
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.tiles.game import GAIN_END, GOODS, sell


class Screen(Base):
    half_made = True

    def __init__(self, app, who):
        Base.__init__(self, app)
        self.who = who
        game = app.game
        kinds = [kind for kind in range(GOODS) if game.goods(kind)]
        self.wheel = Wheel(app, kinds, kinds[0], 2, lambda kind: (1, game.goods(kind)))

    def _event(self):
        return sell(self.who, self.wheel.kind, self.wheel.number)

    def press(self, button):
        app = self.app
        if self.wheel.turn(button):
            self.draw(app.canvas)
        elif button == OK:
            event = self._event()
            points = points_of(app.game.preview(event))
            app.apply(event)
            app.pop(True, reminder(app, points))
        elif button == BACK:
            app.pop()

    def draw(self, canvas):
        app = self.app
        wheel = self.wheel
        scale, sign, top, bottom = frame_for(canvas)
        canvas.rect(0, top, canvas.width, canvas.height - top, BLACK)
        w = canvas.width // GOODS
        high = 16 * sign + 4
        for kind in range(GOODS):
            here = kind == wheel.kind
            x = kind * w
            if here:
                canvas.rect(x, top, w, high, ACCENT)
            if kind in wheel.kinds:
                left = x + (w - 16 * sign) // 2
                draw_large(canvas, SACK, left, top + 2, BLACK if here else WHITE, sign)
                ink = ACCENT if here else BLACK
                y = top + 2 + 7 * sign
                canvas.text(str(kind + 1), left, y, ink, sign, 16 * sign, CENTRE)
        gain = app.game.preview(self._event())
        points = points_of(gain)
        does = app.say("next" if wheel.open else "sell")
        foot, room = draw_whose(app, canvas, self.who, "", points, does)
        y = top + high + 2
        space = bottom - y
        size = 2 * scale if scale == 1 or canvas.width < 240 else 4
        box = min(10 * size, space - 2)
        draw_number(canvas, (1, y, canvas.width * 3 // 8, box), wheel)
        text = signed(points)
        top = y + (box - 7 * (size + 1)) // 2
        canvas.text(text, 0, top, WHITE, size + 1, canvas.width - 2, RIGHT)
        parts = sale_gives(app, self.who)
        if gain[GAIN_END]:
            parts.append(app.say("later") + " " + signed(gain[GAIN_END]))
        if space - box < 50:
            flow(canvas, parts, (foot, bottom, room, 8 * scale), scale)
            return
        y += box + 8
        goods = app.say("each good").replace("#", str(app.game.rate()))
        flow(canvas, [goods], (1, y, canvas.width - 2, 18), scale, DIM)
        flow(canvas, parts, (1, y + 22, canvas.width - 2, 18), scale)
