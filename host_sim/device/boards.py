# SPDX-License-Identifier: MIT
"""Finds the boards in `boards/` and loads their files."""

import importlib
from pathlib import Path

_BOARDS = Path(__file__).resolve().parent.parent.parent / "boards"


class NoBoard(Exception):
    """Raised for an unknown board or button; the text names the known ones."""


def board_names():
    """Returns the names of all boards."""
    return sorted(path.parent.name for path in _BOARDS.glob("*/board.py"))


def micropython_boards():
    """Returns the boards with MicroPython; the others run CircuitPython, with displayio."""
    return [n for n in board_names() if load_board(n).PANEL["driver"] != "displayio"]


def like(name):
    """Returns the first board that does not differ from this one for a player: same panel size,
    same buttons, perhaps another controller. Usually it is the board itself."""
    return next(other for other in board_names() if _face(other) == _face(name))


def _face(name):
    board = load_board(name)
    panel = {key: value for key, value in board.PANEL.items() if key != "driver"}
    return panel, board.BUTTONS, board.ACTIVE, board.LEFT_HANDED


def unlike_boards():
    """Returns the boards without those that are like an earlier one."""
    return [name for name in board_names() if like(name) == name]


def load_board(name):
    """Returns the board's module, the file that the device reads."""
    if name not in board_names():
        raise NoBoard(f"there is no board '{name}'; it is one of: {', '.join(board_names())}")
    return importlib.import_module(f"boards.{name}.board")
