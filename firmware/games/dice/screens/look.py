# SPDX-License-Identifier: MIT
"""Any player's sheet, at any time, with the points of each phase."""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT
from firmware.games.dice.sheet_view import SheetView
from firmware.ui.screen import Screen as Base


class Screen(Base):
    signs_left = True
    read = True

    def __init__(self, app):
        Base.__init__(self, app)
        self._view = SheetView(app.canvas)
        self._who = 0

    def press(self, button):
        players = len(self.app.game.players)
        if button == OK or button == BACK or players == 1:
            self.app.pop()
            return
        step = 1 if button == DOWN or button == RIGHT else -1
        self._who = (self._who + step) % players
        self.app.redraw()

    def draw(self, canvas):
        app = self.app
        game = app.game
        player = game.players[self._who]
        self._view.forget()
        self._view.draw_map(game.sheet, player)
        self._view.draw_panel(game, self._who, app.play.name(self._who, app.say))
        self._view.draw_phase_points(player)
