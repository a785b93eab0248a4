# SPDX-License-Identifier: MIT
"""The program that the device gets: the same lines, with numbers for its constants."""

import ast

import pytest

from tools.build import build
from tools.build.fold import Program, Unclear

COLOURS = (
    'from shared_rules import const\n\nRED = const(1)\n_GREEN = const(RED + 1)\n\nHEX = b"1"\n'
)
PAINT = (
    "from colours import HEX, RED\n"
    "import colours as paint\n"
    "from package import colours as ours\n\n\n"
    "class Wall:\n"
    "    def coat(self, shade=RED):\n"
    "        self.shade = shade, HEX, ours.RED\n"
    '        return "shade"\n'
)


@pytest.fixture(scope="module")
def files():
    """Each file of a device: as it is written, and as it is built."""
    board = "waveshare_pico_lcd_1_3"
    folded = build.program(board)
    return {name: (path.read_text("utf-8"), folded[name]) for name, path in build.sources(board)}


def test_a_constant_is_its_number():
    program = Program({"shared_rules": "", "colours": COLOURS, "paint": PAINT})
    colours, paint = program.folded("colours"), program.folded("paint")
    assert colours == 'pass\n\npass\npass\n\nHEX = b"1"\n'
    assert paint.startswith("from colours import HEX\n")
    assert "shade=1)" in paint and "ours.RED" in paint, "only of modules that are ours"


def test_other_names_of_modules_negative_numbers_and_constants_that_are_none():
    modules = {"shared_rules": "", "package": "", "package.colours": COLOURS, "paint": PAINT}
    modules["paint"] = modules["paint"].replace("from colours", "from package.colours")
    assert "self.shade = shade, HEX, 1\n" in Program(modules).folded("paint")
    text = "from shared_rules import const\n\nLOW = const(-2)\nprint(LOW**2)\n"
    folded = Program({"shared_rules": "", "wall": text}).folded("wall")
    assert folded == "pass\n\npass\nprint((-2)**2)\n", "it keeps its brackets"
    text = 'from shared_rules import const\n\nNAME = const("x")\nONE = const(1)\n'
    folded = Program({"shared_rules": "", "wall": text}).folded("wall")
    assert folded == 'from shared_rules import const\n\nNAME = const("x")\npass\n'


def test_a_name_that_is_bound_again_is_no_constant():
    text = "from colours import RED\n\n\ndef coat(RED):\n    return RED\n"
    program = Program({"shared_rules": "", "colours": COLOURS, "wall": text})
    assert program.folded("wall") == text
    with pytest.raises(Unclear, match="wall: RED is more than one constant"):
        Program({"shared_rules": "", "wall": COLOURS + "RED = const(3)\n"}).folded("wall")


def test_every_module_keeps_its_names_and_the_numbers_of_its_lines(files):
    """The functions and classes of both are the same, in the same lines."""

    def defined(text):
        kinds = (ast.FunctionDef, ast.ClassDef)
        nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)]
        return sorted((node.lineno, node.name) for node in nodes)

    for text, folded in files.values():
        assert folded.count("\n") == text.count("\n"), "a traceback tells the line"
        assert defined(folded) == defined(text)
