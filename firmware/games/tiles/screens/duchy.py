# SPDX-License-Identifier: MIT
"""A player's duchy: where the next tile goes, and beside it all else that can be entered.

At rest LEFT and RIGHT show the other players. UP and DOWN go into the map, where all four
hop to the next field that can be filled, until OK or BACK; above the highest and below the
lowest field stands what is no tile. With four buttons UP and DOWN run over the colours that
can be filled and what is no tile; OK on a colour asks for the field, if there are several.
"""

from firmware.base.buttons import BACK, DOWN, LEFT, OK, RIGHT
from firmware.games.tiles import hops
from firmware.games.tiles.duchy_view import DOES, LINE, DuchyView
from firmware.games.tiles.play import whose
from firmware.ui.banner import write
from firmware.ui.canvas import RIGHT as AT_RIGHT
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules import const
from shared_rules.fold import EVENT
from shared_rules.hexes import FIELDS, field_name
from shared_rules.tiles import game as rules
from shared_rules.tiles.duchies import die

# What the cursor can stand on beside the fields.
COLOUR = const(40)  # and more: with four buttons, all fields of a colour
SELL = const(100)
POINTS = const(101)
PHASE = const(102)
SCORE = const(103)
MENU = const(104)
PLAYER = const(105)
RESULT = const(106)

_SCREENS = {SCORE: ".score", MENU: ".menu", RESULT: ".result"}
_SAY = {SELL: "sell goods", POINTS: "points", SCORE: "score", MENU: "menu", RESULT: "result"}


