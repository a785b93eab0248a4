# SPDX-License-Identifier: MIT
"""A handheld on a computer: the real program on a simulated board, with buttons to press.

The front ends, the scripts, the monkey and the tests press and read through it. Time is
virtual: it passes only while something waits.
"""

import os
import shutil
import tempfile
from typing import Any

from firmware.base.buttons import DOWN_AFTER
from firmware.base.buttons import NAMES as LOGICAL
from host_sim.chip import install, machine, new_chip
from host_sim.device.boards import NoBoard, load_board
from host_sim.device.png import Picture
from host_sim.device.text_watch import TextObserver

TICK = 10  # ms between two steps of the program
BOUNCE = DOWN_AFTER - 1  # ms; the longest contact that is no press
PRESS = 60  # ms; an ordinary press
LONG = 700  # ms; more than the program asks for a long press
REST = 40  # ms after a release, for the program to notice it

# Previous and next are UP and DOWN on one board, LEFT and RIGHT on another; few have the last two.
_INSTEAD = {"LEFT": "UP", "RIGHT": "DOWN", "UP": "LEFT", "DOWN": "RIGHT"}
_INSTEAD |= {"SCORE": "OK", "MENU": "BACK"}


_OPPOSITE = {"LEFT": "RIGHT", "RIGHT": "LEFT", "UP": "DOWN", "DOWN": "UP"}


class Unheard(Exception):
    """Raised when the program ignores a press, or takes a bounce for one."""


def switch_on(board, saves, seed, lang, guarded=False, today=None):
    """Returns a chip with this board around it, and the program that runs on it, or its guard.
    `today` is a function for the date; the guarded program asks this computer's clock."""
    chip = new_chip(board)
    install(chip)
    # Import it now: its drivers ask for the chip while they are imported.
    from firmware import start

    open_program = start.open_device if guarded else start.open_app
    today = start.today if guarded else today
    own = os.path.join(saves, "sheets")
    return chip, open_program(board, saves, seed=seed, language=lang, own=own, today=today)


class Handheld:
    """Only one can be on at a time: there is one `machine` module, which serves the last one."""

    chip: Any = None
    program: Any  # the firmware's App, its Guard, or a test's replacement
    observer: Any  # what is written on the screen: a TextObserver
    date: Any = None  # year, month and day of the device's clock, unless it is guarded

    def __init__(self, board="pico_oled", seed=None, lang=None, saves=None, guarded=False):
        """`saves` is the folder of the device's files; without it they are deleted at the end.

        `guarded` is for people: a fault shows the fault page, and games have dates. Otherwise
        a fault is raised, for tests and the monkey."""
        self.board = load_board(board)
        self.name = board
        self._seed = seed
        self._lang = lang
        self._guarded = guarded
        self._own_folder = saves is None
        self.saves = tempfile.mkdtemp(prefix="castellan-") if saves is None else str(saves)
        try:
            os.makedirs(self.saves, exist_ok=True)
            self._start()
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        if self._own_folder:
            shutil.rmtree(self.saves, ignore_errors=True)

    def _start(self):
        held = self.chip.levels if self.chip else 0
        self.chip, self.program = switch_on(
            self.board, self.saves, self._seed, self._lang, self._guarded, lambda: self.date
        )
        self.chip.levels = held  # a button that is held stays down during a power cut
        self.observe()
        if self.app:
            self.app.redraw()  # the first screen was drawn before it was observed
        self.wait(TICK)

    def observe(self):
        """Attach the observers to the program that was just started; a recorder adds its own."""
        self.observer = self.program.canvas.watch = TextObserver(*self.size)

    def add_own(self, files):
        """Put own sheets, by name, on the device, as tools.flash does."""
        folder = os.path.join(self.saves, "sheets")
        if files:
            os.makedirs(folder, exist_ok=True)
        for name, data in files.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(data)

    def power_cycle(self):
        """Cut the power at once, and switch on again with the same files."""
        self._start()

    @property
    def app(self) -> Any:
        """The firmware's App; None while the guard shows a fault."""
        return self.program.app if self._guarded else self.program

    # ---- Buttons and time

    def buttons(self):
        """Returns the logical buttons that this board has."""
        given = {meaning for _, _, short, long in self.board.BUTTONS for meaning in (short, long)}
        return [button for button in LOGICAL if button in given]

    def button(self, logical):
        """Returns the board's button for a logical one, and whether it needs a long press."""
        for by_long in (False, True):
            for index, button in enumerate(self.board.BUTTONS):
                if button[2 + by_long] == logical:
                    return index, by_long
        raise NoBoard(
            f"the board {self.name} has no {logical}; it gives {', '.join(self.buttons())}"
        )

    def nearest(self, logical):
        """Returns the same button, or its replacement on a board without it."""
        if logical not in self.buttons():
            logical = _INSTEAD.get(logical, logical)
        return logical

    def in_hand(self, logical):
        """Returns what to press for this button while a left-handed player has them swapped,
        or the picture is turned, and the arrows with it."""
        if self.app.settings["turned"]:
            logical = _OPPOSITE.get(logical, logical)
        if self.app.settings["hand"]:
            for given, meant in self.board.LEFT_HANDED.items():
                if meant == logical:
                    return given
        return logical

    def press(self, logical, ms=PRESS):
        """Press and release a button; hold it if the board needs a long press for it."""
        by_long = self.button(logical)[1]
        self.hold(logical, max(ms, LONG) if by_long else ms)

    def hold(self, logical, ms):
        """Hold the button for this long, whatever that means on this board."""
        app = self.app
        heard = app.heard if app else 0
        self.down(logical)
        self.wait(ms)
        self.up(logical)
        self.wait(REST)
        while self.app and self.app.moving():
            self.wait(TICK)  # dice come to rest
        if app and app is self.app and app.heard == heard:
            raise Unheard(f"{logical} was down for {ms} ms and the program did not take it")

    def bounce(self, logical, ms=BOUNCE):
        """Close a contact for too short a time to be a press."""
        heard = self.app.heard
        self.down(logical)
        self.wait(ms)
        self.up(logical)
        self.wait(REST)
        if self.app.heard != heard:
            raise Unheard(f"{logical} bounced for {ms} ms and the program took it for a press")

    def down(self, logical):
        self.chip.press(self.button(logical)[0])

    def up(self, logical):
        self.chip.release(self.button(logical)[0])

    def wait(self, ms):
        """Let time pass, in ticks; the last one may be shorter."""
        while ms > 0:
            tick = min(ms, TICK)
            self.chip.now += tick
            ms -= tick
            try:
                self.program.step(self.chip.now)
            except machine.Reset:
                self._start()

    # ---- What can be seen

    @property
    def size(self):
        return self.chip.panel.width, self.chip.panel.height

    def pixels(self):
        """Returns the panel as it is seen: three bytes a pixel."""
        return self.chip.panel.pixels()

    def picture(self):
        return Picture(*self.size, self.pixels())

    @property
    def frame(self):
        """A value that changes whenever the panel may show something else, or goes dark."""
        return self.chip.sent, tuple(self.chip.duties.items())

    def describe(self, more=None):
        """Returns the screen in sentences, the first about the cursor; `more`: a list that
        takes reference details, such as the fields of a map."""
        from host_sim.spoken import describe

        return describe(self.app, more)

    def texts(self):
        """Returns what is written on the screen, top to bottom and left to right."""
        return self.observer.texts()
