# SPDX-License-Identifier: MIT
"""Measures the coach of the dice game: how strong it is, how large, and how long one waits."""

from statistics import median, quantiles

from tools.bench import pico
from tools.build import build
from tools.coach import coach, measure, tables, train
from tools.coach.simulator import GREEDY, LOOK_AHEAD, TABLES

GAMES = 4000  # on each sheet
PAIRS = 400  # of turns that are compared with rollouts
ROLLOUTS = 400
FILES = ("coach", "coach_tables", "look_ahead")

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
import time
for number in (1, 2):
    app.show_past(number)
    app.go()
    live()
    start = time.ticks_ms()
    press(DOWN, OK)
    took = time.ticks_diff(time.ticks_ms(), start)
    print(took, len(app.top().review.costs))
    press(BACK, BACK)
"""


def strengths():
    simulator = coach.fitted(tables.unpack())
    for player, name, aim in (
        (GREEDY, "greedy", ""),
        (TABLES, "tables", "at least 61.0"),
        (LOOK_AHEAD, "look-ahead", "at least 61.6"),
    ):
        found = measure.of_all_sheets(simulator, player, GAMES)
        for sheet, points in found.items():
            said = str(measure.strength(points))
            yield f"coach, {name}, {GAMES:,} solo games on sheet {sheet}: mean (error)", said, ""
        everything = [one for points in found.values() for one in points]
        yield f"coach, {name}, all sheets", str(measure.strength(everything)), aim
    pairs = measure.gaps(simulator, train.UNIT, PAIRS, ROLLOUTS)
    related, error = measure.correlation(pairs)
    yield (
        f"what a turn costs, {PAIRS} turns: the coach against {ROLLOUTS} games to the end",
        f"correlation {related:.2f}, error {error:.1f} points",
        "",
    )


def rows():
    yield from strengths()
    folder = build.stage("pico_oled")
    size = sum(
        size
        for name, size in build.sizes(folder)
        if name in [f"castellan/shared_rules/dice/{file}.mpy" for file in FILES]
    )
    yield f"`.mpy` of dice/{', dice/'.join(FILES)}, as flashed", f"{size:,} bytes", "under 6 kB"
    yield from times()
    yield from reviews()
    yield from heaps()


def heaps(board="pico_oled"):
    """The least heap for a game with hints and a review, and for one against rivals."""
    for kind, (title, _) in pico.COACHED.items():
        least = pico.smallest_heap(board, True, kind)
        yield f"smallest heap for a {title}, {board}, frozen", f"{least} kB", ""


def reviews(board="pico_oled"):
    """How long the review of a whole game takes: a solo game, and one player of five."""
    with pico.switched_on(board, False) as chip:
        chip.run(3000)
        chip.soft_reset()
        for path, data in pico.journals().items():
            chip.put(path, data)
        said = chip.exec(pico.OPEN.format(room=0, keys=pico.KEYS) + REVIEWS, ms=600_000)
    for title, line in zip(pico.CODE_GAMES, said.splitlines()):
        took, turns = map(int, line.split())
        yield (
            f"a review of {turns} turns of {title}, {board}: until it is shown",
            f"{took / 1000:.1f} s",
            "under 5 s",
        )


def times():
    with pico.switched_on("pico_oled", False) as chip:
        chip.run(3000)
        chip.soft_reset()
        said = chip.exec(HINTS, ms=1_800_000).split("\n")
    found = {"hint": [], "ahead": []}
    for line in said:
        if line.strip():
            what, micros = line.split()
            found[what].append(int(micros) / 1000)
    took = found["hint"]
    yield (
        f"a hint on the chip, {len(took)} positions: median, 95th percentile, longest",
        f"{median(took):.0f}, {quantiles(took, n=20)[-1]:.0f}, {max(took):.0f} ms",
        "95th percentile under 60 ms",
    )
    took = found["ahead"]
    yield (
        f"the same with look-ahead, {len(took)} positions: median and longest",
        f"{median(took):.0f} and {max(took):.0f} ms",
        "under 2,000 ms",
    )
