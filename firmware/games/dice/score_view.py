# SPDX-License-Identifier: MIT
"""What can still be won, drawn for the score, the help and whoever asks: the values of the
colours and the points of the regions."""

from firmware.games.dice.palette import COLOUR
from firmware.games.dice.play import PHASES
from firmware.games.dice.signs import SIGNS
from firmware.ui.canvas import RIGHT
from firmware.ui.palette import BLACK, DIM, WHITE


def coming(game):
    """The phase of the next mark; 3 when the game is over."""
    return game.phase() + bool(game.round_over() and game.phase_done())


def worth(game, colour):
    """What a colour is worth to whoever fills it next; 0 if nothing."""
    place = game.gone(colour)
    if game.solo:
        place = 2 if place else coming(game) >= 2
    elif not game.round_over():
        return game.award(colour)  # in this round, as others may have done in it
    return game.sheet.awards[2 * colour + place] if place < 2 else 0


def draw_worth(canvas, game, y, scale):
    """A row of six: the first value in a light box, the second plain, a dash if gone."""
    pitch = canvas.width // 6
    x = (canvas.width - 6 * pitch) // 2
    for colour in range(6):
        value = worth(game, colour)
        first = value and value == game.sheet.awards[2 * colour]
        canvas.blit(SIGNS[colour], x, y, COLOUR + colour if value else DIM, scale)
        left = x + 9 * scale
        text = str(value) if value else "–"
        if first:
            wide = canvas.text_width(text, scale) + 2 * scale
            canvas.rect(left - scale, y - 1, wide, 8 * scale + (scale > 1), WHITE)
        canvas.text(text, left, y, BLACK if first else WHITE if value else DIM, scale)
        x += pitch


def draw_regions(canvas, sheet, y, scale, pitch, now=-1):
    """The points of a full region by its size, a row for each phase; `now` is marked."""
    step = (canvas.width - 14 * scale) // 4
    dot = 2 * scale
    for size in range(4):
        x = 14 * scale + (size + 1) * step - 2 * scale - (size + 1) * (dot + scale)
        for _ in range(size + 1):
            x += dot + scale
            canvas.rect(x - dot, y + 2 * scale, dot, dot, WHITE)
    y += 7 * scale + 1
    for phase in range(3):
        here = phase == now
        if here:
            canvas.rect(0, y - 1, canvas.width, 8 * scale + 1, WHITE)
        ink = BLACK if here else WHITE if now < 0 else DIM
        canvas.text(PHASES[phase], 2, y, ink, scale)
        for size in range(4):
            x = 14 * scale + size * step
            text = str(sheet.points[size * 3 + phase])
            canvas.text(text, x, y, ink, scale, step - 2 * scale, RIGHT)
        y += pitch
