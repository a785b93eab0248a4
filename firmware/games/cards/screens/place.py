# SPDX-License-Identifier: MIT
"""Which card is laid: seven kinds, below them the eight buildings; what it would bring.

With six buttons LEFT and RIGHT run along a row, DOWN goes to the buildings, UP to what is no
card. With four, UP and DOWN run along the kinds and on to what is no card.
"""

from firmware.base.buttons import BACK, DOWN, LEFT, OK, RIGHT
from firmware.games.cards.drawing import draw_large, draw_small, draw_stack, gains
from firmware.games.cards.palette import GROUND, KIND
from firmware.games.cards.placing import becomes, go_on, stacks
from firmware.games.cards.play import gives
from firmware.ui.banner import draw_banner, draw_ok, draw_tag, write
from firmware.ui.palette import BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules import const
from shared_rules.cards.game import (
    BUILDING,
    CARDS,
    KINDS,
    KNOWLEDGE,
    MONASTERY,
    PASTURE,
    place,
)

_MIDDLE = const(10)  # of the buildings

# The places in a layout.
_CELL = const(0)  # width and height of a kind's cell, scale of its sign
_ROW = const(3)  # y of the buildings, width and height of a cell
_TEXT = const(6)  # scale; x and y of the card's name, y of its stack, its block
_LINES = const(12)  # y of the gains, x and y of what the card gives, y of what OK does
_BANNER = const(16)  # y of the player's banner; -1: the name stands beside the card's
_SIGN = const(17)  # y and scale of the large sign; 0: there is none


