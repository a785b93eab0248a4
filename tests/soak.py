# SPDX-License-Identifier: MIT
"""What takes too long for every test run: cuts in whole games, a million presses, erases.

python -m tests.soak                    all of it, some hours
python -m tests.soak cuts flips         only these parts
python -m tests.soak monkey --presses 100000
python -m tests.soak ... --keep         write what was found to docs/reliability.md
"""

import argparse
import re
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from firmware.games.dice.play import Play
from firmware.saves.store import Store
from host_sim.device.boards import board_names
from host_sim.scripts.monkey import Monkey
from tests.saves import file_systems, test_store
from tests.saves.test_store import FOLDER, Table, allowed, found

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reliability.md"
BOARD = "pico_oled"
BATCH = 250  # presses between two starts
TRIES = 100  # bits


# ---- On the desk


def whole_game(kind, twin):
    """Cut the power at every byte of every write of a whole game of two."""
    with pytest.MonkeyPatch.context() as patch:
        system = kind()
        file_systems.use(patch, system)
        table = Table(Store(FOLDER, twin))
        states = [(len(system.memory.log), table.state())]

        def act(work, *about):
            work(*about)
            states.append((len(system.memory.log), table.state()))

        act(table.begin)
        while not table.game.over():
            act(table.play)
            if len(table.game.events) % 21 == 0:
                act(table.undo)
                act(table.play)
        act(table.end, True)
        tried = 0
        images = system.memory.cuts(states[0][0])
        for change, image in images:
            after = kind(image)
            file_systems.use(patch, after)
            seen = found(Store(FOLDER, twin))
            assert seen in allowed(states, change), f"{kind.__name__}, change {change}"
            after.close()
            tried += 1
    return len(system.memory.log) - states[0][0], tried


def cuts(asked):
    kinds = (
        (file_systems.Lfs, False, "LittleFS"),
        (file_systems.Fat, False, "FAT"),
        (file_systems.Fat, True, "FAT with twins"),
    )
    with ProcessPoolExecutor(2) as pool:
        runs = [(name, pool.submit(whole_game, kind, twin)) for kind, twin, name in kinds]
        for name, run in runs:
            writes, tried = run.result()
            yield (
                f"power cuts in a whole game of two on {name}, on a computer",
                f"{tried:,} cuts, one before each changed byte of {writes:,} writes: all survived",
            )


def flips(asked):
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Store(folder))
        for act in test_store.EVENING:
            name, *about = act if isinstance(act, tuple) else (act,)
            getattr(table, name)(*about)
        files = [f"{table.store.number}.game", "settings.0", "settings.1", "best.0", "best.1"]
        tried = [len(list(test_store.damage(Path(folder, name).read_bytes()))) for name in files]
        saves = Path(folder), table
        test_store.test_damaged_best_scores_come_from_the_other_slot_or_from_the_games(saves)
        test_store.test_damaged_settings_come_back_from_the_other_slot(saves)
        test_store.test_a_damaged_journal_is_kept_up_to_the_damage_and_the_rest_set_aside(saves, 1)
    yield (
        "bytes of a journal flipped (three ways each), cut at every length, added to",
        f"{tried[0]:,} damaged journals: each kept up to the damage, and said so unless it was "
        "cut just between two entries",
    )
    yield (
        "the same with both slots of the settings and of the best scores",
        f"{sum(tried[1:]):,} damaged slots: the other one, or the games, took over each time",
    )


def rot(asked):
    """Single bits that flip in LittleFS's own blocks, below what a checksum of ours covers."""
    from tests.saves import test_tally

    results = {}
    for where, count in (("saves", 400), ("tally", 200), ("root", 200)):
        with pytest.MonkeyPatch.context() as patch:
            results[where] = count, *test_tally.flips(patch, where, asked.seed, count)
    count, lost, said = results["saves"]
    yield (
        "single bits flipped in LittleFS's blocks of the saves, on a computer",
        f"{count} tries: turns were lost in {lost}, and {said} of these were said",
    )
    count, lost, said = results["tally"]
    yield (
        "the same in the blocks of the second count",
        f"{count} tries: turns were lost in {lost}, and something was said in {said}",
    )
    count, lost, said = results["root"]
    yield (
        "the same in the blocks of the root folder",
        f"{count} tries: the device looked new in {lost}, and {said} of these were said",
    )


