# SPDX-License-Identifier: MIT
"""Undo and redo on the sheet; loaded when one is asked for, or is on offer."""

from firmware.games.dice.play import undone
from shared_rules.dice import game as rules
from shared_rules.fold import EVENT


def to_undo(play):
    """The event that an undo takes back, and how many events go: the turns that rivals had
    after a person's go with that one."""
    events = play.game.events
    at = len(events) - EVENT
    while at > 0 and events[at] & rules.TURN and play.is_rival(events[at] & 7):
        at -= EVENT
    return bytes(events[at : at + EVENT]), (len(events) - at) // EVENT


def undo(screen):
    """At once, if it is a turn of whose sheet this is. Nothing else goes unseen: how many
    turns of rivals went with it is said."""
    app = screen.app
    event, count = to_undo(app.play)
    if not event:
        app.push(".menu")
    elif _whose(event) != screen.who:
        app.push(".undo")
    else:
        for _ in range(count):
            app.undo()
        screen.news = False
        screen.back_by = count if count > 1 else 0
        screen.again()


def redo(screen):
    app = screen.app
    who = _whose(undone(app.game))
    app.redo()
    if who is None:
        screen.news = False
        screen.again()
    else:
        screen.who = who
        screen.played()


def told(screen):
    """What a redo would play: `2 in b3`, and whether there is more; another player's
    with the number of that player, `2: 4 in c1`."""
    app = screen.app
    who, told = app.play.tell(undone(app.game), app.say)
    told = told.split(", ")
    whose = str(who + 1) + ": " if who is not None and who != screen.who else ""
    return whose + told[0] + ("…" if len(told) > 1 else "")


def _whose(event):
    """Whose turn an event is, or None."""
    return event[0] & 7 if event[0] & rules.TURN else None
