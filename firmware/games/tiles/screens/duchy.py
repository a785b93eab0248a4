# SPDX-License-Identifier: MIT
"""The table of the board game: a player's duchy, where tiles are laid, and all other entries.

At rest LEFT and RIGHT show the other players, in the turn order, until UP or DOWN moves the
cursor into the map. There each arrow hops to the next field that can be filled; the other
entries, called actions, follow above the highest and below the lowest field. BACK leaves the map.

With four buttons UP and DOWN show the other players, until OK moves the cursor into the map.
There UP goes a row up, as with six, and DOWN runs over a ring: the fields as they are read, and
the actions.
"""

from firmware.base.buttons import BACK, DOWN, LEFT, OK, RIGHT, after
from firmware.games.tiles.duchy_view import DuchyView
from firmware.games.tiles.gains import points_now, reminder
from firmware.games.tiles.play import likely, next_player, settle
from firmware.ui.hops import position
from firmware.ui.screen import CHANGED, SAME
from firmware.ui.screen import Screen as Base
from shared_rules import const
from shared_rules.fold import EVENT
from shared_rules.hexes import field_name
from shared_rules.tiles import game as rules
from shared_rules.tiles.duchies import die

# What the cursor can stand on beside fields, which are 0 to 36.
SELL = const(100)  # the first that is no tile
POINTS = const(101)
PHASE = const(102)
SCORE = const(103)
MENU = const(104)
RESULT = const(105)

# For each action, from SELL on: the screen that OK shows, and the word for it.
_SCREENS = (".sale", ".points", ".phase", ".score", ".menu", ".result")
_WORDS = ("sell goods", "points", "", "score", "menu", "result")
# For each colour of a field: the screen that asks for the tile, or nothing if all are alike.
_TILES = (".animal", ".building", "", ".knowledge", "", "")

_STILL = const(300)  # ms after an entry in which OK does nothing: a double tap makes one
_NOWHERE = const(-1)
_MIDDLE = const(6)  # of the map, in halves of a field from the left


