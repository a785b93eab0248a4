# SPDX-License-Identifier: MIT
"""What the screens say, in every language: nothing is missing, unused or cut off."""

import importlib
import re
import sys

import pytest

import firmware.app
from firmware.ui import canvas
from firmware.words import LANGUAGES
from host_sim.device.boards import load_board, micropython_boards, unlike_boards
from shared_rules.fold import NAME_LENGTH
from shared_rules.text.record import GAMES
from tests import quick
from tests.walks import screens, tours, walks

# The names of the variants are the rules' own words.
SOURCES = [
    path
    for folder in ("firmware", "host_sim/spoken", "host_sim/games")
    for path in (screens.ROOT / folder).rglob("*.py")
] + [screens.ROOT / "shared_rules/dice/game.py"]

# For when the device itself is in trouble: no walk gets there, but test_troubles.py does.
TROUBLES = {"unsaved", "stuck", "damaged", "newer", "battery", "saved"}
TROUBLES |= {"memory", "crash", "lossless"}
TROUBLES |= {"older", "empty", "unkept", "unread", "missing"}
# test_intact.py gets there.
TROUBLES |= {"program"}
# No walk takes a year: test_best.py has every month.
TROUBLES |= {"months"}
# No walk hears every reason of a hint: test_hint.py has them all.
TROUBLES |= {"why"}
# Said only where there is one game: test_toy.py gets there.
TROUBLES |= {"new"}


# A table of the app itself, and one of each game.
TABLES = ("firmware.words", *(f"firmware.games.{game}.words" for game in GAMES))
# The same for what is only spoken: test_spoken.py hears it.
SPOKEN = ("host_sim.spoken.words", *(f"host_sim.games.{game}.spoken.words" for game in GAMES))


def words(language, package):
    """The table of a language."""
    sys.modules.pop(f"{package}.{language}", None)
    return table_of(importlib.import_module(f"{package}.{language}").TEXT)


def table_of(text):
    """A language's text as a dict; several texts of a key are a tuple."""
    assert text[0] == text[-1] == "\n"
    lines = [line.partition("=") for line in text.strip("\n").split("\n")]
    assert all(key and sign for key, sign, _ in lines)
    keys = [key for key, _, _ in lines]
    assert len(keys) == len(set(keys))
    return {key: tuple(t.split("|")) if "|" in t else t for key, _, t in lines}


@pytest.mark.parametrize("package", TABLES + SPOKEN)
def test_every_language_says_the_same_things(package):
    english = words("en", package)
    for language in LANGUAGES:
        table = words(language, package)
        assert list(table) == list(english), f"{language}: the keys, and their order"
        for key, text in table.items():
            assert type(text) is type(english[key]), f"{language}: {key}"
            if isinstance(text, tuple):
                assert len(text) == len(english[key]), f"{language}: {key}"


@pytest.mark.parametrize("package", TABLES + SPOKEN)
def test_no_text_is_empty_or_has_blanks_at_its_ends(package):
    for language in LANGUAGES:
        for key, text in words(language, package).items():
            for part in text if isinstance(text, tuple) else (text,):
                assert part and part == part.strip(), f"{language}: {key}"


@pytest.mark.parametrize("package", TABLES)
def test_the_font_has_every_letter(package):
    for language in LANGUAGES:
        for key, text in words(language, package).items():
            letters = "".join(text)
            lacking = [one for one, glyph in zip(letters, canvas._glyphs(letters)) if not glyph]
            assert not lacking, f"{language}: {key}"


def test_every_word_is_said_somewhere():
    code = [path.read_text(encoding="utf-8") for path in SOURCES if path.parent.name != "words"]
    said = set(re.findall(r'"([^"\n]+)"', "\n".join(code)))
    said |= {f"game {game}" for game in GAMES}
    unused = sorted({key for package in TABLES + SPOKEN for key in words("en", package)} - said)
    assert not unused, f"nobody says: {', '.join(unused)}"


def test_no_game_says_a_word_of_the_app_in_its_own_way():
    keys = [set(words("en", package)) for package in TABLES]
    assert not [key for table in keys[1:] for key in table if key in keys[0]]


def test_no_spoken_word_hides_one_of_the_screens_or_of_the_app():
    general = set(words("en", TABLES[0])) | set(words("en", SPOKEN[0]))
    assert len(general) == len(words("en", TABLES[0])) + len(words("en", SPOKEN[0]))
    for written, spoken in zip(TABLES[1:], SPOKEN[1:]):
        game = set(words("en", written))
        assert general & game == set(), "also what the app speaks of in every game"
        assert set(words("en", spoken)) & (general | game) == set()


# ---- Nothing is cut off


def room(board):
    """What decides where a text stands: the size of the panel, and LEFT and RIGHT."""
    made = load_board(board)
    panel = made.PANEL["width"], made.PANEL["height"]
    return *panel, any(button[2] == "LEFT" for button in made.BUTTONS)


def boards_and_languages():
    """A language whose pictures are kept is walked on every board anyway. The others are walked
    where there is other room, by 'make test'."""
    quickest_first = sorted(
        unlike_boards(),
        key=lambda board: (board not in quick.BOARDS, board not in micropython_boards(), board),
    )
    rooms = {room(board): board for board in reversed(quickest_first)}
    for lang in LANGUAGES:
        drawn = lang in screens.LANGUAGES
        yield from quick.walks(unlike_boards() if drawn else sorted(rooms.values()), [lang])


BOARDS_AND_LANGUAGES = list(boards_and_languages())


