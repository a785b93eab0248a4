# SPDX-License-Identifier: MIT
"""The points that a player elsewhere has reached, and the bonuses left, which settle a tie."""

from firmware.screens.names import remember
from firmware.ui.amounts import Amounts
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from shared_rules.dice import game as rules
from shared_rules.fold import EVENT


class Screen(Amounts):
    """The amounts are the tens of the points, the ones, and the bonuses left."""

    def __init__(self, app, name):
        points, left = 50, 0
        for other in app.game.others():
            if other[0] == name:
                points, left = other[1:]
                break
            points = other[1]  # who played together are near each other
        Amounts.__init__(self, app, 0, (points // 10, points % 10, left))
        self.title = name

    def most(self):
        if self.at == 1:
            return 9
        return rules.MOST_LEFT if self.at else rules.MOST_POINTS // 10

    def points(self):
        return min(self.amounts[0] * 10 + self.amounts[1], rules.MOST_POINTS)

    def enter(self):
        app = self.app
        if app.game.half():
            app.undo()  # the power went while a name was written
        events = rules.score(self.title, self.points(), self.amounts[2])
        for at in range(0, len(events), EVENT):
            app.apply(events[at : at + EVENT])
        remember(app.store, self.title)
        app.pop()

    def offer_at(self, x, y):
        if self.app.canvas.height - y <= 12 * self.app.scale:
            return self.at
        here = [i for i, (left, wide, _) in enumerate(self._boxes()) if left <= x < left + wide]
        return here[0] if here else -1

    def _boxes(self):
        """Returns x, width and text of each number."""
        canvas = self.app.canvas
        wide = canvas.width // 5
        texts = [str(amount) for amount in self.amounts]
        return (
            (wide // 2, wide, texts[0]),
            (wide // 2 + wide + 2, wide, texts[1]),
            (canvas.width - wide * 3 // 2, wide, texts[2]),
        )

    def draw(self, canvas):
        app = self.app
        scale = app.scale
        wide = canvas.width - 2
        canvas.text(self.title, 1, 0, WHITE, scale, wide)
        size = min(canvas.height // 27, (canvas.width - 10) // 45)  # two digits in a box
        high = min(canvas.height // 3, 12 * size)
        y = 10 * scale + (canvas.height - 30 * scale - high) // 2
        back = BLACK if canvas.mono else DIM
        for i, (x, w, text) in enumerate(self._boxes()):
            here = i == self.at
            canvas.rect(x, y, w, high, ACCENT if here else back)
            ink = BLACK if here else WHITE
            canvas.text(text, x, y + (high - 7 * size) // 2, ink, size, w, CENTRE)
        y += high + scale
        half = canvas.width // 2
        canvas.text(app.say("points"), 0, y, WHITE, scale, half, CENTRE)
        canvas.text(app.say("left"), half, y, WHITE, scale, half, CENTRE)
        keys = "▴▾ ◂▸" if app.has_sides() else "▴▾"
        word = app.say("done") if self.is_last() else "▸"
        y = canvas.height - 8 * scale
        canvas.text("OK " + word + "   " + keys, 0, y, WHITE, scale, canvas.width, CENTRE)
