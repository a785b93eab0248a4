# SPDX-License-Identifier: MIT
"""The end: who won, where the points come from, and what comes next. The first of these leads
away from nothing: OK may have been pressed once too often."""

from firmware.games.tiles.drawing import draw_table
from firmware.games.tiles.last_setup import keep
from firmware.ui.banner import write
from firmware.ui.palette import ACCENT, DIM, WHITE
from firmware.ui.screen import Screen as Base


class Screen(Base):
    """An offer is the key of its word."""

    def __init__(self, app):
        Base.__init__(self, app)
        self._offers = ["score", "again", "home", "code" if app.shows_codes() else "short"]
        if app.game.order_matters():
            self._offers.append("order")
        self._outcome = self.title = app.play.outcome(app.say)
        self._why = ""  # what broke a tie
        broken = app.game.tie_broken()
        if broken:
            self._why = " " + app.say("by order" if broken > 1 else "tie")
            self.title += self._why
        elif app.archive().rank(app.play) == 1:
            best = self.title + " " + app.say("new best")
            if app.canvas.text_width(best) <= app.canvas.width - 2:
                self._outcome = self.title = best

    def offer_at(self, x, y):
        return self.at if y >= self.app.canvas.height - 12 * self.app.scale else -1

    def choose(self, at):
        app = self.app
        chosen = self._offers[at]
        if chosen == "again":
            app.again(keep)
        elif chosen == "home":
            app.end_game(True)
        elif chosen == "score":
            app.push(".score")
        elif chosen == "order":
            app.replace(".order", [])
        else:
            app.show_code()

    def draw(self, canvas):
        app = self.app
        scale = app.scale
        bottom = canvas.height - 8 * scale
        wide = canvas.width - 2
        room = wide - canvas.text_width(self._why, 1)
        title = canvas.shorten(self._outcome, room, 1) + self._why
        write(canvas, title, 1, 0, ACCENT, scale, wide)
        draw_table(app, canvas, 9 * scale, bottom - scale)
        room = wide - 6 * scale
        end = write(canvas, "▸" + app.say(self.chosen()), 1, bottom, WHITE, scale, room)
        canvas.text("▾", end + 3 * scale, bottom, DIM, scale)
