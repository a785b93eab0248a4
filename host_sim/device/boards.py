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


def load_board(name):
    """The very file that the device reads."""
    if name not in board_names():
        raise NoBoard(f"there is no board '{name}'; it is one of: {', '.join(board_names())}")
    return importlib.import_module(f"boards.{name}.board")
