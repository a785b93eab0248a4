# SPDX-License-Identifier: MIT
"""What the list of entries needs of the card game: see `firmware/changes.py`."""

from firmware.ui.screen import put_cursor
from shared_rules.cards import game as rules
from shared_rules.fold import EVENT


def begins(event):
    return event[0] == rules.PHASE


def when(game, at):
    events = game.events
    phases = [i for i in range(0, at * EVENT + 1, EVENT) if events[i] == rules.PHASE]
    return rules.PHASES[len(phases)]


def ways(play, event):
    kind = event[0] & 0xF0
    if kind == rules.EGON:
        return () if play.game.dealt else ("change",)
    if kind == rules.PHASE or kind == rules.END:
        return ("delete",) if kind == rules.PHASE and not play.game.solo else ()
    return ("delete",) if kind >= rules.LEFT else ("change", "delete")


def show_entry(app, event):
    kind = event[0] & 0xF0
    who = event[0] & 15
    put_cursor(app, who)
    game = app.game
    if (game.over() and kind < rules.POINTS) or bool(game.egon_left()) != (kind == rules.EGON):
        return
    if kind == rules.PLACE:
        app.push(".place", who, 0, event[1] & 15)
    elif kind == rules.SELL or kind == rules.POINTS:
        app.push(".more", who, 1, 0)
        number = event[1] if kind == rules.SELL else rules.points_of(event)
        app.later(_put_number, app, kind == rules.SELL, number)
    elif kind == rules.ANIMALS:
        app.push(".animals", who)
    elif kind == rules.EGON:
        app.push(".egon")
        app.later(put_cursor, app, event[1])


def kind_word(number, say):
    return say("cards").split("|")[number]


def instead(app, event):
    """Returns another card for Egon, if the device deals them."""
    if event[0] != rules.EGON or not app.game.dealt or not app.game.egon_left():
        return None
    from shared_rules.cards.deal import deal

    return deal(app.game, app.chance)


def _put_number(app, sale, number):
    app.top().put(sale, number)
