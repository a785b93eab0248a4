# SPDX-License-Identifier: MIT
"""Measures what takes too long for a test run: a million presses, power cuts, flipped bits.

python -m tests.soak                    all of it, some hours
python -m tests.soak rot erases         only these parts
python -m tests.soak monkey --presses 100000
python -m tests.soak cuts --cuts 30     so many operations of each evening, rather than all
python -m tests.soak ... --keep         write the results to docs/reliability.md
"""

import argparse
import gc
import os
import random
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from firmware.games.dice.play import Play
from firmware.saves.journal import whole
from host_sim.device.boards import board_names
from host_sim.games.dice.random_games import new_game, play
from host_sim.scripts.monkey import Monkey
from shared_rules.dice.game import Game
from tests.pico import chip, test_ends, test_sleep
from tests.pico import test_saves as on_chip
from tests.pico.program import flash_of, image, staged
from tests.saves import tables, test_evenings, test_store, test_tally
from tests.saves.test_link import accepted_links, accepted_records
from tools.pico_emulator.emulator import Pico

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reliability.md"
BOARD = "pico_oled"
SLEEP = 10_000  # presses on a chip that sleeps
BATCH = 250  # of them between two starts
TRIES = 100  # bits, or damaged files on the chip
EACH = 1000  # damaged files of a kind on the desk
FORGED = 20_000  # records, and as many links
ROT = (
    (
        "saves",
        400,
        "single bits flipped in LittleFS's blocks of the saves, on a computer",
        "turns were lost in {}, and {} of these were said",
    ),
    (
        "tally",
        200,
        "the same in the blocks of the second count",
        "turns were lost in {}, and something was said in {}",
    ),
    (
        "root",
        200,
        "the same in the blocks of the root folder",
        "the device looked new in {}, and {} of these were said",
    ),
)


def rot(asked):
    """Single bits that flip in LittleFS's own blocks, below what a checksum of ours covers."""
    for where, tries, what, result in ROT:
        with pytest.MonkeyPatch.context() as patch:
            lost, said = test_tally.flips(patch, where, asked.seed, tries)
        yield what, f"{tries} tries: " + result.format(lost, said)


def one_monkey(board, presses, seed):
    os.sync = lambda: None  # what it saves need not reach this computer's disks
    gc.freeze()  # type: ignore  # the program collects often: not what is imported
    with Monkey(board, seed) as monkey:
        monkey.press(presses)
        offs = sum(line == "power off" for line in monkey.lines)
        return monkey.presses, offs, monkey.games


