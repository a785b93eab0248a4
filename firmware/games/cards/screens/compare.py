# SPDX-License-Identifier: MIT
"""The end of a phase against Egon: who has more, and whether the game goes on."""

from firmware.base.buttons import BACK, OK
from firmware.games.cards.layout import COMPARE, TWO_PARTS
from firmware.games.cards.palette import KIND, PLAYER
from firmware.ui.banner import draw_ok, signed
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.cards.game import HIM, PASTURE, end, phase


class Screen(Base):
    def __init__(self, app):
        Base.__init__(self, app)
        game = app.game
        self._parts = False  # shown, rather than the totals
        if game.ahead():
            self.title = app.say("is ahead")
        elif game.last_phase():
            self.title = app.say("won")
        else:
            self.title = app.say("phase") + " " + game.phase_letter() + ": "
            self.title += app.say("you go on")

    def press(self, button):
        app = self.app
        game = app.game
        if button == BACK:
            app.pop()
        elif button == OK:
            app.apply(end() if game.last_phase() else phase())
            app.replace(".podium" if game.over() else ".egon")
        elif not self.is_roomy():
            self._parts = not self._parts
            app.redraw()

    def is_roomy(self):
        """Returns whether the totals and their parts are on one page; else an arrow leads to
        the parts."""
        return bool(TWO_PARTS[self.app.canvas.panel])

    def shows_parts(self):
        """Returns whether the parts of the points are on the page."""
        return self._parts or self.is_roomy()

    def draw(self, canvas):
        app = self.app
        game = app.game
        say = app.say
        scale = app.scale
        wide = canvas.width - 2
        ground = ACCENT if game.ahead() else KIND + PASTURE
        canvas.rect(0, 0, canvas.width, 9 * scale, ground)
        canvas.text(self.title, scale, (scale + 1) // 2, BLACK, scale, wide)
        y = 11 * scale
        canvas.text(app.play.name(0, say), 1, y, PLAYER, scale)
        canvas.text(say("egon"), 1, y, WHITE, scale, wide, RIGHT)
        self._draw_points(canvas, y + 9 * scale, canvas.height - 8 * scale)
        over = game.ahead() or game.last_phase()
        text = say("result") if over else say("phase") + " " + game.phase_letter(1)
        draw_ok(canvas, text, 0, canvas.height - 8 * scale, scale)

    def _draw_points(self, canvas, y, bottom):
        """The totals and their parts, or one of the two and how to get to the other."""
        scale = self.app.scale
        if self.is_roomy():
            middle = y + (bottom - y) * 2 // 5
            self._draw_totals(canvas, y, middle)
            self._draw_parts(canvas, middle + 4 * scale, bottom)
            return
        if self._parts:
            self._draw_parts(canvas, y, bottom)
        else:
            self._draw_totals(canvas, y, bottom)
        other = self.app.say("points" if self._parts else "what of")
        canvas.text("▾ " + other, 1, bottom, DIM, scale)

    def _draw_totals(self, canvas, y, bottom):
        game = self.app.game
        me = game.total(0)
        him = game.total(HIM)
        wide = canvas.width - 2
        bar = 4 * self.app.scale
        size, lead_size = COMPARE[canvas.panel]
        y += max((bottom - y - 8 * size - bar - 3) // 2, 0)
        canvas.text(str(me), 1, y, PLAYER, size)
        canvas.text(str(him), 1, y, WHITE, size, wide, RIGHT)
        lead = signed(me - him)
        colour = ACCENT if me < him else WHITE
        canvas.text(lead, 1, y + 4 * (size - lead_size), colour, lead_size, wide, CENTRE)
        # A bar for each, as long as its share.
        y += 8 * size + 1
        both = max(me, 0) + max(him, 0)
        part = (wide - 3) * max(me, 0) // both if both else wide // 2
        canvas.rect(1, y, part, bar, PLAYER)
        canvas.frame(part + 4, y, wide - part - 3, bar, WHITE)

    def _draw_parts(self, canvas, y, bottom):
        """Where the points come from, a line each."""
        app = self.app
        scale = app.scale
        wide = canvas.width - 2
        me = app.game.score(0)
        him = app.game.score(HIM)
        labels = app.say_all("parts")
        # Some parts share a line; the last three are the player's alone.
        rows = (
            (labels[0], me[0], him[0]),
            (labels[1] + ", " + labels[2], me[1] + me[2], him[1] + him[2]),
            (labels[3] + ", " + labels[4], me[3] + me[4], 0),
            (labels[5], me[5], 0),
        )
        pitch = min((bottom - y) // 4, 14 * scale)
        for label, mine, his in rows:
            canvas.text(str(mine), 1, y, PLAYER, scale)
            canvas.text(label, 1, y, DIM, scale, wide, CENTRE)
            canvas.text(str(his), 1, y, WHITE, scale, wide, RIGHT)
            y += pitch
