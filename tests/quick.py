# SPDX-License-Identifier: MIT
"""Which boards and languages a test runs on, in each of the three commands.

'make check' takes one telling example. 'make test' takes the three kinds of board that find
faults, and marks them `slow`. The rest is marked `sweep`: only 'make test-all' takes it.
Boards that differ in nothing but the driver are tried by the tests of the drivers."""

import os

import pytest

from firmware.words import LANGUAGES
from host_sim.device.boards import unlike_boards

# Six buttons and a small panel, four buttons, 240 rows.
KINDS = ("pico_oled", "pimoroni_pico_display", "waveshare_pico_lcd_1_3")
BOARDS = (KINDS[0], KINDS[2])  # one of each kind of panel
UNLIKE = unlike_boards()
# All screens are walked through on the small panel, and once more with longer words.
WALKS = ((BOARDS[0], "en"), (BOARDS[0], "de"))
# On the large one there are the scripts, and a tour of each game that has none.
FEW = (BOARDS[1], "en")
TOURS = ("paper", "cards_lost", "tiles_end")

# The seed of random examples: 'make test-all' prints a new one each time, and SEED=… repeats it.
SEED = int(os.environ.get("CASTELLAN_SEED") or 1)


def boards(names=None, only=BOARDS[:1], kinds=KINDS):
    """Parameters for a test: each board; `only` is quick and `kinds` is slow. A test of a
    game takes one quick board: what looks otherwise on another panel is found by the walks."""
    names = UNLIKE if names is None else names
    return [pytest.param(name, marks=_marks(name in only, name in kinds)) for name in names]


def languages(only=("de",)):
    """The same for a test that looks at the room for words: German ones are long."""
    return [pytest.param(lang, marks=_marks(lang in only)) for lang in LANGUAGES]


def walks(names=None, spoken=LANGUAGES):
    """Parameters `board` and `lang`. English is tried on every board, German on each kind, and
    the other languages, of which only the texts are of interest, on the smallest panel."""
    where = {"en": UNLIKE, "de": KINDS}
    names = UNLIKE if names is None else names
    pairs = [(board, lang) for board in names for lang in spoken]
    return [
        pytest.param(*pair, marks=_marks(pair in WALKS, pair[0] in where.get(pair[1], KINDS[:1])))
        for pair in pairs
    ]


def few_then_many(bundles):
    """Parameters for a test of random examples: the first bundle is quick and two more are slow;
    'make test-all' takes all, and each time other ones."""
    late = [pytest.param(SEED + i, marks=pytest.mark.sweep) for i in range(3, bundles)]
    return [0, *(pytest.param(i, marks=pytest.mark.slow) for i in (1, 2)), *late]


def _marks(quick, slow=True):
    return () if quick else pytest.mark.slow if slow else pytest.mark.sweep
