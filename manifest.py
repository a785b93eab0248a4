# SPDX-License-Identifier: MIT
"""Says which files go on a device; freezes them into a MicroPython image; lists them for mip.

It is the one place that knows: the tools import it. MicroPython's own tool runs it alone, so
it imports nothing of ours. What goes on a device is decided by folder:

- every folder called `text` stays on the computer;
- firmware/entry/ holds the files that start the program; they stand beside the packages;
- a driver goes only where DRIVERS names it, and NATIVE may replace a file for a chip.

Frozen: in a manifest of your own, beside what the port's board brings,

    include("$(PORT_DIR)/boards/manifest.py")
    include("/path/to/castellan/manifest.py", board="waveshare_pico_lcd_1_3")

and then in MicroPython's ports/rp2: `make BOARD=RPI_PICO FROZEN_MANIFEST=/path/to/yours.py`.
Where no option can be given, the variable CASTELLAN_BOARD names the board.

With mip: `mpremote mip install --target / package.json`. `python manifest.py` rewrites the
list of files in package.json. docs/new-board.md describes both.
"""

import json
import os

HERE = "."  # MicroPython's tool runs this file in its own folder
DEFAULT_BOARD = "pico_oled"
PACKAGES = ("firmware", "shared_rules")
ENTRY = "firmware/entry"
MICROPYTHON = ("ssd1306", "sh1106", "st7789")

# The drivers that a board needs, by its panel's driver.
DRIVERS = {
    "ssd1306": ("battery", "light_sleep", "panel", "pins", "ssd1306"),
    "sh1106": ("battery", "light_sleep", "panel", "pins", "sh1106", "ssd1306"),
    "st7789": ("battery", "expand", "light_sleep", "panel", "pins", "st7789"),
    "displayio": ("displayio_panel", "keypad_pins", "supervisor_clock"),
}

# By chip: the file that replaces another, written in the chip's own instructions.
NATIVE = {"rp2040": {"firmware/drivers/expand.py": "tools/build/rp2040/expand.py"}}


def files(panels, root, text=False):
    """The files of the packages that boards with these panels' drivers need, as paths.

    `text`: also those that stay on the computer."""
    foreign = {name for names in DRIVERS.values() for name in names}
    foreign -= {name for panel in panels for name in DRIVERS[panel]}
    for package in PACKAGES:
        for folder, folders, names in os.walk(os.path.join(root, package)):
            folders.sort()
            for name in sorted(names):
                path = os.path.relpath(os.path.join(folder, name), root).replace(os.sep, "/")
                parts = path.split("/")
                if not name.endswith(".py") or path.startswith(ENTRY + "/"):
                    continue
                if parts[-2] == "drivers" and name[:-3] in foreign:
                    continue
                if "text" in parts and not text:
                    continue
                yield path


def sources(board, root):
    """Each file of the board's packages, and the file of the repository to make it from."""
    data = board_data(board, root)
    native = NATIVE.get(data["CHIP"], {})
    for path in files([data["PANEL"]["driver"]], root):
        yield path, native.get(path, path)
    yield "this_board.py", board_file(board)


def entry(name):
    """A file that starts the program: main.py, or CircuitPython's boot.py or code.py."""
    return ENTRY + "/" + name


def board_file(board):
    return "boards/" + board + "/board.py"


def board_data(board, root):
    """The names that a board file defines."""
    path = os.path.join(root, board_file(board))
    if not os.path.isfile(path):
        raise ValueError("there is no board '" + board + "'")
    names = {}
    with open(path, encoding="utf-8") as file:
        exec(file.read(), names)
    return names


def freeze_all(board):
    if board_data(board, HERE)["PANEL"]["driver"] not in MICROPYTHON:
        raise ValueError("the board '" + board + "' does not run MicroPython")
    for path, source in sources(board, HERE):
        _freeze(path, source, "build/frozen/" + board)
    _freeze("main.py", entry("main.py"), "build/frozen/" + board)


def _freeze(path, source, folder):
    """A frozen file keeps its path: one that is to have another is copied there first."""
    if path != source:
        copy = folder + "/" + path
        os.makedirs(os.path.dirname(copy), exist_ok=True)
        with open(source, encoding="utf-8") as old, open(copy, "w", encoding="utf-8") as new:
            new.write(old.read())
        module(path, base_path=folder)  # noqa: F821 - given by MicroPython's tool
    else:
        module(path)  # noqa: F821


def list_for_mip():
    """Where each file goes on the device, and where it is here."""
    urls = [["castellan/" + path, path] for path in files(MICROPYTHON, HERE)]
    urls.append(["castellan/this_board.py", board_file(DEFAULT_BOARD)])
    # Last: an installation that was cut off does not start.
    urls.append(["main.py", entry("main.py")])
    return urls


def package_json():
    """package.json is npm's and mip's: each looks only at its own keys."""
    with open("package.json", encoding="utf-8") as file:
        package = json.load(file)
    package["urls"] = []
    package["deps"] = []
    text = json.dumps(package, indent=2, ensure_ascii=False)
    rows = ",\n".join("    " + json.dumps(pair) for pair in list_for_mip())
    return text.replace('"urls": []', '"urls": [\n' + rows + "\n  ]") + "\n"


# MicroPython's tool does not run this file as a program.
if __name__ == "__main__":
    os.chdir(os.path.dirname(os.path.abspath(__file__)))
    text = package_json()
    with open("package.json", "w", encoding="utf-8") as file:
        file.write(text)
elif "options" in globals():
    options.defaults(board=os.environ.get("CASTELLAN_BOARD", DEFAULT_BOARD))  # noqa: F821
    freeze_all(options.board)  # noqa: F821
