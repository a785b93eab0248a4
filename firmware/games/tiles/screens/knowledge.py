# SPDX-License-Identifier: MIT
"""Which knowledge is laid: 1 to 26, seven by four, a dot where one is taken; what it does.

With four buttons OK fixes the row, then the number.
"""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT, UP
from firmware.games.tiles.palette import COLOUR, DARK
from firmware.games.tiles.placing import Placing, frame_for
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import BLACK, WHITE
from shared_rules import const
from shared_rules.tiles.game import KNOWLEDGE, NUMBERS, knowledge, number_of

_ROW = const(7)
_MIDDLE = const(11)


class Screen(Placing):
    def __init__(self, app, who, field):
        Placing.__init__(self, app, who, field)
        self._free = [number_of(tile) for tile in self.tiles]
        self.at = min(self._free, key=lambda number: abs(number - _MIDDLE))
        self.rows = not app.has_sides() and len(self.free_rows()) > 1  # the row is being chosen

    @property
    def tile(self):
        return knowledge(self.at)

    def free_rows(self):
        """The rows with a number that is free."""
        return sorted({_row(number) for number in self._free})

    def in_row(self, row):
        return [number for number in self._free if _row(number) == row]

    def press(self, button):
        if button == OK and self.rows:
            self.rows = False
            self.app.redraw()
        elif button == BACK and not self.app.has_sides() and not self.rows:
            self.rows = len(self.free_rows()) > 1
            self.app.redraw() if self.rows else self.app.pop()
        else:
            Placing.press(self, button)

    def beside(self, at, button):
        """Where an arrow leads: UP and DOWN to another row, LEFT and RIGHT along one."""
        step = 1 if button == DOWN or button == RIGHT else -1
        rows = self.free_rows()
        if (button == UP or button == DOWN) and len(rows) > 1:
            row = rows[(rows.index(_row(at)) + step) % len(rows)]
            column = (at - 1) % _ROW
            return min(self.in_row(row), key=lambda number: abs((number - 1) % _ROW - column))
        return self._along(at, step)

    def _along(self, at, step):
        row = self.in_row(_row(at))
        if len(row) == 1:
            row = self._free  # rather another row than nothing
        return row[(row.index(at) + step) % len(row)]

    def move(self, button):
        old = self.at
        if self.rows or self.app.has_sides():
            self.at = self.beside(old, button)
        else:
            self.at = self._along(old, 1 if button == DOWN else -1)
        if self.rows:
            self.app.redraw()
            return
        canvas = self.app.canvas
        self._draw_number(canvas, old)
        self._draw_number(canvas, self.at)
        self.draw_about(canvas, self._grid(canvas)[1], False)

    def _grid(self, canvas):
        """Height of a cell, and where the grid ends."""
        _, _, top, bottom = frame_for(canvas)
        high = 9 if canvas.width < 160 else 11 if canvas.width < 240 else 17
        if bottom - top > 180:
            high = 22
        return high, top + 4 * high

    def draw(self, canvas):
        for number in range(1, NUMBERS + 1):
            self._draw_number(canvas, number)
        if self.rows:
            high = self._grid(canvas)[0]
            y = frame_for(canvas)[2] + _row(self.at) * high
            canvas.frame(0, y, canvas.width, high, WHITE)
        self.draw_about(canvas, self._grid(canvas)[1], False)

    def draw_foot(self, canvas, gain, does=""):
        return Placing.draw_foot(self, canvas, gain, "this row" if self.rows else does)

    def _draw_number(self, canvas, number):
        high = self._grid(canvas)[0]
        w = canvas.width // _ROW
        x = (number - 1) % _ROW * w
        y = frame_for(canvas)[2] + _row(number) * high
        here = number == self.at
        free = number in self._free
        mono = canvas.mono
        back = COLOUR if here else DARK
        canvas.rect(
            x, y, w - 1, high - 1, back + KNOWLEDGE if here or (free and not mono) else BLACK
        )
        if not free:
            canvas.rect(x + w // 2 - 1, y + high // 2, 2, 2, WHITE if mono else DARK + KNOWLEDGE)
            return
        scale = 1 if high < 16 else 2
        ink = BLACK if here else COLOUR + KNOWLEDGE
        canvas.text(str(number), x, y + (high - 7 * scale) // 2, ink, scale, w - 1, CENTRE)


def _row(number):
    return (number - 1) // _ROW
