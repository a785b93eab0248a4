# SPDX-License-Identifier: MIT
"""A ship, a mine or a castle is about to be laid: there is nothing to choose. An arrow leads
back to the map, and on from there."""

from firmware.games.tiles.drawing import draw_large, flow, ink_of, sign_of
from firmware.games.tiles.gains import gives, points_now, sources
from firmware.games.tiles.layout import frame_of
from firmware.games.tiles.placing import Placing, draw_sum
from firmware.games.tiles.play import tile_name
from firmware.games.tiles.screens.duchy import ARROW
from firmware.ui.banner import write
from firmware.ui.panels import SMALL


class Screen(Placing):
    def step(self, button):
        self.app.pop(ARROW, button)

    def draw(self, canvas):
        app = self.app
        scale, sign, top, bottom = frame_of(canvas)
        gain = self.gain()
        self.draw_foot(canvas, gain)
        top += top // 10
        which = sign_of(self.tile)
        draw_large(canvas, which, 1, top, ink_of(which), sign)
        x = 16 * sign + 4 * scale
        wide = canvas.width - x - 1
        name = tile_name(self.tile, app.say) + "  " + self.region_filled()
        write(canvas, name, x, top, ink_of(which), scale, wide)
        high = 8 if canvas.panel == SMALL else 32  # one line, or two
        flow(canvas, gives(app, self.who, self.tile), (x, top + 9 * scale, wide, high), scale)
        y = top + 9 * scale + high + scale
        found = sources(app, self.who, self.field, self.tile, gain, 4)
        draw_sum(canvas, (1, y, canvas.width - 2, bottom - y - 1), scale, points_now(gain), found)
