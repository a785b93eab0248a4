# SPDX-License-Identifier: MIT
"""What the screens share on which something is entered: the player's name and what OK does,
a wheel for a kind and a number, and all about a tile that is about to be laid."""

from firmware.base.buttons import BACK, LEFT, OK, RIGHT, UP
from firmware.games.tiles.drawing import flow, ink_of, sign_of
from firmware.games.tiles.gains import gives, points_now, reminder, sources
from firmware.games.tiles.layout import SUM, TALL, TOP, frame_of, in_last_line
from firmware.games.tiles.play import tile_name
from firmware.ui.banner import draw_banner, draw_ok, short_names, signed, write
from firmware.ui.canvas import RIGHT as AT_RIGHT
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.panels import BADGE, SMALL, WIDE
from firmware.ui.screen import CHANGED
from firmware.ui.screen import Screen as Base
from shared_rules import const
from shared_rules.hexes import field_name
from shared_rules.tiles.game import GAIN_END, place

_SUM_ABOVE = const(100)  # height of a box in which the points are above their sources


def draw_whose(app, canvas, who, where, more, later, does):
    """The name of the player who enters something, the points on the score track with what it
    brings there, those of the end with what it brings `later`, and what OK does. Returns x and
    width of what remains of the last line."""
    scale, _, top, bottom = frame_of(canvas)
    if top:
        game = app.game
        later += game.at_end(who)
        end = " " + signed(later) if later else ""
        where = where + "  " if where else ""
        draw_banner(app, canvas, who, 0, scale, more, where, game.track(who), end)
        x = canvas.text("▸" + does, 1, bottom, ACCENT, scale) + 4 * scale
        return x, canvas.width - x
    text = short_names(app, canvas, 30, 1)[who]
    text += " " + where if where else ""
    wide = canvas.text_width(text) + 3
    canvas.rect(0, bottom - 1, wide, 9, app.play.colour(who))
    canvas.text(text, 1, bottom, BLACK)
    end = canvas.width - canvas.text_width("▸" + does)
    draw_ok(canvas, does, end, bottom, 1, ACCENT)
    return wide + 3, end - wide - 5


