# SPDX-License-Identifier: MIT
"""What the players lay out before a board game and each phase; for the checklist only."""

from shared_rules import const

GOODS = const(3)  # for each player
SILVER = const(1)
STACK = const(5)  # goods of each of the five phases; a player's workers are 1 to 4, by place
_DEPOTS = "BSKAKCBBABSKSBAMMKBBBACS"  # fields marked 2, 2, 3 and 4, of six depots


def black(players):
    """Returns how many tiles lie on the black depot, in each phase."""
    return 2 * players


def depot(number, players, phase):
    """Returns the letters of the colours on a depot, 1 to 6, in a phase, 0 to 4."""
    at = number * 4 - 4
    letters = _DEPOTS[at : at + players]
    if players == 3 and phase % 2:
        # Only depot 6 has a castle among the fields marked 3: a mine in phases B and D.
        return letters[:2] + letters[2].replace("C", "M")
    return letters
