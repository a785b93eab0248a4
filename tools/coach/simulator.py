# SPDX-License-Identifier: MIT
"""The fast simulator of simulator.c, compiled on first use.

Everything here is an array of bytes or whole numbers: the same seed gives the same answer on
every machine.
"""

import ctypes
import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from shared_rules.dice.sheet import Sheet
from shared_rules.hexes import NEIGHBOURS

SOURCE = Path(__file__).resolve().parent / "simulator.c"
BUILD = Path(__file__).resolve().parents[2] / "build" / "coach"

ROUNDS = 24
ENTRIES = 160  # of a round's table
STATE = 59  # bytes of a player's state
MOST_TURNS = 8000

RANDOM, GREEDY, TABLES, LOOK_AHEAD = range(4)


def library() -> ctypes.CDLL:
    """Returns the compiled simulator; a new one where the source has changed."""
    made = BUILD / f"simulator-{hashlib.sha256(SOURCE.read_bytes()).hexdigest()[:12]}.so"
    if not made.exists():
        compiler = shutil.which("cc") or shutil.which("gcc")
        if not compiler:
            sys.exit("The simulator needs a C compiler: install gcc (on Debian: build-essential)")
        BUILD.mkdir(parents=True, exist_ok=True)
        half = made.with_suffix(".half")
        command = [compiler, "-O2", "-shared", "-fPIC", "-o", str(half), str(SOURCE)]
        if subprocess.run(command).returncode:
            sys.exit("The simulator did not compile: see the messages above")
        half.replace(made)
    return ctypes.CDLL(str(made))


def bytes_of(count):
    return (ctypes.c_uint8 * count)()


class Simulator:
    """Sheets by their place; `weights` are the worth of each entry after each round."""

    def __init__(self, sheets):
        self._c = library()
        self._c.rollout.restype = ctypes.c_int64
        self.sheets = []
        self._c.set_neighbours(bytes(NEIGHBOURS))
        for sheet in sheets:
            self.add(sheet)

    def add(self, sheet: Sheet) -> int:
        numbers = sheet.points + sheet.awards + sheet.circles + sheet.faces
        at = len(self.sheets)
        self._c.set_sheet(at, bytes(sheet.colours), bytes(sheet.bonus), bytes(numbers))
        self.sheets.append(sheet)
        return at

    def use(self, weights, unit):
        """Value positions by `weights`: a list for each number of rounds played, 0 to 23; a
        point is `unit`."""
        table = (ctypes.c_int32 * (ENTRIES * (ROUNDS + 1)))()
        for at, row in enumerate(weights):
            table[at * ENTRIES : at * ENTRIES + len(row)] = row
        self._c.set_weights(table, unit)

    def begin(self, sheet, castle):
        state = bytes_of(STATE)
        self._c.begin(sheet, castle, state)
        return bytes(state)

    def legal(self, sheet, state, dice, phase):
        """Returns every legal turn as its event and the state that it leaves."""
        events = bytes_of(MOST_TURNS * 3)
        states = bytes_of(MOST_TURNS * STATE)
        count = self._c.legal(sheet, bytes(state), bytes(dice), phase, events, states)
        events, states = bytes(events), bytes(states)
        return [
            (events[i * 3 : i * 3 + 3], states[i * STATE : i * STATE + STATE])
            for i in range(count)
        ]

    def worth(self, sheet, state, played):
        return self._c.worth_of(sheet, bytes(state), played)

    def best(self, sheet, state, dice, round):
        """Returns the best turn's event, and what it is worth with its points."""
        event = bytes_of(3)
        value = self._c.best(sheet, bytes(state), bytes(dice), round, event)
        return bytes(event), value

    def ahead(self, sheet, state, dice, round, rolls):
        """Returns the turn that look-ahead takes, for these rolls: five bytes each."""
        event = bytes_of(3)
        self._c.ahead(sheet, bytes(state), bytes(dice), round, b"".join(rolls), len(rolls), event)
        return bytes(event)

    def play(self, sheet, castles, player, seed, rolls=40):
        """Returns the points of as many games as there are start castles."""
        points = (ctypes.c_int32 * len(castles))()
        self._c.play(
            sheet, bytes(castles), player, rolls, ctypes.c_uint64(seed), len(castles), points
        )
        return list(points)

    def gather(self, on, castles, player, chaos, seed):
        """Returns the states of games in which some turns are random; 24 of each game."""
        games = len(on)
        states = bytes_of(games * ROUNDS * STATE)
        array = ctypes.c_int32 * games
        self._c.gather(
            array(*on),
            bytes(castles),
            player,
            array(*chaos),
            ctypes.c_uint64(seed),
            games,
            states,
        )
        return states

    def learn(self, on, states, round, rolls, seed):
        """Returns the sums of a regression of what is best from here on, times `rolls`."""
        games = len(on)
        products = (ctypes.c_int64 * (ENTRIES * ENTRIES))()
        targets = (ctypes.c_int64 * ENTRIES)()
        self._c.learn(
            (ctypes.c_int32 * games)(*on),
            states,
            games,
            round,
            rolls,
            ctypes.c_uint64(seed),
            products,
            targets,
        )
        flat = list(products)
        return [flat[at : at + ENTRIES] for at in range(0, len(flat), ENTRIES)], list(targets)

    def rollout(self, sheet, state, dice, round, event, seed, games):
        """Returns the mean of so many games to their end, after this turn."""
        total = self._c.rollout(
            sheet,
            bytes(state),
            bytes(dice),
            round,
            bytes(event),
            ctypes.c_uint64(seed),
            games,
        )
        return total / games
