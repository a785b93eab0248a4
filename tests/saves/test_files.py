# SPDX-License-Identifier: MIT
"""Files where memory is so short that none can be opened."""

import pytest

from firmware.base import modules
from firmware.saves import files


@pytest.fixture
def full(monkeypatch):
    """A heap with room for an open file only where the reserve was. Whether it was taken."""
    held = []
    taken = []
    real_open = open

    def open_if_there_is_room(path, mode="r", **how):
        if held:
            raise MemoryError
        taken.append(mode)
        return real_open(path, mode, **how)

    monkeypatch.setattr(modules, "reserve", held)
    modules.hold_reserve()
    assert held, "the reserve is held"
    monkeypatch.setattr(files, "open", open_if_there_is_room, raising=False)
    return held, taken


def test_an_event_is_saved_with_the_reserve_and_the_reserve_comes_back(full, tmp_path):
    held, taken = full
    path = tmp_path / "1.game"
    files.append(str(path), b"one")
    assert held and taken == ["ab"]
    files.append(str(path), b"two")
    assert files.read(str(path)) == b"onetwo"
    assert held, "it is there for a page about a fault"


def test_a_file_that_is_not_there_gives_the_reserve_back_too(full, tmp_path):
    held, _ = full
    assert files.read(str(tmp_path / "2.game")) is None
    assert held
