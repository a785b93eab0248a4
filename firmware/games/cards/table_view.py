# SPDX-License-Identifier: MIT
"""All duchies of a group on the canvas: a row each, a column for each kind.

A chip with a number is finished triples, the blocks beside it are the unfinished stack, a
hollow one is a joker. A dash stands for a kind that the duchy has not had yet.
"""

from firmware.games.cards import layout
from firmware.games.cards.drawing import draw_block, draw_sign
from firmware.games.cards.palette import KIND, PLAYER
from firmware.games.signs import STARTDN, STARTUP
from firmware.ui.banner import short_names, write
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.palette import BLACK, DIM, WHITE
from firmware.ui.panels import PAGE_SCALE, TEXT_SCALE
from shared_rules.cards.game import KINDS


def draw_rows(app, canvas, at):
    """The duchies; `at` is the one whose turn it is, or none of them."""
    first, pitch = layout.GROUP_COLUMNS[canvas.panel]
    large = layout.LARGE_SIGNS[canvas.panel]
    y = 1 if large else (layout.GROUP_ROWS[canvas.panel][0] - 8) // 2
    x = first + ((pitch - 18) // 2 if large else 2)
    for kind in range(KINDS):
        draw_sign(canvas, kind, x + kind * pitch, y, KIND + kind, large)
    for who in range(len(app.game.players)):
        _draw_row(app, canvas, who)
        draw_name(app, canvas, who, who == at)


def row_y(app, canvas, who):
    """Returns where a player's row begins."""
    top, _, foot = layout.GROUP_ROWS[canvas.panel]
    return top + who * ((foot - top) // len(app.game.players))


def draw_name(app, canvas, who, here):
    """A player's name, filled if it is this player's turn."""
    wide = layout.GROUP_COLUMNS[canvas.panel][0]
    high = layout.GROUP_ROWS[canvas.panel][1]
    scale = TEXT_SCALE[canvas.panel]
    y = row_y(app, canvas, who)
    colour = DIM if app.game.away(who) else PLAYER + who
    canvas.rect(0, y, wide - scale, high, colour if here else BLACK)
    middle = y + (high - 7 * scale) // 2
    name = short_names(app, canvas, wide - 3 * scale, scale)[who]
    canvas.text(name, scale, middle, BLACK if here else colour, scale, wide - 2 * scale)


def _draw_row(app, canvas, who):
    game = app.game
    x, pitch = layout.GROUP_COLUMNS[canvas.panel]
    y = row_y(app, canvas, who)
    for kind in range(KINDS):
        _draw_kind(canvas, game, who, kind, x, y)
        x += pitch
    scale = PAGE_SCALE[canvas.panel]
    middle = y + (layout.GROUP_ROWS[canvas.panel][1] - 7 * scale) // 2
    write(canvas, str(game.total(who)), x, middle, WHITE, scale, canvas.width - x, RIGHT)


def _draw_kind(canvas, game, who, kind, x, y):
    """What a duchy has of a kind."""
    row = layout.GROUP_ROWS[canvas.panel][1]
    chip, digits = layout.GROUP_CHIP[canvas.panel]
    wide, high, gap = layout.GROUP_BLOCK[canvas.panel]
    colour = KIND + kind
    triples = game.triples(who, kind)
    if triples:
        canvas.rect(x, y, chip, row, colour)
        middle = y + (row - 7 * digits) // 2
        canvas.text(str(triples), x, middle, BLACK, digits, chip, CENTRE)
    for i in range(game.open(who, kind)):
        low = y + row - (row - 2 * high - gap) // 2 - high - i * (high + gap)
        draw_block(canvas, x + chip + 1, low, wide, high, colour, game.joker(who, kind, i))
    if not game.seen(who) >> kind & 1:
        canvas.hline(x + chip - 2 * digits, y + row - 2 - digits, 3 * digits, DIM)


def draw_foot(app, canvas, y, scale, room):
    """The phase and who has the start player card. Returns where that ends."""
    game = app.game
    x = canvas.text(game.phase_letter(), scale, y, WHITE, scale) + 4 * scale
    starter = game.starter()
    if starter is None:
        return x
    large = scale > 1
    sign = STARTDN if game.face_down() else STARTUP
    draw_sign(canvas, sign, x, y - large, WHITE, large)
    x += 8 * scale + scale
    name = short_names(app, canvas, room - x, scale)[starter]
    return canvas.text(name, x, y, PLAYER + starter, scale, room - x)
