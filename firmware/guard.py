"""Stands between the program and its faults: a page instead of a dead display.

A fault ends the program, not the game: every accepted event is on flash. The page waits for
a press, and the program starts anew. Ctrl-C is not caught: mpremote needs it.
"""

import gc
import sys

from firmware import files
from firmware.buttons import after
from firmware.ui.palette import ACCENT, BLACK, WHITE
from shared_rules import const

_LINE = const(9)
_RESERVE = const(1024)  # bytes for the page, should all others be taken
_SLEEP = const(300_000)  # ms; the page must not empty the battery
_DIMMED = const(10)  # per cent
_HEALTHY = const(50)  # presses without a fault: what was before is forgiven


class Guard:
    def __init__(self, canvas, display, pins, make, saves):
        """`make` starts the program anew and returns its App."""
        self.app = None
        self.canvas = canvas
        self.display = display
        self.fault = None  # what ended the program, while its page is shown
        self._pins = pins
        self._make = make
        self._saves = saves
        self._code = tuple(sys.modules)  # all that is loaded later is the program's
        self._reserve = None
        self._saved = True  # nothing was lost with the program
        self._forgiven = False
        self._shown = None  # since when there is the page
        self._rest = 0  # 1: the page is dim; 2: it sleeps
        self._held = 0  # buttons that were down when it happened: they ask for nothing
        self._asked = False
        # Words are made ready now, each a line: there may be no memory for them later.
        self._memory = "Out of memory."
        self._crash = "Something went wrong."
        self._lossless = "Nothing is lost."
        self._press = "▸Press a button"
        self._begin()

    # Nothing here may ask for memory outside of a `try`: there may be none, not even for
    # a method that is handed on.

    def step(self, now):
        if self.app:
            try:
                self.app.step(now)
                if not self._forgiven and self.app.heard >= _HEALTHY:
                    self._forgive()
            except Exception as error:
                self._note(error)
            return
        # Only now, not where the fault was caught: there the stack still held the program.
        try:
            if self._shown is None:
                self._tell(now)
            else:
                self._wait(now)
        except Exception as error:  # no memory, or the panel is gone
            print("Castellan: no page, but a press starts it anew:", error)

    def _begin(self):
        try:
            self._open()
        except Exception as error:
            self._note(error)

    def _note(self, error):
        self._reserve = None
        if self.app:
            self._saved = not self.app.store.unsaved
        self.app = None  # most of the heap is its own
        self.fault = error
        self._shown = None

    def _open(self):
        self._reserve = bytearray(_RESERVE)
        gc.collect()
        if self._rest:
            self._rest = 0
            self.display.sleep(False)
        app = self._make()
        self._memory = app.say("memory")
        self._crash = app.say("crash")
        self._lossless = app.say("lossless")
        self._press = "▸" + app.say("press")
        self.fault = None
        self.app = app

    # The page.

    def _tell(self, now):
        self._shown = now
        self._held = self._pins.pressed()
        for name in tuple(sys.modules):
            self._let_go(name)
        gc.collect()
        scarce = isinstance(self.fault, MemoryError)
        text = self._memory if scarce else self._crash
        promise = self._lossless if self._saved else ""
        place = "" if scarce else self._report()
        print("Castellan:", text, promise, place)
        canvas = self.canvas
        scale = 2 if canvas.width >= 240 else 1
        canvas.fill(BLACK)
        y = 0
        for line in (text, promise):
            if line:
                canvas.text(line, 0, y, ACCENT, scale)
                y += _LINE * scale
        canvas.text(place, 0, y, WHITE, scale)
        canvas.text(self._press, 0, canvas.height - 8 * scale, WHITE, scale)
        self.display.sleep(False)
        self.display.show(canvas)

    def _wait(self, now):
        """For a press; one is enough, also if it wakes the display."""
        pressed = self._pins.pressed()
        self._held &= pressed
        if pressed & ~self._held:
            self._asked = True
        elif self._asked:  # let go: the program would take it for stuck
            self._asked = False
            self._begin()
            return
        idle = after(now, self._shown)
        rest = (idle > _SLEEP // 2) + (idle > _SLEEP)
        if rest > self._rest:
            self._rest = rest
            if rest == 1:
                self.display.brightness(_DIMMED)
            else:
                self.display.sleep(True)

    # What is written about it.

    def _report(self):
        """Write the fault down; where it happened."""
        try:
            from firmware.crash import report

            return report(self._saves, self.fault)
        except MemoryError:
            return ""  # the page matters more
        finally:
            self._let_go("firmware.crash")

    def _forgive(self):
        """It went well for long: faults from before are not in a row with the next one."""
        self._forgiven = True
        try:
            told = files.read(self._saves + "/crash")
            if told and told[:1] != b"0":
                from firmware.crash import forgive

                forgive(self._saves)
        except MemoryError:
            pass
        self._let_go("firmware.crash")

    def _let_go(self, name):
        """Let the code of a module go, if it is the program's."""
        if name in self._code or name not in sys.modules:
            return
        parts = name.rsplit(".", 1)
        if len(parts) == 2 and parts[0].split(".")[0] in ("firmware", "shared_rules"):
            del sys.modules[name]
            package = sys.modules.get(parts[0])
            if hasattr(package, parts[1]):
                delattr(package, parts[1])
