# SPDX-License-Identifier: MIT
"""Presses buttons at random to find faults that no test looks for.

Everything it does is a line of a script, so a finding can be repeated.
"""

import os
import random
import time

from firmware.base.buttons import NAMES as LOGICAL
from firmware.words import LANGUAGES
from host_sim.commands import Parser, called, complain
from host_sim.device.boards import board_names
from host_sim.device.handheld import BOUNCE
from host_sim.scripts.runner import Failed, ScriptRunner, record_fault
from host_sim.scripts.script import parse

# How often each button is pressed, in the order of LOGICAL, and for how many presses at most.
# The first mood mostly presses OK and ends games, the second visits many screens, the third
# presses all buttons alike.
MOODS = (
    ((1, 3, 1, 3, 88, 2, 1, 1), 600),
    ((6, 14, 5, 14, 57, 2, 1, 1), 200),
    ((13, 13, 13, 13, 22, 13, 6, 7), 60),
)
ODDITIES = 0.06  # the share of bounces, holds, waits and power cuts
STUCK = 150  # presses on one screen, without a move, until the monkey looks for a way out


def main(words):
    parser = Parser(
        "monkey",
        description="Press at random until something breaks: an exception, a screen that "
        "no press leaves, a game that its record does not replay to. Then the exit status "
        "is 1, and a script that does it again is written.",
    )
    parser.add_argument("--board", default="pico_oled", help="the board (pico_oled)")
    parser.add_argument(
        "--presses", type=int, default=10_000, metavar="N", help="how many (10000)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which monkey (1)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (en)")
    parser.add_argument(
        "--out", metavar="DIR", default="build/monkey", help="where a script goes (build/monkey)"
    )
    asked = parser.parse_args(words)
    if asked.board not in board_names():
        parser.error(f"argument --board: take one of: {', '.join(board_names())}")
    if asked.presses < 1 or asked.seed < 0:
        parser.error("--presses must be 1 or more, and --seed 0 or more")
    began = time.monotonic()
    with Monkey(asked.board, asked.seed, asked.lang) as monkey:
        try:
            monkey.press(asked.presses)
            found = None
        except Failed as failed:
            found = failed
        seconds = time.monotonic() - began
        print(monkey.report(seconds), flush=True)
        if found is None:
            return 0
        path = monkey.write(asked.out)
    complain(f"monkey: {found}")
    complain(f"monkey: do it again: {called('script')} {path}")
    return 1


class Monkey:
    def __init__(self, board, seed, lang="en"):
        self._random = random.Random(f"{board} {seed}")
        self._name = f"{board}-{seed}"
        self._board = board
        self._runner = ScriptRunner()
        self.lines = []  # the script of all that was done
        self.presses = 0
        self.screens = set()
        self.games = 0
        self._finished = None
        self._where = None
        self._since = 0  # presses since the screen or the game changed
        self._weights = ()
        self._until = 0  # the mood lasts until so many presses
        for line in (f"board {board}", f"seed {seed}", f"lang {lang}"):
            self._do(line)

    @property
    def handheld(self):
        return self._runner.handheld

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self._runner.__exit__()

    def press(self, count):
        """Press this many more times. Raises Failed at the first finding."""
        while self.presses < count:
            if self.presses >= self._until:
                self._weights, longest = self._random.choice(MOODS)
                self._until = self.presses + self._random.randint(1, longest)
            self._do(self._next())
            self._check_all()

    def _next(self):
        """Returns the next line of the script."""
        handheld = self._runner.handheld
        button = self._random.choices(LOGICAL, self._weights)[0]
        button = handheld.in_hand(handheld.nearest(button))
        if self._random.random() >= ODDITIES:
            self.presses += 1
            return f"press {button}"
        kind = self._random.random()
        if kind < 0.6:
            return f"bounce {button} {self._random.randint(1, BOUNCE)}"
        if kind < 0.85:
            self.presses += 1
            return f"hold {button} {self._random.choice((100, 300, 700, 900, 1500))}"
        if kind < 0.98:
            return f"wait {self._random.choice((10, 50, 200, 1000, 3000))}"
        return "power off"

    def _do(self, line):
        self.lines.append(line)
        self._runner.do(parse(line))

    def _check_all(self):
        """Raises Failed if something is wrong."""
        play = self._runner.handheld.app.play
        where = self._runner.where()
        self.screens.add(where[0])
        self._since += 1
        if where != self._where:
            if play is not None and (self._where is None or where[1] != self._where[1]):
                self._check(play)
            self._where = where
            self._since = 0
        elif self._since >= STUCK:
            self._do("expect way out")
            self._since = 0

    def _check(self, play):
        game = play.game
        if record_fault(play):
            self._do("expect record")
        if game.over() and game is not self._finished:
            self._finished = game  # after an undo the same end does not count again
            self.games += 1

    def report(self, seconds):
        return (
            f"{self.presses} presses on {self._board} in {seconds:.0f} s, "
            f"{self.presses / max(seconds, 0.001):.0f} a second; "
            f"{self.games} games finished; "
            f"{len(self.screens)} screens: {', '.join(sorted(self.screens))}"
        )

    def write(self, folder):
        """Write the script that repeats everything. Returns its path."""
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, self._name + ".txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"# The monkey found this after {self.presses} presses.\n")
            file.writelines(line + "\n" for line in self.lines)
        return path
