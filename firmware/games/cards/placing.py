# SPDX-License-Identifier: MIT
"""Lays a card: where it may go, which question comes next, and the event itself."""

from firmware.ui.screen import CHANGED
from shared_rules import const
from shared_rules.cards.game import KINDS, MONASTERY, place

_NO_POINTS = const(3)  # phase D: its card offers silver and workers only


def stacks(game, who, card):
    """Returns where a card may be laid, the best first: kinds of stacks, None for its own.
    First come stacks that it finishes, by what they bring. A monastery's own stack is last,
    another card's own comes before monasteries."""
    places = game.places(who, card)
    if len(places) > 1:
        places.sort(key=lambda on: _order(game, who, card, on))
    return places


def _order(game, who, card, on):
    brings = sum(game.preview(place(who, card, on))) if game.finishes(who, card, on) else 0
    own = on is None
    last = own if card == MONASTERY else not own
    return (-brings, last, -game.open(who, on) if not own else 0, 0 if own else on)


def becomes(card, on):
    """Returns the kind that the stack has once a card lies on it."""
    if on is None or on == MONASTERY:
        return min(card, KINDS - 1)
    return on


def lay_on(app, who, card, on):
    """Lay a card on a stack, after the question for the phase card's points. Card D has none."""
    game = app.game
    if game.finishes(who, card, on) and game.phase() != _NO_POINTS:
        app.replace(".triple", who, card, on)
    else:
        lay(app, place(who, card, on))


def lay(app, event):
    """Apply the event of a card laid, and return to the table with what it brought."""
    points = sum(app.game.preview(event))
    app.apply(event)
    app.pop(CHANGED, points)
