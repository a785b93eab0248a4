# SPDX-License-Identifier: MIT
"""The end of a phase against Egon: who has more, and whether the game goes on."""

from firmware.base.buttons import BACK, OK
from firmware.games.cards.palette import KIND, PLAYER
from firmware.games.cards.play import signed
from firmware.ui.banner import draw_ok
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.cards.game import HIM, PASTURE, end, phase


class Screen(Base):
    def __init__(self, app):
        Base.__init__(self, app)
        self._parts = False  # shown, rather than the totals

    def press(self, button):
        app = self.app
        game = app.game
        if button == BACK:
            app.pop()
        elif button == OK:
            app.apply(end() if game.last_phase() else phase())
            app.replace(".result" if game.over() else ".egon")
        elif not self.is_roomy():
            self._parts = not self._parts
            app.redraw()

    def is_roomy(self):
        """Whether the totals and their parts fit on one page; else an arrow leads to the
        parts."""
        canvas = self.app.canvas
        return canvas.height >= 240 or (canvas.height >= 128 and canvas.width < 240)

    def shows_parts(self):
        return self._parts or self.is_roomy()

    def draw(self, canvas):
        app = self.app
        game = app.game
        say = app.say
        scale = app.scale
        wide = canvas.width - 2
        letter = game.phase_letter()
        lost = game.ahead()
        if lost:
            text = say("is ahead")
        elif game.last_phase():
            text = say("won")
        else:
            text = say("phase") + " " + letter + ": " + say("you go on")
        ground = ACCENT if lost else KIND + PASTURE
        canvas.rect(0, 0, canvas.width, 9 * scale, ground)
        canvas.text(text, scale, scale // 2, BLACK, scale, wide)
        bottom = canvas.height - 8 * scale
        y = 11 * scale
        canvas.text(app.play.name(0, say), 1, y, PLAYER, scale)
        canvas.text(say("egon"), 1, y, WHITE, scale, wide, RIGHT)
        y += 9 * scale
        if self.is_roomy():
            middle = y + (bottom - y) * 2 // 5
            self._draw_totals(canvas, y, middle)
            self._draw_parts(canvas, middle + 4 * scale, bottom)
        else:
            if self._parts:
                self._draw_parts(canvas, y, bottom)
            else:
                self._draw_totals(canvas, y, bottom)
            other = say("points" if self._parts else "what of")
            canvas.text("▾ " + other, 1, bottom, DIM, scale)
        over = lost or game.last_phase()
        text = say("result") if over else say("phase") + " " + game.phase_letter(1)
        draw_ok(canvas, text, 0, bottom, scale)

    def _draw_totals(self, canvas, y, bottom):
        game = self.app.game
        me = game.total(0)
        him = game.total(HIM)
        wide = canvas.width - 2
        bar = 4 * self.app.scale
        size = 3 if canvas.width < 240 else 5 if canvas.height >= 240 else 4
        y += max((bottom - y - 8 * size - bar - 3) // 2, 0)
        canvas.text(str(me), 1, y, PLAYER, size)
        canvas.text(str(him), 1, y, WHITE, size, wide, RIGHT)
        lead = signed(me - him)
        lead_size = 2 if canvas.width < 240 else 3
        colour = ACCENT if me < him else WHITE
        canvas.text(lead, 1, y + 4 * (size - lead_size), colour, lead_size, wide, CENTRE)
        # A bar for each, as long as its share.
        y += 8 * size + 1
        all_of = max(me, 0) + max(him, 0)
        part = (wide - 3) * max(me, 0) // all_of if all_of else wide // 2
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
        # Four lines, as some parts go together; the last three are the player's alone.
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
