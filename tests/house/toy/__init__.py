# SPDX-License-Identifier: MIT
"""A toy game, heads or tails, put into the house for a test: it proves that the seam is real.

Its three halves lie where a game's halves lie: rules, handheld, desk.
"""

import sys
from pathlib import Path

import firmware.app
import firmware.games
import host_sim.games
import shared_rules
from shared_rules.text import record

HERE = Path(__file__).parent
ROOMS = {shared_rules: "rules", firmware.games: "firmware", host_sim.games: "desk"}
NAME = "Heads or tails"


def code_of(game):
    """The modules of a game that are loaded."""
    rooms = tuple(f"{package.__name__}.{game}" for package in ROOMS)
    return {name for name in sys.modules if name.startswith(rooms)}


def move_in(monkeypatch):
    """Put the toy beside the other games; its number in journals."""
    for package, room in ROOMS.items():
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(HERE / room)])
    monkeypatch.setattr(record, "GAMES", (*record.GAMES, "toy"))
    number = 200
    listed = (*firmware.games.GAMES, ("toy", number, ("solo", "group")))
    monkeypatch.setattr(firmware.games, "GAMES", listed)
    word = firmware.app.word
    monkeypatch.setattr(
        firmware.app, "word", lambda table, key: NAME if key == "game toy" else word(table, key)
    )
    return number
