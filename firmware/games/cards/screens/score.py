# SPDX-License-Identifier: MIT
"""The score: what the points are made of, and a second page with what can still be won."""

from firmware.base.buttons import BACK, OK
from firmware.games.cards.palette import KIND
from firmware.games.cards.play import ranked
from firmware.games.drawing import draw_small
from firmware.ui.canvas import RIGHT
from firmware.ui.palette import DIM, WHITE
from firmware.ui.score_table import ScoreTable
from shared_rules.cards import game as rules
from shared_rules.cards.game import KINDS


class Screen(ScoreTable):
    def __init__(self, app):
        ScoreTable.__init__(self, app)
        self.page = 0  # 0 the table, 1 what can still be won

    def columns(self):
        """The best first; in solo the player, then Egon."""
        game = self.app.game
        return (0, rules.HIM) if game.solo else [who for _, who in ranked(game)]

    def labels(self):
        # The start player card counts at the end.
        return self.app.say_all("parts")[: rules.SCORE_START]

    def parts(self, who):
        return self.app.game.score(who)

    def press(self, button):
        if button == BACK or button == OK:
            self.app.pop()
        else:
            self.page ^= 1
            self.app.redraw()

    def draw(self, canvas):
        if self.page:
            self._draw_prizes(canvas)
        else:
            ScoreTable.draw(self, canvas)
        canvas.text("▾ %d/2" % (self.page + 1), 1, 0, DIM, self.app.scale)

    def _draw_prizes(self, canvas):
        """A column for each kind; then the all-seven cards and the goods."""
        app = self.app
        game = app.game
        scale = app.scale
        parts = app.say_all("parts")
        right = canvas.width - scale
        canvas.text(app.say("to win"), 1, 0, WHITE, scale, right - 1, RIGHT)
        pitch = (right - 36 * scale) // KINDS
        x = right - KINDS * pitch
        line = (canvas.height - 10 * scale) // 6
        cards = app.say_all("help pages")[0]
        rows = (rules.SCORE_TRIPLES, rules.SCORE_FIRST, None, rules.SCORE_SEVEN, rules.SCORE_GOODS)
        for i, part in enumerate(rows):
            label = cards if part is None else parts[part]
            canvas.text(label, 1, 10 * scale + (i + 1) * line, DIM, scale, x - 2)
        for kind in range(KINDS):
            self._draw_kind(canvas, kind, x + kind * pitch, pitch, line)
        sevens = " ".join([str(points) for points in game.sevens()]) or "·"
        for i, text in enumerate((sevens, str(game.goods()))):
            y = 10 * scale + (i + 4) * line
            canvas.text(text, x, y, WHITE, scale, right - x, RIGHT)

    def _draw_kind(self, canvas, kind, x, wide, line):
        """What a triple scores, whether the first one is still to come, and how many cards
        are in no duchy."""
        game = self.app.game
        scale = self.app.scale
        y = 10 * scale
        draw_small(canvas, kind, x + wide - 8 * scale, y, KIND + kind, scale)
        first = "+1" if game.first(kind) is None else "·"
        for text in (str(game.values[kind]), first, str(game.supply(kind))):
            y += line
            canvas.text(text, x, y, WHITE, scale, wide, RIGHT)
