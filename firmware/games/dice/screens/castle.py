# SPDX-License-Identifier: MIT
"""The choice of the start castles, one player after another."""

from firmware.games.dice.last_setup import keep
from firmware.games.dice.layouts import QUESTION
from firmware.games.dice.palette import player_colour
from firmware.games.dice.sheet_view import SheetView
from firmware.games.play import called
from firmware.ui.canvas import CENTRE
from firmware.ui.hops import hop
from firmware.ui.listing import wrap
from firmware.ui.palette import BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules import const
from shared_rules.dice import game as rules
from shared_rules.dice.sheet import CASTLE
from shared_rules.hexes import FIELDS

# Offers beside the castles, which stand by their fields.
AS_BEFORE = const(-1)  # all players take those of the last game
HINT = const(-2)  # the coach is asked for the best


class Screen(Base):
    signs_left = True

    def __init__(self, app, setup, chosen, pick=None):
        """`chosen` are the castles of the players before. The cursor begins on `pick`, or on
        the castle that this player had in the last game."""
        Base.__init__(self, app)
        self.title = app.say("choose castle")
        self.setup = setup
        self._chosen = chosen
        self.view = SheetView(app.canvas)
        sheet = setup.sheet
        taken = chosen if setup.variant == rules.DIFFERENT else ()
        self._castles = [f for f in range(FIELDS) if sheet.colours[f] == CASTLE and f not in taken]
        self._offers = self._castles
        if not chosen and self._can_repeat():
            self._offers = [AS_BEFORE] + self._castles
        elif pick is None:
            pick = (setup.castles[len(chosen) :] or [None])[0]
        if app.settings["hints"]:
            self._offers = self._offers + [HINT]
        self._best = -1  # the castle that the coach proposed
        self.at = self._offers.index(pick) if pick in self._offers else 0
        # In the free variant the device is handed over before the next player chooses.
        self.hidden = bool(chosen) and setup.variant == rules.FREE

    def _can_repeat(self):
        """Returns whether all players can take the castles of the last game at once, after
        *Again with the same*."""
        setup = self.setup
        last = setup.castles
        different = setup.variant == rules.DIFFERENT
        return (
            setup.again
            and setup.players > 1
            and setup.variant != rules.SAME
            and 0 < len(last) <= setup.players
            and all(castle in self._castles for castle in last)
            and not (different and len(set(last)) < len(last))
        )

    def name(self):
        """Returns the name of the player who chooses."""
        who = len(self._chosen)
        names = self.setup.names
        say = self.app.say
        return called(names[who], who, say) if names else say("player") + " " + str(who + 1)

    # The face: see ui/screen.py.

    def offers(self):
        return () if self.hidden else self._offers

    def move_to(self, at):
        offers = self._offers
        before = offers[self.at]
        self.at = at
        if min(before, offers[at]) < 0:
            self.app.redraw()  # the name comes or goes
        else:
            self._draw_castle()

    def step(self, button):
        at = hop(self._offers, self.at, button) if self.app.has_sides() else -1
        if at < 0:
            Base.step(self, button)
        else:
            self.move_to(at)

    def offer_at(self, x, y):
        field = self.view.field_at(x, y)
        if not self.hidden and field in self._offers:
            return self._offers.index(field)
        return self.at if self.hidden or self.view.is_status(x, y) else -1

    def press(self, button):
        if self.hidden:
            self.hidden = False
            self.app.redraw()
        else:
            Base.press(self, button)

    def back(self):
        if self._chosen:
            self.app.replace(".castle", self.setup, self._chosen[:-1], self._chosen[-1])
        else:
            self.app.pop()

    def _show_hint(self):
        """Put the cursor on the best castle."""
        from shared_rules.dice import coach  # large, and rarely asked

        taken = [field for field in range(FIELDS) if field not in self._castles]
        self._best = coach.castle(self.setup.sheet, taken)
        self.setup.hinted = True
        self.at = self._offers.index(self._best)
        self.app.redraw()

    def choose(self, at):
        setup = self.setup
        app = self.app
        castle = self._offers[at]
        if castle == HINT:
            self._show_hint()
            return
        chosen = self._chosen + [castle]
        if castle == AS_BEFORE:
            chosen = setup.castles
        elif setup.variant == rules.SAME:
            chosen = [castle] * setup.players
        if len(chosen) < setup.players:
            setup.castles[: len(chosen)] = chosen
            setup.keep(app)
            app.replace(".castle", setup, chosen)
            return
        rivals = setup.rivals
        if rivals:
            chosen = chosen + self._castles_of_rivals(chosen)
        app.begin(setup.play(chosen), keep)
        if rivals and not app.at_table():
            app.push(".rivals")  # where they begin

    def _castles_of_rivals(self, chosen):
        """Returns the castles of the rivals. In the free variant they choose unseen."""
        from firmware.games.dice.rivals import castles

        setup = self.setup
        if setup.variant == rules.SAME:
            return [chosen[0]] * setup.rivals
        app = self.app
        kept = []
        if app.at_table() and app.game.sheet.name == setup.sheet.name:
            kept = list(app.game.castles[len(app.game.castles) - app.play.rivals :])
            if setup.variant == rules.DIFFERENT and len(set(chosen + kept)) < len(chosen + kept):
                kept = []  # they choose again
        taken = chosen + kept if setup.variant == rules.DIFFERENT else kept
        if len(kept) < setup.rivals:
            kept += castles(app, setup.sheet, setup.rivals - len(kept), setup.level, taken)
        return kept

    def draw(self, canvas):
        if self.hidden:
            self._draw_hand_over(canvas)
            return
        self.view.forget()
        self._draw_castle()
        x, y, room, scale = QUESTION[canvas.panel]
        for line in wrap(canvas, self.title, room, scale):
            canvas.text(line, x, y, WHITE, scale, room)
            y += 8 * scale

    def _draw_hand_over(self, canvas):
        """Draw the name of the next player, as large as it can be, in that player's colour."""
        app = self.app
        who = len(self._chosen)
        name = self.name()
        if self.setup.names:
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
        view = self.view
        setup = self.setup
        sheet = setup.sheet
        castle = self._offers[self.at]
        if castle < 0:
            view.draw_map(sheet, None, self._castles)
            word = "start" if castle == AS_BEFORE else "hint"
            view.draw_status(0, ("OK", self.app.say(word)))
            view.draw_status(1, (self.app.say("as before"),) if castle == AS_BEFORE else (), True)
            return
        if setup.players > 1 and setup.variant != rules.SAME:
            view.draw_name(len(self._chosen), True, self.name(), "")
        view.draw_map(sheet, None, self._castles, (), castle)
        bonus = sheet.bonus[castle]
        view.draw_status(0, ("OK", self.app.say("castle")))
        if castle == self._best:
            view.draw_status(1, (self.app.say("best start"),), True)
        else:
            view.draw_status(1, ("+", bonus, " " + self.app.say_all("bonuses")[bonus]), True)
