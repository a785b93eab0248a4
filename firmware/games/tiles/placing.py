# SPDX-License-Identifier: MIT
"""A tile is about to be laid on a field: which one, what it brings, what OK does."""

from firmware.base.buttons import BACK, OK
from firmware.games.tiles.drawing import flow, ink_of, sign_of
from firmware.games.tiles.gains import gives, items, points_of, reminder
from firmware.games.tiles.play import signed, tile_name
from firmware.ui.banner import draw_banner, draw_ok, short_names, write
from firmware.ui.canvas import RIGHT
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.hexes import field_name
from shared_rules.tiles.game import GAIN_END, place


def frame_for(canvas):
    """Scale of letters and of signs, y below the banner, y of the last line. The smallest
    panel has no banner: there the name stands in the last line."""
    if canvas.width < 160:
        return 1, 1, 0, canvas.height - 8
    return 2, 2 if canvas.width >= 240 else 1, 20, canvas.height - 16


def draw_whose(app, canvas, who, where, more, does):
    """Whose tile or sale it is, and what OK does; what is left of the last line, x and
    width."""
    scale, _, top, bottom = frame_for(canvas)
    if top:
        draw_banner(app, canvas, who, 0, scale, more, where + "  " if where else "")
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


def draw_sum(canvas, box, scale, points, found):
    """The points large, and beside or below them where they come from. Only the smallest
    panel has something below the box, at its right."""
    x, y, w, h = box
    text = signed(points)
    size = 5 if h >= 100 else 3 if scale == 1 or canvas.width < 240 else 4
    high = 8 * size
    if h >= 100:
        canvas.text(text, x, y, WHITE, size)
        y += high + 6
        h -= high + 6
    else:
        end = canvas.text(text, x, y + max((h - high) // 2, 0), WHITE, size) + 4 * scale
        w -= end - x
        x = end
        if scale > 1:
            h = canvas.height - y
    if not found:
        return
    for label, value in found:
        if canvas.text_width(label + " " + value, scale) > w or len(found) * 8 * scale > h:
            scale = 1
    pitch = min(h // len(found), 12 * scale)
    for label, value in found:
        canvas.text(value, x, y, WHITE, scale, w, RIGHT)
        canvas.text(label, x, y, WHITE if canvas.mono else DIM, scale, w)
        y += pitch


class Placing(Base):
    """A screen inherits it, knows the tile that its cursor stands on, and draws the choice."""

    half_made = True
    tile = 0

    def __init__(self, app, who, field):
        Base.__init__(self, app)
        self.who = who
        self.field = field
        self.tiles = app.game.tiles(who, field)

    def press(self, button):
        if button == OK:
            self.lay()
        elif button == BACK:
            self.app.pop()
        else:
            self.move(button)

    def move(self, button):
        """An arrow was pressed."""

    def lay(self):
        """Lay the tile; the duchy says what it brought and gives."""
        app = self.app
        event = place(self.who, self.field, self.tile)
        points = points_of(app.game.preview(event))
        app.apply(event)
        app.pop(True, reminder(app, points))

    def gain(self):
        return self.app.game.preview(place(self.who, self.field, self.tile))

    # Drawing.

    def whole(self):
        """How much of the region is filled with this tile: "3/5"."""
        game = self.app.game
        laid = len(game.mates(self.who, self.field)) + 1
        return "%d/%d" % (laid, game.duchies[self.who].sizes[self.field])

    def later(self, gain):
        """What the end will add, in words; or ""."""
        return self.app.say("later") + " " + signed(gain[GAIN_END]) if gain[GAIN_END] else ""

    def draw_foot(self, canvas, gain, does=""):
        """Whose tile it is and what OK does; what is left of the last line, x and width."""
        app = self.app
        does = app.say(does or ("lay it" if frame_for(canvas)[2] else "lay"))
        where = field_name(self.field)
        return draw_whose(app, canvas, self.who, where, points_of(gain), does)

    def draw_about(self, canvas, top, named=True):
        """The tile below its choice: name, what it gives and brings, what OK does."""
        app = self.app
        gain = self.gain()
        points = points_of(gain)
        scale, _, _, bottom = frame_for(canvas)
        canvas.rect(0, top, canvas.width, canvas.height - top, BLACK)
        foot, room = self.draw_foot(canvas, gain)
        space = bottom - top
        wide = canvas.width - 2
        what = gives(app, self.who, self.tile)
        found = items(app, self.who, self.field, self.tile, gain, 4 if space >= 90 else 1)
        later = self.later(gain)
        if later:
            found.append([later, ""])
        brings = [(" " if space < 24 else ", ").join([" ".join(one).strip() for one in found])]
        y = top + 2 * scale - 1
        x = 1
        if named or space >= 90:
            ink = ink_of(sign_of(self.tile))
            text = self.whole()
            left = wide if space >= 40 or scale < 2 else wide // 2
            if left == wide:
                canvas.text(text, 1, y, WHITE if canvas.mono else DIM, scale, wide, RIGHT)
                left -= canvas.text_width(text, scale) + 4 * scale
            end = write(canvas, tile_name(self.tile, app.say), 1, y, ink, scale, left)
            if scale == 2 and space < 40:
                x = end + 4 * scale
            else:
                y += 9 * scale
        if space < 24:  # two lines: what it brings is more than what it gives
            if not named:
                flow(canvas, what, (x, y, wide, 8), scale)
                what = []
                y += 9
            flow(canvas, brings if found else what, (x, y, wide, 8), scale)
            if points:
                canvas.text(signed(points), foot, bottom, WHITE, scale, room)
        elif space < 40:
            flow(canvas, what, (x, y, canvas.width - 1 - x, 18), scale)
            flow(canvas, brings, (foot, bottom, room, 16), scale)
        elif space < 90:
            flow(canvas, what, (x, y, wide, 16), scale)
            flow(canvas, brings, (x, bottom - 20, wide, 16), scale)
            canvas.text(signed(points), foot, bottom, WHITE, scale, room, RIGHT)
        else:
            flow(canvas, what, (x, y, wide, 34), scale)
            y += 40
            draw_sum(canvas, (1, y, wide, bottom - y - 2), scale, points, found)
