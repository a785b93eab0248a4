# SPDX-License-Identifier: MIT
"""The boards with CircuitPython: our drivers above displayio, keypad and supervisor.

What is drawn and sent is tested with Adafruit's own displayio, the rest with the simulator's.
"""

import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from host_sim.chip import circuit, install
from host_sim.device import handheld
from host_sim.device.boards import load_board
from host_sim.device.handheld import Handheld
from tests.drivers import adafruit
from tests.drivers.drawing import rows, scribble, small_canvas

ROOT = Path(__file__).resolve().parent.parent.parent
BADGE = "adafruit_pybadge"
FEATHER = "adafruit_feather_esp32s3_reverse_tft"
CIRCUIT = [BADGE, FEATHER]
BUTTONS = {name: load_board(name).BUTTONS for name in CIRCUIT}

circuits = pytest.mark.parametrize("name", CIRCUIT)


def switched_on(name, sticks=()):
    """The chip of a board, and nothing running on it."""
    chip = circuit.CircuitChip(load_board(name), sticks)
    install(chip)
    return chip


def adafruits_panel(monkeypatch, name=BADGE):
    """The glass of a board, and the driver's canvas and display above Adafruit's displayio."""
    glass = adafruit.install(circuit.CircuitChip(load_board(name)), monkeypatch)
    from firmware.drivers import open_panel

    return (glass, *open_panel(load_board(name)))


# ---- Three ways to draw, one picture


def canvas_of_displayio(width, height):
    from firmware.drivers.displayio_panel import DisplayioCanvas

    canvas = DisplayioCanvas(width, height, 4)
    canvas.clean()
    return canvas


def with_adafruits(monkeypatch):
    adafruit.install(circuit.CircuitChip(load_board(BADGE)), monkeypatch)
    return canvas_of_displayio(61, 37)


def with_the_simulators(monkeypatch):
    switched_on(BADGE)
    return canvas_of_displayio(61, 37)


def without_bitmaptools(monkeypatch):
    canvas = with_adafruits(monkeypatch)
    monkeypatch.setitem(sys.modules, "bitmaptools", None)
    sys.modules.pop("firmware.drivers.displayio_panel")
    canvas = canvas_of_displayio(61, 37)
    from firmware.drivers import displayio_panel

    assert displayio_panel.blit.__module__ != "bitmaptools"
    return canvas


@pytest.mark.parametrize("make", [with_adafruits, without_bitmaptools, with_the_simulators])
@pytest.mark.parametrize("seed", range(12))
def test_displayio_draws_dot_by_dot_what_framebuf_draws(make, seed, monkeypatch):
    drawn = []
    for canvas_of in (lambda patch: small_canvas(61, 37, depth=4), make):
        canvas = canvas_of(monkeypatch)
        scribble(canvas, seed, strokes=30)
        patch = canvas.patch(9, 7)
        patch.blit(canvas.bitmap, 3, -5)  # its left part lies beside the canvas
        canvas.bitmap.blit(patch, 56, 12)
        drawn.append((rows(canvas), list(canvas.changes())))
    assert drawn[0] == drawn[1]


PRESSES = ("OK", "OK", "DOWN", "OK", "OK", "DOWN", "OK", "UP", "BACK")


@pytest.mark.parametrize("turned", [False, True])
@circuits
def test_the_simulator_shows_what_adafruits_displayio_sends(name, turned, monkeypatch):
    """On CPython and on the page the program draws on a displayio of ours."""
    seen = []
    for installed in (circuit.install, lambda chip: adafruit.install(chip, monkeypatch)):
        monkeypatch.setattr(handheld, "install", installed)
        looks = []
        with Handheld(name, seed=7) as device:
            device.app.settings["turned"] = turned
            device.app.use_settings()
            device.app.redraw()
            for button in PRESSES:
                device.press(device.in_hand(button))
                looks.append(device.pixels())
        seen.append(looks)
    ours, theirs = seen
    assert len(set(ours)) > 5 and ours == theirs


# ---- What is sent


def test_only_what_has_changed_is_sent(monkeypatch):
    glass, canvas, display = adafruits_panel(monkeypatch)
    whole = glass.sent
    assert whole > 160 * 128 * 2
    display.show(canvas)
    assert glass.sent == whole, "nothing has changed"
    canvas.rect(0, 0, 1, 1, 5)
    display.show(canvas)
    whole = glass.sent  # the second refresh of Adafruit's displayio is also a whole one
    canvas.rect(10, 20, 30, 4, 5)
    display.show(canvas)
    window = 2 * (1 + 4) + 1  # the columns, the rows, and the command before the dots
    assert glass.sent - whole == 30 * 4 * 2 + window
    assert glass.windows == {0x2A: (10, 39), 0x2B: (20, 23)}


