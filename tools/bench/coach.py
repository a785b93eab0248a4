# SPDX-License-Identifier: MIT
"""Measures the coach and the rivals of the dice game: how strong, how large, how quick."""

from statistics import mean, median, stdev

from firmware.games.dice.play import LEVELS
from shared_rules.chance import Chance
from shared_rules.dice import game as rules
from shared_rules.dice import rival, sheets
from shared_rules.dice.game import Game
from tools.bench import pico
from tools.bench.figures import median_and_95th, percentile
from tools.build import build
from tools.coach import coach, measure, tables, train
from tools.coach.simulator import GREEDY, LOOK_AHEAD, TABLES

BOARD = pico.OLED
GAMES = 4000  # on each sheet
PAIRS = 400  # of turns that are compared with rollouts
ROLLOUTS = 400
FILES = ("coach", "coach_tables", "look_ahead")
RIVAL_GAMES = 400  # of each level: a hundred on each sheet
RIVAL_AIM = 150  # ms for a turn, at the 95th percentile

# The coach on the chip, in games that it plays itself; each line is a time in µs.
HINTS = """
import sys; sys.path.insert(0, "/castellan")
import gc, time
from shared_rules.chance import Chance
from shared_rules.dice import coach, look_ahead, sheets
from shared_rules.dice.game import Game, roll
face = Chance(7).below
for name in "ABCD":
    sheet = sheets.sheet(name)
    game = Game(sheet, bytes((coach.castle(sheet),)), True)
    while not game.over():
        game.apply(roll(face(6) + 1, face(6) + 1, face(6), face(6), sheet.faces[face(6)]))
        gc.collect()
        begin = time.ticks_us()
        event = coach.best(game, 0)
        print("hint", time.ticks_diff(time.ticks_us(), begin))
        if game.round() % 4 == 2:
            begin = time.ticks_us()
            until = time.ticks_add(time.ticks_ms(), 1800)
            look_ahead.best(game, 0, lambda: time.ticks_diff(time.ticks_ms(), until) > 0)
            print("ahead", time.ticks_diff(time.ticks_us(), begin))
        game.apply(event)
"""


# Two games that have ended, and the review of a player of each.
REVIEWS = """
for number in (1, 2):
    app.show_past(number)
    step()
    start = time.ticks_ms()
    choose("review")
    took = time.ticks_diff(time.ticks_ms(), start)
    print(took, len(app.top().review.costs))
    press(BACK, BACK)
"""

# Rounds of a game alone with the device's own chance; a line of milliseconds for each.
RIVAL_TURNS = """
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


def strengths():
    simulator = coach.fitted(tables.unpack())
    for player, name, aim in (
        (GREEDY, "greedy", ""),
        (TABLES, "tables", "at least 61.0"),
        (LOOK_AHEAD, "look-ahead", "at least 61.6"),
    ):
        found = measure.of_all_sheets(simulator, player, GAMES)
        everything = [one for scored in found.values() for one in scored]
        what = f"coach, {name}, {len(everything):,} solo games on four sheets: mean (error)"
        yield what, str(measure.strength(everything)), aim
    pairs = measure.gaps(simulator, train.UNIT, PAIRS, ROLLOUTS)
    related, error = measure.correlation(pairs)
    yield (
        f"what a turn costs, {PAIRS} turns: the coach against {ROLLOUTS} games to the end",
        f"correlation {related:.2f}, error {error:.1f} points",
        "",
    )


def rows():
    yield from strengths()
    names = [f"castellan/shared_rules/dice/{file}.mpy" for file in FILES]
    size = sum(size for name, size in build.sizes(build.stage(BOARD)) if name in names)
    yield f"`.mpy` of dice/{', dice/'.join(FILES)}, as flashed", f"{size:,} bytes", "under 6 kB"
    yield from times()
    yield from reviews()
    for kind, (title, _) in pico.COACHED.items():
        least = pico.smallest_heap(BOARD, kind)
        yield f"smallest heap for {title}, {BOARD}, frozen", f"{least} kB", ""
    yield from rival_strength()
    yield from rival_times()


def reviews():
    """Yields how long the review of a whole game takes: a solo game, and one player of five."""
    said = pico.run(BOARD, False, REVIEWS, files=pico.journals())
    assert said
    for title, line in zip(pico.CODE_GAMES, said.splitlines()):
        took, turns = map(int, line.split())
        what = f"a review of {turns} turns of {title}, {BOARD}: until it is shown"
        yield what, f"{took / 1000:.1f} s", "under 5 s"


def on_the_chip(script):
    """Returns the lines that a script without the app prints."""
    with pico.switched_on(BOARD, False) as chip:
        chip.run(3000)
        chip.soft_reset()
        return chip.exec(script, ms=1_800_000).split("\n")


def times():
    found = {"hint": [], "ahead": []}
    for line in on_the_chip(HINTS):
        if line.strip():
            what, micros = line.split()
            found[what].append(int(micros) / 1000)
    took = found["hint"]
    yield (
        f"a hint on the chip, {len(took)} positions: median, 95th percentile, longest",
        f"{median(took):.0f}, {percentile(took, 95):.0f}, {max(took):.0f} ms",
        "95th percentile under 60 ms",
    )
    took = found["ahead"]
    yield (
        f"the same with look-ahead, {len(took)} positions: median and longest",
        f"{median(took):.0f} and {max(took):.0f} ms",
        "under 2,000 ms",
    )


def points(seed, level):
    """Returns a solo game for a rival: each seed has another sheet or castle."""
    sheet = sheets.sheet(sheets.NAMES[seed % 4])
    castles = [field for field in range(37) if sheet.plan[field] in "vsbo"]
    game = Game(sheet, [castles[seed // 4 % 4]], True)
    chance = Chance(seed)
    while not game.over():
        game.apply(rules.throw(chance, sheet))
        game.apply(rival.turn(game, 0, level))
    return game.totals()[0]


def rival_strength():
    """Yields the mean points of each level in solo games."""
    for level, name in enumerate(LEVELS):
        found = [points(seed, level) for seed in range(RIVAL_GAMES)]
        error = stdev(found) / RIVAL_GAMES**0.5
        what = f"points of a {name} rival alone, mean of {RIVAL_GAMES} games on four sheets"
        yield what, f"{mean(found):.1f} ± {error:.1f}", ""


def rival_times():
    """Yields how long a turn takes each level."""
    for level, name in enumerate(LEVELS):
        took = [float(line) for line in on_the_chip(RIVAL_TURNS.format(level=level)) if line]
        what = f"a turn of a {name} rival, {BOARD}: median and 95th percentile"
        yield what, median_and_95th(took), f"under {RIVAL_AIM} ms"
