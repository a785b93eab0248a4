# SPDX-License-Identifier: MIT
"""Compares the screens of each board with the pictures that are kept.

    python -m tests.screens              # what has changed, and where to see it
    python -m tests.screens --report     # the same, with all screens of all boards beside it
    python -m tests.screens --accept     # the screens are meant to look as they do now
    python -m tests.screens --accept --board NAME    # only those of one board
    python -m tests.screens --pictures   # only make the manual's pictures (make pictures)
    python -m tests.screens --gallery    # all screens, a column for each language

A board keeps a hash of each picture's pixels, a line each in tests/walks/goldens/BOARD.txt. One
board also keeps its English pictures, as the reference to look at. What has changed is shown in
build/screens/report.html: before, after and the difference. There is a "before" if the picture
is kept or an earlier recording still has it, or with `--against REV`, which walks through the
screens of that revision. Nothing is ever accepted by a test.
"""

import argparse
import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from html import escape
from pathlib import Path

from firmware.words import LANGUAGES as SPOKEN
from host_sim.device import png
from host_sim.device.boards import like, unlike_boards
from tests import quick
from tests.walks import walks
from tests.walks.dark import in_the_dark as in_the_dark
from tests.walks.gallery import write as write_gallery

ROOT = walks.ROOT
GOLDENS = ROOT / "tests" / "walks" / "goldens"
CHANGED = ROOT / "build" / "screens"
PICTURES = ROOT / "docs" / "pictures"
PICTURED = "waveshare_pico_lcd_1_3"  # keeps its English pictures besides

# The manual's pictures: a script, its board, and how much they are enlarged.
MANUAL = (
    ("manual.txt", "pico_oled", 3),
    ("manual-cards.txt", "pico_oled", 3),
    ("manual-tiles.txt", "pico_oled", 3),
    ("manual-colour.txt", "waveshare_pico_lcd_1_3", 2),
    ("manual-together.txt", "pico_oled", 3),
    ("manual-together-colour.txt", "waveshare_pico_lcd_1_3", 2),
)
LANGUAGES = walks.DRAWN

HOW = (
    "see build/screens/report.html; if it is meant so: .venv/bin/python -m tests.screens --accept"
)


# ---- What is kept


def hash_of(picture):
    """A hash of a picture's size and pixels."""
    size = f"{picture.width}x{picture.height}\n"
    return hashlib.sha256(size.encode() + picture.rgb).hexdigest()


def kept(board):
    """The hash of each picture that a board is held to, by its name."""
    path = GOLDENS / f"{board}.txt"
    if not path.exists():
        return {}
    return dict(line.split() for line in path.read_text(encoding="utf-8").splitlines())


def is_golden(board, name, picture):
    """Whether this is the picture that is kept under this name."""
    return kept(like(board))[name] == hash_of(picture)


def accept(board, pictures):
    """Keep these pictures of a board, by their names, and no others."""
    lines = [f"{name} {hash_of(pictures[name])}\n" for name in sorted(pictures)]
    (GOLDENS / f"{board}.txt").write_text("".join(lines), encoding="utf-8")
    if board != PICTURED:
        return
    folder = GOLDENS / board
    folder.mkdir(parents=True, exist_ok=True)
    english = {name: p for name, p in pictures.items() if language(name)[0] == "en"}
    for path in folder.glob("*.png"):
        if path.stem not in english:
            path.unlink()
    for name, picture in english.items():
        path = folder / f"{name}.png"
        if not path.exists() or png.read(path) != picture:
            png.write(path, picture)


def language(name):
    """The language of a kept picture, and its name in a walk."""
    lang, _, short = name.partition("-")
    return (lang, short) if lang in LANGUAGES[1:] else ("en", name)


# ---- What is seen now


def golden_walks(lang, board):
    """The walks whose pictures are kept in this language."""
    return [w for w in walks.ordinary(board) if lang == "en" or w in walks.GERMAN]


def pictures_of(walk, lang):
    """The pictures of a walk by the names of the goldens."""
    before = "" if lang == "en" else f"{lang}-"
    return {before + name: picture for name, picture in walk.pictures.items()}


