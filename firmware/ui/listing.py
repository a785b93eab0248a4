# SPDX-License-Identifier: MIT
"""A list of lines with a cursor: the base of menus, questions and tables. Also text in several
lines, and the meaning of buttons, for other screens."""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT, UP
from firmware.ui.canvas import RIGHT as AT_RIGHT
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.panels import LIST_SCALE
from firmware.ui.screen import Screen
from shared_rules import const


def wrap(canvas, text, width, scale):
    """Returns the text in lines that are no wider than `width`."""
    lines = []
    line = ""
    for word in text.split(" "):
        longer = line + " " + word if line else word
        if line and canvas.text_width(longer, scale) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    lines.append(line)
    return lines


def draw_keys(canvas, keys, x, y, width, scale, pitch):
    """Draw what buttons do: the name of each in a box, then a text."""
    for key, text in keys:
        wide = canvas.text_width(key, scale) + 2 * scale
        # A row of the box at least is above the letters.
        top = y + scale // 2 - 1
        canvas.rect(x, top, wide, max(8 * scale, 9), WHITE if key == "OK" else ACCENT)
        canvas.text(key, x + scale, y + scale // 2, BLACK, scale)
        left = wide + 3 * scale
        canvas.text(text, x + left, y, WHITE, scale, width - left)
        y += pitch


_LONG = const(20)  # of a longer list only so many lines are measured before it is drawn


class List(Screen):
    """A list's screen overrides `choose` and, if needed, the rest. It fills `_lines`, or
    overrides `count` and `line`."""

    grows = True  # the setting for large letters applies; else it has no room for them
    measured = _LONG  # the most lines that are read before the first is drawn
    _tall = False  # large letters, and two rows a line, since some are too long for one

    def __init__(self, app):
        Screen.__init__(self, app)
        self._lines = []  # labels and values
        self._first = 0
        self._top = 0
        self._rows = 0
        self.scale = self._size = LIST_SCALE[app.canvas.panel]

    # What a screen overrides.

    def count(self):
        """Returns the number of lines."""
        return len(self._lines)

    def line(self, i):
        """Returns a line's label and value, both texts."""
        return self._lines[i]

    def widest(self, i):
        """Returns a line as it is when it is widest: the letters must fit it then."""
        return self.line(i)

    def change(self, i, step):
        """Called for LEFT or RIGHT on a line."""

    # The face: see ui/screen.py.

    def offers(self):
        return range(self.count())

    def offer_at(self, x, y):
        row = (y - self._top) // self.height()
        line = self._first + row
        return line if 0 <= row < self._rows and line < len(self.offers()) else -1

    # Input.

    def press(self, button):
        if button == UP or button == DOWN:
            if self.count():
                self.move_to((self.at + (1 if button == DOWN else -1)) % self.count())
        elif button == OK or button == BACK:
            Screen.press(self, button)
        else:
            self.change(self.at, 1 if button == RIGHT else -1)

    def restart(self, at=0):
        """The lines are others now: put the cursor on one of them, and scroll from the top."""
        self.at = at
        self._first = 0

    def move_to(self, at):
        canvas = self.app.canvas
        old, self.at = self.at, at
        first = self._first
        self._scroll()
        if self._first != first:
            self.draw_lines(canvas)
        else:
            self.draw_line(canvas, old)
            self.draw_line(canvas, at)

    def _scroll(self):
        if self.at < self._first:
            self._first = self.at
        elif self.at >= self._first + self._rows:
            self._first = self.at - self._rows + 1

    # Drawing.

    def _large(self):
        return self.grows and self.app.canvas.large

    def line_top(self, i):
        """Returns the row of dots in which a line begins."""
        return self._top + (i - self._first) * self.height()

    def height(self):
        """Returns the pixels of one line."""
        if self._large():
            return 16 * self.scale + 4 if self._tall else 8 * self.scale + 10
        return 8 * self.scale + (2 if self.scale > 1 else 1)

    def draw(self, canvas):
        scale = self.scale
        if canvas.text_width(self.title, scale) > canvas.width - 2:
            scale = self.app.scale
        y = 0
        for text in wrap(canvas, self.title, canvas.width - 2, scale) if self.title else ():
            canvas.text(text, 1, y, WHITE, scale, canvas.width - 2)
            y += 8 * scale
        if y:
            canvas.hline(0, y + 1, canvas.width, DIM)
            y += scale + 1
        self._top = y
        self._fit()
        self._scroll()
        self.draw_lines(canvas)

    def _fit(self):
        """Choose the size of the letters: all lines have the same one."""
        canvas = self.app.canvas
        self._tall = False
        self._size = self.scale + self._large()
        lines = [self.widest(i) for i in range(min(self.count(), self.measured))]
        wide = canvas.width - 7
        size = min([self._scale(a, b, wide) for a, b in lines] or [self._size])
        if not self._large():
            self._size = size  # one size for all lines
        elif size == self.app.scale or self.count() > _LONG:
            self._tall = True
        self._rows = (canvas.height - self._top) // self.height()

    def show_change(self):
        """Draw the lines after some have changed, and with them perhaps the size that fits all."""
        tall = self._tall
        self._fit()
        if tall == self._tall:
            self.draw_lines(self.app.canvas)
        else:
            self.app.redraw()

    def draw_lines(self, canvas):
        for i in range(self._first, self._first + self._rows):
            self.draw_line(canvas, i)
        more = self.count() - self._rows
        if more > 0:
            # A scroll bar at the edge.
            tall = self._rows * self.height()
            bar = max(tall * self._rows // self.count(), 4)
            canvas.rect(canvas.width - 3, self._top, 3, tall, BLACK)
            top = self._top + (tall - bar) * self._first // more
            canvas.rect(canvas.width - 2, top, 2, bar, DIM)

    def _scale(self, label, value, room):
        """Returns the largest scale at which both fit side by side, at least the app's."""
        canvas = self.app.canvas
        scale = self._size
        least = self.app.scale
        while scale > least:
            wide = canvas.text_width(label, scale) + (3 * scale if value else 0)
            if wide + canvas.text_width(value, scale) <= room:
                break
            scale -= 1
        return scale

    def _draw_rows(self, canvas, label, value, y, room, colour):
        """Draw a long line in large letters: two rows, the value below. A label that is too
        long for that has the app's scale, and is cut if needed."""
        most = 1 if value else 2
        scale = size = self.scale
        rows = wrap(canvas, label, room, scale)
        if len(rows) > most or max([canvas.text_width(row, scale) for row in rows]) > room:
            scale = self.app.scale
            rows = wrap(canvas, label, room, scale)
            if len(rows) > most or canvas.text_width(rows[0], scale) > room:
                rows = [canvas.shorten(label, room, scale)]
        if canvas.text_width(value, size) > room:
            size = self.app.scale
        tall = 8 * (scale * len(rows) + (size if value else 0))
        y += (self.height() - tall + 1) // 2
        for row in rows:
            canvas.text(row, 2, y, colour, scale, room)
            y += 8 * scale
        if value:
            canvas.text(value, 2, y, colour, size, room, AT_RIGHT)

    def draw_line(self, canvas, i):
        height = self.height()
        y = self.line_top(i)
        width = canvas.width - (3 if self.count() > self._rows else 0)
        here = i == self.at
        canvas.rect(0, y, width, height, ACCENT if here else BLACK)
        if i >= self.count():
            return
        label, value = self.line(i)
        colour = BLACK if here else WHITE
        room = width - 4
        scale = self._scale(label, value, room)
        if self._tall and scale == self.app.scale:
            self._draw_rows(canvas, label, value, y, room, colour)
            return
        y += (height - 8 * scale + 1) // 2  # a dark row at least between the bar and the next line
        if value:
            # It is shown whole; a label with the name of an own sheet gets the rest.
            wide = canvas.text_width(value, scale)
            canvas.text(value, 2 + room - wide, y, colour, scale, wide)
            room -= wide + 3 * scale
        if room > 0:  # else the tests report a text that is too long
            label = canvas.shorten(label, room, scale)
        canvas.text(label, 2, y, colour, scale, max(room, 1))


class Menu(List):
    """A list of words, by their keys in `items`."""

    items = ()

    def count(self):
        return len(self.items)

    def line(self, i):
        return self.app.say(self.items[i]), ""
