# SPDX-License-Identifier: MIT
"""How well the rivals of the dice game play, and how long a turn takes them on the chip."""

from statistics import mean, median, quantiles, stdev

from firmware.games.dice.play import LEVELS
from shared_rules.chance import Chance
from shared_rules.dice import game as rules
from shared_rules.dice import rival, sheets
from shared_rules.dice.game import Game
from tools.bench.pico import switched_on

GAMES = 400  # of each level: a hundred on each sheet
AIM = 150  # ms for a turn, at the 95th percentile

# Rounds of a game alone with the device's own chance; a line of milliseconds for each.
ON_THE_CHIP = """
import sys; sys.path.insert(0, "/castellan")
import gc, time
from shared_rules.chance import Chance
from shared_rules.dice import game as rules, rival, sheets
from shared_rules.dice.game import Game
chance = Chance(3)
for name, castle in (("A", 10), ("B", 13)):
    game = Game(sheets.sheet(name), [castle], True)
    while not game.over():
        game.apply(rules.throw(chance, game.sheet))
        gc.collect()
        begun = time.ticks_us()
        event = rival.turn(game, 0, {level})
        print(time.ticks_diff(time.ticks_us(), begun) / 1000)
        game.apply(event)
"""


def points(seed, level):
    """A rival alone: every seed another sheet or castle."""
    sheet = sheets.sheet(sheets.NAMES[seed % 4])
    castles = [field for field in range(37) if sheet.plan[field] in "vsbo"]
    game = Game(sheet, [castles[seed // 4 % 4]], True)
    chance = Chance(seed)
    while not game.over():
        game.apply(rules.throw(chance, sheet))
        game.apply(rival.turn(game, 0, level))
    return game.totals()[0]


def rows():
    yield from strength()
    yield from on_the_chip()


def strength():
    """Mean points of each level, alone."""
    for level, name in enumerate(LEVELS):
        found = [points(seed, level) for seed in range(GAMES)]
        error = stdev(found) / GAMES**0.5
        yield (
            f"points of a {name} rival alone, mean of {GAMES} games on four sheets",
            f"{mean(found):.1f} ± {error:.1f}",
            "",
        )


def on_the_chip(board="pico_oled", is_frozen=False):
    """How long a turn takes each level."""
    for level, name in enumerate(LEVELS):
        with switched_on(board, is_frozen) as pico:
            pico.run(3000)
            pico.soft_reset()
            took = [float(word) for word in pico.exec(ON_THE_CHIP.format(level=level)).split()]
        yield (
            f"a turn of a {name} rival, {board}: median and 95th percentile",
            f"{median(took):.0f} and {quantiles(took, n=20)[-1]:.0f} ms",
            f"under {AIM} ms",
        )
