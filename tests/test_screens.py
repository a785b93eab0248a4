"""Every screen on every board looks as it did, dot by dot."""

import pytest

from host_sim import png
from host_sim.handheld import board_names
from host_sim.png import Picture
from tests import screens

# The screens of firmware/screens; each must be seen on each board.
SEEN = {
    "ask": "ask-abandon ask-delete ask-reset ask-sure",
    "best": "best best-none best-group",
    "castle": "castle castle-next castle-silver castle-second hand-over",
    "claim": "claim claim-less",
    "help": "help-colours help-bonuses",
    "history": "history history-none history-given-up history-own",
    "home": "home home-resume",
    "look": "look-solo look-group",
    "menu": "menu menu-claim",
    "message": "message-double",
    "names": "names names-wheel names-written names-given",
    "news": "news-award-group news-phase-group news-phase-solo",
    "result": "result-solo result-group result-lone result-tie result-bonuses",
    "roll": "roll-numbers roll-colours roll-hourglass roll-kept",
    "settings": "settings settings-last settings-in-game",
    "setup": "setup-solo setup-own setup-group setup-three setup-lone",
    "sheet": "sheet-start sheet-choose sheet-pass sheet-second sheet-scored sale-question "
    "sale-keep confirm number-field number-other sheet-urge-solo sheet-urge-group sheet-over",
}


@pytest.mark.parametrize(("board", "walk"), screens.every_walk())
def test_the_screens_look_as_they_did(board, walk):
    told = [screens.compare(path, new) for path, new in screens.goldens_of(walk, board).items()]
    told = [line for line in told if line]
    assert not told, "\n".join([*told, screens.HOW])


@pytest.mark.parametrize("board", board_names())
def test_every_screen_has_its_picture(board):
    folder = screens.GOLDENS / board
    kept = {path.stem for path in folder.glob("*.png")}
    there = {path.stem for path in (screens.ROOT / "firmware" / "screens").glob("[a-z]*.py")}
    assert there - {"crash"} <= set(SEEN), "a new screen: add it here and to tests/scripts"
    wanted = {name for names in SEEN.values() for name in names.split()}
    assert wanted <= kept
    if "number-four" in screens.walks(board):
        assert "number-step" in kept


def test_no_picture_is_kept_that_nobody_takes(monkeypatch):
    """A golden whose script has gone would be right for ever."""
    screens.in_the_dark(monkeypatch)  # only the names count
    for board in board_names():
        taken = set()
        for walk in screens.walks(board):
            path = screens.SCRIPTS / f"{walk}.txt"
            if path.exists():
                lines = path.read_text(encoding="utf-8").splitlines()
                shots = {line.split()[1][:-4] for line in lines if line.startswith("shot ")}
            else:
                shots = set(screens.take(walk, board))
            taken |= shots
            if walk in screens.GERMAN:
                taken |= {f"de-{name}" for name in shots}
        kept = {path.stem for path in (screens.GOLDENS / board).glob("*.png")}
        assert kept == taken, screens.HOW


def test_a_changed_screen_is_told_and_shown_side_by_side(tmp_path, monkeypatch):
    monkeypatch.setattr(screens, "ROOT", tmp_path)
    monkeypatch.setattr(screens, "CHANGED", tmp_path / "build" / "screens")
    old = Picture(4, 3, bytes(36))
    new = Picture(4, 3, bytes(33) + b"\xff\xff\xff")
    path = tmp_path / "goldens" / "board" / "home.png"
    path.parent.mkdir(parents=True)
    assert "is missing" in str(screens.compare(path, new))
    png.write(path, old)
    assert screens.compare(path, old) is None
    told = str(screens.compare(path, new))
    assert "1 pixel differs, between x 3 to 3 and y 2 to 2" in told
    aside = png.read(tmp_path / "build" / "screens" / "board" / "home.png")
    assert aside == png.side_by_side(old, new)
    assert png.read(path) == old, "a test never accepts"


def test_the_manual_shows_the_screens_of_today():
    made = screens.manual_pictures()
    told = [screens.compare(path, picture) for path, picture in made.items()]
    assert not any(told), "\n".join([line for line in told if line] + ["say: make pictures"])
    assert set(screens.PICTURES.glob("*.png")) == set(made)


def test_the_manual_shows_each_picture_that_is_made_for_it():
    text = (screens.ROOT / "docs" / "play.md").read_text(encoding="utf-8")
    for path in screens.PICTURES.glob("*.png"):
        assert f"(pictures/{path.name})" in text, path.name
    for name in [part.split(")")[0] for part in text.split("(pictures/")[1:]]:
        assert (screens.PICTURES / name).exists(), name