def monkey(asked):
    boards = board_names()
    share = -(-asked.presses // len(boards))
    with ProcessPoolExecutor(asked.jobs) as pool:
        runs = [pool.submit(one_monkey, board, share, asked.seed) for board in boards]
        done = [run.result() for run in runs]
    presses, offs, games = (sum(run[i] for run in done) for i in range(3))
    yield (
        "a monkey in the simulator, on every board",
        f"{len(boards)} boards: {presses:,} presses, {offs:,} power cuts, {games:,} finished "
        "games: nothing found",
    )


def installed():
    """The flash of an emulated Pico with the program on it."""
    with tempfile.TemporaryDirectory() as tmp:
        return flash_of(staged(Path(tmp) / "app", BOARD))


def erases(asked):
    """A whole game of each size, written to the chip's flash as it is played."""
    image = installed()
    for players, name in ((0, "solo"), (2, "two players"), (5, "five players")):
        game = new_game(random.Random(4), players=players)
        fresh = Game(game.sheet, game.castles, game.solo, game.variant, game.names)
        start = whole(Play(fresh))[0].hex()
        play(random.Random(4), game)
        with Pico(BOARD, flash=image) as pico:
            before = pico.counters()
            out = chip.run(pico, chip.JOURNAL.format(start=start, events=game.events.hex()))
            events, opened, resumed = map(int, out.split())
            after = pico.counters()
        erased, programmed = (after[what] - before[what] for what in ("erases", "programs"))
        yield (
            f"flash of a whole game, {name}: {events} events",
            f"{erased} erases, {programmed} programs",
        )
        yield (
            f"that game found and resumed on the chip's clock, {name}",
            f"{opened} ms until home can offer it, {resumed} ms in all",
        )


def one_evening(evening, source, seed, cuts):
    with tempfile.TemporaryDirectory() as tmp:
        folder = Path(tmp)
        uf2 = image(folder / "built", BOARD) if source == "image" else None
        flash = None if uf2 else installed()
        starts = test_ends.cut_evening(evening, seed, cuts, folder, uf2, flash)
        return starts.first, starts.second, len(starts.known)


def cuts(asked):
    """Power cuts in evenings of all three games, with changed entries, on a release's image and
    from files; the start after each is cut as well."""
    assert test_ends.quick.BOARDS[0] == BOARD
    tried = [(evening, source) for evening in test_ends.EVENINGS for source in test_ends.SOURCES]
    with ProcessPoolExecutor(asked.jobs) as pool:
        runs = [pool.submit(one_evening, *one, asked.seed, asked.cuts) for one in tried]
        done = [run.result() for run in runs]
    first, second, starts = (sum(run[i] for run in done) for i in range(3))
    yield (
        f"the power goes inside and behind a write of {len(tried)} evenings on the chip, with all "
        "games, undo, changed entries, ends, giving up and deleting; and in each start after it",
        f"{first:,} cuts and {second:,} second cuts; {starts:,} starts with different files: "
        "nothing was lost",
    )


def one_on_the_desk(evening, kind, seed):
    collect = gc.collect
    # The program collects often: what is new is enough.
    gc.collect = lambda generation=0: collect(generation)  # pyright: ignore
    with tempfile.TemporaryDirectory() as root:
        starts = test_evenings.cut_evening(evening, kind, seed, root)
        return starts.first, starts.second


def evenings(asked):
    """The same in the simulator, on LittleFS and on FAT, without the chip: every write is cut."""
    tried = [(one, kind) for one in test_evenings.EVENINGS for kind in test_evenings.BOARDS]
    with ProcessPoolExecutor(asked.jobs) as pool:
        runs = [pool.submit(one_on_the_desk, *one, asked.seed) for one in tried]
        done = [run.result() for run in runs]
    first, second = (sum(run[i] for run in done) for i in range(2))
    yield (
        "the power goes inside and behind every write of seven evenings with all games, in the "
        "simulator, on LittleFS and on FAT, whose table is cut only behind a write; and in each "
        "start after it",
        f"{first:,} cuts and {second:,} second cuts: nothing was lost",
    )


def damage(asked):
    """A bit at random in the blocks of the flash that have the program in them."""
    image = installed()
    begin, block = 640 * 1024, 4096
    used = [at for at in range(begin, len(image), block) if set(image[at : at + block]) != {255}]
    rng = random.Random(asked.seed)
    seen = Counter()
    with Pico(BOARD, flash=image) as pico:
        pico.run(4000)
        home = pico.pixels()
        for _ in range(TRIES):
            at = rng.choice(used) + rng.randrange(block)
            bit = 1 << rng.randrange(8)
            pico.load_flash(image[:at] + bytes((image[at] ^ bit,)) + image[at + 1 :])
            pico.run(4000)
            if b"damaged" in pico.output():
                seen["named"] += 1
            elif pico.pixels() == home:
                seen["unused"] += 1
            else:
                seen["lit" if any(pico.pixels()) else "dark"] += 1
    yield (
        "single bits flipped at random in the blocks of the program's files, on the chip",
        f"{TRIES} tries: in {seen['named']} the damaged file was named, in {seen['unused']} the "
        f"bit was not in use, in {seen['lit']} another picture was shown, in {seen['dark']} the "
        "display stayed dark",
    )


def sleep(asked):
    """Presses at random times on a chip that sleeps whenever it may."""
    image = test_sleep.with_sleeper(installed(), 100)
    done = 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        runs = [
            pool.submit(test_sleep.presses_in_sleep, image, BOARD, asked.seed + n, BATCH)
            for n in range(SLEEP // BATCH)
        ]
        for run in runs:
            pressed, heard = run.result()
            test_sleep.check_presses(pressed, heard)
            done += len(pressed)
    yield (
        "presses at random times on the emulated Pico, its display dark after 0.1 s",
        f"{done:,} presses, of which a third bounces, and a quarter of the releases: each heard "
        "once, in its time; the one that wakes does nothing else",
    )


def one_kind(kind, seed, count):
    with tempfile.TemporaryDirectory() as tmp:
        base = test_store.base_in(Path(tmp))
        return test_store.check_variants(kind, seed, count, base, Path(tmp) / "tried")


def saves(asked):
    """Damaged files of every kind, and altered records and links."""
    with ProcessPoolExecutor(asked.jobs) as pool:
        runs = [pool.submit(one_kind, kind, asked.seed, EACH) for kind in tables.KINDS]
        told = sum(run.result() for run in runs)
    yield (
        "damaged files of every kind, half of them under right checksums, on a computer",
        f"{len(tables.KINDS)} kinds of {EACH:,} each: no fault and no other game changed; in "
        f"{told:,} something was reported",
    )
    for what, accepted in (("records", accepted_records), ("links", accepted_links)):
        games = accepted(asked.seed, FORGED)
        yield (
            f"{what} changed at random",
            f"{FORGED:,}: {games:,} were games, the others were refused in a sentence",
        )
    with tempfile.TemporaryDirectory() as tmp:
        told = on_chip.check_variants(asked.seed, TRIES, Path(tmp))
    yield (
        "damaged files of every kind on the emulated Pico",
        f"{TRIES}: each start as in the simulator, no fault; in {told} something was reported",
    )


PARTS = {
    "saves": saves,
    "rot": rot,
    "monkey": monkey,
    "erases": erases,
    "evenings": evenings,
    "cuts": cuts,
    "damage": damage,
    "sleep": sleep,
}


def keep(rows):
    """Put the rows into the table of the page; those of other runs stay."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    first = lines.index("|---|---|---|") + 1
    last = lines.index("", first)
    table = {line.split(" | ")[0]: line for line in lines[first:last]}
    table.update({f"| {what}": f"| {what} | {result} | `{by}` |" for what, result, by in rows})
    lines[first:last] = table.values()
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(words=None):
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--presses", type=int, default=1_000_000, help="of the simulator's monkey")
    parser.add_argument("--cuts", type=int, help="of each evening; all, unless it is given")
    parser.add_argument("--seed", type=int, help="a new one each time, unless it is given")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--keep", action="store_true", help="write docs/reliability.md")
    asked = parser.parse_args(words)
    unknown = [part for part in asked.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part '{unknown[0]}'; take of: {', '.join(PARTS)}")
    if asked.seed is None:
        asked.seed = random.randrange(10_000)
    for part in asked.parts or PARTS:
        command = f"python -m tests.soak {part} --seed {asked.seed}"
        if part == "monkey" and asked.presses != parser.get_default("presses"):
            command += f" --presses {asked.presses}"
        if part == "cuts" and asked.cuts is not None:
            command += f" --cuts {asked.cuts}"
        print(f"({command})", flush=True)
        began = time.monotonic()
        rows = [(what, result, command) for what, result in PARTS[part](asked)]
        for what, result, _ in rows:
            print(f"{what}: {result}", flush=True)
        print(f"({part}: {time.monotonic() - began:.0f} s)", flush=True)
        if asked.keep:
            keep(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
