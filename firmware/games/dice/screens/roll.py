# SPDX-License-Identifier: MIT
"""The five real dice, entered: both dice of a kind at once where there are four arrows."""

from firmware.base.buttons import BACK, LEFT, OK, RIGHT, UP
from firmware.games.dice.sheet_view import SheetView
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.dice import game as rules


class Screen(Base):
    def __init__(self, app):
        Base.__init__(self, app)
        self._view = SheetView(app.canvas)
        self._kept = app.game.kept()
        if self._kept:
            # A roll that was undone is corrected, not entered again.
            first, numbers, colours = self._kept
            self.faces = [numbers >> 4, numbers & 15, colours >> 4, colours & 15, first & 15]
        else:
            self.faces = [3, 3, 2, 2, 1]
        self.die = 0
        self.pairs = app.has_sides()

    def press(self, button):
        die = self.die
        if button == BACK:
            if die == 0:
                self.app.pop()
                return
            self.die -= 2 if self.pairs else 1
        elif die == 4:
            # Two faces, two answers: OK takes the one shown, an arrow the other.
            if button != OK:
                self._turn(die, 1)
            self.app.apply(rules.roll(*self.faces))
            self.app.pop(True)
            return
        elif button == OK:
            self._next()
        else:
            if self.pairs and (button == LEFT or button == RIGHT):
                die += 1
            self._turn(die, 1 if button == UP or button == RIGHT else -1)
        self._draw_dice()

    def _next(self):
        if self.pairs:
            self.die += 2
            return
        self.die += 1
        if self.die & 1 and not self._kept:
            # The other die of the kind starts from this one: enter the nearer first.
            self.faces[self.die] = self.faces[self.die - 1]

    def _turn(self, die, step):
        faces = self.faces
        if die < 2:
            faces[die] = (faces[die] - 1 + step) % 6 + 1
        elif die < 4:
            faces[die] = (faces[die] + step) % 6
        else:
            faces[die] = 3 - faces[die]

    def draw(self, canvas):
        scale = self.app.scale
        canvas.text(self.app.say("enter"), 1, 0, DIM, scale, canvas.width - 2)
        self._draw_dice()

    def _draw_dice(self):
        canvas = self.app.canvas
        scale = self.app.scale
        size = 20 * scale
        pitch = canvas.width // 5
        y = canvas.height // 2 - size // 2
        die = self.die
        for i in range(5):
            x = i * pitch + (pitch - size) // 2
            self._view.draw_die(x, y, size, size, i, self.faces[i], 2 * scale)
            here = i == die or (self.pairs and die < 4 and i == die + 1)
            canvas.rect(x, y + size + 2 * scale, size, 3 * scale, ACCENT if here else BLACK)
        y = canvas.height - 8 * scale
        canvas.rect(0, y, canvas.width, 8 * scale, BLACK)
        if die == 4:
            hint = "▾ " + self.app.say("double!" if self.faces[4] == 1 else "single")
        elif self.pairs:
            hint = "▴▾ ◂▸"
        else:
            hint = "▴▾"
        canvas.text("OK ▸   " + hint, 0, y, WHITE, scale, canvas.width, CENTRE)
