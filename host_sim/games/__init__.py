# SPDX-License-Identifier: MIT
"""The parts of each game that stay on the computer: bot, viewer scene, own maps.

General code loads a part by the game's name, and imports none itself. This module also runs
on the page's MicroPython.
"""

import sys

from firmware.base.modules import load
from shared_rules.text.record import GAMES


class BadSheet(Exception):
    """Raised for a file that is not a valid sheet; the text is one line that says where and
    why."""


def part(kind, name):
    """Returns a module of a game: `part("dice", "viewer")`."""
    path = "host_sim.games." + kind + "." + name
    __import__(path)
    return sys.modules[path]


def play_of(game, data):
    """Returns the Play of a record's game; `data` are the record's bytes. A note in a comment,
    such as `# rivals 2 strong`, counts if it can be true."""
    play = load("firmware.games." + game.kind + ".play").Play
    noted = getattr(part(game.kind, "viewer"), "noted", None)
    if noted:
        for line in data.decode().replace("\r", "\n").split("\n"):
            told = noted(game, line[2:].strip()) if line[:2] == "# " else None
            if told is not None:
                return play(game, **told)
    return play(game)


def own_kind(data):
    """Returns the game that a player's own map, as bytes, is for: its first word says so."""
    for kind in GAMES[1:]:
        try:
            if part(kind, "own_sheet").FIRST in data:
                return kind
        except ImportError:
            pass  # a game without own maps
    return GAMES[0]


def own_sheet(path):
    """Returns the name of a player's own sheet or duchy, and its bytes on the device. Raises
    BadSheet."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError:
        data = b""  # the game's own reader says what is wrong
    return part(own_kind(data), "own_sheet").compact(path)
