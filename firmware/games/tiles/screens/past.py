# SPDX-License-Identifier: MIT
"""A game that has ended: how, and then the duchies, one after the other."""

from firmware.base.buttons import BACK, LEFT, UP
from firmware.games.tiles.duchy_view import DuchyView
from firmware.games.tiles.shown import Shown
from firmware.games.tiles.standing import draw_table, heading
from firmware.ui.banner import write
from firmware.ui.palette import ACCENT
from firmware.ui.screen import Screen as Base


class Screen(Base):
    def __init__(self, app, play):
        Base.__init__(self, app)
        self._shown = Shown(app, play)
        self.page = 0  # the table, then a duchy each

    def press(self, button):
        if button == BACK:
            self.app.pop()
            return
        step = -1 if button == UP or button == LEFT else 1
        self.page = (self.page + step) % (len(self._shown.game.players) + 1)
        self.app.redraw()

    def draw(self, canvas):
        shown = self._shown
        scale = shown.scale
        if self.page:
            view = DuchyView(canvas)
            view.draw_map(shown.game, self.page - 1)
            view.draw_head(shown, self.page - 1)
            return
        wide = canvas.width - 2
        title = canvas.shorten(heading(shown.play, shown.say), wide, 1)
        write(canvas, title, 1, 0, ACCENT, scale, wide)
        draw_table(shown, canvas, 9 * scale, canvas.height)
