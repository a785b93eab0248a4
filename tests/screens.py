"""The pictures that our screens are held to: made by scripts and tours, board by board.

    python -m tests.screens              # what has changed, and where to see it
    python -m tests.screens --accept     # the screens are meant to look as they do now
    python -m tests.screens --pictures   # only the manual's pictures, anew (make pictures)

Nothing is ever accepted by a test.
"""

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

from host_sim import handheld, png
from host_sim.bot import Bot
from host_sim.chip import circuit, framebuf
from host_sim.handheld import Handheld, board_names, load_board
from host_sim.script import Failed, Play, parse
from tests import tours

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ROOT / "tests" / "scripts"
GOLDENS = ROOT / "tests" / "goldens"
CHANGED = ROOT / "build" / "screens"
PICTURES = ROOT / "docs" / "pictures"

# The manual's pictures: a script, its board, and how much they are enlarged.
MANUAL = (("manual.txt", "pico_oled", 3), ("manual-colour.txt", "waveshare_pico_lcd_1_3", 2))

# German words are longer, and some stand in narrow places.
GERMAN = ("home", "settings", "castles", "turn", "claim", "group")

HOW = "if it is meant so: .venv/bin/python -m tests.screens --accept"


def walks(board):
    """The names of the scripts and tours that can be walked on this board."""
    meanings = [button[2] for button in load_board(board).BUTTONS]
    wrong = "-four" if "LEFT" in meanings else "-six"
    names = sorted(path.stem for path in SCRIPTS.glob("*.txt"))
    found = [n for n in names if not n.endswith(wrong) and not n.startswith("manual")]
    return found + [tour.__name__ for tour in tours.TOURS]


def every_walk():
    """All boards with all their walks."""
    return [(board, walk) for board in board_names() for walk in walks(board)]


def take(walk, board, lang="en"):
    """The pictures of a walk by their names; fails if the walk does."""
    for tour in tours.TOURS:
        if tour.__name__ == walk:
            return _tour(tour, board, lang)
    return perform(SCRIPTS / f"{walk}.txt", board, lang)


def _tour(tour, board, lang):
    pictures = {}
    with Handheld(board, seed=tours.SEED, lang=lang) as device:

        def shot(name):
            assert name not in pictures, f"{name} is taken twice"
            pictures[name] = device.picture()

        tour(Bot(device), shot)
        assert not device.page.too_wide, device.page.too_wide
    return pictures


def perform(path, board, lang=None, scale=1):
    """Run a script; its pictures by their names, without `.png`."""
    folder = tempfile.mkdtemp(prefix="castellan-shots-")
    try:
        with Play(folder, scale, board, lang) as play:
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                command = parse(line)
                if command is None:
                    continue
                try:
                    play.do(command)
                except Failed as failed:
                    raise AssertionError(f"{path.name}:{number} on {board}: {failed}") from None
        names = sorted(os.listdir(folder))
        return {name[:-4]: png.read(os.path.join(folder, name)) for name in names}
    finally:
        shutil.rmtree(folder)


def goldens_of(walk, board):
    """What a walk shows now, by the paths of the goldens."""
    taken = {GOLDENS / board / f"{name}.png": p for name, p in take(walk, board).items()}
    if walk in GERMAN:
        for name, picture in take(walk, board, "de").items():
            taken[GOLDENS / board / f"de-{name}.png"] = picture
    return taken


def manual_pictures():
    """The manual's pictures as they would be made now, by their paths."""
    return {
        PICTURES / f"{name}.png": picture
        for script, board, scale in MANUAL
        for name, picture in perform(SCRIPTS / script, board, scale=scale).items()
    }


def in_the_dark(monkeypatch):
    """For tests that only press and read: no dot is drawn, which is most of the work."""
    for name in ("fill_rect", "rect", "blit"):
        monkeypatch.setattr(framebuf.FrameBuffer, name, lambda *_: None)
    circuit.install_below()
    import bitmaptools
    import displayio

    monkeypatch.setattr(displayio.Bitmap, "fill", lambda *_: None)
    monkeypatch.setattr(bitmaptools, "fill_region", lambda *_: None)
    switch_on = handheld.switch_on

    def switch_on_unlit(*about):
        chip, app = switch_on(*about)
        app.display.show = lambda canvas: None
        return chip, app

    monkeypatch.setattr(handheld, "switch_on", switch_on_unlit)


def compare(path, picture):
    """In words how a picture differs from the one that is kept; None if it does not."""
    where = CHANGED / path.parent.name / path.name
    if not path.exists():
        where.parent.mkdir(parents=True, exist_ok=True)
        png.write(where, picture)
        return f"{path.relative_to(ROOT)} is missing; new: {where.relative_to(ROOT)}"
    old = png.read(path)
    told = png.difference(old, picture)
    if told is None:
        return None
    where.parent.mkdir(parents=True, exist_ok=True)
    png.write(where, png.side_by_side(old, picture))
    return f"{path.relative_to(ROOT)}: {told}; side by side: {where.relative_to(ROOT)}"


def main(words=None):
    parser = argparse.ArgumentParser(prog="python -m tests.screens", description=__doc__)
    parser.add_argument("--accept", action="store_true", help="keep the new pictures")
    parser.add_argument("--pictures", action="store_true", help="only make the manual's anew")
    asked = parser.parse_args(words)
    taken = manual_pictures()
    kept = [*PICTURES.glob("*.png")]
    if asked.pictures:
        asked.accept = True
    else:
        kept += GOLDENS.glob("*/*.png")
        for board, walk in every_walk():
            taken.update(goldens_of(walk, board))
    changes = 0
    for path, picture in taken.items():
        told = compare(path, picture)
        if told:
            changes += 1
            print(("accepted: " if asked.accept else "") + told)
            if asked.accept:
                path.parent.mkdir(parents=True, exist_ok=True)
                png.write(path, picture)
    for path in sorted(kept):
        if path not in taken:
            changes += 1
            print(f"{path.relative_to(ROOT)}: no walk shows this any more")
            if asked.accept:
                path.unlink()
    return 1 if changes and not asked.accept else 0


if __name__ == "__main__":
    sys.exit(main())
