# SPDX-License-Identifier: MIT
"""The board game in the page's record viewer: a duchy, and where the points come from."""

from firmware.games.tiles.duchy_view import DuchyView
from firmware.games.tiles.palette import RGB as RGB
from firmware.games.tiles.play import Play
from firmware.games.tiles.standing import parts_of
from firmware.ui.palette import WHITE
from host_sim.games.spoken import Spoken, name_of
from shared_rules.tiles import game as rules


def title(label, language):
    """How a list of games calls one of them, beside its mode."""
    return name_of("tiles", language) + " " + label


def sides(game):
    """Whose scenes show all of a game: each player's."""
    return range(len(game.players))


def scene(game, who, last, canvas, language):
    """Draw the duchy of a player, or of whoever made the event `last`, and say what the table
    beside it holds: columns, and a row for each player."""
    table = Spoken(Play(game), language)
    whose, text = table.play.tell(last, table.say) if last else (None, "")
    if who < 0:
        who = whose or 0
    view = DuchyView(canvas)
    view.draw_map(game, who)
    view.draw_head(table, who)
    if last:
        if rules.what(last) == rules.PLACE and who == whose:
            view.draw_frame(last[1])
        if whose is not None:
            text = table.play.name(whose, table.say) + ": " + text
        canvas.text(canvas.shorten(text, canvas.width - 4, 2), 2, 212, WHITE, 2)
    return {
        "who": who,
        "when": table.say("phase") + " " + game.phase_letter(),
        "columns": table.say_all("parts"),
        "rows": [list(parts_of(game, player)) for player in range(len(game.players))],
    }
