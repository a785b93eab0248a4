# SPDX-License-Identifier: MIT
"""The handheld in a terminal: half-blocks for pixels, keys for buttons, also over ssh.

A terminal does not report key-ups, so a key is a press; its capital is a long one.
"""

import functools
import os
import signal
import sys
import time

from host_sim.device.boards import NoBoard
from host_sim.device.handheld import LONG, TICK, Unheard

QUIT = "QUIT"
_ESCAPE = 0x1B
_PATIENCE = 0.05  # s after an Esc; an arrow's next byte would be here by then
_FRAME = 0.02  # s between two looks at the keyboard

# A letter, and what it presses. Its capital presses longer.
_LETTERS = {
    "k": "UP",
    "w": "UP",
    "j": "DOWN",
    "s": "DOWN",
    "h": "LEFT",
    "a": "LEFT",
    "l": "RIGHT",
    "d": "RIGHT",
    "o": "OK",
    "b": "BACK",
    "x": "SCORE",
    "y": "MENU",
}
_OTHERS = {"\r": "OK", "\n": "OK", " ": "OK", "\x7f": "BACK", "\x08": "BACK"}
_ARROWS = {"A": "UP", "B": "DOWN", "C": "RIGHT", "D": "LEFT"}
_WINDOWS_ARROWS = {"H": "UP", "P": "DOWN", "M": "RIGHT", "K": "LEFT"}
_LEAVE = "qQ\x03\x04"  # Ctrl-C and Ctrl-D too

HELP = "arrows move | Enter OK | b back | capital letter: long press | q quits"
# At the start: the alternate screen, no cursor, no wrapped lines. At the end: all restored.
_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J"
_LEAVING = "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l"


# ---- Keys


def key(letter):
    """Returns the button for a typed character, and whether the press is long; None for no
    button."""
    if letter in _LEAVE:
        return QUIT, False
    if letter in _OTHERS:
        return _OTHERS[letter], False
    button = _LETTERS.get(letter.lower())
    return button and (button, letter.isupper())


class Keys:
    """Turns what a terminal sends into presses, even if it arrives in pieces."""

    def __init__(self):
        self._waiting = b""

    def begun(self):
        """Returns whether an Esc is waiting: the key itself, or the beginning of an arrow."""
        return bool(self._waiting)

    def take(self, sent, more=True):
        """Returns the presses in what was sent; with `more` false nothing follows for now."""
        data = self._waiting + sent
        self._waiting = b""
        pressed = []
        at = 0
        while at < len(data):
            if data[at] != _ESCAPE:
                pressed.append(key(chr(data[at])))
                at += 1
                continue
            length = _sequence(data[at:])
            if length == 0 and more:
                self._waiting = data[at:]
                break
            if length < 2:
                pressed.append(("BACK", False))
                at += 1
            else:
                pressed.append(_arrow(data[at : at + length].decode("latin-1")))
                at += length
        return [press for press in pressed if press]


def _sequence(data):
    """Returns how long the sequence is that begins with Esc; 1 for the key, 0 if unfinished."""
    if len(data) == 1:
        return 0
    if data[1] == ord("O"):
        return 3 if len(data) > 2 else 0
    if data[1] != ord("["):
        return 1
    for at in range(2, len(data)):
        if 0x40 <= data[at] <= 0x7E:
            return at + 1
    return 0


def _arrow(sequence):
    """Returns an arrow, `Esc [ A` or `Esc O A`; with shift `Esc [ 1 ; 2 A` or `Esc [ a`."""
    last = sequence[-1]
    button = _ARROWS.get(last.upper())
    shifted = last.islower() or sequence[2:-1] == "1;2"
    return button and (button, shifted)


# ---- The picture


def colours_of(environ, windows=False):
    """Returns how many colours the terminal shows: 24 bits of them, 256, or 2."""
    term = environ.get("TERM", "")
    if environ.get("COLORTERM", "") in ("truecolor", "24bit") or "direct" in term or windows:
        return 1 << 24
    return 256 if "256" in term else 2


_LEVELS = (0, 95, 135, 175, 215, 255)  # of the 256 colours' cube


