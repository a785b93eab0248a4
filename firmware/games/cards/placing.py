# SPDX-License-Identifier: MIT
"""How a card gets on the table: where it may go, which question comes next, and that it lies."""

from shared_rules.cards.game import KINDS, MONASTERY, place


def stacks(game, who, card):
    """Where a card may be laid, the best first: stacks that it finishes by what they bring,
    then the others; a monastery's own stack last, another card's own before monasteries."""
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
    """The kind of the stack that a card joins."""
    if on is None or on == MONASTERY:
        return min(card, KINDS - 1)
    return on


def go_on(app, who, card, on):
    """The card and its stack are known: ask for the points of the phase card, or lay it."""
    if app.game.finishes(who, card, on):
        app.replace(".triple", who, card, on)
    else:
        lay(app, place(who, card, on))


def lay(app, event):
    """Lay the card; the table says what it brought."""
    points = sum(app.game.preview(event))
    app.apply(event)
    app.pop(True, points)
