# SPDX-License-Identifier: MIT
"""Egon's cards at the start of a phase: entered one after the other, or dealt."""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT
from firmware.games.cards.drawing import draw_large, draw_small, draw_stack, gains
from firmware.games.cards.palette import GROUND, KIND
from firmware.games.cards.play import signed
from firmware.ui.banner import draw_ok
from firmware.ui.canvas import RIGHT as AT_RIGHT
from firmware.ui.listing import wrap
from firmware.ui.palette import BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.cards.game import EGON_GETS, HIM, KINDS, KNOWLEDGE, MONASTERY, egon
from shared_rules.fold import EVENT


class Screen(Base):
    def __init__(self, app):
        Base.__init__(self, app)
        self._at = KNOWLEDGE  # the middle
        self._move(0)
        self._before = app.game.total(HIM)  # to say what a deal has brought

    def press(self, button):
        app = self.app
        game = app.game
        if button == BACK:
            if self._given():
                app.undo()
                app.redraw()
            else:
                app.pop()
        elif game.dealt:
            self._deal() if game.egon_left() else app.pop(True)
        elif button == OK:
            app.apply(egon(self._at))
            self._move(0)  # the last of its kind may be gone
            if game.egon_left():
                app.redraw()
            else:
                app.pop(True)
        else:
            self._move(1 if button == DOWN or button == RIGHT else -1)
            app.redraw()

    def _move(self, step):
        """To the next kind of which there are cards."""
        self._at = (self._at + step) % KINDS
        while not self.app.game.supply(self._at):
            self._at = (self._at + (step or 1)) % KINDS

    def _deal(self):
        """All of the phase at once."""
        from shared_rules.cards.deal import deal

        app = self.app
        self._before = app.game.total(HIM)
        while app.game.egon_left():
            app.apply(deal(app.game, app.chance))
        app.redraw()

    def _given(self):
        """How many cards he has got in this phase."""
        game = self.app.game
        return EGON_GETS[game.phase()] - game.egon_left()

    def draw(self, canvas):
        app = self.app
        game = app.game
        scale = app.scale
        wide = canvas.width - 2
        large = 2 if canvas.width >= 240 else 1
        pitch = canvas.width // KINDS
        size = 16 * large + 2
        roomy = canvas.height >= 120
        x = (canvas.width - KINDS * pitch + pitch - size) // 2
        for kind in range(KINDS):
            there = game.supply(kind)
            colour = KIND + kind if there else GROUND
            if kind == self._at and not game.dealt:
                canvas.rect(x, 0, size, size, colour)
                colour = BLACK
            elif canvas.mono and not there:
                colour = BLACK  # gone
            draw_large(canvas, kind, x + 1, 1, colour, large)
            x += pitch
        y = size + (5 if roomy else 1) * scale
        self._draw_cards(canvas, y, scale)
        y += (15 if roomy else 12) * scale
        left = game.egon_left()
        name = app.say("egon") + " " + str(game.total(HIM))
        told = 1 + self._draw_name(canvas, name, y, scale)
        bottom = canvas.height - 8 * scale
        text = app.say("phase") + " " + game.phase_letter()
        canvas.text(text, 1, bottom, WHITE, scale)
        if canvas.height >= 200 or canvas.width == 160:
            self._draw_duchy(canvas, bottom - 32 * scale, pitch, scale)
        word = ("deal" if left else "go on") if game.dealt else "give"
        draw_ok(canvas, app.say(word), 0, bottom, scale)
        if game.dealt:
            if not left:
                gain = game.total(HIM) - self._before
                text = signed(gain) + " " + app.say("points") if gain else app.say("nothing")
                canvas.text(text, 1, y, WHITE, scale, wide - told)
            return
        kind = self._at
        x = canvas.text(app.say_all("cards")[kind], 1, y, KIND + kind, scale) + 4 * scale
        place = x, y + 2 * scale, 5 * scale, 5 * scale
        draw_stack(canvas, game, HIM, kind, place, KIND + kind, 1)
        y += (12 if roomy else 9) * scale
        told = gains(app, game.preview(egon(kind)), canvas, wide) or app.say("nothing")
        if kind == MONASTERY:
            told += ", " + app.say("for you")
        for line in wrap(canvas, told, wide, scale):
            canvas.text(line, 1, y, WHITE, scale, wide)
            y += 9 * scale

    def _draw_name(self, canvas, name, y, scale):
        """Egon and his points, light, at the right; returns how wide it is."""
        wide = canvas.text_width(name, scale) + 2 * scale
        canvas.rect(canvas.width - wide, y - scale // 2, wide, 8 * scale + 1, WHITE)
        canvas.text(name, canvas.width - wide + scale, y, BLACK, scale)
        return wide

    def _draw_cards(self, canvas, y, scale):
        """A place for each card of the phase; those that he has are in it."""
        game = self.app.game
        given = self._given()
        most = EGON_GETS[game.phase()]
        first = len(game.events) - given * EVENT + 1
        for i in range(most):
            x = i * 13 * scale
            w = 12 * scale
            h = 11 * scale
            if i >= given:
                canvas.frame(x, y, w, h, GROUND)
                continue
            kind = game.events[first + i * EVENT]
            filled = i == given - 1 or not canvas.mono
            if filled:
                canvas.rect(x, y, w, h, KIND + kind)
            else:
                canvas.frame(x, y, w, h, WHITE)
            colour = BLACK if filled else WHITE
            draw_small(canvas, kind, x + 2 * scale, y + 2 * scale, colour, scale)
        text = "%d/%d" % (given, most)
        canvas.text(text, 1, y + 2 * scale, WHITE, scale, canvas.width - 2, AT_RIGHT)

    def _draw_duchy(self, canvas, y, pitch, scale):
        """All that he has, where there is room: his triples, and his unfinished stacks."""
        game = self.app.game
        canvas.hline(0, y - 4 * scale, canvas.width, DIM)
        x = (canvas.width - (KINDS - 1) * pitch - 20 * scale + 3 * scale) // 2
        for kind in range(KINDS):
            draw_small(canvas, kind, x, y, KIND + kind, scale)
            triples = game.triples(HIM, kind)
            if triples:
                canvas.text(str(triples), x + 9 * scale, y, WHITE, scale)
            place = x, y + 12 * scale, 4 * scale, 5 * scale
            draw_stack(canvas, game, HIM, kind, place, KIND + kind)
            x += pitch
