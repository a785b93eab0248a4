# SPDX-License-Identifier: MIT
"""The handheld in a terminal: keys, the picture in half-blocks, and a terminal put back."""

import os
import re
import signal
import subprocess
import sys
import types

import pytest

from host_sim.device import png
from host_sim.device.handheld import Handheld
from host_sim.device.png import Picture
from host_sim.fronts import sim, terminal
from host_sim.fronts.terminal import ASCII, QUIT, Keys, Painter, as_text, colours_of
from tests.command import ROOT
from tests.command import host_sim as raw_host_sim
from tests.command import run as host_sim

WHITE, BLACK, RED = b"\xff\xff\xff", b"\0\0\0", b"\xff\0\0"


# ---- Keys


KEYS = {
    ("UP", False): (b"\x1b[A", b"k", b"w"), ("UP", True): (b"\x1b[1;2A",),
    ("DOWN", False): (b"\x1bOB", b"j", b"s"), ("DOWN", True): (b"\x1b[b", b"J"),
    ("RIGHT", False): (b"\x1b[C", b"l", b"d"), ("LEFT", False): (b"\x1b[D", b"h", b"a"),
    ("OK", False): (b"\r", b"\n", b" ", b"o"), ("OK", True): (b"O",),
    ("BACK", False): (b"\x7f", b"\x08", b"b"), ("BACK", True): (b"B",),
    (QUIT, False): (b"q", b"\x03"),
}  # fmt: skip


@pytest.mark.parametrize("pressed", KEYS)
def test_each_key_presses_its_button(pressed):
    for typed in KEYS[pressed]:
        assert Keys().take(typed) == [pressed]


def test_esc_is_back_if_nothing_follows_and_else_the_beginning_of_a_key():
    keys = Keys()
    assert keys.take(b"\x1b") == [] and keys.begun()
    assert keys.take(b"", more=False) == [("BACK", False)] and not keys.begun()
    assert keys.take(b"j\x1b") == [("DOWN", False)]
    assert keys.take(b"[") == []
    assert keys.take(b"Ak") == [("UP", False), ("UP", False)]
    assert Keys().take(b"\x1bj") == [("BACK", False), ("DOWN", False)]
    assert Keys().take(b"\x1b\x1b[A") == [("BACK", False), ("UP", False)]


def test_on_windows_the_keys_are_the_same(monkeypatch):
    typed = list("\xe0H\0Pj\x1b\rQ")
    keyboard = types.SimpleNamespace(kbhit=lambda: bool(typed), getwch=lambda: typed.pop(0))
    monkeypatch.setitem(sys.modules, "msvcrt", keyboard)
    pressed = terminal.WindowsConsole().keys(0)
    assert [button for button, _ in pressed] == ["UP", "DOWN", "DOWN", "BACK", "OK", QUIT]
    assert terminal.WindowsConsole().keys(0) == []


def test_a_key_that_the_board_has_not_presses_another_and_a_capital_presses_long():
    with Handheld("pimoroni_pico_display") as handheld:
        terminal.press(handheld, "RIGHT")
        assert handheld.app.top().at == 1
    with Handheld() as handheld:
        terminal.press(handheld, "DOWN", long=True)
        assert handheld.app.top().at > 1


# ---- The picture


def seen(sent, columns, lines):
    """What a terminal shows after it was sent this: a grid of signs."""
    grid = [[" "] * columns for _ in range(lines)]
    row = column = 0
    for escape, sign in re.findall(r"(\x1b\[[\d;?]*[A-Za-z])|(.)", sent):
        if escape.endswith("H"):
            row, column = (int(place) - 1 for place in escape[2:-1].split(";"))
        elif escape.endswith("J"):
            grid = [[" "] * columns for _ in range(lines)]
        elif sign:
            grid[row][column] = sign
            column += 1
    return ["".join(line).rstrip() for line in grid]


CHESS = Picture(2, 4, WHITE + BLACK + BLACK + WHITE + WHITE + BLACK + WHITE + BLACK)


def test_a_cell_is_two_pixels():
    sent = Painter(colours=2).paint(CHESS, 80, 24)
    assert seen(sent, 80, 24)[:2] == ["▀▄", "█"]
    assert list(as_text(CHESS)) == ["▀▄", "█"]
    assert list(as_text(CHESS, ASCII)) == ["'.", ":"]


