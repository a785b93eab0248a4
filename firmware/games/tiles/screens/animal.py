# SPDX-License-Identifier: MIT
"""Which animals are laid: their kind, and how many; the points change with every press."""

from firmware.games.tiles.drawing import draw_large
from firmware.games.tiles.gains import items, points_of
from firmware.games.tiles.palette import COLOUR, DARK
from firmware.games.tiles.placing import Placing, draw_sum, frame_for
from firmware.games.tiles.signs import KIND
from firmware.games.tiles.wheel import Wheel, draw_number
from firmware.ui.palette import BLACK, WHITE
from shared_rules.tiles.game import (
    ANIMAL,
    KINDS,
    LEAST_HEADS,
    MOST_HEADS,
    animal,
    kind_of,
)


class Screen(Placing):
    def __init__(self, app, who, field):
        Placing.__init__(self, app, who, field)
        kinds = sorted({kind_of(tile) for tile in self.tiles})
        # The herd's kind is the most probable one.
        herd = [kind_of(tile) for tile in app.game.mates(who, field)]
        kind = max(kinds, key=lambda kind: herd.count(kind))
        self.wheel = Wheel(app, kinds, kind, 3, lambda kind: (LEAST_HEADS, MOST_HEADS))

    @property
    def tile(self):
        return animal(self.wheel.kind, self.wheel.number)

    def press(self, button):
        if self.wheel.turn(button):
            self.draw(self.app.canvas)
        else:
            Placing.press(self, button)

    def draw(self, canvas):
        app = self.app
        wheel = self.wheel
        scale, sign, top, bottom = frame_for(canvas)
        w = canvas.width * 3 // 16
        high = 16 * sign + 4
        for kind in range(KINDS):
            here = kind == wheel.kind
            x = kind * w
            there = kind in wheel.kinds
            colour = COLOUR + ANIMAL
            canvas.rect(x, top, w, high, colour if here else BLACK)
            if there or not canvas.mono:
                ink = BLACK if here else colour if there else DARK + ANIMAL
                draw_large(canvas, KIND + kind, x + (w - 16 * sign) // 2, top + 2, ink, sign)
        draw_number(canvas, (4 * w + 2, top, canvas.width - 4 * w - 2, high), wheel)
        gain = self.gain()
        y = top + high + 2
        canvas.rect(0, y, canvas.width, canvas.height - y, BLACK)
        foot, room = self.draw_foot(canvas, gain, "next" if wheel.open else "")
        found = items(app, self.who, self.field, self.tile, gain, 4)
        later = self.later(gain)
        if later and scale > 1:
            found.append([later, ""])
        elif later:
            canvas.text(later, foot, bottom, WHITE, 1, room)
        draw_sum(canvas, (1, y, canvas.width - 2, bottom - y - 1), scale, points_of(gain), found)
