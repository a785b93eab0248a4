# SPDX-License-Identifier: MIT
"""The 37 hexagons on the canvas: where they are, and which of them must be drawn again.

A game's own view inherits it and knows what is in a field.
"""

from firmware.ui.palette import ACCENT, BLACK
from shared_rules import const
from shared_rules.hexes import FIELDS, NEIGHBOURS, ROWS

BLANK = const(255)  # what a field shows that is not drawn yet


class HexMap:
    def __init__(self, canvas, left, top, wide, high):
        """The first dot of the longest row and of the first, and the fields' pitch; a field
        is a dot smaller each way, since frames are drawn in the gap around it."""
        self.canvas = canvas
        self._x = bytearray(FIELDS)
        self._y = bytearray(FIELDS)
        self._w = wide - 1
        self._h = high - 1
        field = 0
        for count in ROWS:
            x = left + (7 - count) * wide // 2
            for _ in range(count):
                self._x[field] = x
                self._y[field] = top
                x += wide
                field += 1
            top += high
        # What each field shows, and what it should show: a byte each, whose meaning is the
        # view's. Only what changes is drawn and sent again.
        self._cells = bytearray(FIELDS)
        self._new = bytearray(FIELDS)
        # The cursor: its field or -1, and the dots under it and its ring. They are restored
        # when it moves, so the neighbours need not be drawn.
        self._under = canvas.patch(wide + 3, high + 3)
        self.forget()

    def forget(self):
        """The canvas was cleared."""
        self._cells[:] = b"\xff" * FIELDS  # BLANK
        self._at = -1

    def field_at(self, x, y):
        """Returns the field of the map at a dot, or -1."""
        for field in range(FIELDS):
            if 0 <= x - self._x[field] <= self._w and 0 <= y - self._y[field] <= self._h:
                return field
        return -1

    def _lay(self, field):
        """Keep the dots under the cursor, which is drawn next, and note the change."""
        self._at = field
        x = self._x[field] - 2
        y = self._y[field] - 2
        self._under.blit(self.canvas.bitmap, -x, -y)
        self.canvas.touch(x, y, self._w + 4, self._h + 4)

    def _lift(self):
        """Remove the cursor. Returns the field where it was, or -1."""
        field = self._at
        if field >= 0:
            canvas = self.canvas
            x = self._x[field] - 2
            y = self._y[field] - 2
            canvas.bitmap.blit(self._under, x, y)
            canvas.touch(x, y, self._w + 4, self._h + 4)
            if canvas.watch:
                canvas.watch.cleared(x, y, self._w + 4, self._h + 4)
            self._at = -1
        return field

    def _clear(self, fields, edge=1):
        """Clear these fields and what reaches over their edges. Returns them and their
        neighbours, which must be drawn again where they were cleared."""
        near = list(fields)
        listed = bytearray(FIELDS)
        for field in fields:
            listed[field] = 1
        w = self._w + 2 * edge
        h = self._h + 2 * edge
        for field in fields:
            self.canvas.rect(self._x[field] - edge, self._y[field] - edge, w, h, BLACK)
            for i in range(field * 6, field * 6 + 6):
                other = NEIGHBOURS[i]
                if not listed[other]:
                    listed[other] = 1
                    near.append(other)
        return near

    def _ground(self, field, colour, whole):
        """Draw the ground of a field, `whole` or without its corners, so that neighbours of one
        colour still look like hexagons."""
        x = self._x[field]
        y = self._y[field]
        w = self._w
        h = self._h
        self.canvas.rect(x, y, w, h, colour)
        if not whole:
            dot = self.canvas.bitmap.pixel
            for corner in (x, x + w - 1):
                dot(corner, y, BLACK)
                dot(corner, y + h - 1, BLACK)

    def box(self, field):
        """Returns x, y, width and height of a field."""
        return self._x[field], self._y[field], self._w, self._h

    def draw_frame(self, field, colour=ACCENT):
        """Draw the ring around a field, over its neighbours' edges."""
        frame = self.canvas.frame
        x = self._x[field]
        y = self._y[field]
        frame(x - 2, y - 2, self._w + 4, self._h + 4, colour)
        frame(x - 1, y - 1, self._w + 2, self._h + 2, BLACK if self.canvas.mono else colour)
