# SPDX-License-Identifier: MIT
"""The house with the toy game in it, as a fixture."""

import sys

import pytest

from tests.house.toy import code_of, move_in


@pytest.fixture
def toy(monkeypatch):
    """The house has two games, and nothing of the first may be loaded for the second."""
    for name in code_of("dice"):
        monkeypatch.delitem(sys.modules, name)
    yield move_in(monkeypatch)
    assert not code_of("dice"), "the toy game loads the dice game"
    for name in code_of("toy"):
        del sys.modules[name]
