# SPDX-License-Identifier: MIT
"""What several screens of the board game draw: signs, and lines of words and signs."""

from firmware.games.tiles.palette import COLOUR
from firmware.games.tiles.signs import GOODS, KIND, LARGE, SMALL, TYPE
from firmware.ui.palette import WHITE
from shared_rules.tiles import game as rules


def draw_small(canvas, sign, x, y, colour, scale=1):
    """A sign, eight dots each way."""
    canvas.blit(SMALL[sign * 8 : sign * 8 + 8], x, y, colour, scale)


def draw_large(canvas, sign, x, y, colour, scale=1):
    """A sign, sixteen dots each way."""
    at = sign * 32
    canvas.blit(LARGE[at : at + 16], x, y, colour, scale)
    canvas.blit(LARGE[at + 16 : at + 32], x, y + 8 * scale, colour, scale)


def sign_of(tile):
    """The sign of a tile: of an animal its kind, of a building its type, else its colour."""
    colour = rules.colour_of(tile)
    if colour == rules.ANIMAL:
        return KIND + rules.kind_of(tile)
    return TYPE + rules.number_of(tile) if colour == rules.BUILDING else colour


def ink_of(sign):
    """The palette's number of a sign's colour."""
    if sign >= GOODS:
        return WHITE
    return COLOUR + (sign if sign < TYPE else rules.BUILDING if sign < KIND else rules.ANIMAL)


def wide(canvas, parts, scale):
    """Dots of a line of texts and signs."""
    dots = 0
    for part in parts:
        dots += 9 * scale if isinstance(part, int) else canvas.text_width(part, scale) + 4 * scale
    return dots


def flow(canvas, parts, box, scale, colour=WHITE):
    """Texts and signs as lines in a box, x, y, width and height, in the largest letters up to
    `scale` with which all fits; where the last line ends."""
    x, y, width, height = box
    lines = _lines(canvas, parts, width, scale)
    while scale > 1 and len(lines) * 8 * scale > height:
        scale -= 1
        lines = _lines(canvas, parts, width, scale)
    pitch = 9 * scale if len(lines) * 9 * scale <= height else 8 * scale
    low = y + height
    end = x
    for line in lines:
        end = x
        for part in line:
            if isinstance(part, int):
                draw_small(canvas, part, end, y, ink_of(part), scale)
                end += 9 * scale
            else:
                # Where there is no room left, the tests are to hear of it.
                room = x + width - end if y + 7 * scale <= low else 1
                end = canvas.text(part, end, y, colour, scale, max(room, 1)) + 3 * scale
        y += pitch
    return end


def _lines(canvas, parts, width, scale):
    """The parts in lines that are no wider than `width`."""
    lines = [[]]
    for part in parts:
        for word in (part,) if isinstance(part, int) else part.split(" "):
            line = lines[-1]
            if line and wide(canvas, line + [word], scale) - 3 * scale > width:
                line = []
                lines.append(line)
            if line and not isinstance(word, int) and not isinstance(line[-1], int):
                line[-1] += " " + word
            else:
                line.append(word)
    return lines
