# SPDX-License-Identifier: MIT
"""Learns what a position is worth, backward in time, from games of the fast simulator.

A position is worth the sum of the entries that it has (`entries` in simulator.c). A regression
finds the worth of an entry after a round: from the entries of many positions, and the best
points and worth together of the next round. It begins with the last round. Five tables then
have a byte for each entry, after none of the 24 rounds, after 8, 16, 20 and 24 of them; values
between two tables are interpolated.
"""

import random
from operator import mul

from host_sim.games.dice.random_games import castles
from shared_rules.dice import sheets
from tools.coach.random_sheets import random_sheet
from tools.coach.simulator import ENTRIES, GREEDY, ROUNDS, TABLES, Simulator

RANDOM_SHEETS = 400
PRINTED = 0.7  # of the games are on the four sheets of the box
# Random turns in a thousand: positions that good play does not meet must be known as well.
CHAOS = (20, 50, 100, 200, 350)

# The tables are for these numbers of rounds played; the worth of an entry falls faster at the
# end. A byte is so many parts of a point: later tables have smaller values.
TIMES = (0, 8, 16, 20, 24)
PARTS = (8, 8, 8, 16, 32)
UNIT = 8 * max(PARTS)  # what a point is worth when a line between two bytes is summed up
FINE = 4096  # and while learning
PULL = 5.0  # so many positions hold an entry to the round after it
RARE = 300  # an entry seen less often follows its neighbours

# Entries in a row, each with one more of the same than the one before.
CHAINS = (
    [range(c * 14 + at, c * 14 + at + size + 1) for c in range(5) for size, at in
     ((1, 0), (2, 2), (3, 5), (4, 9))]
    + [range(at, at + 5) for at in range(70, 90, 5)]
)  # fmt: skip
HANDS = (range(90, 94), range(94, 99), range(99, 103), range(103, 109))
OPEN = (
    range(109, 116),
    range(116, 120),
    range(120, 126),
    range(126, 134),
    range(134, 138),
    range(138, 145),
)
REACH = tuple(range(at, at + 3) for at in range(145, 160, 3))


def solve(matrix, right):
    """Returns the solution of a symmetric positive definite system, by Cholesky decomposition.

    Rows come in blocks of ENTRIES, and only neighbouring blocks have to do with each other:
    what lies further left is not stored."""
    lower = []
    begins = []
    for i, given in enumerate(matrix):
        begin = max(i // ENTRIES - 1, 0) * ENTRIES
        row = []
        for j in range(begin, i):
            common = max(begin, begins[j])
            done = sum(map(mul, row[common - begin :], lower[j][common - begins[j] :]))
            row.append((given[j] - done) / lower[j][-1])
        row.append((given[i] - sum(map(mul, row, row))) ** 0.5)
        lower.append(row)
        begins.append(begin)
    found = []
    for i, row in enumerate(lower):
        found.append((right[i] - sum(map(mul, row, found[begins[i] :]))) / row[-1])
    for i in reversed(range(len(found))):
        found[i] /= lower[i][-1]
        for j, value in enumerate(lower[i][:-1], begins[i]):
            found[j] -= value * found[i]
    return found


def regression(products, targets, prior):
    """Returns the solution of a regression, with values near `prior` where little was seen."""
    matrix = [list(map(float, row)) for row in products]
    right = list(targets)
    for i, before in enumerate(prior):
        matrix[i][i] += PULL
        right[i] += PULL * before
    return solve(matrix, right)


def line(played):
    """Returns the two tables between which a round lies, as pairs of a table and its weight in
    eighths."""
    at = max(i for i in range(len(TIMES) - 1) if TIMES[i] <= played)
    part = 8 * (played - TIMES[at]) // (TIMES[at + 1] - TIMES[at])
    return (at, 8 - part), (at + 1, part)


class Pupil:
    def __init__(self, seed, say=print):
        self._rng = random.Random(seed)
        self._seed = seed << 40
        self._say = say
        self.simulator = Simulator([sheets.sheet(name) for name in sheets.NAMES])
        for _ in range(RANDOM_SHEETS):
            self.simulator.add(random_sheet(self._rng))
        self.weights = [[0] * ENTRIES for _ in range(ROUNDS)]
        self._sums = []
        self._player = GREEDY

    def _fresh(self):
        """Returns a seed for some million throws."""
        self._seed += 1 << 32
        return self._seed

    def sweep(self, games, rolls):
        """Play, and learn from the last round to the first."""
        rng = self._rng
        simulator = self.simulator
        on = [
            rng.randrange(4) if rng.random() < PRINTED else rng.randrange(4, len(simulator.sheets))
            for _ in range(games)
        ]
        start = [rng.choice(castles(simulator.sheets[sheet])) for sheet in on]
        chaos = [rng.choice(CHAOS) for _ in range(games)]
        states = simulator.gather(on, start, self._player, chaos, self._fresh())
        simulator.use(self.weights, FINE)
        prior = [0.0] * ENTRIES
        self._sums = [([], [])] * ROUNDS
        for played in reversed(range(ROUNDS)):
            products, targets = simulator.learn(on, states, played + 1, rolls, self._fresh())
            targets = [target / rolls for target in targets]
            self._sums[played] = products, targets
            prior = regression(products, targets, prior)
            self.weights[played] = [round(value) for value in prior]
            simulator.use(self.weights, FINE)
        self._player = TABLES

    def tables(self):
        """Returns a byte for each entry in each table."""
        size = len(TIMES) * ENTRIES
        products = [[0.0] * size for _ in range(size)]
        targets = [0.0] * size
        seen = [0.0] * size
        for played, (sums, aims) in enumerate(self._sums):
            for table, part in line(played):
                for i in range(ENTRIES):
                    at = table * ENTRIES + i
                    targets[at] += part / 8 * aims[i]
                    seen[at] += part / 8 * sums[i][i]
                    for other, its_part in line(played):
                        for j, many in enumerate(sums[i], other * ENTRIES):
                            if many and its_part:
                                products[at][j] += part * its_part / 64 * many
        prior = [value for time in TIMES for value in self.weights[min(time, ROUNDS - 1)]]
        values = regression(products, targets, prior)
        found = []
        for parts in PARTS:
            of_one = [value * parts / FINE for value in values[:ENTRIES]]
            found.append(settle(of_one, seen[:ENTRIES]))
            del values[:ENTRIES], seen[:ENTRIES]
        return found


def settle(values, seen):
    """Returns the tables as bytes: rare entries follow their neighbours; more bonuses are
    never worth less."""
    values = list(values)
    for chain in (*CHAINS, *HANDS, *OPEN, *REACH):
        known = [at for at in chain if seen[at] >= RARE]
        for at in chain if known else ():
            if at < known[0]:
                values[at] = values[known[0]]
            elif at not in known:
                # The last step, halved each time: a straight line would lead too far.
                step = values[at - 1] - values[at - 2] if at - 2 >= chain[0] else 0
                values[at] = values[at - 1] + step / 2
    for hand in HANDS:
        least = 0.0
        for at in hand:
            least = values[at] = max(values[at], least)
    return [max(-128, min(127, round(value))) for value in values]


def spread(tables):
    """Returns the worth of each entry after each round, from the tables: a point is UNIT."""
    weights = []
    for played in range(ROUNDS):
        ends = [(tables[at], part * max(PARTS) // PARTS[at]) for at, part in line(played)]
        (first, one), (last, other) = ends
        weights.append([a * one + b * other for a, b in zip(first, last)])
    return weights
