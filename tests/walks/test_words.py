# SPDX-License-Identifier: MIT
"""What the screens say, in every language: nothing is missing, unused or cut off."""

import ast
import re

import pytest

from firmware.ui import dots
from firmware.words import LANGUAGES
from host_sim.device.boards import load_board, micropython_boards, unlike_boards
from host_sim.words import section
from shared_rules.fold import NAME_LENGTH
from shared_rules.text import record
from shared_rules.text.record import GAMES
from tests import quick
from tests.games.test_refusals import refusals
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
TROUBLES |= {"older", "empty", "unkept", "unread", "missing", "oversize", "crowded", "oldest?"}
# test_intact.py gets there.
TROUBLES |= {"program"}
# No walk takes a year: test_best.py has every month, and enough games for a long search.
TROUBLES |= {"months", "searching"}
# test_entries.py gets there.
TROUBLES |= {"away"}
# What a board measures differs each time: test_check.py reads the results.
TROUBLES |= {"fine", "check volts", "check sleep"}
# No walk hears every reason of a hint: test_hint.py has them all.
TROUBLES |= {"why"}
# Said only where there is one game: test_toy.py gets there.
TROUBLES |= {"new"}

# The sections of the screens, and those that are only spoken: test_spoken.py hears them.
DEVICE = ("GENERAL", *(game.upper() for game in GAMES))
REASONS = tuple(f"REASONS_{game.upper()}" for game in GAMES)  # of which the walks show one
SPOKEN = ("SPOKEN", *(f"SPOKEN_{game.upper()}" for game in GAMES))
FILES = ("firmware/words", "host_sim/words")
# What is filled in: %f by its order, the others by their names. #A is a drawing.
FILLED_IN = re.compile(r"#(?![A-Z])\d?|%\w|\{\w+\}")


def words(language, name):
    """A section as a dict; several texts of a key are a tuple."""
    return table_of(
        section(language, name, "firmware" if name in DEVICE + REASONS else "host_sim")
    )


def table_of(text):
    lines = [line.partition("=") for line in text.strip("\n").split("\n")]
    return {key: tuple(t.split("|")) if "|" in t else t for key, _, t in lines}


def lines_of(path):
    """By section: its line in the file, and the line, key and text of each of its entries."""
    found = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign):
            text = ast.literal_eval(node.value)
            assert text[0] == text[-1] == "\n", f"{path}:{node.lineno}: begin and end a line here"
            lines = enumerate(text[1:-1].split("\n"), node.lineno + 1)
            entries = [(number, *line.partition("=")[::2]) for number, line in lines]
            found[ast.unparse(node.targets[0])] = node.lineno, entries
    return found


def english(folder):
    """By section: each key and its English text. Refusals are the replay's."""
    found = {}
    for name, (_, entries) in lines_of(screens.ROOT / folder / "en.py").items():
        found[name] = {key: text for _, key, text in entries}
    if folder == "host_sim/words":
        for game in ("", *GAMES):
            found["REFUSALS" + ("_" + game.upper() if game else "")] = refusals(game)
    return found


