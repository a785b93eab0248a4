# SPDX-License-Identifier: MIT
"""Handhelds for the tests of the games' screens, and a bot at their buttons.

A module may say on which BOARDS it plays, with which SEED, and that its pictures are DRAWN.
"""

import pytest

from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot as DiceBot
from host_sim.games.tiles.bot import Bot as TileBot
from tests import quick
from tests.games.cards.hands import Hands
from tests.walks import screens

BOTS = {"cards": Hands, "dice": DiceBot, "tiles": TileBot}


def pytest_generate_tests(metafunc):
    if "device" in metafunc.fixturenames:
        boards = getattr(metafunc.module, "BOARDS", quick.boards())
        metafunc.parametrize("device", boards, indirect=True)


@pytest.fixture
def switched_on(request, monkeypatch):
    """Switch a board on; it is closed at the end, and no text of it may have been too wide."""
    found = []
    if not getattr(request.module, "DRAWN", False):
        screens.in_the_dark(monkeypatch)

    def switch_on(board):
        found.append(Handheld(board, seed=getattr(request.module, "SEED", 5)))
        return found[-1]

    yield switch_on
    for one in found:
        one.close()
        assert one.observer.too_wide == []


@pytest.fixture
def device(request, switched_on):
    return switched_on(request.param)


@pytest.fixture
def bot(request, device):
    return BOTS[request.path.parent.name](device)


@pytest.fixture
def oled(request, switched_on):
    """For what does not depend on the board."""
    return BOTS[request.path.parent.name](switched_on("pico_oled"))


@pytest.fixture
def hands(bot):
    return bot