def test_in_colour_the_upper_pixel_is_ink_and_the_lower_one_paper():
    picture = Picture(2, 2, RED + BLACK + WHITE + BLACK)
    sent = Painter().paint(picture, 80, 24)
    assert "\x1b[38;2;255;0;0;48;2;255;255;255m▀" in sent
    assert "\x1b[48;2;0;0;0m " in sent
    sent = Painter(colours=256).paint(picture, 80, 24)
    assert "\x1b[38;5;196;48;5;231m▀" in sent
    assert "\x1b[48;5;16m " in sent


def test_only_changed_cells_are_sent_again():
    painter = Painter()
    painter.paint(CHESS, 80, 24)
    assert painter.paint(CHESS, 80, 24) == ""
    changed = Picture(2, 4, CHESS.rgb[:-3] + RED)
    assert painter.paint(changed, 80, 24) == "\x1b[2;2H\x1b[38;2;0;0;0;48;2;255;0;0m▀"
    assert painter.paint(changed, 81, 24).startswith("\x1b[0m\x1b[2J")


def test_a_mono_panel_fits_128_by_32_cells():
    panel = Picture(128, 64, WHITE * (128 * 64))
    assert seen(Painter(colours=2).paint(panel, 128, 32), 128, 32) == ["█" * 128] * 32
    with_help = seen(Painter(colours=2).paint(panel, 128, 33), 128, 33)
    assert with_help[32].startswith("arrows move | Enter OK")


@pytest.mark.parametrize("size, needs", [((128, 64), "128x32"), ((240, 240), "120x60")])
def test_a_window_that_is_too_small_says_so(size, needs):
    picture = Picture(size[0], size[1], bytes(3 * size[0] * size[1]))
    painter = Painter()
    shown = seen(painter.paint(picture, 80, 24), 80, 24)
    assert shown[0] == "This window is too small:"
    assert shown[1] == "it has 80x24 cells," and shown[2] == f"the panel needs {needs}."
    assert painter.paint(picture, 80, 24) == ""
    assert "too small" not in painter.paint(picture, 240, 130)
    assert len(seen(Painter().paint(picture, 9, 2), 9, 2)) == 2


def test_a_large_panel_is_halved_where_it_does_not_fit():
    rows = (RED + BLACK) * 120 + BLACK * 240
    picture = Picture(240, 240, rows * 120)
    sent = Painter().paint(picture, 130, 60)
    assert "48;2;63;0;0m" in sent  # a quarter of its light
    assert terminal.shrink_to(240, 240, 240, 120) == 1
    assert terminal.shrink_to(240, 135, 120, 34) == 2
    assert terminal.shrink_to(240, 135, 120, 33) == 0


def test_colours_and_signs_are_those_that_the_terminal_has():
    assert colours_of({"TERM": "xterm-256color", "COLORTERM": "truecolor"}) == 1 << 24
    assert colours_of({"TERM": "xterm-256color"}) == 256
    assert colours_of({"TERM": "vt100"}) == 2
    assert colours_of({}, windows=True) == 1 << 24
    assert terminal.signs_of(types.SimpleNamespace(encoding="ascii")) == ASCII
    assert terminal.signs_of(types.SimpleNamespace(encoding="utf-8")) == terminal.BLOCKS


# ---- A real terminal

BREAKS = """
import sys
from host_sim.device.handheld import Handheld
from host_sim.fronts import terminal
with Handheld() as held:
    held.app.top().press = lambda button: 1 / 0
    sys.exit(terminal.play(held))
"""


class Terminal:
    """A terminal of 140x40 cells, and a program that runs in it."""

    def __init__(self, *words, **environment):
        import fcntl
        import pty
        import struct
        import termios

        self._termios = termios
        self.ours, self.theirs = pty.openpty()
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 140, 0, 0))
        self.before = termios.tcgetattr(self.theirs)
        self.sent = ""
        environment = {"TERM": "xterm-256color", "COLORTERM": "", **environment}
        self.program = subprocess.Popen(
            [sys.executable, *words],
            stdin=self.theirs,
            stdout=self.theirs,
            stderr=self.theirs,
            cwd=ROOT,
            env={**os.environ, "DISPLAY": "", "WAYLAND_DISPLAY": "", **environment},
            start_new_session=True,
        )

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.program.kill()
        self.program.wait()
        os.close(self.ours)
        os.close(self.theirs)

    def read(self):
        """Wait for more output; returns whether the program may have some to come. One that is
        silent for ten minutes hangs."""
        import select

        for _ in range(600):
            if select.select([self.ours], [], [], 1)[0]:
                self.sent += os.read(self.ours, 65536).decode(errors="replace")
                return True
            if self.program.poll() is not None:
                return False
        raise AssertionError(self.sent[-2000:])

    def until(self, true):
        """Read on until it is true of all that was sent."""
        while not true(self.sent):
            assert self.read(), self.sent[-2000:]

    def type(self, keys):
        os.write(self.ours, keys)

    def ends(self):
        """The program's exit status; the terminal must be as it was."""
        while self.read():
            pass
        after = self._termios.tcgetattr(self.theirs)
        assert after == self.before, "the terminal was not put back"
        for on, off in (("?1049h", "?1049l"), ("?25l", "?25h"), ("?7l", "?7h")):
            assert self.sent.rindex("\x1b[" + off) > self.sent.rindex("\x1b[" + on)
        return self.program.returncode


