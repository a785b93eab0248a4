# SPDX-License-Identifier: MIT
"""The reference: what each building gives, what each knowledge does, and what scores."""

from firmware.games.tiles.drawing import draw_large, flow, ink_of, sign_of
from firmware.games.tiles.gains import effect, gives
from firmware.games.tiles.palette import COLOUR
from firmware.games.tiles.play import tile_name
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.help_pages import HelpPages
from firmware.ui.palette import DIM, WHITE
from shared_rules import const
from shared_rules.tiles import game as rules
from shared_rules.tiles.game import BUILDINGS, NUMBERS, TYPES

# Of the first pages: buildings, then the tiles that are alike.
_TILES = [rules.building(type) for type in range(TYPES)]
_TILES += [rules.plain(colour) for colour in (rules.CASTLE, rules.MINE, rules.SHIP)]
_LINES = NUMBERS - TYPES + 1  # of knowledge: the eight of the buildings share one

# What a page shows.
TILES = const(0)
EFFECTS = const(1)
REGIONS = const(2)
POINTS = const(3)


class Screen(HelpPages):
    def __init__(self, app):
        HelpPages.__init__(self, app)
        self._tile_height = 18 * app.scale  # a tile
        self._line_height = 10 * app.scale + app.scale // 2  # a knowledge
        room = app.canvas.height - 10 * app.scale
        tiles = room // self._tile_height
        known = room // self._line_height
        # For each page what it shows, its first tile or line, and how many have room.
        self._contents = [(TILES, at, tiles) for at in range(0, len(_TILES), tiles)]
        self._contents += [(EFFECTS, at, known) for at in range(0, _LINES, known)]
        self._contents += [(REGIONS, 0, 0), (POINTS, 0, 0)]
        self.pages = len(self._contents)

    def what(self):
        return self._contents[self.page][0]

    def tiles(self):
        """Returns the tiles on this page."""
        _, first, count = self._contents[self.page]
        return _TILES[first : first + count]

    def numbers(self):
        """Returns the numbers of knowledge on this page; 16 stands for those of all buildings."""
        _, first, count = self._contents[self.page]
        lines = range(first, min(first + count, _LINES))
        return [line + 1 if line < BUILDINGS else line + TYPES for line in lines]

    def draw_page(self, canvas, y, scale):
        draw = (self._draw_tiles, self._draw_knowledge, self._draw_regions, self._draw_points)
        draw[self.what()](canvas, y, scale)

    def _draw_tiles(self, canvas, y, scale):
        app = self.app
        x = 19 * scale
        room = canvas.width - x - 1
        for tile in self.tiles():
            sign = sign_of(tile)
            draw_large(canvas, sign, 1, y, ink_of(sign), scale)
            canvas.text(tile_name(tile, app.say), x, y, ink_of(sign), scale, room)
            flow(canvas, gives(app, None, tile), (x, y + 9 * scale, room, 8 * scale), scale)
            y += self._tile_height

    def _draw_knowledge(self, canvas, y, scale):
        """A line for each: the number, and what it does."""
        for number in self.numbers():
            text = str(number)
            if number == BUILDINGS:
                text = "16–23"
            x = canvas.text(text, 1, y, COLOUR + rules.KNOWLEDGE, scale) + 3 * scale
            x = max(x, 13 * scale)
            parts = effect(self.app, number)
            if number == BUILDINGS:
                parts[-1] = rules.BUILDING
            flow(canvas, parts, (x, y, canvas.width - x, 8 * scale), scale)
            y += self._line_height

    def _draw_regions(self, canvas, y, scale):
        """What a finished region scores: by its size, and by the phase."""
        labels = self.app.say_all("region help")
        sizes = [(str(size), str(rules.size_points(size))) for size in range(1, 9)]
        points = enumerate(rules.PHASE_POINTS)
        phases = [(rules.PHASES[i], "+" + str(more)) for i, more in points]
        pitch = min((canvas.height - y) // 6, 14 * scale)
        for label, columns in zip(labels, (sizes, phases)):
            canvas.text(label, 1, y, DIM, scale, canvas.width - 2)
            wide = canvas.width // 8
            for i, (name, points) in enumerate(columns):
                canvas.text(name, i * wide, y + pitch, DIM, scale, wide, CENTRE)
                canvas.text(points, i * wide, y + 2 * pitch, WHITE, scale, wide, CENTRE)
            y += 3 * pitch

    def _draw_points(self, canvas, y, scale):
        wide = canvas.width - 2
        lines = self.app.say_all("points help")
        pitch = min((canvas.height - y) // len(lines), 14 * scale)
        for line in lines:
            text, _, points = line.partition("=")
            canvas.text(points, 1, y, WHITE, scale, wide, RIGHT)
            room = wide - canvas.text_width(points, scale) - 3 * scale
            canvas.text(text, 1, y, WHITE, scale, room)
            y += pitch
