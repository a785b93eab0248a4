# SPDX-License-Identifier: MIT
"""Builds the web page that runs the handheld's program: a static site, and one file.

    python -m tools.web             # build/web/, and build/web/castellan.html
    python -m tools.web --serve     # and shows it in a browser of this machine

The program's files are packed without comments and docstrings, which are a third of them, and
with their constants folded. Line numbers stay, for the fault page.
"""

import ast
import base64
import functools
import gzip
import hashlib
import html
import io
import json
import re
import tokenize
from pathlib import Path

import manifest as device
from firmware.base.modules import load
from firmware.games.dice.signs import SIGNS
from firmware.saves import link
from firmware.words import LANGUAGES
from host_sim.commands import INSTALLED, Parser
from host_sim.device import png
from shared_rules.text import record
from shared_rules.text.record import GAMES
from tools.build.build import boards, folded
from tools.web import device_pack, preview, serve, words

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "web"
FOLDER = ROOT / "build" / "web"
PACKAGE = ROOT / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
BOARDS = tuple(boards())
FIRST_BOARD = "waveshare_pico_lcd_1_3"  # what a new visitor sees

# What a board with another panel than the first one needs.
OTHER_PANELS = (
    "firmware/drivers/displayio_panel.py",
    "firmware/drivers/keypad_pins.py",
    "firmware/drivers/sh1106.py",
    "firmware/drivers/ssd1306.py",
    "firmware/drivers/supervisor_clock.py",
    "host_sim/chip/keypad.py",
    "host_sim/chip/circuit.py",
)

# In the order of their dependencies.
MODULES = (
    "micropython.mjs",
    "shelf.mjs",
    "choices.mjs",
    "panel.mjs",
    "words.mjs",
    "shown.mjs",
    "sources.mjs",
    "saves.mjs",
    "updates.mjs",
    "device.mjs",
    "keys.mjs",
    "feel.mjs",
    "drawing.mjs",
    "stage.mjs",
    "link.mjs",
    "examples.mjs",
    "result_picture.mjs",
    "viewer.mjs",
    "games.mjs",
    "demo.mjs",
    "together.mjs",
    "main.mjs",
)
# Modules that are loaded on demand; in the single file they come first.
WHEN_ASKED = ("zip.mjs", "merging.mjs", "backup.mjs", "review.mjs")
# What is loaded to put the program on a device.
LATER = "install/"
SINGLE = "castellan.html"
AT_FIRST = "loaded before the first picture"
AFTERWARDS = "loaded after it, or with the offline copy"
FOR_A_DEVICE = "loaded for a device"
LICENCES = "licences.txt"
EXAMPLES = "examples.mjs"
PREVIEW = "preview.png"
DESCRIPTION = (
    "A pocket score-keeper for The Castles of Burgundy, unofficial: play, or watch a game."
)

# What the page runs besides the two packages: the chip, and its own part.
DESK = (
    "host_sim/__init__.py",
    "host_sim/device/__init__.py",
    "host_sim/device/backup.py",
    "host_sim/device/join.py",
    "host_sim/device/results.py",
    "host_sim/device/text_watch.py",
    "host_sim/games/__init__.py",
    "host_sim/games/dice/page_points.py",
    "host_sim/games/words_of.py",
    "host_sim/page/__init__.py",
    "host_sim/page/browser.py",
    "host_sim/page/demo.py",
    "host_sim/page/games.py",
    "host_sim/page/link.py",
    "host_sim/page/merge.py",
    "host_sim/page/quick.py",
    "host_sim/page/refusals.py",
    "host_sim/page/seeded.py",
    "host_sim/page/viewer.py",
    "host_sim/spoken/__init__.py",
    "host_sim/spoken/screens.py",
    "host_sim/spoken/speech.py",
    "host_sim/words/__init__.py",
    "host_sim/chip/__init__.py",
    "host_sim/chip/chip.py",
    "host_sim/chip/machine.py",
    "host_sim/chip/panels.py",
)

