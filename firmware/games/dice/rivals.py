# SPDX-License-Identifier: MIT
"""The players that are the device itself: their names, their castles and their turns."""

from firmware.games.dice.play import undone
from shared_rules.dice import game as rules
from shared_rules.dice.rival import STRONG
from shared_rules.fold import EVENT


def names(app, people, count):
    """Names for so many rivals, other than those of the people."""
    taken = [name.lower() for name in people]
    free = [name for name in app.say_all("rival names") if name.lower() not in taken]
    return free[:count]


def castles(app, sheet, count, level, taken=()):
    """Start castles for so many rivals, whatever the people have chosen, unless that is `taken`.
    No two rivals have the same: they would play the same game."""
    taken = list(taken)
    for _ in range(count):
        castle = app.lend("shared_rules.dice.rival").castle
        taken.append(castle(sheet, level, app.chance, taken))
    return taken[-count:]


def play_on(app):
    """Let the rivals have their turns, once all people have had theirs. Whose turns these
    were, the last person's before them: player, event and gain of each."""
    game = app.game
    players = len(game.players)
    people = players - app.play.rivals
    waiting = [who for who in range(players) if not game.had_turn(who)]
    if not waiting or waiting[0] < people:
        return ()
    rival = app.lend("shared_rules.dice.rival")
    turns = []
    last = bytes(game.events[-EVENT:])
    if last[0] & rules.TURN:
        turns.append((last[0] & 7, last, game.gain()))
    for who in waiting:
        event = undone(game)  # a redo brings back what was played
        if not event or not event[0] & rules.TURN or event[0] & 7 != who:
            event = rival.turn(game, who, app.play.level)
        app.apply(event)
        turns.append((who, event, game.gain()))
    if app.play.level == STRONG:
        for name in ("coach", "coach_tables"):
            app.lend("shared_rules.dice." + name)  # it has them: now they go if memory is short
    return turns
