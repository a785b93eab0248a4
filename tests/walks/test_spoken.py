# SPDX-License-Identifier: MIT
"""Every screen describes itself in words, in every language, with six buttons and with four."""

import importlib
import inspect
import re

import pytest

from host_sim.words import section
from shared_rules.text.record import GAMES
from tests import quick
from tests.walks import walks
from tests.walks.test_words import SPOKEN, words

BOARDS_AND_LANGUAGES = quick.walks(walks.TELLING)
FOUR_BUTTONS = walks.TELLING[1:]
# A voice leaves them out, or reads them as something else.
SIGNS = re.compile(r"[▸▾◂▴✓·–…×±#|↺/]|\b(II|III|P\d)\b")

# Words that no walk has to get to: trouble, what is used up. tests/games/test_by_ear.py does.
RARE = {
    "not saved",
    "battery low",
    "none left",
    "gone kinds",
    "empty hand",
    "keys score",
    "link shown",
    "bonus gone",
}


def functions(kind):
    package = f"host_sim.games.{kind}.spoken" if kind else "host_sim.spoken.screens"
    found = inspect.getmembers(importlib.import_module(package), inspect.isfunction)
    return {name[5:] for name, _ in found if name.startswith("tell_")}


@pytest.mark.parametrize("name", walks.all_screens())
def test_no_screen_is_without_words(name):
    kind, _, short = name.rpartition(".")
    path = f"firmware.games.{kind}.screens.{short}" if kind else f"firmware.screens.{short}"
    # By its name: tests that unload the program leave a second `List` behind.
    is_list = "List" in [cls.__name__ for cls in importlib.import_module(path).Screen.__mro__]
    assert is_list or short in functions(kind)


@pytest.mark.parametrize("kind", ["", *GAMES])
def test_no_words_are_kept_for_a_screen_that_is_gone(kind):
    assert functions(kind) <= {name.rpartition(".")[2] for name in walks.all_screens()}


@pytest.mark.parametrize(("board", "lang"), BOARDS_AND_LANGUAGES)
def test_every_screen_of_a_walk_is_told_in_sentences(board, lang, recording):
    seen = set()
    for walk in recording.values():
        assert not walk.faults, "\n".join(walk.faults)
        assert len(walk.told) == len(walk.frames)
        seen |= {screen for screen, _ in walk.frames}
        for told in walk.told:
            assert told
            for text in told:
                assert text[-1] in ".!?" and text == text.strip() and "  " not in text, text
                assert not SIGNS.search(text), text
    assert seen == set(walks.all_screens())


@pytest.mark.parametrize(("board", "lang"), BOARDS_AND_LANGUAGES)
def test_what_changes_the_picture_changes_the_words(board, lang, recording):
    silent = []
    for name, walk in recording.items():
        steps = zip(walk.frames, walk.frames[1:], walk.told, walk.told[1:], walk.deeds)
        for before, after, told, then, deed in steps:
            if before != after and told == then:
                silent.append(f"{name}: {deed} on {before[0]}: {told}")
    assert silent == []


@pytest.mark.parametrize(
    "lang", [pytest.param(pair.values[1], marks=pair.marks) for pair in quick.walks(FOUR_BUTTONS)]
)
def test_every_spoken_word_is_spoken_on_a_walk(lang):
    """With six buttons, or with four."""
    spoken = set()
    for board in walks.TELLING:
        for walk in walks.recording(board, lang).values():
            spoken |= walk.spoken
    for name in SPOKEN:
        text = section(lang, name)
        keys = {key for key in words(lang, name) if (text[:40], key) not in spoken}
        assert keys - RARE == set()
