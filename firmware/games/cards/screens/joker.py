# SPDX-License-Identifier: MIT
"""On which stack a card goes: a monastery as a joker, or another card on monasteries."""

from firmware.games.cards.drawing import draw_stack, gain_text
from firmware.games.cards.layout import JOKER_HEAD, JOKER_LINES, JOKER_STACK
from firmware.games.cards.palette import KIND
from firmware.games.cards.placing import becomes, lay_on, stacks
from firmware.games.drawing import draw_large, draw_small
from firmware.ui.banner import draw_banner, draw_ok, draw_tag, write
from firmware.ui.palette import BLACK, WHITE
from firmware.ui.panels import TEXT_SCALE
from firmware.ui.screen import Screen as Base
from shared_rules.cards.game import BUILDING, MONASTERY, PLACE, on_of, place


class Screen(Base):
    half_made = True

    def __init__(self, app, who, card):
        Base.__init__(self, app)
        self.who = who
        self.card = card
        self.title = app.say("goes on")
        # The kinds of the stacks; None for a stack of the card's own.
        self._offers = stacks(app.game, who, card)
        old = app.game.first_due()  # what is being changed
        if old and old[0] == PLACE | who and on_of(old) in self._offers:
            self.at = self._offers.index(on_of(old))

    def offer_at(self, x, y):
        canvas = self.app.canvas
        top, wide = self._stack_place(canvas)
        at = x // wide
        sign = JOKER_HEAD[canvas.panel][1]
        inside = 0 <= y - top < 27 * sign + 2 and at < len(self._offers)
        return at if inside else -1

    def choose(self, at):
        lay_on(self.app, self.who, self.card, self.chosen())

    def back(self):
        self.app.replace(".place", self.who, 0, self.card)

    # Drawing.

    def _stack_place(self, canvas):
        """Returns y and width of a stack."""
        y, wide = JOKER_STACK[canvas.panel]
        return y, min(wide, canvas.width // len(self._offers))

    def draw(self, canvas):
        gain = self.app.game.preview(place(self.who, self.card, self.chosen()))
        self._draw_head(canvas, sum(gain))
        for i in range(len(self._offers)):
            self._draw_stack(canvas, i)
        self._draw_lines(canvas, gain)

    def _draw_head(self, canvas, points):
        """Whose card it is, and the question."""
        app = self.app
        scale = TEXT_SCALE[canvas.panel]
        head = JOKER_HEAD[canvas.panel][0]
        if head:
            draw_banner(app, canvas, self.who, 0, scale, points)
        y = head + scale
        draw_small(canvas, self.card, 2, y, KIND + min(self.card, BUILDING), scale)
        x = canvas.text(self.title, 12 * scale, y, WHITE, scale)
        if not head:
            draw_tag(app, canvas, self.who, 0, scale, max(x + 4, canvas.width // 2))

    def _draw_stack(self, canvas, i):
        """The sign of a stack and its three places, with this card on it."""
        scale = JOKER_HEAD[canvas.panel][1]
        y, wide = self._stack_place(canvas)
        x = i * wide
        on = self._offers[i]
        kind = min(self.card, BUILDING) if on is None else on
        colour = KIND + kind
        here = i == self.at
        canvas.rect(x, y, wide, 27 * scale + 2, colour if here else BLACK)
        ink = BLACK if here else colour
        draw_large(canvas, kind, x + (wide - 16 * scale) // 2, y + scale, ink, scale)
        block = min((wide - 4) // 3 - 1 - scale // 2, 6 * scale)
        x += (wide - 3 * block - 2) // 2
        joker = on is not None and on != MONASTERY and self.card == MONASTERY
        blocks = x, y + 21 * scale, block, 4 * scale
        draw_stack(canvas, self.app.game, self.who, kind, blocks, ink, 2 if joker else 1)

    def _draw_lines(self, canvas, gain):
        """What the card brings there, what it becomes, and what OK does."""
        app = self.app
        scale = TEXT_SCALE[canvas.panel]
        wide = canvas.width - 2
        gain_y, becomes_y, ok_y = JOKER_LINES[canvas.panel]
        write(canvas, gain_text(app, gain, canvas, wide), 1, gain_y, WHITE, scale, wide)
        ok = canvas.width - canvas.text_width("▸" + app.say("lay"), scale)
        draw_ok(canvas, app.say("lay"), ok, ok_y, scale)
        text = app.say("own stack")
        on = self.chosen()
        if on is not None:
            kind = becomes(min(self.card, BUILDING), on)
            text = app.say("from now") + " " + app.say_all("cards")[kind]
        write(canvas, text, 1, becomes_y, WHITE, scale, wide if becomes_y != ok_y else ok - 4)
