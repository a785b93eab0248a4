"""Stands between the program and its faults: a page instead of a dead display.

A fault ends the program, not the game: every accepted event is on flash. The page waits for
a press, and the program starts anew. Ctrl-C is not caught: mpremote needs it.
"""

import gc

from firmware.ui.palette import ACCENT, BLACK, WHITE
from shared_rules import const

_LINE = const(9)


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
        self._held = 0  # buttons that were down when it happened: they ask for nothing
        self._asked = False
        # Words are made ready now: there may be no memory for them later.
        self._memory = "Out of memory. Nothing is lost."
        self._crash = "Something went wrong. Nothing is lost."
        self._press = "Press a button"
        self._run(self._open)

    def step(self, now):
        if self.app:
            self._run(self.app.step, now)
            return
        pressed = self._pins.pressed()
        self._held &= pressed
        if pressed & ~self._held:
            self._asked = True
        elif self._asked:  # let go: the program would take it for stuck
            self._asked = False
            self._run(self._open)

    def _open(self):
        self.fault = None
        gc.collect()
        self.app = app = self._make()
        self._memory = app.say("memory")
        self._crash = app.say("crash")
        self._press = app.say("press")

    def _run(self, work, *about):
        try:
            work(*about)
        except MemoryError as error:
            self._fail(error, self._memory, False)
        except Exception as error:
            self._fail(error, self._crash, True)

    def _fail(self, error, text, written):
        self.fault = error
        if self.app and self.app.store.unsaved:
            text = text.split(".")[0] + "."  # no promise: that game was not saved
        self.app = None  # most of the heap is its own: now there is room for the page
        gc.collect()
        self._held = self._pins.pressed()
        place = ""
        if written:
            try:
                from firmware.crash import report

                place = report(self._saves, error)
            except MemoryError:
                pass  # the page matters more
        print("Castellan:", text, place)
        try:
            self._page(text, place)
        except OSError:
            pass  # the panel itself is gone; the prompt still answers

    def _page(self, text, place):
        canvas = self.canvas
        scale = 2 if canvas.width >= 240 else 1
        canvas.fill(BLACK)
        y = 0
        line = ""
        for word in text.split(" ") + [""]:
            if line and (not word or canvas.text_width(line + " " + word, scale) > canvas.width):
                canvas.text(line, 0, y, ACCENT, scale)
                y += _LINE * scale
                line = word
            else:
                line = line + " " + word if line else word
        canvas.text(place, 0, y, WHITE, scale)
        canvas.text("▸" + self._press, 0, canvas.height - 8 * scale, WHITE, scale)
        self.display.sleep(False)
        self.display.show(canvas)
