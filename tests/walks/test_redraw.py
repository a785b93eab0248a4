# SPDX-License-Identifier: MIT
"""Only what changes is drawn again, and nobody can tell: the picture is the whole one."""

import pytest

from host_sim.device.boards import unlike_boards
from tests import quick
from tests.walks import screens, walks


@pytest.mark.parametrize(("board", "lang"), quick.walks(unlike_boards(), ["en"]))
def test_a_picture_that_was_mended_is_the_picture_drawn_anew(board, lang, recording):
    """In a game with detours, after every press."""
    walk = recording["wander"]
    assert not walk.faults, "\n".join(walk.faults)
    assert walk.unlike == []
    assert walk.redrawn > 150 and walk.redrawn == len(walk.deeds)


@pytest.mark.parametrize(("board", "lang"), quick.walks(unlike_boards(), ["en"]))
def test_a_duchy_that_was_mended_is_the_duchy_drawn_anew(board, lang, recording):
    walk = recording["tiles_table"]
    assert walk.unlike == [] and walk.redrawn > 150


@pytest.mark.parametrize(("board", "lang"), quick.walks(unlike_boards(), screens.LANGUAGES))
def test_in_no_script_is_a_picture_mended_wrongly(board, lang, recording):
    """After each press that did not draw the whole screen again; the card game has tours, and so
    have names and points."""
    tours = [tour.__name__ for tour in walks.CARD_TOURS] + ["paper"]
    scripts = [recording[name] for name in walks.scripts(board) + tours]
    assert [line for walk in scripts for line in walk.unlike] == []
    assert sum(walk.redrawn for walk in scripts) > 600


@pytest.fixture
def little_memory(monkeypatch):
    """A screen's code is unloaded whenever it is left, and loaded again."""
    monkeypatch.setattr("firmware.app.PLENTY", 1 << 30)
    monkeypatch.setattr("firmware.app.App.is_short", lambda self: True)


def frames_of(walk):
    frames = walks.again(walk).frames
    assert len(frames) == len(walk.frames) == len(walk.deeds) + 1
    return frames


# What is unloaded depends on the buttons and the driver, not on the language.
@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en"])
@pytest.mark.parametrize(
    "board", quick.boards(["pico_oled", "pimoroni_pico_display", "adafruit_pybadge"])
)
def test_with_little_memory_every_walk_shows_the_same_frames(
    board, lang, recording, little_memory
):
    for name, walk in recording.items():
        for number, (kept, loaded) in enumerate(zip(walk.frames, frames_of(walk))):
            assert kept == loaded, f"{name}: after {number} deeds"


@pytest.mark.parametrize("lang", ["en"])
@pytest.mark.parametrize("board", ["pico_oled"])
def test_with_little_memory_a_solo_game_and_its_menu_show_the_same_frames(
    board, lang, recording, little_memory
):
    for name in ("menu", "solo"):
        assert frames_of(recording[name]) == recording[name].frames, name
