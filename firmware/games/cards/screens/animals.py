# SPDX-License-Identifier: MIT
"""What is in a player's storage now: cattle, chicken, pig, sheep.

Everybody is asked at the end of the game, and the only player at the end of each phase.
"""

from firmware.games.cards.layout import ANIMALS
from firmware.games.drawing import draw_large
from firmware.games.signs import COW
from firmware.ui.amounts import Amounts
from firmware.ui.banner import draw_banner, draw_ok
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.screen import CHANGED, SAME
from shared_rules.cards.game import ANIMALS as ANIMALS_OF
from shared_rules.cards.game import SCORE_ANIMALS, animals, end, herd_of


class Screen(Amounts):
    def __init__(self, app, who, closing=False):
        """`closing`: the phase or the game ends when all have been asked."""
        old = app.game.first_due()  # what is being changed
        herd = herd_of(old) if old and old[0] == ANIMALS_OF | who else app.game.herd(who)
        Amounts.__init__(self, app, who, herd)
        self.herd = self.amounts  # how many of each animal
        self._closing = closing

    def most(self):
        return self.app.game.spare(self.who, self.at)

    def offer_at(self, x, y):
        return x * 4 // self.app.canvas.width

    def back(self):
        before = [who for who in self.app.game.present() if who < self.who]
        if self._closing and before:
            self.app.replace(".animals", before[-1], True)
        else:
            self.app.pop()

    def enter(self):
        """Apply what was entered, and go on to the next player or to the end."""
        app = self.app
        game = app.game
        changed = game.herd(self.who) != self.herd or game.due
        if changed:
            app.apply(animals(self.who, *self.herd))
        if not self._closing:
            app.pop(CHANGED if changed else SAME)
        elif game.solo:
            app.replace(".compare")
        elif self.who != game.present()[-1]:
            app.replace(".animals", game.neighbour(self.who), True)
        else:
            app.apply(end())
            app.replace(".unused" if game.tied() else ".podium")

    def sets(self):
        """Returns the points of each set, the largest first."""
        herd = sorted(self.herd)
        return [4] * herd[0] + [2] * (herd[1] - herd[0]) + [1] * (herd[2] - herd[1])

    def gain(self):
        """Returns how many points these animals are more than those of the last time."""
        return sum(self.sets()) - self.app.game.score(self.who)[SCORE_ANIMALS]

    def draw(self, canvas):
        app = self.app
        scale = app.scale
        draw_banner(app, canvas, self.who, 0, scale, self.gain())
        bottom = canvas.height - 8 * scale
        self._draw_herd(canvas, 10 * scale, bottom - 9 * scale)
        text = self._sets_text()
        canvas.text(text, 1, bottom - 9 * scale, WHITE, scale, canvas.width - 2)
        keys = app.say_all("herd")[self.at] + " ▴▾"
        canvas.text(keys, 1, bottom, DIM, scale)
        draw_ok(canvas, app.say("done" if self.is_last() else "next"), 0, bottom, scale)

    def _draw_herd(self, canvas, top, bottom):
        """The signs of the animals, and the numbers below."""
        sign, number = ANIMALS[canvas.panel]
        margin = self.app.scale
        pitch = canvas.width // 4
        high = 16 * sign + 8 * number + 3
        top += max(bottom - top - high, 0) // 2
        for i in range(4):
            x = i * pitch
            colour = WHITE
            if i == self.at:
                canvas.rect(x + margin, top, pitch - 2 * margin, high, ACCENT)
                colour = BLACK
            draw_large(canvas, COW + i, x + (pitch - 16 * sign) // 2, top + 1, colour, sign)
            y = top + 16 * sign + 2
            canvas.text(str(self.herd[i]), x, y, colour, number, pitch, CENTRE)

    def _sets_text(self):
        """Returns the points of the sets, "Sets 4+1 = 5"."""
        sets = self.sets()
        if not sets:
            return self.app.say("no sets")
        text = "+".join([str(one) for one in sets])
        if len(sets) > 1:
            text += " = " + str(sum(sets))
        return self.app.say("sets") + " " + text
