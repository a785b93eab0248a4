# SPDX-License-Identifier: MIT
"""The clock of a CircuitPython board, counting as MicroPython's does."""

import time

import supervisor

from shared_rules import const

_NAP = const(100)  # ms; the scanners go on and note what happens meanwhile


class Clock:
    def __init__(self):
        self._last = supervisor.ticks_ms()
        self._now = 0

    def ticks_ms(self):
        """Milliseconds; they start again at 2**30, which the program knows.

        Those of `supervisor` do so at 2**29, for the first time a minute after the start.
        """
        ticks = supervisor.ticks_ms()
        self._now = self._now + (ticks - self._last & 0x1FFFFFFF) & 0x3FFFFFFF
        self._last = ticks
        return self._now

    def sleep_ms(self, ms):
        time.sleep(ms / 1000)


class Nap:
    """Longer waits: CircuitPython sleeps lightly in each. Its alarms would have the buttons'
    pins for themselves, or no pins at all where the buttons hang on a register."""

    def __init__(self, pins):
        self._pins = pins

    def sleep(self, ms):
        while ms > 0 and not self._pins.stirred():
            time.sleep(min(ms, _NAP) / 1000)
            ms -= _NAP
        return True
