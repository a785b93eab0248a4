# SPDX-License-Identifier: MIT
"""Each game's desk half: its bot, typed commands, words and viewer scene.

The general code asks here for a part of a game, by the game's name, and imports none itself.
It runs in the page's MicroPython, too.
"""

import sys

from shared_rules.text.record import GAMES


class BadSheet(Exception):
    """A file that cannot be a sheet; the text is one line that says where and why."""


def part(kind, name):
    """A module of a game's desk half: `part("dice", "commands")`."""
    path = "host_sim.games." + kind + "." + name
    __import__(path)
    return sys.modules[path]


def own_sheet(path):
    """The name of a player's own sheet or duchy, and its bytes on the device; or BadSheet. The
    first word of the file says which game it is for."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError:
        data = b""  # the game's own reader says what is wrong
    found = part(GAMES[0], "own_sheet")
    for kind in GAMES[1:]:
        try:
            other = part(kind, "own_sheet")
        except ImportError:
            continue  # a game without such files
        if other.FIRST in data:
            found = other
    return found.compact(path)
