# SPDX-License-Identifier: MIT
"""Measures the strength of a player of the simulator: means of many solo games, and the costs
of bad turns."""

import random
from statistics import mean, stdev
from typing import NamedTuple

from host_sim.games.dice.random_games import castles
from shared_rules.dice import sheets
from tools.coach.simulator import ROUNDS, TABLES, Simulator

SEED = 1 << 60  # far from what the coach learned on


class Strength(NamedTuple):
    """Points of a player: mean, standard error, and parts over 50, 60 and 70."""

    mean: float
    error: float
    over: tuple

    def __str__(self):
        parts = " / ".join(f"{part:.0%}" for part in self.over)
        return f"{self.mean:.2f} ({self.error:.2f}), over 50 / 60 / 70: {parts}"


def strength(points) -> Strength:
    over = tuple(mean(p > least for p in points) for least in (50, 60, 70))
    return Strength(mean(points), stdev(points) / len(points) ** 0.5, over)


def games(simulator, player, count, sheet):
    """Returns the points of `count` games on a sheet, its start castles in turn."""
    starts = castles(simulator.sheets[sheet])
    start = [starts[i % len(starts)] for i in range(count)]
    return simulator.play(sheet, start, player, SEED + (sheet << 40))


def of_all_sheets(simulator, player, count):
    """Returns points on each of the four sheets."""
    return {name: games(simulator, player, count, at) for at, name in enumerate(sheets.NAMES)}


def gaps(simulator: Simulator, unit, positions, rollouts):
    """Returns pairs: the cost of another turn by the coach, and by rollouts."""
    rng = random.Random(SEED)
    pairs = []
    while len(pairs) < positions:
        sheet = rng.randrange(len(sheets.NAMES))
        seed = SEED + (len(pairs) + 1 << 32)
        start = [rng.choice(castles(simulator.sheets[sheet]))]
        states = bytes(simulator.gather([sheet], start, TABLES, [100], seed))
        played = rng.randrange(ROUNDS - 1)
        state = states[played * 59 : played * 59 + 59]
        faces = simulator.sheets[sheet].faces
        dice = bytes(
            (rng.randint(1, 6), rng.randint(1, 6), rng.randrange(6), rng.randrange(6))
        ) + bytes((rng.choice(faces),))
        best, value = simulator.best(sheet, state, dice, played + 1)
        turns = simulator.legal(sheet, state, dice, played // 8)
        event, after = rng.choice(turns)
        if event == best:
            continue
        points = _total(after) - _total(state)
        said = value - points * unit - simulator.worth(sheet, after, played + 1)
        if said > 12 * unit:
            continue  # too small to matter
        true = [
            simulator.rollout(sheet, state, dice, played + 1, turn, seed, rollouts)
            for turn in (best, event)
        ]
        pairs.append((said / unit, true[0] - true[1]))
    return pairs


def _total(state):
    return sum(state[at] << 8 | state[at + 1] for at in (45, 47, 49))


def correlation(pairs):
    """Returns the correlation of two columns, and the standard error of the first against the
    second."""
    first, second = zip(*pairs)
    a, b = mean(first), mean(second)
    both = mean((x - a) * (y - b) for x, y in pairs)
    spread = (mean((x - a) ** 2 for x in first) * mean((y - b) ** 2 for y in second)) ** 0.5
    error = mean((x - y) ** 2 for x, y in pairs) ** 0.5
    return both / spread, error