def _layout_for(canvas):
    w = canvas.width
    cell = (w - 2) // 7
    if canvas.height >= 240:
        return (cell, 34, 2, 36, w // 8, 20, 2, 76, 88, 124, 18, 14, 172, 76, 144, 220, 62, 92, 4)
    if w >= 240:
        return (cell, 34, 2, 35, w // 8, 20, 2, 2, 57, 61, 9, 8, 77, 2, 97, 118, -1, 0, 0)
    if w >= 160:
        return (cell, 20, 1, 21, w // 8, 11, 2, 2, 46, 48, 8, 8, 66, 2, 86, 110, 34, 0, 0)
    return (cell, 18, 1, 19, w // 8, 10, 1, 1, 31, 34, 5, 5, 44, 1, 55, 55, -1, 0, 0)


class Screen(Base):
    half_made = True

    def __init__(self, app, who, step=0, card=KNOWLEDGE):
        """`step`: how many cards beside it the cursor begins."""
        Base.__init__(self, app)
        self.who = who
        game = app.game
        self.offered = [card for card in range(CARDS) if game.can_place(who, card)]
        if card >= BUILDING and BUILDING not in self.offered:
            card = PASTURE  # none is left
        self.card = card
        if card not in self.offered:
            self._move(1)
        for _ in range(abs(step)):
            self._move(step)
        self._from = self.card if self.card < KINDS else BUILDING  # the kind above the buildings

    # Buttons.

    def press(self, button):
        sides = self.app.has_sides()
        if button == OK:
            self._choose()
        elif button == BACK:
            if self.card < KINDS:
                self.app.pop()
            else:
                self._be(self._from)
        elif button == LEFT or button == RIGHT:
            self._step(1 if button == RIGHT else -1)
        elif not sides:
            step = 1 if button == DOWN else -1
            if self.card < KINDS and not self._is_more(step):
                self._more(step)
            else:
                self._step(step)
        elif button == DOWN:
            if self.card < KINDS and self._go_down(self.card + (self.card > KNOWLEDGE) + KINDS):
                return
            self._more(1)
        elif self.card < KINDS:
            self._more(-1)
        else:
            self._be(self._from)

    def _is_more(self, step):
        """Whether a kind is left in this direction, without going round."""
        return any(card < KINDS and (card - self.card) * step > 0 for card in self.offered)

    def _move(self, step):
        """The next card that can be laid, in the row of this one."""
        first, count = (0, KINDS) if self.card < KINDS else (KINDS, CARDS - KINDS)
        for _ in range(count):
            self.card = first + (self.card - first + step) % count
            if self.card in self.offered:
                return

    def _step(self, step):
        old = self.card
        self._move(step)
        self._draw_moved(old)

    def _be(self, card):
        old = self.card
        self.card = card
        self._draw_moved(old)

    def _go_down(self, card):
        """To the buildings; whether any is left."""
        if BUILDING not in self.offered:
            return False
        old = self._from = self.card
        self.card = card
        if card not in self.offered:
            self._move(1)
        self._draw_moved(old)
        return True

    def _more(self, step):
        """To the sale, points and animals: from above, or from below."""
        card = self.card if self.card < KINDS else self._from
        self.app.replace(".more", self.who, step, card)

    def _choose(self):
        game = self.app.game
        if self.card == BUILDING:
            self._go_down(_MIDDLE)
            return
        if self.card not in self.offered:
            return
        places = stacks(game, self.who, self.card)
        if len(places) > 1:
            self.app.replace(".joker", self.who, self.card)
        else:
            go_on(self.app, self.who, self.card, places[0])

    # Drawing.

    def draw(self, canvas):
        for card in range(CARDS):
            if card != BUILDING or self.card < KINDS:
                self._draw_card(canvas, card)
        if self.card >= KINDS:
            self._draw_card(canvas, BUILDING)
        self._draw_about(canvas)

    def _draw_moved(self, old):
        canvas = self.app.canvas
        if (old < KINDS) != (self.card < KINDS):
            self.app.redraw()  # the buildings are lit, or no more
            return
        self._draw_card(canvas, old)
        self._draw_card(canvas, self.card)
        self._draw_about(canvas)

    def _draw_card(self, canvas, card):
        layout = _layout_for(canvas)
        here = card == self.card
        offered = card in self.offered
        colour = KIND + min(card, BUILDING)
        if not offered:
            if canvas.mono:
                return  # it has no dark colour
            colour = GROUND
        w, h, scale = layout[:3]
        if card < KINDS:
            x = (canvas.width - KINDS * w) // 2 + card * w
            canvas.rect(x, 0, w, h, colour if here else BLACK)
            ink = BLACK if here else colour
            draw_large(canvas, card, x + (w - 16 * scale) // 2, (h - 16 * scale) // 2, ink, scale)
            if card == BUILDING and self.card > BUILDING:
                canvas.frame(x, 0, w, h, colour)
            return
        y, w, h = layout[_ROW : _ROW + 3]
        x = (card - KINDS) * w
        if self.card < KINDS and offered and not canvas.mono:
            colour = DIM
        canvas.rect(x, y, w, h, colour if here else BLACK)
        ink = BLACK if here else colour
        if h >= 18:
            draw_large(canvas, card, x + (w - 16) // 2, y + 2, ink)
        else:
            draw_small(canvas, card, x + (w - 7) // 2, y + (h - 7) // 2, ink)

    def _draw_about(self, canvas):
        """The card at the cursor: where it lies, what it brings and gives; what OK does."""
        app = self.app
        game = app.game
        layout = _layout_for(canvas)
        card = self.card
        top = layout[_ROW] + layout[_ROW + 2]
        canvas.rect(0, top, canvas.width, canvas.height - top, BLACK)
        if card not in self.offered:
            return
        places = [None] if card == BUILDING else stacks(game, self.who, card)
        on = places[0]
        kind = becomes(card, on)
        gain = b"" if card == BUILDING else game.preview(place(self.who, card, on))
        scale, x, y, stack_y, w, h = layout[_TEXT : _TEXT + 6]
        right = canvas.width
        banner, sign_y, sign = layout[_BANNER:]
        if banner >= 0:
            draw_banner(app, canvas, self.who, banner, app.scale, sum(gain))
        else:
            right = draw_tag(app, canvas, self.who, y - 1, scale, canvas.width * 2 // 3)
        if sign:
            draw_large(canvas, card, 4, sign_y, KIND + min(card, BUILDING), sign)
        wide = right - x - (0 if sign else 3 * w + 8 * scale)
        name = app.say_all("cards")[card]
        end = write(canvas, name, x, y, KIND + min(card, BUILDING), scale, wide)
        left = x if sign else end + 3 * scale
        new = 2 if on is not None and on != MONASTERY else 1
        stack = on if on == MONASTERY else kind
        draw_stack(canvas, game, self.who, stack, (left, stack_y, w, h), KIND + kind, new)
        gain_y, give_x, give_y, ok_y = layout[_LINES : _LINES + 4]
        left = 4 if sign else x
        room = canvas.width - left
        text = gains(app, gain, canvas, room)
        if not text and card != BUILDING:
            text = str(game.open(self.who, stack) + 1) + " " + app.say("of") + " 3"
        write(canvas, text, left, gain_y, WHITE, scale, room)
        text = app.say("where") if len(places) > 1 else app.say("lay")
        if card == BUILDING:
            text = app.say("which")
        ok = canvas.width - canvas.text_width("▸" + text, scale)
        draw_ok(canvas, text, 0 if ok_y > give_y else ok, ok_y, scale)
        room = (ok - 2 * scale if ok_y == give_y else canvas.width) - give_x
        self._draw_gives(canvas, card, give_x, give_y, scale, room)

    def _draw_gives(self, canvas, card, x, y, scale, room):
        text, kinds = gives(self.app, card)
        x = write(canvas, text, x, y, WHITE, scale, room) + 3 * scale
        for kind in kinds:
            draw_small(canvas, kind, x, y, KIND + kind, scale)
            x += 9 * scale
