# SPDX-License-Identifier: MIT
"""The table of the board game: a player's duchy, where tiles are laid, and all other entries.

With six buttons LEFT and RIGHT show the other players, until UP or DOWN moves the cursor into
the map. There each arrow hops to the next field that can be filled; the other entries, called
actions, follow above the highest and below the lowest field. OK or BACK leave the map.

With four buttons UP and DOWN run over a ring: the colours that can be filled, the actions, and
the next player. OK on a colour asks for the field, if there are several.
"""

from firmware.base.buttons import BACK, DOWN, LEFT, OK, RIGHT
from firmware.games.tiles.duchy_view import DuchyView
from firmware.games.tiles.play import next_player
from firmware.ui.palette import DIM, WHITE
from firmware.ui.screen import CHANGED, SAME
from firmware.ui.screen import Screen as Base
from shared_rules import const
from shared_rules.fold import EVENT
from shared_rules.hexes import FIELDS, ROWS, field_name
from shared_rules.tiles import game as rules
from shared_rules.tiles.duchies import die

# What the cursor can stand on beside fields, which are 0 to 36.
COLOUR = const(40)  # and more: with four buttons, all fields of a colour
SELL = const(100)  # the first that is no tile
POINTS = const(101)
PHASE = const(102)
SCORE = const(103)
MENU = const(104)
RESULT = const(105)
PLAYER = const(106)  # with four buttons: the next player's duchy

ARROW = const(16)  # a screen was left with an arrow, which the map takes: pop(ARROW, button)

# For each action, from SELL on: the screen that OK shows, and the word for it.
_SCREENS = (".sale", ".points", ".phase", ".score", ".menu", ".result")
_WORDS = ("sell goods", "points", "", "score", "menu", "result")
# For each colour of a field: the screen that asks for the tile.
_TILES = (".animal", ".building", ".plain", ".knowledge", ".plain", ".plain")

_NOWHERE = const(-1)
_MIDDLE = const(6)  # of the map, in halves of a field from the left


