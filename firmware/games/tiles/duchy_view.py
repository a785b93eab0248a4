# SPDX-License-Identifier: MIT
"""A player's duchy on the canvas: the map, whose it is, and how it stands.

A bright ground is a tile, a dark one a free field; a white frame says that it can be filled
now, a white ground is the cursor. Without colours a tile is white, and a die number stands
only on fields that can be filled.
"""

from firmware.games.tiles.drawing import draw_large, draw_small, flow, sign_of
from firmware.games.tiles.palette import COLOUR, DARK
from firmware.ui.banner import short_names, write
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.hex_map import BLANK, HexMap
from firmware.ui.palette import BLACK, DIM, WHITE
from shared_rules import const
from shared_rules.hexes import FIELDS
from shared_rules.tiles import game as rules
from shared_rules.tiles.duchies import die

# What a field of the map shows: the tile on it, or one of these, which are no tiles.
_FREE = const(0xF0)
_OFFERED = const(0xF1)
_CURSOR = const(0xF2)

# The places in a layout.
_CELL = const(0)  # x and y of the map, pitch of the fields, scale of numbers
_SIGN = const(5)  # where sign and number stand in a field
_NAME = const(9)  # x, y, width, height, scale
_POINTS = const(14)  # likewise without the height: x, y, width, scale
_PLACE = const(18)
_PHASE = const(22)
LINE = const(26)  # x, y, width, height, scale: about the field at the cursor, or a reminder
DOES = const(31)  # x, y, width, scale: what OK does
_END = const(35)


def layout_for(canvas):
    w = canvas.width
    h = canvas.height
    if h >= 240:
        if w >= 320:
            places = (
                (34, 1, 36, 24, 2),
                (3, 3, 24, 4),
                (0, 172, 320, 27, 3),
                (262, 175, 56, 3),
                (210, 178, 50, 2),
                (172, 178, 24, 2),
                (2, 202, 316, 16, 2),
                (2, 220, 316, 2),
            )
        else:
            places = (
                (1, 1, 34, 22, 2),
                (2, 2, 22, 3),
                (0, 158, 240, 27, 3),
                (184, 161, 54, 3),
                (138, 164, 44, 2),
                (114, 164, 20, 2),
                (2, 188, 236, 34, 2),
                (2, 216, 236, 3),
            )
    elif w >= 240:
        places = (
            (1, 1, 34, 19, 2),
            (2, 1, 22, 2),
            (0, 0, 50, 18, 2),
            (190, 1, 50, 2),
            (207, 20, 33, 2),
            (3, 20, 28, 2),
            (0, 97, 240, 38, 2),
            (190, 118, 50, 2),
        )
    elif w >= 160:
        places = (
            (3, 1, 22, 13, 1),
            (4, 2, 13, 2),
            (0, 93, 160, 17, 2),
            (124, 95, 34, 2),
            (96, 95, 28, 1),
            (84, 95, 12, 2),
            (1, 111, 158, 17, 2),
            (1, 112, 158, 2),
        )
    else:
        places = (
            (1, 1, 18, 9, 1),
            (2, 1, 11, 1),
            (0, 0, 27, 9, 1),
            (102, 0, 26, 1),
            (111, 9, 17, 1),
            (1, 10, 16, 1),
            (0, 45, 128, 19, 1),
            (101, 56, 27, 1),
        )
    return tuple([number for place in places for number in place])


class DuchyView(HexMap):
    def __init__(self, canvas):
        self.layout = layout = layout_for(canvas)
        left, top, wide, high, self._scale = layout[_CELL:_SIGN]
        self.small = canvas.height < 130 and canvas.width < 240  # signs of eight dots
        # The map fills the panel, and all else stands in its free corners.
        self.filled = layout[LINE + 1] < top + 7 * high
        HexMap.__init__(self, canvas, left, top, wide, high)

    # The map.

    def draw_map(self, game, who, offered=(), cursors=(), colour=WHITE):
        """A duchy; the fields that can be filled, and those of them that OK means, in a ring
        of the player's colour. Only what has changed is drawn: no ring reaches to what stands
        around the map."""
        new = self._new
        for field in range(FIELDS):
            new[field] = game.tile(who, field) or _FREE
        for field in offered:
            new[field] = _OFFERED
        # One cursor lies on top of the map; several are a part of it.
        one = cursors[0] if len(cursors) == 1 else -1
        for field in cursors:
            new[field] = _OFFERED if one >= 0 else _CURSOR
        cells = self._cells
        whole = cells[0] == BLANK
        if cells == new and self._at == one:
            return
        colours = game.duchies[who].colours
        canvas = self.canvas
        left = self._lift()
        dirty = [field for field in range(FIELDS) if cells[field] != new[field]]
        near = dirty
        if not (whole or self.small):
            near = self._clear(dirty, 2)
        elif not whole:
            self._clear(dirty)
        if left >= 0 and canvas.watch and left not in near:
            near.append(left)  # a simulator must hear of its number again
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
        if self.small:
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
        dx, dy, number, top = self.layout[_SIGN:_NAME]
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
            dx = (self._w - (7 if self.small else 16)) // 2
        draw = draw_small if self.small else draw_large
        draw(canvas, sign_of(tile) if tile else colour, x + dx, y + dy, ink)

    # Whose it is, and how it stands.

    def draw_head(self, app, who):
        """The player's name, points, place in the standings, and the phase."""
        canvas = self.canvas
        game = app.game
        layout = self.layout
        x, y, w, h, scale = layout[_NAME:_POINTS]
        phase = game.phase_letter()
        place = app.say_all("places")[game.place_of(who) - 1]
        filled = self.filled
        ink = WHITE if filled else BLACK
        if filled:
            name = short_names(app, canvas, w - 4, scale)[who]
            w = canvas.text_width(name, scale) + 2 * scale + 1
        else:
            name = app.play.name(who, app.say)
        canvas.rect(x, y, w, h, app.play.colour(who))
        self._write(_POINTS, str(game.total(who)), ink, RIGHT)
        self._write(_PLACE, place, DIM if filled and not canvas.mono else ink, RIGHT)
        self._write(_PHASE, phase, ink)
        if filled:
            canvas.text(name, x + scale, y + 1, BLACK, scale, w)
            return
        room = layout[_PHASE] - x - 4 * scale
        while scale > 2 and canvas.text_width(name, scale) > room:
            scale -= 1
        name = canvas.shorten(name, room, scale)
        canvas.text(name, x + scale, y + (h - 7 * scale) // 2, BLACK, scale, room)

    def draw_arrows(self, there):
        """Whether LEFT and RIGHT show the other players, where the map fills the panel."""
        y, _, scale = self.layout[DOES + 1 : _END]
        self.canvas.rect(1, y, 9 * scale, 8 * scale, BLACK)
        if there:
            self.canvas.text("◂▸", 1, y, DIM, scale)

    def uncover(self):
        """A note lay over the map: what was below it is to be drawn again."""
        x, y, w, h = self.layout[LINE : LINE + 4]
        self.canvas.rect(x, y, w, h, BLACK)
        for field in range(FIELDS):
            if self._y[field] + self._h >= y:
                self._cells[field] = BLANK

    def draw_note(self, app, who, parts):
        """What was entered last: the name in the player's colour, then texts and signs. Where
        the map fills the panel it lies over its lower part."""
        canvas = self.canvas
        x, y, w, h, scale = self.layout[LINE:DOES]
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

    def _write(self, place, text, ink, align=0):
        x, y, w, scale = self.layout[place : place + 4]
        write(self.canvas, text, x, y, ink, scale, w, align)
