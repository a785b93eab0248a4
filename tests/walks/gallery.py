# SPDX-License-Identifier: MIT
"""Writes a page of all screens for translators, with a column for each language."""

import shutil
from html import escape

from firmware.words import LANGUAGES, NAMES
from host_sim.device import png
from tests.walks import walks

FOLDER = walks.ROOT / "build" / "gallery"

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>All screens</title>
<style>
body {{ background: #222; color: #ddd; font: 15px sans-serif; margin: 1em }}
img {{ image-rendering: pixelated; width: 300px; vertical-align: top }}
thead th {{ position: sticky; top: 0; background: #222 }}
</style>
<h1>All screens</h1>
{long}
<table><thead><tr><th>Screen</th>{head}</tr></thead>
<tbody>{rows}</tbody></table>
</html>
"""


def drawn(board, lang):
    """A recording with pictures: of some languages it lies ready."""
    if lang in walks.DRAWN:
        return walks.recording(board, lang)
    return walks.record(board, lang, drawn=True)


def write(boards):
    """Write the page; returns its path."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    rows, long = [], []
    for board in boards:
        cells = {}
        for lang in LANGUAGES:
            (FOLDER / board / lang).mkdir(parents=True)
            for walk in drawn(board, lang).values():
                # A name is a player's own and may be shortened.
                cut = sorted(text for text in walk.too_long if not text.endswith("…"))
                long += [f"<p>Cut off in {lang} on {board}: {escape(text)}</p>" for text in cut]
                for name, picture in walk.pictures.items():
                    path = FOLDER / board / lang / f"{name}.png"
                    png.write(path, picture)
                    image = f'<img src="{path.relative_to(FOLDER)}" alt="" loading="lazy">'
                    cells.setdefault(name, {})[lang] = image
        for name, found in sorted(cells.items()):
            shown = "".join(f"<td>{found.get(lang, 'no picture')}</td>" for lang in LANGUAGES)
            rows.append(f"<tr><th>{board}<br>{escape(name)}</th>{shown}</tr>")
    head = "".join(f'<th lang="{lang}">{name}</th>' for lang, name in zip(LANGUAGES, NAMES))
    page = PAGE.format(head=head, rows="\n".join(rows), long="\n".join(long))
    (FOLDER / "index.html").write_text(page, encoding="utf-8")
    return FOLDER / "index.html"
