# SPDX-License-Identifier: MIT
"""The player and Egon face to face: stacks grow away from the signs of the kinds."""

from firmware.games.cards.drawing import draw_block, draw_large, draw_small
from firmware.games.cards.palette import KIND
from firmware.ui.banner import write
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import BLACK, WHITE
from shared_rules.cards.game import HIM, KINDS


def _layout_for(canvas):
    """x of the first column, their pitch and width; y of the signs and their size in dots;
    height of a block and of a chip; scale of chips, of names and of totals; y of the names."""
    w = canvas.width
    h = canvas.height
    if h >= 240:
        left = 62 if w < 320 else 84
        return left, (w - left) // 7, 20, 92, 16, 12, 24, 3, 2, 4, 20, 112
    if w >= 240:
        return 52, 27, 20, 42, 16, 5, 18, 2, 2, 3, 0, 54
    if w >= 160:
        return 48, 16, 13, 38, 8, 6, 12, 1, 1, 3, 2, 48
    return 28, 14, 10, 20, 8, 4, 9, 1, 1, 2, 0, 24


def draw_name(app, canvas, who, here):
    """A name, filled if `here`."""
    layout = _layout_for(canvas)
    scale = layout[8]
    wide = layout[0] - 3 * scale
    y = layout[10 + who]
    colour = app.play.colour(who)
    canvas.rect(0, y, wide, 9 * scale, colour if here else BLACK)
    name = app.play.name(who, app.say)
    size = scale
    while size > 1 and canvas.text_width(name, size) > wide - size:
        size -= 1
    name = canvas.shorten(name, wide - size, size)
    y += (9 * scale - 7 * size) // 2
    canvas.text(name, 0, y, BLACK if here else colour, size, wide, CENTRE)


def draw_duchies(app, canvas, here):
    """Both, and their points; `here`: the player's name is filled."""
    game = app.game
    left, pitch, wide, middle, size, high, chip, digits, scale, points, *tops = _layout_for(canvas)
    for who in (0, HIM):
        draw_name(app, canvas, who, here and not who)
        y = tops[who] + 10 * scale
        write(canvas, str(game.total(who)), 0, y, WHITE, points, left - 3 * scale, CENTRE)
    for kind in range(KINDS):
        x = left + kind * pitch
        colour = KIND + kind
        sign = draw_large if size == 16 else draw_small
        sign(canvas, kind, x + (wide - size + (size == 8)) // 2, middle, colour)
        for who in (0, HIM):
            # Upwards for the player, downwards for Egon.
            y = middle + size + 1 if who else middle - 1
            for i in range(game.open(who, kind)):
                joker = game.joker(who, kind, i)
                draw_block(canvas, x, y if who else y - high, wide, high, colour, joker)
                y += high + 1 if who else -high - 1
            triples = game.triples(who, kind)
            if triples:
                top = y if who else y - chip
                canvas.rect(x, top, wide, chip, colour)
                digit = top + (chip - 7 * digits) // 2
                canvas.text(str(triples), x, digit, BLACK, digits, wide, CENTRE)
