# SPDX-License-Identifier: MIT
"""The choice of the start castles, one player after the other."""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT
from firmware.base.modules import forget
from firmware.games.dice.last_setup import keep
from firmware.games.dice.palette import player_colour
from firmware.games.dice.sheet_view import SheetView
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules import const
from shared_rules.dice import game as rules
from shared_rules.dice.sheet import CASTLE
from shared_rules.hexes import FIELDS

# In the place of a castle: all have those of the last game; the coach is asked for the best.
_AS_BEFORE = const(-1)
_HINT = const(-2)


class Screen(Base):
    signs_left = True
    touch = "firmware.games.dice.touch"

    def __init__(self, app, setup, chosen, pick=None):
        """`setup` is the `Setup` of last_setup.py; `pick` is where the cursor begins, or
        it is where this player began the last time."""
        Base.__init__(self, app)
        self._setup = setup
        self._chosen = chosen  # the castles of the players before
        self._view = SheetView(app.canvas)
        sheet = setup.sheet
        taken = chosen if setup.variant == rules.DIFFERENT else ()
        self._castles = [f for f in range(FIELDS) if sheet.colours[f] == CASTLE and f not in taken]
        self._spots = self._castles
        if not chosen and self._can_repeat():
            self._spots = [_AS_BEFORE] + self._castles
        elif pick is None:
            pick = (setup.castles[len(chosen) :] or [None])[0]
        if app.settings["hints"]:
            self._spots = self._spots + [_HINT]
        self._best = -1  # what the coach has said
        self._at = self._spots.index(pick) if pick in self._spots else 0
        # In the free variant nobody sees what the player before has chosen.
        self._hidden = bool(chosen) and setup.variant == rules.FREE

    def _can_repeat(self):
        """After *Again with the same*, several players need not choose one after the other."""
        setup = self._setup
        last = setup.castles
        different = setup.variant == rules.DIFFERENT
        return (
            setup.again
            and setup.players > 1
            and setup.variant != rules.SAME
            and len(last) == setup.players
            and all(castle in self._castles for castle in last)
            and not (different and len(set(last)) < len(last))
        )

    def _name(self):
        who = len(self._chosen)
        names = self._setup.names
        return names[who] if names else self.app.say("player") + " " + str(who + 1)

    def press(self, button):
        app = self.app
        if self._hidden:
            self._hidden = False
            app.redraw()
        elif button == OK:
            self._choose(self._spots[self._at])
        elif button == BACK:
            if self._chosen:
                app.replace(".castle", self._setup, self._chosen[:-1], self._chosen[-1])
            else:
                app.pop()
        else:
            step = 1 if button == DOWN or button == RIGHT else -1
            was = self._spots[self._at]
            self._at = (self._at + step) % len(self._spots)
            if min(was, self._spots[self._at]) < 0:
                self.app.redraw()  # nobody's turn, or somebody's again
            else:
                self._draw_castle()

    def _advise(self):
        """The cursor goes to the best castle."""
        from firmware.games.dice.hint import castle

        taken = [field for field in range(FIELDS) if field not in self._castles]
        self._best = castle(self._setup.sheet, taken)
        forget("firmware.games.dice.hint")
        self._setup.hinted = True
        self._at = self._spots.index(self._best)
        self.app.redraw()

    def _choose(self, castle):
        setup = self._setup
        app = self.app
        if castle == _HINT:
            self._advise()
            return
        chosen = self._chosen + [castle]
        if castle == _AS_BEFORE:
            chosen = setup.castles
        elif setup.variant == rules.SAME:
            chosen = [castle] * setup.players
        if len(chosen) < setup.players:
            app.replace(".castle", setup, chosen)
            return
        rivals = setup.rivals
        if rivals:
            chosen = chosen + self._castles_of_rivals(chosen)
        app.begin(setup.play(chosen), keep)
        if rivals:
            app.push(".rivals")  # where they begin

    def _castles_of_rivals(self, chosen):
        """They choose unseen, as everybody does in the free variant."""
        from firmware.games.dice.rivals import castles

        setup = self._setup
        if setup.variant == rules.SAME:
            return [chosen[0]] * setup.rivals
        taken = chosen if setup.variant == rules.DIFFERENT else ()
        return castles(self.app, setup.sheet, setup.rivals, setup.level, taken)

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
        if self._setup.names:
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
        sheet = setup.sheet
        castle = self._spots[self._at]
        if castle < 0:
            view.draw_map(sheet, None, self._castles)
            word = "start" if castle == _AS_BEFORE else "hint"
            view.tell(0, ("OK", self.app.say(word)))
            view.tell(1, (self.app.say("as before"),) if castle == _AS_BEFORE else (), True)
            return
        if setup.players > 1 and setup.variant != rules.SAME:
            view.draw_name(len(self._chosen), True, self._name(), "")
        view.draw_map(sheet, None, self._castles, (), castle)
        bonus = sheet.bonus[castle]
        view.tell(0, ("OK", self.app.say("castle")))
        if castle == self._best:
            view.tell(1, (self.app.say("best start"),), True)
        else:
            view.tell(1, ("+", bonus, " " + self.app.say_all("bonuses")[bonus]), True)
