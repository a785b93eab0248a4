# SPDX-License-Identifier: MIT
"""An entry is changed or deleted, and what followed is played again.

`Fold.reopen` goes back to the entry, and its own screen shows that moment. The next event that
is applied takes the entry's place. The journal is written whole when the replay has ended, or
stopped at an entry that no longer fits: until then the old one is on flash.

A game has `entries.py` for this, which is loaded only then:

    begins(event)        returns whether an event begins a round or a phase
    when(game, at)       returns the round or phase of the event at a place, as short as "II·4"
    ways(play, event)    returns "change" and "delete", as far as they can be done with an event,
                         and screens of the game that are given its place
    show_entry(app, event)
                         shows, on the table, the screen on which an event is entered, with that
                         one chosen; the rules may refuse it now
    kind_word(number, say)
                         returns the word for a kind or colour that a Refusal names
    instead(app, event)  returns what the device itself plays in place of an event that no longer
                         fits; None if a person chooses
"""

from firmware.ui.palette import DIM, WHITE
from shared_rules import const

_STEP = const(10)  # events between two signs of progress


class Change:
    """What a change has done so far, for the sentence at its end."""

    def __init__(self, totals):
        self.totals = totals  # before it
        self.played = 0  # entries that still fit
        self.sure = False  # something is changed already


def restart(app, play):
    """Play the game that is in progress from another start."""
    old = app.play
    people = len(play.game.players) - play.rivals
    order = old.seats  # the people of the old game, as they sit now; after them come the rivals
    seats = [order.index(who) if who in order else who for who in range(len(old.game.players))]
    for rival in range(old.rivals):
        seats[rival - old.rivals] = people + rival
    before = [0] * max(len(seats), len(play.game.players))
    for who, total in enumerate(old.game.totals()):
        before[seats[who]] = total
    play.change = Change(before)
    play.change.sure = True
    play.hinted = old.hinted
    play.game.follow(old.game, seats)
    app.play = play
    app.show_table()
    go_on(app)


def reopen(app, at):
    """Show the entry at a place as it was entered, so that another one can be chosen."""
    app.play.change = Change(app.game.totals())
    app.game.reopen(at)
    _show_entry(app)


def delete(app, at):
    """Play the game without the entry at a place."""
    app.play.change = Change(app.game.totals())
    app.game.reopen(at)
    mend(app)


def insert(app, at, event):
    """Play one more event before the one at a place; what followed still fits."""
    change = Change(app.game.totals())
    app.game.insert(at, event)
    app.store.rewrite(app.play)
    app.show_table()
    if change.totals != app.game.totals():
        app.push("changed", change)


def mend(app, event=None):
    """Play an event in place of the first that is due, or drop that one; then go on."""
    app.game.mend(event)
    app.play.change = app.play.change or Change(None)  # the power was off since
    app.play.change.sure = True
    app.show_table()
    go_on(app)


def leave(app):
    """Let the game end here. What is due stays undone."""
    app.game.due = 0
    app.play.change = None
    app.store.rewrite(app.play)
    app.show_table()


def go_on(app):
    """Play what is due, save it, and show what came of it. Without a change everything fits
    again: the change was given up."""
    change = app.play.change
    no = _replay(app)
    if change and change.sure:
        app.store.rewrite(app.play)
    if no:
        _show_entry(app)
        app.later(app.push, "mend", no)  # on the screen of the entry
        return
    app.play.change = None
    app.show_table()
    if change and change.sure:
        app.push("changed", change)
        app.play.go_on(app)


def _replay(app):
    """Play what is due, with a sign of progress. Returns the Refusal of the first entry that no
    longer fits and that a person has to choose again, or None."""
    game = app.game
    change = app.play.change
    total = game.due
    while game.due:
        if total > _STEP:
            _draw_progress(app, total - game.due, total)
        before = game.due
        no = game.go_on(_STEP)
        if change:
            change.played += before - game.due
        if no:
            event = app.entries().instead(app, game.first_due())
            if event is None:
                return no
            game.mend(event)
    return None


def _show_entry(app):
    """Show the table, and on it the screen of the first entry that is due."""
    app.show_table()
    app.later(app.entries().show_entry, app, app.game.first_due())


def _draw_progress(app, done, total):
    """Draw a bar at once, over what is shown."""
    canvas = app.canvas
    high = 4 * app.scale
    y = canvas.height - high
    canvas.rect(0, y, canvas.width, high, DIM)
    canvas.rect(0, y, canvas.width * done // total, high, WHITE)
    app.display.show(canvas)
