# SPDX-License-Identifier: MIT
"""Catches faults of the program, and shows a page instead of a dead display.

A fault ends the program, not the game: every accepted event is on flash. The page waits for a
press, then the program starts again. Ctrl-C is not caught: mpremote needs it.
"""

import gc
import sys

from firmware.base.modules import free_reserve, hold_reserve, load, unload_all_but
from shared_rules import const

_PAGE_STEP = const(1000)  # ms between two steps while the page is shown
_HEALTHY = const(50)  # presses without a fault, after which crashes are counted from 0


class Guard:
    def __init__(self, canvas, display, pins, make, saves):
        """`make` starts the program and returns its App."""
        self.app = None
        self.canvas = canvas
        self.display = display
        self.pins = pins
        self.saves = saves
        self.fault = None  # what ended the program, while its page is shown
        self.saved = True  # nothing was lost with the program
        # The words, each a line, are read now: there may be no memory for them later.
        self.memory = "Out of memory."
        self.crash = "Something went wrong."
        self.lossless = "Nothing is lost."
        self.press = "▸Press a button"
        self._make = make
        self._code = tuple(sys.modules)  # what is loaded later belongs to the program
        self._forgiven = False
        self._page = None
        # The page's names are interned now: there may be no memory for them later.
        try:
            load("firmware.faults.fault_page")
        except MemoryError:
            pass  # the program will fail as well, and say so

    # Nothing here may allocate outside of a `try`, not even a bound method.

    def step(self, now):
        if self.app:
            try:
                self.app.step(now)
                if not self._forgiven and self.app.heard >= _HEALTHY:
                    self._forgive()
            except Exception as error:
                self._note(error)
            return
        # Not where the fault was caught: there the stack still referred to the program.
        try:
            if self._page is None:
                self._show_page(now)
            elif self._page.is_closed(now):
                self._page = None
                self.begin()
        except Exception as error:  # no memory, or the panel is gone
            print("Castellan: no page, but a press starts it again:", error)

    def pause(self):
        """Returns the milliseconds until the next step, if no button moves before."""
        if self.app:
            try:
                return self.app.pause()
            except Exception as error:
                self._note(error)
        return _PAGE_STEP if self._page else 1

    def dark(self):
        """Returns whether the display is off."""
        return self.app.dark() if self.app else self._page is not None and self._page.dark()

    def begin(self):
        """Start the program."""
        # Not in __init__, and in one function: each call takes some 250 bytes of a stack of 8 kB.
        try:
            unload_all_but(self._code)  # the page's code as well
            hold_reserve()
            if self.fault:
                gc.collect()  # what was there before; at the start there is little
            app = self._make()
            self.memory = app.say("memory")
            self.crash = app.say("crash")
            self.lossless = app.say("lossless")
            self.press = "▸" + app.say("press")
            self.fault = None
            self.app = app
        except Exception as error:
            self._note(error)

    def _note(self, error):
        free_reserve()  # for the page
        if self.app:
            self.saved = not self.app.store.unsaved
        self.app = None  # frees most of the heap
        self.fault = error
        self._page = None

    def _show_page(self, now):
        unload_all_but(self._code)
        gc.collect()
        from firmware.faults.fault_page import FaultPage

        self._page = FaultPage(self, now)
        self._page.draw()

    def _forgive(self):
        """Count crashes from 0 again: the next one is not in a row with those before."""
        self._forgiven = True
        try:
            from firmware.faults.crash import forgive

            forgive(self.saves)
        except MemoryError:
            pass
