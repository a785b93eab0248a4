# SPDX-License-Identifier: MIT
"""The card game in the page's record viewer: all duchies, and the parts of the points."""

from firmware.games.cards.palette import RGB as RGB
from firmware.games.cards.play import Play
from firmware.games.cards.solo_view import draw_duchies
from firmware.games.cards.table_view import draw_foot, draw_rows
from firmware.ui.palette import WHITE
from host_sim.games.spoken import Spoken, name_of
from shared_rules.cards import game as rules


def title(label, language):
    """How a list of games calls one of them, beside its mode."""
    return name_of("cards", language)


def sides(game):
    """Whose scenes show all of a game: one has every duchy in it."""
    return range(1)


def scene(game, who, last, canvas, language):
    """Draw the duchies, that of a player or of whoever made the event `last` marked, and say
    what the table beside it holds: columns, and a row for each player."""
    table = Spoken(Play(game), language)
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
