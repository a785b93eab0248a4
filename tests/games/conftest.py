# SPDX-License-Identifier: MIT
"""Handhelds for the tests of the games' screens, without drawing."""

import pytest

from host_sim.device.handheld import Handheld
from tests import quick
from tests.walks import screens


@pytest.fixture(params=quick.boards())
def device(request, monkeypatch):
    screens.in_the_dark(monkeypatch)
    with Handheld(request.param, seed=5) as device:
        yield device
        assert device.observer.too_wide == []


@pytest.fixture
def oled_device(monkeypatch):
    """For what does not depend on the board."""
    screens.in_the_dark(monkeypatch)
    with Handheld("pico_oled", seed=5) as device:
        yield device
