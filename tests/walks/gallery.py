# SPDX-License-Identifier: MIT
"""Writes a page of all screens for translators, with a column for each language."""

import shutil
from html import escape

from firmware.words import LANGUAGES, NAMES
from host_sim.device import png
from host_sim.device.boards import load_board
from tests.walks import walks

FOLDER = walks.ROOT / "build" / "gallery"
LEAST = 300  # dots: smaller panels are shown larger

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body {{ background: #222; color: #ddd; font: 15px sans-serif; margin: 1em }}
a {{ color: #9cf }}
img {{ image-rendering: pixelated; vertical-align: top }}
table {{ border-collapse: collapse }}
th, td {{ padding: 4px 8px; text-align: left; vertical-align: top }}
thead th {{ position: sticky; top: 0; background: #222 }}
.long {{ color: #fb8 }}
</style>
<h1>{title}</h1>
<p>Boards: {boards}</p>
{long}
<table>
<thead><tr><th>Screen</th>{head}</tr></thead>
<tbody>
{rows}
</tbody>
</table>
</html>
"""


def pictures(recording):
    """All pictures of a board in a language, by their names."""
    return {
        name: picture for walk in recording.values() for name, picture in walk.pictures.items()
    }


def too_long(recording):
    """The texts that ran out of their boxes; a name is a player's own and may be shortened."""
    found = {text for walk in recording.values() for text in walk.too_long}
    return sorted(text for text in found if not text.endswith("…"))


def drawn(board, lang):
    """A recording with pictures: of some languages it lies ready."""
    if lang in walks.DRAWN:
        return walks.recording(board, lang)
    return walks.record(board, lang, drawn=True)


def write(boards, folder=FOLDER, record=drawn):
    """A page for each board, and the way to the first of them; returns its path."""
    shutil.rmtree(folder, ignore_errors=True)
    for board in boards:
        recordings = {lang: record(board, lang) for lang in LANGUAGES}
        _write_board(board, boards, folder, recordings)
    first = f'<!doctype html><meta http-equiv="refresh" content="0; url={boards[0]}.html">\n'
    (folder / "index.html").write_text(first, encoding="utf-8")
    return folder / "index.html"


def _write_board(board, boards, folder, recordings):
    shown = {lang: pictures(recording) for lang, recording in recordings.items()}
    for lang, found in shown.items():
        (folder / board / lang).mkdir(parents=True)
        for name, picture in found.items():
            png.write(folder / board / lang / f"{name}.png", picture)
    names = sorted({name for found in shown.values() for name in found})
    panel = load_board(board).PANEL
    width = panel["width"] * -(-LEAST // panel["width"])
    cells = {
        name: "".join(_cell(board, lang, name, width, shown[lang]) for lang in LANGUAGES)
        for name in names
    }
    page = PAGE.format(
        title=f"All screens: {board}",
        boards=" ".join(_link(other, other == board) for other in boards),
        long="".join(_long(lang, too_long(r)) for lang, r in recordings.items()),
        head="".join(f'<th lang="{lang}">{name}</th>' for lang, name in zip(LANGUAGES, NAMES)),
        rows="\n".join(
            f'<tr id="{escape(name)}"><th>{escape(name)}</th>{cells[name]}</tr>' for name in names
        ),
    )
    (folder / f"{board}.html").write_text(page, encoding="utf-8")


def _cell(board, lang, name, width, found):
    if name not in found:
        return "<td>no picture</td>"
    source = f"{board}/{lang}/{escape(name)}.png"
    return f'<td><img src="{source}" width="{width}" alt="" loading="lazy"></td>'


def _link(board, here):
    return f"<b>{board}</b>" if here else f'<a href="{board}.html">{board}</a>'


def _long(lang, texts):
    if not texts:
        return ""
    told = ", ".join(f"“{escape(text)}”" for text in texts)
    return f'<p class="long" lang="{lang}">Cut off in {lang}: {told}</p>\n'
