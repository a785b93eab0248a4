# SPDX-License-Identifier: MIT
"""The player and Egon face to face: stacks grow away from the signs of the kinds."""

from firmware.games.cards.drawing import draw_block, draw_sign
from firmware.games.cards.layout import LARGE_SIGNS, SOLO_COLUMNS, SOLO_NAMES, SOLO_STACK
from firmware.games.cards.palette import KIND
from firmware.ui.banner import write
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import BLACK, WHITE
from shared_rules.cards.game import HIM, KINDS


def name_box(canvas, who):
    """Returns y, width and height of a name's box at the left edge."""
    scale = SOLO_NAMES[canvas.panel][0]
    wide = SOLO_COLUMNS[canvas.panel][0] - 3 * scale
    return SOLO_NAMES[canvas.panel][2 + who], wide, 9 * scale


def draw_name(app, canvas, who, here):
    """A name, filled if `here`."""
    y, wide, high = name_box(canvas, who)
    colour = app.play.colour(who)
    canvas.rect(0, y, wide, high, colour if here else BLACK)
    name = app.play.name(who, app.say)
    scale = SOLO_NAMES[canvas.panel][0]
    while scale > 1 and canvas.text_width(name, scale) > wide - scale:
        scale -= 1
    name = canvas.shorten(name, wide - scale, scale)
    y += (high - 7 * scale) // 2
    canvas.text(name, 0, y, BLACK if here else colour, scale, wide, CENTRE)


def draw_duchies(app, canvas, here):
    """Both duchies and their points; `here`: the player's name is filled."""
    scale, points = SOLO_NAMES[canvas.panel][:2]
    for who in (0, HIM):
        draw_name(app, canvas, who, here and not who)
        y, wide, _ = name_box(canvas, who)
        write(canvas, str(app.game.total(who)), 0, y + 10 * scale, WHITE, points, wide, CENTRE)
    for kind in range(KINDS):
        _draw_kind(canvas, app.game, kind)


def _draw_kind(canvas, game, kind):
    """A column: the sign, the player's cards above it and Egon's below."""
    first, pitch, wide, middle = SOLO_COLUMNS[canvas.panel]
    high, chip, digits = SOLO_STACK[canvas.panel]
    large = LARGE_SIGNS[canvas.panel]
    size = 16 if large else 8
    x = first + kind * pitch
    colour = KIND + kind
    draw_sign(canvas, kind, x + (wide - size + (not large)) // 2, middle, colour, large)
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
