# SPDX-License-Identifier: MIT
"""The dice game in the page's record viewer: a sheet, and the points by phase."""

from firmware.games.dice.palette import RGB as RGB
from firmware.games.dice.sheet_view import PHASES, SheetView
from firmware.games.dice.signs import HOURGLASS, SIGNS
from firmware.games.dice.table_view import TableView
from shared_rules.dice import game as rules

_WORDS = {
    "en": {"sheet": "sheet", "phase": "phase", "round": "round", "last round of": "last round of"},
    "de": {
        "sheet": "Blatt",
        "phase": "Durchgang",
        "round": "Runde",
        "last round of": "letzte Runde von",
    },
    "nl": {
        "sheet": "blad",
        "phase": "etappe",
        "round": "ronde",
        "last round of": "laatste ronde van",
    },
    "fr": {
        "sheet": "feuille",
        "phase": "manche",
        "round": "tour",
        "last round of": "dernier tour, manche",
    },
}


def title(label, language):
    """How a list of games calls one of them, beside its mode."""
    return _WORDS[language]["sheet"] + " " + label


def legend():
    """What a field and a die of each colour look like, in the order of the signs: red, green
    and blue of both grounds, and the sign's columns."""
    return {
        "signs": [list(sign) for sign in SIGNS],
        "bright": [list(RGB[3 * i : 3 * i + 3]) for i in range(6)],
        "dark": [list(RGB[18 + 3 * i : 21 + 3 * i]) for i in range(6)],
        "hourglass": list(HOURGLASS),
    }


def sides(game):
    """Whose scenes show all of a game; one on paper has a single one."""
    return range(max(len(game.players), 1))


def scene(game, who, last, canvas, language):
    """Draw the sheet of a player, or of whoever made the event `last`, and say what the table
    beside it holds: columns, and a row for each player."""
    words = _WORDS[language]
    when = "%s %d, %s %d" % (words["phase"], game.phase() + 1, words["round"], game.round())
    if game.paper:
        view = TableView(canvas)
        view.draw(game, lambda key: words[key])
        view.stars(game)
        return {"who": 0, "when": when, "columns": PHASES, "rows": []}
    field = -1
    if last and last[0] & rules.TURN:
        mover = last[0] & 7
        if who < 0:
            who = mover
        if who == mover and rules.way(last) != rules.PASS:
            field = last[1] // 6
    who = max(who, 0)
    _draw(game, who, field, canvas)
    return {
        "who": who,
        "when": when,
        "columns": PHASES,
        "rows": [[player.points(phase) for phase in range(3)] for player in game.players],
    }


def _draw(game, who, field, canvas):
    view = SheetView(canvas)
    player = game.players[who]
    view.draw_map(game.sheet, player)
    if field >= 0:
        view.draw_frame(field)
    view.draw_panel(game, who, game.names[who] if game.names else "")
    view.draw_phase_points(player)