def faults(entry, wanted):
    """What is wrong with an entry, beside the English text of its key."""
    _, key, text = entry
    if key not in wanted:
        return [f"English has no key '{key}'"]
    parts, texts = text.split("|"), wanted[key].split("|")
    found = []
    if not all(part and part == part.strip() for part in parts):
        found.append(f"'{key}' has an empty text, or blanks at an end")
    if len(parts) != len(texts):
        found.append(f"'{key}' has {len(parts)} texts, English has {len(texts)}")
    filled, expected = FILLED_IN.findall(text), FILLED_IN.findall(wanted[key])
    if "%" not in text:
        filled, expected = sorted(filled), sorted(expected)
    if filled != expected:
        found.append(f"'{key}' is filled in with {filled}, English with {expected}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FILES)
def test_every_language_has_the_keys_of_english_and_nothing_else(folder, language):
    file = f"{folder}/{language}.py"
    sections = lines_of(screens.ROOT / file)
    wrong = []
    for name, wanted in english(folder).items():
        line, entries = sections.pop(name, (1, []))
        keys = [key for _, key, _ in entries]
        if language != "en":  # it has only those refusals that differ from the replay's
            missing = [key for key in wanted if key not in keys]
            wrong += [f"{file}:{line}: {name} lacks '{key}={wanted[key]}'" for key in missing]
        for i, entry in enumerate(entries):
            found = faults(entry, wanted)
            if entry[1] in keys[:i]:
                found.append(f"'{entry[1]}' is there twice")
            wrong += [f"{file}:{entry[0]}: {fault}" for fault in found]
    wrong += [f"{file}:{line}: English has no {name}" for name, (line, _) in sections.items()]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", DEVICE)
def test_the_font_has_every_letter(name):
    for language in LANGUAGES:
        for key, text in words(language, name).items():
            letters = "".join(text)
            lacking = [one for one, glyph in zip(letters, dots.glyphs(letters)) if not glyph]
            assert not lacking, f"{language}: {key}"


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_on_the_device_names_what_the_rules_name(game):
    sentences = record.part(game, "english").SENTENCES
    english = words("en", f"REASONS_{game.upper()}")
    for language in LANGUAGES:
        reasons = words(language, f"REASONS_{game.upper()}")
        assert reasons.keys() == english.keys()
        for code, text in reasons.items():
            wanted = re.findall("%.", sentences[code])
            filled = re.findall("%.", str(text))
            assert filled == wanted[: len(filled)], (language, code)


def test_every_word_is_said_somewhere():
    code = [path.read_text(encoding="utf-8") for path in SOURCES if path.parent.name != "words"]
    said = set(re.findall(r'"([^"\n]*)"', "\n".join(code)))
    said |= {f"game {game}" for game in GAMES}
    unused = sorted({key for name in DEVICE + SPOKEN for key in words("en", name)} - said)
    assert not unused, f"nobody says: {', '.join(unused)}"


def test_no_key_of_a_game_or_of_what_is_spoken_hides_another():
    general = set(words("en", "GENERAL")) | set(words("en", "SPOKEN"))
    assert len(general) == len(words("en", "GENERAL")) + len(words("en", "SPOKEN"))
    for written, spoken in zip(DEVICE[1:], SPOKEN[1:]):
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
    words = {"how many", "into map", "this row"} if sides else set()
    words |= {"what of"} if height in (128, 240) else set()
    words |= {"each good", "large"} if height < 240 else set()
    words |= {"code", "code text", "wait"} if height == 64 else {"short"}
    words |= {"code long"} if height in (64, 240) else set()
    words |= {"lay it"} if width < 160 else set()
    words |= {
        word for word, part in (("sound", "BUZZER"), ("light", "LIGHT")) if not hasattr(made, part)
    }
    if height in (64, 135):
        words |= {"die", "lay what", "fields"}
    else:
        words |= {"lay", "castle?"}
    return words


def walked(board):
    """The walks that say all there is to say."""
    return [*walks.ordinary(board), "every_rating"]


@pytest.mark.parametrize(("board", "lang"), BOARDS_AND_LANGUAGES)
def test_no_text_is_cut_off(board, lang, recording):
    found = set()
    for name in walked(board):
        found |= cut(recording[name], board)
    general, dice = words(lang, "GENERAL"), words(lang, "DICE")
    # A name is a player's own: it may be shortened, and the list of sheets shows it all.
    nobody = f"2 {general['player'][:3]}"
    names = {text for text in found if text.startswith(("Ben", "2 Ben", "◂Ben", nobody))}
    # An undo or a redo of two marks tells the first one, and that there is more.
    redone = f"↺?([1-6] {dice['in']} [a-g][1-7]…|{dice['sell']}…)"
    redone = {text for text in found if re.fullmatch(redone, text)}
    # A line of an entry may be too long; its own page has all of it.
    entries = {text for text in found if re.match(r"\w+: .*…$", text)}
    assert found - names - redone - entries == set()


@pytest.mark.parametrize(("board", "lang"), BOARDS_AND_LANGUAGES)
def test_no_text_begins_in_another_one(board, lang, recording):
    found = set()
    for name in walked(board):
        found |= recording[name].overlaid
    assert found == set()


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
    for name in DEVICE:
        assert set(words(lang, name)) - said - TROUBLES - unsaid(board) == set()


def test_every_rival_has_a_name_that_a_journal_takes():
    for language in LANGUAGES:
        names = words(language, "DICE")["rival names"]
        assert all(len(name) <= NAME_LENGTH for name in names), f"{language}: {names}"
        assert len({name.lower() for name in names}) == len(names), f"{language}: {names}"


@pytest.mark.parametrize(("board", "lang"), quick.walks(unlike_boards(), ["en"]))
def test_the_widest_names_fit_where_all_of_a_name_is_shown(board, lang, recording):
    """In lists, news and results a name is never shortened."""
    walk = recording["widest"]
    assert not walk.faults, "\n".join(walk.faults)
    assert walk.too_long == set()
    name = tours.WIDEST.capitalize()
    assert any(name in text for text, *_ in walk.texts)
