"""A handheld on the desk: the real program on a simulated board, with buttons to press.

Everything that presses and looks goes through here: the front ends, the scripts, the
monkey and the tests. Time is virtual: it passes only while something waits.
"""

import importlib
import os
import shutil
import tempfile
from typing import Any

from host_sim.chip import install, machine, new_chip
from host_sim.png import Picture

LOGICAL = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK")
TICK = 10  # ms between two steps of the program
PRESS = 60  # ms; an ordinary press
LONG = 700  # ms; more than the program asks for a long press
REST = 40  # ms after a release; by then the program has seen that it is one

# Previous and next are UP and DOWN on one board, LEFT and RIGHT on another.
_INSTEAD = {"LEFT": "UP", "RIGHT": "DOWN", "UP": "LEFT", "DOWN": "RIGHT"}
_BOARDS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "boards")


class NoBoard(Exception):
    """There is no such board, or no such button on it; the text says what there is."""


class Unheard(Exception):
    """A press that the program did not take: a script or a person waits in vain."""


def board_names():
    """The boards that have a folder."""
    return sorted(
        name
        for name in os.listdir(_BOARDS)
        if os.path.isfile(os.path.join(_BOARDS, name, "board.py"))
    )


def micropython_boards():
    """Those that run MicroPython; the others run CircuitPython, with displayio."""
    return [n for n in board_names() if load_board(n).PANEL["driver"] != "displayio"]


def load_board(name):
    """The very file that the device reads."""
    if name not in board_names():
        raise NoBoard(f"there is no board '{name}'; it is one of: {', '.join(board_names())}")
    return importlib.import_module(f"boards.{name}.board")


def switch_on(board, saves, seed, lang):
    """A chip with this board around it, and the program that runs on it."""
    chip = new_chip(board)
    install(chip)
    # Only now: its drivers ask for the chip while they are imported.
    from firmware.start import open_app

    return chip, open_app(board, saves, seed=seed, language=lang)


class Handheld:
    """Only one can be on at a time: there is one `machine`, and it is the last one's."""

    chip: Any
    app: Any  # the firmware's App, or what a test puts in its place

    def __init__(self, board="pico_oled", seed=None, lang=None, saves=None):
        """`saves` is the folder of the device's files; without one they are forgotten."""
        self.board = load_board(board)
        self.name = board
        self._seed = seed
        self._lang = lang
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
        self.chip, self.app = switch_on(self.board, self.saves, self._seed, self._lang)
        self.page = self.app.canvas.watch = Page(*self.size)
        self.app.redraw()  # the first screen is drawn before anybody can watch
        self.wait(TICK)

    def power_cycle(self):
        """Off at once, whatever it was doing, and on again with the same files."""
        self._start()

    # ---- Buttons and time

    def buttons(self):
        """The logical buttons that this board can give."""
        given = {meaning for _, _, short, long in self.board.BUTTONS for meaning in (short, long)}
        return [button for button in LOGICAL if button in given]

    def button(self, logical):
        """Which of the board's buttons gives a logical one, and whether by a long press."""
        for by_long in (False, True):
            for index, button in enumerate(self.board.BUTTONS):
                if button[2 + by_long] == logical:
                    return index, by_long
        raise NoBoard(
            f"the board {self.name} has no {logical}; it gives {', '.join(self.buttons())}"
        )

    def nearest(self, logical):
        """The same button, or the one that does its work on a board without it."""
        if logical not in self.buttons():
            logical = _INSTEAD.get(logical, logical)
        return logical

    def in_hand(self, logical):
        """What to press for this button while a left-handed player has them swapped."""
        if self.app.settings["hand"]:
            for given, meant in self.board.LEFT_HANDED.items():
                if meant == logical:
                    return given
        return logical

    def press(self, logical, ms=PRESS):
        """Press and let go. A button that the board gives by a long press is held."""
        by_long = self.button(logical)[1]
        self.hold(logical, max(ms, LONG) if by_long else ms)

    def hold(self, logical, ms):
        """Keep the button down for this long, whatever that means on this board."""
        heard = self.app.heard
        self.down(logical)
        self.wait(ms)
        self.up(logical)
        self.wait(REST)
        if self.app.heard == heard:
            raise Unheard(f"{logical} was down for {ms} ms and the program did not take it")

    def bounce(self, logical, ms=TICK):
        """A contact that closes for too short a time to be a press."""
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
        """Let time pass. A last piece shorter than a tick is a short tick."""
        while ms > 0:
            tick = min(ms, TICK)
            self.chip.now += tick
            ms -= tick
            try:
                self.app.step(self.chip.now)
            except machine.Reset:
                self._start()

    # ---- What can be seen

    @property
    def size(self):
        return self.chip.panel.width, self.chip.panel.height

    def pixels(self):
        """The panel as it is seen: three bytes a pixel."""
        return self.chip.panel.pixels()

    def picture(self):
        return Picture(*self.size, self.pixels())

    @property
    def frame(self):
        """Something that differs when the panel may show something else, or be dark."""
        return self.chip.sent, tuple(self.chip.duties.items())

    def texts(self):
        """What is written on the screen, top to bottom and left to right."""
        return self.page.texts()


class Page:
    """What stands written on the screen: the canvas tells it, text by text.

    It only takes notes, and works out what they come to when somebody asks: a monkey
    never does.
    """

    MOST = 2000  # notes

    def __init__(self, width, height):
        self._width = width
        self._height = height
        self._notes = []  # (text, x, y, w, h), the text None where something was painted
        self.too_wide = []  # texts that ran out of their boxes, and by how much

    def wrote(self, text, x, y, w, h):
        self._note(text, x, y, w, h)

    def cleared(self, x, y, w, h):
        if x <= 0 and y <= 0 and x + w >= self._width and y + h >= self._height:
            self._notes = []
        else:
            self._note(None, x, y, w, h)

    def too_long(self, text, w, width):
        self.too_wide.append((text, w, width))

    def _note(self, *note):
        self._notes.append(note)
        if len(self._notes) > self.MOST:
            self._notes = self._written()

    def _written(self):
        """A text goes when most of it is painted over; a line through it is a line."""
        written = []
        for note in self._notes:
            written = [old for old in written if not _mostly(old, *note[1:])]
            if note[0] and note[0].strip():
                written.append(note)
        return written

    def texts(self):
        self._notes = self._written()
        rows = []
        for text in sorted(self._notes, key=lambda text: (text[2], text[1])):
            # Large and small letters may stand in one row: compare with its middle.
            if rows and text[2] <= rows[-1][0][2] + rows[-1][0][4] // 2:
                rows[-1].append(text)
            else:
                rows.append([text])
        return [text[0] for row in rows for text in sorted(row, key=lambda text: text[1])]


def _mostly(text, x, y, w, h):
    """Whether the rectangle covers half of the text or more."""
    _, left, top, width, height = text
    across = min(left + width, x + w) - max(left, x)
    down = min(top + height, y + h) - max(top, y)
    return across > 0 and down > 0 and 2 * across * down >= width * height
