# SPDX-License-Identifier: MIT
"""The clock of a CircuitPython board, counting as MicroPython's does."""

import time

import supervisor


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
