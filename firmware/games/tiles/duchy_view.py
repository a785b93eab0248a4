# SPDX-License-Identifier: MIT
"""Draws a player's duchy: the map, the player's name and points, and what OK does.

A tile has a bright ground, an empty field a dark one. A field that can be filled now has a
white frame, the cursor a white ground. Without colours a tile is white, and only fields that
can be filled show their die number.
"""

from firmware.games.tiles import layout
from firmware.games.tiles.drawing import draw_large, draw_small, flow, sign_of
from firmware.games.tiles.palette import COLOUR, DARK
from firmware.ui.banner import short_names, write
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.hex_map import BLANK, HexMap
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from shared_rules import const
from shared_rules.hexes import FIELDS
from shared_rules.tiles import game as rules
from shared_rules.tiles.duchies import die

# What a field of the map shows: the tile on it, or one of these, which are no tiles.
_FREE = const(0xF0)
_OFFERED = const(0xF1)
_CURSOR = const(0xF2)


class DuchyView(HexMap):
    """`places` is a row of `layout.DUCHY`; `filled`: the map fills the panel, and all else
    is in its free corners."""

    def __init__(self, canvas):
        self.places = layout.DUCHY[canvas.panel]
        self.filled = layout.MAP_FILLS[canvas.panel]
        self._small = layout.SMALL_SIGNS[canvas.panel]
        x, y, wide, high, self._scale = self.places[layout.MAP]
        HexMap.__init__(self, canvas, x, y, wide, high)

    # The map.

    def draw_map(self, game, who, offered=(), cursors=(), colour=WHITE):
        """Draw what has changed of a duchy. The fields `offered` can be filled; OK acts on those
        among them that are `cursors`, each in a ring of the player's `colour`."""
        new = self._new
        for field in range(FIELDS):
            new[field] = game.tile(who, field) or _FREE
        for field in offered:
            new[field] = _OFFERED
        # One cursor is drawn on top of the map; several are part of it.
        one = cursors[0] if len(cursors) == 1 else -1
        for field in cursors:
            new[field] = _OFFERED if one >= 0 else _CURSOR
        cells = self._cells
        whole = cells[0] == BLANK
        if cells == new and self._at == one:
            return
        colours = game.duchies[who].colours
        canvas = self.canvas
        lifted = self._lift()
        dirty = [field for field in range(FIELDS) if cells[field] != new[field]]
        near = dirty
        if not (whole or self._small):
            near = self._clear(dirty, 2)
        elif not whole:
            self._clear(dirty)
        if lifted >= 0 and canvas.watch and lifted not in near:
            near.append(lifted)  # so that a simulator hears its number again
        cells[:] = new
        hushed = canvas.hush(True) if not whole else None
        for field in near:
            self._draw_field(colours[field], field, cells[field])
        if hushed is not None:
            canvas.hush(hushed)
        if one >= 0:
            self._lay(one)
            self._draw_field(colours[one], one, _CURSOR)
        for field in cursors:
            self._draw_cursor(field, colour)

    def _draw_cursor(self, field, colour):
        canvas = self.canvas
        if self._small:
            x = self._x[field] - 1
            y = self._y[field] - 1
            canvas.frame(x, y, self._w + 2, self._h + 2, colour)
        else:
            self.draw_frame(field, colour)

    def _draw_field(self, colour, field, what):
        canvas = self.canvas
        tile = what if what < _FREE else 0
        mono = canvas.mono
        if tile:
            back = WHITE if mono else COLOUR + colour
            ink = BLACK
        elif mono:
            back = BLACK
            ink = WHITE
        elif what == _CURSOR:
            back = WHITE
            ink = DARK + colour
        else:
            back = DARK + colour
            ink = COLOUR + colour
        self._ground(field, back, not tile)
        x = self._x[field]
        y = self._y[field]
        if what == _OFFERED and not mono:
            canvas.frame(x, y, self._w, self._h, WHITE)
        dx, dy, number, top = self.places[layout.FIELD]
        scale = self._scale
        if tile and colour == rules.KNOWLEDGE:
            text = str(rules.number_of(tile))
            canvas.text(text, x, y + top, ink, scale, self._w, CENTRE)
            return
        text = ""
        digits = ink
        if tile:
            text = str(rules.heads_of(tile)) if colour == rules.ANIMAL else ""
        elif not mono or what != _FREE:
            text = str(die(field))
            if what != _FREE:
                digits = BLACK if what == _CURSOR and not mono else WHITE
        if text:
            canvas.text(text, x + number, y + top, digits, scale, self._w - number)
        else:
            dx = (self._w - (7 if self._small else 16)) // 2
        draw = draw_small if self._small else draw_large
        draw(canvas, sign_of(tile) if tile else colour, x + dx, y + dy, ink)

    # Around the map.

    def draw_head(self, app, who):
        """The player's name, points, place in the standings, and the phase."""
        canvas = self.canvas
        game = app.game
        places = self.places
        x, y, w, h, scale = places[layout.NAME]
        phase = game.phase_letter()
        place = "–" if game.away(who) else app.say_all("places")[game.place_of(who) - 1]
        filled = self.filled
        ink = WHITE if filled else BLACK
        if filled:
            name = short_names(app, canvas, w - 4, scale)[who]
            w = canvas.text_width(name, scale) + 2 * scale + 1
        else:
            name = app.play.name(who, app.say)
        canvas.rect(x, y, w, h, app.play.colour(who))
        self._write(layout.POINTS, str(game.total(who)), ink, RIGHT)
        self._write(layout.PLACE, place, DIM if filled and not canvas.mono else ink, RIGHT)
        self._write(layout.PHASE, phase, ink)
        if filled:
            canvas.text(name, x + scale, y + 1, BLACK, scale, w)
            return
        room = places[layout.PHASE][0] - x - 4 * scale
        while scale > 2 and canvas.text_width(name, scale) > room:
            scale -= 1
        name = canvas.shorten(name, room, scale)
        canvas.text(name, x + scale, y + (h - 7 * scale) // 2, BLACK, scale, room)

    def draw_arrows(self, there):
        """On a filled panel: the arrows that say that LEFT and RIGHT show the other players."""
        _, y, _, scale = self.places[layout.ACTION]
        self.canvas.rect(1, y, 9 * scale, 8 * scale, BLACK)
        if there:
            self.canvas.text("◂▸", 1, y, DIM, scale)

    def draw_corner(self, action, alone, arrows):
        """On a filled panel: what OK does, in a corner. `alone`: it is no tile, and has the
        whole line, with `arrows` if LEFT and RIGHT lead to other such actions."""
        canvas = self.canvas
        x, y, w, scale = self.places[layout.ACTION]
        if alone:
            canvas.rect(0, y - 2, canvas.width, canvas.height - y + 2, BLACK)
            canvas.hline(0, y - 2, canvas.width, DIM)
            x = canvas.text("◂▸", 1, y, DIM, scale) + 4 * scale if arrows else 1
            w = canvas.width - x
        write(canvas, "▸" + action, x, y, ACCENT, scale, w, RIGHT)

    def draw_below(self, text, ink, action, arrows):
        """Below the map: a text, if there is room for it, and what OK does. `arrows`: LEFT and
        RIGHT show the other players."""
        canvas = self.canvas
        x, y, w, _, scale = self.places[layout.LINE]
        action_x, low, action_w, size = self.places[layout.ACTION]
        two_lines = layout.TALL[canvas.panel]
        canvas.rect(0, y, canvas.width, canvas.height - y, BLACK)
        if arrows:
            canvas.text("◂▸", x, y if two_lines else low, DIM, scale, w, RIGHT)
            w -= 12 * scale
            if not two_lines:
                action_w = w
        if two_lines:
            write(canvas, text, x, y, ink, scale, w)
        write(canvas, "▸" + action, action_x, low, ACCENT, size, action_w)

    def offer_at(self, offers, at, x, y):
        """Returns the place in `offers` of the field at a dot, `at` if the dot is in the line
        that says what OK does, or -1."""
        field = self.field_at(x, y)
        if field >= 0:
            return offers.index(field) if field in offers else -1
        left, top, wide, scale = self.places[layout.ACTION]
        in_line = left <= x < left + wide and top - 4 * scale <= y < top + 12 * scale
        return at if in_line else -1

    def draw_note(self, app, who, parts):
        """What was entered last: the name in the player's colour, then texts and signs. On a
        filled panel it covers the lower part of the map."""
        canvas = self.canvas
        x, y, w, h, scale = self.places[layout.LINE]
        if self.filled:
            canvas.rect(x, y, w, h, BLACK)
            canvas.hline(x, y, w, DIM)
            y += 2
            h -= 2
        if who is not None:
            name = short_names(app, canvas, w * 3 // 10, scale)[who]
            wide = canvas.text_width(name, scale) + 2 * scale
            canvas.rect(x, y, wide, 8 * scale, app.play.colour(who))
            canvas.text(name, x + scale, y, BLACK, scale)
            x += wide + 3 * scale
            w -= wide + 4 * scale
        flow(canvas, parts, (x, y, w, h), scale)

    def clear_note(self):
        """On a filled panel: clear the note; the next `draw_map` draws what it covered."""
        x, y, w, h, _ = self.places[layout.LINE]
        self.canvas.rect(x, y, w, h, BLACK)
        for field in range(FIELDS):
            if self._y[field] + self._h >= y:
                self._cells[field] = BLANK

    def _write(self, place, text, ink, align=0):
        x, y, w, scale = self.places[place]
        write(self.canvas, text, x, y, ink, scale, w, align)
