# SPDX-License-Identifier: MIT
"""A player's sheet on the canvas: the map, the panel beside it, and two lines of status.

`layouts.py` has the places. Light means that a field can be chosen: a free one is the brightest
thing on the map, one that costs a bonus is less bright, and the cursor has a ring of its own.
"""

from firmware.games.dice import layouts
from firmware.games.dice.palette import COLOUR, DARK, PLAYERS
from firmware.games.dice.play import PHASES
from firmware.games.dice.signs import CROSS, HOURGLASS, MARKS, SIGNS, SMALL
from firmware.ui.banner import write
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.hex_map import BLANK, HexMap
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.panels import BADGE, WIDE
from shared_rules import const
from shared_rules.dice.game import SOLO_ROUNDS
from shared_rules.dice.player import CROSSED, GAIN_BONUSES, GAIN_POINTS, GOODS, SILVER
from shared_rules.dice.sheet import CASTLE
from shared_rules.dice.sheet import HOURGLASSES as EACH_COLUMN
from shared_rules.hexes import FIELDS

# What a field of the map shows: the number in it, or that the cursor would write,
# and one of these.
PLAIN = const(0)
OFFERED = const(0x08)
COSTS = const(0x10)  # offered for a bonus
MEANT = const(0x20)  # chosen, but not yet written
CURSOR = const(0x40)
PULSED = const(0x80)  # written; its region or colour was just filled
_NUMBER = const(7)


def draw_dots(canvas, x, y, w, h, size):
    """Draw a broken frame, in pieces of so many dots."""
    fill = canvas.bitmap.fill_rect
    right = x + w
    low = y + h
    for left in range(x, right, 2 * size):
        wide = size if left + size < right else right - left
        fill(left, y, wide, 1, WHITE)
        fill(left, low - 1, wide, 1, WHITE)
    for top in range(y, low, 2 * size):
        high = size if top + size < low else low - top
        fill(x, top, 1, high, WHITE)
        fill(right - 1, top, 1, high, WHITE)


