# SPDX-License-Identifier: MIT
"""The card game in the page's record viewer: all duchies, and the parts of the points."""

from firmware.games.cards.palette import RGB as RGB
from firmware.games.cards.play import Play
from firmware.games.cards.solo_view import draw_duchies
from firmware.games.cards.table_view import draw_foot, draw_rows
from firmware.games.signs import SMALL
from firmware.ui.palette import WHITE
from host_sim.games.words_of import Words, name_of
from shared_rules.cards import game as rules


def legend():
    """Returns the looks of the seven kinds: see the dice game's."""
    kinds = range(7)
    return {
        "signs": [list(SMALL[8 * i : 8 * i + 8]) for i in kinds],
        "bright": [list(RGB[3 * i : 3 * i + 3]) for i in kinds],
        "dark": [list(RGB[-3:])] * 7,
    }


def title(label, language):
    """Returns what a list of games calls one of them, beside its mode."""
    return name_of("cards", language)


def sides(game):
    """Returns whose scenes show all of a game: one has every duchy in it."""
    return range(1)


def scene(game, who, last, canvas, language):
    """Draw the duchies, with one player marked: `who`, or whose the event `last` is. Returns
    the table beside them: columns, and a row for each player."""
    table = Words(Play(game), language)
    if who < 0:
        who = last[0] & 15 if last and last[0] < rules.EGON else 0
    if game.solo:
        draw_duchies(table, canvas, True)
    else:
        draw_rows(table, canvas, who)
    draw_foot(table, canvas, 200, 2, canvas.width - 2)
    if last:
        whose, text = table.play.tell(last, table.say)
        if whose is not None:
            text = table.play.name(whose, table.say) + ": " + text
        canvas.text(canvas.shorten(text, canvas.width - 4, 2), 2, 220, WHITE, 2)
    return {
        "who": who,
        "when": table.say("phase") + " " + game.phase_letter(),
        "columns": table.say_all("parts"),
        "rows": [list(game.score(player)) for player in range(len(game.players))],
    }
