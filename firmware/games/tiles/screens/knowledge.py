# SPDX-License-Identifier: MIT
"""Which knowledge is laid: 1 to 26, seven by four, a dot where one is taken; what it does.

With four buttons UP and DOWN choose the row until OK, then the number.
"""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT, UP
from firmware.games.tiles.layout import KNOWLEDGE_CELL, TOP
from firmware.games.tiles.palette import COLOUR, DARK
from firmware.games.tiles.placing import Placing
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import BLACK, WHITE
from shared_rules import const
from shared_rules.tiles.game import KNOWLEDGE, NUMBERS, knowledge, number_of

_ROW = const(7)
_ROWS = const(4)
_MIDDLE = const(11)


class Screen(Placing):
    """`choosing_row`: OK will choose the row at the cursor, not the tile."""

    def __init__(self, app, who, field):
        Placing.__init__(self, app, who, field)
        middle = min(self.tiles, key=lambda tile: abs(number_of(tile) - _MIDDLE))
        self.at = self.tiles.index(middle)
        self.choosing_row = not app.has_sides() and len(self.rows()) > 1

    def rows(self):
        """Returns the rows with a tile that is free, 0 to 3."""
        return sorted({row_of(tile) for tile in self.tiles})

    def in_row(self, row):
        """Returns the tiles of a row that are free."""
        return [tile for tile in self.tiles if row_of(tile) == row]

    def offer_at(self, x, y):
        canvas = self.app.canvas
        row = (y - TOP[canvas.panel]) // KNOWLEDGE_CELL[canvas.panel]
        if not 0 <= row < _ROWS:
            return Placing.offer_at(self, x, y)
        column = min(x // (canvas.width // _ROW), _ROW - 1)
        tile = knowledge(row * _ROW + column + 1)
        return self.tiles.index(tile) if tile in self.tiles else -1

    def move_to(self, at):
        self.at = at
        self.choosing_row = False
        self.app.redraw()

    def press(self, button):
        if button == OK and self.choosing_row:
            self.choosing_row = False
            self.app.redraw()
        elif button == BACK and not self.app.has_sides() and not self.choosing_row:
            self.choosing_row = len(self.rows()) > 1
            self.app.redraw() if self.choosing_row else self.app.pop()
        else:
            Placing.press(self, button)

    def beside(self, tile, button):
        """Returns where an arrow leads: UP and DOWN to another row, LEFT and RIGHT along one."""
        step = 1 if button == DOWN or button == RIGHT else -1
        rows = self.rows()
        if (button == UP or button == DOWN) and len(rows) > 1:
            row = rows[(rows.index(row_of(tile)) + step) % len(rows)]
            column = _column(tile)
            return min(self.in_row(row), key=lambda other: abs(_column(other) - column))
        return self._along(tile, step)

    def _along(self, tile, step):
        row = self.in_row(row_of(tile))
        if len(row) == 1:
            row = self.tiles  # rather another row than nothing
        return row[(row.index(tile) + step) % len(row)]

    def move(self, button):
        before = self.tile
        if self.choosing_row or self.app.has_sides():
            tile = self.beside(before, button)
        else:
            tile = self._along(before, 1 if button == DOWN else -1)
        self.at = self.tiles.index(tile)
        if self.choosing_row:
            self.app.redraw()
            return
        canvas = self.app.canvas
        self._draw_number(canvas, number_of(before))
        self._draw_number(canvas, number_of(tile))
        self._draw_chosen(canvas)

    def draw(self, canvas):
        for number in range(1, NUMBERS + 1):
            self._draw_number(canvas, number)
        if self.choosing_row:
            high = KNOWLEDGE_CELL[canvas.panel]
            y = TOP[canvas.panel] + row_of(self.tile) * high
            canvas.frame(0, y, canvas.width, high, WHITE)
        self._draw_chosen(canvas)

    def _draw_chosen(self, canvas):
        self.draw_tile(canvas, TOP[canvas.panel] + _ROWS * KNOWLEDGE_CELL[canvas.panel], False)

    def draw_foot(self, canvas, gain, does=""):
        return Placing.draw_foot(self, canvas, gain, "this row" if self.choosing_row else does)

    def _draw_number(self, canvas, number):
        tile = knowledge(number)
        high = KNOWLEDGE_CELL[canvas.panel]
        w = canvas.width // _ROW
        x = _column(tile) * w
        y = TOP[canvas.panel] + row_of(tile) * high
        here = tile == self.tile
        free = tile in self.tiles
        mono = canvas.mono
        ground = BLACK
        if here:
            ground = COLOUR + KNOWLEDGE
        elif free and not mono:
            ground = DARK + KNOWLEDGE
        canvas.rect(x, y, w - 1, high - 1, ground)
        if not free:
            canvas.rect(x + w // 2 - 1, y + high // 2, 2, 2, WHITE if mono else DARK + KNOWLEDGE)
            return
        scale = 1 if high < 16 else 2
        ink = BLACK if here else COLOUR + KNOWLEDGE
        canvas.text(str(number), x, y + (high - 7 * scale) // 2, ink, scale, w - 1, CENTRE)


def row_of(tile):
    return (number_of(tile) - 1) // _ROW


def _column(tile):
    return (number_of(tile) - 1) % _ROW
