# SPDX-License-Identifier: MIT
"""Says which files go on a device, and freezes them into a MicroPython image.

It is the one place that knows: the tools import it. MicroPython's own tool runs it alone, so
it imports nothing of ours. What goes on a device is decided by folder:

- every folder called `text` stays on the computer;
- firmware/entry/ holds the files that start the program; they stand beside the packages;
- a driver goes only where DRIVERS names it, and NATIVE may replace a file for a chip.

Frozen: `make release` makes the images. To freeze the program into a MicroPython of your own,
write in its manifest, beside what the port's board brings,

    include("$(PORT_DIR)/boards/manifest.py")
    include("/path/to/castellan/manifest.py", board="waveshare_pico_lcd_1_3")

and then in MicroPython's ports/rp2: `make BOARD=RPI_PICO FROZEN_MANIFEST=/path/to/yours.py`.
Where no option can be given, the variable CASTELLAN_BOARD names the board.

The variable CASTELLAN_ADDRESS says where the page is that a QR code leads to.
"""

import os

HERE = "."  # MicroPython's tool runs this file in its own folder
PACKAGES = ("firmware", "shared_rules")
ENTRY = "firmware/entry"
ADDRESS = "firmware/base/address.py"
MICROPYTHON = ("ssd1306", "sh1106", "st7789")

# The drivers that a board needs, by its panel's driver.
DRIVERS = {
    "ssd1306": ("battery", "light_sleep", "panel", "pins", "ssd1306"),
    "sh1106": ("battery", "light_sleep", "panel", "pins", "sh1106", "ssd1306"),
    "st7789": ("battery", "expand", "light_sleep", "panel", "pins", "signals", "st7789"),
    "displayio": ("displayio_panel", "keypad_pins", "supervisor_clock"),
}

# By chip: the file that replaces another, written in the chip's own instructions.
NATIVE = {
    "rp2040": {
        "firmware/drivers/expand.py": "tools/build/rp2040/expand.py",
        "firmware/ui/dots.py": "tools/build/rp2040/dots.py",
    }
}
NATIVE["rp2350"] = NATIVE["rp2040"]  # the same source, compiled for that chip


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
                if not text and "text" in parts:
                    continue
                yield path


def sources(board, root, chip=None):
    """Each file of the board's packages, and the file of the repository to make it from;
    `chip`: another one than the board's."""
    data = board_data(board, root)
    native = NATIVE.get(chip or data["CHIP"], {})
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


def version(root):
    """The program's version: firmware/version.py is the one place that has it."""
    names = {}
    exec(_read(root, "firmware/version.py"), names)
    return names["VERSION"]


class BadAddress(ValueError):
    """CASTELLAN_ADDRESS is no address of a page; the text is one line for the user."""


def page_address(root):
    """Where the page is: what the variable says, or firmware/base/address.py; empty: nowhere."""
    names = {}
    exec(_read(root, ADDRESS), names)
    address = os.environ.get("CASTELLAN_ADDRESS") or names["ADDRESS"]
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/:[]%"
    good = address.startswith(("https://", "http://")) and address.endswith(("/", ".html"))
    if address and not (good and len(address) <= 100 and all(sign in letters for sign in address)):
        raise BadAddress(
            "CASTELLAN_ADDRESS is not the address of a page, as https://example.org/castellan/ "
            "or one that ends in .html, of at most 100 letters"
        )
    return address


def text_of(root, path):
    """The text of a file as it goes on a device: the address of the page is the build's."""
    text = _read(root, path)
    if path == ADDRESS and os.environ.get("CASTELLAN_ADDRESS"):
        text += "ADDRESS = %r\n" % page_address(root)
    return text


def image(board, root, chip=None):
    """Each file that is frozen into the image of a board, and its text."""
    if board_data(board, root)["PANEL"]["driver"] not in MICROPYTHON:
        raise ValueError("the board '" + board + "' does not run MicroPython")
    for path, source in sources(board, root, chip):
        yield path, text_of(root, source)
    for name in ("__init__.py", "main.py"):
        yield entry(name), _read(root, entry(name))
    yield "main.py", _read(root, entry("image.py"))
    words = version(root), board
    mark = "castellan-image %s %s\n" % words
    yield "this_image.py", "VERSION = %r\nBOARD = %r\nMARK = %r\n" % (*words, mark.encode())


def _read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def freeze_all(board):
    """A frozen file has the path that it is found at: all are copied to such a place."""
    folder = "build/frozen/" + board
    for path, text in image(board, HERE):
        copy = folder + "/" + path
        os.makedirs(os.path.dirname(copy), exist_ok=True)
        if not os.path.isfile(copy) or _read(HERE, copy) != text:
            with open(copy, "w", encoding="utf-8") as file:
                file.write(text)
        module(path, base_path=folder)  # noqa: F821 - given by MicroPython's tool


# MicroPython's tool gives it; a tool of ours only imports this file.
if "options" in globals():
    options.defaults(board=os.environ.get("CASTELLAN_BOARD", ""))  # noqa: F821
    if not options.board:  # noqa: F821
        raise ValueError("say which board: include(..., board=...), or set CASTELLAN_BOARD")
    freeze_all(options.board)  # noqa: F821
