# SPDX-License-Identifier: MIT
"""The monkey: it plays games to their end, finds what is broken, and can show it again."""

import pytest

import firmware.games
from firmware.app import App
from host_sim.device.boards import board_names
from host_sim.scripts import monkey, script
from host_sim.scripts.monkey import Monkey
from tests import quick
from tests.desk.side_by_side import SideBySide
from tests.walks import screens


def stops(app, event):
    raise ValueError("the dice have rolled off the table")


def cheats(app, event):
    app.play.game.apply(event)
    app.store.append(event, app.play)
    if app.play.game.kind == "dice":
        app.play.game.table[11] ^= 1  # a colour that somebody is said to have filled


@pytest.mark.parametrize(
    "apply, finding",
    [
        (stops, "the program stopped: ValueError: the dice have rolled off the table"),
        (cheats, "a game that its record replays to, but its state is another one"),
    ],
)
def test_a_fault_is_found_and_its_script_finds_it_again(apply, finding, tmp_path, capsys):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(App, "apply", apply)
        assert monkey.main(["--presses", "2000", "--seed", "7", "--out", str(tmp_path)]) == 1
        found, again = capsys.readouterr().err.splitlines()
        assert found.startswith("monkey: ") and finding in found
        path = again.rpartition(" ")[2]
        assert again == f"monkey: do it again: python -m host_sim script {path}"
        assert script.main([path]) == 1
        said = capsys.readouterr().err
        assert said.startswith(f"{path}:") and found[len("monkey: ") :] in said
    assert script.main([path]) == 0, "mended, the script finds nothing"


@pytest.mark.parametrize("board", quick.boards())
def test_a_monkey_finds_nothing_in_the_real_program(board):
    with Monkey(board, 1) as one:
        one.press(610)


@pytest.mark.parametrize(
    "board, presses",
    [
        ("pico_oled", 400),
        pytest.param("pimoroni_pico_display", 3000, marks=pytest.mark.slow),
        pytest.param("waveshare_pico_lcd_1_3", 6000, marks=pytest.mark.slow),
    ],
)
def test_a_monkey_that_has_only_the_board_game_finds_nothing_in_it(board, presses, monkeypatch):
    only = tuple(game for game in firmware.games.GAMES if game[0] == "tiles")
    monkeypatch.setattr(firmware.games, "GAMES", only)
    screens.in_the_dark(monkeypatch)
    with Monkey(board, 2) as one:
        one.press(presses)
        seen = {"duchy", "animal", "building", "setup", "checklist"}
        assert {f"tiles.{name}" for name in seen} <= one.screens, one.screens


def evenings():
    """A board, a seed, the game beside the solo game, and how many presses."""
    yield "pico_oled", 9, "rivals", 400
    yield pytest.param("pico_oled", 7, "group", 600, marks=pytest.mark.slow)
    for board in quick.boards(board_names(), only=()):
        yield pytest.param(*board.values, 1, "table", 1500, marks=board.marks)


@pytest.mark.parametrize("board, seed, other, presses", evenings())
def test_a_monkey_finds_nothing_with_a_solo_game_and_another_side_by_side(
    board, seed, other, presses, monkeypatch
):
    """No press of one game changes the other or ends it; nor does a power cut."""
    if presses < 1000:
        screens.in_the_dark(monkeypatch)
    with SideBySide(board, seed, other) as one:
        one.press(presses)
        assert one.switches > 4 and one.cuts > 4
        assert other != "rivals" or "dice.rivals" in one.screens


@pytest.mark.sweep
@pytest.mark.parametrize("seed", [(quick.SEED + i) % 10_000 for i in range(20)])
def test_monkeys_that_are_new_each_time_find_nothing(seed):
    with Monkey(quick.KINDS[seed % 3], seed) as one:
        one.press(2000)