# The folders of games, and what else the first picture does not need.
HOUSES = ("shared_rules", "firmware/games")
DESK_LATER = (
    "firmware/changes.py",
    "firmware/games/play.py",
    "firmware/games/signs.py",
    "firmware/screens/",
    "firmware/ui/amounts.py",
    "firmware/ui/banner.py",
    "firmware/ui/checklist.py",
    "firmware/ui/game_menu.py",
    "firmware/ui/help_pages.py",
    "firmware/ui/hex_map.py",
    "firmware/ui/podium.py",
    "firmware/ui/qr.py",
    "firmware/ui/score_table.py",
    "firmware/ui/setup_list.py",
    "firmware/ui/wheels.py",
    "firmware/saves/link.py",
    "host_sim/device/backup.py",
    "host_sim/device/join.py",
    "host_sim/device/results.py",
    "host_sim/games/",
    "host_sim/page/demo.py",
    "host_sim/page/games.py",
    "host_sim/page/link.py",
    "host_sim/page/merge.py",
    "host_sim/page/refusals.py",
    "host_sim/page/viewer.py",
    "shared_rules/hexes.py",
    "shared_rules/text/",
    *OTHER_PANELS,
)
# The screens that can be shown before any button is pressed.
AT_START = tuple(f"firmware/screens/{name}.py" for name in ("__init__", "ask", "home", "message"))

# Nothing is loaded from elsewhere, and no text is evaluated: only WebAssembly may be compiled.
# The contents of the single file are allowed by their hashes.
POLICY = (
    "default-src 'none'; script-src {scripts} 'wasm-unsafe-eval'; style-src {styles}; "
    "img-src {images}; connect-src {fetched}; {more}base-uri 'none'; form-action 'none'"
)
SITE_POLICY = {
    "scripts": "'self'",
    "styles": "'self'",
    "images": "'self'",
    "fetched": "'self'",
    "more": "manifest-src 'self'; worker-src 'self'; ",
}

_GREEN = (0x1F, 0x4A, 0x35)
_WALL = (0xF2, 0xED, 0xE2)


_SPEAKERS = (ast.Module, ast.ClassDef, ast.FunctionDef)  # what may open with a docstring


class WebError(Exception):
    """Raised if the page cannot be built; the text is one line for the user."""


@functools.cache
def _python():
    """Returns all files that the page's MicroPython may run, by path: constants are shared
    between files."""
    panels = [device.board_data(board, ROOT)["PANEL"]["driver"] for board in BOARDS]
    paths = [*device.files(panels, ROOT, text=True), "boards/__init__.py"]
    paths += [f"boards/{board}/{name}" for board in BOARDS for name in ("__init__.py", "board.py")]
    paths += [*DESK, *device_pack.PYTHON]
    for game in GAMES:  # of a game's part on the computer the page runs drawing and spoken text
        paths += [f"host_sim/games/{game}/{name}.py" for name in ("__init__", "viewer", "spoken")]
    paths += [f"host_sim/games/dice/{name}.py" for name in ("page_codes", "viewer_review")]
    paths += [path for path in OTHER_PANELS if path not in paths]
    texts = {path: device.text_of(ROOT, path) for path in paths}
    for language in LANGUAGES:
        path = f"host_sim/words/{language}.py"
        text = device.text_of(ROOT, path)
        texts[path] = words.only(text, lambda name: name not in words.FOR_TOOLS)
    return folded({path: without_comments(text) for path, text in texts.items()})


def program():
    """Returns the files that the page's MicroPython runs, by their paths."""
    return {path: text for path, text in _python().items() if path not in device_pack.PYTHON}


def packs():
    """Returns the program in two files: what the first picture may need, and the rest, which
    is fetched later: games and texts. Words are in both: the rest has all sections."""
    rooms = tuple(f"{house}/{game}/" for house in HOUSES for game in GAMES)
    first, rest = {}, {}
    for path, text in program().items():
        later = path.startswith((*rooms, *DESK_LATER)) and path not in AT_START
        if "/words/" in path and not path.endswith("__init__.py"):
            first[path] = words.only(text, lambda name: name in words.FIRST)
            later = True
        (rest if later else first)[path] = text
    return {
        f"{name}.json": json.dumps(files, ensure_ascii=False).encode()
        for name, files in (("program", first), ("rest", rest))
    }


