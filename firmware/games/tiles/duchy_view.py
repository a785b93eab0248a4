# SPDX-License-Identifier: MIT
"""Draws a player's duchy: the map, the player's name and points, and what OK does.

A tile has a bright ground, an empty field a dark one. A field that can be filled now has a
white frame, the cursor a white ground. Without colours a tile is white, and only fields that
can be filled show their die number.
"""

from firmware.games.tiles import layout
from firmware.games.tiles.drawing import draw_large, draw_small, flow, sign_of
from firmware.games.tiles.palette import COLOUR, DARK
from firmware.ui.banner import short_names, signed, write
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

_DIGITS = ("0", "1", "2", "3", "4", "5", "6", "7")  # a number need not be written for each field


class DuchyView(HexMap):
    """`places` is a row of `layout.DUCHY`; `filled`: the map fills the panel, and all else
    is in its free corners."""

    def __init__(self, canvas):
        self.places = layout.DUCHY[canvas.panel]
        self.filled = layout.MAP_FILLS[canvas.panel]
        self._small = layout.SMALL_SIGNS[canvas.panel]
        self._shown = {}  # the texts beside the map, as they are drawn
        x, y, wide, high, self._scale = self.places[layout.MAP]
        HexMap.__init__(self, canvas, x, y, wide, high)

    def forget(self):
        HexMap.forget(self)
        self._shown.clear()

    # The map.

    def draw_map(self, game, who, offered=(), cursor=-1, colour=WHITE):
        """Draw what has changed of a duchy. The fields `offered` can be filled; OK acts on the
        one at the `cursor`, in a ring of the player's `colour`."""
        new = self._new
        for field in range(FIELDS):
            new[field] = game.tile(who, field) or _FREE
        for field in offered:
            new[field] = _OFFERED
        if cursor >= 0:
            new[cursor] = _OFFERED
        cells = self._cells
        whole = cells[0] == BLANK
        if cells == new and self._at == cursor:
            return
        colours = game.duchies[who].colours
        canvas = self.canvas
        lifted = self._lift()
        near = [field for field in range(FIELDS) if cells[field] != new[field]]
        if not (whole or self._small):
            near = self._clear(near, 2)
        elif not whole:
            self._clear(near)
        if lifted >= 0 and canvas.watch and lifted not in near:
            near.append(lifted)  # so that a simulator hears its number again
        cells[:] = new
        hushed = canvas.hush(True) if not whole else None
        for field in near:
            self._draw_field(colours[field], field, cells[field])
        if hushed is not None:
            canvas.hush(hushed)
        if cursor >= 0:
            self._lay(cursor)
            self._draw_field(colours[cursor], cursor, _CURSOR)
            self._draw_cursor(cursor, colour)

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
            text = _DIGITS[rules.heads_of(tile)] if colour == rules.ANIMAL else ""
        elif not mono or what != _FREE:
            text = _DIGITS[die(field)]
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
        """The player's name, what the score track shows and what the end adds, the place on the
        track, and the phase."""
        game = app.game
        mono = self.canvas.mono
        ink = self.draw_name(app, who)
        self._write(layout.POINTS, str(game.track(who)), ink, RIGHT)
        self._write(layout.END, signed(game.at_end(who), ""), ink, RIGHT)
        self._write(layout.PHASE, game.phase_letter(), ink)
        text = "–"
        if not game.away(who):
            place = game.place_of(who) if game.over() else game.track_place(who)
            text = app.say_all("places")[place - 1]
        self._write(layout.PLACE, text, WHITE if mono else DIM, self.places[layout.PLACE][4])

    def draw_name(self, app, who, duchy=""):
        """The player's name, and the number or name of a duchy. Returns the ink for what stands
        beside the name."""
        canvas = self.canvas
        x, y, w, h, scale = self.places[layout.NAME]
        filled = self.filled
        ink = WHITE if filled else BLACK
        if filled:
            name = short_names(app, canvas, w - 4, scale)[who]
            w = canvas.text_width(name, scale) + 2 * scale + 1
        else:
            name = app.play.name(who, app.say)
        canvas.rect(x, y, w, h, app.play.colour(who))
        if duchy:
            left, top, room, size = self.places[layout.POINTS]
            duchy = canvas.shorten(duchy, room, 1)
            write(canvas, duchy, left, top, ink, size, room, RIGHT)
        if filled:
            canvas.text(name, x + scale, y + 1, BLACK, scale, w)
            return ink
        room = self.places[layout.PHASE][0] - x - 4 * scale
        while scale > 2 and canvas.text_width(name, scale) > room:
            scale -= 1
        name = canvas.shorten(name, room, scale)
        canvas.text(name, x + scale, y + (h - 7 * scale) // 2, BLACK, scale, room)
        return ink

    def draw_corners(self, app, who, field, inside):
        """Beside the map: what finishing the region of a field brings, now and in the next
        phase. At rest also the turn order, and the arrows that show the other players."""
        canvas = self.canvas
        game = app.game
        arrows = ""
        if not inside:
            arrows = "◂▸" if app.has_sides() else "▴▾"
        self._rewrite(layout.ARROWS, arrows, DIM)
        now = later = ""
        if field < FIELDS:
            size, phase, next_phase, bonus = game.finishing(who, field)
            # A filled panel has room for the sums only.
            size += bonus
            more = size if self.filled else 0
            now = ("" if more else signed(size)) + signed(more + phase)
            if next_phase:
                later = game.phase_letter(1) + signed(more + next_phase)
        self._rewrite(layout.NOW, now, WHITE)
        if inside or not self.filled:
            self._rewrite(layout.NEXT, later, DIM)
        if self._drawn(layout.ORDER) or (inside and self.filled):
            return
        x, y, w, h = self.places[layout.ORDER]
        self.canvas.rect(x, y, 4 * w, h, BLACK)
        signs = [name[0] for name in game.names or ()]
        if len(set(signs)) < len(game.players):
            signs = "1234"  # no names, or two begin alike
        for other in game.turn_order():
            canvas.rect(x, y, w - 1, h, app.play.colour(other))
            canvas.text(signs[other], x, y + (h - 7) // 2, BLACK, 1, w - 1, CENTRE)
            x += w

    def draw_question(self, text):
        """What is asked, in a corner of a filled panel."""
        if self.filled:
            self._rewrite(layout.NEXT, text, WHITE)

    def draw_line(self, text):
        """A text below the map, if there is room for it."""
        self._rewrite(layout.LINE, text, WHITE)

    def draw_action(self, action, alone, arrows):
        """What OK does. On a filled panel it is in a corner; an action that stands `alone` is no
        tile, and has the whole line there, with `arrows` if LEFT and RIGHT lead to others."""
        canvas = self.canvas
        x, y, w, scale, align = self.places[layout.ACTION]
        if self._drawn(layout.ACTION, action):
            return
        if not self.filled:
            canvas.rect(0, y, canvas.width, canvas.height - y, BLACK)
        elif alone:
            canvas.rect(0, y - 2, canvas.width, canvas.height - y + 2, BLACK)
            canvas.hline(0, y - 2, canvas.width, DIM)
            x = canvas.text("◂▸", 1, y, DIM, scale) + 4 * scale if arrows else 1
            w = canvas.width - x
        write(canvas, "▸" + action, x, y, ACCENT, scale, w, align)

    def offer_at(self, offers, at, x, y):
        """Returns the place in `offers` of the field at a dot, `at` if the dot is in the line
        that says what OK does, or -1."""
        field = self.field_at(x, y)
        if field >= 0:
            return offers.index(field) if field in offers else -1
        left, top, wide, scale, _ = self.places[layout.ACTION]
        in_line = left <= x < left + wide and top - 4 * scale <= y < top + 12 * scale
        return at if in_line else -1

    def note_rows(self):
        """Returns y of a note, and of what is below it. It may cover rows of the map, but not
        the one with the cursor."""
        _, y, _, h, _, high = self.places[layout.NOTE]
        at = self._at
        if at >= 0 and high >= 0 and self._y[at] + self._h >= y:
            y = high
        return y, y + h

    def draw_note(self, app, who, parts):
        """What was entered last: the name in the player's colour, then texts and signs."""
        canvas = self.canvas
        x, _, w, h, scale, high = self.places[layout.NOTE]
        y, end = self.note_rows()
        if high >= 0:
            canvas.rect(x, y, w, h, BLACK)
            canvas.hline(x, y, w, DIM)
            canvas.hline(x, end, w, DIM)
            y += 3
            h -= 3
        if who is not None:
            name = short_names(app, canvas, w * 3 // 10, scale)[who]
            wide = canvas.text_width(name, scale) + 2 * scale
            canvas.rect(x, y - 1, wide, 8 * scale + 1, app.play.colour(who))
            canvas.text(name, x + scale, y, BLACK, scale)
            x += wide + 3 * scale
            w -= wide + 4 * scale
        flow(canvas, parts, (x, y, w, h), scale)

    def _drawn(self, place, text=""):
        """Returns whether a text is there already, and notes that it will be. Where the map fills
        the panel, the cursor may have been drawn over it."""
        if self.filled:
            return False
        if self._shown.get(place) == text:
            return True
        self._shown[place] = text
        return False

    def _write(self, place, text, ink, align=0):
        x, y, w, scale = self.places[place][:4]
        write(self.canvas, text, x, y, ink, scale, w, align)

    def _rewrite(self, place, text, ink):
        """Write a text in place of another one."""
        x, y, w, scale, align = self.places[place]
        if w and not self._drawn(place, text):
            self.canvas.rect(x, y, w, 8 * scale, BLACK)
            write(self.canvas, text, x, y, ink, scale, w, align)
