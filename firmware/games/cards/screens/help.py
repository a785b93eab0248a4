# SPDX-License-Identifier: MIT
"""The reference: what every kind and every building gives and scores, the other points, and
where Egon's cards come from."""

from firmware.base.buttons import BACK, LEFT, OK, UP
from firmware.games.cards.drawing import draw_large, draw_small
from firmware.games.cards.last_setup import last_values
from firmware.games.cards.palette import KIND
from firmware.games.cards.play import gives
from firmware.ui.canvas import RIGHT
from firmware.ui.listing import wrap
from firmware.ui.palette import DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.cards.game import BUILDING, CARDS, KINDS

# Points of what stands on the last page but one.
_POINTS = ("+1", "4 3 2 1", "4 2 1", "3 1", "1 2 4", "+1")


class Screen(Base):
    read = True

    def __init__(self, app):
        Base.__init__(self, app)
        self._page = 0
        canvas = app.canvas
        self._rows = (canvas.height - 10 * app.scale) // (18 * app.scale)
        self._cards = (CARDS + self._rows - 1) // self._rows  # pages of them

    def press(self, button):
        pages = self._cards + 2
        if button == BACK or (button == OK and self._page == pages - 1):
            self.app.pop()
            return
        step = -1 if button == UP or button == LEFT else 1
        self._page = (self._page + step) % pages
        self.app.redraw()

    def draw(self, canvas):
        app = self.app
        scale = app.scale
        page = self._page
        title = app.say("help") + " %d/%d" % (page + 1, self._cards + 2)
        x = canvas.text(title, 1, 0, DIM, scale) + 4 * scale
        which = max(page - self._cards + 1, 0)
        heading = app.say_all("help pages")[which]
        canvas.text(heading, x, 0, WHITE, scale, canvas.width - x - 1, RIGHT)
        y = 10 * scale
        if which == 0:
            self._draw_cards(canvas, y, scale)
        elif which == 1:
            pitch = min((canvas.height - y) // len(_POINTS), 14 * scale)
            for i, text in enumerate(app.say_all("points help")):
                room = canvas.width - 2
                canvas.text(_POINTS[i], 1, y, WHITE, scale, room, RIGHT)
                canvas.text(text, 1, y, WHITE, scale, room - 30 * scale)
                y += pitch
        else:
            for line in wrap(canvas, app.say("egon help"), canvas.width - 2, scale):
                canvas.text(line, 1, y, WHITE, scale, canvas.width - 2)
                y += 9 * scale

    def _draw_cards(self, canvas, y, scale):
        app = self.app
        names = app.say_all("cards")
        values, unsure = last_values(app)
        game = app.game
        if game and game.kind == "cards":
            values = game.values
        first = self._page * self._rows
        for card in range(first, min(first + self._rows, CARDS)):
            colour = KIND + min(card, BUILDING)
            draw_large(canvas, card, 1, y, colour, scale)
            x = 19 * scale
            if card < KINDS:
                text = "%d%s" % (values[card], "?" if unsure >> card & 1 else "")
                canvas.text(text, x, y, colour, scale, canvas.width - x - 1, RIGHT)
            canvas.text(names[card], x, y, colour, scale)
            text = app.say_all("take")[card]
            x = canvas.text(text, x, y + 9 * scale, WHITE, scale) + 3 * scale
            for kind in gives(app, card)[1]:
                draw_small(canvas, kind, x, y + 9 * scale, KIND + kind, scale)
                x += 9 * scale
            y += 18 * scale
