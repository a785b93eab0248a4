# SPDX-License-Identifier: MIT
"""What a player does beside laying cards: a sale, points, animals.

The list lies above the cards and below them: UP and DOWN lead back there from its ends. With
four buttons OK opens a number, and UP and DOWN change it.
"""

from firmware.base.buttons import BACK, DOWN, OK, UP
from firmware.ui.banner import draw_banner, draw_ok, signed, write
from firmware.ui.listing import List
from firmware.ui.palette import BLACK, WHITE
from firmware.ui.panels import PAGE_SCALE, TEXT_SCALE
from firmware.ui.screen import CHANGED
from shared_rules import const
from shared_rules.cards.game import BUILDING, MOST_POINTS, MOST_SOLD, points, sell

# The lines, by the words of their labels.
SELL = "sell goods"
POINTS = "points"
ANIMALS = "animals"

_DOES = {SELL: "sell", POINTS: "take it", ANIMALS: "count"}
_MIDDLE = const(10)  # of the row of buildings


class Screen(List):
    half_made = True

    def __init__(self, app, who, step, card):
        """`step`: 1 if the cursor comes from above, -1 from below; `card` is where it was
        among the cards."""
        List.__init__(self, app)
        self.who = who
        self._card = card
        self._goods = min(2, app.game.goods())
        self._points = 1
        self._open = False  # four buttons: the number is being changed
        # The sale is next to the cards.
        items = [SELL, POINTS, ANIMALS] if self._goods else [POINTS, ANIMALS]
        if app.has_sides():
            items.reverse()
        self._items = items
        self.at = 0 if step > 0 else len(items) - 1
        self.scale = self._size = PAGE_SCALE[app.canvas.panel]

    def put(self, sale, number):
        """Put the cursor on the sale or on the points, with a number."""
        if sale:
            self._goods = min(number, self._goods and self.app.game.goods())
        else:
            self._points = number
        item = SELL if sale else POINTS
        if item in self._items:
            self.move_to(self._items.index(item))

    def offers(self):
        """Returns SELL, POINTS and ANIMALS, as far as they are possible; nothing while a number
        is open."""
        return () if self._open else self._items

    def item(self):
        """Returns the line at the cursor, even while its number is open."""
        return self._items[self.at]

    def number(self):
        """Returns what the line at the cursor would bring."""
        item = self.item()
        if item == ANIMALS:
            return 0
        return self._goods if item == SELL else self._points

    def can_change(self):
        """Returns whether arrows change the number at the cursor, and OK plays it."""
        return self.item() != ANIMALS and (self._open or self.app.has_sides())

    def count(self):
        return len(self._items)

    def line(self, i):
        item = self._items[i]
        value = ""
        if item != ANIMALS:
            value = str(self._goods) if item == SELL else signed(self._points)
            if i == self.at and self.can_change():
                value = "◂" + value + "▸" if self.app.has_sides() else "▴" + value + "▾"
        return self.app.say(item), value

    def move_to(self, at):
        self.at = at
        self.app.redraw()  # the banner and what OK does depend on the line

    def press(self, button):
        if self._open:
            self._press_open(button)
        elif (button == UP and not self.at) or (button == DOWN and self.at == self.count() - 1):
            self._leave(button)
        elif button == UP or button == DOWN:
            self.move_to(self.at + (1 if button == DOWN else -1))
        elif button == OK or button == BACK or self.item() != ANIMALS:
            List.press(self, button)
        else:
            self.choose(self.at)

    def _press_open(self, button):
        if button == UP or button == DOWN:
            self.change(self.at, 1 if button == DOWN else -1)
        elif button == BACK:
            self._open = False
            self.app.redraw()
        else:
            self._play()

    def _leave(self, button):
        """Beyond the ends of this list are the cards."""
        app = self.app
        if app.has_sides():
            # Below is the row of kinds, above that of buildings.
            app.replace(".place", self.who, 0, self._card if button == DOWN else _MIDDLE)
        else:
            app.replace(".place", self.who, 0, 0 if button == DOWN else BUILDING)

    def change(self, i, step):
        if self._items[i] == SELL:
            most = min(MOST_SOLD, self.app.game.goods())
            self._goods = (self._goods - 1 + step) % most + 1
        else:
            self._points += step
            if abs(self._points) > MOST_POINTS:
                self._points = -MOST_POINTS * step
            if not self._points:
                self._points = step
        self.app.redraw()

    def choose(self, i):
        if self._items[i] == ANIMALS:
            self.app.replace(".animals", self.who)
        elif self.app.has_sides():
            self._play()
        else:
            self._open = True
            self.app.redraw()

    def _play(self):
        """Apply the sale, or the points, and return to the table."""
        number = self.number()
        event = sell if self.item() == SELL else points
        self.app.apply(event(self.who, number))
        self.app.pop(CHANGED, number)

    # Drawing.

    def draw(self, canvas):
        app = self.app
        scale = TEXT_SCALE[canvas.panel]
        draw_banner(app, canvas, self.who, 0, scale, self.number())
        self._top = 12 * scale
        self._rows = 3
        for i in range(self.count()):
            self.draw_line(canvas, i)
        item = self.item()
        text = app.say(_DOES[item])
        if item != ANIMALS:
            text += " " + signed(self.number()) if self.can_change() else " ?"
        canvas.rect(0, canvas.height - 9 * scale, canvas.width, 9 * scale, BLACK)
        draw_ok(canvas, text, 0, canvas.height - 8 * scale, scale)
        if item == SELL and not app.game.solo:
            y = canvas.height - 17 * scale
            write(canvas, app.say("takes card"), 2, y, WHITE, scale, canvas.width - 4)
