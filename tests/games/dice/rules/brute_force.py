# SPDX-License-Identifier: MIT
"""The long way: every turn that can be written down is tried, and what it leaves is weighed."""

from shared_rules.chance import Chance
from shared_rules.dice import coach
from shared_rules.dice import game as rules
from shared_rules.dice.game import Game
from shared_rules.dice.player import GAIN_AWARDS, GAIN_POINTS, GOODS
from shared_rules.dice.sheet import CASTLE
from shared_rules.hexes import FIELDS


def accepts(game, event, before):
    """Whether apply takes the event; the game is put back as it was."""
    try:
        game.apply(event)
    except rules.Refusal:
        return False
    states, table, events = before
    for player, state in zip(game.players, states):
        player.state[:] = state
    game.table[:] = table
    game.events[:] = events
    return True


def every_turn(game, who):
    """Every turn that can be written down and that apply accepts.

    There are 222 marks, so 49,284 silver turns: only those whose first mark is accepted by
    itself are tried, since they begin with that same mark."""
    states = [bytes(player.state) for player in game.players]
    before = states, bytes(game.table), bytes(game.events)
    found = []
    for sale in (False, True):
        tried = [rules.turn(who, rules.PASS, 0, 0, sale)]
        plain = [rules.turn(who, rules.PLAIN, mark, 0, sale) for mark in range(222)]
        firsts = [event for event in plain if accepts(game, event, before)]
        for way in (rules.BY_MONK, rules.BY_WORKER):
            for mark in range(222):
                tried += [rules.turn(who, way, mark, die, sale) for die in range(7)]
        for first in firsts:
            for second in range(222):
                tried.append(rules.turn(who, rules.BY_SILVER, first[1], second, sale))
        found += firsts + [event for event in tried if accepts(game, event, before)]
    return found


def dominated(game, who, event):
    """Another turn is as good, whatever things are worth."""
    dice = game.dice()
    way = rules.way(event)
    if dice[4] == 2 and game.players[who].hand(GOODS) and not event[0] & rules.SALE:
        return True
    if way == rules.BY_MONK:
        # The dice give the colour, or the other die would do as well.
        return game.sheet.colours[event[1] // 6] in list(dice[2:4]) or event[2] != dice[2]
    if way == rules.BY_WORKER:
        return event[1] % 6 + 1 in list(dice[:2]) or event[2] != dice[0]
    return False


def best(game, who):
    """The best turn and its worth, from all that no other dominates; as `Coach.best`, but each
    position is weighed as a whole."""
    one = coach.of(game.sheet)
    one.read(game, who)
    before = one.worth()
    found, most, rank = b"", 0, ()
    turns = [(bytes(event), bytes(gain)) for event, gain in game.turns(who)]
    for event, gain in turns:
        if dominated(game, who, event):
            continue
        game.apply(event)
        one.set_position(game.players[who].state)
        game.undo()
        points = gain[GAIN_POINTS] + gain[GAIN_AWARDS]
        worth = points * coach.POINT + one.worth() - before
        order = (rules.way(event), event[1], event[2])
        if not found or worth > most or (worth == most and order < rank):
            found, most, rank = event, worth, order
    return found, most


def roll(chance, sheet):
    face = chance.below
    return rules.roll(face(6) + 1, face(6) + 1, face(6), face(6), sheet.faces[face(6)])


def positions(seed, sheet, players=0):
    """A game that waits for a player's turn, again and again."""
    chance = Chance(seed)
    fields = [field for field in range(FIELDS) if sheet.colours[field] == CASTLE]
    castles = [fields[chance.below(4)] for _ in range(players or 1)]
    return _played(Game(sheet, castles, solo=not players), chance)


def _played(game, chance):
    """A third of the turns are random, so that there are bonuses and odd sheets."""
    while not game.over():
        game.apply(roll(chance, game.sheet))
        for who in range(len(game.players)):
            yield game, who
            event = coach.best(game, who)
            if chance.below(3) == 0:
                turns = sum([1 for _ in game.turns(who)])
                wanted = chance.below(min(turns, 256))
                for number, (turn, _) in enumerate(game.turns(who)):
                    if number == wanted:
                        event = bytes(turn)
            game.apply(event)
