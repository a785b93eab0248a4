# SPDX-License-Identifier: MIT
"""The hint: the coach's turn for the roll on the table, and why; loaded when it is asked for."""

from firmware.base.modules import forget
from firmware.games.dice.screens.sheet import DONE, KEEP, NUMBER, PASS, SELL
from shared_rules import const
from shared_rules.dice import game as rules
from shared_rules.dice.player import GAIN_AWARDS, GAIN_POINTS
from shared_rules.hexes import FIELDS

# Places in the words of "why"; what is kept is a bonus, whose sign follows.
_COLOUR = const(0)
_REGION = const(1)
_SALE = const(2)
_PASS = const(3)
_TWO = const(4)
_KEEPS = const(5)
_BEGUN = const(6)
_NEW = const(7)


def advise(screen):
    """The coach's turn on the sheet: the cursor goes there, and the status says why."""
    app = screen.app
    app.note_hint()
    screen.hint, screen.why = _turn(app.game, screen.who, app.say)
    screen.offer(screen.spots, screen.at)
    screen.half_made = True


def follow(screen):
    """Put the cursor on the next step of the coach's turn, if what is done is of it."""
    event = screen.hint
    spots = screen.spots
    spot = -1
    if spots[0] == SELL:
        spot = SELL if event[0] & rules.SALE else KEEP
    elif event[0] & rules.SALE == screen.sale:
        way = rules.way(event)
        mark = event[1]
        if screen.first >= 0:
            if mark != screen.first:
                return
            mark = event[2] if way == rules.BY_SILVER else -1
        elif way == rules.PASS:
            mark = -1
        if mark < 0:
            spot = PASS if screen.first < 0 else DONE
        elif spots[0] < NUMBER:
            spot = mark // 6
        elif screen.field == mark // 6:
            spot = NUMBER + mark % 6
        if 0 <= spot < FIELDS and screen.picks[spot] != 255:
            screen.picks[spot] = mark
    if spot in spots:
        screen.at = screen.hint_at = spots.index(spot)


def _turn(game, who, say):
    """The best turn of a player, as an event, and why: the parts of a line of status."""
    from shared_rules.dice import coach

    event = coach.best(game, who)
    _unload()
    place, bonus = _why(game, who, event)
    text = say("why").split("|")[place]
    return event, (text,) if bonus < 0 else (text + " ", bonus)


def castle(sheet, taken=()):
    """The best start castle that is not taken."""
    from shared_rules.dice import coach

    found = coach.castle(sheet, taken)
    _unload()
    return found


def _unload():
    """The coach takes some kilobytes: it is not needed until the next hint."""
    forget("shared_rules.dice.coach")
    forget("shared_rules.dice.coach_tables")


def _why(game, who, event):
    """A place in the words of "why", and the bonus that is kept, or -1."""
    gain = game.preview(event)
    way = rules.way(event)
    sale = event[0] & rules.SALE
    if gain[GAIN_AWARDS]:
        return _COLOUR, -1
    if way == rules.PASS:
        return _SALE if sale else _PASS, -1
    # What the sale brings is not the mark's.
    sold = game.preview(rules.turn(who, rules.PASS, sale=True))[GAIN_POINTS] if sale else 0
    if gain[GAIN_POINTS] > sold:
        return _REGION, -1
    if way == rules.BY_SILVER:
        return _TWO, -1
    # Who could pay for points now, and is not to, keeps the bonus for later.
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
