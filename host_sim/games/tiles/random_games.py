# SPDX-License-Identifier: MIT
"""Random board games, for tests and measurements: legal by construction, varied on purpose."""

from shared_rules.fold import EVENT
from shared_rules.hexes import FIELDS
from shared_rules.tiles import game as rules
from shared_rules.tiles.duchies import FIRST_BOX, NEWER_BOX, duchy, how_many
from shared_rules.tiles.game import Game

ROUNDS = 5  # of each phase


def new_game(rng, players=None):
    """Returns a game that has just begun."""
    if players is None:
        players = rng.choice((2, 3, 4))
    edition = rng.choice((FIRST_BOX, NEWER_BOX))
    most = how_many(edition)
    duchies = [duchy(str(rng.randint(1, most)), edition) for _ in range(players)]
    if rng.random() < 0.3:
        duchies = duchies[:1] * players
    castles = [rng.choice(one.castles()) for one in duchies]
    names = ["P%d" % i for i in range(players)] if rng.random() < 0.5 else None
    return Game(duchies, bytes(castles), names, rng.random() < 0.3, edition)


def random_place(rng, game, who):
    """Returns a legal placing, often the best of a few; None if there is none."""
    events = []
    wanted = rng.choice((1, 4))
    # 37 is a prime: any step visits every field once, in another order.
    field, step = rng.randrange(FIELDS), rng.randrange(1, FIELDS)
    for _ in range(FIELDS):
        field = (field + step) % FIELDS
        tiles = game.tiles(who, field)
        if tiles:
            events.append(rules.place(who, field, rng.choice(tiles)))
            if len(events) == wanted:
                break
    return max(events, key=lambda event: sum(game.preview(event)), default=None)


def random_sale(rng, game, who):
    """Returns a legal sale, or None."""
    kind = rng.randrange(rules.GOODS)
    goods = min(rng.randint(1, 4), game.goods(kind))
    return rules.sell(who, kind, goods) if goods else None


def random_move(rng, game, who):
    """Returns what a player enters in a turn; None if it is nothing that scores, or nothing
    legal."""
    dice = rng.random()
    if dice < 0.82:
        return random_place(rng, game, who)
    if dice < 0.95:
        return random_sale(rng, game, who)
    if dice < 0.97:
        return rules.points(who, rng.choice((1, 2, 30, -1, -40)))
    return None


def random_left(rng, who):
    return rules.left(who, rng.randint(0, 4), rng.randint(0, 9), rng.randint(0, 9))


def random_order(rng, game):
    players = list(range(len(game.players)))
    rng.shuffle(players)
    return rules.order(players)


def play_phase(rng, game, rounds=ROUNDS):
    """Play everybody's turns, up to the end of the phase but without it; mostly one tile a
    turn."""
    for _ in range(rounds):
        for who in range(len(game.players)):
            for _ in range(rng.choice((1, 1, 1, 2))):
                move = random_move(rng, game, who)
                if move:
                    game.apply(move)


def end_phase(game):
    game.apply(rules.end() if game.last_phase() else rules.phase())


def play(rng, game, phases=None, rounds=ROUNDS):
    """Play on for `phases` phases, or to the end with all that is asked for there."""
    while not game.over() and phases != 0:
        play_phase(rng, game, rounds)
        if game.last_phase() and phases is None and rng.random() < 0.5:
            _say_what_is_left(rng, game)
        end_phase(game)
        if phases is not None:
            phases -= 1
    if game.over() and phases is None:
        _say_the_rest(rng, game)
    return game


def _say_the_rest(rng, game):
    _say_what_is_left(rng, game)
    if rng.random() < 0.7:
        game.apply(random_order(rng, game))


def _say_what_is_left(rng, game):
    for who in range(len(game.players)):
        if rng.random() < 0.9:
            game.apply(random_left(rng, who))


def play_some(rng, game, events):
    """Play on for some events, and stop wherever that is."""
    most = len(game.events) + events * EVENT
    while not game.over() and len(game.events) < most:
        play(rng, game, 1)
    if game.over():
        _say_the_rest(rng, game)
    game.undo(max(0, len(game.events) - most) // EVENT)
    game.undone = bytearray()
    return game
