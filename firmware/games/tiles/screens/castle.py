# SPDX-License-Identifier: MIT
"""Where a start castle lies: those players are asked, one after the other, whose duchy has none
printed."""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT
from firmware.games.tiles.duchy_view import DOES, LINE, DuchyView
from firmware.games.tiles.play import Play
from firmware.games.tiles.shown import Shown
from firmware.ui.banner import write
from firmware.ui.canvas import RIGHT as AT_RIGHT
from firmware.ui.palette import ACCENT, BLACK
from firmware.ui.screen import Screen as Base
from shared_rules.hexes import field_name
from shared_rules.tiles.game import Game


class Screen(Base):
    touch = "firmware.games.tiles.touch"

    def __init__(self, app, start, asked, place=0):
        """What the game begins with: duchies, castles, names, the tie rule. `asked` are the
        players; `place` is the one among them whose castle it is now."""
        Base.__init__(self, app)
        self._start = start
        self._asked = asked
        self._place = place
        self.who = asked[place]
        self._view = DuchyView(app.canvas)
        self._castles = start[0][self.who].castles()
        self.at = self._castles.index(start[1][self.who])

    def press(self, button):
        app = self.app
        if button == OK:
            self._next(self._place + 1)
        elif button == BACK:
            if self._place:
                app.replace(".castle", self._start, self._asked, self._place - 1)
            else:
                app.pop()
        else:
            step = 1 if button == DOWN or button == RIGHT else -1
            self.at = (self.at + step) % len(self._castles)
            self._start[1][self.who] = self._castles[self.at]
            self._draw_castles(app.canvas)

    def _next(self, place):
        if place < len(self._asked):
            self.app.replace(".castle", self._start, self._asked, place)
        else:
            self.app.replace(".checklist", Play(Game(*self._start)))

    def chosen(self):
        return field_name(self._castles[self.at])

    def draw(self, canvas):
        self._view.forget()
        self._view.draw_head(Shown(self.app, Play(Game(*self._start))), self.who)
        self._draw_castles(canvas)

    def _draw_castles(self, canvas):
        """The castle fields of the duchy; whose it is, and what OK does."""
        app = self.app
        view = self._view
        who = self.who
        play = Play(Game(*self._start))
        castles = [field for field in self._castles if field != self._castles[self.at]]
        view.draw_map(play.game, who, castles, [self._castles[self.at]], play.colour(who))
        x, y, w, scale = view.layout[DOES : DOES + 4]
        text = "▸" + app.say("start castle")
        if view.filled:
            canvas.rect(0, y - 2, canvas.width, canvas.height - y + 2, BLACK)
            write(canvas, text, 1, y, ACCENT, scale, canvas.width - 2, AT_RIGHT)
        else:
            canvas.rect(0, view.layout[LINE + 1], canvas.width, canvas.height, BLACK)
            write(canvas, text + " " + self.chosen(), x, y, ACCENT, scale, w)