@functools.lru_cache(maxsize=4096)
def nearest_of_256(red, green, blue):
    """Returns the number of the colour in the terminal's table that is nearest to this one."""
    cube = [min(range(6), key=lambda i: abs(_LEVELS[i] - value)) for value in (red, green, blue)]
    grey = min(23, max(0, (red + green + blue) // 3 - 3) // 10)
    shade = 8 + 10 * grey
    wanted = red, green, blue
    off_cube = sum((_LEVELS[i] - value) ** 2 for i, value in zip(cube, wanted))
    off_grey = sum((shade - value) ** 2 for value in wanted)
    if off_grey < off_cube:
        return 232 + grey
    return 16 + 36 * cube[0] + 6 * cube[1] + cube[2]


def _code(colour, colours, ground):
    """Returns the terminal's words for a colour; `ground` is 38 for the ink, 48 for the paper."""
    if colours == 256:
        return f"{ground};5;{nearest_of_256(*colour)}"
    return f"{ground};2;{colour[0]};{colour[1]};{colour[2]}"


def _sign(signs, cell, shrink):
    """Returns a cell without colours. The thin strokes of a halved picture have half their
    light."""
    upper, lower = ((3 * red + 6 * green + blue) * shrink > 800 for red, green, blue in cell)
    return signs[2 * upper + lower]


BLOCKS = " \u2584\u2580\u2588"  # nothing, lower, upper, both
ASCII = " .':"


def shrink_to(width, height, columns, lines):
    """Returns the factor by which a picture shrinks to fit so many cells; 0 if it cannot.

    A small panel at half size could not be read.
    """
    for shrink in (1, 2) if width >= 200 else (1,):
        if -(-width // shrink) <= columns and -(-height // (2 * shrink)) <= lines:
            return shrink
    return 0


def cell_rows(picture, shrink):
    """Returns the bytes of the pixels of each row of cells."""
    rows = picture.rows()
    if len(rows) % (2 * shrink):
        rows += [bytes(3 * picture.width)] * (2 * shrink - len(rows) % (2 * shrink))
    return [tuple(rows[at : at + 2 * shrink]) for at in range(0, len(rows), 2 * shrink)]


def cells(rows, shrink):
    """Returns the upper and lower colour of each cell of one row of cells."""
    upper = _colours(rows[:shrink], shrink)
    return list(zip(upper, _colours(rows[shrink:], shrink)))


def _colours(rows, shrink):
    if shrink == 1:
        row = rows[0]
        return [tuple(row[at : at + 3]) for at in range(0, len(row), 3)]
    means = []
    for at in range(0, len(rows[0]), 3 * shrink):
        pieces = [row[at : at + 3 * shrink] for row in rows]
        count = len(pieces) * len(pieces[0]) // 3
        means.append(tuple(sum(sum(p[i::3]) for p in pieces) // count for i in range(3)))
    return means


def as_text(picture, signs=BLOCKS):
    """Yields the picture as lines of plain text, for a pipe or a log."""
    shrink = 2 if picture.width >= 200 else 1
    for rows in cell_rows(picture, shrink):
        yield "".join(_sign(signs, cell, shrink) for cell in cells(rows, shrink)).rstrip()


class Painter:
    """Works out what to send to the terminal to show a picture: only the changed cells."""

    def __init__(self, colours=1 << 24, signs=BLOCKS):
        self._colours = colours
        self._signs = signs
        self._room = None
        self._shrink = 1
        self._shown: dict = {}  # by row: the bytes of its pixels, and the cells they make

    def paint(self, picture, columns, lines):
        sent = []
        if self._room != (columns, lines):
            self._room = columns, lines
            self._shown = {}
            sent.append("\x1b[0m\x1b[2J")
        shrink = self._shrink = shrink_to(picture.width, picture.height, columns, lines)
        if not shrink:
            if not self._shown:
                self._shown = {0: None}
                sent.append(self._too_small(picture, columns, lines))
            return "".join(sent)
        rows = cell_rows(picture, shrink)
        if not self._shown and lines > len(rows):
            sent.append(f"\x1b[{len(rows) + 1};1H\x1b[0m{HELP[:columns]}")
        for number, row in enumerate(rows):
            old = self._shown.get(number)
            if old is None or old[0] != row:
                new = cells(row, shrink)
                self._row(sent, number, old[1] if old else [None] * len(new), new)
                self._shown[number] = row, new
        return "".join(sent)

    def _row(self, sent, number, old, new):
        at = None  # the column where the terminal's cursor stands
        style = None
        for column, cell in enumerate(new):
            if cell == old[column]:
                continue
            if at != column:
                sent.append(f"\x1b[{number + 1};{column + 1}H")
            at = column + 1
            wanted, sign = self._cell(*cell)
            if wanted != style:
                sent.append(wanted)
                style = wanted
            sent.append(sign)

    def _cell(self, upper, lower):
        if self._colours == 2:
            return "", _sign(self._signs, (upper, lower), self._shrink)
        ink = _code(upper, self._colours, 38)
        paper = _code(lower, self._colours, 48)
        if upper == lower:
            return f"\x1b[{paper}m", " "
        return f"\x1b[{ink};{paper}m", self._signs[2]

    def _too_small(self, picture, columns, lines):
        least = 2 if picture.width >= 200 else 1
        wide, high = -(-picture.width // least), -(-picture.height // (2 * least))
        said = (
            "This window is too small:",
            f"it has {columns}x{lines} cells,",
            f"the panel needs {wide}x{high}.",
            "Enlarge it, or take",
            "a smaller font. q quits.",
        )
        return "".join(f"\x1b[{i + 1};1H{line[:columns]}" for i, line in enumerate(said[:lines]))


# ---- The terminal itself


class Console:
    """Sets the terminal up for this front end, and restores it at any end."""

    def __init__(self):
        self._in = sys.stdin.fileno()
        self._out = sys.stdout
        self._keys = Keys()
        self._signals = {}

    def __enter__(self):
        import termios

        self._before = termios.tcgetattr(self._in)
        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name)
            self._signals[number] = signal.signal(number, _end)
        try:
            mode = termios.tcgetattr(self._in)
            mode[0] &= ~(termios.IXON | termios.ICRNL | termios.INLCR)
            # Ctrl-Z would leave the shell with a terminal that shows no typing.
            mode[3] &= ~(termios.ICANON | termios.ECHO | termios.ISIG | termios.IEXTEN)
            mode[6][termios.VMIN], mode[6][termios.VTIME] = 1, 0
            termios.tcsetattr(self._in, termios.TCSADRAIN, mode)
            self.show(_ENTER)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *error):
        import termios

        try:
            self.show(_LEAVING)
        except (OSError, ValueError):
            pass  # the terminal is gone: there is nothing to restore
        try:
            termios.tcsetattr(self._in, termios.TCSAFLUSH, self._before)
        except termios.error:
            pass
        for number, before in self._signals.items():
            signal.signal(number, before)

    def show(self, text):
        if text:
            self._out.write(text)
            self._out.flush()

    def size(self):
        return os.get_terminal_size(self._out.fileno())

    def keys(self, timeout):
        """Returns the keys pressed by now; waits for the first one, but not for long."""
        import select

        if self._keys.begun():
            timeout = _PATIENCE
        if not select.select([self._in], [], [], timeout)[0]:
            return self._keys.take(b"", more=False)
        try:
            sent = os.read(self._in, 1024)
        except OSError:
            sent = b""
        if not sent:
            return [(QUIT, False)]  # the other end of the line has hung up
        return self._keys.take(sent)


class WindowsConsole:
    """The same on Windows, where the keyboard is polled."""

    def __enter__(self):
        os.system("")  # an old console begins to know escape sequences after a command
        self.show(_ENTER)
        return self

    def __exit__(self, *error):
        self.show(_LEAVING)

    def show(self, text):
        if text:
            sys.stdout.write(text)
            sys.stdout.flush()

    def size(self):
        return os.get_terminal_size(sys.stdout.fileno())

    def keys(self, timeout):
        import msvcrt  # pyright: ignore

        if not msvcrt.kbhit():  # pyright: ignore
            time.sleep(timeout)
        pressed = []
        while msvcrt.kbhit():  # pyright: ignore
            letter = msvcrt.getwch()  # pyright: ignore
            if letter in "\0\xe0":  # an arrow is two characters
                button = _WINDOWS_ARROWS.get(msvcrt.getwch())  # pyright: ignore
                pressed.append(button and (button, False))
            elif letter == "\x1b":
                pressed.append(("BACK", False))
            else:
                pressed.append(key(letter))
        return [press for press in pressed if press]


def _end(number, _):
    raise SystemExit(128 + number)


def signs_of(stream):
    """Returns half-blocks, or replacements where the encoding has none."""
    try:
        BLOCKS.encode(stream.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return ASCII
    return BLOCKS


def play(handheld):
    """Run until the player quits. Returns the exit status."""
    windows = os.name == "nt"
    painter = Painter(colours_of(os.environ, windows), signs_of(sys.stdout))
    with WindowsConsole() if windows else Console() as console:
        clock = Clock(handheld)
        seen = None
        while True:
            for button, long in console.keys(_FRAME):
                if button == QUIT:
                    return 0
                press(handheld, button, long)
            clock.catch_up()
            size = console.size()
            now = handheld.frame, tuple(size)
            if now != seen:
                seen = now
                console.show(painter.paint(handheld.picture(), size.columns, size.lines))


def press(handheld, button, long=False):
    """Press the board's button for this one. A button that the board lacks does nothing."""
    try:
        button = handheld.nearest(button)
        if long:
            handheld.hold(button, LONG)
        else:
            handheld.press(button)
    except (NoBoard, Unheard):
        pass  # the player sees that nothing happened, and presses again


class Clock:
    """Makes the handheld's time pass in real time."""

    LATE = 0.25  # s; after a longer pause (a sleeping laptop) the handheld does not catch up

    def __init__(self, handheld):
        self._handheld = handheld
        self._then = time.monotonic()

    def catch_up(self):
        now = time.monotonic()
        if now - self._then > self.LATE:
            self._then = now - self.LATE
        ticks = int((now - self._then) * 1000) // TICK
        self._then += ticks * TICK / 1000
        self._handheld.wait(ticks * TICK)
