# SPDX-License-Identifier: MIT
"""The rules in short: what every card gives and scores, the other points, Egon's cards."""

from firmware.games.cards.last_setup import last_values
from firmware.games.cards.palette import KIND
from firmware.games.cards.play import gives
from firmware.games.drawing import draw_large, draw_small
from firmware.ui.canvas import RIGHT
from firmware.ui.help_pages import HelpPages
from firmware.ui.listing import wrap
from firmware.ui.palette import WHITE
from shared_rules import const
from shared_rules.cards.game import BUILDING, CARDS, KINDS

# The points on the page of the other points.
_POINTS = ("+1", "4 3 2 1", "4 2 1", "3 1", "1 2 4", "+1")

# What a page shows; the last two have one page each.
CARDS_PAGE = const(0)
POINTS_PAGE = const(1)
EGON_PAGE = const(2)


class Screen(HelpPages):
    def __init__(self, app):
        HelpPages.__init__(self, app)
        self._rows = (app.canvas.height - 10 * app.scale) // (18 * app.scale)
        self._card_pages = (CARDS + self._rows - 1) // self._rows
        self.pages = self._card_pages + 2

    def what(self):
        """Returns what the page shows: CARDS_PAGE, POINTS_PAGE or EGON_PAGE."""
        return max(self.page - self._card_pages + 1, CARDS_PAGE)

    def cards(self):
        """Returns the cards on this page."""
        first = self.page * self._rows
        return range(first, min(first + self._rows, CARDS))

    def values(self):
        """Returns the card values, and a bit for each that is still to be read from the
        cards."""
        values, unsure = last_values(self.app)
        game = self.app.game
        if game and game.kind == "cards":
            values = game.values
        return values, unsure

    def draw_page(self, canvas, y, scale):
        what = self.what()
        if what == CARDS_PAGE:
            self._draw_cards(canvas, y, scale)
        elif what == POINTS_PAGE:
            self._draw_points(canvas, y, scale)
        else:
            for line in wrap(canvas, self.app.say("egon help"), canvas.width - 2, scale):
                canvas.text(line, 1, y, WHITE, scale, canvas.width - 2)
                y += 9 * scale

    def _draw_points(self, canvas, y, scale):
        pitch = min((canvas.height - y) // len(_POINTS), 14 * scale)
        room = canvas.width - 2
        for i, text in enumerate(self.app.say_all("points help")):
            canvas.text(_POINTS[i], 1, y, WHITE, scale, room, RIGHT)
            canvas.text(text, 1, y, WHITE, scale, room - 30 * scale)
            y += pitch

    def _draw_cards(self, canvas, y, scale):
        app = self.app
        names = app.say_all("cards")
        values, unsure = self.values()
        for card in self.cards():
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
