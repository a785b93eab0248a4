# SPDX-License-Identifier: MIT
"""What can still be won: the values of the colours and the points of the regions."""

from firmware.games.dice.palette import COLOUR
from firmware.games.dice.play import PHASES
from firmware.games.dice.signs import SIGNS
from firmware.ui.canvas import RIGHT
from firmware.ui.palette import BLACK, DIM, WHITE


def next_phase(game):
    """Returns the phase of the next mark; 3 when the game is over."""
    return game.phase() + bool(game.round_over() and game.phase_done())


def next_value(game, colour):
    """Returns what a colour is worth to the player who fills it next."""
    place = game.gone(colour)
    if game.solo:
        place = 2 if place else next_phase(game) >= 2
    elif not game.round_over():
        return game.award(colour)  # all who fill it in this round score alike
    return game.sheet.awards[2 * colour + place] if place < 2 else 0


def draw_values(canvas, game, y, scale):
    """Draw the values of the colours in a row: the first in a light box, the second plain, a
    dash if both are taken."""
    pitch = canvas.width // 6
    x = (canvas.width - 6 * pitch) // 2
    for colour in range(6):
        value = next_value(game, colour)
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
    """Draw the points of a full region by its size, a row for each phase; that of phase `now`
    stands out."""
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
