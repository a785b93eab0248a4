# SPDX-License-Identifier: MIT
"""A ship, a mine or a castle is about to be laid: there is nothing to choose. An arrow leads
back to the map, and on from there."""

from firmware.games.tiles.drawing import draw_large, flow, ink_of, sign_of
from firmware.games.tiles.gains import gives, items, points_of
from firmware.games.tiles.placing import Placing, draw_sum, frame_for
from firmware.games.tiles.play import tile_name
from firmware.ui.banner import write


class Screen(Placing):
    def __init__(self, app, who, field):
        Placing.__init__(self, app, who, field)
        self.tile = self.tiles[0]

    def move(self, button):
        self.app.pop("hop", button)

    def draw(self, canvas):
        app = self.app
        scale, sign, top, bottom = frame_for(canvas)
        gain = self.gain()
        self.draw_foot(canvas, gain)
        top += top // 10
        which = sign_of(self.tile)
        size = 16 * sign
        draw_large(canvas, which, 1, top, ink_of(which), sign)
        x = size + 4 * scale
        wide = canvas.width - x - 1
        name = tile_name(self.tile, app.say)
        write(canvas, name + "  " + self.whole(), x, top, ink_of(which), scale, wide)
        # Two lines, where the panel is not the lowest.
        high = 8 if scale == 1 else 32
        flow(canvas, gives(app, self.who, self.tile), (x, top + 9 * scale, wide, high), scale)
        y = top + 9 * scale + high + scale
        found = items(app, self.who, self.field, self.tile, gain, 4)
        draw_sum(canvas, (1, y, canvas.width - 2, bottom - y - 1), scale, points_of(gain), found)
