# SPDX-License-Identifier: MIT
"""The chip sleeps while the display is dark: a press wakes it, a computer keeps it awake."""

import random
import subprocess
import sys

import pytest

from tests.pico import chip, flashes
from tests.pico.program import flashed
from tools.bench.pico import share
from tools.pico_emulator.emulator import Pico

pytestmark = pytest.mark.slow

BOARDS = ("pico_oled", "waveshare_pico_lcd_1_3")
DARK = 16_000  # ms: by then the display is off, and the chip may sleep
STABLE = 4  # ms that a press must last
BOUNCE = 15  # ms for which a contact may bounce
LATE = 60  # ms more, at most, until the program takes it, whatever it was doing


@pytest.fixture(scope="module")
def sleeper(tmp_path_factory):
    """The flash of a device whose display is dark after so many milliseconds, and which notes
    the presses."""
    return lambda board, dark: with_sleeper(flashed(tmp_path_factory, board), dark)


def with_sleeper(image, dark):
    return flashes.write({"main.py": chip.SLEEPER.format(dark=dark).encode()}, image)


@pytest.fixture
def asleep(sleeper, request):
    """A device on a battery whose display went dark a while ago; what it showed before."""
    board = getattr(request, "param", "pico_oled")
    with Pico(board, flash=sleeper(board, 5000), cable=False) as pico:
        pico.run(2000)
        shown = pico.pixels()
        pico.run(DARK)
        assert any(shown) and not any(pico.pixels())
        yield pico, shown


@pytest.mark.parametrize("asleep", BOARDS, indirect=True)
def test_in_the_dark_the_chip_is_awake_for_less_than_a_fiftieth_of_the_time(asleep):
    pico, _ = asleep
    works, sleeps = share(pico, 60_000)
    assert works < 0.02 and sleeps > 0.98


@pytest.mark.parametrize("asleep", BOARDS, indirect=True)
def test_a_press_brings_the_picture_back_and_does_nothing_else(asleep):
    pico, shown = asleep
    pico.run(333)
    pico.press("DOWN", ms=60, after=140)
    assert pico.pixels() == shown
    assert share(pico, 1500)[1] == 0
    pico.press("DOWN", ms=60, after=400)
    assert any(pico.pixels()) and pico.pixels() != shown
    pico.press("UP", ms=60, after=400)
    assert pico.pixels() == shown
    assert pico.counters()["faults"] == []


@pytest.mark.parametrize("asleep", BOARDS, indirect=True)
def test_the_buses_are_as_fast_after_a_sleep_as_before(asleep):
    """From a press to the last byte of the next screen: new game, which loads no code."""
    pico, _ = asleep
    pico.press("UP", after=2000)  # it wakes, and has loaded what it wants to
    there = [steps(pico, "OK"), steps(pico, "BACK"), steps(pico, "OK"), steps(pico, "BACK")]
    pico.run(DARK)
    assert not any(pico.pixels())
    pico.press("UP", after=2000)
    assert steps(pico, "OK") == pytest.approx(there[2], abs=3)
    assert steps(pico, "BACK") == pytest.approx(there[3], abs=3)


def steps(pico, button):
    """Milliseconds until the panel gets no more bytes."""
    began = last = pico.time_ms
    sent = pico.counters()["sent"]
    pico.down(button)
    now = began
    while now - began < 600:
        seen = pico.run(1)
        now = seen["nanos"] / 1e6
        if now - began > 60:
            pico.up(button)
        if seen["sent"] != sent:
            sent, last = seen["sent"], now
    return last - began


# ---- Presses at any time


def bounce(pico, rng, button, is_down):
    """The contact opens and closes again up to four times before it stays as it is."""
    for _ in range(rng.randint(1, 4)):
        for move in (pico.up, pico.down) if is_down else (pico.down, pico.up):
            pico.run(rng.uniform(0.05, rng.choice((0.8, 0.8, BOUNCE / 8))))
            move(button)


def press(pico, rng, button, ms):
    """Press a worn button: one press in three bounces, and one release in four."""
    pico.down(button)
    if rng.random() < 1 / 3:
        bounce(pico, rng, button, True)
    pico.run(ms)
    pico.up(button)
    if rng.random() < 1 / 4:
        bounce(pico, rng, button, False)


