# SPDX-License-Identifier: MIT
"""The score: who leads and what the points are made of; and a page on what can still be won."""

from firmware.base.buttons import BACK, OK
from firmware.games.cards.drawing import draw_small
from firmware.games.cards.palette import KIND
from firmware.games.cards.standings import ranked
from firmware.ui.canvas import RIGHT
from firmware.ui.palette import DIM, WHITE
from firmware.ui.score_table import ScoreTable
from shared_rules.cards.game import (
    HIM,
    KINDS,
    SCORE_FIRST,
    SCORE_GOODS,
    SCORE_SEVEN,
    SCORE_START,
    SCORE_TRIPLES,
)


class Screen(ScoreTable):
    def __init__(self, app):
        ScoreTable.__init__(self, app)
        self._page = 0

    def columns(self):
        """The best first; in solo the player, then Egon."""
        game = self.app.game
        return (0, HIM) if game.solo else [who for _, who in ranked(game)]

    def labels(self):
        # The start player card counts at the end.
        return self.app.say_all("parts")[:SCORE_START]

    def parts(self, who):
        return self.app.game.score(who)

    def press(self, button):
        if button == BACK or button == OK:
            self.app.pop()
        else:
            self._page ^= 1
            self.app.redraw()

    def draw(self, canvas):
        if self._page:
            self._draw_prizes(canvas)
        else:
            ScoreTable.draw(self, canvas)
        canvas.text("▾ %d/2" % (self._page + 1), 1, 0, DIM, self.app.scale)

    def _draw_prizes(self, canvas):
        """For each kind what a triple scores, whether the first one is still to come, and how
        many cards lie in no duchy; then the all-seven cards and the goods."""
        app = self.app
        game = app.game
        scale = app.scale
        parts = app.say_all("parts")
        right = canvas.width - scale
        canvas.text(app.say("to win"), 1, 0, WHITE, scale, right - 1, RIGHT)
        pitch = (right - 36 * scale) // KINDS
        left = right - KINDS * pitch
        line = (canvas.height - 10 * scale) // 6
        rows = (parts[SCORE_TRIPLES], parts[SCORE_FIRST], app.say_all("help pages")[0])
        for kind in range(KINDS):
            x = left + kind * pitch
            colour = KIND + kind
            draw_small(canvas, kind, x + pitch - 8 * scale, 10 * scale, colour, scale)
            first = "+1" if game.first(kind) is None else "·"
            for i, text in enumerate((str(game.values[kind]), first, str(game.supply(kind)))):
                y = 10 * scale + (i + 1) * line
                canvas.text(text, x, y, WHITE, scale, pitch, RIGHT)
        sevens = " ".join([str(points) for points in game.sevens()]) or "·"
        last = ((parts[SCORE_SEVEN], sevens), (parts[SCORE_GOODS], str(game.goods())))
        for i, label in enumerate(rows + (last[0][0], last[1][0])):
            canvas.text(label, 1, 10 * scale + (i + 1) * line, DIM, scale, left - 2)
        for i, (_, text) in enumerate(last):
            y = 10 * scale + (i + 4) * line
            canvas.text(text, left, y, WHITE, scale, right - left, RIGHT)
