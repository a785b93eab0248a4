# SPDX-License-Identifier: MIT
"""The players' sheets, to be read, with the points of each phase."""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT
from firmware.games.dice.sheet_view import SheetView
from firmware.ui.screen import Screen as Base


class Screen(Base):
    signs_left = True
    read = True

    def __init__(self, app, play=None, who=0):
        """`play` is a past game, if not the one in progress; `who` is shown first."""
        Base.__init__(self, app)
        self.play = play or app.play
        self.who = who
        self._view = SheetView(app.canvas)

    def press(self, button):
        players = len(self.play.game.players)
        if button == OK or button == BACK or players == 1:
            self.app.pop()
            return
        step = 1 if button == DOWN or button == RIGHT else -1
        self.who = (self.who + step) % players
        self.app.redraw()

    def draw(self, canvas):
        name = self.play.name(self.who, self.app.say)
        self._view.draw_sheet(self.play.game, self.who, name)
