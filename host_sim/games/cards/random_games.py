# SPDX-License-Identifier: MIT
"""Random card games, for tests and measurements: legal by construction, varied on purpose."""

from shared_rules.cards import game as rules
from shared_rules.cards.game import Game
from shared_rules.fold import EVENT

ROUNDS = 6
TYPES = range(rules.KINDS, rules.CARDS)


def new_game(rng, players=None):
    """Returns a game that has just begun; solo one time in three."""
    if players is None:
        players = rng.choice((1, 1, 2, 3, 4, 4))
    values = rules.VALUES
    if rng.random() < 0.5:
        values = bytes([rng.randint(0, rules.MOST_VALUE) for _ in range(rules.KINDS)])
    names = ["P%d" % i for i in range(players)] if rng.random() < 0.5 else None
    return Game(players, values, rng.randrange(players), names)


def random_place(rng, game, who):
    """Returns a legal placing: often one that finishes a triple; None if there is none."""
    cards = [rng.randrange(rules.BUILDING), rng.choice(TYPES), rules.MONASTERY]
    rng.shuffle(cards)
    found = []
    for card in cards:
        for on in game.places(who, card):
            found.append((card, on, game.finishes(who, card, on)))
    if not found:
        return None
    done = [move for move in found if move[2]]
    card, on, finished = rng.choice(done if done and rng.random() < 0.7 else found)
    return rules.place(who, card, on, rng.randint(0, rules.MOST_BONUS) if finished else 0)


def random_move(rng, game, who):
    """Returns what a player enters in a turn; None if it is nothing that scores, or nothing
    legal."""
    dice = rng.random()
    if dice < 0.6:
        return random_place(rng, game, who)
    if dice < 0.7:
        goods = min(rng.randint(1, 4), game.goods())
        return rules.sell(who, goods) if goods else None
    if dice < 0.8:
        return rules.points(who, rng.choice((1, 2, 3, -1)))
    if dice < 0.85:
        return random_animals(rng, game, who)
    return None


def random_animals(rng, game, who):
    return rules.animals(who, *[rng.randint(0, game.spare(who, i)) for i in range(4)])


def random_egon(rng, game):
    kinds = [kind for kind in range(rules.KINDS) if game.supply(kind)]
    return rules.egon(rng.choice(kinds))


def play_phase(rng, game, rounds=ROUNDS):
    """Play Egon's cards and everybody's turns, up to the end of the phase but without it."""
    while game.egon_left():
        game.apply(random_egon(rng, game))
    for _ in range(rounds):
        for who in range(len(game.players)):
            move = random_move(rng, game, who)
            if move:
                game.apply(move)


def end_phase(game):
    game.apply(rules.end() if game.last_phase() else rules.phase())


def play(rng, game, phases=None, rounds=ROUNDS):
    """Play on for `phases` phases, or to the end with all that is asked for there."""
    while not game.over() and phases != 0:
        play_phase(rng, game, rounds)
        end_phase(game)
        if phases is not None:
            phases -= 1
    if game.over() and not game.solo:
        for who in range(len(game.players)):
            game.apply(random_animals(rng, game, who))
            game.apply(rules.left(who, rng.randint(0, 9)))
    return game


def play_some(rng, game, events):
    """Play on for some events, and stop wherever that is."""
    before = len(game.events)
    play(rng, game)
    more = (len(game.events) - before) // EVENT
    game.undo(max(0, more - events))
    game.undone = bytearray()
    return game
