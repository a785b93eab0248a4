# SPDX-License-Identifier: MIT
"""The board game in the page's record viewer: a duchy, and where the points come from."""

from firmware.games.signs import SMALL
from firmware.games.tiles.duchy_view import DuchyView
from firmware.games.tiles.palette import RGB as RGB
from firmware.games.tiles.play import Play, score_parts
from firmware.games.tiles.signs import PLACES
from firmware.ui.palette import WHITE
from host_sim.games.words_of import Words, name_of
from shared_rules.tiles import game as rules


def legend():
    """Returns the looks of the six colours: see the dice game's."""
    colours = range(6)
    return {
        "signs": [list(SMALL[8 * PLACES[i] : 8 * PLACES[i] + 8]) for i in colours],
        "bright": [list(RGB[3 * i : 3 * i + 3]) for i in colours],
        "dark": [list(RGB[18 + 3 * i : 21 + 3 * i]) for i in colours],
    }


def title(label, language):
    """Returns what a list of games calls one of them, beside its mode."""
    return name_of("tiles", language) + " " + label


def sides(game):
    """Returns the players whose scenes show all of a game: all of them."""
    return range(len(game.players))


def scene(game, who, last, canvas, language):
    """Draw the duchy of a player; if `who` is negative, that of the player of the event `last`.
    Returns what the table beside it holds: columns, and a row for each player."""
    table = Words(Play(game), language)
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
        "rows": [list(score_parts(game, player)) for player in range(len(game.players))],
    }
