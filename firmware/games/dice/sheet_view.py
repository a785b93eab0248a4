# SPDX-License-Identifier: MIT
"""A player's sheet on the canvas: the map, and beside it all that a pencil would keep.

Where things stand depends on the size of the canvas alone: see `layouts.py`.
"""

from firmware.games.dice.layouts import (
    BONUSES,
    CELL,
    DICE,
    END,
    HOURGLASSES,
    POINTS,
    STATUS,
    TITLE,
    layout_for,
)
from firmware.games.dice.palette import COLOUR, DARK
from firmware.games.dice.signs import CROSS, HOURGLASS, SIGNS, SMALL
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from shared_rules import const
from shared_rules.dice.player import CROSSED, GAIN_AWARDS, GAIN_BONUSES, GAIN_POINTS
from shared_rules.dice.sheet import CASTLE
from shared_rules.dice.sheet import HOURGLASSES as EACH_COLUMN
from shared_rules.hexes import FIELDS, NEIGHBOURS, ROWS

PHASES = ("I", "II", "III")

# How a cell of the map is framed.
_BLANK = const(255)
_UNKNOWN = const(254)
PLAIN = const(0)
OFFERED = const(1)
CURSOR = const(2)


class SheetView:
    def __init__(self, canvas):
        self.canvas = canvas
        self._layout = layout_for(canvas)
        wide, high, scale = self._layout[CELL:TITLE]
        self._scale = scale
        # Where the fields stand. One pixel in from the corner: the cursor's frame lies
        # around its cell.
        self._x = bytearray(FIELDS)
        self._y = bytearray(FIELDS)
        self._w = wide - 1
        self._h = high - 1
        field = 0
        y = 1
        for count in ROWS:
            x = 1 + (7 - count) * wide // 2
            for _ in range(count):
                self._x[field] = x
                self._y[field] = y
                x += wide
                field += 1
            y += high
        self._signs = [canvas.stamp(bytearray(sign), 7, scale) for sign in SIGNS]
        # What is drawn already, so that only what changes is drawn and sent again: each
        # field's number, and the values of the parts beside the map.
        self._cells = bytearray(FIELDS)
        self._parts = {}
        self.forget()

    def forget(self):
        """The canvas was cleared."""
        self._cells[:] = b"\xff" * FIELDS  # _BLANK
        self._parts.clear()

    def _changed(self, part, value):
        if self._parts.get(part) == value:
            return False
        self._parts[part] = value
        return True

    def status_place(self):
        """x, y, width, scale and pitch of the lines of status."""
        return self._layout[STATUS:END]

    def _sign(self, which, x, y, colour, scale):
        if scale == self._scale:
            size = 8 * scale
            self.canvas.put(self._signs[which], x, y, size - scale, size, colour)
        else:
            self.canvas.blit(SIGNS[which], x, y, colour, scale)

    # The map.

    def draw_map(self, sheet, player, offered=()):
        cells = self._cells
        mended = False
        for field in range(FIELDS):
            there = (player.number(field) if player else 0) | (8 if field in offered else 0)
            old = cells[field]
            if old == there:
                continue
            if old != _BLANK:
                self.draw_frame(field, PLAIN)
                mended = True
            self.draw_cell(sheet, player, field)
            cells[field] = there
            if there & 8:
                self.draw_frame(field, OFFERED)
        if mended and self.canvas.mono:
            for field in offered:  # the gap between two fields is both's
                self.draw_frame(field, OFFERED)

    def move(self, sheet, player, old, offered):
        """The cursor has left a field, which is still on offer."""
        self._cells[old] = 8
        self.draw_frame(old, PLAIN)
        self.draw_cell(sheet, player, old)
        self.draw_frame(old, OFFERED)
        if self.canvas.mono:
            # The gap around it is its neighbours', too.
            for i in range(old * 6, old * 6 + 6):
                if NEIGHBOURS[i] in offered:
                    self.draw_frame(NEIGHBOURS[i], OFFERED)

    def draw_frame(self, field, frame):
        """The cursor lies around a field, in the gap; so does an offer, on mono, where a
        line inside would hide the sign."""
        canvas = self.canvas
        x = self._x[field]
        y = self._y[field]
        w = self._w
        h = self._h
        if frame == OFFERED and not canvas.mono:
            canvas.frame(x, y, w, h, WHITE)
        elif frame == OFFERED:
            fill = canvas.bitmap.fill_rect
            for left in (x - 1, x + w - 2):
                fill(left, y - 1, 3, 1, WHITE)
                fill(left, y + h, 3, 1, WHITE)
            for top in (y - 1, y + h - 1):
                fill(x - 1, top, 1, 2, WHITE)
                fill(x + w, top, 1, 2, WHITE)
            canvas.touch(x - 1, y - 1, w + 2, h + 2)
        else:
            line = ACCENT if frame == CURSOR else BLACK
            canvas.frame(x - 1, y - 1, w + 2, h + 2, line)
            if frame == CURSOR:
                self._cells[field] = _UNKNOWN
                if not canvas.mono:
                    canvas.frame(x, y, w, h, line)

    def draw_cell(self, sheet, player, field, number=0):
        """A field; `number` is what the cursor would write into it."""
        canvas = self.canvas
        scale = self._scale
        x = self._x[field]
        y = self._y[field]
        w = self._w
        h = self._h
        colour = sheet.colours[field]
        written = player.number(field) if player else 0
        back = COLOUR + colour if written else BLACK if canvas.mono else DARK + colour
        front = BLACK if written else COLOUR + colour
        canvas.rect(x, y, w, h, back)
        if written:
            # The corners go, so that a run of marked fields still shows its hexagons.
            dot = canvas.bitmap.pixel
            for corner in (x, x + w - 1):
                dot(corner, y, BLACK)
                dot(corner, y + h - 1, BLACK)
        if number:
            self._cells[field] = _UNKNOWN
        if number and canvas.mono:
            # Small, so that it stands free of the cursor's frame.
            canvas.blit(SMALL[number - 1], x + 2, y + 1, WHITE)
        elif (number or written) and written != CROSSED:
            top = y + (h - 7 * scale) // 2
            ink = front if written else WHITE
            canvas.text(str(number or written), x, top, ink, scale, w, CENTRE)
        elif colour == CASTLE and not written and scale > 1:
            # A castle shows what its square gives, too.
            canvas.blit(SIGNS[CASTLE], x + (w - 7) // 2, y + h // 2 - 8, front)
            bonus = sheet.bonus[field]
            canvas.blit(SIGNS[bonus], x + (w - 7) // 2, y + h // 2 + 1, COLOUR + bonus)
        else:
            x += (w - 7 * scale) // 2
            y += (h - 7 * scale) // 2
            if written:
                canvas.blit(CROSS, x, y, front, scale)
            else:
                self._sign(colour, x, y, front, scale)

    # Beside the map.

    def draw_panel(self, game, who, title, urge=False):
        player = game.players[who]
        canvas = self.canvas
        if self._changed("title", title):
            x, y, w, scale = self._layout[TITLE:POINTS]
            canvas.rect(x, y, w, 8 * scale, BLACK)
            canvas.text(canvas.shorten(title, w, scale), x, y, DIM, scale, w)
        if self._changed("points", player.total()):
            x, y, w, scale = self._layout[POINTS:HOURGLASSES]
            canvas.rect(x, y, w, 8 * scale, BLACK)
            canvas.text(str(player.total()), x, y, WHITE, scale, w, RIGHT)
        self._draw_hourglasses(game)
        dice = bytes(game.dice()) if game.round() else b""
        if self._changed("dice", dice):
            self.draw_dice(dice)
        self.draw_bonuses(player, urge)

    def _draw_hourglasses(self, game):
        canvas = self.canvas
        x, y, size, pitch = self._layout[HOURGLASSES:DICE]
        for phase in range(3):
            now = phase == game.phase()
            if not self._changed(phase, (now, game.struck(phase))):
                y += pitch
                continue
            # The row is cleared as a whole; what is then drawn in it was touched by that.
            canvas.rect(x, y, 9 * pitch + size, size, BLACK)
            struck = game.struck(phase)
            middle = y + size // 2 - 1
            left = x
            for i in range(EACH_COLUMN):
                if now:
                    canvas.bitmap.rect(left, y, size, size, WHITE, i < struck)
                elif i < struck:
                    # A phase that is over is a broken line, not one more full row.
                    canvas.bitmap.fill_rect(left, middle, size, 2, DIM)
                else:
                    canvas.bitmap.fill_rect(left + size // 2 - 1, middle, 2, 2, DIM)
                left += pitch
            y += pitch

    def draw_dice(self, dice):
        x, y, size, pitch = self._layout[DICE:BONUSES]
        scale = 2 if size > 16 else 1
        for i in range(5):
            high = size + (1 if scale == 1 else 0)
            self.draw_die(x + i * pitch, y, size, high, i, dice[i] if dice else None, scale)

    def draw_die(self, x, y, w, h, which, face, scale):
        """A die: two with numbers, two with colours, one with hourglasses."""
        canvas = self.canvas
        double = which == 4 and face == 2
        canvas.rect(x, y, w, h, WHITE if double else BLACK)
        canvas.frame(x, y, w, h, DIM if face is None else WHITE)
        if face is None:
            return
        top = y + (h - 7 * scale) // 2
        if which < 2:
            canvas.text(str(face), x, top, WHITE, scale, w, CENTRE)
        elif which < 4:
            left = x + (w - 7 * scale) // 2
            self._sign(face, left, top, COLOUR + face, scale)
        else:
            left = x + (w - 5 * scale) // 2
            canvas.blit(HOURGLASS, left, top, BLACK if double else WHITE, scale)

    def draw_bonuses(self, player, urge=False):
        canvas = self.canvas
        x, y, scale, dx, dy = self._layout[BONUSES:STATUS]
        for bonus in range(4):
            count = player.hand(bonus)
            wide = 12 * scale
            on = urge and count
            if not self._changed(10 + bonus, (on, count)):
                x += dx
                y += dy
                continue
            # Its box stands out by a dot, where the one beside it leaves room.
            edge = 0 if dx == wide else 1
            canvas.rect(x - edge, y - 1, wide + 2 * edge, 8 * scale + 1, WHITE if on else BLACK)
            colour = BLACK if on else COLOUR + bonus
            self._sign(bonus, x, y, colour, scale)
            ink = BLACK if on else WHITE if count else DIM
            canvas.text(str(count), x + 8 * scale, y, ink, scale, wide - 8 * scale)
            x += dx
            y += dy

    # Two lines that say what OK does, and what it brings.

    def status(self, line, text, colour=WHITE, more=False):
        """A line of text; returns where it ends. `more`: there are other choices."""
        canvas = self.canvas
        x, y, w, scale, pitch = self._layout[STATUS:END]
        y += line * pitch
        canvas.rect(x, y, w, min(8 * scale, canvas.height - y), BLACK)
        if more:
            canvas.text("▾", x, y, DIM, scale, w, RIGHT)
            w -= 8 * scale
        return canvas.text(text, x, y, colour, scale, w) + 2 * scale

    def status_sign(self, line, x, bonus):
        """A bonus's sign in a line of status, at x; returns where it ends."""
        _, y, _, scale, pitch = self._layout[STATUS:END]
        self._sign(bonus, x, y + line * pitch, COLOUR + bonus, scale)
        return x + 8 * scale

    def draw_phase_points(self, player):
        """The points of each phase, in the lines of status."""
        for line, phases in enumerate(((0, 1), (2,))):
            text = " ".join([PHASES[p] + " " + str(player.points(p)) for p in phases])
            self.status(line, text)

    def status_gain(self, line, gain):
        """What a turn brings: points, the signs of bonuses, the award of a colour."""
        text = ""
        if gain[GAIN_POINTS]:
            text = "+" + str(gain[GAIN_POINTS])
        if gain[GAIN_AWARDS]:
            text += " +" + str(gain[GAIN_AWARDS]) + "!"
        if not sum(gain):
            text = "+0"
        x = self.status(line, text)
        for bonus in range(4):
            for _ in range(gain[GAIN_BONUSES + bonus]):
                x = self.status_sign(line, x, bonus)
