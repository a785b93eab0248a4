# SPDX-License-Identifier: MIT
"""The middle of the table on the canvas: four large dice, hourglasses, a message, colours.

Where things stand depends on the size of the canvas alone.
"""

from firmware.games.dice.palette import COLOUR
from firmware.games.dice.signs import HOURGLASS, SIGNS
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.listing import wrap
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from shared_rules import const
from shared_rules.dice.sheet import HOURGLASSES

_PHASES = ("I", "II", "III")

# Where a die has its pips, in thirds: a bit for each of nine places, row by row.
_PIPS = (0x010, 0x101, 0x111, 0x145, 0x155, 0x16D)

# The places in a layout, for each class of panel.
_TITLE = const(0)  # scale of the line on top
_DICE = const(1)  # width, height and scale of a die; x of each, y of each
_BOXES = const(12)  # x, y, width, height, pitch, and how many stand in a row
_DIE = const(18)  # x, y, width, height of the die with the hourglasses
_MESSAGE = const(22)  # y, height, scale
_STARS = const(25)  # y, scale, pitch, how many stand in a row, and the rows' pitch
CLOSED = const(255)  # none of the colours can be struck now


def _layout_for(canvas):
    w = canvas.width
    if canvas.height >= 240:
        right = w - 168
        pitch = right // 5
        return (
            (2, 78, 76, 10, 0, 84, 0, 84, 27, 27, 107, 107)
            + (168, 107, pitch - 2, 37, pitch, 5, 168, 27, right, 76)
            + (188, 20, 2, 218, 2, w // 6, 6, 0)
        )
    if w >= 240:
        return (
            (2, 58, 58, 7, 0, 61, 122, 182, 22, 22, 22, 22)
            + (62, 0, 13, 16, 15, 10, 214, 0, 26, 16)
            + (85, 20, 2, 116, 2, 40, 6, 0)
        )
    if w >= 160:
        return (
            (2, 39, 39, 5, 0, 40, 81, 121, 18, 18, 18, 18)
            + (46, 0, 8, 16, 9, 10, 136, 0, 24, 16)
            + (58, 32, 2, 93, 2, 53, 3, 19)
        )
    return (
        (1, 31, 31, 4, 0, 32, 65, 97, 10, 10, 10, 10)
        + (32, 0, 6, 8, 8, 10, 114, 0, 14, 8)
        + (42, 10, 1, 56, 1, 21, 6, 0)
    )


class TableView:
    def __init__(self, canvas):
        self.canvas = canvas
        self._layout = _layout_for(canvas)

    def draw(self, game, say):
        """The dice and what stands above them; `say` has the words."""
        canvas = self.canvas
        layout = self._layout
        dice = game.dice() if game.round() else None
        self._draw_top(game, say)
        w, h, scale = layout[_DICE : _DICE + 3]
        for i in range(4):
            x = layout[_DICE + 3 + i]
            y = layout[_DICE + 7 + i]
            if not dice:
                canvas.frame(x, y, w, h, DIM)
            elif i < 2:
                _square(canvas, x, y, w, h, WHITE)
                _draw_pips(canvas, x, y, w, h, _PIPS[dice[i] - 1])
            else:
                _square(canvas, x, y, w, h, COLOUR + dice[i])
                left = x + (w - 7 * scale) // 2
                canvas.blit(SIGNS[dice[i]], left, y + (h - 7 * scale) // 2, BLACK, scale)

    def _draw_top(self, game, say):
        """Phase and round, and the hourglasses; in the last round of a phase, its words."""
        canvas = self.canvas
        layout = self._layout
        scale = layout[_TITLE]
        low = layout[_BOXES + 1] == 0
        last = game.round() > 0 and game.phase_done()
        phase = _PHASES[game.phase()]
        width = canvas.width
        if last:
            high = 8 * scale + (1 if scale > 1 else 0)
            canvas.rect(0, 0, width, high, ACCENT)
            text = say("last round of") + " " + phase
            if canvas.text_width(text, scale) > width:
                scale = 1
            canvas.text(text, 0, (high - 7 * scale) // 2, BLACK, scale, width, CENTRE)
        elif low:
            text = phase + "·" + str(game.round()) if game.round() else phase
            canvas.text(text, 0, 0, WHITE, scale, layout[_BOXES] - scale)
        else:
            canvas.text(say("phase") + " " + phase, 0, 1, WHITE, scale, width)
            text = say("round") + " " + str(game.round()) if game.round() else ""
            canvas.text(text, 0, 1, WHITE, scale, width, RIGHT)
        if low and last:
            return
        struck = game.struck(game.phase())
        new = game.dice()[4]
        x, y, w, h, pitch, row = layout[_BOXES:_DIE]
        for i in range(HOURGLASSES):
            left = x + i % row * pitch
            top = y + i // row * (h + 2)
            if i < struck:
                # Those of this roll stand out.
                ink = ACCENT if i >= struck - new and not canvas.mono else WHITE
                canvas.rect(left, top, w, h, ink)
            else:
                canvas.frame(left, top, w, h, DIM)
        if game.round():
            self._draw_hourglasses(new, low)

    def _draw_hourglasses(self, count, low):
        """The fifth die: one hourglass, or two."""
        canvas = self.canvas
        x, y, w, h = self._layout[_DIE:_MESSAGE]
        scale = h // 8 if low else 5
        ink = WHITE
        if not low:
            if count == 2:
                _square(canvas, x, y, w, h, ACCENT)
                ink = BLACK
            else:
                canvas.frame(x, y, w, h, DIM)
        pitch = 7 * scale
        x += (w - count * pitch + 2 * scale) // 2
        y += (h - 7 * scale) // 2
        for _ in range(count):
            canvas.blit(HOURGLASS, x, y, ink, scale)
            x += pitch

    def message(self, text, ink, back=BLACK):
        canvas = self.canvas
        y, h, scale = self._layout[_MESSAGE:_STARS]
        canvas.rect(0, y, canvas.width, h, back)
        lines = wrap(canvas, text, canvas.width, scale)
        if len(lines) * 8 * scale > h:
            scale = 1
            lines = (text,)
        spare = h - len(lines) * 8 * scale
        y += min((spare + scale) // 2, spare)
        for line in lines:
            canvas.text(line, 0, y, ink, scale, canvas.width, CENTRE)
            y += 8 * scale

    def choice(self, first, keys):
        """Which press strikes which of the three colours."""
        canvas = self.canvas
        y, h, scale = self._layout[_MESSAGE:_STARS]
        canvas.rect(0, y, canvas.width, h, BLACK)
        pitch = canvas.width // len(keys)
        y += (h - 7 * scale) // 2
        x = pitch // 2 - 9 * scale
        for i in range(3):
            colour = first + i
            after = canvas.text(keys[i], x, y, ACCENT, scale, pitch) + 2 * scale
            canvas.blit(SIGNS[colour], after, y, COLOUR + colour, scale)
            x += pitch
        if len(keys) > 3:
            canvas.text(keys[3], x, y, DIM, scale, pitch)

    def stars(self, game, first=CLOSED):
        """What each colour is still worth: in a light box the first, plain the second, a
        dash if both have gone; in a frame what somebody has filled in this round."""
        canvas = self.canvas
        y, scale, pitch, row, down = self._layout[_STARS:]
        canvas.rect(0, y - 3, canvas.width, canvas.height - y + 3, BLACK)
        margin = (canvas.width - row * pitch) // 2
        for colour in range(6):
            x = margin + colour % row * pitch
            top = y + colour // row * down
            if first <= colour < first + 3:
                canvas.rect(x, top - 3, pitch - 2 * scale, 1, ACCENT)
            self._draw_star(game, colour, x, top, scale)

    def _draw_star(self, game, colour, x, y, scale):
        canvas = self.canvas
        now = game.taken(colour)
        place = game.gone(colour) - now
        ink = DIM
        text = "–"
        if place < 2:
            ink = WHITE
            text = str(game.award(colour))
        canvas.blit(SIGNS[colour], x, y, COLOUR + colour if place < 2 else DIM, scale)
        x += 8 * scale
        wide = canvas.text_width(text, scale) + 4
        if now:
            canvas.frame(x, y - 1, wide, 7 * scale + 2, ACCENT)
        elif not place:
            canvas.rect(x, y - 1, wide, 7 * scale + 2, WHITE)
            ink = BLACK
        canvas.text(text, x + 2, y, ink, scale, wide)


def _square(canvas, x, y, w, h, colour):
    """A die's side, with its corners off."""
    edge = w // 24
    canvas.rect(x + edge, y, w - 2 * edge, h, colour)
    canvas.rect(x, y + edge, w, h - 2 * edge, colour)


def _draw_pips(canvas, x, y, w, h, places):
    size = w // 6 | 1
    edge = size // 4
    for i in range(9):
        if places >> i & 1:
            left = x + (w - size) // 2 + (i % 3 - 1) * (w * 2 // 7)
            top = y + (h - size) // 2 + (i // 3 - 1) * (h * 2 // 7)
            canvas.rect(left + edge, top, size - 2 * edge, size, BLACK)
            canvas.rect(left, top + edge, size, size - 2 * edge, BLACK)
