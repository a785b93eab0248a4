# SPDX-License-Identifier: MIT
"""The boards that have a folder in `boards/`, and the files that the devices read."""

import importlib
from pathlib import Path

_BOARDS = Path(__file__).resolve().parent.parent.parent / "boards"


class NoBoard(Exception):
    """There is no such board, or no such button on it; the text says what there is."""


def board_names():
    """The boards that have a folder."""
    return sorted(path.parent.name for path in _BOARDS.glob("*/board.py"))


def micropython_boards():
    """Those that run MicroPython; the others run CircuitPython, with displayio."""
    return [n for n in board_names() if load_board(n).PANEL["driver"] != "displayio"]


def like(name):
    """The first board that is like this one in all that a player can see or press: only the
    panel's controller may be another. Mostly it is the board itself."""
    return next(other for other in board_names() if _looks(other) == _looks(name))


def _looks(name):
    board = load_board(name)
    panel = {key: value for key, value in board.PANEL.items() if key != "driver"}
    return panel, board.BUTTONS, board.ACTIVE, board.LEFT_HANDED


def unlike_boards():
    """The boards without those that look like an earlier one."""
    return [name for name in board_names() if like(name) == name]


def load_board(name):
    """The very file that the device reads."""
    if name not in board_names():
        raise NoBoard(f"there is no board '{name}'; it is one of: {', '.join(board_names())}")
    return importlib.import_module(f"boards.{name}.board")
