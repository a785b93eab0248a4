# SPDX-License-Identifier: MIT
"""Looks one round ahead: finds better turns than the coach's tables alone, and is slower."""

from shared_rules import const
from shared_rules.chance import Chance
from shared_rules.dice.coach import POINT, of
from shared_rules.dice.coach import best as by_tables
from shared_rules.dice.game import WAY

_ROLLS = const(40)
_LAST_PHASE = const(2)


def best(game, who, late=None, rolls=_ROLLS):
    """Returns the best turn: of the four best by the tables, if they are within a point, the one
    that does best over some rolls of the next round. `late()` returns whether time is up."""
    return weigh(game, who, by_tables(game, who), late, rolls)[1]


def weigh(game, who, played, late=None, rolls=_ROLLS):
    """Returns what a turn costs, and the best one: see `best`."""
    coach = of(game.sheet)
    coach.read(game, who)
    coach.short = short = []
    event = coach.best(game.dice(), who)
    coach.short = None
    if game.phase() == _LAST_PHASE and game.phase_done():
        return coach.value - coach.turn(played), event
    events = [played]
    for less, rank in short:
        event = bytes((event[0] & ~WAY | rank >> 16, rank >> 8 & 255, rank & 255))
        if less <= POINT - coach.value and event != played:
            events.append(event)
    kept = bytes(coach.position)
    turns = []  # of each: sum over all rolls, value before one, event, position
    for event in events:
        turns.append([0, coach.play(event) - coach.worth(), event, bytes(coach.position)])
        coach.position[:] = kept
    coach.set_round(game, 1)
    for turn in turns:
        coach.position[:] = turn[3]
        turn[1] += coach.worth()
    face = Chance(len(game.events)).below
    count = 0
    found = turns[0]
    while len(turns) > 1 and count < rolls and not (late and late()):
        count += 1
        dice = (face(6) + 1, face(6) + 1, face(6), face(6), game.sheet.faces[face(6)])
        for turn in turns:
            coach.position[:] = turn[3]
            coach.best(dice)
            turn[0] += turn[1] + coach.value
    for turn in turns:
        if turn[0] > found[0]:
            found = turn
    return (found[0] - turns[0][0]) // max(count, 1), found[2]
