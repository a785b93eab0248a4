# SPDX-License-Identifier: MIT
"""Hands on a handheld, for the tests of this game's screens."""

import pytest

from tests.games.cards.hands import Hands


@pytest.fixture
def hands(device):
    return Hands(device)


@pytest.fixture
def oled(oled_device):
    return Hands(oled_device)
