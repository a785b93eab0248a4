# SPDX-License-Identifier: MIT
"""Deals Egon's cards, so that none are counted off: from the cards that lie in no duchy."""

from shared_rules.cards.game import KINDS, egon


def deal(game, chance):
    """Returns the event of Egon's next card. What an undo took back comes again, unless the
    last card of its kind was laid since."""
    event = game.kept()
    if event and game.supply(event[1]):
        return event
    at = chance.below(sum([game.supply(kind) for kind in range(KINDS)]))
    kind = 0
    while at >= game.supply(kind):
        at -= game.supply(kind)
        kind += 1
    return egon(kind)