needs_pty = pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")


def shows_help(sent):
    return "q quits" in sent


ENDS = (b"q", b"\x03", signal.SIGTERM, getattr(signal, "SIGHUP", None))


@needs_pty
@pytest.mark.parametrize("end", ENDS)
def test_the_terminal_is_put_back_when_the_program_is_ended(end, tmp_path):
    with Terminal("-m", "host_sim", "--saves", str(tmp_path)) as window:
        window.until(shows_help)
        window.type(b"\x1b[B\r")
        window.type(end) if isinstance(end, bytes) else window.program.send_signal(end)
        assert window.ends() == (0 if isinstance(end, bytes) else 128 + end)


@needs_pty
def test_the_terminal_is_put_back_when_the_program_breaks():
    with Terminal("-c", BREAKS) as window:
        window.until(shows_help)
        window.type(b"\r")
        assert window.ends() == 1
        after = window.sent[window.sent.rindex("\x1b[?1049l") :]
        assert "ZeroDivisionError" in after


# ---- The command


def test_in_a_pipe_one_frame_is_printed_and_how_to_go_on(tmp_path):
    done = in_a_pipe(tmp_path)
    assert done.returncode == 0 and done.stderr == b""
    lines = done.stdout.decode().splitlines()
    assert len(lines) == 32 + 2
    assert "█" in lines[0] + lines[1] + lines[2] or "▀" in lines[0] + lines[1] + lines[2]
    assert "make sim" in lines[-1] and "one frame" in lines[-2]
    assert list(tmp_path.iterdir()) == [], "a log needs no files"


def test_one_picture_can_be_asked_for(tmp_path):
    done = in_a_pipe(tmp_path, "--front", "png", "--board", "waveshare_pico_lcd_1_3")
    assert done.returncode == 0
    assert png.read(tmp_path / "build" / "sim-waveshare_pico_lcd_1_3.png").width == 240
    assert b"build" in done.stdout


def in_a_pipe(folder, *words, **environment):
    no_display = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "PYTHONIOENCODING": "utf-8"}
    return raw_host_sim(*words, cwd=folder, **{**no_display, **environment})


@pytest.mark.parametrize(
    "words, says",
    [
        (["--board", "pi"], "--board: take one of: adafruit_feather"),
        (["--board=pi"], "--board: take one of: adafruit_feather"),
        (["--front", "hologram"], "hologram"),
        (["--front", "terminal"], "this is not a terminal; run it in one, or use --front png"),
        (["--seed", "-3"], "--seed: take 0 or more"),
        (["sim", "--lang", "it"], "--lang"),
        (["--bord", "x"], "an option is one of: --board, --front"),
    ],
)
def test_a_wrong_word_gets_one_clear_line(words, says):
    done = host_sim(*words)
    assert done.status == 2 and done.out == ""
    assert says in done.err and done.err.count("\n") == 1


def test_help_tells_the_commands_and_the_simulators_options():
    told = host_sim("--help").out
    for word in ("sim", "script", "monkey", "replay", "review", "daily"):
        assert re.search(rf"^ +{word} ", told, re.M)
    for text in (told, host_sim("sim", "--help").out):
        for option in sim.options():
            assert re.search(rf"^ +(--\S+ .*, )?{option} ", text, re.M), option


def test_a_window_without_a_display_says_so(tmp_path, monkeypatch):
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)  # of the tests of the window
    told = in_a_pipe(tmp_path, "--front", "window")
    assert told.returncode == 2 and told.stdout == b""
    assert b"there is no display here" in told.stderr and told.stderr.count(b"\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("below", ["", "saves"])
def test_saves_that_are_not_a_folder_are_named(tmp_path, below):
    path = tmp_path / "notes.txt"
    path.write_text("mine")
    told = in_a_pipe(tmp_path, "--front", "png", "--saves", path / below)
    assert told.returncode == 2 and told.stdout == b""
    assert f"{path / below} is not a folder".encode() in told.stderr
    assert told.stderr.count(b"\n") == 1 and path.read_text() == "mine"
