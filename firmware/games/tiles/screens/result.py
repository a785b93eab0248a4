# SPDX-License-Identifier: MIT
"""The end: who won, what the points are made of, and what comes next."""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT
from firmware.games.tiles.last_setup import keep
from firmware.games.tiles.standing import draw_table, heading
from firmware.ui.banner import write
from firmware.ui.palette import ACCENT, DIM, WHITE
from firmware.ui.screen import Screen as Base


class Screen(Base):
    def __init__(self, app):
        Base.__init__(self, app)
        self.actions = ["again", "home", "score", "code" if app.shows_codes() else "short"]
        if app.game.order_matters():
            self.actions.append("order")
        self.at = 0
        self._title = heading(app.play, app.say)
        if app.archive().rank(app.play) == 1:
            best = self._title + " " + app.say("new best")
            if app.canvas.text_width(best) <= app.canvas.width - 2:
                self._title = best

    def press(self, button):
        app = self.app
        if button == BACK:
            app.pop(False)  # not over after all: the last event can still be undone
        elif button != OK:
            step = 1 if button == DOWN or button == RIGHT else -1
            self.at = (self.at + step) % len(self.actions)
            app.redraw()
        elif self.at == 0:
            self._again()
        elif self.at == 1:
            app.end_game(True)
        elif self.at == 2:
            app.push(".score")
        elif self.at == 3:
            app.show_code()
        else:
            app.replace(".order", [])

    def _again(self):
        """The next game with the same players: what lies on the table comes first."""
        app = self.app
        keep(app, app.play)  # another program may have begun this game
        app.end_game(True)
        app.push(".setup", "group", True)

    def chosen(self):
        return self.app.say(self.actions[self.at])

    def draw(self, canvas):
        app = self.app
        scale = app.scale
        bottom = canvas.height - 8 * scale
        wide = canvas.width - 2
        title = canvas.shorten(self._title, wide, 1)
        write(canvas, title, 1, 0, ACCENT, scale, wide)
        draw_table(app, canvas, 9 * scale, bottom - scale)
        room = wide - 6 * scale
        end = write(canvas, "▸" + self.chosen(), 1, bottom, WHITE, scale, room)
        canvas.text("▾", end + 3 * scale, bottom, DIM, scale)
