# SPDX-License-Identifier: MIT
"""The clock of a CircuitPython board, counting as MicroPython's does."""

import time

import supervisor

from shared_rules import const

_NAP = const(100)  # ms; the scanners note changes meanwhile


class Clock:
    def __init__(self):
        self._last = supervisor.ticks_ms()
        self._now = 0

    def ticks_ms(self):
        """Returns milliseconds that wrap at 2**30, as MicroPython's do. Those of `supervisor`
        wrap at 2**29, for the first time a minute after the start."""
        ticks = supervisor.ticks_ms()
        self._now = self._now + (ticks - self._last & 0x1FFFFFFF) & 0x3FFFFFFF
        self._last = ticks
        return self._now

    def sleep_ms(self, ms):
        time.sleep(ms / 1000)


class Nap:
    """Sleeps in longer waits: CircuitPython then sleeps lightly. Its alarms would need the
    buttons' pins for themselves, and cannot use buttons on a shift register."""

    def __init__(self, pins):
        self._pins = pins

    def sleep(self, ms):
        while ms > 0 and not self._pins.stirred():
            time.sleep(min(ms, _NAP) / 1000)
            ms -= _NAP
        return True

    def trial(self):
        return -1  # there is nothing to try
