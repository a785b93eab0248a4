# SPDX-License-Identifier: MIT
"""What several screens of the board game draw: signs, lines of words and signs, and the table
of the players' points."""

from firmware.games import drawing
from firmware.games.tiles.palette import COLOUR
from firmware.games.tiles.play import ranked
from firmware.games.tiles.signs import GOODS, KIND, PLACES, SILVER, STAR, TYPE, WORKER
from firmware.ui.banner import short_names
from firmware.ui.canvas import RIGHT
from firmware.ui.palette import BLACK, DIM, WHITE
from shared_rules.tiles import game as rules

# The columns of the table: the score track, then what the end adds. Where each of them ends,
# in hundredths of the width; the last is the total.
_COLUMNS = (STAR, GOODS, SILVER, WORKER, rules.KNOWLEDGE)
_ENDS = (36, 47, 58, 69, 81, 99)


class OtherGame:
    """A game that is not in progress, for functions that draw the app's game."""

    def __init__(self, app, play):
        self.play = play
        self.game = play.game
        self.scale = app.scale
        self.say = app.say
        self.say_all = app.say_all


def draw_small(canvas, sign, x, y, colour, scale=1):
    """A sign, eight dots each way."""
    drawing.draw_small(canvas, PLACES[sign], x, y, colour, scale)


def draw_large(canvas, sign, x, y, colour, scale=1):
    """A sign, sixteen dots each way."""
    drawing.draw_large(canvas, PLACES[sign], x, y, colour, scale)


def sign_of(tile):
    """Returns the sign of a tile: of an animal its kind, of a building its type, else its
    colour."""
    colour = rules.colour_of(tile)
    if colour == rules.ANIMAL:
        return KIND + rules.kind_of(tile)
    return TYPE + rules.number_of(tile) if colour == rules.BUILDING else colour


def ink_of(sign):
    """Returns the palette's number of a sign's colour."""
    if sign >= GOODS:
        return WHITE
    return COLOUR + (sign if sign < TYPE else rules.BUILDING if sign < KIND else rules.ANIMAL)


def flow(canvas, parts, box, scale, colour=WHITE):
    """Texts and signs as lines in a box, x, y, width and height, in the largest letters up to
    `scale` with which all fits."""
    x, y, width, height = box
    lines = _lines(canvas, parts, width, scale)
    while scale > 1 and len(lines) * 8 * scale > height:
        scale -= 1
        lines = _lines(canvas, parts, width, scale)
    pitch = 9 * scale if len(lines) * 9 * scale <= height else 8 * scale
    low = y + height
    for line in lines:
        end = x
        for part in line:
            if isinstance(part, int):
                draw_small(canvas, part, end, y, ink_of(part), scale)
                end += 10 * scale
            else:
                # A line below the box gets a width of 1, so that the tests report it.
                room = x + width - end if y + 7 * scale <= low else 1
                end = canvas.text(part, end, y, colour, scale, max(room, 1)) + 3 * scale
        y += pitch


def _lines(canvas, parts, width, scale):
    """Returns the parts in lines that are no wider than `width`."""
    lines = [[]]
    for part in parts:
        for word in (part,) if isinstance(part, int) else part.split(" "):
            line = lines[-1]
            if line and _width(canvas, line + [word], scale) - 3 * scale > width:
                line = []
                lines.append(line)
            if line and not isinstance(word, int) and not isinstance(line[-1], int):
                line[-1] += " " + word
            else:
                line.append(word)
    return lines


def _width(canvas, parts, scale):
    """Returns the width of a line of texts and signs."""
    dots = 0
    for part in parts:
        dots += 10 * scale if isinstance(part, int) else canvas.text_width(part, scale) + 4 * scale
    return dots


def draw_table(app, canvas, y, bottom):
    """The players, the best first, with the parts of their totals. A winner's row is filled."""
    game = app.game
    scale = app.scale
    ends = [canvas.width * end // 100 for end in _ENDS]
    for sign, end in zip(_COLUMNS, ends):
        if scale > 1 and sign != STAR:
            draw_large(canvas, sign, end - 16, y, ink_of(sign))
        else:
            draw_small(canvas, sign, end - 8 * scale, y, ink_of(sign), scale)
    y += 8 * scale + scale
    best = game.winners() if game.over() else ()
    names = short_names(app, canvas, ends[0] - 17 * scale, scale)
    pitch = min((bottom - y) // len(names), 18 * scale)
    high = min(pitch, 12 * scale)
    for who in ranked(game):
        score = game.score(who)
        filled = who in best
        if filled:
            canvas.rect(0, y, canvas.width, high, app.play.colour(who))
        low = y + (high - 7 * scale) // 2
        ink = BLACK if filled else DIM if game.away(who) else app.play.colour(who)
        canvas.text(names[who], scale, low, ink, scale)
        numbers = (game.track(who),) + score[rules.SCORE_END :] + (game.total(who),)
        for i, number in enumerate(numbers):
            ink = BLACK if filled else WHITE if i == 5 or canvas.mono else DIM
            canvas.text(str(number), 0, low, ink, scale, ends[i], RIGHT)
        y += pitch
