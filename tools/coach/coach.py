# SPDX-License-Identifier: MIT
"""Trains the coach of the dice game: `make coach`.

    python -m tools.coach [--seed N] [--games N ...] [--dry]
    python -m tools.coach check [--positions N]

The first simulates, trains, checks and writes shared_rules/dice/coach_tables.py: the same seed
gives the same file. The second compares the simulator, the rules and the coach.
"""

import argparse
import random

from host_sim.games.dice import random_games
from shared_rules.dice import coach, sheets
from tools.coach import measure, tables, train
from tools.coach.random_sheets import random_sheet
from tools.coach.simulator import TABLES, Simulator

SEED = 16
GAMES = (6000, 6000, 16000, 24000)  # of each sweep
ROLLS = 6  # for each position
MEASURED = 10000  # games on each sheet
POSITIONS = 2000


def fitted(found):
    """Returns a simulator that plays by these tables."""
    simulator = Simulator([sheets.sheet(name) for name in sheets.NAMES])
    simulator.use(train.spread(found), train.UNIT)
    return simulator


def learn(seed, games, say=print):
    pupil = train.Pupil(seed)
    for number, count in enumerate(games, 1):
        pupil.sweep(count, ROLLS)
        say(f"sweep {number} of {len(games)}: {count} games")
    return pupil.tables()


def check(positions, say=print):
    """Check that the simulator, the rules and the coach agree on so many positions. Raises
    AssertionError."""
    rng = random.Random(positions)
    known = [sheets.sheet(name) for name in sheets.NAMES]
    known += [random_sheet(rng) for _ in range(40)]
    simulator = Simulator(known)
    simulator.use(train.spread(tables.unpack()), train.UNIT)
    seen = turns = 0
    while seen < positions:
        at = rng.randrange(len(known))
        game = random_games.new_game(rng, known[at], players=0)
        start = simulator.begin(at, game.castles[0])
        assert start == bytes(game.players[0].state), "another start"
        while not game.over():
            game.apply(random_games.random_roll(rng, game.sheet))
            state = bytes(game.players[0].state)
            legal = dict(simulator.legal(at, state, game.dice(), game.phase()))
            assert set(legal) == {bytes(event) for event, _ in game.turns(0)}, "other turns"
            round = game.phase() * 8 + game.round()
            best, value = simulator.best(at, state, game.dice(), round)
            assert coach.best(game, 0) == best, "another best turn"
            one = coach.of(game.sheet)
            assert one.worth() + one.value == value, "another worth"
            event = best if rng.random() < 0.5 else rng.choice(sorted(legal))
            game.apply(event)
            assert bytes(game.players[0].state) == legal[event], "another state after a turn"
            seen += 1
            turns += len(legal)
    say(f"{seen} positions with {turns} legal turns: simulator, rules and coach agree")


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="tools.coach", description=__doc__.split("\n")[0])
    parser.add_argument("what", nargs="?", choices=("train", "check"), default="train")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--games", type=int, nargs="+", default=GAMES, help="games of each sweep")
    parser.add_argument("--dry", action="store_true", help="write no tables")
    parser.add_argument("--positions", type=int, default=POSITIONS, help="positions to check")
    chosen = parser.parse_args(arguments)
    if chosen.what == "train":
        found = learn(chosen.seed, chosen.games)
        simulator = fitted(found)
        about = [
            f"Trained with seed {chosen.seed} on {sum(chosen.games)} games in"
            f" {len(chosen.games)} sweeps. Mean points, with standard error:"
        ]
        everything = []
        for name, points in measure.of_all_sheets(simulator, TABLES, MEASURED).items():
            about.append(f"sheet {name}: {measure.strength(points)}")
            everything += points
        about.append(f"all, {len(everything)} games: {measure.strength(everything)}")
        print(*about, sep="\n")
        if not chosen.dry:
            tables.write(found, about)
            print(f"Written: {tables.FILE.name}. Now run: python -m tools.coach check")
    else:
        check(chosen.positions)
    return 0
