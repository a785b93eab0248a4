# SPDX-License-Identifier: MIT
"""The middle of the table on the canvas: four large dice, hourglasses, a message, colours.

`layouts.py` has the places.
"""

from firmware.games.dice import layouts
from firmware.games.dice.palette import COLOUR
from firmware.games.dice.play import PHASES
from firmware.games.dice.signs import HOURGLASS, SIGNS
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.listing import wrap
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.panels import TEXT_SCALE
from shared_rules import const
from shared_rules.dice.sheet import HOURGLASSES

# The pips of each face: a bit for each of nine places, row by row.
_PIPS = (0x010, 0x101, 0x111, 0x145, 0x155, 0x16D)

_YELLOW = const(5)  # of the new hourglasses
CLOSED = const(255)  # no colour can be claimed now


class TableView:
    def __init__(self, canvas):
        self.canvas = canvas
        self._panel = canvas.panel
        self._shown = b""  # the dice as they are drawn

    def draw(self, game, say):
        """Draw the dice and what is above them; `say` has the words."""
        self._draw_top(game, say)
        self._shown = b""
        self.draw_dice(bytes(game.dice()) if game.round() else b"")

    def draw_dice(self, dice):
        """Draw those of the four dice that show something else than before."""
        canvas = self.canvas
        w, h, scale, *places = layouts.TABLE_DICE[self._panel]
        old = self._shown
        self._shown = dice
        for i in range(4):
            x = places[i]
            y = places[4 + i]
            if not dice:
                canvas.frame(x, y, w, h, DIM)
            elif old and dice[i] == old[i]:
                continue
            elif i < 2:
                _square(canvas, x, y, w, h, WHITE)
                _draw_pips(canvas, x, y, w, h, _PIPS[dice[i] - 1])
            else:
                _square(canvas, x, y, w, h, COLOUR + dice[i])
                left = x + (w - 7 * scale) // 2
                canvas.blit(SIGNS[dice[i]], left, y + (h - 7 * scale) // 2, BLACK, scale)

    def _draw_top(self, game, say):
        """Draw phase, round and hourglasses; in the last round of a phase, that it is so."""
        canvas = self.canvas
        scale = TEXT_SCALE[self._panel]
        x, y, w, h, pitch, row = layouts.TABLE_BOXES[self._panel]
        low = y == 0  # all of it is in one line
        last = game.round() > 0 and game.phase_done()
        phase = PHASES[game.phase()]
        width = canvas.width
        if last:
            high = 8 * scale + (1 if scale > 1 else 0)
            canvas.rect(0, 0, width, high, WHITE)
            text = say("last round of") + " " + phase
            if canvas.text_width(text, scale) > width:
                scale = 1
            canvas.text(text, 0, (high - 7 * scale) // 2, BLACK, scale, width, CENTRE)
        elif low:
            text = phase + "·" + str(game.round()) if game.round() else phase
            canvas.text(text, 0, 0, WHITE, scale, x - scale)
        else:
            canvas.text(say("phase") + " " + phase, 0, 1, WHITE, scale, width)
            text = say("round") + " " + str(game.round()) if game.round() else ""
            canvas.text(text, 0, 1, WHITE, scale, width, RIGHT)
        if low and last:
            return
        struck = game.struck(game.phase())
        new = game.dice()[4]
        for i in range(HOURGLASSES):
            left = x + i % row * pitch
            top = y + i // row * (h + 2)
            if i < struck:
                # The hourglasses of this roll stand out.
                ink = COLOUR + _YELLOW if i >= struck - new and not canvas.mono else WHITE
                canvas.rect(left, top, w, h, ink)
            else:
                canvas.frame(left, top, w, h, DIM)
        if game.round():
            self._draw_hourglasses(new, low)

    def _draw_hourglasses(self, count, low):
        """Draw the fifth die: one hourglass, or two."""
        canvas = self.canvas
        x, y, w, h = layouts.TABLE_HOURGLASSES[self._panel]
        scale = h // 8 if low else 5
        ink = WHITE
        if not low:
            if count == 2:
                _square(canvas, x, y, w, h, WHITE)
                ink = BLACK
            else:
                canvas.frame(x, y, w, h, DIM)
        pitch = 7 * scale
        x += (w - count * pitch + 2 * scale) // 2
        y += (h - 7 * scale) // 2
        for _ in range(count):
            canvas.blit(HOURGLASS, x, y, ink, scale)
            x += pitch

    def draw_message(self, text, ink, back=BLACK, more=""):
        """Draw a text, and beside it or below it what another button does."""
        canvas = self.canvas
        y, h, scale = layouts.TABLE_MESSAGE[self._panel]
        canvas.rect(0, y, canvas.width, h, back)
        lines = [text + "  " + more] if more else wrap(canvas, text, canvas.width, scale)
        if more and canvas.text_width(lines[0], scale) > canvas.width:
            lines = [text, more]
        if len(lines) * 8 * scale > h:
            scale = 1
            lines = ("  ".join(lines) if more else text,)
        spare = h - len(lines) * 8 * scale
        y += min((spare + scale) // 2, spare)
        for line in lines:
            canvas.text(line, 0, y, ink, scale, canvas.width, CENTRE)
            y += 8 * scale

    def draw_choice(self, first, keys):
        """Draw which key claims which of three colours."""
        canvas = self.canvas
        y, h, scale = layouts.TABLE_MESSAGE[self._panel]
        canvas.rect(0, y, canvas.width, h, BLACK)
        pitch = canvas.width // len(keys)
        y += (h - 7 * scale) // 2
        x = pitch // 2 - 9 * scale
        for i in range(3):
            colour = first + i
            after = canvas.text(keys[i], x, y, WHITE, scale, pitch) + 2 * scale
            canvas.blit(SIGNS[colour], after, y, COLOUR + colour, scale)
            x += pitch
        if len(keys) > 3:
            canvas.text(keys[3], x, y, DIM, scale, pitch)

    def draw_values(self, game, first=CLOSED):
        """Draw what each colour is worth: the first value in a light box, the second plain, a
        dash if both are taken; in a frame what was claimed in this round. The three colours
        from `first` on can be claimed."""
        canvas = self.canvas
        y, scale, pitch, row, down = layouts.TABLE_VALUES[self._panel]
        canvas.rect(0, y - 3, canvas.width, canvas.height - y + 3, BLACK)
        margin = (canvas.width - row * pitch) // 2
        for colour in range(6):
            x = margin + colour % row * pitch
            top = y + colour // row * down
            if first <= colour < first + 3:
                canvas.rect(x, top - 3, pitch - 2 * scale, 1, ACCENT)
            self._draw_value(game, colour, x, top, scale)

    def _draw_value(self, game, colour, x, y, scale):
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
            canvas.frame(x, y - 1, wide, 7 * scale + 2, WHITE)
        elif not place:
            canvas.rect(x, y - 1, wide, 7 * scale + 2, WHITE)
            ink = BLACK
        canvas.text(text, x + 2, y, ink, scale, wide)


def _square(canvas, x, y, w, h, colour):
    """Draw a side of a die, with its corners off."""
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
