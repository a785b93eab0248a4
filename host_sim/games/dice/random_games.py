# SPDX-License-Identifier: MIT
"""Random games, for tests and measurements: legal by construction, varied on purpose."""

from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.game import Game
from shared_rules.dice.sheet import COLOURS
from shared_rules.fold import EVENT, Refusal
from shared_rules.hexes import FIELDS

CASTLE = COLOURS.index("G")


def castles(sheet):
    return [field for field in range(FIELDS) if sheet.colours[field] == CASTLE]


def new_game(rng, sheet=None, players=None):
    """Returns a game that has just begun; solo one time in three."""
    sheet = sheet or sheets.sheet(rng.choice(sheets.NAMES))
    if players is None:
        players = rng.choice((0, 1, 1, 2, 2, 3, 4, 5, 0))
    solo = players == 0
    count = players or 1
    variant = rng.choice((rules.FREE, rules.SAME, rules.DIFFERENT))
    if variant == rules.DIFFERENT and count > 4:
        variant = rules.FREE
    places = castles(sheet)
    if variant == rules.SAME:
        start = [rng.choice(places)] * count
    elif variant == rules.DIFFERENT:
        start = rng.sample(places, count)
    else:
        start = [rng.choice(places) for _ in range(count)]
    names = ["P%d" % i for i in range(count)] if rng.random() < 0.5 else None
    return Game(sheet, start, solo, variant, names)


def paper_game(rng):
    """Returns a game of the table mode that has just begun."""
    return Game(sheets.sheet(rng.choice(sheets.NAMES)), b"", paper=True)


def random_roll(rng, sheet):
    return rules.roll(
        rng.randint(1, 6),
        rng.randint(1, 6),
        rng.randrange(6),
        rng.randrange(6),
        rng.choice(sheet.faces),
    )


def random_turn(rng, game, who, greedy=0.7):
    """Returns a legal turn: often the best-paid one, so that games fill their sheets."""
    best, worth = None, -1.0
    want_best = rng.random() < greedy
    for event, gain in game.turns(who):
        if want_best:
            value = 3 * (gain[0] + gain[1]) + sum(gain[2:]) + rng.random()
            value += 4 * (event[0] & 0x38 != rules.PASS)
        else:
            value = rng.random()
        if value > worth:
            best, worth = bytes(event), value
    return best


def play(rng, game, rolls=None, claims=0.05):
    """Play on for `rolls` rolls, or to the end."""
    while not game.over() and rolls != 0:
        game.apply(random_roll(rng, game.sheet))
        order = list(range(len(game.players)))
        rng.shuffle(order)
        for who in order:
            if not game.solo and rng.random() < claims:
                game.apply(rules.claim(rng.randrange(6)))
            game.apply(random_turn(rng, game, who))
        if not game.solo and rng.random() < claims:
            game.apply(rules.claim(rng.randrange(6)))
        if rolls is not None:
            rolls -= 1
    if game.over() and not game.solo and rng.random() < 0.4:
        _enter_scores(rng, game)
    return game


def _enter_scores(rng, game):
    """Enter points of players elsewhere, some of them twice."""
    for _ in range(rng.randrange(4)):
        name = rng.choice(("Ann", "Bo", "Ćemal-Ümit", "7", "日本語"))
        points, left = rng.choice((0, 40, 62, 62, 300)), rng.choice((0, 0, 3, 30))
        try:
            game.check_score(name)
        except Refusal:
            continue
        events = rules.score(name, points, left)
        for at in range(0, len(events), EVENT):
            game.apply(events[at : at + EVENT])


def begin_round(rng, game):
    """Roll, and let some of the players have their turn: somewhere inside a round."""
    if not game.over():
        game.apply(random_roll(rng, game.sheet))
        for who in range(rng.randrange(len(game.players))):
            game.apply(random_turn(rng, game, who))
    return game
