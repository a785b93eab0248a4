# SPDX-License-Identifier: MIT
"""The board game's refusals in English; `shared_rules/text/english.py` fills them."""

from shared_rules.text import english
from shared_rules.tiles.text.record import ANIMALS, BUILDINGS

# The colours of fields, then what a refusal can name of tiles.
WORDS = (
    "a pasture; it takes animals",
    "a city; it takes buildings",
    "a castle field; it takes castles",
    "a knowledge field; it takes knowledge",
    "a mine field; it takes mines",
    "a river; it takes ships",
)
WORDS += ANIMALS + BUILDINGS

SENTENCES = {
    # the start
    "players": "a game has two to four players; name a duchy and a start castle for each",
    "no_castle": "%f is no castle field of that duchy; a start castle lies on one",
    # placing
    "other_colour": "%f is %c",
    "taken": "%f has a tile already",
    "remote": "%f is not next to a laid tile",
    "known": "knowledge %n lies in a duchy already; there is one of each",
    "no_more": "no %c is left; all seven tiles lie in duchies",
    "twice_in_city": "this city has a %c already; a second one needs knowledge 1 first",
    # goods, phases, the end
    "no_goods": "only %n of the seven goods of kind %n are still unsold",
    "over": "the game is over; only 'left', 'points' and 'order' may follow",
    "no_phase": "phase E is the last one; write 'end'",
    "too_early": "the game ends in phase E; write 'phase'",
    # the game record
    "want_mode": "'mode group N' with N from 2 to 4 must come next",
    "want_edition": "write 'edition 2011' or 'edition 2019'",
    "want_tie": "write 'tie most' or 'tie fewest'",
    "want_duchies": "'duchies' with a duchy for each player must come next, not '%t'",
    "duchies_count": "name one duchy for each player: %n are needed",
    "unknown_duchy": "there is no duchy '%t'; it is one of 1 to %n, or your own with --duchy",
    "want_start": "'start FIELD' with a castle for each player must come next, not '%t'",
    "start_count": "name one start castle for each player: %n are needed",
    "unknown_field": "there is no field '%t'; fields are a1 to g4",
    "unknown_line": "'%t' is neither 'phase', 'end', 'order' nor a player's number",
    "alone": "'%t' stands alone on its line",
    "want_line": "'%t' is neither a placing such as d3=ship nor sell, points or left",
    "want_place": "'%t' is too much; write a placing as 'd3=ship'",
    "want_tile": "'%t' is no tile; it is one such as ship, cow3, bank or k7",
    "want_sell": "write a sale as 'sell KIND N', with a kind from 1 to 6 and 1 to 7 goods",
    "want_points": "write points as 'points N', from -99 to 99 and not 0",
    "want_left": "write 'left' and three numbers from 0 to 99: unsold goods, silver, workers",
    "want_order": "write 'order' and the number of every player once",
    # a duchy of one's own
    "want_first": "a duchy file begins with 'castellan-duchy 1', not with '%t'",
    "unknown_entry": "'%t' is no part of a duchy; see duchy 1's file for an example",
    "missing": "the duchy ends without '%t'",
    "want_name": "write 'name NAME', one word of 1 to 12 characters that is not a number",
    "want_row": "row %t has %n fields; write a colour letter A B C K M S for each",
    "want_field": "'%t' is no field; it is one of the colour letters A B C K M S",
    "want_colours": "the colour %t has %n fields; every duchy has %n of it",
    "same_name": "there is another duchy called '%t'; give each its own name",
}


def sentence(code, about=()):
    """Returns the sentence for a code of this game or of all, its placeholders filled."""
    return english.sentence(code, about, SENTENCES, WORDS)
