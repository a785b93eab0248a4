# SPDX-License-Identifier: MIT
"""A kind and a number: LEFT and RIGHT choose the one, UP and DOWN the other.

With four buttons OK fixes the kind, then UP and DOWN choose the number.
"""

from firmware.base.buttons import BACK, LEFT, OK, RIGHT, UP
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE


class Wheel:
    def __init__(self, app, kinds, kind, number, span):
        """The kinds that can be chosen, and where to begin; `span` says for a kind the least
        and the greatest number."""
        self._sides = app.has_sides()
        self.kinds = kinds
        self.kind = kind
        self.number = number
        self.span = span
        self.open = not self._sides and len(kinds) > 1  # the kind is still to be chosen
        self._keep()

    def _keep(self):
        least, most = self.span(self.kind)
        self.number = max(least, min(self.number, most))

    def turn(self, button):
        """Whether a press was the wheel's; if not, it is the screen's."""
        if button == OK and self.open:
            self.open = False
            return True
        if button == BACK and not self._sides and not self.open and len(self.kinds) > 1:
            self.open = True
            return True
        if button == OK or button == BACK:
            return False
        least, most = self.span(self.kind)
        kinds = self.kinds
        across = button == LEFT or button == RIGHT or self.open
        if len(kinds) > 1 and (across or least == most):
            step = 1 if button != LEFT and button != UP else -1
            self.kind = kinds[(kinds.index(self.kind) + step) % len(kinds)]
            self._keep()
        else:
            step = 1 if button == UP or button == RIGHT else -1
            self.number = least + (self.number - least + step) % (most - least + 1)
        return True


def draw_number(canvas, box, wheel):
    """A number in a frame, with arrows if UP and DOWN change it."""
    x, y, w, h = box
    canvas.rect(x, y, w, h, BLACK)
    canvas.frame(x, y, w, h, DIM if wheel.open else WHITE)
    scale = h // 10
    text = str(wheel.number)
    left = x + (w - canvas.text_width(text, scale) - 4 - 5 * (scale // 2 or 1)) // 2
    end = canvas.text(text, left, y + (h - 7 * scale) // 2, WHITE, scale) + 4
    if not wheel.open:
        size = max(scale // 2, 1)
        canvas.text("▴", end, y + h // 2 - 8 * size, ACCENT, size)
        canvas.text("▾", end, y + h // 2, ACCENT, size)