class Screen(Base):
    """Beside the face: `who` is the player whose duchy is shown, `fields` are those that can be
    filled, `actions` the entries beside tiles, `ring` what UP and DOWN run over with four
    buttons (with six: `actions`). `inside`: the cursor was moved into the map, or with four
    buttons to a field of a colour. `note` is what was entered last, until the next press: a
    player or None, and a line of texts and signs; or ()."""

    def __init__(self, app):
        Base.__init__(self, app)
        self.view = DuchyView(app.canvas)
        self._arrows = None  # whether the arrows to other players are drawn; None: not known
        self._show(next_player(app.game))

    def _show(self, who):
        """Show a player's duchy, with the cursor where most ways are short."""
        app = self.app
        game = app.game
        self._events = len(game.events)
        self.who = who
        self.note = ()
        self.inside = False
        self.fields = [] if game.over() else game.fields(who)
        self.actions = self.ring = self._list_actions()
        if app.has_sides():
            self._offers = self.fields + self.actions
        else:
            self.ring = self._list_ring()
            self._offers = self.ring + self.fields
        self.at = 0
        if self.fields:
            self._put(_middle(self.fields))
            if not app.has_sides():
                self._put(self._colour(self.chosen()))

    def show_field(self, who, field):
        """Show a player's duchy, with the cursor on a field if it can be filled."""
        self._show(who)
        if field in self.fields:
            self._put(field)
            self.inside = True
        self.app.redraw()

    def _list_actions(self):
        game = self.app.game
        if game.over():
            return [RESULT, POINTS, SCORE, MENU]
        goods = any(game.goods(kind) for kind in range(rules.GOODS))
        return ([SELL] if goods else []) + [POINTS, PHASE, SCORE, MENU]

    def _list_ring(self):
        actions = list(self.actions)
        if actions[0] == SELL:
            actions.append(actions.pop(0))  # few presses from the start of the ring, upwards
        return sorted({self._colour(field) for field in self.fields}) + actions + [PLAYER]

    def _colour(self, field):
        """Returns the offer of all fields that have the colour of this one."""
        return COLOUR + self.app.game.duchies[self.who].colours[field]

    # The face: see ui/screen.py.

    def chosen(self):
        return self._offers[self.at]  # there is always one

    def move_to(self, at):
        self.note = ()
        self.at = at
        self.inside = self.app.has_sides() or self.chosen() < FIELDS
        self.app.redraw()

    def offer_at(self, x, y):
        return self.view.offer_at(self._offers, self.at, x, y)

    def fields_at(self, offer):
        """Returns the fields that an offer means: one, those of a colour, or none."""
        if offer < FIELDS:
            return [offer]
        return [field for field in self.fields if self._colour(field) == offer]

    # Buttons.

    def press(self, button):
        app = self.app
        noted = self.note
        self.note = ()
        if button == OK:
            self._choose(self.chosen())
        elif button != BACK:
            self._move(button, noted)
        elif self.inside:
            self._show(self.who)
            app.redraw()
        else:
            app.ask_undo()

    def _move(self, button, noted):
        """An arrow. If only the cursor moves in the map, little is drawn again."""
        app = self.app
        who = self.who
        before = self.chosen()
        if not app.has_sides():
            ring = self.fields_at(self._colour(before)) if self.inside else self.ring
            step = 1 if button == DOWN else -1
            self._put(ring[(ring.index(before) + step) % len(ring)])
        elif not self.inside and (button == LEFT or button == RIGHT):
            step = 1 if button == RIGHT else -1
            self._show(app.game.neighbour(who, step))
        else:
            self.inside = True
            self._put(self.beside(before, button))
        if who != self.who or max(before, self.chosen()) >= SELL:
            app.redraw()
            return
        if noted and self.view.filled:
            self.view.clear_note()
            self._draw_corner()
            self._arrows = None
        self._draw_cursor()

    def _put(self, offer):
        self.at = self._offers.index(offer)

    def beside(self, offer, button):
        """Returns the offer to which an arrow leads from another one, with six buttons."""
        step = 1 if button == RIGHT or button == DOWN else -1
        across = button == LEFT or button == RIGHT
        if offer < SELL:
            if across:
                return _across(self.fields, offer, step)
            to = _down(self.fields, offer, step)
            return self.actions[0] if to == _NOWHERE else to
        to = _NOWHERE if across else _down(self.fields, _NOWHERE, step)
        if to == _NOWHERE:
            to = self.actions[(self.actions.index(offer) + step) % len(self.actions)]
        return to

    def _choose(self, offer):
        app = self.app
        game = app.game
        fields = self.fields_at(offer)
        if len(fields) == 1:
            self.lay(fields[0])
        elif fields:
            self.inside = True
            self._put(_middle(fields))
            app.redraw()
        elif offer == PLAYER:
            self._show(game.neighbour(self.who))
            self._put(PLAYER)
            app.redraw()
        elif offer == PHASE and game.last_phase():
            app.push(".left", game.present()[0])
        elif offer == SELL or offer == POINTS:
            app.push(_SCREENS[offer - SELL], self.who)
        else:
            app.push(_SCREENS[offer - SELL])

    def lay(self, field):
        """Show the screen that asks for the tile on a field."""
        colour = self.app.game.duchies[self.who].colours[field]
        self.app.push(_TILES[colour], self.who, field)

    def answer(self, result=SAME, what=None):
        """With CHANGED, `what` is the note; without it, the last event is. With ARROW, it is
        the button. If other events were added or undone, the next player is shown."""
        app = self.app
        if len(app.game.events) != self._events:
            self._show(next_player(app.game))
        self.note = ()
        if result == CHANGED:
            who, text = app.play.tell(app.game.events[-EVENT:], app.say)
            if who is None and not app.game.over():
                text = app.say("phase") + " " + app.game.phase_letter()
            self.note = what or (who, [text])
        app.redraw()
        if result == ARROW:
            self.press(what)

    # Drawing.

    def draw(self, canvas):
        view = self.view
        view.forget()
        view.draw_head(self.app, self.who)
        self._arrows = None
        self._draw_cursor()
        if self.note:
            view.draw_note(self.app, *self.note)
        elif view.filled:
            self._draw_corner()

    def _draw_cursor(self):
        """Draw what has changed of the map, and what depends on the cursor."""
        app = self.app
        view = self.view
        cursors = self.fields_at(self.chosen())
        offered = self.fields
        if self.inside and cursors and not app.has_sides():
            offered = self.fields_at(self._colour(cursors[0]))
        view.draw_map(app.game, self.who, offered, cursors, app.play.colour(self.who))
        arrows = app.has_sides() and not self.inside
        if not view.filled:
            if not self.note:
                self._draw_below(cursors, arrows)
            return
        if arrows != self._arrows:
            view.draw_arrows(arrows)
        self._arrows = arrows

    def _draw_below(self, cursors, arrows):
        app = self.app
        if not cursors:
            text = "◂▸ " + app.say("other") if app.has_sides() else ""
            self.view.draw_below(text, DIM, self._action(), arrows)
            return
        field = cursors[0]
        colour = app.game.duchies[self.who].colours[field]
        text = app.say_all("fields")[colour]
        if self.chosen() < FIELDS:
            text = "%s %s, %s %d" % (field_name(field), text, app.say("die"), die(field))
        self.view.draw_below(text, WHITE, app.say_all("lay what")[colour], arrows)

    def _draw_corner(self):
        alone = self.chosen() >= SELL
        self.view.draw_corner(self._action(), alone, self.app.has_sides())

    def _action(self):
        """Returns what OK does."""
        app = self.app
        game = app.game
        offer = self.chosen()
        if offer < SELL:
            return app.say("lay")
        if offer == PLAYER:
            who = game.neighbour(self.who)
            return app.say("next player") + ": " + app.play.name(who, app.say)
        if offer == PHASE:
            if game.last_phase():
                return app.say("end")
            return app.say("phase") + " " + game.phase_letter(1)
        return app.say(_WORDS[offer - SELL])


