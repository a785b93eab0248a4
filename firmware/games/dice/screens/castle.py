# SPDX-License-Identifier: MIT
"""The choice of the start castles, one player after the other."""

from firmware.buttons import BACK, DOWN, OK, RIGHT
from firmware.games.dice.last_setup import keep
from firmware.games.dice.palette import player_colour
from firmware.games.dice.play import Play
from firmware.games.dice.sheet_view import SheetView
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.dice import game as rules
from shared_rules.dice.game import Game
from shared_rules.dice.sheet import CASTLE
from shared_rules.hexes import FIELDS


class Screen(Base):
    signs_left = True

    def __init__(self, app, setup, chosen, pick=None):
        """`setup` is what the set-up screen was given; `pick` is where the cursor begins, or
        it is where this player began the last time."""
        Base.__init__(self, app)
        self._setup = setup
        self._chosen = chosen  # the castles of the players before
        self._view = SheetView(app.canvas)
        sheet = setup["sheet"]
        taken = chosen if setup["variant"] == rules.DIFFERENT else ()
        self._castles = [f for f in range(FIELDS) if sheet.colours[f] == CASTLE and f not in taken]
        if pick is None:
            pick = (setup["castles"][len(chosen) :] or [None])[0]
        self._at = self._castles.index(pick) if pick in self._castles else 0
        # In the free variant nobody sees what the player before has chosen.
        self._hidden = bool(chosen) and setup["variant"] == rules.FREE

    def _name(self):
        who = len(self._chosen)
        names = self._setup["names"]
        return names[who] if names else self.app.say("player") + " " + str(who + 1)

    def press(self, button):
        app = self.app
        if self._hidden:
            self._hidden = False
            app.redraw()
        elif button == OK:
            self._choose(self._castles[self._at])
        elif button == BACK:
            if self._chosen:
                app.replace(".castle", self._setup, self._chosen[:-1], self._chosen[-1])
            else:
                app.pop()
        else:
            step = 1 if button == DOWN or button == RIGHT else -1
            self._at = (self._at + step) % len(self._castles)
            self._draw_castle()

    def _choose(self, castle):
        setup = self._setup
        app = self.app
        chosen = self._chosen + [castle]
        if setup["variant"] == rules.SAME:
            chosen = [castle] * setup["players"]
        if len(chosen) < setup["players"]:
            app.replace(".castle", setup, chosen)
            return
        game = Game(setup["sheet"], chosen, setup["solo"], setup["variant"], setup["names"])
        play = Play(game, setup["real"], setup["others"])
        keep(app, play)
        app.begin(play)

    def draw(self, canvas):
        if self._hidden:
            self._draw_hand_over(canvas)
            return
        self._view.forget()
        self._draw_castle()

    def _draw_hand_over(self, canvas):
        """Whose turn it is, as large as it can be, and in that player's colour."""
        app = self.app
        who = len(self._chosen)
        name = self._name()
        if self._setup["names"]:
            name = str(who + 1) + " " + name
        width = canvas.width - 4
        scale = app.scale + 2
        while scale > app.scale and canvas.text_width(name, scale) > width:
            scale -= 1
        high = 9 * scale
        y = (canvas.height - high) // 2
        canvas.rect(0, y - scale, canvas.width, high + scale, player_colour(canvas, who))
        canvas.text(canvas.shorten(name, width, scale), 2, y, BLACK, scale, width, CENTRE)
        scale = app.scale
        y -= 12 * scale
        canvas.text(app.say("hand over"), 2, y, WHITE, scale, width, CENTRE)
        bottom = canvas.height - 8 * scale
        canvas.text("▸" + app.say("press"), 2, bottom, DIM, scale, width, CENTRE)

    def _draw_castle(self):
        view = self._view
        setup = self._setup
        sheet = setup["sheet"]
        castle = self._castles[self._at]
        if setup["players"] > 1 and setup["variant"] != rules.SAME:
            view.draw_name(len(self._chosen), True, self._name(), "")
        view.draw_map(sheet, None, self._castles, (), castle)
        bonus = sheet.bonus[castle]
        view.tell(0, ("OK", self.app.say("castle")))
        view.tell(1, ("+", bonus, " " + self.app.say_all("bonuses")[bonus]), True)
