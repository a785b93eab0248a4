# SPDX-License-Identifier: MIT
"""What the list of entries needs of the board game: see `firmware/changes.py`."""

from firmware.ui.screen import put_cursor
from shared_rules.fold import EVENT
from shared_rules.tiles import game as rules


def begins(event):
    return event[0] == rules.PHASE


def when(game, at):
    events = game.events
    phases = [i for i in range(0, at * EVENT + 1, EVENT) if events[i] == rules.PHASE]
    return rules.PHASES[len(phases)]


def ways(play, event):
    kind = rules.what(event)
    if kind == rules.END:
        return ()
    return ("delete",) if kind >= rules.PHASE else ("change", "delete")


def show_entry(app, event):
    game = app.game
    kind = rules.what(event)
    who = event[0] & 3
    table = app.top()
    table.show_field(who, event[1] if kind == rules.PLACE else -1)
    if kind == rules.POINTS:
        app.push(".points", who, rules.points_of(event))
    elif kind == rules.LEFT:
        app.push(".left", who)
    elif game.over():
        return
    elif kind == rules.PLACE:
        if event[2] in game.tiles(who, event[1]) and table.asks(event[1]):
            table.lay(event[1])
            app.later(put_cursor, app, event[2])
    elif kind == rules.SELL and game.goods(event[1]):
        app.push(".sale", who)
        app.later(put_cursor, app, (event[1], min(event[2], game.goods(event[1]))))


def kind_word(number, say):
    """Returns the word for the colour of a field, or for an animal or a building."""
    if number < 6:
        return say("fields").split("|")[number]
    return (say("animals") + "|" + say("types")).split("|")[number - 6]


def instead(app, event):
    """Returns nothing: people play all players."""
    return None