# Hops of the cursor between fields that can be filled.


def _position(field):
    """Returns a field's row, and its distance from the left in halves of a field."""
    row = 0
    while field >= ROWS[row]:
        field -= ROWS[row]
        row += 1
    return row, 2 * field + 7 - ROWS[row]


def _middle(fields):
    """Returns the field that is nearest to the middle of all."""
    places = [_position(field) for field in fields]
    count = len(fields)
    rows = sum([row for row, _ in places])
    halves = sum([half for _, half in places])
    away = [3 * (y * count - rows) ** 2 + (x * count - halves) ** 2 for y, x in places]
    return fields[away.index(min(away))]


def _across(fields, field, step):
    """Returns the next field of the row, round its ends. From the only one of a row it is the
    next field of all."""
    row = _position(field)[0]
    found = [one for one in fields if _position(one)[0] == row]
    if len(found) == 1:
        found = fields
    return found[(found.index(field) + step) % len(found)]


def _down(fields, field, step):
    """Returns the nearest field of the next row that has any, or _NOWHERE beyond the last one;
    from _NOWHERE the middle one of the first or last row."""
    rows = []
    for one in fields:
        if _position(one)[0] not in rows:
            rows.append(_position(one)[0])
    if field == _NOWHERE:
        half = _MIDDLE
        at = 0 if step > 0 else len(rows) - 1
    else:
        row, half = _position(field)
        at = rows.index(row) + step
    if not 0 <= at < len(rows):
        return _NOWHERE
    found = [one for one in fields if _position(one)[0] == rows[at]]
    return min(found, key=lambda one: abs(_position(one)[1] - half))
