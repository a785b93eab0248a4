# SPDX-License-Identifier: MIT
"""All duchies of a group on the canvas: a row each, a column for each kind.

A chip with a number is finished triples, the blocks beside it are the unfinished stack, a
hollow one is a joker. A dash stands for a kind that the duchy has not had yet.
"""

from firmware.games.cards.drawing import draw_block, draw_large, draw_small
from firmware.games.cards.palette import KIND, PLAYER
from firmware.games.cards.signs import STARTDN, STARTUP
from firmware.ui.banner import short_names
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.palette import BLACK, DIM, WHITE
from shared_rules.cards.game import KINDS


def layout_for(canvas):
    """x of the first column, and their pitch; y of the first row, height of a row; width of
    a chip; width, height and gap of a block; scale of names, of chips and of totals; y of
    the foot."""
    w = canvas.width
    h = canvas.height
    if h >= 240:
        if w >= 320:
            return 82, 27, 22, 36, 12, 11, 17, 2, 2, 2, 3, 196
        return 44, 22, 22, 36, 10, 9, 17, 2, 2, 2, 3, 196
    if w >= 240:
        return 46, 24, 19, 18, 11, 10, 8, 2, 2, 2, 2, 100
    if w >= 160:
        return 45, 13, 12, 18, 6, 4, 8, 2, 2, 1, 2, 92
    return 23, 13, 8, 9, 6, 4, 3, 1, 1, 1, 1, 47


def draw_rows(app, canvas, at):
    """The duchies; `at` is the one whose turn it is, or none of them."""
    layout = layout_for(canvas)
    left, pitch, top = layout[:3]
    large = pitch > 16
    for kind in range(KINDS):
        x = left + kind * pitch
        if large:
            draw_large(canvas, kind, x + (pitch - 18) // 2, 1, KIND + kind)
        else:
            draw_small(canvas, kind, x + 2, (top - 8) // 2, KIND + kind)
    for who in range(len(app.game.players)):
        _draw_row(app, canvas, who)
        draw_name(app, canvas, who, who == at)


def _row_y(app, layout, who):
    """Where a row begins."""
    return layout[2] + who * ((layout[11] - layout[2]) // len(app.game.players))


def draw_name(app, canvas, who, here):
    """A player's name, filled if it is this player's turn."""
    layout = layout_for(canvas)
    left = layout[0]
    height = layout[3]
    scale = layout[8]
    y = _row_y(app, layout, who)
    colour = PLAYER + who
    canvas.rect(0, y, left - scale, height, colour if here else BLACK)
    middle = y + (height - 7 * scale) // 2
    name = short_names(app, canvas, left - 3 * scale, scale)[who]
    canvas.text(name, scale, middle, BLACK if here else colour, scale, left - 2 * scale)


def _draw_row(app, canvas, who):
    game = app.game
    layout = layout_for(canvas)
    left, pitch, _, height, chip, wide, high, gap, _, digits, points, _ = layout
    y = _row_y(app, layout, who)
    for kind in range(KINDS):
        x = left + kind * pitch
        _draw_kind(canvas, game, who, kind, (x, y, chip, height, digits), (wide, high, gap))
    x = left + KINDS * pitch
    middle = y + (height - 7 * points) // 2
    canvas.text(str(game.total(who)), x, middle, WHITE, points, canvas.width - x, RIGHT)


def _draw_kind(canvas, game, who, kind, place, block):
    x, y, chip, height, digits = place
    wide, high, gap = block
    colour = KIND + kind
    triples = game.triples(who, kind)
    cards = game.open(who, kind)
    if triples:
        canvas.rect(x, y, chip, height, colour)
        middle = y + (height - 7 * digits) // 2
        canvas.text(str(triples), x, middle, BLACK, digits, chip, CENTRE)
    for i in range(cards):
        low = y + height - (height - 2 * high - gap) // 2 - high - i * (high + gap)
        draw_block(canvas, x + chip + 1, low, wide, high, colour, game.joker(who, kind, i))
    if not game.seen(who) >> kind & 1:
        canvas.hline(x + chip - 2 * digits, y + height - 2 - digits, 3 * digits, DIM)


def draw_foot(app, canvas, y, scale, room):
    """The phase and who has the start player card; where that ends."""
    game = app.game
    x = canvas.text(game.phase_letter(), scale, y, WHITE, scale) + 4 * scale
    starter = game.starter()
    if starter is None:
        return x
    sign = STARTDN if game.face_down() else STARTUP
    if scale > 1:
        draw_large(canvas, sign, x, y - 1, WHITE)
    else:
        draw_small(canvas, sign, x, y, WHITE)
    x += 8 * scale + scale
    name = short_names(app, canvas, room - x, scale)[starter]
    return canvas.text(name, x, y, PLAYER + starter, scale, room - x)
