# SPDX-License-Identifier: MIT
"""On which stack a card goes: a monastery as a joker, or another card on monasteries."""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT
from firmware.games.cards.drawing import draw_large, draw_small, draw_stack, gains
from firmware.games.cards.palette import KIND
from firmware.games.cards.placing import becomes, go_on, stacks
from firmware.ui.banner import draw_banner, draw_ok, draw_tag, write
from firmware.ui.palette import BLACK, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.cards.game import BUILDING, MONASTERY, place


class Screen(Base):
    half_made = True

    def __init__(self, app, who, card):
        Base.__init__(self, app)
        self._who = who
        self._card = card
        self.places = stacks(app.game, who, card)
        self.at = 0

    def press(self, button):
        if button == OK:
            go_on(self.app, self._who, self._card, self.places[self.at])
        elif button == BACK:
            self.app.replace(".place", self._who, 0, self._card)
        else:
            step = 1 if button == DOWN or button == RIGHT else -1
            self.at = (self.at + step) % len(self.places)
            self.app.redraw()

    def draw(self, canvas):
        app = self.app
        game = app.game
        who = self._who
        card = self._card
        on = self.places[self.at]
        gain = game.preview(place(who, card, on))
        scale, sign, head, y, wide, lines = _places(canvas)
        if head:
            draw_banner(app, canvas, who, 0, scale, sum(gain))
        kind = min(card, BUILDING)
        draw_small(canvas, card, 2, head + scale, KIND + kind, scale)
        x = canvas.text(app.say("goes on"), 12 * scale, head + scale, WHITE, scale)
        if not head:
            draw_tag(app, canvas, who, 0, scale, max(x + 4, canvas.width // 2))
        wide = min(wide, canvas.width // len(self.places))
        for i, other in enumerate(self.places):
            self._draw_place(canvas, i * wide, y, wide, sign, i, other)
        text = gains(app, gain, canvas, canvas.width - 2)
        write(canvas, text, 1, lines[0], WHITE, scale, canvas.width - 2)
        ok = canvas.width - canvas.text_width("▸" + app.say("lay"), scale)
        draw_ok(canvas, app.say("lay"), ok, lines[2], scale)
        text = app.say("own stack")
        if on is not None:
            text = app.say("from now") + " " + app.say_all("cards")[becomes(kind, on)]
        room = canvas.width - 2 if lines[1] != lines[2] else ok - 4
        write(canvas, text, 1, lines[1], WHITE, scale, room)

    def _draw_place(self, canvas, x, y, wide, scale, i, on):
        """The sign of a stack and its three places, with this card on it."""
        game = self.app.game
        here = i == self.at
        kind = min(self._card, BUILDING) if on is None else on
        colour = KIND + kind
        high = 27 * scale + 2
        canvas.rect(x, y, wide, high, colour if here else BLACK)
        ink = BLACK if here else colour
        draw_large(canvas, kind, x + (wide - 16 * scale) // 2, y + scale, ink, scale)
        block = (wide - 4) // 3 - 1 - scale // 2
        block = min(block, 6 * scale)
        left = x + (wide - 3 * block - 2) // 2
        joker = on is not None and on != MONASTERY and self._card == MONASTERY
        stack = (left, y + 21 * scale, block, 4 * scale)
        draw_stack(canvas, game, self._who, kind, stack, ink, 2 if joker else 1)


def _places(canvas):
    """The scale of texts and of signs; height of the banner; y and the greatest width of a
    stack; y of the gains, of what it becomes, and of what OK does."""
    w = canvas.width
    h = canvas.height
    if h >= 240:
        return 2, 2, 20, 46, w // 5, (120, 144, 220)
    if w >= 240:
        return 2, 2, 0, 20, 48, (82, 100, 118)
    if w >= 160:
        return 2, 1, 18, 38, 32, (72, 90, 111)
    return 1, 1, 0, 12, 25, (45, 55, 55)
