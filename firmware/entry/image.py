# SPDX-License-Identifier: MIT
"""The main.py of a firmware image: runs the program in /castellan if that is at least as new
as the image's own, for the same board, and undamaged; else the image's own.
"""

import sys

# Nothing else: a folder on the flash may have the name of one of ours, and to search the flash
# for each of MicroPython's own modules takes long.
sys.path.clear()
sys.path.append(".frozen")

from this_image import BOARD, VERSION

from firmware.entry import main as files
from firmware.version import numbers

_PATH = ["", ".frozen", "/lib"]  # MicroPython's own


def aside():
    """Returns why the program in /castellan is not run: "" if there is none, None if it is."""
    whole = files.updated()
    version = files.version()
    if not version:
        return ""
    if numbers(version) < numbers(VERSION):
        return version + ", which is older"
    if not whole:
        return "half of an update to " + version
    from firmware.faults import intact

    board = intact.board(files.HOME)
    if board and board != BOARD:
        return version + " for " + board
    path, _ = intact.damage(files.HOME, 3)
    return version + " and damaged (" + path + ")" if path else None


def unload():
    """Unload the image's modules: the files have their own."""
    for name in tuple(sys.modules):
        if name.split(".")[0] == "firmware":
            del sys.modules[name]


def start():
    why = aside()
    if why is None:
        unload()
        sys.path[:] = [files.HOME] + _PATH
        files.run("run")
        return
    if why:
        print("Castellan: in /castellan is %s. The image's own" % why)
        print("program is started in its place; nothing was removed.")
    files.run("run", aside=files.version())


if __name__ == "__main__":
    try:
        start()
    finally:
        sys.path[:] = _PATH  # for the prompt
