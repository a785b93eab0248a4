# SPDX-License-Identifier: MIT
"""The end: what a player has left, one after the other: unsold goods, silver, workers.

With four buttons OK goes on to the next of the three.
"""

from firmware.base.buttons import BACK, LEFT, OK, RIGHT, UP
from firmware.games.tiles.drawing import draw_large, flow
from firmware.games.tiles.placing import draw_whose, frame_for
from firmware.games.tiles.play import signed
from firmware.games.tiles.signs import GOODS
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.tiles.game import KNOWLEDGE, MOST_LEFT, SCORE_KNOWLEDGE, end, left


class Screen(Base):
    half_made = True

    def __init__(self, app, who):
        Base.__init__(self, app)
        self._who = who
        self.left = bytearray(app.game.left(who))
        self.at = 0

    def press(self, button):
        app = self.app
        if button == BACK:
            if self._who:
                app.replace(".left", self._who - 1)
            else:
                app.pop()
        elif button == LEFT or button == RIGHT:
            self.at = (self.at + (1 if button == RIGHT else -1)) % 3
            app.redraw()
        elif button != OK:
            number = self.left[self.at] + (1 if button == UP else -1)
            self.left[self.at] = number % (MOST_LEFT + 1)
            app.redraw()
        elif self.at < 2 and not app.has_sides():
            self.at += 1
            app.redraw()
        else:
            self._done()

    def _done(self):
        app = self.app
        game = app.game
        if game.left(self._who) != self.left:
            app.apply(left(self._who, *self.left))
        if self._who + 1 < len(game.players):
            app.replace(".left", self._who + 1)
            return
        if not game.over():
            app.apply(end())
        if game.order_matters() and not game.turns():
            app.replace(".order", [])
        else:
            app.replace(".result")

    def draw(self, canvas):
        app = self.app
        game = app.game
        scale, sign, top, bottom = frame_for(canvas)
        points = (self.left[0], self.left[1], self.left[2] // 2)
        before = sum(game.score(self._who)[7:10])
        last = self.at == 2 or app.has_sides()
        word = "next" if not last or self._who + 1 < len(game.players) else "done"
        draw_whose(app, canvas, self._who, "", sum(points) - before, app.say(word))
        wide = canvas.width - 2
        y = top + 1
        label = WHITE if canvas.mono else DIM
        text = app.say("what is left") + " " + app.say_all("things")[self.at]
        canvas.text(text, 1, y, WHITE, 1 if canvas.text_width(text, scale) > wide else scale, wide)
        y += 9 * scale + 1
        pitch = canvas.width // 3
        high = 16 * sign + 4
        size = 2 * sign if sign > 1 or canvas.width < 160 else 3
        size = min(size, 3)
        for i in range(3):
            x = i * pitch
            here = i == self.at
            canvas.rect(x, y, pitch - 1, high, ACCENT if here else BLACK)
            ink = BLACK if here else WHITE
            draw_large(canvas, GOODS + i, x + 2, y + 2, ink, sign)
            left = x + 16 * sign + 4
            text = str(self.left[i])
            low = y + (high - 7 * size) // 2
            canvas.text(text, left, low, ink, size, pitch - 16 * sign - 6, CENTRE)
            value = signed(points[i])
            canvas.text(value, x, y + high + 1, label, scale, pitch, CENTRE)
        y += high + 10 * scale
        known = game.score(self._who)[SCORE_KNOWLEDGE]
        track = game.track(self._who)
        text = "%d %s %s" % (track, signed(sum(points)), signed(known))
        total = str(track + sum(points) + known)
        flow(canvas, [text, KNOWLEDGE, "= " + total], (1, y, wide, bottom - y - 1), scale)
