# SPDX-License-Identifier: MIT
"""Every screen on every board looks as it did, dot by dot."""

import re

import pytest

from firmware.words import LANGUAGES
from host_sim.device import png
from host_sim.device.boards import board_names, unlike_boards
from host_sim.device.png import Picture
from tests import quick
from tests.walks import screens, walks

FIRMWARE = screens.ROOT / "firmware"

# The screens of the app and of each game; each must be seen on each board.
SEEN = {
    "about": "about about-older-files about-last",
    "ask": "ask-abandon ask-end-solo ask-end-group ask-delete ask-reset ask-sure",
    "best": "best best-none best-five best-group",
    "cards.animals": "cards-animals cards-animals-solo cards-animals-last cards-animals-sets",
    "cards.checklist": "cards-checklist cards-checklist-solo cards-checklist-ticked",
    "cards.compare": "cards-compare cards-compare-parts cards-compare-lost cards-compare-won",
    "cards.joker": "cards-joker cards-joker-other cards-joker-cover",
    "cards.menu": "cards-menu-redo",
    "cards.more": "cards-more-animals cards-more-points cards-more-sell cards-more-sell-three",
    "cards.place": "cards-place cards-place-third cards-place-joker cards-place-buildings "
    "cards-place-bank",
    "cards.score": "cards-score cards-score-to-win cards-score-solo",
    "cards.table": "cards-table-start cards-table cards-table-phase cards-table-bank "
    "cards-table-church cards-table-sold cards-table-menu cards-solo-start cards-solo "
    "cards-solo-laid cards-solo-phase cards-solo-full",
    "cards.triple": "cards-triple cards-triple-points",
    "undo": "cards-undo cards-undo-none",
    "cards.egon": "cards-egon cards-egon-two cards-egon-monastery cards-deal cards-dealt",
    "cards.help": "cards-help-1 cards-help-2 cards-help-3 cards-help-4 cards-help-5",
    "cards.unused": "cards-left cards-left-second",
    "cards.past": "cards-past",
    "cards.result": "cards-result cards-result-lost cards-result-won cards-result-open",
    "cards.setup": "cards-setup-solo cards-setup-group cards-setup-four",
    "cards.values": "cards-values cards-values-changed cards-values-read",
    "dice.castle": "castle castle-next castle-silver castle-second hand-over castle-rematch "
    "castle-hint castle-best",
    "code": "code code-group tiles-code",
    "dice.claim": "claim claim-less",
    "dice.day": "day day-month",
    "dice.help": "help-colours help-regions help-awards help-bonuses",
    "history": "history history-none history-given-up history-own",
    "games": "games games-modes games-help",
    "home": "home home-resume home-both",
    "dice.sheets": "look-solo look-group past-sheet",
    "dice.menu": "menu menu-claim menu-redo",
    "message": "message-double",
    "names": "names names-wheel names-written names-given names-taken names-known",
    "dice.news": "news-award-group",
    "dice.past": "past-given-up past-solo past-group",
    "dice.result": "result-solo result-group result-lone result-tie result-bonuses",
    "dice.review": "review-solo review-played review-better review-group review-group-played "
    "review-group-next review-best review-little",
    "dice.rivals": "rivals-castles rivals-turns rivals-phase rivals-three",
    "dice.roll": "roll-numbers roll-colours roll-hourglass roll-kept",
    "dice.score": "score-start score-early score-phase-solo score-phase-group score-solo "
    "score-group",
    "past": "past",
    "stats": "stats stats-none stats-player",
    "settings": "settings settings-last settings-turned settings-in-game",
    "dice.table": "table-start table table-open table-struck table-double table-last "
    "table-last-double table-turned table-over table-real table-entered",
    "dice.table_menu": "table-menu table-menu-redo",
    "dice.table_over": "table-end",
    "dice.setup": "setup-table setup-solo setup-own setup-group setup-three setup-lone "
    "setup-rematch",
    "dice.sheet": "sheet-start sheet-choose sheet-pass sheet-second sheet-scored sale-question "
    "sale-keep confirm number-field number-other sheet-urge-solo sheet-urge-group sheet-over "
    "sheet-redo sheet-hint",
    "dice.undo": "undo-turn undo-roll undo-claim undo-second",
    "tiles.animal": "tiles-animal tiles-animal-more tiles-last-animal",
    "tiles.building": "tiles-building tiles-building-other tiles-building-tower "
    "tiles-last-building",
    "tiles.castle": "tiles-castle tiles-castle-other tiles-castle-own",
    "tiles.checklist": "tiles-checklist tiles-checklist-ticked tiles-checklist-last "
    "tiles-checklist-again",
    "tiles.duchy": "tiles-duchy-start tiles-duchy-1 tiles-duchy-2 tiles-duchy-3 tiles-duchy-4 "
    "tiles-duchy-own tiles-duchy-full tiles-duchy-phase-b tiles-duchy-ship tiles-duchy-castle "
    "tiles-duchy-church tiles-duchy-knowledge tiles-duchy-bank tiles-duchy-sold "
    "tiles-duchy-points tiles-duchy-sale tiles-duchy-phase tiles-duchy-score tiles-duchy-menu "
    "tiles-duchy-end tiles-duchy-over",
    "tiles.help": "tiles-help-1 tiles-help-2 tiles-help-3 tiles-help-4 tiles-help-5 tiles-help-6",
    "tiles.knowledge": "tiles-knowledge tiles-knowledge-tower tiles-last-knowledge",
    "tiles.left": "tiles-left tiles-left-silver tiles-left-workers tiles-left-last",
    "tiles.menu": "tiles-menu-redo",
    "tiles.order": "tiles-order tiles-order-second",
    "tiles.past": "tiles-past tiles-past-duchy tiles-past-given-up",
    "tiles.phase": "tiles-phase",
    "tiles.plain": "tiles-plain-castle tiles-plain-ship tiles-last-castle tiles-last-ship "
    "tiles-last-mine",
    "tiles.points": "tiles-points tiles-points-other",
    "tiles.result": "tiles-result tiles-result-home tiles-result-order",
    "tiles.sale": "tiles-sale tiles-sale-other tiles-sale-worker",
    "tiles.score": "tiles-score tiles-score-end",
    "tiles.setup": "tiles-setup tiles-setup-three tiles-setup-tie",
    "tiles.standings": "tiles-standings tiles-standings-none tiles-standings-left",
}


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


