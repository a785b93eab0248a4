# SPDX-License-Identifier: MIT
"""The dice game's half of the page's viewer: notes of a record, and a review's marks and words."""

import sys

import pytest

from firmware.games.dice.play import Play
from firmware.ui.canvas import Canvas
from firmware.ui.palette import ACCENT, WHITE
from firmware.words import LANGUAGES
from host_sim.chip import framebuf
from host_sim.games.dice import viewer, viewer_review
from shared_rules.dice import numbered, sheets
from shared_rules.dice.game import Game
from shared_rules.text import record

DAY = (2026, 11, 17)
HEAD = "castellan 1\ngame dice\nsheet A\nmode solo\nstart e5\n"


def solo(day=DAY):
    game = Game(sheets.sheet("A"), [10], True)
    game.apply(numbered.roll(numbered.of_date(day), 0, game.sheet))
    return game


def group(players):
    return Game(sheets.sheet("A"), [10] * players, False)


def coded(players):
    game = Game(sheets.sheet("C"), [1] * players, False)
    game.apply(numbered.roll(471903, 0, game.sheet))
    return game


@pytest.mark.parametrize(
    ("game", "note", "meant"),
    [
        (solo(), "daily 2026-11-17", {"day": DAY}),
        (solo(), "daily 2026-11-18", {}),  # other dice
        (solo(), "daily 2026-13-41", {}),
        (solo(), "daily today", {}),
        (solo(), "daily ２０２６-11-17", {}),
        (solo(), "daily", None),
        (solo(), "rivals 1 strong", {}),
        (solo(), "played in the train", None),
        (solo(), "", None),
        (group(3), "rivals 2 strong", {"rivals": 2, "level": 2}),
        (group(3), "rivals 3 strong", {}),  # somebody has to be there
        (group(5), "rivals 4 strong", {}),
        (group(3), "rivals 02 strong", {}),
        (group(3), "rivals 0 greedy", {}),
        (group(3), "rivals 2 lazy", {}),
        (group(3), "daily 2026-11-17", {}),
        (coded(1), "code 471903", {"code": 471903, "others": True}),
        (
            coded(3),
            "code 471903 rivals 1 strong",
            {"code": 471903, "others": True, "rivals": 1, "level": 2},
        ),
        (coded(3), "code 471903 rivals 9 strong", {"code": 471903, "others": True}),
        (coded(1), "code 471904", {}),  # a slip
        (coded(1), "code 353041", {}),
        (coded(1), "code ４71903", {}),
        (group(3), "code 471903", {}),  # another sheet
        (solo(), "code 471903", {}),
        (Game(sheets.sheet("A"), b"", paper=True), "rivals 1 strong", {}),
    ],
)
def test_a_note_is_believed_only_if_it_can_be_true(game, note, meant):
    assert viewer.noted(game, note) == meant
    if meant:
        assert note.startswith(Play(game, **meant).game.note)


def test_every_language_has_words_for_the_notes():
    daily_games = {viewer.about_note("daily 2026-11-17", language) for language in LANGUAGES}
    rivals = {viewer.about_note("rivals 2 middling", language) for language in LANGUAGES}
    assert len(daily_games) == len(rivals) == 4
    assert "daily game 2026-11-17" in daily_games and "Gegner: 2 (mittel)" in rivals


def reviewed(turns):
    """The review of a solo game that ends before its last turn again."""
    game = record.read(f"{HEAD}{turns}\n".encode())
    found = viewer_review.Review(Play(game), 0)
    while found.step():
        pass
    game.undo()
    return found


def test_a_bonus_that_was_wasted_is_named():
    """Both turns write the same number in the same field."""
    found = reviewed("roll 35 BY 1\n1 e4=5B monk Y")
    assert found.tell(0, "en") == {"played": "5 in e4 (monk)", "better": "5 in e4"}
    assert found.tell(0, "de") == {"played": "5 in e4 (Mönch)", "better": "5 in e4"}


@pytest.fixture
def canvas(monkeypatch):
    monkeypatch.setitem(sys.modules, "framebuf", framebuf)
    return Canvas(320, 240, 4)


def inks(canvas, found):
    """How many dots of the map have the colours of the better turn and of the one played."""
    canvas.fill(0)
    found.mark(0, canvas)
    dots = [canvas.bitmap.pixel(x, y) for x in range(240) for y in range(175)]
    return dots.count(ACCENT), dots.count(WHITE)


def test_the_better_turn_has_a_whole_ring_and_the_one_played_a_broken_one(canvas):
    passed = reviewed("roll 35 BY 1\n1 pass")
    ring, number = inks(canvas, passed)
    assert ring > 150 > number > 0, "the number that would be written is white"
    ring, number_and_frame = inks(canvas, reviewed("roll 35 BY 1\n1 e4=5B monk Y"))
    assert ring > 150 and number_and_frame > number, "both are seen in the same field"
    about = passed.about("en")
    assert (about["count"], about["done"], len(about["turns"])) == (1, True, 1)
    assert about["turns"][0]["when"] == "phase I, round 1"
