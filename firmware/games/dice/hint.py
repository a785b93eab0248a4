# SPDX-License-Identifier: MIT
"""The hint: the coach's turn for the roll on the table, and the reason for it."""

from shared_rules import const
from shared_rules.dice import coach
from shared_rules.dice import game as rules
from shared_rules.dice.player import GAIN_AWARDS, GAIN_POINTS

# Places in the words of "why". The sign of the bonus that is kept follows _KEEPS.
_COLOUR = const(0)
_REGION = const(1)
_SALE = const(2)
_PASS = const(3)
_TWO = const(4)
_KEEPS = const(5)
_BEGUN = const(6)
_NEW = const(7)


def advise(game, who, say):
    """Returns the best turn of a player, as an event, and the reason: the parts of a line of
    status."""
    event = coach.best(game, who)
    reason, bonus = _reason(game, who, event)
    text = say("why").split("|")[reason]
    return event, (text,) if bonus < 0 else (text + " ", bonus)


def _reason(game, who, event):
    """Returns a place in the words of "why", and the bonus that is kept, or -1."""
    gain = game.preview(event)
    way = rules.way(event)
    sale = event[0] & rules.SALE
    if gain[GAIN_AWARDS]:
        return _COLOUR, -1
    if way == rules.PASS:
        return _SALE if sale else _PASS, -1
    # The points of the sale are not the mark's.
    sold = game.preview(rules.turn(who, rules.PASS, sale=True))[GAIN_POINTS] if sale else 0
    if gain[GAIN_POINTS] > sold:
        return _REGION, -1
    if way == rules.BY_SILVER:
        return _TWO, -1
    # A bonus could pay for points now: the coach keeps it for later.
    costly = (rules.BY_MONK, rules.BY_SILVER, rules.BY_WORKER)
    for other, more in game.turns(who, costly, (sale,)) if way == rules.PLAIN else ():
        if more[GAIN_POINTS] + more[GAIN_AWARDS] > gain[GAIN_POINTS]:
            return _KEEPS, rules.cost(rules.way(other))
    field = event[1] // 6
    player = game.players[who]
    for mate in game.sheet.mates[field * 3 : field * 3 + 3]:
        if mate != field and player.number(mate):
            return _BEGUN, -1
    return _NEW, -1
