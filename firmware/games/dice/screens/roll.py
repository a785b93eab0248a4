# SPDX-License-Identifier: MIT
"""Entering the five real dice: where there are four arrows, both dice of a kind at once."""

from firmware.base.buttons import BACK, LEFT, OK, RIGHT, UP
from firmware.games.dice.course import announce_double
from firmware.games.dice.sheet_view import SheetView
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.screen import CHANGED
from firmware.ui.screen import Screen as Base
from shared_rules import const
from shared_rules.dice import game as rules

_LAST = const(4)  # the die with the hourglasses


class Screen(Base):
    def __init__(self, app):
        Base.__init__(self, app)
        self.title = app.say("enter")
        self._view = SheetView(app.canvas)
        self._kept = app.game.kept()
        if self._kept:
            # A roll that was undone is corrected, not entered again.
            first, numbers, colours = self._kept
            self.faces = [numbers >> 4, numbers & 15, colours >> 4, colours & 15, first & 15]
        else:
            self.faces = [3, 3, 2, 2, 1]
        self.pairs = app.has_sides()  # LEFT and RIGHT turn the other die of a kind

    # The face: see ui/screen.py.

    def offers(self):
        return (0, 2, _LAST) if self.pairs else (0, 1, 2, 3, _LAST)

    def move_to(self, at):
        self.at = at
        self._draw_dice()

    def offer_at(self, x, y):
        size, pitch, _, top = self._places()
        die = x // pitch
        if not (top <= y < top + size and die <= _LAST):
            return -1
        return die // 2 if self.pairs else die

    # Buttons.

    def press(self, button):
        die = self.offers()[self.at]
        if button == BACK:
            if die == 0:
                self.app.pop()
                return
            self.at -= 1
        elif die == _LAST:
            # It has two faces: OK takes the one that is shown, an arrow the other one.
            if button != OK:
                self._turn(die, 1)
            self.app.apply(rules.roll(*self.faces))
            self.app.pop(CHANGED)
            announce_double(self.app)
            return
        elif button == OK:
            self._next()
        else:
            if self.pairs and (button == LEFT or button == RIGHT):
                die += 1
            self._turn(die, 1 if button == UP or button == RIGHT else -1)
        self._draw_dice()

    def _next(self):
        self.at += 1
        die = self.offers()[self.at]
        if die & 1 and not self._kept:
            # The other die of a kind starts from this one.
            self.faces[die] = self.faces[die - 1]

    def _turn(self, die, step):
        faces = self.faces
        if die < 2:
            faces[die] = (faces[die] - 1 + step) % 6 + 1
        elif die < _LAST:
            faces[die] = (faces[die] + step) % 6
        else:
            faces[die] = 3 - faces[die]

    # Drawing.

    def _places(self):
        """Returns the size and the pitch of the dice, and x and y of the first one."""
        canvas = self.app.canvas
        size = 20 * self.app.scale
        pitch = canvas.width // 5
        return size, pitch, (pitch - size) // 2, canvas.height // 2 - size // 2

    def draw(self, canvas):
        canvas.text(self.title, 1, 0, DIM, self.app.scale, canvas.width - 2)
        self._draw_dice()

    def _draw_dice(self):
        canvas = self.app.canvas
        scale = self.app.scale
        size, pitch, x, y = self._places()
        die = self.offers()[self.at]
        for i in range(5):
            self._view.draw_die(x, y, size, size, i, self.faces[i], 2 * scale)
            here = i == die or (self.pairs and die < _LAST and i == die + 1)
            canvas.rect(x, y + size + 2 * scale, size, 3 * scale, ACCENT if here else BLACK)
            x += pitch
        y = canvas.height - 8 * scale
        canvas.rect(0, y, canvas.width, 8 * scale, BLACK)
        if die == _LAST:
            keys = "▾ " + self.app.say("double!" if self.faces[_LAST] == 1 else "single")
        elif self.pairs:
            keys = "▴▾ ◂▸"
        else:
            keys = "▴▾"
        canvas.text("OK ▸   " + keys, 0, y, WHITE, scale, canvas.width, CENTRE)
