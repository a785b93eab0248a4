# SPDX-License-Identifier: MIT
"""Wheels side by side, such as those of a date: UP and DOWN turn one, OK goes to the next."""

from firmware.base.buttons import BACK, LEFT, OK, RIGHT, UP
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import ACCENT, BLACK, WHITE
from firmware.ui.screen import Screen


class Wheels(Screen):
    """A screen with wheels says what they are called, from left to right, in `_offers`."""

    refusal = ""  # why OK on the last wheel was not accepted

    def turn(self, wheel, step):
        """Turn a wheel by 1 or -1."""

    def words(self):
        """Returns what each wheel shows, by its name."""
        return ()

    def finish(self):
        """Called for OK on the last wheel."""

    def offer_at(self, x, y):
        return x * len(self._offers) // self.app.canvas.width

    def press(self, button):
        self.refusal = ""
        last = len(self._offers) - 1
        if button == OK and self.at == last:
            self.finish()
        elif button == BACK and self.at == 0:
            self.app.pop()
            return
        elif button == OK or button == RIGHT:
            self.at = min(self.at + 1, last)
        elif button == BACK or button == LEFT:
            self.at = max(self.at - 1, 0)
        else:
            self.turn(self.chosen(), 1 if button == UP else -1)
        self.app.redraw()

    def draw(self, canvas):
        app = self.app
        scale = app.scale
        width = canvas.width
        canvas.text(self.title, 1, 0, WHITE, scale, width - 2)
        large = scale + 1
        y = (canvas.height - 9 * large) // 2
        words = self.words()
        count = len(self._offers)
        for at, wheel in enumerate(self._offers):
            x = width * at // count
            here = at == self.at
            if here:
                canvas.rect(x, y - large, width // count, 10 * large, ACCENT)
                for sign, top in (("▴", y - large - 8 * scale), ("▾", y + 10 * large)):
                    canvas.text(sign, x, top, ACCENT, scale, width // count, CENTRE)
            ink = BLACK if here else WHITE
            canvas.text(words[wheel], x, y, ink, large, width // count, CENTRE)
        word = self.refusal or "OK " + app.say("done" if self.at == count - 1 else "go on")
        ink = ACCENT if self.refusal else WHITE
        canvas.text(word, 0, canvas.height - 8 * scale, ink, scale, width, CENTRE)
