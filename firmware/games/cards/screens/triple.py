# SPDX-License-Identifier: MIT
"""A triple is finished: how many points its player takes from the phase card."""

from firmware.games.cards.layout import TRIPLE
from firmware.games.cards.palette import KIND
from firmware.games.cards.placing import becomes, lay
from firmware.games.drawing import draw_large
from firmware.ui.banner import draw_banner, draw_ok, write
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.panels import TEXT_SCALE
from firmware.ui.screen import Screen as Base
from shared_rules.cards.game import GAIN_BONUS, MOST_BONUS, PHASE, PLACE, place
from shared_rules.fold import EVENT


def usual(game):
    """Returns what was taken last in this phase; card A has three points to offer."""
    events = game.events
    for at in range(len(events) - EVENT, -1, -EVENT):
        if events[at] == PHASE:
            break
        if events[at] & 0xF0 == PLACE and events[at + 2]:
            return events[at + 2]
    return 0 if game.phase() else MOST_BONUS


class Screen(Base):
    half_made = True

    def __init__(self, app, who, card, on):
        Base.__init__(self, app)
        self.who = who
        self._card = card
        self._on = on
        self.kind = becomes(card, on)  # of the triple
        old = app.game.first_due()  # what is being changed
        self.at = old[2] if old and old[0] == PLACE | who else usual(app.game)
        self.title = app.say("phase card") + " " + app.game.phase_letter()
        self._offers = range(MOST_BONUS + 1)  # the points that a phase card may have

    def offer_at(self, x, y):
        canvas = self.app.canvas
        _, _, top, high = TRIPLE[canvas.panel]
        return x * (MOST_BONUS + 1) // canvas.width if 0 <= y - top < high else -1

    def gain(self):
        """Returns what the card brings with these points: see `Game.preview`."""
        return self.app.game.preview(self._event())

    def _event(self):
        return place(self.who, self._card, self._on, self.at)

    def choose(self, at):
        lay(self.app, self._event())

    def back(self):
        self.app.replace(".place", self.who, 0, self._card)

    # Drawing.

    def draw(self, canvas):
        app = self.app
        scale = TEXT_SCALE[canvas.panel]
        gain = self.gain()
        draw_banner(app, canvas, self.who, 0, scale, sum(gain))
        self._draw_triple(canvas, gain, scale)
        y = TRIPLE[canvas.panel][2] - 10 * scale
        write(canvas, self.title, 1, y, WHITE, scale, canvas.width - 2)
        for points in self.offers():
            self._draw_box(canvas, points, scale)
        text = app.say_all("take points")[min(self.at, 2)].replace("#", str(self.at))
        draw_ok(canvas, text, 0, canvas.height - 8 * scale, scale)

    def _draw_triple(self, canvas, gain, scale):
        """The three cards, and what they bring without the phase card."""
        y, sign, _, _ = TRIPLE[canvas.panel]
        size = 16 * sign + 2
        for i in range(3):
            canvas.rect(i * size, y, size - 1, size - 1, KIND + self.kind)
            draw_large(canvas, self.kind, i * size, y, BLACK, sign)
        x = 3 * size + 2 * scale
        words = self.app.say_all("gains")
        for i, points in enumerate(gain):
            if points and i != GAIN_BONUS:
                text = "+" + str(points) + " " + words[i]
                write(canvas, text, x, y, WHITE, scale, canvas.width - x)
                y += 8 * scale

    def _draw_box(self, canvas, points, scale):
        _, _, y, high = TRIPLE[canvas.panel]
        pitch = canvas.width // (MOST_BONUS + 1)
        x = points * pitch + 1
        here = points == self.at
        canvas.rect(x, y, pitch - 2, high, ACCENT if here else BLACK)
        if not here:
            canvas.frame(x, y, pitch - 2, high, DIM)
        digit = y + (high - 14 * scale) // 2
        ink = BLACK if here else WHITE
        canvas.text(str(points), x, digit, ink, 2 * scale, pitch - 2, CENTRE)
