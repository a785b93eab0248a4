# SPDX-License-Identifier: MIT
"""The score of a board game, on three pages: where each player's points come from; what the end
adds; which bonus tiles can still be won, and how many fields each player lacks for them."""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT
from firmware.games.tiles.drawing import draw_small, ink_of
from firmware.games.tiles.play import ranked, score_parts
from firmware.games.tiles.signs import GOODS, SILVER, WORKER
from firmware.ui.banner import signed
from firmware.ui.palette import DIM
from firmware.ui.score_table import ScoreTable
from shared_rules import const
from shared_rules.tiles import game as rules

_PAGES = const(3)
_TRACK = const(6)  # labels up to what the score track shows; what the end adds follows
_END = (GOODS, SILVER, WORKER, rules.KNOWLEDGE)  # signs of what the end adds
_COLOURS = const(6)


class Screen(ScoreTable):
    def __init__(self, app):
        ScoreTable.__init__(self, app)
        self.page = 0  # 1: the end, 2: what can still be won

    def columns(self):
        return ranked(self.app.game)

    def labels(self):
        app = self.app
        if not self.page:
            return app.say_all("parts")[:_TRACK]
        if self.page == 1:
            return [""] * len(_END)
        return ["    " + signed(app.game.next_bonus(c), "·") for c in range(_COLOURS)]

    def parts(self, who):
        game = self.app.game
        if not self.page:
            return score_parts(game, who)[:_TRACK]
        if self.page == 1:
            return game.score(who)[rules.SCORE_END :]
        return [game.open(who, colour) for colour in range(_COLOURS)]

    def total(self, who):
        return sum(self.parts(who)) if self.page else self.app.game.total(who)

    def last_label(self):
        if self.page == 1:
            return self.app.say_all("parts")[_TRACK]
        return self.app.say("fields empty" if self.page else "total")

    def press(self, button):
        if button == BACK or button == OK:
            self.app.pop()
        else:
            step = 1 if button == DOWN or button == RIGHT else -1
            self.page = (self.page + step) % _PAGES
            self.app.redraw()

    def draw(self, canvas):
        ScoreTable.draw(self, canvas)
        scale = self.app.scale
        canvas.text("▾ %d/%d" % (self.page + 1, _PAGES), 1, 0, DIM, scale)
        signs = ((), _END, range(_COLOURS))[self.page]
        pitch = canvas.height // (len(signs) + 2)
        for i, sign in enumerate(signs):
            draw_small(canvas, sign, 1, (i + 1) * pitch, ink_of(sign), scale)