def test_the_display_is_refreshed_by_the_program_alone(monkeypatch):
    adafruits_panel(monkeypatch)
    assert sys.modules["board"].DISPLAY.auto_refresh is False


@circuits
def test_the_display_stays_dark_until_its_first_picture(name, monkeypatch):
    log = adafruits_panel(monkeypatch, name)[0].log
    made = log.index("light 0")  # CircuitPython itself has lit the display; the driver begins
    assert log[made:] == ["light 0", "dots", "light 65535"]


def test_brightness_is_even_to_the_eye_and_sleep_is_dark(monkeypatch):
    glass, _, display = adafruits_panel(monkeypatch)
    for percent in (100, 70, 10):
        display.brightness(percent)
        assert abs(glass.light - 65535 * percent * percent // 10000) <= 1
    display.sleep(True)
    assert glass.light == 0 and not any(glass.pixels())
    display.brightness(100)
    assert glass.light == 0, "it sleeps"
    display.sleep(False)
    assert glass.light == 65535 and any(glass.pixels())


# ---- Buttons


def open_pins(chip) -> Any:
    from firmware.drivers import open_pins

    return open_pins(chip.board)


@circuits
def test_each_button_is_its_bit_whatever_its_polarity(name):
    chip = switched_on(name)
    pins = open_pins(chip)
    assert pins.pressed() == 0
    for i in range(len(BUTTONS[name])):
        chip.press(i)
        assert pins.pressed() == 1 << i
        chip.release(i)
        assert pins.pressed() == 0
    chip.press(0)
    chip.press(2)
    assert pins.pressed() == pins.pressed() == 0b101


def test_a_pin_is_taken_once_and_its_buttons_are_shared():
    chip = switched_on(FEATHER)
    assert open_pins(chip) is open_pins(chip)
    with pytest.raises(ValueError, match="D0 in use"):
        sys.modules["firmware.drivers.keypad_pins"].Pins(chip.board)


@circuits
def test_presses_that_were_lost_do_not_leave_a_button_stuck(name):
    chip = switched_on(name)
    pins = open_pins(chip)
    scanner = chip.scanners[-1]
    for _ in range(40):
        for change in (chip.press, chip.release):
            change(2)
            scanner.scan()
    chip.press(2)
    scanner.scan()
    assert scanner.overflowed
    assert pins.pressed() == 0b100 and not scanner.overflowed
    chip.release(2)
    assert pins.pressed() == 0


def test_the_stick_of_a_pygamer_is_its_cross():
    chip = switched_on(BADGE, sticks=("JOYSTICK_X", "JOYSTICK_Y"))
    pins = open_pins(chip)
    assert pins.pressed() == 0
    for stick, value, bit in (("X", 0, 2), ("X", 65535, 3), ("Y", 0, 0), ("Y", 65535, 1)):
        chip.analog["JOYSTICK_" + stick] = value
        assert pins.pressed() == 1 << bit
        chip.analog["JOYSTICK_" + stick] = 30000
    chip.press(4)
    assert pins.pressed() == 1 << 4


def test_three_buttons_are_enough_and_ok_held_is_back():
    with Handheld(FEATHER) as handheld:
        assert handheld.buttons() == ["UP", "DOWN", "OK", "BACK"]
        handheld.press("OK")
        assert handheld.app.screen() == "games"
        handheld.hold("OK", 700)
        assert handheld.app.screen() == "home"


# ---- Time


def test_the_clock_goes_on_until_the_program_expects_it_to_start_again():
    """That of CircuitPython starts again sooner."""
    chip = switched_on(BADGE)
    from firmware.drivers import open_clock

    clock = open_clock(chip.board)
    ticks = sys.modules["supervisor"].ticks_ms
    first = ticks()
    for second in range(1, 200):
        chip.now = second * 1000
        assert clock.ticks_ms() == second * 1000
    assert ticks() < first, "it has started again meanwhile"
    seen = []
    for count in range(1, 6):
        chip.now = count << 28
        seen.append(clock.ticks_ms())
    assert seen == [1 << 28, 2 << 28, 3 << 28, 0, 1 << 28]


# ---- boot.py and code.py


class Waiting(Exception):
    """The file waits for ever."""


class Storage:
    """CircuitPython's `storage` with its one drive."""

    def __init__(self, readonly):
        self.readonly = readonly

    def getmount(self, path):
        return self

    def remount(self, path, readonly=False):
        self.readonly = readonly


def start(name, chip, folder, monkeypatch, complete=True, readonly=True):
    """Run a start file, without its waits. Returns whether the drive is the computer's then."""
    storage = Storage(readonly)
    monkeypatch.setitem(sys.modules, "storage", storage)
    home = folder / "castellan"
    home.mkdir(exist_ok=True)
    if complete:
        (home / "version").write_text("1\n")
    monkeypatch.setitem(sys.modules, "this_board", chip.board)
    monkeypatch.setattr(sys, "path", list(sys.path))

    slept = []

    def sleep(seconds):
        slept.append(seconds)
        assert len(slept) < 9, "it runs on"
        if seconds == 1:
            raise Waiting

    monkeypatch.setattr(time, "sleep", sleep)
    text = (ROOT / "firmware" / "entry" / name).read_text(encoding="utf-8")
    assert text.count('HOME = "/castellan"') == 1
    exec(compile(text.replace('"/castellan"', repr(str(home))), name, "exec"), {})
    return storage.readonly


@circuits
def test_boot_takes_the_drive_unless_a_button_is_held(name, tmp_path, monkeypatch, capsys):
    assert start("boot.py", switched_on(name), tmp_path, monkeypatch) is False
    for i in range(len(BUTTONS[name])):
        chip = switched_on(name)
        chip.press(i)
        assert start("boot.py", chip, tmp_path, monkeypatch) is True
    assert "stays the computer's" in capsys.readouterr().out


def test_a_half_copied_program_leaves_the_drive_to_the_computer(tmp_path, monkeypatch, capsys):
    chip = switched_on(BADGE)
    assert start("boot.py", chip, tmp_path, monkeypatch, complete=False) is True
    assert "not all there" in capsys.readouterr().out


def test_a_half_copied_program_says_so_and_does_not_start(tmp_path, monkeypatch, capsys):
    chip = switched_on(BADGE)
    with pytest.raises(Waiting):
        start("code.py", chip, tmp_path, monkeypatch, complete=False)
    assert "run 'make flash' again" in capsys.readouterr().out
    assert chip.frames == 0


@circuits
def test_without_the_drive_it_is_safe_mode(name, tmp_path, monkeypatch, capsys):
    """Nothing could be saved: the program does not run."""
    chip = switched_on(name)
    import firmware.start

    monkeypatch.setattr(firmware.start, "run", None)
    with pytest.raises(Waiting):
        start("code.py", chip, tmp_path, monkeypatch)
    assert "Safe mode" in capsys.readouterr().out
    assert any(chip.panel.pixels())


@circuits
def test_the_program_runs_where_it_can_save(name, tmp_path, monkeypatch):
    import firmware.start

    chip = switched_on(name)
    steps = []

    def step(now):
        steps.append(now)
        assert len(steps) < 9, "the time does not pass as it should"

    app = SimpleNamespace(step=step, pause=lambda: 5, dark=lambda: False)
    monkeypatch.setattr(firmware.start, "open_device", lambda *parts, **about: app)

    def pass_time(self, ms):
        chip.now += ms
        if len(steps) == 3:
            raise Waiting

    from firmware.drivers import supervisor_clock

    monkeypatch.setattr(supervisor_clock.Clock, "sleep_ms", pass_time)
    with pytest.raises(Waiting):
        start("code.py", chip, tmp_path, monkeypatch, readonly=False)
    assert steps == [0, 5, 10]


@circuits
def test_a_button_held_at_the_start_leaves_the_program_out(name, tmp_path, monkeypatch):
    import firmware.start

    chip = switched_on(name)
    chip.press(1)
    monkeypatch.setattr(firmware.start, "open_device", None)

    def let_go(self, ms):
        chip.release(1)

    from firmware.drivers import supervisor_clock

    monkeypatch.setattr(supervisor_clock.Clock, "sleep_ms", let_go)
    with pytest.raises(Waiting):
        start("code.py", chip, tmp_path, monkeypatch, readonly=False)
    assert any(chip.panel.pixels())


# ---- The whole program
