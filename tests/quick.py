# SPDX-License-Identifier: MIT
"""What 'make check' tries of the boards and languages: one telling example of each kind.

'make test' tries all; boards that differ in nothing but the driver are tried by its tests."""

import pytest

from firmware.words import LANGUAGES
from host_sim.device.boards import unlike_boards

BOARDS = ("pico_oled", "waveshare_pico_lcd_1_3")  # one of each kind of panel
# All screens are walked through on the small panel, and once more with longer words.
WALKS = ((BOARDS[0], "en"), (BOARDS[0], "de"))
# On the large one there are the scripts, and a tour of each game that has none.
FEW = (BOARDS[1], "en")
TOURS = ("paper", "cards_lost", "tiles_end")


def boards(names=None, only=BOARDS[:1]):
    """Parameters for a test: each board, those that are not quick marked as slow. A test of a
    game takes one: what looks otherwise on another panel is found by the walks."""
    return _marked(unlike_boards() if names is None else names, only)


def languages(only=("de",)):
    """The same for a test that looks at the room for words: German ones are long."""
    return _marked(LANGUAGES, only)


def walks(names, spoken):
    """Parameters `board` and `lang` for a test that reads a recording of a walk."""
    pairs = [(board, lang) for board in names for lang in spoken]
    return [pytest.param(*pair, marks=_marks(pair in WALKS)) for pair in pairs]


def _marked(values, quick):
    return [pytest.param(value, marks=_marks(value in quick)) for value in values]


def _marks(quick):
    return () if quick else pytest.mark.slow
