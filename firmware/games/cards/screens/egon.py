# SPDX-License-Identifier: MIT
"""Egon's cards at the start of a phase: entered one after the other, or dealt."""

from firmware.base.buttons import BACK, OK
from firmware.games.cards.drawing import draw_stack, gain_text
from firmware.games.cards.layout import EGON_SPACES, TWO_PARTS
from firmware.games.cards.palette import GROUND, KIND
from firmware.games.drawing import draw_large, draw_small
from firmware.ui.banner import draw_ok, signed
from firmware.ui.canvas import RIGHT as AT_RIGHT
from firmware.ui.listing import wrap
from firmware.ui.palette import BLACK, DIM, WHITE
from firmware.ui.screen import CHANGED
from firmware.ui.screen import Screen as Base
from shared_rules.cards.deal import deal
from shared_rules.cards.game import EGON_GETS, HIM, KINDS, KNOWLEDGE, MONASTERY, egon
from shared_rules.fold import EVENT


class Screen(Base):
    def __init__(self, app):
        Base.__init__(self, app)
        self._before = app.game.total(HIM)
        self._stay_on(KNOWLEDGE)  # in the middle

    def offers(self):
        """Returns the kinds of which there are cards; nothing if the device deals."""
        game = self.app.game
        return [] if game.dealt else [kind for kind in range(KINDS) if game.supply(kind)]

    def offer_at(self, x, y):
        canvas = self.app.canvas
        kind = x * KINDS // canvas.width
        offers = self.offers()
        return offers.index(kind) if y < 16 * self.app.scale + 2 and kind in offers else -1

    def given(self):
        """Returns the kinds of the cards that he has got in this phase."""
        game = self.app.game
        count = EGON_GETS[game.phase()] - game.egon_left()
        first = len(game.events) - count * EVENT + 1
        return [game.events[first + i * EVENT] for i in range(count)]

    def gain(self):
        """Returns how many points the last deal has brought him."""
        return self.app.game.total(HIM) - self._before

    def press(self, button):
        app = self.app
        game = app.game
        if button == BACK:
            if self.given():
                kind = self.chosen()
                app.undo()
                self._stay_on(kind)
                app.redraw()
            else:
                app.pop()
        elif game.dealt:
            if game.egon_left():
                self._deal()
            else:
                app.pop(CHANGED)
        elif button == OK:
            kind = self.chosen()
            app.apply(egon(kind))
            self._stay_on(kind)
            if game.egon_left():
                app.redraw()
            else:
                app.pop(CHANGED)
        else:
            self.step(button)

    def _stay_on(self, kind):
        """Put the cursor on a kind, or on the next one if there is no card of it."""
        offers = self.offers()
        before = len([other for other in offers if other < kind])
        self.at = before % len(offers) if offers else 0

    def _deal(self):
        """Deal all cards of the phase at once."""
        app = self.app
        self._before = app.game.total(HIM)
        while app.game.egon_left():
            app.apply(deal(app.game, app.chance))
        app.redraw()

    # Drawing.

    def draw(self, canvas):
        app = self.app
        game = app.game
        scale = app.scale
        below_kinds, below_cards, _ = EGON_SPACES[canvas.panel]
        self._draw_kinds(canvas, scale)
        y = 16 * scale + 2 + below_kinds * scale
        self._draw_cards(canvas, y, scale)
        y += below_cards * scale
        room = canvas.width - 3 - self._draw_name(canvas, y, scale)
        bottom = canvas.height - 8 * scale
        text = app.say("phase") + " " + game.phase_letter()
        canvas.text(text, 1, bottom, WHITE, scale)
        if TWO_PARTS[canvas.panel]:
            self._draw_duchy(canvas, bottom - 32 * scale, scale)
        word = ("deal" if game.egon_left() else "go on") if game.dealt else "give"
        draw_ok(canvas, app.say(word), 0, bottom, scale)
        if not game.dealt:
            self._draw_chosen(canvas, y, scale)
        elif not game.egon_left():
            gain = self.gain()
            text = signed(gain) + " " + app.say("points") if gain else app.say("nothing")
            canvas.text(text, 1, y, WHITE, scale, room)

    def _draw_kinds(self, canvas, scale):
        """The signs of the kinds, and the cursor."""
        game = self.app.game
        chosen = self.chosen()
        pitch = canvas.width // KINDS
        size = 16 * scale + 2
        x = (canvas.width - KINDS * pitch + pitch - size) // 2
        for kind in range(KINDS):
            left = game.supply(kind)
            colour = KIND + kind if left else GROUND
            if kind == chosen:
                canvas.rect(x, 0, size, size, colour)
                colour = BLACK
            elif canvas.mono and not left:
                colour = BLACK  # there is no dark colour: it is not shown
            draw_large(canvas, kind, x + 1, 1, colour, scale)
            x += pitch

    def _draw_cards(self, canvas, y, scale):
        """A place for each card of the phase, with those that he has got."""
        given = self.given()
        most = EGON_GETS[self.app.game.phase()]
        w = 12 * scale
        h = 11 * scale
        for i in range(most):
            x = i * 13 * scale
            if i >= len(given):
                canvas.frame(x, y, w, h, GROUND)
                continue
            filled = i == len(given) - 1 or not canvas.mono
            if filled:
                canvas.rect(x, y, w, h, KIND + given[i])
            else:
                canvas.frame(x, y, w, h, WHITE)
            colour = BLACK if filled else WHITE
            draw_small(canvas, given[i], x + 2 * scale, y + 2 * scale, colour, scale)
        text = "%d/%d" % (len(given), most)
        canvas.text(text, 1, y + 2 * scale, WHITE, scale, canvas.width - 2, AT_RIGHT)

    def _draw_name(self, canvas, y, scale):
        """Egon and his points in a box at the right. Returns its width."""
        name = self.app.say("egon") + " " + str(self.app.game.total(HIM))
        wide = canvas.text_width(name, scale) + 2 * scale
        canvas.rect(canvas.width - wide, y - (scale + 1) // 2, wide, 8 * scale + 1, WHITE)
        canvas.text(name, canvas.width - wide + scale, y, BLACK, scale)
        return wide

    def _draw_chosen(self, canvas, y, scale):
        """The kind at the cursor: his stack with one card more, and what that brings."""
        app = self.app
        kind = self.offers()[self.at]
        wide = canvas.width - 2
        x = canvas.text(app.say_all("cards")[kind], 1, y, KIND + kind, scale) + 4 * scale
        place = x, y + 2 * scale, 5 * scale, 5 * scale
        draw_stack(canvas, app.game, HIM, kind, place, KIND + kind, 1)
        y += EGON_SPACES[canvas.panel][2] * scale
        text = gain_text(app, app.game.preview(egon(kind)), canvas, wide) or app.say("nothing")
        if kind == MONASTERY:
            text += ", " + app.say("for you")
        for line in wrap(canvas, text, wide, scale):
            canvas.text(line, 1, y, WHITE, scale, wide)
            y += 9 * scale

    def _draw_duchy(self, canvas, y, scale):
        """All that he has, where there is room: his triples and his unfinished stacks."""
        game = self.app.game
        pitch = canvas.width // KINDS
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
