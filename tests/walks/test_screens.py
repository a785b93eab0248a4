# SPDX-License-Identifier: MIT
"""Every screen on every board looks as it did, dot by dot."""

import re

import pytest

from firmware.words import LANGUAGES
from host_sim.device import png
from host_sim.device.boards import board_names, unlike_boards
from tests import quick
from tests.walks import screens, walks


def every_walk():
    """Board, language and walk, where the pictures are kept."""
    found = []
    for pair in quick.walks(unlike_boards(), screens.LANGUAGES):
        few = walks.few(pair.values[0]) if pair.values == quick.FEW else ()
        for walk in screens.golden_walks(pair.values[1], pair.values[0]):
            marks = () if walk in few else pair.marks
            found.append(pytest.param(*pair.values, walk, marks=marks))
    return found


@pytest.mark.parametrize(("board", "lang", "walk"), every_walk())
def test_the_screens_look_as_they_did(board, lang, walk, recording):
    seen = recording[walk]
    assert not seen.faults, "\n".join(seen.faults)
    pictures = screens.pictures_of(seen, lang)
    told = [screens.compare(board, name, picture) for name, picture in pictures.items()]
    told = [line for line in told if line]
    if told:
        screens.write_report()
    assert not told, "\n".join([*told, screens.HOW])


@pytest.mark.parametrize(("board", "lang"), quick.walks(unlike_boards(), screens.LANGUAGES))
def test_no_picture_is_kept_that_nobody_takes(board, lang, recording):
    """A golden whose script has gone would be right for ever. Every screen has a picture."""
    taken, pictured = set(), set()
    for walk in screens.golden_walks(lang, board):
        taken |= set(screens.pictures_of(recording[walk], lang))
        pictured |= recording[walk].pictured
    kept = set(screens.kept(board))
    german = {name for name in kept if name.startswith("de-")}
    assert (german if lang == "de" else kept - german) == taken, screens.HOW
    assert lang == "de" or pictured == set(walks.all_screens())


def test_nothing_is_kept_of_a_board_that_is_not_there():
    kept = {path.name for path in screens.GOLDENS.iterdir()}
    assert kept == {screens.PICTURED, *(f"{board}.txt" for board in unlike_boards())}


def test_the_pictures_to_look_at_are_those_of_the_hashes():
    pictures = (screens.GOLDENS / screens.PICTURED).glob("*.png")
    hashes = {path.stem: screens.hash_of(png.read(path)) for path in pictures}
    kept = screens.kept(screens.PICTURED)
    assert hashes == {name: kept[name] for name in kept if not name.startswith("de-")}


@pytest.mark.parametrize("board", sorted({*board_names()} - {*unlike_boards()}))
@pytest.mark.parametrize("script", ("settings", "turn"))
def test_another_controller_shows_the_very_same_pictures(board, script):
    """So nobody keeps them twice, nor walks there again."""
    seen = walks.read(walks.SCRIPTS / f"{script}.txt", board, "en", doubt="none")
    assert not seen.faults and seen.pictures
    for name, picture in seen.pictures.items():
        assert screens.is_golden(board, name, picture), name


def in_language(folder, lang):
    return folder if lang == "en" else folder / lang


@pytest.mark.parametrize(
    "lang", ["en", *(pytest.param(lang, marks=pytest.mark.sweep) for lang in LANGUAGES[1:])]
)
def test_the_manual_shows_the_screens_of_today(lang):
    made = screens.manual_pictures([lang])
    told = [screens.compare_manual(path, picture) for path, picture in made.items()]
    assert not any(told), "\n".join([line for line in told if line] + ["say: make pictures"])
    assert set(in_language(screens.PICTURES, lang).glob("*.png")) == set(made)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_manual_shows_each_picture_that_is_made_for_it(lang):
    folder = in_language(screens.ROOT / "docs", lang)
    pictures = in_language(screens.PICTURES, lang)
    pages = [folder / name for name in ("play.md", "cards.md", "board-game.md")]
    text = "".join(path.read_text(encoding="utf-8") for path in pages)
    shown = re.findall(r"\]\(([^)]*\.png)\)", text)
    assert {(folder / name).resolve() for name in shown} == set(pictures.glob("*.png"))
