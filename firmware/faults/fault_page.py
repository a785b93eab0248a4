# SPDX-License-Identifier: MIT
"""The page that is shown after a fault, until a press starts the program again."""

from firmware.ui.palette import ACCENT, BLACK, WHITE
from firmware.ui.panels import SCALE
from shared_rules import const

_LINE = const(9)
_SLEEP = const(300_000)  # ms; the page must not empty the battery
_DIMMED = const(10)  # per cent


class FaultPage:
    def __init__(self, guard, now):
        self._guard = guard
        self._since = now
        self._rest = 0  # 1: the page is dim; 2: it sleeps
        self._held = guard.pins.pressed()  # down since the fault: these do not count
        self._pressed = False

    def draw(self):
        guard = self._guard
        scarce = isinstance(guard.fault, MemoryError)
        text = guard.memory if scarce else guard.crash
        promise = guard.lossless if guard.saved else ""
        place = "" if scarce else self._report()
        print("Castellan:", text, promise, place)
        canvas = guard.canvas
        scale = SCALE[canvas.panel]
        canvas.fill(BLACK)
        y = 0
        for line in (text, promise):
            if line:
                canvas.text(line, 0, y, ACCENT, scale)
                y += _LINE * scale
        canvas.text(place, 0, y, WHITE, scale)
        canvas.text(guard.press, 0, canvas.height - 8 * scale, WHITE, scale)
        guard.display.sleep(False)
        guard.display.show(canvas)

    def _report(self):
        """Write the report and return the place of the fault."""
        try:
            from firmware.faults.crash import report

            return report(self._guard.saves, self._guard.fault)
        except MemoryError:
            return ""  # the page matters more

    def dark(self):
        return self._rest > 1

    def is_closed(self, now):
        """Returns whether a button was pressed and released, even if that woke the display."""
        guard = self._guard
        guard.pins.edges(now)  # discarded: the main loop waits for the next change
        pressed = guard.pins.pressed()
        self._held &= pressed
        if pressed & ~self._held:
            self._pressed = True
        elif self._pressed:  # released: the program would report it as stuck
            if self._rest:
                guard.display.sleep(False)
            return True
        idle = (now - self._since) & 0x3FFFFFFF  # as `buttons.after`: no memory for its module
        rest = (idle > _SLEEP // 2) + (idle > _SLEEP)
        if rest > self._rest:
            self._rest = rest
            if rest == 1:
                guard.display.brightness(_DIMMED)
            else:
                guard.display.sleep(True)
        return False
