# SPDX-License-Identifier: MIT
"""Which card is laid: seven kinds, below them the eight buildings; what it would bring.

With six buttons LEFT and RIGHT run along a row, DOWN goes to the buildings, UP to what is no
card. With four, UP and DOWN run along the kinds and on to what is no card.
"""

from firmware.base.buttons import BACK, DOWN, LEFT, OK, RIGHT
from firmware.games.cards import layout
from firmware.games.cards.drawing import draw_sign, draw_stack, gain_text
from firmware.games.cards.palette import GROUND, KIND
from firmware.games.cards.placing import becomes, lay_on, stacks
from firmware.games.cards.play import gives
from firmware.games.drawing import draw_large, draw_small
from firmware.ui.banner import draw_banner, draw_ok, draw_tag, write
from firmware.ui.palette import BLACK, DIM, WHITE
from firmware.ui.panels import TEXT_SCALE
from firmware.ui.screen import Screen as Base
from shared_rules import const
from shared_rules.cards import game as rules
from shared_rules.cards.game import BUILDING, KINDS

_BUILDINGS = const(8)  # types of building
_MIDDLE = const(10)  # the building that the cursor begins on


class Screen(Base):
    half_made = True

    def __init__(self, app, who, step=0, card=rules.KNOWLEDGE):
        """`step`: how many cards beside `card` the cursor begins."""
        Base.__init__(self, app)
        self.who = who
        game = app.game
        # The cards that can be laid. OK on BUILDING, one of the kinds, leads to the buildings.
        self._offers = [card for card in range(rules.CARDS) if game.can_place(who, card)]
        if card >= BUILDING and BUILDING not in self._offers:
            card = rules.PASTURE  # none is left
        self.card = card  # where the cursor is, even if nothing can be laid
        if card not in self._offers:
            self._move(1)
        for _ in range(abs(step)):
            self._move(step)
        self._kind = self.card if self.card < KINDS else BUILDING  # above the buildings

    @property
    def at(self):
        return self._offers.index(self.card) if self.card in self._offers else 0

    def move_to(self, at):
        self._jump(self._offers[at])

    def offer_at(self, x, y):
        canvas = self.app.canvas
        top, high = layout.PLACE_BUILDINGS[canvas.panel]
        if y < layout.PLACE_KINDS[canvas.panel][0]:
            first, _, wide = _row(canvas, 0)
            card = min(max((x - first) // wide, 0), KINDS - 1)
        else:
            card = KINDS + x * _BUILDINGS // canvas.width if 0 <= y - top < high else -1
        return self._offers.index(card) if card in self._offers else -1

    # Buttons.

    def press(self, button):
        if button == OK:
            self._choose()
        elif button == BACK:
            if self.card < KINDS:
                self.app.pop()
            else:
                self._jump(self._kind)
        elif button == LEFT or button == RIGHT:
            self._step(1 if button == RIGHT else -1)
        elif self.app.has_sides():
            self._press_six(button)
        else:
            self._press_four(1 if button == DOWN else -1)

    def _press_six(self, button):
        """UP or DOWN, where LEFT and RIGHT run along the rows."""
        if button == DOWN:
            below = KINDS + self.card + (self.card > rules.KNOWLEDGE)  # there is one building more
            if self.card >= KINDS or not self._go_down(below):
                self._leave(1)
        elif self.card < KINDS:
            self._leave(-1)
        else:
            self._jump(self._kind)

    def _press_four(self, step):
        """UP or DOWN, where there is no other way along the rows."""
        if self.card < KINDS and not self._has_kind_beyond(step):
            self._leave(step)
        else:
            self._step(step)

    def _has_kind_beyond(self, step):
        """Returns whether a kind is left in this direction, without going round."""
        return any(card < KINDS and (card - self.card) * step > 0 for card in self._offers)

    def _move(self, step):
        """Go to the next card that can be laid, in the row of this one."""
        first, count = (0, KINDS) if self.card < KINDS else (KINDS, _BUILDINGS)
        for _ in range(count):
            self.card = first + (self.card - first + step) % count
            if self.card in self._offers:
                return

    def _step(self, step):
        old = self.card
        self._move(step)
        self._draw_moved(old)

    def _jump(self, card):
        """Go to a card of either row."""
        old = self.card
        if old < KINDS <= card:
            self._kind = old
        self.card = card
        self._draw_moved(old)

    def _go_down(self, card):
        """Go to a building, or the next one that is left. Returns whether any is left."""
        if BUILDING not in self._offers:
            return False
        old = self._kind = self.card
        self.card = card
        if card not in self._offers:
            self._move(1)
        self._draw_moved(old)
        return True

    def _leave(self, step):
        """Go to the sale, points and animals: from above, or from below."""
        card = self.card if self.card < KINDS else self._kind
        self.app.replace(".more", self.who, step, card)

    def _choose(self):
        if self.card == BUILDING:
            self._go_down(_MIDDLE)
            return
        if self.card not in self._offers:
            return
        places = stacks(self.app.game, self.who, self.card)
        if len(places) > 1:
            self.app.replace(".joker", self.who, self.card)
        else:
            lay_on(self.app, self.who, self.card, places[0])

    # Drawing.

    def draw(self, canvas):
        for card in range(rules.CARDS):
            if card != BUILDING or self.card < KINDS:
                self._draw_card(canvas, card)
        if self.card >= KINDS:
            self._draw_card(canvas, BUILDING)
        self._draw_chosen(canvas)

    def _draw_moved(self, old):
        canvas = self.app.canvas
        if (old < KINDS) != (self.card < KINDS):
            self.app.redraw()  # the buildings are lit, or no longer
            return
        self._draw_card(canvas, old)
        self._draw_card(canvas, self.card)
        self._draw_chosen(canvas)

    def _draw_card(self, canvas, card):
        here = card == self.card
        offered = card in self._offers
        colour = KIND + min(card, BUILDING)
        if not offered:
            if canvas.mono:
                return  # it has no dark colour
            colour = GROUND
        elif card >= KINDS > self.card and not canvas.mono:
            colour = DIM
        x, y, wide = _row(canvas, card)
        ink = BLACK if here else colour
        if card < KINDS:
            high, scale = layout.PLACE_KINDS[canvas.panel]
            canvas.rect(x, y, wide, high, colour if here else BLACK)
            size = 16 * scale
            draw_large(canvas, card, x + (wide - size) // 2, (high - size) // 2, ink, scale)
            if card == BUILDING and self.card > BUILDING:
                canvas.frame(x, y, wide, high, colour)
        else:
            high = layout.PLACE_BUILDINGS[canvas.panel][1]
            large = layout.LARGE_SIGNS[canvas.panel]
            canvas.rect(x, y, wide, high, colour if here else BLACK)
            size = 16 if large else 7
            draw_sign(canvas, card, x + (wide - size) // 2, y + (high - size) // 2, ink, large)

    # The card at the cursor, below the rows.

    def _draw_chosen(self, canvas):
        """Whose card it is, where it lies, what it brings and gives, and what OK does."""
        y, high = layout.PLACE_BUILDINGS[canvas.panel]
        canvas.rect(0, y + high, canvas.width, canvas.height - y - high, BLACK)
        card = self.card
        if card not in self._offers:
            return
        game = self.app.game
        if card == BUILDING:  # of no type yet
            places = [None]
            gain = b""
        else:
            places = stacks(game, self.who, card)
            gain = game.preview(rules.place(self.who, card, places[0]))
        right = self._draw_player(canvas, sum(gain))
        self._draw_stack(canvas, places[0], right)
        self._draw_gain(canvas, gain, places[0])
        question = "which" if card == BUILDING else "where" if len(places) > 1 else "lay"
        self._draw_gives(canvas, self._draw_ok(canvas, question))

    def _draw_player(self, canvas, points):
        """The player's banner, or the name at the right. Returns where the room for the card
        ends."""
        y = layout.PLACE_BANNER[canvas.panel]
        if y:
            draw_banner(self.app, canvas, self.who, y, self.app.scale, points)
            return canvas.width
        y = layout.PLACE_NAME[canvas.panel][1] - 1
        scale = TEXT_SCALE[canvas.panel]
        return draw_tag(self.app, canvas, self.who, y, scale, canvas.width * 2 // 3)

    def _draw_stack(self, canvas, on, right):
        """The card's sign and name, and the stack that it goes on."""
        scale = TEXT_SCALE[canvas.panel]
        x, y = layout.PLACE_NAME[canvas.panel]
        stack_y, wide, high = layout.PLACE_STACK[canvas.panel]
        sign_y, sign = layout.PLACE_SIGN[canvas.panel]
        card = self.card
        colour = KIND + min(card, BUILDING)
        name = self.app.say_all("cards")[card]
        if sign:
            draw_large(canvas, card, layout.PLACE_GAIN[canvas.panel][0], sign_y, colour, sign)
            write(canvas, name, x, y, colour, scale, right - x)
        else:
            room = right - x - 3 * wide - 8 * scale
            x = write(canvas, name, x, y, colour, scale, room) + 3 * scale
        new = 2 if on is not None and on != rules.MONASTERY else 1
        blocks = x, stack_y, wide, high
        colour = KIND + becomes(card, on)
        draw_stack(canvas, self.app.game, self.who, _stack(card, on), blocks, colour, new)

    def _draw_gain(self, canvas, gain, on):
        """What the card brings, or else the number of cards on the stack with it."""
        app = self.app
        x, y = layout.PLACE_GAIN[canvas.panel]
        room = canvas.width - x
        text = gain_text(app, gain, canvas, room)
        if not text and self.card != BUILDING:
            cards = app.game.open(self.who, _stack(self.card, on)) + 1
            text = str(cards) + " " + app.say("of") + " 3"
            if on is None and cards > 1 and self._covers():
                text += " · " + app.say("own first")  # C2
        write(canvas, text, x, y, WHITE, TEXT_SCALE[canvas.panel], room)

    def _covers(self):
        """Returns whether the card could go on monasteries, if it had no stack of its own."""
        return self.card != rules.MONASTERY and self.app.game.open(self.who, rules.MONASTERY)

    def _draw_ok(self, canvas, word):
        """What OK does. Returns where the room left of it ends."""
        y = layout.PLACE_OK[canvas.panel]
        scale = TEXT_SCALE[canvas.panel]
        text = self.app.say(word)
        if y != layout.PLACE_GIVES[canvas.panel][1]:
            draw_ok(canvas, text, 0, y, scale)
            return canvas.width
        x = canvas.width - canvas.text_width("▸" + text, scale)
        draw_ok(canvas, text, x, y, scale)
        return x - 2 * scale

    def _draw_gives(self, canvas, right):
        """What the card gives at once."""
        x, y = layout.PLACE_GIVES[canvas.panel]
        scale = TEXT_SCALE[canvas.panel]
        text, kinds = gives(self.app, self.card)
        x = write(canvas, text, x, y, WHITE, scale, right - x) + 3 * scale
        for kind in kinds:
            draw_small(canvas, kind, x, y, KIND + kind, scale)
            x += 9 * scale


def _row(canvas, card):
    """Returns x, y and width of a card's cell."""
    if card < KINDS:
        wide = (canvas.width - 2) // KINDS
        return (canvas.width - KINDS * wide) // 2 + card * wide, 0, wide
    wide = canvas.width // _BUILDINGS
    return (card - KINDS) * wide, layout.PLACE_BUILDINGS[canvas.panel][0], wide


def _stack(card, on):
    """Returns the kind of the stack that is drawn for a card."""
    return on if on == rules.MONASTERY else becomes(card, on)
