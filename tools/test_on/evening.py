# SPDX-License-Identifier: MIT
"""Presses the program's buttons by code, in the same way on a board and on a computer.

The board runs the text of this file. Time is counted instead of waited for, so that both do the
same.
"""

from binascii import crc32

from firmware import drivers
from firmware.app import App
from firmware.saves.store import Store
from shared_rules.chance import Chance

_STEP = 40  # ms; two of them are longer than any debounce
_REST = 8  # steps between two presses: OK is ignored for a moment after a roll


class Fingers:
    """Stands for the pins."""

    LOOK = 2

    def __init__(self):
        self.levels = 0
        self._edges = []

    def put(self, now, levels):
        self._edges.append((now, levels))

    def pressed(self):
        return self.levels

    def stirred(self):
        return bool(self._edges)

    def edges(self, now=0):
        edges = self._edges
        self._edges = []
        if edges:
            self.levels = edges[-1][1]
        return edges


class Evening:
    """The program with saves in a folder of its own, and dice by a seed."""

    def __init__(self, board, folder, seed):
        canvas, display = drivers.open_panel(board)
        self.now = 0
        self._pins = Fingers()
        store = Store(folder)
        self.app = App(board, canvas, display, self._pins, store, Chance(seed), language="en")
        self._pass(1)

    def _pass(self, steps):
        while steps > 0 or self.app.moving():
            self.now += _STEP
            self.app.step(self.now)
            steps -= 1

    def push(self, number):
        """Press one of the board's buttons. Returns a checksum of the picture."""
        for levels in (1 << number, 0):
            self._pins.put(self.now, levels)
            self._pass(2)
        self._pass(_REST)
        return crc32(self.app.canvas.buffer)