def taken(board):
    """All pictures of a board that are kept, as they look now; and what went wrong."""
    pictures, faults = {}, []
    for lang in LANGUAGES:
        recording = walks.recording(board, lang)
        for name in golden_walks(lang, board):
            pictures.update(pictures_of(recording[name], lang))
            faults += recording[name].faults
    return pictures, faults


def manual_pictures(langs=SPOKEN):
    """The manual's pictures as they would be made now, by their paths."""
    found = {}
    for lang in langs:
        folder = PICTURES if lang == "en" else PICTURES / lang
        for script, board, scale in MANUAL:
            walk = walks.read(walks.SCRIPTS / script, board, lang, scale=scale, doubt="none")
            assert not walk.faults, walk.faults
            found.update({folder / f"{name}.png": p for name, p in walk.pictures.items()})
    return found


# ---- What has changed


def compare(board, name, picture, against=None):
    """In words how a picture differs from the one that is kept; None if it does not.

    The report then shows it. `against` is a folder with pictures of a former revision."""
    where = CHANGED / board / f"{name}.png"
    wanted = kept(board).get(name)
    if wanted == hash_of(picture):
        return _unchanged(where)
    which = f"tests/walks/goldens/{board}.txt: {name}"
    if wanted is None:
        return _show(where, picture, f"{which} is missing")
    old = before(board, name, wanted, against)
    if old is None:
        told = f"{which} differs; to see it as it was: --report --against HEAD"
        return _show(where, picture, told)
    return _show(where, png.side_by_side(old, picture), f"{which}: {png.difference(old, picture)}")


def compare_manual(path, picture):
    """The same for a picture of the manual, in any language."""
    where = CHANGED / "manual" / "-".join(path.relative_to(PICTURES).parts)
    which = path.relative_to(ROOT).as_posix()
    if not path.exists():
        return _show(where, picture, f"{which} is missing")
    old = png.read(path)
    told = png.difference(old, picture)
    if told is None:
        return _unchanged(where)
    return _show(where, png.side_by_side(old, picture), f"{which}: {told}")


def before(board, name, wanted, against=None):
    """The picture with this hash, if somebody still has it."""
    for folder in (GOLDENS, against):
        path = folder and folder / board / f"{name}.png"
        if path and path.exists():
            picture = png.read(path)
            if hash_of(picture) == wanted:
                return picture
    lang, short = language(name)
    for recording in walks.earlier(board, lang):
        for walk in recording.values():
            picture = walk.pictures.get(short)
            if picture and hash_of(picture) == wanted:
                return picture
    return None


def _unchanged(where):
    where.unlink(missing_ok=True)
    where.with_suffix(".txt").unlink(missing_ok=True)
    return None


def _show(where, picture, told):
    """Put a picture where the report finds it."""
    where.parent.mkdir(parents=True, exist_ok=True)
    png.write(where, picture)
    told = f"{told}; see {where.relative_to(ROOT).as_posix()}"
    where.with_suffix(".txt").write_text(told, encoding="utf-8")
    return told


PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>
body {{ background: #222; color: #ddd; font: 15px sans-serif; margin: 1em 2em }}
img {{ image-rendering: pixelated; vertical-align: top }}
figure {{ display: inline-block; margin: 0 1em 1em 0 }}
figcaption {{ font-size: 12px; max-width: 40em }}
</style>
<h1>Screens that have changed: {count}</h1>
<p>Before, after, and the changed pixels. One picture alone is new, or there is no picture
of how it was.</p>
{changed}
{sheets}
</html>
"""


def write_report(sheets=""):
    """A page of all that differs, by what lies in build/screens; returns its path."""
    changed = []
    for path in sorted(CHANGED.glob("*/*.txt")):
        image = path.with_suffix(".png").relative_to(CHANGED).as_posix()
        changed.append(_figure(image, path.read_text(encoding="utf-8"), 2))
    CHANGED.mkdir(parents=True, exist_ok=True)
    page = PAGE.format(count=len(changed), changed="\n".join(changed), sheets=sheets)
    with tempfile.NamedTemporaryFile("w", dir=CHANGED, delete=False, encoding="utf-8") as file:
        file.write(page)
    os.replace(file.name, CHANGED / "report.html")
    return CHANGED / "report.html"


def _figure(image, caption, scale):
    width = png.read(CHANGED / image).width * scale
    return (
        f'<figure><img src="{escape(image)}" width="{width}" alt="" loading="lazy">'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


def contact_sheet(board, pictures):
    """All screens of a board, for a quick look."""
    folder = CHANGED / "now" / board
    folder.mkdir(parents=True)
    figures = []
    for name, picture in sorted(pictures.items()):
        png.write(folder / f"{name}.png", picture)
        figures.append(_figure(f"now/{board}/{name}.png", name, 1))
    return f"<details><summary>{board}: all screens</summary>{''.join(figures)}</details>"


@contextlib.contextmanager
def pictures_at(revision):
    """A folder with the pictures of another revision, walked there."""
    with tempfile.TemporaryDirectory(prefix="castellan-screens-") as folder:
        tree, out = Path(folder) / "tree", Path(folder) / "pictures"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(tree), revision], check=True)
        try:
            command = [sys.executable, "-m", "tests.screens", "--into", str(out)]
            if subprocess.run(command, cwd=tree).returncode:
                print(f"the screens of {revision} cannot be walked: there is only an 'after'")
            yield out
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True)


# ---- The command


def main(words=None):
    about = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        prog="python -m tests.screens", description=__doc__, formatter_class=about
    )
    parser.add_argument("--accept", action="store_true", help="keep the new pictures")
    parser.add_argument("--pictures", action="store_true", help="only make the manual's")
    parser.add_argument("--report", action="store_true", help="also show all screens")
    parser.add_argument("--against", metavar="REV", help="compare with this revision's pictures")
    parser.add_argument("--into", metavar="FOLDER", help="only write all pictures there")
    parser.add_argument(
        "--gallery", action="store_true", help="for translators: write build/gallery/index.html"
    )
    parser.add_argument(
        "--board", dest="boards", action="append", choices=unlike_boards(), metavar="B",
        help="only this board, without the manual's pictures; repeatable (all; of the gallery "
        f"{', '.join(quick.BOARDS)})",
    )  # fmt: skip
    asked = parser.parse_args(words)
    boards = asked.boards or unlike_boards()
    if asked.gallery:
        print(f"see {write_gallery(asked.boards or quick.BOARDS).relative_to(ROOT)}")
        return 0
    if asked.into:
        return write_all(Path(asked.into), boards)
    shutil.rmtree(CHANGED, ignore_errors=True)
    changes = 0 if asked.boards else manual(asked.accept or asked.pictures)
    if not asked.pictures:
        with contextlib.ExitStack() as stack:
            against = stack.enter_context(pictures_at(asked.against)) if asked.against else None
            changes += sum(screens_of(board, asked.accept, against) for board in boards)
        sheets = ""
        if asked.report:
            sheets = "\n".join(contact_sheet(board, taken(board)[0]) for board in boards)
        report = write_report(sheets)
        if changes or asked.report:
            print(f"see {report.relative_to(ROOT)}")
    return 1 if changes and not (asked.accept or asked.pictures) else 0


def write_all(folder, boards):
    for board in boards:
        (folder / board).mkdir(parents=True)
        for name, picture in taken(board)[0].items():
            png.write(folder / board / f"{name}.png", picture)
    return 0


def manual(accepted):
    """Compare the manual's pictures, or write them; how many have changed."""
    changes = 0
    made = manual_pictures()
    for path, picture in made.items():
        told = compare_manual(path, picture)
        changes += _tell(told, accepted)
        if told and accepted:
            path.parent.mkdir(parents=True, exist_ok=True)
            png.write(path, picture)
    for path in sorted(set(PICTURES.rglob("*.png")) - set(made)):
        changes += _tell(f"{path.relative_to(ROOT)}: no script makes this any more", accepted)
        if accepted:
            path.unlink()
    return changes


def screens_of(board, accepted, against):
    """The same for the screens of a board."""
    pictures, faults = taken(board)
    changes = 0
    for fault in faults:
        changes += _tell(fault, False)
    for name, picture in pictures.items():
        changes += _tell(compare(board, name, picture, against), accepted)
    for name in sorted(set(kept(board)) - set(pictures)):
        changes += _tell(f"{board}: no walk shows {name} any more", accepted)
    if accepted:
        if faults:
            raise SystemExit(f"a walk has failed: nothing is accepted for {board}")
        accept(board, pictures)
    return changes


def _tell(told, accepted):
    if told:
        print(("accepted: " if accepted else "") + told)
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
