# SPDX-License-Identifier: MIT
"""The dice game's refusals in English; `shared_rules/text/english.py` fills them."""

from shared_rules.text import english

WORDS = ("violet", "grey", "blue", "orange", "green", "yellow")

SENTENCES = {
    # the start
    "players": "a game has one to five players, a solo game one; name a castle for each",
    "no_castle": "%f is not a castle; start from one of the four green fields",
    "not_same": "in the variant 'same' everybody starts from one castle",
    "not_different": "in the variant 'different' no two players start from one castle",
    "too_many": "the variant 'different' is for four players at most; there are four castles",
    # rolls, turns and claims
    "over": "the game is over; nothing can be rolled any more",
    "waiting": "player %n has not had a turn for the last roll; a pass is a turn too",
    "no_roll": "the dice must be rolled first",
    "no_sheets": "everybody plays on paper in the table mode; no sheet is here",
    "had_turn": "player %n has had a turn for this roll already",
    "solo_claim": "nobody else plays in a solo game, so nobody can claim a colour",
    # everybody's points
    "early_score": "points of players elsewhere follow the end of the game",
    "solo_score": "nobody else plays in a solo game, so nobody else has points",
    "own_score": "'%t' plays on this device, which knows those points",
    "many_scores": "a game has %n players at most",
    "want_score": "write points as 'score NAME POINTS' or 'score NAME POINTS LEFT', "
    "with at most 300 points and 30 bonuses left",
    # sales and bonuses
    "no_double": "goods are sold on a double hourglass only",
    "no_goods": "there are no goods to sell",
    "no_monk": "there is no monk to use",
    "no_silver": "there is no silver to use",
    "no_worker": "there is no worker to use",
    # dice
    "no_number": "no number die shows a %n",
    "no_colour": "no colour die shows %c",
    "no_number_die": "no number die shows a %n that a worker could turn",
    "no_colour_die": "no colour die shows %c that a monk could turn",
    "same_number": "a worker turns a die to another number; this one shows the %n already",
    "same_colour": "a monk turns a die to another colour; this one shows %c already",
    "same_dice": "the second mark must use a die that the first did not",
    # fields
    "taken": "%f is marked already",
    "remote": "%f is not next to a marked field",
    "monastery": "%f is a monastery; it takes a 1 or a 2",
    "mine": "%f is a mine; it takes a 3 or a 4",
    "river": "%f is a river; it takes a 5 or a 6",
    "city": "%f is a city; its region already holds a %n",
    "castle": "%f is a castle; no field next to it holds a %n",
    "pasture": "%f is a pasture; its region already holds a %n",
    # the game record
    "want_sheet": "'sheet NAME' must come next, not '%t'",
    "unknown_sheet": "there is no sheet '%t'; it is one of A to D, or your own with --sheet",
    "other_sheet": "this record is for sheet '%t', not for the one given with --sheet",
    "want_mode": "'mode solo', 'mode table' or 'mode group N' with N from 1 to 5 must come next",
    "want_variant": "write 'variant free', 'variant same' or 'variant different'",
    "want_start": "'start FIELD' with a castle for each player must come next, not '%t'",
    "paper_start": "in the table mode 'start' must come next, alone on its line, not '%t'",
    "start_count": "name one start castle for each player: %n are needed",
    "unknown_field": "there is no field '%t'; fields are a1 to g4",
    "unknown_line": "'%t' is neither a roll, a claim, a score nor a player's number",
    "want_roll": "write a roll as 'roll 35 VY 2': numbers, colours, hourglasses 1 or 2",
    "want_claim": "write a claim as 'claim B', with one of the colours V S B O G Y",
    "want_turn": "write a turn as 'pass', a mark, a mark with 'monk X' or 'worker n', "
    "or two marks and 'silver'; 'sell' may stand before it",
    "want_mark": "'%t' is no mark; write it as field=numberColour, for example c3=3Y",
    "other_colour": "%f is %c, not %c",
    # own sheets
    "want_first": "a sheet file begins with 'castellan-sheet 1', not with '%t'",
    "unknown_entry": "'%t' is no part of a sheet; see sheet A's file for an example",
    "missing": "the sheet ends without '%t'",
    "want_name": "write 'name NAME', with 1 to 12 characters",
    "want_row": "row %t has %n fields; write a colour letter or a castle (Gv Gs Gb Go) for each",
    "want_field": "'%t' is no field; it is V S B O Y, or a castle Gv Gs Gb Go",
    "want_points": "write 'points SIZE I II III': a size 1 to 4 and points from 0 to 50",
    "want_award": "write 'award COLOUR FIRST SECOND', with points from 0 to 50",
    "want_circles": "write 'circles BONUS COUNT', with a count from 0 to 20",
    "want_hourglass": "write 'hourglass' and the six faces of the die, each 1 or 2",
    "region_size": "the region of %f has %n fields; a region has 1 to 4, a castle stands alone",
    "want_castles": "a sheet has four castles, one each of Gv Gs Gb Go; '%t' is not there once",
}


def sentence(code, about=()):
    """Returns the sentence for a code of this game, or of any, its placeholders filled."""
    return english.sentence(code, about, SENTENCES, WORDS)
