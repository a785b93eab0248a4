# SPDX-License-Identifier: MIT
"""Quick taps while the program is busy: none is lost, none counts twice."""

import pytest

from firmware.games import GAMES
from host_sim.device.handheld import REST, TICK, Handheld
from tests import quick


@pytest.fixture(params=quick.boards(only=quick.BOARDS))
def device(request):
    with Handheld(request.param) as handheld:
        yield handheld


def busy(device, ms, *taps):
    """A step that takes so long; meanwhile buttons go down and up: (button, from, to)."""
    moments = {}
    for button, down, up in taps:
        index = device.button(device.nearest(button))[0]
        moments.setdefault(down, []).append((device.chip.press, index))
        moments.setdefault(up, []).append((device.chip.release, index))
    display = device.program.display
    show = display.show

    def slow(canvas):
        display.show = show
        show(canvas)
        for _ in range(ms):
            device.chip.now += 1
            for move, index in moments.pop(device.chip.now - began, ()):
                move(index)

    display.show = slow
    began = device.chip.now + TICK
    device.wait(TICK)
    assert device.chip.now == began + ms
    device.wait(REST)


def test_taps_of_two_buttons_come_in_their_order(device):
    bounces = ("DOWN", 20, 23), ("OK", 300, 301)
    busy(device, 400, *bounces, ("OK", 40, 100), ("DOWN", 130, 190), ("OK", 220, 280))
    app = device.app
    assert app.top().title == app.say("game " + GAMES[1][0]), "the modes of the second game"
    assert app.heard == 3


def test_a_tap_that_ends_after_the_busy_time_is_one_press(device):
    index = device.button(device.nearest("DOWN"))[0]
    busy(device, 300, ("DOWN", 270, 999))
    device.wait(40)
    device.chip.release(index)
    device.wait(REST)
    assert device.app.heard == 1 and device.app.top().at == 1


def test_a_tap_that_nobody_saw_wakes_the_display_and_moves_nothing(device):
    device.wait(301_000)
    busy(device, 300, ("DOWN", 100, 160))
    assert device.app.heard == 1 and device.app.top().at == 0
    busy(device, 300, ("DOWN", 100, 160))
    assert device.app.heard == 2 and device.app.top().at == 1
