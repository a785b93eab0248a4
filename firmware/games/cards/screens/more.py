# SPDX-License-Identifier: MIT
"""What a player does beside laying cards: a sale, points, animals; above the cards, or below.

With four buttons OK opens the number, UP and DOWN change it.
"""

from firmware.base.buttons import BACK, DOWN, OK, UP
from firmware.games.cards.play import signed
from firmware.ui.banner import draw_banner, draw_ok, write
from firmware.ui.listing import List
from firmware.ui.palette import BLACK, WHITE
from shared_rules.cards.game import MOST_POINTS, MOST_SOLD, points, sell

_DOES = {"sell goods": "sell", "points": "take it", "animals": "count"}


class Screen(List):
    half_made = True

    def __init__(self, app, who, step, card):
        """`step`: from above, or from below; `card`: where the cursor of the cards was."""
        List.__init__(self, app)
        self._who = who
        self._card = card
        self._goods = min(2, app.game.goods())
        self._points = 1
        self._open = False  # four buttons: the number is being changed
        items = ["sell goods", "points", "animals"]
        if not self._goods:
            del items[0]
        # The sale is nearest to the way in.
        if app.has_sides():
            items.reverse()
        self._items = items
        self.at = 0 if step > 0 else len(items) - 1
        self.scale = self._letters() + (app.canvas.height >= 240)

    def _letters(self):
        """The scale of what is no line."""
        return 2 if self.app.canvas.width >= 160 else 1

    def offers(self):
        return () if self._open else List.offers(self)

    def count(self):
        return len(self._items)

    def line(self, i):
        item = self._items[i]
        value = ""
        if item != "animals":
            value = str(self._goods) if item == "sell goods" else signed(self._points)
            if i == self.at and (self._open or self.app.has_sides()):
                value = "◂" + value + "▸" if self.app.has_sides() else "▴" + value + "▾"
        return self.app.say(item), value

    def press(self, button):
        if self._open:
            if button == UP or button == DOWN:
                self.change(self.at, 1 if button == DOWN else -1)
            elif button == BACK:
                self._open = False
                self.app.redraw()
            else:
                self._do(self._items[self.at])
        elif (button == UP and not self.at) or (button == DOWN and self.at == self.count() - 1):
            self._cards(button)
        elif button == UP or button == DOWN:
            List.press(self, button)
            self.app.redraw()
        elif button == OK or button == BACK or self._items[self.at] != "animals":
            List.press(self, button)
        else:
            self.choose(self.at)

    def _cards(self, button):
        """Beyond the end of this list are the cards again."""
        app = self.app
        if app.has_sides():
            # Below is the row of kinds, above that of buildings.
            app.replace(".place", self._who, 0, self._card if button == DOWN else 10)
        else:
            app.replace(".place", self._who, 0, 0 if button == DOWN else 6)

    def change(self, i, step):
        if self._items[i] == "sell goods":
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
        item = self._items[i]
        if item == "animals":
            self.app.replace(".animals", self._who)
        elif self.app.has_sides():
            self._do(item)
        else:
            self._open = True
            self.app.redraw()

    def _do(self, item):
        app = self.app
        if item == "sell goods":
            app.apply(sell(self._who, self._goods))
            app.pop(True, self._goods)
        else:
            app.apply(points(self._who, self._points))
            app.pop(True, self._points)

    def back(self):
        self.app.pop()

    # Drawing.

    def number(self):
        """What the line at the cursor would bring."""
        item = self._items[self.at]
        if item == "animals":
            return 0
        return self._goods if item == "sell goods" else self._points

    def draw(self, canvas):
        app = self.app
        scale = self._letters()
        draw_banner(app, canvas, self._who, 0, scale, self.number())
        self._top = 12 * scale
        self._rows = 3
        for i in range(self.count()):
            self.draw_line(canvas, i)
        item = self._items[self.at]
        text = app.say(_DOES[item])
        if item != "animals":
            opened = self._open or app.has_sides()
            text += " " + signed(self.number()) if opened else " ?"
        canvas.rect(0, canvas.height - 9 * scale, canvas.width, 9 * scale, BLACK)
        draw_ok(canvas, text, 0, canvas.height - 8 * scale, scale)
        if item == "sell goods" and not app.game.solo:
            y = canvas.height - 17 * scale
            write(canvas, app.say("takes card"), 2, y, WHITE, scale, canvas.width - 4)