def draw_sum(canvas, box, scale, points, found, foot):
    """The points large, and beside or below them their sources. These may go on below the box,
    in the last line, if they begin at `foot` or at its right: there it is free. On the smallest
    panel something else is there."""
    x, y, w, h = box
    text = signed(points, "+0")
    if h >= _SUM_ABOVE:
        canvas.text(text, x, y, WHITE, 5)
        y += 46
        h -= 46
    else:
        size = SUM[canvas.panel]
        middle = y + max((h - 8 * size) // 2, 0)
        end = canvas.text(text, x, middle, WHITE, size) + 4 * scale
        w -= end - x
        x = end
        if scale > 1 and x >= foot:
            h = canvas.height - y
    if not found:
        return
    for label, value in found:
        if canvas.text_width(label + " " + value, scale) > w or len(found) * 8 * scale > h:
            scale = 1
    pitch = min(h // len(found), 12 * scale)
    for label, value in found:
        canvas.text(value, x, y, WHITE, scale, w, AT_RIGHT)
        canvas.text(label, x, y, WHITE if canvas.mono else DIM, scale, w)
        y += pitch


class Wheel:
    """A kind and a number: LEFT and RIGHT change the kind, UP and DOWN the number. With four
    buttons UP and DOWN change the kind until OK, then the number."""

    def __init__(self, app, kinds, kind, number, span):
        """The kinds that can be chosen, and where to begin. `span(kind)` returns the least and
        the greatest number."""
        self._sides = app.has_sides()
        self.kinds = kinds
        self.kind = kind
        self.span = span
        self.choosing_kind = not self._sides and len(kinds) > 1
        self._row = self._box = (0, 0, 0, 0)  # as drawn
        self.number = self._within(kind, number)

    def _within(self, kind, number):
        least, most = self.span(kind)
        return max(least, min(number, most))

    def _next(self, step):
        """Returns the next number, round the ends."""
        least, most = self.span(self.kind)
        return least + (self.number - least + step) % (most - least + 1)

    # The face: see ui/screen.py.

    def offers(self):
        """Returns all pairs of a kind and a number, in the order of the kinds."""
        pairs = []
        for kind in self.kinds:
            least, most = self.span(kind)
            pairs += [(kind, number) for number in range(least, most + 1)]
        return pairs

    @property
    def at(self):
        return self.offers().index((self.kind, self.number))

    def move_to(self, at):
        self.kind, self.number = self.offers()[at]
        self.choosing_kind = False

    def offer_at(self, x, y):
        """The upper half of the number's box is the next number, the lower half the one
        before."""
        kind = self.kind
        number = self.number
        left, top, wide, high = self._box
        _, row, cell, row_high = self._row
        if left <= x < left + wide and top <= y < top + high:
            number = self._next(1 if y < top + high // 2 else -1)
        elif row <= y < row + row_high and x // cell in self.kinds:
            kind = x // cell
        else:
            return -1
        return self.offers().index((kind, self._within(kind, number)))

    def turn(self, button):
        """Returns whether a press was the wheel's; else it is the screen's."""
        if button == OK and self.choosing_kind:
            self.choosing_kind = False
            return True
        if button == BACK and not self._sides and not self.choosing_kind and len(self.kinds) > 1:
            self.choosing_kind = True
            return True
        if button == OK or button == BACK:
            return False
        least, most = self.span(self.kind)
        kinds = self.kinds
        across = button == LEFT or button == RIGHT or self.choosing_kind
        if len(kinds) > 1 and (across or least == most):
            step = 1 if button != LEFT and button != UP else -1
            self.kind = kinds[(kinds.index(self.kind) + step) % len(kinds)]
            self.number = self._within(self.kind, self.number)
        else:
            self.number = self._next(1 if button == UP or button == RIGHT else -1)
        return True

    def draw_number(self, canvas, row, box):
        """The number in its box, with arrows if UP and DOWN change it. `row` has the cells of
        the kinds, which the screen draws: 0, y, width of one, height."""
        self._row = row
        self._box = box
        x, y, w, h = box
        canvas.rect(x, y, w, h, BLACK)
        canvas.frame(x, y, w, h, DIM if self.choosing_kind else WHITE)
        scale = h // 10
        size = max(scale // 2, 1)  # of the arrows
        text = str(self.number)
        x += (w - canvas.text_width(text, scale) - 4 - 5 * size) // 2
        end = canvas.text(text, x, y + (h - 7 * scale) // 2, WHITE, scale) + 4
        if not self.choosing_kind:
            canvas.text("▴", end, y + h // 2 - 8 * size, ACCENT, size)
            canvas.text("▾", end, y + h // 2, ACCENT, size)


class Entry(Base):
    """A screen on which something is entered. A tap on its last line is OK."""

    def offer_at(self, x, y):
        return self.at if in_last_line(self.app.canvas, y) else -1


class Placing(Entry):
    """A tile is about to be laid. A screen inherits this for each colour, and draws the choice.

    Beside the face: `who` lays it, `field` is where, `tiles` are those that may be laid there,
    `tile` is the one at the cursor."""

    half_made = True

    def __init__(self, app, who, field):
        Entry.__init__(self, app)
        self.who = who
        self.field = field
        self.tiles = self._offers = app.game.tiles(who, field)

    @property
    def tile(self):
        return self.tiles[self.at]

    def choose(self, at):
        app = self.app
        points = points_now(self.gain())
        app.apply(place(self.who, self.field, self.tile))
        app.pop(CHANGED, reminder(app, points))

    def gain(self):
        """Returns what the tile would bring, as `Game.preview` does."""
        return self.app.game.preview(place(self.who, self.field, self.tile))

    # Drawing.

    def region_filled(self):
        """Returns how much of the region is filled with this tile: "3/5"."""
        game = self.app.game
        laid = len(game.mates(self.who, self.field)) + 1
        return "%d/%d" % (laid, game.duchies[self.who].sizes[self.field])

    def points_later(self, gain):
        """Returns what the end will add, in words, or ""."""
        return self.app.say("later") + " " + signed(gain[GAIN_END]) if gain[GAIN_END] else ""

    def draw_foot(self, canvas, gain, does=""):
        """The player, the field and what OK does. Returns x and width of what remains of the
        last line."""
        app = self.app
        does = app.say(does or ("lay" if canvas.panel == SMALL else "lay it"))
        where = field_name(self.field)
        return draw_whose(app, canvas, self.who, where, points_now(gain), gain[GAIN_END], does)

    def draw_tile(self, canvas, top, named=True):
        """The tile below its choice: name, what it gives and brings, what OK does. `named`:
        the choice does not say which tile it is."""
        app = self.app
        panel = canvas.panel
        gain = self.gain()
        points = points_now(gain)
        scale, _, _, bottom = frame_of(canvas)
        canvas.rect(0, top, canvas.width, canvas.height - top, BLACK)
        foot, room = self.draw_foot(canvas, gain)
        wide = canvas.width - 2
        given = gives(app, self.who, self.tile)
        found = sources(app, self.who, self.field, self.tile, gain, 4 if TALL[panel] else 1)
        later = self.points_later(gain)
        if later:
            found.append([later, ""])
        brings = [(" " if panel == SMALL else ", ").join([" ".join(one).strip() for one in found])]
        y = top + 2 * scale - 1
        x = 1
        if named or TALL[panel]:
            end = self._draw_name(canvas, y, scale, wide)
            if panel == WIDE:
                x = end + 4 * scale
            else:
                y += 9 * scale
        if panel == SMALL:  # two lines: what the tile brings matters more than what it gives
            if not named:
                flow(canvas, given, (x, y, wide, 8), scale)
                given = []
                y += 9
            flow(canvas, brings if found else given, (x, y, wide, 8), scale)
            if points:
                canvas.text(signed(points), foot, bottom, WHITE, scale, room)
        elif panel == WIDE:
            flow(canvas, given, (x, y, canvas.width - 1 - x, 18), scale)
            flow(canvas, brings, (foot, bottom, room, 16), scale)
        elif panel == BADGE:
            flow(canvas, given, (x, y, wide, 16), scale)
            flow(canvas, brings, (x, bottom - 20, wide, 16), scale)
            canvas.text(signed(points, "+0"), foot, bottom, WHITE, scale, room, AT_RIGHT)
        else:
            flow(canvas, given, (x, y, wide, 34), scale)
            y += 40
            draw_sum(canvas, (1, y, wide, bottom - y - 2), scale, points, found, foot)

    def _draw_name(self, canvas, y, scale, wide):
        """The tile's name and, if there is room, how much of its region is filled. Returns
        where the name ends."""
        if canvas.panel == WIDE:
            wide //= 2
        else:
            text = self.region_filled()
            canvas.text(text, 1, y, WHITE if canvas.mono else DIM, scale, wide, AT_RIGHT)
            wide -= canvas.text_width(text, scale) + 4 * scale
        ink = ink_of(sign_of(self.tile))
        return write(canvas, tile_name(self.tile, self.app.say), 1, y, ink, scale, wide)


class Grid(Placing):
    """A choice among tiles in a grid, in the order of their numbers.

    A screen says which tile is `first`, how many there are (`count`), how many a `row` has, the
    `heights` of a cell for each class of panel, and whether a cell shows the tile's name or
    number (`named`). It draws a cell."""

    first = count = row = 0
    heights = b""
    named = False

    def offer_at(self, x, y):
        canvas = self.app.canvas
        row = (y - TOP[canvas.panel]) // self.heights[canvas.panel]
        column = min(x // (canvas.width // self.row), self.row - 1)
        tile = self.first + row * self.row + column
        if tile in self.tiles:
            return self.tiles.index(tile)
        return Placing.offer_at(self, x, y)

    def move_to(self, at):
        canvas = self.app.canvas
        before = self.tile
        self.at = at
        self.draw_cell(canvas, before)
        self.draw_cell(canvas, self.tile)
        self._draw_chosen(canvas)

    def draw(self, canvas):
        for tile in range(self.first, self.first + self.count):
            self.draw_cell(canvas, tile)
        self._draw_chosen(canvas)

    def _draw_chosen(self, canvas):
        rows = (self.count + self.row - 1) // self.row
        end = TOP[canvas.panel] + rows * self.heights[canvas.panel]
        self.draw_tile(canvas, end, not self.named)

    def draw_cell(self, canvas, tile):
        """Draw the cell of a tile, which may be one that cannot be laid."""

    def row_of(self, tile):
        """Returns the row of a tile, 0 for the first."""
        return (tile - self.first) // self.row

    def column_of(self, tile):
        return (tile - self.first) % self.row

    def cell(self, canvas, tile):
        """Returns x, y, width and height of a tile's cell."""
        w = canvas.width // self.row
        high = self.heights[canvas.panel]
        return self.column_of(tile) * w, TOP[canvas.panel] + self.row_of(tile) * high, w, high
