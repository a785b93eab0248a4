"""Any player's sheet, at any time, with the points of each phase."""

from firmware.buttons import BACK, DOWN, OK, RIGHT
from firmware.ui.sheet_view import PHASES, SheetView


class Screen:
    def __init__(self, app):
        self.app = app
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
        game = self.app.game
        player = game.players[self._who]
        self._view.forget()
        self._view.draw_map(game.sheet, player)
        self._view.draw_panel(game, self._who, self.app.player_name(self._who))
        for line in range(2):
            phases = range(2) if line == 0 else (2,)
            text = " ".join([PHASES[p] + " " + str(player.points(p)) for p in phases])
            self._view.status(line, text)
