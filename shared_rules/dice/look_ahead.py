# SPDX-License-Identifier: MIT
"""The coach looking a round ahead: better turns than by its tables alone, and slower."""

from shared_rules import const
from shared_rules.chance import Chance
from shared_rules.dice.coach import POINT, of
from shared_rules.dice.game import WAY

_ROLLS = const(40)
_LAST_PHASE = const(2)


def best(game, who, late=None, rolls=_ROLLS):
    """The best turn: among the four best of the tables, if they are within a point, the one
    that does best over some rolls of the next round. `late()` says that the time is up."""
    coach = of(game.sheet)
    coach.look(game, who)
    coach.listing = True
    event = coach.best(game.dice(), who)
    coach.listing = False
    if game.phase() == _LAST_PHASE and game.phase_done():
        return event
    kept = bytes(coach.position)
    turns = []  # of each: its sum over all rolls, what it has before one, itself, the position
    for less, rank in coach.short:
        if less > POINT - coach.value:
            break
        event = bytes((event[0] & ~WAY | rank >> 16, rank >> 8 & 255, rank & 255))
        coach.play(event)
        turns.append([0, -less - coach.worth(), event, bytes(coach.position)])
        coach.position[:] = kept
    coach.turn_to(game, 1)
    for turn in turns:
        coach.position[:] = turn[3]
        turn[1] += coach.worth()
    face = Chance(len(game.events)).below
    for _ in range(rolls if len(turns) > 1 else 0):
        dice = (face(6) + 1, face(6) + 1, face(6), face(6), game.sheet.faces[face(6)])
        for turn in turns:
            coach.position[:] = turn[3]
            coach.best(dice)
            turn[0] += turn[1] + coach.value
        if late and late():
            break
    found = turns[0]
    for turn in turns:
        if turn[0] > found[0]:
            found = turn
    return found[2]
