# SPDX-License-Identifier: MIT
"""A large file in pieces: the same lines, the same module, the same line in a traceback."""

import ast

import pytest

from firmware.drivers.slices import SIGN
from host_sim import on_micropython
from tools.build import build, slices
from tools.flash import drive

BOARD = "adafruit_pybadge"


def pieces(data):
    """Class and text of each piece."""
    for piece in data.split(SIGN)[1:]:
        owner, _, text = piece.partition(b"\n")
        yield owner.decode(), text.decode()


def test_no_line_is_lost_or_moved_and_every_piece_is_small():
    texts = build.program(BOARD)
    files = drive.files_for(BOARD)
    cut = [name for name in files if name.endswith(".txt")]
    assert "castellan/firmware/games/dice/screens/sheet.txt" in cut and len(cut) > 10
    for name in cut:
        text = texts[name[len("castellan/") : -len(".txt")] + ".mpy"]
        longest = max(
            len("\n".join(text.splitlines()[node.lineno - 1 : node.end_lineno]))
            for node in ast.walk(ast.parse(text))
            if isinstance(node, (ast.FunctionDef, ast.Assign))
        )
        lines = []
        for owner, piece in pieces(files[name]):
            compile(piece, name, "exec")
            assert len(piece.encode()) <= max(slices.PIECE, longest) + 600, name
            lines += piece.splitlines()
            if owner:
                lines[-len(piece.splitlines())] = ""
        assert lines == text.splitlines(), name


THERE = """
import sys
sys.path.insert(0, "/castellan")
from shared_rules.dice import game
print(len(sys.modules["shared_rules.dice.game"].__dict__) > 20, sorted(dir(game.Game)))
from firmware.saves import archive
try:
    archive.Archive(None).numbers()
except Exception as error:
    sys.print_exception(error)
"""


@pytest.mark.slow
def test_on_micropython_it_is_the_same_module():
    whole = {f"castellan/{name[:-4]}.py": t.encode() for name, t in build.program(BOARD).items()}
    heard = []
    for files in (whole, drive.files_for(BOARD)):
        found = on_micropython.run(THERE, trees=(), files=files)
        assert found.ok, found.err
        heard.append(found.out.decode())
    assert heard[0] == heard[1]
    assert 'File "/castellan/firmware/saves/archive.py", line ' in heard[1]