class SheetView(HexMap):
    def __init__(self, canvas):
        self._row = canvas.panel
        wide, high, scale, top = layouts.MAP[self._row]
        self._scale = scale
        # Large signs take a while to make, so they are kept.
        large = SIGNS if scale > 1 else ()
        self._signs = [canvas.stamp(bytearray(sign), 7, scale) for sign in large]
        self._shown = {}  # the values of the parts beside the map, as they are drawn
        self._number = 0  # at the cursor
        HexMap.__init__(self, canvas, 2, top, wide, high)

    def forget(self):
        HexMap.forget(self)
        self._shown.clear()

    def _changed(self, part, value):
        """Returns whether a part must be drawn, and notes its new value."""
        if self._shown.get(part) == value:
            return False
        self._shown[part] = value
        return True

    def status_place(self, line=0):
        """Returns x, y, width and scale of a line of status."""
        return (layouts.STATUS_2 if line else layouts.STATUS)[self._row]

    def is_status(self, x, y):
        """Returns whether a finger at a dot is on a line of status. It is higher than those."""
        for line in range(2):
            left, top, wide, scale = self.status_place(line)
            if left <= x < left + wide and top - 4 * scale <= y < top + 12 * scale:
                return True
        return False

    def _sign(self, which, x, y, colour, scale):
        if scale == self._scale and self._signs:
            size = 8 * scale
            self.canvas.put(self._signs[which], x, y, size - scale, size, colour)
        else:
            self.canvas.blit(SIGNS[which], x, y, colour, scale)

    # The map.

    def draw_map(
        self, sheet, player, offered=(), costly=(), cursor=-1, number=0, meant=-1, pulsed=()
    ):
        """Draw the fields of a player, or of an empty sheet. Those `offered` are bright, those
        that are `costly` less so. The cursor shows the number that it would write; `meant` is
        the first mark of a turn of two. Fields that are `pulsed` are bright for a moment."""
        new = self._new
        if player:
            new[:] = player.state[:FIELDS]
        else:
            new[:] = bytes(FIELDS)
        for field in offered:
            new[field] = COSTS if field in costly else OFFERED
        for field in pulsed:
            new[field] |= PULSED
        if meant >= 0:
            new[meant // 6] = MEANT | (meant % 6 + 1)
        cells = self._cells
        whole = cells[0] == BLANK
        if cells == new and self._at == cursor and self._number == number:
            return
        left = self._lift()
        dirty = [field for field in range(FIELDS) if cells[field] != new[field]]
        cells[:] = new
        canvas = self.canvas
        if not whole:
            self._uncover(dirty + [left, cursor])
        if dirty:
            near = dirty if whole else self._clear(dirty)
            hushed = canvas.hush(True) if not whole else None
            for field in dirty:
                self._draw_field(sheet, field, cells[field])
            for field in near:
                self._draw_offer(sheet, field)
            if hushed is not None:
                canvas.hush(hushed)
        self._number = number
        if cursor >= 0:
            self._draw_cursor(sheet, cursor, number)

    def _uncover(self, fields):
        """Clear what frames and rings drew over the status, which must be drawn again."""
        x, y, wide, scale = self.status_place()
        for field in fields:
            low = self._y[field] + self._h
            right = self._x[field] + self._w + 2
            if field >= 0 and right > x and 0 <= y - low < 2 + scale:
                left = max(self._x[field] - 2, x)
                top = max(y - scale, low)
                self.canvas.rect(left, top, right - left, low + 2 - top, BLACK)
                self._shown[0] = (False, (), False, x + wide)

    def _draw_cursor(self, sheet, field, number):
        canvas = self.canvas
        self._lay(field)
        hushed = canvas.hush(True)
        self.draw_frame(field)
        self._draw_field(sheet, field, CURSOR | number)
        if not canvas.mono:
            canvas.frame(self._x[field], self._y[field], self._w, self._h, ACCENT)
        elif sheet.colours[field] == CASTLE and not number:
            self._widen(field)
        canvas.hush(hushed)

    def _widen(self, field):
        """Light the gaps at both sides of a castle, which is wide with its bonus."""
        for x in (self._x[field] - 1, self._x[field] + self._w):
            self.canvas.vline(x, self._y[field] + 1, self._h - 2, WHITE)

    def _draw_offer(self, sheet, field):
        """Draw the frame of a field that is offered. It also covers the gap around the field."""
        what = self._cells[field]
        canvas = self.canvas
        if what & MEANT:
            # It is not written yet: the dots around it, on mono over the edges of the field.
            x, y, w, h = self.box(field)
            if canvas.mono:
                draw_dots(canvas, x, y - 1, w, h + 1, 1)
            else:
                draw_dots(canvas, x, y, w, h, 2)
        if not what & (OFFERED | COSTS):
            return
        x = self._x[field]
        y = self._y[field]
        w = self._w
        h = self._h
        if what & OFFERED:
            if not canvas.mono:
                canvas.frame(x - 1, y - 1, w + 2, h + 2, WHITE)
                canvas.frame(x, y, w, h, WHITE)
            elif sheet.colours[field] == CASTLE:
                self._widen(field)
        elif canvas.mono:
            more = sheet.colours[field] == CASTLE
            canvas.frame(x - more, y - 1, w + 2 * more, h + 2, WHITE)
        else:
            draw_dots(canvas, x, y, w, h, 2)

    def _draw_field(self, sheet, field, what):
        canvas = self.canvas
        number = what & _NUMBER
        written = number and not what & ~(_NUMBER | PULSED)
        colour = sheet.colours[field]
        x = self._x[field]
        y = self._y[field]
        w = self._w
        h = self._h
        if canvas.mono:
            light = what & (OFFERED | CURSOR | PULSED)
            back = WHITE if light else BLACK
            ink = BLACK if light else WHITE
        elif written:
            back = WHITE if what & PULSED else COLOUR + colour
            ink = BLACK
        else:
            back = DARK + colour
            ink = COLOUR + colour
        cut = written or (back == WHITE and (number or colour != CASTLE))
        self._ground(field, back, not cut)
        if canvas.mono:
            self._draw_mono(sheet, field, number, ink)
        elif number == CROSSED:
            left = x + (w - 7 * self._scale) // 2
            canvas.blit(CROSS, left, y + (h - 7 * self._scale) // 2, ink, self._scale)
        elif number:
            scale = self._scale
            top = y + (h - 7 * scale + 1) // 2
            canvas.text(str(number), x, top, ink if written else WHITE, scale, w, CENTRE)
        elif colour == CASTLE:
            self._draw_castle(x, y, sheet.bonus[field])
        else:
            scale = self._scale
            self._sign(colour, x + (w - 7 * scale) // 2, y + (h - 7 * scale) // 2, ink, scale)

    def _draw_mono(self, sheet, field, number, ink):
        """Draw the mark of a field's colour, with the number beside it."""
        x = self._x[field]
        y = self._y[field] + 1
        colour = sheet.colours[field]
        blit = self.canvas.blit
        if number:
            blit(MARKS[colour], x + 1, y, ink)
            blit(SMALL[number - 1], x + 7, y, ink)
        elif colour == CASTLE:
            blit(MARKS[CASTLE], x, y, ink)
            blit(MARKS[sheet.bonus[field]], x + 6, y, ink)
        else:
            blit(MARKS[colour], x + 3, y, ink)

    def _draw_castle(self, x, y, bonus):
        """Draw a castle and the bonus that it gives, below it or beside it."""
        blit = self.canvas.blit
        w = self._w
        h = self._h
        scale = self._scale
        if scale == 2:
            blit(SIGNS[CASTLE], x + (w - 7) // 2, y + h // 2 - 8, COLOUR + CASTLE)
            blit(SIGNS[bonus], x + (w - 7) // 2, y + h // 2 + 1, COLOUR + bonus)
            return
        scale = (scale + 1) // 2
        y += (h - 6 * scale) // 2
        x += (w - 11 * scale) // 2
        blit(MARKS[CASTLE], x, y, COLOUR + CASTLE, scale)
        blit(MARKS[bonus], x + 6 * scale, y, COLOUR + bonus, scale)

    # Beside the map.

    def draw_panel(
        self, game, who, title, urge=False, sold=None, word="", compare=False, second=""
    ):
        """Draw whose sheet it is and how it stands. `sold` is the gain of a sale of all goods:
        the counts are then those after it. `word` takes the place of the name, or during a
        round that of the bars; `second` asks for the second mark, in that place. With `urge`
        the bonuses stand out; with `compare` the round of a lone player does, even on a small
        panel."""
        player = game.players[who]
        canvas = self.canvas
        points = player.total() + (sold[GAIN_POINTS] if sold else 0)
        phase = PHASES[game.phase()]
        if game.round():
            phase += "·" + str(game.round())
        group = len(game.players) > 1
        if not (group or title):
            # A lone player has no name: the phase takes its place.
            title = phase + ("/" + str(SOLO_ROUNDS) if game.solo and game.round() else "")
            phase = ""
        # Where the name is narrow, a word takes the place of the bars between two rounds as well.
        # On 160x128 the points are in the way there.
        as_title = canvas.panel > WIDE or canvas.panel == BADGE
        if word and game.round_over() and (as_title or (group and canvas.panel == WIDE)):
            title = word
            word = ""
        if second and as_title:
            title = second
            second = ""
        large = compare and not (group or word) and canvas.panel <= BADGE
        if large:
            self.draw_name(who, group, "", points)
        self._draw_bars(game, title if large else phase, word, large, second)
        if not large:
            self.draw_name(who, group, title, points)
        self.show_dice(bytes(game.dice()) if game.round() else b"")
        self.draw_bonuses(player, urge, sold)

    def _draw_bars(self, game, phase, word, large, second):
        """Draw the phase, and how much of it is over; or the phase in `large` letters."""
        canvas = self.canvas
        group = len(game.players) > 1
        # A phase's last round stands out.
        last = bool(game.round() and game.phase_done())
        rounds = EACH_COLUMN
        struck = game.struck(game.phase())
        if game.solo:
            rounds = SOLO_ROUNDS
            struck = game.round()
        old = self._shown.get("bars")
        if not self._changed("bars", (large, phase, last, struck, word, second)):
            return
        if large or (old and old[0]):
            # It has the room of the name, and what is below that beside the points.
            x, y, _, _ = layouts.POINTS[self._row]
            left, _, w, _, _ = layouts.NAME[self._row]
            canvas.rect(left, 0, w, y, BLACK)
            canvas.rect(left, y, x - left, 16 - y, BLACK)
        left, top, w, scale = layouts.PHASE[self._row]
        x, y, wide, high, pitch = layouts.BARS[self._row]
        # Beside the bars there may be the points.
        beside, low, _, size = (layouts.POINTS if group else layouts.POINTS_ALONE)[self._row]
        right = x + 10 * pitch if group else canvas.width
        if low + 8 * size > top:
            right = beside
        canvas.rect(left, top, right - left, 8 * scale if not large else 0, BLACK)
        # A word may be higher than the bars.
        canvas.rect(x, y, 10 * pitch, high + 2, BLACK)
        if large:
            room = layouts.POINTS[self._row][0] - left if canvas.mono else canvas.width - left
            write(canvas, phase, left, int(canvas.mono), WHITE, 2, room)
            if canvas.mono:
                return  # it stands where the bars are
        if second:
            self._sign(SILVER, left, top, COLOUR + SILVER, scale)
            left += 9 * scale
            write(canvas, second, left, top, WHITE, scale, right - left)
            return
        if word and (game.round_over() or canvas.text_width(word, scale) > 10 * pitch):
            write(canvas, word, left, top, WHITE, scale, right - left)
            return
        if not large:
            canvas.text(phase, left, top, WHITE if last or canvas.mono else DIM, scale, w)
        if word:
            canvas.text(word, x, y + (high - 7 * scale) // 2, WHITE, scale, 10 * pitch)
            return
        for i in range(rounds):
            if i < struck:
                canvas.bitmap.fill_rect(x, y, wide, high, WHITE)
            else:
                dot = min(wide, high // 3)
                canvas.bitmap.fill_rect(x, y + high - dot, dot, dot, DIM)
            x += pitch

    def draw_name(self, who, group, title, points):
        """Draw name and points. In a group the number and the name are the largest text on the
        screen, in the player's colour."""
        canvas = self.canvas
        left, top, room, size = (layouts.POINTS if group else layouts.POINTS_ALONE)[self._row]
        score = str(points)
        wide = canvas.text_width(score, size)
        # The name has room up to the points: if only these change, it stays.
        new = self._changed("name", (who, title, wide))
        if not self._changed("points", points) and not new:
            return
        back = PLAYERS[who] if group and not canvas.mono else BLACK
        x, y, w, h, _ = layouts.NAME[self._row]
        inside = left < x + w and top < y + h  # the points are in the bar
        if new:
            if inside:
                w = left + room - wide - 3 * size - x
            self._draw_title(who, group, title, back, w)
        elif inside:
            canvas.rect(left + room - wide, top, wide, min(8 * size, y + h - top), back)
        if not inside:
            canvas.rect(left, top, room, 8 * size, BLACK)
        ink = BLACK if top < y + h and back else WHITE
        canvas.text(score, left, top, ink, size, room, RIGHT)

    def _draw_title(self, who, group, title, back, room):
        canvas = self.canvas
        ink = BLACK if back else WHITE
        w, h, scale = layouts.CORNER[self._row]
        number = str(who + 1)
        if w and group:
            canvas.rect(0, 0, w, h, back or WHITE)
            canvas.text(number, 0, (h - 7 * scale + 1) // 2, BLACK, scale, w + 1, CENTRE)
        x, y, w, h, scale = layouts.NAME[self._row]
        canvas.rect(x, y, w, h, back)
        if back:
            edge = min(scale, 2)
            x += edge
            room -= 2 * edge
        if group and not layouts.CORNER[self._row][0]:
            wide = canvas.text(number, x, y + (h - 7 * scale) // 2, ink, scale) + 4 * scale - x
            x += wide
            room -= wide
        if scale > 1 and canvas.text_width(title, scale) > room:
            scale -= 1  # and no more: it is read from across the table
        title = canvas.shorten(title, room, scale)
        canvas.text(title, x, y + (h - 7 * scale) // 2, ink, scale, room)

    def show_dice(self, dice):
        """Draw those dice that show something else than before, or empty frames."""
        old = self._shown.get("dice")
        if not self._changed("dice", dice):
            return
        x, y, w, h, pitch, scale = layouts.DICE[self._row]
        for i in range(5):
            # A sign is wider than a number, which matters on a small panel.
            wide = w + (1 if w < 10 and i > 1 else 0)
            if not (dice and old) or dice[i] != old[i]:
                self.draw_die(x, y, wide, h, i, dice[i] if dice else None, scale)
            x += pitch + wide - w

    def draw_die(self, x, y, w, h, which, face, scale):
        """Draw a die: two have numbers, two colours, one hourglasses."""
        canvas = self.canvas
        back = BLACK if which == 4 and face != 2 else WHITE
        if which in (2, 3) and face is not None and not canvas.mono:
            back = COLOUR + face
        if face is None:
            back = BLACK
        canvas.rect(x, y, w, h, back)
        if back == BLACK:
            if face is None:
                canvas.frame(x, y, w, h, DIM)
        else:
            dot = canvas.bitmap.pixel
            for corner in (x, x + w - 1):
                dot(corner, y, BLACK)
                dot(corner, y + h - 1, BLACK)
        if face is None:
            return
        top = y + (h - 7 * scale) // 2
        ink = BLACK if back else WHITE
        if which < 2:
            canvas.text(str(face), x, top, ink, scale, w, CENTRE)
        elif which < 4:
            self._sign(face, x + (w - 7 * scale) // 2, top, ink, scale)
        else:
            canvas.blit(HOURGLASS, x + (w - 5 * scale) // 2, top, ink, scale)

    def draw_bonuses(self, player, urge=False, sold=None):
        """Draw each bonus in hand: its sign and the count; also the circles that are free in its
        row, if these are two or fewer."""
        canvas = self.canvas
        circles = player.sheet.circles
        left, top, scale, columns, dx, dy = layouts.BONUSES[self._row]
        wide = dx - 1 if dx else 18 * scale
        near = 8 * scale - 1 if dx and dx < 16 * scale else 10 * scale  # from a sign to its count
        edge = scale // 2  # of the box, at the right of the circles
        for bonus in range(4):
            count = player.hand(bonus)
            if sold:
                count = sold[GAIN_BONUSES + bonus] + (0 if bonus == GOODS else count)
            on = bool(urge and count)
            free = circles[bonus] - player.circles(bonus)
            if sold and bonus != GOODS:
                free -= sold[GAIN_BONUSES + bonus]
            if not self._changed(10 + bonus, (on, count, min(free, 3))):
                continue
            x = left + bonus % columns * dx
            y = top + bonus // columns * dy
            canvas.rect(x - 1, y - 1, wide, 8 * scale + 1, WHITE if on else BLACK)
            colour = COLOUR if count or canvas.mono else DARK
            self._sign(bonus, x, y, BLACK if on else colour + bonus, scale)
            x += near
            room = wide - near - 1
            if free <= 2:
                room -= 2 * scale + edge
                self._draw_circles(x + room, y, free, scale, BLACK if on else WHITE)
            if not count and canvas.mono:
                canvas.rect(x + 1, y + 3, 1, 1, WHITE)
                continue
            ink = BLACK if on else WHITE if count else DIM
            size = scale
            while size > 1 and canvas.text_width(str(count), size) > room:
                size -= 1
            canvas.text(str(count), x, y, ink, size, room)

    def _draw_circles(self, x, y, free, scale, ink):
        """Draw the one or two circles that are free in a row of bonuses, or a bar for none."""
        rect = self.canvas.bitmap.fill_rect
        if not free:
            rect(x, y + 3 * scale, 2 * scale, scale, ink)
        for i in range(free):
            rect(x, y + scale + 3 * i * scale, 2 * scale, 2 * scale, ink)

    # The lines of status.

    def status_room(self):
        """Returns the width for a text after the box that says OK."""
        _, _, w, scale = self.status_place()
        return w - self.canvas.text_width("OK", scale) - 4 * scale

    def draw_status(self, line, parts, more=False):
        """Draw a line of status: texts, and signs by their numbers. "OK" is a box, arrows are
        coloured. With `more`, an arrow says that there are other offers."""
        parts = tuple(parts)
        box, old, arrow, end = self._shown.get(line) or (False, (), False, 0)
        canvas = self.canvas
        left, y, w, scale = self.status_place(line)
        room = w - 8 * scale
        # Measured once at most: that takes almost as long as to draw it.
        across = self.parts_width(parts) if more or scale > 1 else 0
        more = more and across * scale <= room
        if old == parts and arrow == more:
            return
        # What stays is not sent again: the box, and the arrow at the other end.
        x = left
        here = bool(parts) and parts[0] == "OK"
        wide = canvas.text_width("OK", scale) + 2 * scale if here or box else 0
        if here and not box:
            end = max(end, x + wide)
        if here and box:
            x += wide
        canvas.rect(x, y, max(end - x, 0), 8 * scale, BLACK)
        if box and not here:
            canvas.rect(x, y - scale, wide, 9 * scale, BLACK)
        if more != arrow:
            canvas.rect(left + room, y, 8 * scale, 8 * scale, BLACK)
            if more:
                canvas.text("▾", left + room + scale, y, DIM, scale, 7 * scale)
        if not more:
            room = w
        if here and not box:
            canvas.rect(x, y - scale, wide, 9 * scale, ACCENT)
            canvas.text("OK", x + scale, y, BLACK, scale, wide)
            x += wide
        shown = parts
        if here:
            x += 2 * scale
            shown = parts[1:]
            across -= wide // scale + 2
        while scale > 1 and across * scale > left + room - x:
            scale -= 1
            y += 3
        for part in shown:
            if isinstance(part, int):
                self._sign(part, x, y, COLOUR + part, scale)
                x += 8 * scale
            elif part:
                x = canvas.text(part, x, y, WHITE, scale, max(left + room - x, 1)) + scale
        self._shown[line] = (here, parts, more, x)

    def parts_width(self, parts):
        """Returns the width of the parts of a line, in the smallest letters."""
        wide = -1
        text = ""  # all of it, since to measure a text takes a while, however short it is
        for part in parts:
            if isinstance(part, int):
                wide += 8
            elif part:
                text += part
                if part == "OK":
                    wide += 3
            else:
                wide += 1
        return wide + self.canvas.text_width(text) + 1 if text else wide

    # A sheet that is only read.

    def draw_sheet(self, game, who, name, field=-1):
        """Draw a player's sheet on a cleared canvas, with the points of each phase in the place
        of the status, and a ring around `field`."""
        player = game.players[who]
        self.forget()
        self.draw_map(game.sheet, player)
        if field >= 0:
            self.draw_frame(field)
        self.draw_panel(game, who, name)
        self._draw_phase_points(player)

    def _draw_phase_points(self, player):
        texts = [PHASES[phase] + " " + str(player.points(phase)) for phase in range(3)]
        scale = self.status_place(0)[3]
        x, y, w, large = self.status_place(1)
        if scale == large:
            self._draw_text_line(0, " ".join(texts[:2]))
            self._draw_text_line(1, texts[2])
        else:  # in one line, since the two are of different sizes
            self.canvas.rect(x, y, w, 8 * large, BLACK)
            self.canvas.text("  ".join(texts), x, y, WHITE, scale, w)

    def _draw_text_line(self, line, text):
        x, y, w, scale = self.status_place(line)
        edge = 0 if line else scale
        self.canvas.rect(x, y - edge, w, 8 * scale + edge, BLACK)
        self.canvas.text(text, x, y, WHITE, scale, w)

    # A turn that could be played, or could have been.

    def draw_number(self, sheet, mark):
        """Draw the number of a mark into its field, as if it were meant."""
        self._draw_field(sheet, mark // 6, OFFERED | mark % 6 + 1)
