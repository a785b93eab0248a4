"""The choice of the start castles, one player after the other."""

from firmware.buttons import BACK, DOWN, OK, RIGHT
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import ACCENT, DIM, WHITE
from firmware.ui.sheet_view import CURSOR, SheetView
from shared_rules.dice import game as rules
from shared_rules.dice.game import Game


class Screen:
    def __init__(self, app, about, chosen, pick=None):
        self.app = app
        self._about = about
        self._chosen = chosen  # the castles of the players before
        self._view = SheetView(app.canvas)
        sheet = about["sheet"]
        taken = chosen if about["variant"] == rules.DIFFERENT else ()
        self._castles = [f for f in range(37) if sheet.colours[f] == 4 and f not in taken]
        self._at = self._castles.index(pick) if pick in self._castles else 0
        # In the free variant nobody sees what the player before has chosen.
        self._hidden = bool(chosen) and about["variant"] == rules.FREE

    def _name(self):
        about = self._about
        who = len(self._chosen)
        if about["names"]:
            return about["names"][who]
        if about["players"] == 1 or about["variant"] == rules.SAME:
            return ""
        return self.app.say("player") + " " + str(who + 1)

    def press(self, button):
        app = self.app
        if self._hidden:
            self._hidden = False
            app.redraw()
        elif button == OK:
            self._choose(self._castles[self._at])
        elif button == BACK:
            if self._chosen:
                app.replace("castle", self._about, self._chosen[:-1], self._chosen[-1])
            else:
                app.pop()
        else:
            self._view.move(self._about["sheet"], None, self._castles[self._at], self._castles)
            step = 1 if button == DOWN or button == RIGHT else -1
            self._at = (self._at + step) % len(self._castles)
            self._draw_castle()

    def _choose(self, castle):
        about = self._about
        app = self.app
        chosen = self._chosen + [castle]
        if about["variant"] == rules.SAME:
            chosen = [castle] * about["players"]
        if len(chosen) < about["players"]:
            app.replace("castle", about, chosen)
            return
        game = Game(about["sheet"], chosen, about["solo"], about["variant"], about["names"])
        app.begin(game, about["real"], about["others"])

    def draw(self, canvas):
        app = self.app
        if self._hidden:
            scale = app.scale
            width = canvas.width - 4
            y = canvas.height // 2 - 12 * scale
            canvas.text(app.say("hand over"), 2, y, WHITE, scale, width, CENTRE)
            name = canvas.shorten(self._name(), width, scale)
            canvas.text(name, 2, y + 10 * scale, ACCENT, scale, width, CENTRE)
            bottom = canvas.height - 8 * scale
            canvas.text("▸" + app.say("press"), 2, bottom, DIM, scale, width, CENTRE)
            return
        self._view.forget()
        self._view.draw_map(self._about["sheet"], None, self._castles)
        _, _, w, scale, _ = self._view.status_place()
        title = self._name() or app.say("castle")
        self._view.status(0, canvas.shorten(title, w, scale), DIM)
        self._draw_castle()

    def _draw_castle(self):
        view = self._view
        sheet = self._about["sheet"]
        castle = self._castles[self._at]
        view.draw_frame(castle, CURSOR)
        bonus = sheet.bonus[castle]
        x = view.status(1, "▸" + self.app.say_all("bonuses")[bonus], ACCENT)
        view.status_sign(1, x, bonus)