def cut(walk, board):
    """The texts of a walk that are not shown whole."""
    panel = load_board(board).PANEL
    found = set(walk.too_long)
    for text, x, y, w, h in walk.texts:
        outside = x < 0 or y < 0 or x + w > panel["width"] or y + h > panel["height"]
        if outside or text.endswith("…"):
            found.add(text)
    return found


def unsaid(board):
    """What a board has no use for. Where there are LEFT and RIGHT, nobody has to open a number
    first; where there is room for the parts of the points, there is no way to them; where a
    duchy fills the panel, there is no line about its fields; a small panel has no QR codes, and
    on a large one none is too long."""
    made = load_board(board)
    width, height = made.PANEL["width"], made.PANEL["height"]
    sides = any(button[2] == "LEFT" for button in made.BUTTONS)
    words = {"how many", "next player", "this row"} if sides else {"other"}
    words |= {"what of"} if height in (128, 240) else set()
    words |= {"each good", "large"} if height < 240 else set()
    words |= {"code", "wait"} if height == 64 else {"short"}
    words |= {"code long"} if height in (64, 240) else set()
    words |= {"lay it"} if width < 160 else set()
    if height in (64, 135):
        words |= {"die", "fields", "lay what", "other"}
    return words


def walked(board):
    """The walks that say all there is to say."""
    return [*walks.ordinary(board), "every_rating"]


@pytest.mark.parametrize(("board", "lang"), BOARDS_AND_LANGUAGES)
def test_no_text_is_cut_off(board, lang, recording):
    found = set()
    for name in walked(board):
        found |= cut(recording[name], board)
    general, dice = words(lang, "firmware.words"), words(lang, "firmware.games.dice.words")
    # A name is a player's own: it may be shortened, and the list of sheets shows it all.
    nobody = f"2 {general['player'][:3]}"
    names = {text for text in found if text.startswith(("Ben", "2 Ben", "◂Ben", nobody))}
    # A redo of two marks tells the first one, and that there is more.
    redone = f"[1-6] {dice['in']} [a-g][1-7]…|{dice['sell']}…"
    redone = {text for text in found if re.fullmatch(redone, text)}
    assert found - names - redone == set()


@pytest.mark.parametrize(("board", "lang"), BOARDS_AND_LANGUAGES)
def test_every_walk_gets_to_its_end(board, lang, recording):
    """Otherwise it would not say all there is to say."""
    faults = [fault for name in walked(board) for fault in recording[name].faults]
    assert not faults, "\n".join(faults)
    assert all(recording[name].frames for name in walked(board))


@pytest.mark.parametrize(("board", "lang"), BOARDS_AND_LANGUAGES)
def test_every_word_is_said_on_a_walk(board, lang, recording):
    said = set()
    for name in walked(board):
        said |= recording[name].said
    for package in TABLES:
        assert set(words(lang, package)) - said - TROUBLES - unsaid(board) == set()


def longer(table, first=0):
    """The table with each text lengthened by far too much, and how to know each again."""
    marks = {}

    def mark(key, text):
        if key[0].startswith("game "):
            return text  # a way to play it follows in the same line, and must be heard
        if key[0] == "rival names":
            return text  # as long as any name may be, and no longer: see below
        sign = f"§{first + len(marks):04}"
        marks[sign] = key
        return sign + "W" * 60 + text

    long = {
        key: tuple(mark((key, i), t) for i, t in enumerate(text))
        if isinstance(text, tuple)
        else mark((key, 0), text)
        for key, text in table.items()
    }
    return long, marks


def test_every_rival_has_a_name_that_a_journal_takes():
    for language in LANGUAGES:
        names = words(language, "firmware.games.dice.words")["rival names"]
        assert all(len(name) <= NAME_LENGTH for name in names), f"{language}: {names}"
        assert len({name.lower() for name in names}) == len(names), f"{language}: {names}"


# Where a text stands depends on the board, not on the language.
@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES[:1])
@pytest.mark.parametrize("board", unlike_boards())
def test_any_text_that_is_too_long_would_be_found(board, lang, recording, monkeypatch):
    """All texts are made too long at once: each carries a sign, and each must be heard."""
    real = firmware.app.load
    signs = {}

    def load(name):
        module = real(name)
        if ".words." in name:
            # Each game's signs have numbers of their own: a walk may enter several games.
            own = GAMES.index(name.split(".")[2]) + 1 if ".games." in name else 0
            long, found = longer(table_of(module.TEXT), 1000 * own)
            parts = ["|".join(t) if isinstance(t, tuple) else t for t in long.values()]
            lines = [f"{key}={part}" for key, part in zip(long, parts)]
            module.__dict__["TEXT"] = "\n" + "\n".join(lines) + "\n"
            # Of the other games not every text is drawn in a box on a walk yet.
            if name.endswith(lang) and name.split(".")[2] not in ("cards", "tiles"):
                signs.update(found)
        return module

    monkeypatch.setattr(firmware.app, "load", load)
    screens.in_the_dark(monkeypatch)
    heard = set()
    for name in walked(board):
        for text in cut(walks.again(recording[name]), board):
            heard.update(signs.get(sign) for sign in re.findall(r"§\d{4}", text))
    missed = sorted(key for key in signs.values() if key not in heard)
    assert signs
    assert [key for key in missed if key[0] not in TROUBLES | unsaid(board)] == []


@pytest.mark.parametrize(("board", "lang"), quick.walks(unlike_boards(), ["en"]))
def test_the_widest_names_fit_where_all_of_a_name_is_shown(board, lang, recording):
    """In lists, news and results a name is never shortened."""
    walk = recording["widest"]
    assert not walk.faults, "\n".join(walk.faults)
    assert walk.too_long == set()
    name = tours.WIDEST.capitalize()
    assert any(name in text for text, *_ in walk.texts)
