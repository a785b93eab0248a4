# SPDX-License-Identifier: MIT
"""The reference: what every building gives, what every knowledge does, the points of regions
and phases, and the others."""

from firmware.base.buttons import BACK, LEFT, OK, UP
from firmware.games.tiles.drawing import draw_large, flow, ink_of, sign_of
from firmware.games.tiles.gains import effect, gives
from firmware.games.tiles.palette import COLOUR
from firmware.games.tiles.play import tile_name
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.palette import DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.tiles.game import (
    BUILDING,
    BUILDINGS,
    CASTLE,
    KNOWLEDGE,
    MINE,
    NUMBERS,
    PHASE_POINTS,
    PHASES,
    SHIP,
    TYPES,
    building,
    plain,
    size_points,
)

# The tiles: buildings, then those that are alike.
_TILES = [building(type) for type in range(TYPES)] + [plain(CASTLE), plain(MINE), plain(SHIP)]
_LINES = NUMBERS - TYPES + 1  # of knowledge: those of the buildings are one


class Screen(Base):
    read = True

    def __init__(self, app):
        Base.__init__(self, app)
        self._page = 0
        canvas = app.canvas
        self._tall = 18 * app.scale  # a tile
        self._flat = 10 * app.scale + app.scale // 2  # a knowledge
        room = canvas.height - 10 * app.scale
        tiles = room // self._tall
        known = room // self._flat
        # Of each page which it is, and its first line.
        self.pages = [(0, at, tiles) for at in range(0, len(_TILES), tiles)]
        self.pages += [(1, at, known) for at in range(0, _LINES, known)]
        self.pages += [(2, 0, 0), (3, 0, 0)]

    @staticmethod
    def tiles():
        """The tiles of the first pages."""
        return _TILES

    @staticmethod
    def numbers(first, count):
        """The numbers of knowledge on a page; the eight of the buildings are one line."""
        lines = range(first, min(first + count, _LINES))
        return [line + 1 if line < BUILDINGS else line + TYPES for line in lines]

    def press(self, button):
        last = len(self.pages) - 1
        if button == BACK or (button == OK and self._page == last):
            self.app.pop()
            return
        step = -1 if button == UP or button == LEFT else 1
        self._page = (self._page + step) % (last + 1)
        self.app.redraw()

    def draw(self, canvas):
        app = self.app
        scale = app.scale
        which, first, count = self.pages[self._page]
        title = "%s %d/%d" % (app.say("help"), self._page + 1, len(self.pages))
        x = canvas.text(title, 1, 0, DIM, scale) + 4 * scale
        heading = app.say_all("help pages")[which]
        canvas.text(heading, x, 0, WHITE, scale, canvas.width - x - 1, RIGHT)
        y = 10 * scale
        if which == 0:
            self._draw_tiles(canvas, y, first, count)
        elif which == 1:
            self._draw_knowledge(canvas, y, first, count)
        elif which == 2:
            self._draw_regions(canvas, y)
        else:
            self._draw_points(canvas, y)

    def _draw_tiles(self, canvas, y, first, count):
        app = self.app
        scale = app.scale
        x = 19 * scale
        room = canvas.width - x - 1
        for tile in _TILES[first : first + count]:
            sign = sign_of(tile)
            draw_large(canvas, sign, 1, y, ink_of(sign), scale)
            canvas.text(tile_name(tile, app.say), x, y, ink_of(sign), scale, room)
            flow(canvas, gives(app, None, tile), (x, y + 9 * scale, room, 8 * scale), scale)
            y += self._tall

    def _draw_knowledge(self, canvas, y, first, count):
        """The number, and what it does; the eight of the buildings in one line."""
        app = self.app
        scale = app.scale
        for number in self.numbers(first, count):
            text = str(number)
            if number == BUILDINGS:
                text = "16–23"
            x = canvas.text(text, 1, y, COLOUR + KNOWLEDGE, scale) + 3 * scale
            x = max(x, 13 * scale)
            parts = effect(app, number)
            if number == BUILDINGS:
                parts[-1] = BUILDING
            flow(canvas, parts, (x, y, canvas.width - x, 8 * scale), scale)
            y += self._flat

    def _draw_regions(self, canvas, y):
        """What a finished region scores: by its fields, and by the phase."""
        labels = self.app.say_all("region help")
        sizes = [(str(size), str(size_points(size))) for size in range(1, 9)]
        phases = [(PHASES[i], "+" + str(points)) for i, points in enumerate(PHASE_POINTS)]
        scale = self.app.scale
        pitch = min((canvas.height - y) // 6, 14 * scale)
        for label, columns in zip(labels, (sizes, phases)):
            canvas.text(label, 1, y, DIM, scale, canvas.width - 2)
            wide = canvas.width // 8
            for i, (name, points) in enumerate(columns):
                canvas.text(name, i * wide, y + pitch, DIM, scale, wide, CENTRE)
                canvas.text(points, i * wide, y + 2 * pitch, WHITE, scale, wide, CENTRE)
            y += 3 * pitch

    def _draw_points(self, canvas, y):
        app = self.app
        scale = app.scale
        wide = canvas.width - 2
        lines = app.say_all("points help")
        pitch = min((canvas.height - y) // len(lines), 14 * scale)
        for line in lines:
            text, _, points = line.partition("=")
            canvas.text(points, 1, y, WHITE, scale, wide, RIGHT)
            room = wide - canvas.text_width(points, scale) - 3 * scale
            canvas.text(text, 1, y, WHITE, scale, room)
            y += pitch
