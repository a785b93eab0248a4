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
from tests.house.toy.words import GENERAL, NAME, TOY

HERE = Path(__file__).parent
__all__ = ["NAME", "code_of", "move_in"]
ROOMS = {shared_rules: "rules", firmware.games: "firmware", host_sim.games: "desk"}


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
    read = firmware.app.read

    def with_toy(module, section):
        if section == "TOY":
            return TOY[module.rpartition(".")[2]]
        return read(module, section) + (GENERAL if section == "GENERAL" else "")

    monkeypatch.setattr(firmware.app, "read", with_toy)
    return number
