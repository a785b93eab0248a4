# SPDX-License-Identifier: MIT
"""Which knowledge is laid: 1 to 26, seven by four, or 1 to 29 of the newer box, eight by four; a
dot where one is taken; what it does.

With four buttons UP and DOWN choose the row until OK, then the number.
"""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT, UP
from firmware.games.tiles.drawing import draw_small
from firmware.games.tiles.layout import KNOWLEDGE_CELL
from firmware.games.tiles.palette import COLOUR, DARK
from firmware.games.tiles.placing import Grid
from firmware.games.tiles.signs import TYPE
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import BLACK, WHITE
from shared_rules.tiles.game import BUILDINGS, KNOWLEDGE, TYPES, knowledge, number_of

_MIDDLE = knowledge(11)


class Screen(Grid):
    """`choosing_row`: OK will choose the row at the cursor, not the tile."""

    first = knowledge(1)
    heights = KNOWLEDGE_CELL
    named = True

    def __init__(self, app, who, field):
        Grid.__init__(self, app, who, field)
        self.count = app.game.numbers
        self.row = (self.count + 3) // 4
        middle = min(self.tiles, key=lambda tile: abs(tile - _MIDDLE))
        self.at = self.tiles.index(middle)
        self.choosing_row = not app.has_sides() and len(self.rows()) > 1

    def rows(self):
        """Returns the rows with a tile that is free."""
        return sorted({self.row_of(tile) for tile in self.tiles})

    def in_row(self, row):
        """Returns the tiles of a row that are free."""
        return [tile for tile in self.tiles if self.row_of(tile) == row]

    def press(self, button):
        if button == OK and self.choosing_row:
            self._choose_row(False)
        elif button == BACK and not self.app.has_sides() and not self.choosing_row:
            if len(self.rows()) > 1:
                self._choose_row(True)
            else:
                self.app.pop()
        else:
            Grid.press(self, button)

    def _choose_row(self, choosing):
        self.choosing_row = choosing
        self.app.redraw()

    def move_to(self, at):
        if self.choosing_row:
            self.at = at
            self._choose_row(False)
        else:
            Grid.move_to(self, at)

    def step(self, button):
        if self.choosing_row or self.app.has_sides():
            tile = self.beside(self.tile, button)
        else:
            tile = self._along(self.tile, 1 if button == DOWN else -1)
        at = self.tiles.index(tile)
        if self.choosing_row:
            self.at = at
            self.app.redraw()
        else:
            Grid.move_to(self, at)

    def beside(self, tile, button):
        """Returns where an arrow leads: UP and DOWN to another row, LEFT and RIGHT along one."""
        step = 1 if button == DOWN or button == RIGHT else -1
        rows = self.rows()
        if (button == UP or button == DOWN) and len(rows) > 1:
            row = rows[(rows.index(self.row_of(tile)) + step) % len(rows)]
            column = self.column_of(tile)
            return min(self.in_row(row), key=lambda other: abs(self.column_of(other) - column))
        return self._along(tile, step)

    def _along(self, tile, step):
        row = self.in_row(self.row_of(tile))
        if len(row) == 1:
            row = self.tiles  # rather another row than nothing
        return row[(row.index(tile) + step) % len(row)]

    def draw(self, canvas):
        Grid.draw(self, canvas)
        if self.choosing_row:
            _, y, _, high = self.cell(canvas, self.tile)
            canvas.frame(0, y, canvas.width, high, WHITE)

    def draw_foot(self, canvas, gain, does=""):
        return Grid.draw_foot(self, canvas, gain, "this row" if self.choosing_row else does)

    def draw_cell(self, canvas, tile):
        x, y, w, high = self.cell(canvas, tile)
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
        number = number_of(tile)
        if BUILDINGS <= number < BUILDINGS + TYPES:
            # What it counts.
            x += (w - 8 * scale) // 2
            draw_small(
                canvas, TYPE + number - BUILDINGS, x, y + (high - 8 * scale) // 2, ink, scale
            )
            return
        text = str(number)
        canvas.text(text, x, y + (high - 7 * scale) // 2, ink, scale, w - 1, CENTRE)
