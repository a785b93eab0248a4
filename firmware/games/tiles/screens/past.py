# SPDX-License-Identifier: MIT
"""A past game: how it ended, and then the duchies, one after the other."""

from firmware.base.buttons import BACK, LEFT, UP
from firmware.games.tiles.drawing import OtherGame, draw_table
from firmware.games.tiles.duchy_view import DuchyView
from firmware.ui.banner import write
from firmware.ui.palette import ACCENT
from firmware.ui.screen import Screen as Base


class Screen(Base):
    """`play` is the past game; `page` 0 is the table, then follows each player's duchy."""

    read = True

    def __init__(self, app, play):
        Base.__init__(self, app)
        self.title = play.outcome(app.say)
        self.play = play
        self.page = 0

    def pages(self):
        return len(self.play.game.players) + 1

    def press(self, button):
        if button == BACK:
            self.app.pop()
            return
        step = -1 if button == UP or button == LEFT else 1
        self.page = (self.page + step) % self.pages()
        self.app.redraw()

    def draw(self, canvas):
        past = OtherGame(self.app, self.play)
        if self.page:
            view = DuchyView(canvas)
            view.draw_map(past.game, self.page - 1)
            view.draw_head(past, self.page - 1)
            return
        scale = past.scale
        wide = canvas.width - 2
        write(canvas, canvas.shorten(self.title, wide, 1), 1, 0, ACCENT, scale, wide)
        draw_table(past, canvas, 9 * scale, canvas.height)
