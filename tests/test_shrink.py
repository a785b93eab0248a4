"""The program that the device gets: the same lines, in names that cost no memory there."""

import ast
import keyword

import pytest

from host_sim.handheld import Handheld
from tools import bench_pico, build, shrink
from tools.shrink import Program, Unclear

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
def whole():
    return build.program("waveshare_pico_lcd_1_3")


def test_each_of_our_names_gets_one_that_nobody_else_has(whole):
    names = whole.names
    assert len(names) > 400
    assert len(set(names.values())) == len(names)
    rom = set(shrink.rom_names())
    assert set(names.values()) <= rom and not rom & set(names)
    assert not any(keyword.iskeyword(name) for name in names.values())
    for module in whole.modules():
        folded = whole.folded(module)
        assert not shrink.words(folded) & set(names.values()), module


def test_the_rewritten_program_is_the_written_one_with_other_names(whole):
    back = {new: old for old, new in whole.names.items()}
    for module, text in whole.modules().items():
        there = whole.text(module)
        assert there.count("\n") == text.count("\n"), "tracebacks tell the line"
        assert shrink.renamed(there, back) == whole.folded(module)
        compile(there, module, "exec")


def test_modules_and_what_main_py_says_keep_their_names(whole):
    kept = {part for module in whole.modules() for part in module.split(".")}
    kept |= {"run", "__init__", "screens", "sheet"}
    assert not kept & set(whole.names)


def test_a_constant_is_its_number():
    program = Program({"shared_rules": "", "colours": COLOURS, "paint": PAINT})
    colours, paint = program.folded("colours"), program.folded("paint")
    assert colours == 'pass\n\npass\npass\n\nHEX = b"1"\n'
    assert paint.startswith("from colours import HEX\n")
    assert "shade=1)" in paint and "ours.RED" in paint, "only of modules that are ours"


def test_a_constant_of_a_module_by_its_other_name():
    modules = {"shared_rules": "", "package": "", "package.colours": COLOURS, "paint": PAINT}
    modules["paint"] = modules["paint"].replace("from colours", "from package.colours")
    assert "self.shade = shade, HEX, 1\n" in Program(modules).folded("paint")


def test_texts_stay_and_names_asked_by_text_stay_too():
    text = 'class Wall:\n    shade = 1\n    coats = 2\n\n\nprint("shade", "coats")\n'
    plain = Program({"wall": text})
    assert {"Wall", "shade", "coats"} == set(plain.names)
    assert '("shade", "coats")' in plain.text("wall")
    asked = Program({"wall": text.replace('"shade", "coats"', 'getattr(Wall, "shade")')})
    assert {"Wall", "coats"} == set(asked.names)


@pytest.mark.parametrize("text", ('NAME = f"{shade}"\n', "NAME = eval('shade')\n"))
def test_what_cannot_be_renamed_is_refused(text):
    with pytest.raises(Unclear):
        Program({"wall": text}).text("wall")


def test_what_another_chips_modules_offer_is_not_ours():
    text = "import esp32\nfrom network import hotspot\n\nesp32.dreams()\nOURS = hotspot\n"
    assert set(Program({"wall": text}).names) == {"OURS"}


def test_a_traceback_is_read_in_our_names(whole):
    told = f'  File "app", line 12, in {whole.names["redraw"]}\nValueError: in vain\n'
    assert shrink.read(told, whole.names) == (
        '  File "app", line 12, in redraw\nValueError: in vain\n'
    )


def test_the_numbers_of_lines_are_those_of_the_source(whole):
    """The functions of both begin in the same lines."""

    for module, text in whole.modules().items():
        defs = [n.lineno for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef)]
        there = ast.parse(whole.text(module))
        assert defs == [n.lineno for n in ast.walk(there) if isinstance(n, ast.FunctionDef)]


# ---- On the emulated chip


@pytest.mark.slow
def test_the_list_of_rom_names_is_the_chips():
    names = shrink.rom_names()
    assert shrink.ask_rom(names) == names == sorted(names)


@pytest.mark.slow
@pytest.mark.parametrize("board", bench_pico.BOARDS)
def test_the_rewritten_program_draws_what_the_written_one_does(board, tmp_path):
    from tools.pico_emulator.emulator import Pico

    presses = ("DOWN", "UP", "OK", "DOWN", "UP", "OK", "DOWN", "OK", "DOWN", "OK", "DOWN", "BACK")
    with Handheld(board) as desk, Pico(board, flash=bench_pico.installed(board)) as pico:
        pico.run(2500)
        for press in (None, *presses):
            if press:
                desk.press(press)
                pico.press(press, after=600)
            assert pico.pixels() == bytes(desk.pixels()), f"after {press}"
        assert pico.counters()["faults"] == []
