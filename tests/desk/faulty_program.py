# SPDX-License-Identifier: MIT
"""A tiny program on a tiny chip, with faults to order: tests of the simulator use it.

It plays solo games in which every turn is a pass, and stands where `switch_on` would put
the real program.
"""

import os
import random
from typing import Any

import pytest

from firmware.base.buttons import HELD, NAMES, Buttons
from firmware.games.dice.play import Play
from host_sim.device import handheld
from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.hexes import field_at
from shared_rules.text import record

INK = b"\xff\xff\xff"


class Panel:
    def __init__(self, board):
        self.width = board.PANEL["width"]
        self.height = board.PANEL["height"]
        self.lit = 0  # the picture: one row, lit up to here

    def pixels(self):
        lit = self.lit % (self.width * self.height)
        return INK * lit + bytes(3 * (self.width * self.height - lit))


class Chip:
    def __init__(self, board):
        self.panel = Panel(board)
        self.now = 0
        self.sent = 0
        self.duties = {}
        self.levels = 0
        self.edges = []

    def press(self, index):
        self.levels |= 1 << index
        self.edges.append((self.now, self.levels))

    def release(self, index):
        self.levels &= ~(1 << index)
        self.edges.append((self.now, self.levels))


class Canvas:
    watch: Any = None


class App:
    moving = staticmethod(lambda: False)

    def __init__(self, board, chip, saves, seed, faults):
        self.chip = chip
        self.canvas = Canvas()
        self.heard = 0
        self.settings = {"hand": 0, "turned": 0}
        self.game = None
        self.faults = faults
        self.cursor = 0
        self._screen = "home"
        self._buttons = Buttons(board)
        self._dice = random.Random(seed)
        self._file = os.path.join(saves, "game.txt")
        if os.path.exists(self._file):
            with open(self._file, "rb") as file:
                self.game = record.read(file.read())

    def screen(self):
        return self._screen

    def step(self, now):
        edges, self.chip.edges = self.chip.edges, []
        for button in self._buttons.step(self.chip.levels, now, edges):
            if button == HELD:
                continue
            if "deaf" in self.faults and self._screen == self.faults["deaf"]:
                continue
            self.heard += 1
            getattr(self, "_" + self._screen)(NAMES[button])
            self.redraw()

    def _home(self, button):
        if button == "OK":
            if self.game is None or self.game.over():
                self.game = rules.Game(sheets.sheet("A"), [field_at("c2")], solo=True)
            self._screen = "sheet"
        elif button in ("DOWN", "UP"):
            self.cursor += 1

    def _sheet(self, button):
        if button == "BACK" or (button == "OK" and self.game.over()):
            self._screen = "home"
        elif button == "OK":
            self._move()

    def _cellar(self, button):
        """A screen that nothing leaves; the cursor may move in it."""
        self.cursor += self.faults["trap"] == "with a window"

    @property
    def play(self):
        return self.game and Play(self.game)

    def _move(self):
        face = self._dice.randrange
        if self.game.had_turn(0):
            self.game.apply(rules.roll(face(6) + 1, face(6) + 1, face(6), face(6), 1))
        else:
            self.game.apply(rules.turn(0))
        with open(self._file, "w") as file:
            file.writelines(line + "\n" for line in record.write(self.game))
        played = len(self.game.events) // rules.EVENT
        if played == self.faults.get("raise"):
            raise ValueError("the dice have rolled off the table")
        if played == self.faults.get("cheat"):
            self.game.players[0].state[0] ^= 1
        if played == 3 and "trap" in self.faults:
            self._screen = "cellar"

    @property
    def app(self):
        return self  # a guard that lets everything through

    def redraw(self):
        self.chip.sent += 1
        self.chip.panel.lit = self.cursor + 20 * len(self._screen)
        watch = self.canvas.watch
        watch.cleared(0, 0, self.chip.panel.width, self.chip.panel.height)
        watch.wrote(self._screen, 40, 0, 30, 8)
        watch.wrote("Castellan", 0, 0, 36, 8)
        if self._screen == "sheet":
            watch.wrote(f"{self.game.players[0].total()} points", 0, 10, 40, 8)
        if "wide" in self.faults and self._screen == "sheet":
            watch.too_long("Schattenschiff", 90, 60)


def switch_on_with(faults):
    """What stands in for `handheld.switch_on`."""

    def switch_on(board, saves, seed, lang, guarded=False, today=None):
        chip = Chip(board)
        return chip, App(board, chip, saves, seed, faults)

    return switch_on


@pytest.fixture
def faulty(monkeypatch):
    """Handhelds run this program from now on; the dictionary holds the faults to order."""
    faults = {}
    monkeypatch.setattr(handheld, "switch_on", switch_on_with(faults))
    return faults