class Screen(Base):
    fleeting = True
    touch = "firmware.games.tiles.touch"

    def __init__(self, app):
        Base.__init__(self, app)
        self._view = DuchyView(app.canvas)
        self.note = ()  # what was entered last, until the next press
        self._arrows = None  # whether LEFT and RIGHT are said to lead to others; as drawn
        self._be(whose(app.game))

    def _be(self, who):
        """Show a player's duchy, at rest."""
        game = self.app.game
        self.who = who
        self.fields = [] if game.over() else game.fields(who)
        self.inside = False  # the cursor is in the map: the arrows are its own
        self.actions = self._actions()
        self.spots = self._spots()
        self.at = self.spots[0]
        if self.fields:
            # At rest it is where the ways are shortest.
            self.at = hops.middle(self.fields)
            if not self.app.has_sides():
                self.at = COLOUR + game.duchies[who].colours[self.at]

    def _actions(self):
        """What can be entered beside tiles."""
        game = self.app.game
        if game.over():
            return [RESULT, POINTS, SCORE, MENU]
        goods = any(game.goods(kind) for kind in range(rules.GOODS))
        return ([SELL] if goods else []) + [POINTS, PHASE, SCORE, MENU]

    def _spots(self):
        """The ring of four buttons; with six, what is no tile."""
        if self.app.has_sides():
            return self.actions
        colours = self.app.game.duchies[self.who].colours
        open = {colours[field] for field in self.fields}
        others = list(self.actions)
        if others[0] == SELL:
            others.append(others.pop(0))  # nearest to the players, from the other end
        return [COLOUR + colour for colour in sorted(open)] + others + [PLAYER]

    def of_colour(self, spot):
        """The fields of a colour that can be filled."""
        colours = self.app.game.duchies[self.who].colours
        return [field for field in self.fields if colours[field] == spot - COLOUR]

    # Buttons.

    def press(self, button):
        app = self.app
        noted = self.note
        self.note = ()
        if button == OK:
            self._choose()
        elif button == BACK:
            if self.inside:
                self._be(self.who)
                app.redraw()
            else:
                app.push(".standings")
        else:
            old = self.at
            who = self.who
            if app.has_sides():
                self._hop(button)
            else:
                self._run(1 if button == DOWN else -1)
            # Where only the cursor has moved, little is drawn again.
            if who != self.who or max(old, self.at) >= SELL:
                app.redraw()
                return
            if noted and self._view.filled:
                self._view.uncover()
                self._draw_action(app.canvas)
                self._arrows = None
            self._draw_cursor(app.canvas)

    def _hop(self, button):
        if not self.inside and (button == LEFT or button == RIGHT):
            step = 1 if button == RIGHT else -1
            self._be((self.who + step) % len(self.app.game.players))
            return
        self.inside = True
        self.at = self.beside(self.at, button)

    def beside(self, at, button):
        """Where an arrow leads in the map. What is no tile stands above the highest row and
        below the lowest."""
        step = 1 if button == RIGHT or button == DOWN else -1
        across = button == LEFT or button == RIGHT
        if at >= SELL:
            to = hops.NOWHERE if across else hops.down(self.fields, hops.NOWHERE, step)
            if to == hops.NOWHERE:
                to = self.actions[(self.actions.index(at) + step) % len(self.actions)]
            return to
        if across:
            return hops.across(self.fields, at, step)
        to = hops.down(self.fields, at, step)
        return self.actions[0] if to == hops.NOWHERE else to

    def _run(self, step):
        spots = self._inner() if self.inside else self.spots
        self.at = spots[(spots.index(self.at) + step) % len(spots)]

    def _inner(self):
        """With four buttons: the fields of the colour that was chosen."""
        return self.of_colour(COLOUR + self.app.game.duchies[self.who].colours[self.at])

    def _choose(self):
        app = self.app
        game = app.game
        spot = self.at
        if spot < FIELDS:
            self._open(spot)
        elif spot < SELL:
            fields = self.of_colour(spot)
            if len(fields) == 1:
                self._open(fields[0])
            else:
                self.inside = True
                self.at = hops.middle(fields)
                app.redraw()
        elif spot == PLAYER:
            self._be((self.who + 1) % len(game.players))
            self.at = PLAYER
            app.redraw()
        elif spot == PHASE and game.last_phase():
            app.push(".left", 0)
        elif spot in _SCREENS:
            app.push(_SCREENS[spot])
        elif spot == PHASE:
            app.push(".phase")
        else:
            app.push(".sale" if spot == SELL else ".points", self.who)

    def _open(self, field):
        """What is laid there."""
        colour = self.app.game.duchies[self.who].colours[field]
        screen = ".plain"
        if colour == rules.ANIMAL:
            screen = ".animal"
        elif colour == rules.BUILDING:
            screen = ".building"
        elif colour == rules.KNOWLEDGE:
            screen = ".knowledge"
        self.app.push(screen, self.who, field)

    def place(self):
        return self.who, self.at, self.inside, len(self.app.game.events)

    def go_to(self, place):
        """It was rebuilt; where nothing was entered, it is where it was."""
        who, at, inside, events = place
        if events == len(self.app.game.events):
            self._be(who)
            self.at = at
            self.inside = inside

    def answer(self, done=False, about=None):
        """Something was entered: say what it gives, or what it was. Or the cursor goes on from
        where it was, with the button that was pressed above."""
        app = self.app
        if done == "hop":
            app.redraw()
            self.press(about)
            return
        if done:
            who, text = app.play.tell(app.game.events[-EVENT:], app.say)
            if who is None and not app.game.over():
                text = app.say("phase") + " " + app.game.phase_letter()
            self.note = about or (who, [text])
        app.redraw()

    # Drawing.

    def _does(self):
        """What OK does."""
        app = self.app
        game = app.game
        spot = self.at
        if spot < SELL:
            return app.say("lay")
        if spot == PLAYER:
            who = (self.who + 1) % len(game.players)
            return app.say("next player") + ": " + app.play.name(who, app.say)
        if spot == PHASE:
            if game.last_phase():
                return app.say("end")
            return app.say("phase") + " " + game.phase_letter(1)
        return app.say(_SAY[spot])

    def draw(self, canvas):
        view = self._view
        view.forget()
        view.draw_head(self.app, self.who)
        self._arrows = None
        self._draw_cursor(canvas)
        if self.note:
            view.draw_note(self.app, *self.note)
        elif view.filled:
            self._draw_action(canvas)

    def _draw_cursor(self, canvas):
        """The map and what depends on the cursor, as far as it has changed."""
        app = self.app
        view = self._view
        spot = self.at
        cursors = [spot] if spot < FIELDS else self.of_colour(spot) if spot < SELL else ()
        offered = self.fields
        if self.inside and not app.has_sides() and cursors:
            offered = self._inner()
        view.draw_map(app.game, self.who, offered, cursors, app.play.colour(self.who))
        arrows = app.has_sides() and not self.inside
        if view.filled:
            if arrows != self._arrows:
                view.draw_arrows(arrows)
            self._arrows = arrows
        elif not self.note:
            self._draw_lines(canvas, arrows)

    def _draw_lines(self, canvas, arrows):
        """Below the map: the field at the cursor, and what OK does there; `arrows`: LEFT and
        RIGHT show the other players."""
        app = self.app
        spot = self.at
        x, y, w, _, scale = self._view.layout[LINE:DOES]
        left, low, wide, size = self._view.layout[DOES : DOES + 4]
        does = self._does()
        text = ""
        if spot < SELL:
            field = spot if spot < FIELDS else self.of_colour(spot)[0]
            colour = app.game.duchies[self.who].colours[field]
            does = app.say_all("lay what")[colour]
            text = app.say_all("fields")[colour]
            if spot < FIELDS:
                text = "%s %s, %s %d" % (field_name(spot), text, app.say("die"), die(spot))
        elif app.has_sides():
            text = "◂▸ " + app.say("other")
        canvas.rect(0, y, canvas.width, canvas.height - y, BLACK)
        if arrows:
            high = y if low > y + 8 else low
            canvas.text("◂▸", x, high, DIM, scale, w, AT_RIGHT)
            w -= 12 * scale
            wide = wide if low > y + 8 else w
        if low > y + 8:
            write(canvas, text, x, y, WHITE if spot < SELL else DIM, scale, w)
        write(canvas, "▸" + does, left, low, ACCENT, size, wide)

    def _draw_action(self, canvas):
        """What OK does, in the corner; what is no tile has a line of its own."""
        x, y, w, scale = self._view.layout[DOES : DOES + 4]
        if self.at >= SELL:
            canvas.rect(0, y - 2, canvas.width, canvas.height - y + 2, BLACK)
            canvas.hline(0, y - 2, canvas.width, DIM)
            x = 1
            if self.app.has_sides():
                x = canvas.text("◂▸", 1, y, DIM, scale) + 4 * scale
            w = canvas.width - x
        write(canvas, "▸" + self._does(), x, y, ACCENT, scale, w, AT_RIGHT)
