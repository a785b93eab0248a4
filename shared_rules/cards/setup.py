# SPDX-License-Identifier: MIT
"""What lies on the table before a card game's first turn; for the checklist only."""

from shared_rules import const

EACH_GETS = const(1)  # of silver, goods and animals
# C1: workers by the place in the order of play, from the start player, whatever the number
# of players.
WORKERS = b"\x00\x01\x01\x02"
SOLO_WORKERS = const(1)
DISPLAY = b"\x07\x07\x0a\x0d"  # cards laid out for one to four players


def workers(game, who):
    """Returns the workers that a player begins with."""
    if game.solo:
        return SOLO_WORKERS
    return WORKERS[(who - game.start) % len(game.players)]
