# SPDX-License-Identifier: MIT
"""What is in a player's storage now: cattle, chicken, pig, sheep. At the end of the game, or
alone at that of a phase, everybody is asked, and what follows comes next."""

from firmware.base.buttons import BACK, LEFT, OK, RIGHT, UP
from firmware.games.cards.drawing import draw_large
from firmware.games.cards.signs import COW
from firmware.ui.banner import draw_banner, draw_ok
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.cards.game import SCORE_ANIMALS, animals, end


class Screen(Base):
    half_made = True

    def __init__(self, app, who, closing=False):
        """`closing`: the phase or the game ends when all have been asked."""
        Base.__init__(self, app)
        self._who = who
        self._closing = closing
        self.herd = bytearray(app.game.herd(who))
        self._at = 0

    def press(self, button):
        app = self.app
        if button == BACK:
            if self._closing and self._who:
                app.replace(".animals", self._who - 1, True)
            else:
                app.pop()
            return
        if button == LEFT or button == RIGHT:
            self._at = (self._at + (1 if button == RIGHT else -1)) % 4
        elif button != OK:
            most = app.game.spare(self._who, self._at) + 1
            count = self.herd[self._at] + (1 if button == UP else -1)
            self.herd[self._at] = count % most
        elif self._at < 3 and not app.has_sides():
            self._at += 1
        else:
            self._done()
            return
        app.redraw()

    def _done(self):
        app = self.app
        game = app.game
        changed = game.herd(self._who) != self.herd
        if changed:
            app.apply(animals(self._who, *self.herd))
        if not self._closing:
            app.pop(True) if changed else app.pop()
        elif game.solo:
            app.replace(".compare")
        elif self._who + 1 < len(game.players):
            app.replace(".animals", self._who + 1, True)
        else:
            app.apply(end())
            app.replace(".left" if game.tied() else ".result")

    def _sets(self):
        """The points of each set, the largest first."""
        herd = sorted(self.herd)
        four, three, two = herd[0], herd[1] - herd[0], herd[2] - herd[1]
        return [4] * four + [2] * three + [1] * two

    def draw(self, canvas):
        app = self.app
        game = app.game
        scale = app.scale
        sets = self._sets()
        points = sum(sets)
        more = points - game.score(self._who)[SCORE_ANIMALS]
        draw_banner(app, canvas, self._who, 0, scale, more)
        bottom = canvas.height - 8 * scale
        # The signs, and the numbers below, as large as they can be.
        top = 10 * scale
        room = bottom - 9 * scale - top
        pitch = canvas.width // 4
        sign = 1 if room < 52 else 3 if pitch >= 60 and room >= 96 else 2
        number = sign + 1 if room >= 24 * sign + 14 else 2
        high = 16 * sign + 8 * number + 3
        top += max(room - high, 0) // 2
        for i in range(4):
            x = i * pitch
            here = i == self._at
            if here:
                canvas.rect(x + scale, top, pitch - 2 * scale, high, ACCENT)
            colour = BLACK if here else WHITE
            draw_large(canvas, COW + i, x + (pitch - 16 * sign) // 2, top + 1, colour, sign)
            y = top + 16 * sign + 2
            canvas.text(str(self.herd[i]), x, y, colour, number, pitch, CENTRE)
        text = app.say("no sets")
        if sets:
            text = "+".join([str(one) for one in sets])
            if len(sets) > 1:
                text += " = " + str(points)
            text = app.say("sets") + " " + text
        canvas.text(text, 1, bottom - 9 * scale, WHITE, scale, canvas.width - 2)
        keys = app.say_all("herd")[self._at] + " ▴▾"
        canvas.text(keys, 1, bottom, DIM, scale)
        last = self._at == 3 or app.has_sides()
        draw_ok(canvas, app.say("done" if last else "next"), 0, bottom, scale)
