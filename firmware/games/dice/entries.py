# SPDX-License-Identifier: MIT
"""What the list of entries needs of the dice game: see `firmware/changes.py`."""

from firmware.games.dice.play import PHASES
from shared_rules.dice import game as rules
from shared_rules.dice.sheet import HOURGLASSES
from shared_rules.fold import EVENT, LEAVES


def begins(event):
    return event[0] & 0xF0 == rules.ROLL


def when(game, at):
    phase = count = struck = 0
    for event in range(0, at * EVENT + 1, EVENT):
        if game.events[event] & 0xF0 == rules.ROLL:
            if count == rules.SOLO_ROUNDS if game.solo else struck >= HOURGLASSES:
                phase += 1
                count = struck = 0
            count += 1
            struck += game.events[event] & 15
    return PHASES[phase] + "·" + str(count) if count else ""


def ways(play, event):
    if event[0] & rules.TURN:
        return () if play.is_rival(event[0] & 7) else ("change",)
    if begins(event):
        calls = ("claim",) if play.others else ()
        if not play.real_dice:
            return calls
        return ("change",) + calls + (("delete",) if play.game.paper else ())
    if event[0] & 0xF8 == LEAVES:
        return ("delete",)
    return ("change", "delete") if event[0] & 0xF8 == rules.CLAIM else ()


def show_entry(app, event):
    if event[0] & rules.TURN:
        app.top().propose(event)
    elif begins(event):
        if app.play.real_dice and (app.game.round_over() and not app.game.over()):
            app.push(".roll")
    elif event[0] & 0xF8 == rules.CLAIM:
        app.push(".claim")


def kind_word(number, say):
    return say("colours").split("|")[number]


def instead(app, event):
    """Returns another turn of a rival."""
    if not event[0] & rules.TURN or not app.play.is_rival(event[0] & 7):
        return None
    from shared_rules.dice import rival  # only a few games have rivals

    game = app.game
    ready = game.round() and not game.had_turn(event[0] & 7)
    return rival.turn(game, event[0] & 7, app.play.level) if ready else None
