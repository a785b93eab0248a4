# SPDX-License-Identifier: MIT
"""Which building is laid: eight types, four by two; a dot where the city has one already."""

from firmware.base.buttons import DOWN, RIGHT, UP
from firmware.games.tiles.drawing import draw_large
from firmware.games.tiles.layout import BUILDING_CELL
from firmware.games.tiles.palette import COLOUR, DARK
from firmware.games.tiles.placing import Grid
from firmware.games.tiles.signs import TYPE
from firmware.ui.palette import BLACK, WHITE
from firmware.ui.panels import SCALE
from shared_rules.tiles.game import BUILDING, TYPES, building, number_of


class Screen(Grid):
    first = building(0)
    count = TYPES
    row = 4
    heights = BUILDING_CELL

    def __init__(self, app, who, field):
        Grid.__init__(self, app, who, field)
        self.at = min(1, len(self.tiles) - 1)

    def step(self, button):
        tile = self.tile
        if self.app.has_sides():
            tile = self.beside(tile, button)
        else:
            tile = self._next(tile, 1 if button == DOWN else -1)
        self.move_to(self.tiles.index(tile))

    def beside(self, tile, button):
        """Returns where an arrow leads: UP and DOWN to the other row, or the next tile from
        there that can be laid."""
        if button == UP or button == DOWN:
            other = building(number_of(tile) ^ self.row)
            return other if other in self.tiles else self._next(other, 1)
        return self._next(tile, 1 if button == RIGHT else -1)

    def _next(self, tile, step):
        """Returns the next tile that can be laid, in reading order."""
        type = number_of(tile)
        for _ in range(TYPES):
            type = (type + step) % TYPES
            if building(type) in self.tiles:
                break
        return building(type)

    def draw_cell(self, canvas, tile):
        sign = SCALE[canvas.panel]
        x, y, w, high = self.cell(canvas, tile)
        here = tile == self.tile
        colour = COLOUR + BUILDING
        canvas.rect(x, y, w, high, colour if here else BLACK)
        if tile in self.tiles:
            x += (w - 16 * sign) // 2
            draw_large(canvas, TYPE + number_of(tile), x, y + 1, BLACK if here else colour, sign)
        else:
            colour = WHITE if canvas.mono else DARK + BUILDING
            canvas.rect(x + w // 2 - sign, y + high // 2, 2 * sign, 2 * sign, colour)
