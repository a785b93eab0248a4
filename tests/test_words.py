"""What the screens say, in every language: nothing is missing, unused or cut off."""

import importlib
import re
import sys

import pytest

import firmware.app
from firmware.app import LANGUAGES
from host_sim import handheld
from host_sim.bot import Bot
from host_sim.handheld import Handheld, board_names, load_board
from host_sim.script import Failed, Play, parse
from shared_rules.dice.game import Game
from tests import screens, tours

# The names of the variants are the rules' own words.
SOURCES = [*(screens.ROOT / "firmware").rglob("*.py"), screens.ROOT / "shared_rules/dice/game.py"]
WIDEST = "WWWWWWWW"  # the longest name, in the widest letters

# For when the device itself is in trouble: no walk gets there, but test_troubles.py does.
TROUBLES = {"unsaved", "stuck", "damaged", "newer", "battery", "saved"}
TROUBLES |= {"memory", "crash", "lossless"}
TROUBLES |= {"older", "empty", "unkept"}


def words(language):
    """The table of a language."""
    sys.modules.pop(f"firmware.words.{language}", None)
    return table_of(importlib.import_module(f"firmware.words.{language}").TEXT)


def table_of(text):
    """A language's text as a dict; several texts of a key are a tuple."""
    assert text[0] == text[-1] == "\n"
    lines = [line.partition("=") for line in text.strip("\n").split("\n")]
    assert all(key and sign for key, sign, _ in lines)
    keys = [key for key, _, _ in lines]
    assert len(keys) == len(set(keys))
    return {key: tuple(t.split("|")) if "|" in t else t for key, _, t in lines}


def test_every_language_says_the_same_things():
    english = words("en")
    for language in LANGUAGES:
        table = words(language)
        assert list(table) == list(english), f"{language}: the keys, and their order"
        for key, text in table.items():
            assert type(text) is type(english[key]), f"{language}: {key}"
            if isinstance(text, tuple):
                assert len(text) == len(english[key]), f"{language}: {key}"


def test_no_text_is_empty_or_has_blanks_at_its_ends():
    for language in LANGUAGES:
        for key, text in words(language).items():
            for part in text if isinstance(text, tuple) else (text,):
                assert part and part == part.strip(), f"{language}: {key}"


def test_every_word_is_said_somewhere():
    code = [path.read_text(encoding="utf-8") for path in SOURCES if path.parent.name != "words"]
    said = set(re.findall(r'"([^"\n]+)"', "\n".join(code)))
    unused = sorted(set(words("en")) - said)
    assert not unused, f"nobody says: {', '.join(unused)}"


# ---- Nothing is cut off


@pytest.fixture
def ear(board, monkeypatch):
    """Hears all that is written in a walk, and collects what is not shown whole."""
    cut = set()
    panel = load_board(board).PANEL
    wrote, too_long = handheld.Page.wrote, handheld.Page.too_long

    def listen(page, text, x, y, w, h):
        outside = x < 0 or y < 0 or x + w > panel["width"] or y + h > panel["height"]
        if outside or text.endswith("…"):
            cut.add(text)
        wrote(page, text, x, y, w, h)

    def complain(page, text, w, width):
        cut.add(text)
        too_long(page, text, w, width)

    monkeypatch.setattr(handheld.Page, "wrote", listen)
    monkeypatch.setattr(handheld.Page, "too_long", complain)
    screens.in_the_dark(monkeypatch)
    return cut


def walk_all(board, lang):
    """Every script and tour, whatever it complains about."""
    for walk in screens.walks(board):
        path = screens.SCRIPTS / f"{walk}.txt"
        if path.exists():
            with Play(board=board, lang=lang) as play:
                for line in path.read_text(encoding="utf-8").splitlines():
                    command = parse(line)
                    if command and command[0] not in ("shot", "expect"):
                        try:
                            play.do(command)
                        except Failed:
                            pass  # a text too long: the ear has heard it
    for tour in tours.TOURS:
        with Handheld(board, seed=tours.SEED, lang=lang) as device:
            tour(Bot(device), lambda name: None)
    every_rating(board, lang)


def every_rating(board, lang):
    """A solo game that is rated as badly and as well as can be."""
    with Handheld(board, seed=tours.SEED, lang=lang) as device, pytest.MonkeyPatch.context() as m:
        bot = Bot(device)
        bot.begin()
        bot.play()
        for rating in range(4):
            m.setattr(Game, "rating", lambda game, rating=rating: rating)
            bot.press("BACK", "OK")  # out of the result, and back
            assert bot.app.screen() == "result"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("board", board_names())
def test_no_text_is_cut_off(board, lang, ear):
    walk_all(board, lang)
    # A name is a player's own: it may be shortened, and the list of sheets shows it all.
    names = {text for text in ear if text.startswith("Ben")}
    assert ear - names == set()


def longer(table):
    """The table with each text lengthened by far too much, and how to know each again."""
    marks = {}

    def mark(key, text):
        sign = f"§{len(marks):03}"
        marks[sign] = key
        return sign + "W" * 60 + text

    long = {
        key: tuple(mark((key, i), t) for i, t in enumerate(text))
        if isinstance(text, tuple)
        else mark((key, 0), text)
        for key, text in table.items()
    }
    return long, marks


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("board", board_names())
def test_any_text_that_is_too_long_would_be_found(board, lang, ear, monkeypatch):
    """All texts are made too long at once: each carries a sign, and each must be heard."""
    real = firmware.app._load
    signs = {}

    def load(name):
        module = real(name)
        if name.startswith("firmware.words."):
            long, found = longer(table_of(module.TEXT))
            parts = ["|".join(t) if isinstance(t, tuple) else t for t in long.values()]
            lines = [f"{key}={part}" for key, part in zip(long, parts)]
            module.__dict__["TEXT"] = "\n" + "\n".join(lines) + "\n"
            if name.endswith(lang):
                signs.update(found)
        return module

    monkeypatch.setattr(firmware.app, "_load", load)
    walk_all(board, lang)
    heard = {signs[sign] for text in ear for sign in signs if sign in text}
    missed = sorted(key for key in signs.values() if key not in heard)
    assert [key for key in missed if key[0] not in TROUBLES] == []


@pytest.mark.parametrize("board", board_names())
def test_the_widest_names_fit_where_all_of_a_name_is_shown(board):
    """In lists, news and results a name is never shortened."""
    with Handheld(board, seed=tours.SEED) as device:
        bot = Bot(device)
        tours.begin(bot, (WIDEST, WIDEST), players="2", spread=True)
        seen = set()
        while not bot.app.game.over():
            bot.round()
            if bot.app.screen() == "news":
                seen.add("news")
                assert WIDEST.capitalize() in " ".join(device.texts())
        bot.read_news()
        assert seen and bot.app.screen() == "result"
        assert WIDEST.capitalize() in " ".join(device.texts())
        bot.press("OK")
        bot.choose(bot.say("best"))
        assert WIDEST.capitalize() in " ".join(device.texts())
        assert device.page.too_wide == []
