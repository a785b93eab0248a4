# SPDX-License-Identifier: MIT
"""The players that the device plays: their names, their castles and their turns."""

from firmware.games.dice.course import player_of, to_redo, waiting
from shared_rules.dice import game as rules
from shared_rules.dice import rival
from shared_rules.fold import EVENT


def names(app, people, count):
    """Returns names for `count` rivals, other than those of the people."""
    taken = [name.lower() for name in people]
    free = [name for name in app.say_all("rival names") if name.lower() not in taken]
    return free[:count]


def castles(app, sheet, count, level, taken=()):
    """Returns start castles for `count` rivals, other than those `taken`. No two rivals have
    the same castle: they would play the same game."""
    taken = list(taken)
    for _ in range(count):
        taken.append(rival.castle(sheet, level, app.chance, taken))
    return taken[-count:]


def play_turns(app):
    """Play the rivals' turns, once all people have had theirs. Returns player, event and gain
    of each, after those of the last person's turn; or ()."""
    game = app.game
    players = waiting(game)
    if not players or not app.play.is_rival(players[0]):
        return ()
    turns = []
    last = bytes(game.events[-EVENT:])
    if last[0] & rules.TURN:
        turns.append((player_of(last), last, game.gain()))
    for who in players:
        event = to_redo(game)  # after an undo, the turns that were played before
        if not event or player_of(event) != who:
            event = rival.turn(game, who, app.play.level)
        app.apply(event)
        turns.append((who, event, game.gain()))
    return turns
