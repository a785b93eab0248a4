# SPDX-License-Identifier: MIT
"""Which building is laid: eight types, four by two; a dot where the city has one already."""

from firmware.base.buttons import DOWN, RIGHT, UP
from firmware.games.tiles.drawing import draw_large
from firmware.games.tiles.layout import BUILDING_CELL, SIGN, TOP
from firmware.games.tiles.palette import COLOUR, DARK
from firmware.games.tiles.placing import Placing
from firmware.games.tiles.signs import TYPE
from firmware.ui.palette import BLACK, WHITE
from shared_rules import const
from shared_rules.tiles.game import BUILDING, TYPES, building, number_of

_ROW = const(4)


class Screen(Placing):
    def __init__(self, app, who, field):
        Placing.__init__(self, app, who, field)
        self.at = min(1, len(self.tiles) - 1)

    def offer_at(self, x, y):
        canvas = self.app.canvas
        row = (y - TOP[canvas.panel]) // BUILDING_CELL[canvas.panel]
        if not 0 <= row < TYPES // _ROW:
            return Placing.offer_at(self, x, y)
        column = min(x // (canvas.width // _ROW), _ROW - 1)
        tile = building(row * _ROW + column)
        return self.tiles.index(tile) if tile in self.tiles else -1

    def move(self, button):
        tile = self.tile
        if self.app.has_sides():
            tile = self.beside(tile, button)
        else:
            tile = self._step(tile, 1 if button == DOWN else -1)
        self.move_to(self.tiles.index(tile))

    def move_to(self, at):
        canvas = self.app.canvas
        before = self.tile
        self.at = at
        self._draw_type(canvas, number_of(before))
        self._draw_type(canvas, number_of(self.tile))
        self._draw_chosen(canvas)

    def beside(self, tile, button):
        """Returns where an arrow leads: UP and DOWN to the other row, or the next tile from
        there that can be laid."""
        if button == UP or button == DOWN:
            other = building(number_of(tile) ^ _ROW)
            return other if other in self.tiles else self._step(other, 1)
        return self._step(tile, 1 if button == RIGHT else -1)

    def _step(self, tile, step):
        """Returns the next tile that can be laid, in reading order."""
        type = number_of(tile)
        for _ in range(TYPES):
            type = (type + step) % TYPES
            if building(type) in self.tiles:
                break
        return building(type)

    def draw(self, canvas):
        for type in range(TYPES):
            self._draw_type(canvas, type)
        self._draw_chosen(canvas)

    def _draw_chosen(self, canvas):
        self.draw_tile(canvas, TOP[canvas.panel] + 2 * BUILDING_CELL[canvas.panel])

    def _draw_type(self, canvas, type):
        sign = SIGN[canvas.panel]
        high = BUILDING_CELL[canvas.panel]
        w = canvas.width // _ROW
        x = type % _ROW * w
        y = TOP[canvas.panel] + type // _ROW * high
        here = building(type) == self.tile
        colour = COLOUR + BUILDING
        canvas.rect(x, y, w, high, colour if here else BLACK)
        if building(type) in self.tiles:
            ink = BLACK if here else colour
            draw_large(canvas, TYPE + type, x + (w - 16 * sign) // 2, y + 1, ink, sign)
        else:
            colour = WHITE if canvas.mono else DARK + BUILDING
            canvas.rect(x + w // 2 - sign, y + high // 2, 2 * sign, 2 * sign, colour)
