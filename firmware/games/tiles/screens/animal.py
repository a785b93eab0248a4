# SPDX-License-Identifier: MIT
"""Which animals are laid: their kind and number; the points change with every press."""

from firmware.games.tiles.drawing import draw_large
from firmware.games.tiles.gains import points_now, sources
from firmware.games.tiles.layout import frame_of
from firmware.games.tiles.palette import COLOUR, DARK
from firmware.games.tiles.placing import Placing, Wheel, draw_sum
from firmware.games.tiles.signs import KIND
from firmware.ui.palette import BLACK, WHITE
from shared_rules.tiles.game import ANIMAL, KINDS, LEAST_HEADS, MOST_HEADS, animal, kind_of


class Screen(Placing):
    """`wheel` has the kind and the number. Its offers are in the order of `tiles`."""

    def __init__(self, app, who, field):
        Placing.__init__(self, app, who, field)
        kinds = sorted({kind_of(tile) for tile in self.tiles})
        # The herd's kind is the most probable one.
        herd = [kind_of(tile) for tile in app.game.mates(who, field)]
        kind = max(kinds, key=lambda kind: herd.count(kind))
        self.wheel = Wheel(app, kinds, kind, 3, lambda kind: (LEAST_HEADS, MOST_HEADS))

    @property
    def at(self):
        return self.wheel.at

    @property
    def tile(self):
        return animal(self.wheel.kind, self.wheel.number)

    def move_to(self, at):
        self.wheel.move_to(at)
        self.draw(self.app.canvas)

    def offer_at(self, x, y):
        at = self.wheel.offer_at(x, y)
        return at if at >= 0 else Placing.offer_at(self, x, y)

    def press(self, button):
        if self.wheel.turn(button):
            self.draw(self.app.canvas)
        else:
            Placing.press(self, button)

    def draw(self, canvas):
        wheel = self.wheel
        scale, sign, top, bottom = frame_of(canvas)
        w = canvas.width * 3 // 16
        high = 16 * sign + 4
        for kind in range(KINDS):
            self._draw_kind(canvas, kind, (kind * w, top, w, high), sign)
        box = (KINDS * w + 2, top, canvas.width - KINDS * w - 2, high)
        wheel.draw_number(canvas, (0, top, w, high), box)
        gain = self.gain()
        y = top + high + 2
        canvas.rect(0, y, canvas.width, canvas.height - y, BLACK)
        foot, room = self.draw_foot(canvas, gain, "next" if wheel.choosing_kind else "")
        found = sources(self.app, self.who, self.field, self.tile, gain, 4)
        later = self.points_later(gain)
        if later and scale > 1:
            found.append([later, ""])
        elif later:
            canvas.text(later, foot, bottom, WHITE, 1, room)
        box = 1, y, canvas.width - 2, bottom - y - 1
        draw_sum(canvas, box, scale, points_now(gain), found, foot)

    def _draw_kind(self, canvas, kind, cell, sign):
        x, y, w, high = cell
        colour = COLOUR + ANIMAL
        here = kind == self.wheel.kind
        offered = kind in self.wheel.kinds
        canvas.rect(x, y, w, high, colour if here else BLACK)
        if offered or not canvas.mono:
            ink = BLACK if here else colour if offered else DARK + ANIMAL
            draw_large(canvas, KIND + kind, x + (w - 16 * sign) // 2, y + 2, ink, sign)
