# SPDX-License-Identifier: MIT
"""A handheld with a bot at its buttons, for the tests of the board game's screens."""

import pytest

from host_sim.device.handheld import Handheld
from host_sim.games.tiles.bot import Bot
from tests import quick
from tests.walks import screens


@pytest.fixture(params=quick.boards())
def bot(request, monkeypatch):
    screens.in_the_dark(monkeypatch)
    with Handheld(request.param, seed=5) as handheld:
        yield Bot(handheld)
        assert handheld.observer.too_wide == []


@pytest.fixture
def oled(monkeypatch):
    """For what does not depend on the board."""
    screens.in_the_dark(monkeypatch)
    with Handheld("pico_oled", seed=5) as handheld:
        yield Bot(handheld)
