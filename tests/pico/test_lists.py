# SPDX-License-Identifier: MIT
"""A start from files loads its modules by a list, without a search for each."""

import pytest

from tests.pico.program import flashed
from tools.build import build
from tools.pico_emulator.emulator import Pico

pytestmark = pytest.mark.slow

BOARDS = "pico_oled", "waveshare_pico_lcd_1_3"
LOADED = "print(*[m for m in sys.modules if m.split('.')[0] in ('firmware', 'shared_rules')])\n"
START = """
import sys; sys.path.insert(0, '/castellan')
from firmware.faults import intact
print(*intact.damage())
"""
HOME = """
import this_board
from firmware import start
app = start.open_device(this_board, seed=1, source='files').app
app.step(0)
"""


@pytest.fixture(params=BOARDS)
def board(request):
    return request.param


@pytest.fixture
def lists(board):
    """The modules of each list, by its name."""
    found = build.lists(build.program(board), board).decode().split("\n\n")
    found = [each.strip("\n").split("\n ") for each in found]
    return {name: [build.module_of(path) for path in paths] for name, *paths in found}


def test_the_list_of_a_start_has_what_the_first_picture_needs(board, lists, tmp_path_factory):
    with Pico(board, flash=flashed(tmp_path_factory, board)) as pico:
        pico.soft_reset()
        said = pico.exec(START + LOADED + HOME + LOADED, ms=60_000).splitlines()
        assert said[0].strip() == "True", "nothing is damaged"
        by_list, at_home = (set(line.split()) for line in (said[1], said[-1]))
        assert by_list == set(lists["start"]) - {"this_board"}
        # The page of a fault is unloaded again, and so is what repairs saves.
        assert at_home <= by_list


def test_the_lists_of_a_game_load_it_in_their_order(board, lists, tmp_path_factory):
    """A module that is not loaded yet when another imports it would be missed here."""
    with Pico(board, flash=flashed(tmp_path_factory, board)) as pico:
        for kind, table in (("dice", "sheet"), ("cards", "table"), ("tiles", "duchy")):
            pico.soft_reset()
            script = f"intact.load_listed('{kind}.{table}')\n"
            said = pico.exec(START + script + LOADED, ms=60_000).splitlines()
            wanted = set(lists["start"] + lists[kind] + lists[f"{kind}.{table}"])
            assert set(said[-1].split()) == wanted - {"this_board"}


def test_a_module_that_changed_after_the_build_is_not_run(board, tmp_path_factory):
    with Pico(board, flash=flashed(tmp_path_factory, board)) as pico:
        for path, shows in (("firmware/app.mpy", True), ("firmware/ui/canvas.mpy", False)):
            pico.soft_reset()
            whole = pico.get("/castellan/" + path)
            pico.put("/castellan/" + path, whole[:-1] + bytes((whole[-1] ^ 16,)))
            said = pico.exec(START + LOADED, ms=60_000).splitlines()
            assert said[0] == f"{path} {shows}"
            assert build.module_of(path) not in said[1].split()
            pico.put("/castellan/" + path, whole)