def one_monkey(board, presses, seed):
    with Monkey(board, seed) as monkey:
        monkey.press(presses)
        offs = sum(line == "power off" for line in monkey.lines)
        return monkey.presses, offs, monkey.games


def monkey(asked):
    boards = board_names()
    share = -(-asked.presses // len(boards))
    with ProcessPoolExecutor(2) as pool:
        runs = [pool.submit(one_monkey, board, share, asked.seed) for board in boards]
        done = [run.result() for run in runs]
    presses, offs, games = (sum(run[i] for run in done) for i in range(3))
    yield (
        f"a monkey in the simulator, over {len(boards)} boards",
        f"{presses:,} presses, {offs:,} power cuts, {games:,} finished games: nothing found",
    )


# ---- On the emulated chip


def installed(tmp):
    from tests.pico.program import flash_of, staged

    return flash_of(staged(tmp, BOARD))


def erases(asked):
    """A whole game of each size, written to the chip's flash as it is played."""
    import random

    from firmware.saves.journal import whole
    from host_sim.games.dice.random_games import new_game, play
    from shared_rules.dice.game import Game
    from tests.pico import chip
    from tools.pico_emulator.emulator import Pico

    with tempfile.TemporaryDirectory() as tmp:
        image = installed(Path(tmp) / "app")
    for players, name in ((0, "solo"), (2, "two players"), (5, "five players")):
        game = new_game(random.Random(4), players=players)
        fresh = Game(game.sheet, game.castles, game.solo, game.variant, game.names)
        play(random.Random(4), game)
        with Pico(BOARD, flash=image) as pico:
            before = pico.counters()
            script = chip.JOURNAL.format(
                start=whole(Play(fresh))[0].hex(), events=game.events.hex()
            )
            events, opened, resumed = map(int, chip.run(pico, script).split())
            after = pico.counters()
        erased = after["erases"] - before["erases"]
        programmed = after["programs"] - before["programs"]
        yield (
            f"flash of a whole game, {name}: {events} events",
            f"{erased} erases, {programmed} programs",
        )
        yield (
            f"that game found and resumed on the chip's clock, {name}",
            f"{opened} ms until home can offer it, {resumed} ms in all",
        )


def damage(asked):
    """A bit at random in the blocks of the flash that have the program in them."""
    import random
    from collections import Counter

    from tools.pico_emulator.emulator import Pico

    with tempfile.TemporaryDirectory() as tmp:
        image = installed(Path(tmp) / "app")
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


def chip_monkey(asked):
    """Presses on the chip, with resets at random. The live heap is taken on the home screen,
    with the same code loaded: after the first game of a start, and at its end."""
    import random

    from tests.pico import chip
    from tools.pico_emulator.emulator import Pico

    rng = random.Random(asked.seed)
    with tempfile.TemporaryDirectory() as tmp:
        image = installed(Path(tmp) / "app")
    done = resets = 0
    growth = []
    with Pico(BOARD, flash=image) as pico:
        while done < asked.chip_presses:
            chip.run(pico, chip.OPEN.format(room=0, seed=resets + 1) + chip.MONKEY + chip.HOME)
            first = 0
            for part in range(rng.randint(2, 5)):
                presses = rng.randint(30, 90)
                out = chip.run(pico, f"print(monkey({presses}))\nhome()\n" + chip.LIVE)
                faults, live = out.strip().splitlines()[-2:]
                assert faults == "[]", out
                done += presses
                if part:
                    growth.append(int(live) - first)
                else:
                    first = int(live)
            pico.reset()
            resets += 1
        assert pico.counters()["faults"] == []
    assert max(growth) <= 512, growth
    yield (
        "a monkey on the emulated Pico",
        f"{done:,} presses, {resets} resets; the live heap grew by {max(growth):,} bytes at most "
        "after the first game of a start",
    )


def chip_cuts(asked):
    """The power goes at and inside every flash operation of a whole solo game."""
    import random

    from firmware.saves.journal import whole
    from host_sim.games.dice.random_games import new_game, play
    from shared_rules.dice.game import Game
    from tests.pico import chip
    from tools.pico_emulator.emulator import Pico, cut_images

    with tempfile.TemporaryDirectory() as tmp:
        image = installed(Path(tmp) / "app")
    game = new_game(random.Random(4), players=0)
    fresh = Game(game.sheet, game.castles, game.solo, game.variant, game.names)
    play(random.Random(4), game)
    log = []
    shown: list = [(0, None)]  # after so many operations these events were there
    with Pico(BOARD, flash=image) as pico:
        pico.soft_reset()
        image = pico.flash_image()
        pico.flash_log()
        chip.run(pico, chip.STEPWISE.format(start=whole(Play(fresh))[0].hex()))
        for at in range(0, len(game.events) + 1, 3):
            log += pico.flash_log()
            shown.append((len(log), bytes(game.events[:at])))
            if at < len(game.events):
                chip.run(pico, f"play({bytes(game.events[at : at + 3])!r})")
    tried = 0
    with Pico(BOARD) as pico:
        for half in (False, True):
            for number, cut in enumerate(cut_images(image, log, half)):
                done = number if half else number + 1
                before = [events for count, events in shown if count <= done][-1]
                after = [events for count, events in shown if count > done][:1]
                pico.load_flash(cut)
                found, _, _ = eval(chip.run(pico, chip.LOOK))
                assert (found and found[0]) in [before, *after], f"operation {number}"
                tried += 1
    yield (
        "power cuts in a whole solo game on the emulated Pico",
        f"{tried} cuts, at and inside each of {len(log)} erases and programs: all survived",
    )


def sleep(asked):
    """Presses at random times on a chip that sleeps whenever it may."""
    from tests.pico import test_sleep

    with tempfile.TemporaryDirectory() as tmp:
        image = test_sleep.with_sleeper(installed(Path(tmp) / "app"), 100)
    seeds = range(asked.seed, asked.seed + -(-asked.sleep_presses // BATCH))
    done = 0
    with ProcessPoolExecutor(2) as pool:
        runs = [
            pool.submit(test_sleep.presses_in_sleep, image, BOARD, seed, BATCH) for seed in seeds
        ]
        for run in runs:
            pressed, heard = run.result()
            test_sleep.check_presses(pressed, heard)
            done += len(pressed)
    yield (
        "presses at random times on the emulated Pico, its display dark after 0.1 s",
        f"{done:,} presses: each heard once, in its time; the one that wakes does nothing else",
    )


PARTS = {
    "cuts": cuts,
    "flips": flips,
    "rot": rot,
    "monkey": monkey,
    "erases": erases,
    "damage": damage,
    "chip-cuts": chip_cuts,
    "chip-monkey": chip_monkey,
    "sleep": sleep,
}

HEAD = """\
# Reliability

What was tried to make Castellan lose a turn, and the results. Every line was written by the
command beside it.

| what | result | command |
|---|---|---|
"""

TAIL = """
`make test` contains shorter forms of these. It also contains power cuts at and inside every erase
and program of two evenings on the emulated Pico (`tests/pico/test_power_cuts.py`), every byte of
every write of an evening on LittleFS and on FAT (`tests/saves/test_store.py`), a chip with too
little memory (`tests/pico/test_famine.py`), and every fault that has a page
(`tests/faults/test_troubles.py`).

## What wears

A journal grows by five bytes per event. LittleFS keeps a file of up to 512 bytes in its
directory, where an event costs one program; in a longer file each event costs an erase. A sector
of the Pico's flash endures 100,000 erases, and LittleFS spreads them over all free sectors.

## What a power cut can do on FAT

On FAT a journal has a twin (`firmware/saves/store.py`), so that a torn sector destroys no accepted
event. FAT's own tables have no twin: a power cut while the drive writes them can destroy the whole
drive, on any CircuitPython board, whatever a program does.

## Damage below the journal

The checksums protect the contents of a file. They cannot see damage to the file system itself.

LittleFS keeps each folder, with its small files, as a log of changes with checksums, in two
blocks. It promises that a power cut leaves the state before a change or the one after it. It does
not promise to keep a state: if a bit of a log flips, everything from that change on is gone, in
all files of the folder, and LittleFS does not report it. If the log of the root folder is
affected, whole folders can be gone. If both blocks of it are, MicroPython makes a new, empty file
system.

So the device notes the lengths of the journals in progress a second time, in the folder `/tally`,
when nobody has pressed a button for three seconds. If a journal is shorter than its note, or the
last one is gone, it says *Turns that were saved are missing*. It cannot know of turns that were
not yet counted, of past games, or of a loss that affects the root folder and takes both along.
The lines about flipped bits above show how far this goes.

In version 0.1.0, which had no second count, single bits were flipped on the emulated Pico:

- In the LittleFS block of `/saves`, 40 tries. In 19 the last one or two entries were lost without
  a message.
- In the LittleFS block of the root folder, 14 tries. In 9 the display stayed dark, in 5 the device
  looked new.
- At random in the program's files, 48 tries. In 7 the display stayed dark, in 15 a fault page was
  shown. The saves were intact in all 48. Since then the device checks its files at the start and
  says which one is damaged: [flash.md](flash.md#a-damaged-program).

What this means for an owner:

- If the device says that turns are missing, or the game is behind after a start, enter the turns
  again. Nothing else was lost.
- If the display says that the program is damaged, stays dark or shows a fault page at every start,
  run `make flash` again. This repairs the program and does not touch the saves. With an image of a
  [release](flash.md#one-file) there are no program files that could be damaged.
- If the device looks new, its file system was lost. Restore a backup with
  `python -m tools.saves push DIR`.

The figures of 0.1.0 are from single experiments. They are not part of `make test`.
"""


def keep(rows):
    """Put the rows into the page; those of other runs stay."""
    kept = {}
    if PAGE.exists():
        for line in PAGE.read_text(encoding="utf-8").splitlines():
            cells = re.fullmatch(r"\| (.*?) \| (.*?) \| `(.*?)` \|", line)
            if cells:
                kept[cells[1]] = cells[2], cells[3]
    kept.update({what: (result, command) for what, result, command in rows})
    lines = [f"| {what} | {result} | `{command}` |\n" for what, (result, command) in kept.items()]
    PAGE.write_text(HEAD + "".join(lines) + TAIL, encoding="utf-8")


def main(words=None):
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--presses", type=int, default=1_000_000, help="of the simulator's monkey")
    parser.add_argument("--chip-presses", type=int, default=2_000, help="of the chip's")
    parser.add_argument("--sleep-presses", type=int, default=10_000, help="of a sleeping chip")
    parser.add_argument("--seed", type=int, default=7, help="which monkey")
    parser.add_argument("--keep", action="store_true", help="write docs/reliability.md")
    asked = parser.parse_args(words)
    unknown = [part for part in asked.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part '{unknown[0]}'; take of: {', '.join(PARTS)}")
    for part in asked.parts or PARTS:
        command = f"python -m tests.soak {part}"
        if part == "monkey" and asked.presses != parser.get_default("presses"):
            command += f" --presses {asked.presses}"
        if part == "chip-monkey" and asked.chip_presses != parser.get_default("chip_presses"):
            command += f" --chip-presses {asked.chip_presses}"
        if part == "sleep" and asked.sleep_presses != parser.get_default("sleep_presses"):
            command += f" --sleep-presses {asked.sleep_presses}"
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
