# SPDX-License-Identifier: MIT
"""A triple is finished: how many points its player takes from the phase card."""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT
from firmware.games.cards.drawing import draw_large
from firmware.games.cards.palette import KIND
from firmware.games.cards.placing import becomes, lay
from firmware.ui.banner import draw_banner, draw_ok, write
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.cards.game import MOST_BONUS, PHASE, PLACE, place


def usual(game):
    """What was taken last in this phase; card A has three points to offer."""
    events = game.events
    for at in range(len(events) - 3, -1, -3):
        if events[at] == PHASE:
            break
        if events[at] & 0xF0 == PLACE and events[at + 2]:
            return events[at + 2]
    return 0 if game.phase() else MOST_BONUS


class Screen(Base):
    half_made = True

    def __init__(self, app, who, card, on):
        Base.__init__(self, app)
        self._who = who
        self._card = card
        self._on = on
        self.at = usual(app.game)

    def _event(self):
        return place(self._who, self._card, self._on, self.at)

    def press(self, button):
        if button == OK:
            lay(self.app, self._event())
        elif button == BACK:
            self.app.replace(".place", self._who, 0, self._card)
        else:
            step = 1 if button == DOWN or button == RIGHT else -1
            self.at = (self.at + step) % (MOST_BONUS + 1)
            self.app.redraw()

    def draw(self, canvas):
        app = self.app
        gain = app.game.preview(self._event())
        scale, top, sign, y, high = _places(canvas)
        w = canvas.width
        draw_banner(app, canvas, self._who, 0, scale, sum(gain))
        kind = becomes(self._card, self._on)
        size = 16 * sign + 2
        for i in range(3):
            canvas.rect(i * size, top, size - 1, size - 1, KIND + kind)
            draw_large(canvas, kind, i * size, top, BLACK, sign)
        # What it brings without the phase card: that is still to be chosen.
        x = 3 * size + 2 * scale
        words = app.say_all("gains")
        line = top
        for i, points in enumerate(gain):
            if points and i != 3:
                text = "+" + str(points) + " " + words[i]
                write(canvas, text, x, line, WHITE, scale, w - x)
                line += 8 * scale
        text = app.say("phase card") + " " + app.game.phase_letter()
        write(canvas, text, 1, y - 10 * scale, WHITE, scale, w - 2)
        pitch = w // 4
        for points in range(MOST_BONUS + 1):
            x = points * pitch + 1
            here = points == self.at
            canvas.rect(x, y, pitch - 2, high, ACCENT if here else BLACK)
            if not here:
                canvas.frame(x, y, pitch - 2, high, DIM)
            digit = y + (high - 14 * scale) // 2
            ink = BLACK if here else WHITE
            canvas.text(str(points), x, digit, ink, 2 * scale, pitch - 2, CENTRE)
        text = app.say_all("take points")[min(self.at, 2)].replace("#", str(self.at))
        draw_ok(canvas, text, 0, canvas.height - 8 * scale, scale)


def _places(canvas):
    """The scale; y and scale of the three signs; y and height of the boxes."""
    w = canvas.width
    if canvas.height >= 240:
        return 2, 28, 2, 140, 56
    if w >= 240:
        return 2, 20, 1, 76, 38
    if w >= 160:
        return 2, 20, 1, 74, 34
    return 1, 10, 1, 38, 17
