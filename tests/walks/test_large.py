# SPDX-License-Identifier: MIT
"""Large text: offered where the panel has room for it, and nothing of it is cut off."""

import re

import pytest

from firmware.saves import settings as setting
from firmware.words import LANGUAGES
from host_sim.device.boards import load_board, unlike_boards
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from tests.walks import tours, walks
from tests.walks.dark import in_the_dark
from tests.walks.test_words import cut

SIX = "waveshare_pico_lcd_1_3"
FOUR = "pimoroni_pico_display_2"
ROOMY = (SIX, FOUR)


@pytest.fixture
def wanted(monkeypatch):
    """Every device is new, and set to large text."""
    keys = [(name, int(name == "large") or start, most) for name, start, most in setting.KEYS]
    monkeypatch.setattr(setting, "KEYS", tuple(keys))


def letters(device):
    """How high each text on the screen is, or the highest of those that are alike."""
    found = {}
    for text, _, _, _, height in device.observer.written():
        found[text] = max(found.get(text, 0), height)
    return found


@pytest.mark.parametrize("board", unlike_boards())
def test_it_is_offered_where_the_panel_has_room(board, monkeypatch):
    in_the_dark(monkeypatch)
    with Handheld(board, seed=1) as device:
        bot = Bot(device)
        bot.choose(bot.say("settings"))
        screen = device.app.top()
        labels = [screen.line(i)[0] for i in range(screen.count())]
        assert ("Large text" in labels) == (load_board(board).PANEL["height"] >= 240)


def test_it_takes_effect_at_once_and_stays(monkeypatch):
    in_the_dark(monkeypatch)
    with Handheld(SIX, seed=1) as device:
        bot = Bot(device)
        device.app.save_settings()  # on a first start the languages are listed as well
        device.power_cycle()
        before = letters(device)
        lines = [text for text in before if text != "Castellan"]
        bot.choose(bot.say("settings"))
        bot.choose(bot.say("large"))
        assert device.app.canvas.large and device.app.store.load("settings")[7] == 1
        bot.press("BACK")
        for _ in range(2):
            after = letters(device)
            assert len(lines) > 3 and all(after[text] > before[text] for text in lines)
            device.power_cycle()
        device.app.settings["large"] = 0
        device.app.save_settings()
        assert not device.app.canvas.large


def test_a_slot_of_before_has_ordinary_letters():
    """It was one byte shorter."""

    class Store:
        def load(self, name):
            return bytes((0, 0, 70, 5, 0, 0, 0))

    assert setting.read(Store())["large"] == 0


@pytest.mark.parametrize("board", ROOMY)
def test_a_picture_that_was_mended_is_the_picture_drawn_anew(board, wanted):
    for name in ("menu", "turn"):
        walk = walks.read(walks.SCRIPTS / f"{name}.txt", board, "en", False, doubt="all")
        assert walk.unlike == [] and walk.redrawn > 10


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "lang"), [*((SIX, lang) for lang in LANGUAGES), (FOUR, "de"), (FOUR, "fr")]
)
def test_no_large_text_is_cut_off(board, lang, wanted, monkeypatch):
    in_the_dark(monkeypatch)
    found = set()
    for name in walks.scripts(board):
        walk = walks.read(walks.SCRIPTS / f"{name}.txt", board, lang, False, doubt="none")
        assert walk.faults == []
        found |= cut(walk, board)
    for tour in walks.TOURS:
        if tour is not tours.large:
            walk = walks.go(tour, board, lang, doubt="none")
            assert walk.faults == []
            found |= cut(walk, board)
    # A player's own name may be shortened; of a redo of two marks the first is told.
    own = {text for text in found if text.startswith(("Ben", "2 Ben"))}
    redone = {text for text in found if re.fullmatch(r"↺?([1-6] \w+ [a-g][1-7]|\w+)…", text)}
    # A line of an entry may be too long; its own page has all of it.
    entries = {text for text in found if re.match(r"\w+: .*…$", text)}
    assert found - own - redone - entries == set()
