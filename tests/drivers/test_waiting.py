# SPDX-License-Identifier: MIT
"""Between two steps the program waits, or sleeps in the dark. That no press is lost by that is
tested on the chip (tests/pico/test_sleep.py)."""

import time

import pytest

from host_sim.chip import machine
from host_sim.device.handheld import Handheld

DARK = 21_000  # ms without a press: the display is off by then
PAGE_DARK = 301_000  # that of a fault's page, which knows no settings


class Over(Exception):
    """The time that the test wanted is over."""


class Milliseconds:
    """In the place of minutes."""

    def __init__(self, count):
        self._count = count

    def __mul__(self, milliseconds):
        return self._count


class Evening:
    """The program as the device runs it, on a clock that moves while it waits."""

    def __init__(self, handheld, monkeypatch):
        self.handheld = handheld
        self.chip = handheld.chip
        self.app = handheld.app
        self.device = handheld.program  # the app, or its guard
        self.pins = handheld.app.pins
        self.moments = {}  # ms: which buttons move then
        self.waits = []  # how long each was, in the light
        self.slept = 0
        self.end = 0
        self.app.settings["sleep"] = Milliseconds(20_000)
        monkeypatch.setattr(time, "sleep_ms", self.sleep_ms)
        monkeypatch.setattr(machine, "lightsleep", self.lightsleep)

    def tap(self, button, begin, ms):
        index = self.handheld.button(self.handheld.nearest(button))[0]
        self.moments.setdefault(begin, []).append((self.chip.press, index))
        self.moments.setdefault(begin + ms, []).append((self.chip.release, index))

    def pass_one(self):
        """A millisecond; whether a button has moved in it."""
        if self.chip.now >= self.end:
            raise Over
        self.chip.now += 1
        moves = self.moments.pop(self.chip.now, ())
        for move, index in moves:
            move(index)
        return bool(moves)

    def sleep_ms(self, ms):
        self.waits.append(ms)
        for _ in range(ms):
            self.pass_one()

    def lightsleep(self, ms):
        for _ in range(ms):
            self.slept += 1
            if self.pass_one():
                return

    def until(self, end):
        """Run from here, as after a start."""
        from firmware import start

        self.end = end
        with pytest.raises(Over):
            start.go_on(self.device, self.chip.board, self.pins, time)


@pytest.fixture
def evening(monkeypatch):
    with Handheld("pico_oled") as handheld:
        yield Evening(handheld, monkeypatch)


def test_in_the_light_it_looks_every_two_milliseconds_and_no_more_often(evening):
    evening.until(10_000)
    assert 4950 <= len(evening.waits) <= 5020


def test_it_does_not_wait_for_a_second_while_there_is_something_to_do(evening):
    evening.until(5000)
    assert evening.app.pause() > 500
    evening.app.unchecked = 1  # files of the program that nobody has looked at
    assert evening.app.pause() == 1


def test_a_bounce_in_the_dark_lights_nothing(evening):
    evening.until(DARK + 20_000)
    evening.tap("DOWN", DARK + 50_000, 3)
    evening.until(DARK + 60_000)
    assert evening.app.dark() and evening.app.heard == 0


def test_a_press_is_taken_as_soon_as_it_has_lasted(evening):
    for begin in range(1000, 3000, 97):
        evening.tap("DOWN", begin, 60)
        evening.until(begin + 3)
        heard = evening.app.heard
        evening.until(begin + 6)
        assert evening.app.heard == heard + 1


# ---- Other things than the app


def test_the_page_of_a_fault_sleeps_in_the_dark_and_a_press_leaves_it(monkeypatch):
    with Handheld("pico_oled", guarded=True) as handheld:
        evening = Evening(handheld, monkeypatch)

        def fail(now):
            raise ValueError("no")

        monkeypatch.setattr(handheld.app, "step", fail)
        evening.tap("DOWN", PAGE_DARK + 60_000, 60)
        evening.until(PAGE_DARK + 59_000)
        assert not handheld.app and evening.device.dark() and evening.slept > 20_000
        evening.until(PAGE_DARK + 61_000)
        assert handheld.app.screen() == "home" and not evening.device.dark()


@pytest.mark.parametrize("name", ("adafruit_pybadge",))
def test_circuitpython_waits_for_longer_in_the_dark(monkeypatch, name):
    naps = []
    with Handheld(name) as handheld:
        from firmware.drivers.supervisor_clock import Nap

        chip = handheld.chip

        def sleep(seconds):
            naps.append(round(seconds * 1000))
            if len(naps) == 4:
                chip.press(0)

        monkeypatch.setattr(time, "sleep", sleep)
        assert Nap(handheld.app.pins).sleep(1000)
        assert naps == [100] * 4, "a press ends it"
        chip.release(0)
        handheld.wait(100)
        del naps[:]
        assert Nap(handheld.app.pins).sleep(250)
        assert naps == [100, 100, 50]


def test_an_image_collects_the_heap_while_nobody_presses(monkeypatch):
    with Handheld("pico_oled") as oled:
        app = oled.app
        app.source, collected = "image", []
        monkeypatch.setattr("firmware.app.gc.collect", lambda: collected.append(app.now))
        oled.wait(500)
        collected.clear()
        for _ in range(10):
            oled.hold("DOWN", 50)
        last = app.last_press
        assert not collected
        oled.wait(300)
        assert len(collected) == 1 and 100 < collected[0] - last < 130
        oled.wait(5000)
        assert len(collected) == 1
