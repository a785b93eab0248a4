# SPDX-License-Identifier: MIT
"""Which building is laid: eight types, four by two; a dot where the city has one already."""

from firmware.base.buttons import DOWN, RIGHT, UP
from firmware.games.tiles.drawing import draw_large
from firmware.games.tiles.palette import COLOUR, DARK
from firmware.games.tiles.placing import Placing, frame_for
from firmware.games.tiles.signs import TYPE
from firmware.ui.palette import BLACK, WHITE
from shared_rules import const
from shared_rules.tiles.game import BUILDING, TYPES, building, number_of

_ROW = const(4)


class Screen(Placing):
    def __init__(self, app, who, field):
        Placing.__init__(self, app, who, field)
        self.tile = self.tiles[min(1, len(self.tiles) - 1)]

    def move(self, button):
        old = self.tile
        if self.app.has_sides():
            self.tile = self.beside(old, button)
        else:
            self.tile = self._step(old, 1 if button == DOWN else -1)
        canvas = self.app.canvas
        self._draw_type(canvas, number_of(old))
        self._draw_type(canvas, number_of(self.tile))
        self.draw_about(canvas, self._grid(canvas)[1])

    def beside(self, tile, button):
        """Where an arrow leads: UP and DOWN to the other row, or next to there."""
        if button == UP or button == DOWN:
            other = building(number_of(tile) ^ _ROW)
            return other if other in self.tiles else self._step(other, 1)
        return self._step(tile, 1 if button == RIGHT else -1)

    def _step(self, tile, step):
        """The next type that can be laid, in the order of reading."""
        type = number_of(tile)
        for _ in range(TYPES):
            type = (type + step) % TYPES
            if building(type) in self.tiles:
                break
        return building(type)

    def _grid(self, canvas):
        """Height of a cell, and where the grid ends."""
        _, sign, top, _ = frame_for(canvas)
        high = 16 * sign + (4 if canvas.height >= 200 else 2)
        return high, top + 2 * high

    def draw(self, canvas):
        for type in range(TYPES):
            self._draw_type(canvas, type)
        self.draw_about(canvas, self._grid(canvas)[1])

    def _draw_type(self, canvas, type):
        _, sign, top, _ = frame_for(canvas)
        high = self._grid(canvas)[0]
        w = canvas.width // _ROW
        x = type % _ROW * w
        y = top + type // _ROW * high
        here = building(type) == self.tile
        there = building(type) in self.tiles
        colour = COLOUR + BUILDING
        canvas.rect(x, y, w, high, colour if here else BLACK)
        if there:
            ink = BLACK if here else colour
            draw_large(canvas, TYPE + type, x + (w - 16 * sign) // 2, y + 1, ink, sign)
        else:
            colour = WHITE if canvas.mono else DARK + BUILDING
            canvas.rect(x + w // 2 - sign, y + high // 2, 2 * sign, 2 * sign, colour)
