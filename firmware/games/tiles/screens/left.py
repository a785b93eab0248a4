# SPDX-License-Identifier: MIT
"""The end: unsold goods, silver and workers that each player has left, one player after the
other."""

from firmware.games.tiles.drawing import draw_large, flow
from firmware.games.tiles.layout import AMOUNT, frame_of, in_last_line
from firmware.games.tiles.placing import draw_whose
from firmware.games.tiles.play import settle
from firmware.games.tiles.signs import GOODS
from firmware.ui.amounts import Amounts
from firmware.ui.banner import signed
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from shared_rules import const
from shared_rules.tiles import game as rules

_THINGS = const(3)


class Screen(Amounts):
    """The amounts are goods, silver and workers."""

    def __init__(self, app, who):
        old = app.game.first_due()  # what is being changed
        there = rules.left_of(old) if old and rules.what(old) == rules.LEFT else app.game.left(who)
        Amounts.__init__(self, app, who, there)
        self.title = app.say("what is left")

    def most(self):
        return rules.MOST_LEFT

    def offer_at(self, x, y):
        canvas = self.app.canvas
        scale, sign, top, _ = frame_of(canvas)
        if in_last_line(canvas, y):
            return self.at
        if not 0 <= y - top - 9 * scale - 2 < 16 * sign + 4:
            return -1
        return min(x // (canvas.width // _THINGS), _THINGS - 1)

    def back(self):
        before = [who for who in self.app.game.present() if who < self.who]
        if before and not self.app.game.due:
            self.app.replace(".left", before[-1])
        else:
            self.app.pop()

    def enter(self):
        app = self.app
        game = app.game
        if game.left(self.who) != self.amounts or game.due:
            app.apply(rules.left(self.who, *self.amounts))
        if self.who != game.present()[-1]:
            app.replace(".left", game.neighbour(self.who))
            return
        while not (game.over() or game.last_phase()):
            app.apply(rules.phase())  # an early end
        if not game.over():
            app.apply(rules.end())
        settle(app)
        app.replace(".result")

    def goes_on(self):
        """Returns whether OK leads to another thing or player, not to the end."""
        return not self.is_last() or self.who + 1 < len(self.app.game.players)

    def points(self):
        """Returns the points of each amount: two workers are one."""
        goods, silver, workers = self.amounts
        return goods, silver, workers // 2

    def gain(self):
        """Returns what the amounts add to the total that the game knows."""
        score = self.app.game.score(self.who)
        return sum(self.points()) - sum(score[rules.SCORE_UNSOLD : rules.SCORE_KNOWLEDGE])

    # Drawing.

    def draw(self, canvas):
        app = self.app
        scale, sign, top, bottom = frame_of(canvas)
        word = app.say("next" if self.goes_on() else "done")
        draw_whose(app, canvas, self.who, "", 0, self.gain(), word)
        y = top + 1
        text = self.title + " " + app.say_all("things")[self.at]
        wide = canvas.width - 2
        canvas.text(text, 1, y, WHITE, 1 if canvas.text_width(text, scale) > wide else scale, wide)
        y += 9 * scale + 1
        for thing in range(_THINGS):
            self._draw_thing(canvas, thing, y, scale, sign)
        y += 16 * sign + 4 + 10 * scale
        self._draw_total(canvas, (1, y, wide, bottom - y - 1), scale)

    def _draw_thing(self, canvas, thing, y, scale, sign):
        """The sign, how many, and the points below."""
        w = canvas.width // _THINGS
        x = thing * w
        high = 16 * sign + 4
        here = thing == self.at
        ink = BLACK if here else WHITE
        canvas.rect(x, y, w - 1, high, ACCENT if here else BLACK)
        draw_large(canvas, GOODS + thing, x + 2, y + 2, ink, sign)
        size = AMOUNT[canvas.panel]
        low = y + (high - 7 * size) // 2
        room = w - 16 * sign - 6
        canvas.text(str(self.amounts[thing]), x + 16 * sign + 4, low, ink, size, room, CENTRE)
        value = signed(self.points()[thing], "+0")
        ink = WHITE if canvas.mono else DIM
        canvas.text(value, x, y + high + 1, ink, scale, w, CENTRE)

    def _draw_total(self, canvas, box, scale):
        """The score track, what is left and what knowledge adds; the sum."""
        game = self.app.game
        track = game.track(self.who)
        points = sum(self.points())
        known = game.score(self.who)[rules.SCORE_KNOWLEDGE]
        text = "%d %s %s" % (track, signed(points, "+0"), signed(known, "+0"))
        total = "= " + str(track + points + known)
        flow(canvas, [text, rules.KNOWLEDGE, total], box, scale)
