# SPDX-License-Identifier: MIT
"""Writes a name, letter by letter, from a table of letters.

Four arrows move in the table. With two, UP and DOWN choose a row, OK opens it, and they choose
the letter. OK held down finishes, as the tick does; BACK takes a letter back.
"""

from firmware.base.buttons import LEFT, UP
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules import const
from shared_rules.fold import NAME_LENGTH

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ✓◂ÄÖÜÉ0123456789"
SMALL = "abcdefghijklmnopqrstuvwxyz✓◂äöüé0123456789"  # MicroPython's lower() knows ASCII only
ROW = const(7)


class Screen(Base):
    def __init__(self, app, title, taken):
        """`taken` are names that others have. The name is handed back."""
        Base.__init__(self, app)
        self.title = title
        self.name = ""  # as far as it is written
        self.refused = False  # another player has this name
        self.row = not app.has_sides()  # a whole row is chosen
        self._taken = taken
        self._offers = range(len(LETTERS))

    def letter(self, at):
        """Returns what a place of the table shows: the first letter of a name is a capital, the
        others are small."""
        return (SMALL if self.name else LETTERS)[at]

    # Buttons.

    def step(self, button):
        step = -1 if button == UP or button == LEFT else 1
        if self.row or (self.app.has_sides() and button < LEFT):
            self.move_to((self.at + step * ROW) % len(LETTERS))
        else:
            first = self.at - self.at % ROW
            self.move_to(first + (self.at - first + step) % ROW)

    def move_to(self, at):
        canvas = self.app.canvas
        old, self.at = self.at, at
        self._draw_head(canvas)
        for place in self._lit(old) + self._lit(at):
            self._draw_letter(canvas, place)

    def choose(self, at):
        if self.row:
            self.row = False
            self.app.redraw()
            return
        self.row = not self.app.has_sides()
        letter = LETTERS[at]
        if letter == "✓":
            self.hold()
        elif letter == "◂":
            self._set(self.name[:-1])
        elif len(self.name) < NAME_LENGTH:
            self._set(self.name + self.letter(at))
        else:
            self._set(self.name)
            self.move_to(LETTERS.index("✓"))  # it is full

    def back(self):
        if not (self.row or self.app.has_sides()):
            self.row = True
            self.app.redraw()
        elif self.name:
            self._set(self.name[:-1])
        else:
            self.app.pop()

    def hold(self):
        """Finish, if there is a name that nobody else has."""
        if self.name in self._taken:
            self.refused = True
            self.app.redraw()
        elif self.name:
            self.app.pop(self.name)

    def _set(self, name):
        self.name = name
        self.app.redraw()

    def offer_at(self, x, y):
        left, top, wide, high, _ = self._places(self.app.canvas)
        column = (x - left) // wide
        at = (y - top) // high * ROW + column
        if y < top or not 0 <= column < ROW or at >= len(LETTERS):
            return -1
        self.row = False  # a finger needs no row
        return at

    # Drawing.

    def _places(self, canvas):
        """Returns x and y of the first letter, width and height of each, and their scale."""
        rows = len(LETTERS) // ROW
        head = 10 * self._scale(canvas)
        wide = canvas.width // ROW
        high = (canvas.height - head) // rows
        scale = min(wide // 7, high // 8)
        return (canvas.width - wide * ROW) // 2, canvas.height - high * rows, wide, high, scale

    def _scale(self, canvas):
        return min(canvas.width // 80, canvas.height // 60)

    def _lit(self, at):
        """Returns the places that the cursor covers."""
        first = at - at % ROW
        return list(range(first, first + ROW)) if self.row else [at]

    def draw(self, canvas):
        self._draw_head(canvas)
        for at in range(len(LETTERS)):
            self._draw_letter(canvas, at)
        self.refused = False

    def _draw_head(self, canvas):
        scale = self._scale(canvas)
        wide = canvas.width - 2
        canvas.rect(0, 0, canvas.width, 9 * scale, BLACK)
        text, ink = self.name + "_", WHITE
        if self.refused:
            text, ink = self.app.say("taken"), ACCENT
        elif not self.name:
            text, ink = self.title, DIM
        while scale > 1 and canvas.text_width(text, scale) > wide:
            scale -= 1
        canvas.text(text, 1, 0, ink, scale, wide)

    def _draw_letter(self, canvas, at):
        left, top, wide, high, scale = self._places(canvas)
        x = left + at % ROW * wide
        y = top + at // ROW * high
        lit = at in self._lit(self.at)
        canvas.rect(x, y, wide, high, ACCENT if lit else BLACK)
        y += (high - 8 * scale + 1) // 2  # eight rows: small letters reach below the line
        canvas.text(self.letter(at), x, y, BLACK if lit else WHITE, scale, wide, CENTRE)
