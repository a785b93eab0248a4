# SPDX-License-Identifier: MIT
"""Hands on a board for the tests of the card game."""

import pytest

from host_sim.device.handheld import Handheld
from tests import quick
from tests.games.cards.hands import Hands
from tests.walks import screens


@pytest.fixture(params=quick.boards())
def hands(request, monkeypatch):
    screens.in_the_dark(monkeypatch)
    with Handheld(request.param, seed=5) as handheld:
        yield Hands(handheld)
        assert handheld.observer.too_wide == []


@pytest.fixture
def oled(monkeypatch):
    """For what does not depend on the board."""
    screens.in_the_dark(monkeypatch)
    with Handheld("pico_oled", seed=5) as handheld:
        yield Hands(handheld)
