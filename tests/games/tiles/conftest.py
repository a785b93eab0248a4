# SPDX-License-Identifier: MIT
"""A bot at the buttons of a handheld, for the tests of this game's screens."""

import pytest

from host_sim.games.tiles.bot import Bot


@pytest.fixture
def bot(device):
    return Bot(device)


@pytest.fixture
def oled(oled_device):
    return Bot(oled_device)