def without_comments(text):
    """Returns a module without comments and docstrings; line numbers stay."""
    lines = text.split("\n")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, _SPEAKERS) and ast.get_docstring(node):
            said = node.body[0]
            lines[said.lineno - 1] = lines[said.lineno - 1][: said.col_offset] + '""'
            end = said.end_lineno or said.lineno
            lines[said.lineno : end] = [""] * (end - said.lineno)
    for token in tokenize.generate_tokens(io.StringIO("\n".join(lines)).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    return "\n".join(lines)


def icon(size):
    """Returns the castle of our sheets, drawn in large dots."""
    dot = size // 11
    edge = (size - 7 * dot) // 2
    dots = bytearray()
    for y in range(size):
        for x in range(size):
            column, row = (x - edge) // dot, (y - edge) // dot
            on = 0 <= column < 7 and 0 <= row < 7 and SIGNS[4][column] >> row & 1
            dots += bytes(_WALL if on else _GREEN)
    return png.encode(png.Picture(size, size, bytes(dots)))


def manifest():
    shown = {
        "name": "Castellan",
        "short_name": "Castellan",
        "description": "A pocket score-keeper for The Castles of Burgundy, unofficial",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#f2ede2",
        "theme_color": "#1f4a35",
        "icons": [
            {"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
            for size in (192, 512)
        ],
    }
    return json.dumps(shown, indent=1).encode()


def interpreter():
    if not (PACKAGE / "micropython.wasm").is_file():
        raise WebError("MicroPython (an npm package) is not installed; run 'make setup'")
    return {
        name: (PACKAGE / name).read_bytes() for name in ("micropython.mjs", "micropython.wasm")
    }


def licences():
    """Returns our licence, and those of what is in the page."""
    names = ("LICENSE", "THIRD-PARTY.md")
    return "\n\n".join((ROOT / name).read_text(encoding="utf-8").strip() for name in names) + "\n"


def version_of(files):
    """Returns eight letters that change with any file."""
    together = hashlib.sha256()
    for name in sorted(files):
        together.update(name.encode() + b"\0" + hashlib.sha256(files[name]).digest())
    return together.hexdigest()[:8]


def _own(name):
    if name in words.MODULES:
        return words.module(name)
    text = (SOURCES / name).read_text(encoding="utf-8")
    return text.replace("{/*examples*/}", json.dumps(examples()) if name == EXAMPLES else "")


@functools.cache
def examples():
    """Returns the letters of a link to an example of each game."""
    links = {}
    for game in GAMES:
        links[game] = link.pack(load(f"firmware.games.{game}.play").Play(example(game)))
    return links


def _page(policy, head, end, licences, attributes="", version=""):
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'
    text = _own("index.html").replace("<!--policy-->", meta).replace("<!--head-->", head)
    text = text.replace("<!--licences-->", licences).replace("<!--languages-->", words.options())
    text = text.replace("<!--end-->", end).replace("@VERSION@", version)
    return text.replace('<html lang="en">', f'<html lang="en"{attributes}>')


def later():
    """Returns the files of the site that most visitors never need."""
    names = [path.name for path in (SOURCES / LATER).iterdir() if path.suffix in (".mjs", ".css")]
    return {LATER + name: _own(LATER + name).encode() for name in sorted([*names, "words.mjs"])}


def head_for_links():
    """Returns the `og:` tags for links to the page; a picture needs its whole address."""
    address = device.page_address(ROOT)
    shown = {
        "og:type": "website",
        "og:title": "Castellan, in your browser",
        "og:description": DESCRIPTION,
        "og:image": address + PREVIEW,
        "og:image:width": preview.WIDTH,
        "og:image:height": preview.HEIGHT,
        "og:image:alt": preview.ALT,
    }
    if address:
        shown["og:url"] = address
    named = [f'<meta property="{name}" content="{value}" />' for name, value in shown.items()]
    return [*named, '<meta name="twitter:card" content="summary_large_image" />']


@functools.cache
def example(game):
    """Returns a game that was played, to be watched on the page."""
    return record.read((ROOT / "docs" / "records" / f"{game}.txt").read_bytes())


@functools.cache
def _preview():
    return preview.preview(example("dice"))


def page_attributes():
    """Returns the address of the page, for links that are made in a file."""
    address = device.page_address(ROOT)
    return f' data-address="{address}"' if address else ""


def site(manual=False):
    """Returns the files of the static site; `manual`: it stands beside the manual."""
    files = {name: _own(name).encode() for name in (*MODULES[1:], *WHEN_ASKED)}
    files["style.css"] = _own("style.css").encode()
    files.update(interpreter())
    files.update(packs())
    files[LICENCES] = licences().encode()
    files["manifest.webmanifest"] = manifest()
    for size in (32, 192, 512):
        files[f"icon-{size}.png"] = icon(size)
    head = "\n    ".join(
        [
            *head_for_links(),
            '<link rel="icon" href="icon-32.png" />',
            '<link rel="apple-touch-icon" href="icon-192.png" />',
            '<link rel="manifest" href="manifest.webmanifest" />',
            '<link rel="stylesheet" href="style.css" />',
            # All at once, not one after the other as each imports the next.
            '<link rel="preload" as="fetch" crossorigin href="micropython.wasm" />',
            '<link rel="preload" as="fetch" crossorigin href="program.json" />',
            *(f'<link rel="modulepreload" href="{name}" />' for name in MODULES[:-1]),
            '<script type="module" src="main.mjs"></script>',
        ]
    )
    more = {**later(), PREVIEW: _preview(), **_pack("")}
    own = {"index.html": _own("index.html").encode(), "sw.js": b""}
    version = version_of({**files, **more, **own})
    attributes = page_attributes() + (' data-manual="yes"' if manual else "")
    link = f'<p><a href="{LICENCES}" data-say="licences"></a></p>'
    page = _page(POLICY.format(**SITE_POLICY), head, "", link, attributes, version)
    files["index.html"] = page.encode()
    kept = json.dumps(["./", *sorted(files)])
    worker = _own("sw.js").replace("[/*files*/]", kept).replace("@VERSION@", version)
    files["sw.js"] = worker.encode()
    return {**files, **more, **_pack(version)}


def _pack(version):
    python = {path: _python()[path] for path in device_pack.PYTHON}
    return {LATER + name: data for name, data in device_pack.pack(version, python).items()}


# ---- All in one file

_IMPORT = re.compile(r'^import (\{[^}]*\}) from "\./(\w+)\.mjs";$', re.MULTILINE)
_ASKED = re.compile(r'\bimport\("\./(\w+)\.mjs"\)')
_EXPORT = re.compile(r"^export ((?:async )?(?:function|class|const) (\w+))", re.MULTILINE)


def bundle():
    """Returns all modules in one script, each in a function of its own, so that names do not
    collide."""
    parts = []
    for name in (*MODULES[:-1], *WHEN_ASKED, MODULES[-1]):
        if name == "micropython.mjs":
            text = interpreter()[name].decode()
            # Its only exports; the second is the one we need.
            text = text.replace("export default _createMicroPythonModule;", "")
            text = text.replace("export async function", "async function")
            given = ["loadMicroPython"]
        else:
            text = _own(name)
            given = [found[1] for found in _EXPORT.findall(text)]
            text = _IMPORT.sub(r"const \1 = from_\2;", text)
            text = _ASKED.sub(r"Promise.resolve(from_\1)", text)
            text = _EXPORT.sub(r"\1", text)
        if re.search(r"^(import|export)\b", text, re.MULTILINE):
            raise WebError(f"web/{name} imports or exports in a way that one file cannot")
        stem = name.split(".")[0]
        text += f"\nreturn {{ {', '.join(given)} }};"
        parts.append(f"const from_{stem} = await (async () => {{\n{text}\n}})();")
    return "\n".join(parts)


def _inside(data):
    return base64.b64encode(gzip.compress(data, 9, mtime=0)).decode()


def _sha256(text):
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def single(files):
    """Returns the whole page as one file that opens without a server."""
    script, style = bundle(), files["style.css"].decode()
    if "</script" in script or "</style" in style:
        raise WebError("a script or a style would end before its end in one file")
    policy = POLICY.format(
        scripts=_sha256(script), styles=_sha256(style), images="data:", fetched="blob:", more=""
    )
    picture = base64.b64encode(files["icon-32.png"]).decode()
    head = f'<link rel="icon" href="data:image/png;base64,{picture}" />\n<style>{style}</style>'
    held = {"micropython-wasm": files["micropython.wasm"]}
    held |= {name: files[f"{name}.json"] for name in ("program", "rest")}
    blocks = [
        f'<script type="application/gzip" id="{name}">{_inside(data)}</script>'
        for name, data in held.items()
    ]
    end = "\n".join([*blocks, f'<script type="module">{script}</script>'])
    version = version_of({"script": script.encode(), "style": style.encode(), **held})
    text = html.escape(licences(), quote=False)
    inside = (
        f'<details><summary data-say="licences"></summary><pre tabindex="0">{text}</pre></details>'
    )
    attributes = page_attributes() + ' data-single="yes"'
    return _page(policy, head, end, inside, attributes, version).encode()


def build(folder=FOLDER, manual=False):
    """Write the site. Returns the bytes of each of its files."""
    files = site(manual)
    whole = {**files, SINGLE: single(files)}
    for name, data in whole.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    for path in folder.rglob("*"):  # of an earlier build
        if path.is_file() and path.relative_to(folder).as_posix() not in whole:
            path.unlink()
    return whole


def packed(data):
    """Returns the compressed size in bytes."""
    return min(len(data), len(gzip.compress(data, 9, mtime=0)))


def main(arguments=None):
    parser = Parser("web", "tools.web", description="The page that runs the program in a browser.")
    if not INSTALLED:
        parser.add_argument("--serve", action="store_true", help="also serve it to this machine")
    parser.add_argument("--port", type=int, default=8765, help="the port to serve on (8765)")
    parser.add_argument(
        "--no-open", action="store_true", help="only serve it; do not open a browser"
    )
    asked = parser.parse_args(arguments)
    try:
        if INSTALLED and not (FOLDER / "index.html").exists():
            raise WebError(
                "this package was built without the page: run 'make web' in its sources, "
                "and install it again"
            )
        serving = serve.opened(FOLDER, asked.port) if INSTALLED or asked.serve else None
        files = {} if INSTALLED else build()
        if serving:
            serve.run(serving, not asked.no_open)
        else:
            tell(files)
    except (WebError, serve.BadPort, device.BadAddress) as error:
        parser.complain(error)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def when(name):
    """Returns when a file of the site is loaded."""
    if name.startswith(LATER):
        return FOR_A_DEVICE
    after = name in ("rest.json", "sw.js", "icon-512.png", LICENCES, PREVIEW, *WHEN_ASKED)
    return AFTERWARDS if after else AT_FIRST


def tell(files):
    """Print the bytes of each file."""
    files = dict(files)
    alone = files.pop(SINGLE)
    for name, data in sorted(files.items()):
        print(f"{len(data):9,}  {packed(data):9,} compressed  {name}")
    for what in (AT_FIRST, AFTERWARDS, FOR_A_DEVICE):
        some = [data for name, data in files.items() if when(name) == what]
        total, small = sum(map(len, some)), sum(map(packed, some))
        print(f"{total:9,}  {small:9,} compressed  {what}: {FOLDER}")
    print(f"{len(alone):9,}  {packed(alone):9,} compressed  the same in one file: {SINGLE}")
