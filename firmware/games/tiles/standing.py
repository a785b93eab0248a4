# SPDX-License-Identifier: MIT
"""Who has how many points, and what they are made of: for the end and for past games."""

from firmware.games.tiles.drawing import draw_large, draw_small, ink_of
from firmware.games.tiles.signs import GOODS, SILVER, STAR, WORKER
from firmware.ui.banner import short_names
from firmware.ui.canvas import RIGHT
from firmware.ui.palette import BLACK, DIM, WHITE
from shared_rules.tiles import game as rules

# The columns: the score track and what the end adds, and where each ends, in hundredths of
# the width; the total is the last.
_SIGNS = (STAR, GOODS, SILVER, WORKER, rules.KNOWLEDGE)
_ENDS = (36, 47, 58, 69, 81, 99)


def parts_of(game, who):
    """The points by where they come from: animals, regions, bonus tiles, goods sold, all
    else, and the end. The sum is the total."""
    score = game.score(who)
    return (
        score[rules.SCORE_ANIMALS],
        score[rules.SCORE_SIZES] + score[rules.SCORE_PHASES],
        score[rules.SCORE_COLOURS],
        score[rules.SCORE_GOODS],
        score[rules.SCORE_TOWERS] + score[rules.SCORE_POINTS],
        sum(score[rules.SCORE_END :]),
    )


def ranked(game):
    """The players, the best first."""
    return sorted(range(len(game.players)), key=lambda who: (game.place_of(who), who))


def heading(play, say):
    """How a game has ended."""
    game = play.game
    if not game.over():
        return say("given up")
    names = [play.name(who, say) for who in game.winners()]
    return ", ".join(names) + " " + say("wins" if len(names) == 1 else "win")


def draw_table(app, canvas, y, bottom):
    """The players with the parts of their totals; those who won are filled."""
    game = app.game
    scale = app.scale
    ends = [canvas.width * end // 100 for end in _ENDS]
    for sign, end in zip(_SIGNS, ends):
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
        ink = BLACK if filled else app.play.colour(who)
        canvas.text(names[who], scale, low, ink, scale)
        numbers = (game.track(who),) + score[rules.SCORE_END :] + (game.total(who),)
        for i, number in enumerate(numbers):
            ink = BLACK if filled else WHITE if i == 5 or canvas.mono else DIM
            canvas.text(str(number), 0, low, ink, scale, ends[i], RIGHT)
        y += pitch