class Screen(Base):
    """Beside the face: `who` is the player whose duchy is shown, `fields` are those that can be
    filled, `actions` the entries beside tiles, `ring` what DOWN runs over with four buttons.
    `inside`: the cursor was moved into the map. `note` is what was entered last, until
    the next press: a player or None, and a line of texts and signs; or ()."""

    def __init__(self, app):
        Base.__init__(self, app)
        self.view = DuchyView(app.canvas)
        self._laid = 0  # when the last entry was made
        self._selling = False  # a warehouse has opened a sale
        self._show_next(next_player(app.game))

    def _show_next(self, who):
        """Show the player who is probably next. After the last turn of a phase the cursor is on
        the phase's end."""
        game = self.app.game
        self._show(who)
        if who == game.next_turn() and game.phase_is_full():
            self._put(PHASE)

    def _show(self, who):
        """Show a player's duchy, with the cursor on the field that is likely."""
        game = self.app.game
        self._events = len(game.events)
        self.who = who
        self.note = ()
        self.inside = False
        self.fields = fields = [] if game.over() else game.fields(who)
        self.actions = self._list_actions()
        self._offers = fields + self.actions
        first = likely(game, who, fields, _middle(fields)) if fields else 0
        self.ring = self._list_ring(first)
        self._put(first if fields else self.actions[0])

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

    def _list_ring(self, first):
        """Returns the ring. The first action, mostly a sale, follows the field `first`."""
        fields = self.fields
        cut = fields.index(first) + 1 if fields else 0
        return fields[:cut] + self.actions[:1] + fields[cut:] + self.actions[1:]

    # The face: see ui/screen.py.

    def chosen(self):
        return self._offers[self.at]  # there is always one

    def move_to(self, at):
        self.note = ()
        self.at = at
        self.inside = True
        self.app.redraw()

    def offer_at(self, x, y):
        return self.view.offer_at(self._offers, self.at, x, y)

    def opens_map(self):
        """Returns whether OK only moves the cursor into the map."""
        at_rest = not (self.inside or self.app.has_sides())
        return at_rest and self.chosen() != PHASE and not self.app.game.over()

    def tick(self, now):
        self.moving = after(now, self._laid) < _STILL

    # Buttons.

    def press(self, button):
        app = self.app
        noted = self.note
        if button == OK:
            if self.moving:
                return
            self.note = ()
            if self.opens_map():
                self.inside = True
                app.redraw()
            else:
                self._choose(self.chosen())
            return
        self.note = ()
        if button != BACK:
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
        inside = self.inside
        sides = app.has_sides()
        step = 1 if button == RIGHT or button == DOWN else -1
        if not self.inside and (button == LEFT or button == RIGHT or not sides):
            game = app.game
            order = [one for one in game.turn_order() if one == who or not game.away(one)]
            self._show(order[(order.index(who) + step) % len(order)])
        else:
            self.inside = True
            self._put(self.beside(before, button))
        moved = who == self.who and inside == self.inside
        if not moved or noted or max(before, self.chosen()) >= SELL:
            app.redraw()
        else:
            self._draw_cursor()

    def _put(self, offer):
        self.at = self._offers.index(offer)

    def beside(self, offer, button):
        """Returns the offer to which an arrow leads from another one in the map."""
        if button == DOWN and not self.app.has_sides():
            return self.ring[(self.ring.index(offer) + 1) % len(self.ring)]
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
        if offer < SELL:
            self.lay(offer)
        elif offer == PHASE and app.game.last_phase():
            app.push(".left", app.game.present()[0])
        elif offer == SELL or offer == POINTS:
            app.push(_SCREENS[offer - SELL], self.who)
        else:
            if offer == RESULT:
                settle(app)  # a correction may have made a tie
            app.push(_SCREENS[offer - SELL])

    def asks(self, field):
        """Returns the screen that asks for the tile on a field, or "" if there is no choice."""
        return _TILES[self.app.game.duchies[self.who].colours[field]]

    def lay(self, field):
        """Show the screen that asks for the tile on a field, or lay the only one."""
        app = self.app
        asks = self.asks(field)
        if asks:
            app.push(asks, self.who, field)
            return
        event = rules.place(self.who, field, app.game.tiles(self.who, field)[0])
        points = points_now(app.game.preview(event))
        app.apply(event)
        self.answer(CHANGED, reminder(app, points))

    def answer(self, result=SAME, what=None):
        """With CHANGED, `what` is the note; without it, the last event is. If other events were
        added or undone, the next player is shown. A warehouse opens a sale."""
        app = self.app
        game = app.game
        self.note = ()
        if len(game.events) != self._events:
            self._show_next(next_player(game))
        elif self._selling:
            self._show_next(game.next_turn())  # the warehouse sold nothing
        self._selling = False
        if result == CHANGED:
            event = game.events[-EVENT:]
            who, text = app.play.tell(event, app.say)
            if who is None and not game.over():
                text = app.say("phase") + " " + game.phase_letter()
            self.note = what or (who, [text])
            self._laid = app.now
            self.moving = True
            if rules.what(event) == rules.PLACE and event[2] == rules.building(0):
                if self.actions[0] == SELL:
                    self._selling = True
                    app.push(".sale", self.who, True)
                    return  # it is drawn instead
        app.redraw()

    # Drawing.

    def draw(self, canvas):
        view = self.view
        view.forget()
        view.draw_head(self.app, self.who)
        self._draw_cursor()
        if self.note:
            view.draw_note(self.app, *self.note)
        self._draw_action()

    def _draw_cursor(self):
        """Draw what has changed of the map, and what depends on the cursor."""
        app = self.app
        view = self.view
        game = app.game
        who = self.who
        chosen = self.chosen()
        on_field = chosen < SELL
        view.draw_map(game, who, self.fields, chosen if on_field else -1, app.play.colour(who))
        if not self.note:
            view.draw_corners(app, who, chosen, self.inside)
        if not view.filled:
            text = ""
            if on_field:
                text = app.say_all("fields")[game.duchies[who].colours[chosen]]
                text = "%s %s, %s %d" % (field_name(chosen), text, app.say("die"), die(chosen))
            if not self.note:
                view.draw_line(text)
            self._draw_action()

    def _draw_action(self):
        app = self.app
        chosen = self.chosen()
        text = self._action(chosen)
        self.view.draw_action(text, chosen >= SELL and not self.opens_map(), app.has_sides())

    def _action(self, offer):
        """Returns what OK does."""
        app = self.app
        game = app.game
        if self.opens_map():
            return app.say("into map" if self.fields else "menu")
        if offer < SELL:
            if self.view.filled:
                return app.say("lay")
            return app.say_all("lay what")[game.duchies[self.who].colours[offer]]
        if offer == PHASE:
            if game.last_phase():
                return app.say("end")
            return app.say("phase") + " " + game.phase_letter(1)
        return app.say(_WORDS[offer - SELL])


# Hops of the cursor between fields that can be filled.


def _middle(fields):
    """Returns the field that is nearest to the middle of all."""
    places = [position(field) for field in fields]
    count = len(fields)
    rows = sum([row for row, _ in places])
    halves = sum([half for _, half in places])
    away = [3 * (y * count - rows) ** 2 + (x * count - halves) ** 2 for y, x in places]
    return fields[away.index(min(away))]


def _across(fields, field, step):
    """Returns the next field of the row, round its ends. From the only one of a row it is the
    next field of all."""
    row = position(field)[0]
    found = [one for one in fields if position(one)[0] == row]
    if len(found) == 1:
        found = fields
    return found[(found.index(field) + step) % len(found)]


def _down(fields, field, step):
    """Returns the nearest field of the next row that has any, or _NOWHERE beyond the last one;
    from _NOWHERE the middle one of the first or last row."""
    rows = []
    for one in fields:
        if position(one)[0] not in rows:
            rows.append(position(one)[0])
    if field == _NOWHERE:
        half = _MIDDLE
        at = 0 if step > 0 else len(rows) - 1
    else:
        row, half = position(field)
        at = rows.index(row) + step
    if not 0 <= at < len(rows):
        return _NOWHERE
    found = [one for one in fields if position(one)[0] == rows[at]]
    return min(found, key=lambda one: abs(position(one)[1] - half))