def presses_in_sleep(image, board, seed, count):
    """Press at random times; when each press began, and what the program noted."""
    rng = random.Random(seed)
    pressed = []
    with Pico(board, flash=image, cable=False) as pico:
        pico.run(16_000)
        for _ in range(count):
            # Before it is dim, dim, just before and after it is dark, and long after.
            pico.run(rng.choice((40, 70, 95, 105, 130, 700, 2500)) + 30 * rng.random())
            pressed.append(pico.counters()["sinceBoot"] / 1e6)
            press(pico, rng, rng.choice(("UP", "DOWN")), rng.uniform(30, 180))
        pico.run(500)
        slept = pico.counters()["slept"] / pico.counters()["nanos"]
        # What it notes is read over the cable: a sleeping chip must notice that as well.
        pico.plug_in()
        pico.run(1500)
        heard = eval(pico.exec("print(heard, app.heard)").replace("] ", "],"))
        assert pico.counters()["faults"] == []
    assert slept > 0.5 and heard[1] == len(heard[0])
    return pressed, heard[0]


def check_presses(pressed, heard):
    """Each press was heard once, in its time; whether it woke the display is as it should be."""
    assert len(heard) == len(pressed)
    last = -1e9
    for began, (taken, button) in zip(pressed, heard):
        assert STABLE - 2 <= taken - began <= STABLE + BOUNCE + LATE, f"a press at {began:.2f} ms"
        rested = taken - last > 50 + STABLE
        if abs(taken - last - 50) > STABLE:  # else it fell on the moment when it gets dim
            assert (button < 0) == rested
        last = taken


@pytest.mark.parametrize("board, count", (("pico_oled", 250), ("waveshare_pico_lcd_1_3", 100)))
def test_no_press_is_lost_and_none_counts_twice(sleeper, board, count):
    check_presses(*presses_in_sleep(sleeper(board, 100), board, 1, count))


def fall_awake(pico, step):
    """Let time pass up to the next moment at which the chip is awake."""
    before = pico.counters()
    while True:
        after = pico.run(step)
        if after["nanos"] - before["nanos"] - (after["slept"] - before["slept"]) > 1000:
            return
        before = after


def test_a_press_just_before_the_chip_falls_asleep_does_not_wait_for_its_end(sleeper):
    """Once in a second the program looks around for a millisecond; here each press falls into
    that time, a little later every time."""
    pressed = []
    with Pico(flash=sleeper("pico_oled", 100), cable=False) as pico:
        pico.run(16_000)
        for number in range(60):
            pico.run(1500)
            fall_awake(pico, 5)
            pico.run(980)
            fall_awake(pico, 0.05)
            pico.run(number * 0.025)
            pressed.append(pico.counters()["sinceBoot"] / 1e6)
            pico.press("DOWN", ms=200, after=200)
        pico.plug_in()
        pico.run(1500)
        check_presses(pressed, eval(pico.exec("print(heard)")))


# ---- With a computer


def test_it_does_not_sleep_while_a_computer_is_connected(sleeper):
    with Pico(flash=sleeper("pico_oled", 5000)) as pico:
        pico.run(DARK)
        assert not any(pico.pixels()) and share(pico, 10_000)[1] == 0
        pico.unplug()
        pico.run(1000)  # it takes a while to notice
        assert share(pico, 10_000)[1] > 0.8
        pico.plug_in()
        pico.run(2000)
        assert share(pico, 20_000)[1] == 0


def test_a_computer_finds_a_device_that_sleeps(asleep):
    pico, _ = asleep
    assert share(pico, 5000)[1] > 0.9
    pico.plug_in()
    pico.run(1000)
    words = [sys.executable, "-m", "mpremote", "connect", pico.port, "exec", "print(6 * 7)"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=600)
    assert done.stdout == "42\n", done.stderr


def test_it_does_not_sleep_in_the_first_fifteen_seconds(sleeper):
    with Pico(flash=sleeper("pico_oled", 100), cable=False) as pico:
        pico.run(15_000)
        assert not any(pico.pixels()) and pico.counters()["slept"] == 0
        pico.run(3000)  # the seconds are counted from when the program has been loaded
        assert share(pico, 5000)[1] > 0.9
