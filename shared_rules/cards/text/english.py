# SPDX-License-Identifier: MIT
"""The card game's refusals in English; `shared_rules/text/english.py` fills them."""

from shared_rules.cards.text.record import WORDS
from shared_rules.text import english

SENTENCES = {
    # the start
    "players": "a group game has two to four players, a solo game one",
    # placing
    "no_more": "no %c is left; all of its cards lie in duchies",
    "own_kind": "a card of the kind %c goes on its own stack by itself; leave out 'on'",
    "not_open": "only a monastery may be laid on a stack of the kind %c",
    "no_stack": "there is no unfinished stack of the kind %c",
    "own_stack": "a card whose kind has an unfinished stack goes there, not on a %c",
    "no_triple": "this card finishes no triple, so nothing of the phase card is taken",
    # goods and animals
    "no_goods": "only %n of the 18 goods are still unsold",
    "no_animals": "there are five animals of a kind; only %n are left for this player",
    # phases and Egon
    "over": "the game is over; only 'left', 'points' and 'animals' may follow",
    "solo_over": "this game was lost or won; nothing may follow",
    "no_egon": "Egon plays in a solo game only",
    "egon_has_all": "Egon has all his cards of this phase",
    "egon_first": "Egon's cards of this phase come first",
    "no_phase": "phase E is the last one; write 'end'",
    "too_early": "the game ends in phase E; write 'phase'",
    # the game record
    "want_mode": "'mode solo' or 'mode group N' with N from 2 to 4 must come next",
    "no_values": "'values' with the seven card values must come next, not '%t'",
    "want_values": "write 'values' and seven numbers from 0 to 9",
    "want_start": "'start N' with the start player's number must come next, not '%t'",
    "unknown_line": "'%t' is neither 'egon', 'phase', 'end' nor a player's number",
    "alone": "'%t' stands alone on its line",
    "want_egon": "write one of Egon's cards as 'egon KIND': castle mine monastery knowledge "
    "ship pasture building",
    "no_line": "after the player write place, sell, points, animals or left",
    "want_line": "'%t' is none of place, sell, points, animals and left",
    "no_card": "after 'place' write a card: a kind, or a building's type such as bank",
    "want_card": "'%t' is no card; it is a kind, or a building's type such as bank",
    "want_on": "after 'on' write a kind: castle mine monastery knowledge ship pasture building",
    "want_bonus": "after 'bonus' write the points of the phase card, 0 to 3",
    "want_place": "'%t' is too much; write a placing as 'place CARD', then 'on KIND', "
    "then 'bonus N'",
    "want_sell": "write a sale as 'sell N', with 1 to 6 goods of one kind",
    "want_points": "write points as 'points N', from -9 to 9 and not 0",
    "want_animals": "write 'animals' and four numbers from 0 to 5: cattle chicken pig sheep",
    "want_left": "write 'left N', from 0 to 99: workers, silver and unsold goods",
}


def sentence(code, about=()):
    """Returns the sentence for a code of this game, or of any, its placeholders filled."""
    return english.sentence(code, about, SENTENCES, WORDS)