@pytest.mark.parametrize("board", unlike_boards())
def test_every_screen_has_its_picture(board):
    kept = set(screens.kept(board))
    there = {path.stem for path in (FIRMWARE / "screens").glob("[a-z]*.py")}
    for path in FIRMWARE.glob("games/*/screens/[a-z]*.py"):
        there.add(f"{path.parent.parent.name}.{path.stem}")
    assert there == set(SEEN), "a new screen: add it here and to tests/walks/scripts"
    wanted = {name for names in SEEN.values() for name in names.split()}
    assert wanted <= kept
    if "number-four" in walks.scripts(board):
        assert "number-step" in kept


@pytest.mark.parametrize(("board", "lang"), quick.walks(unlike_boards(), screens.LANGUAGES))
def test_no_picture_is_kept_that_nobody_takes(board, lang, recording):
    """A golden whose script has gone would be right for ever."""
    taken = set()
    for walk in screens.golden_walks(lang, board):
        taken |= set(screens.pictures_of(recording[walk], lang))
    kept = set(screens.kept(board))
    german = {name for name in kept if name.startswith("de-")}
    assert (german if lang == "de" else kept - german) == taken, screens.HOW


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


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """Goldens of two boards in a folder of their own; only one keeps pictures besides."""
    monkeypatch.setattr(screens, "ROOT", tmp_path)
    monkeypatch.setattr(screens, "GOLDENS", tmp_path / "goldens")
    monkeypatch.setattr(screens, "CHANGED", tmp_path / "build" / "screens")
    monkeypatch.setattr(screens, "PICTURED", "pictured")
    monkeypatch.setattr(walks, "KEPT", tmp_path / "build" / "walks")
    (tmp_path / "goldens").mkdir()
    return tmp_path


OLD = Picture(4, 3, bytes(36))
NEW = Picture(4, 3, bytes(33) + b"\xff\xff\xff")


@pytest.mark.parametrize("board", ["pictured", "hashed"])
def test_a_changed_screen_is_told_and_shown_side_by_side(elsewhere, board):
    shown = elsewhere / "build" / "screens" / board / "home.png"
    assert "is missing" in str(screens.compare(board, "home", NEW))
    assert png.read(shown) == NEW
    screens.accept(board, {"home": OLD})
    kept = screens.kept(board)
    assert screens.compare(board, "home", OLD) is None
    assert not shown.exists(), "it is right again"
    against = elsewhere / "former"
    (against / board).mkdir(parents=True)
    png.write(against / board / "home.png", OLD)
    told = str(screens.compare(board, "home", NEW, against))
    assert "1 pixel differs, between x 3 to 3 and y 2 to 2" in told
    assert png.read(shown) == png.side_by_side(OLD, NEW)
    assert screens.kept(board) == kept, "a test never accepts"
    report = screens.write_report().read_text(encoding="utf-8")
    assert f'src="{board}/home.png"' in report and "1 pixel differs" in report


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


# ---- A recording is never a stale one


@pytest.mark.parametrize(
    "file", ["firmware/a.py", "boards/b/board.py", "tests/walks/scripts/c.txt"]
)
def test_a_recording_is_made_again_when_what_it_depends_on_changes(tmp_path, monkeypatch, file):
    monkeypatch.setattr(walks, "ROOT", tmp_path)
    path = tmp_path / file
    path.parent.mkdir(parents=True)
    keys = set()
    for text in ("", "1", "2"):
        path.write_text(text)
        keys.add(walks.key.__wrapped__())
    path.rename(path.with_name("other" + path.suffix))
    keys.add(walks.key.__wrapped__())
    assert len(keys) == 4
