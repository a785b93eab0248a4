# SPDX-License-Identifier: MIT
"""The monkey: it plays games to their end, finds what is broken, and can show it again."""

import re

import pytest

from host_sim.device.boards import board_names
from host_sim.scripts import monkey, script
from host_sim.scripts.monkey import Monkey
from host_sim.scripts.runner import Failed
from host_sim.scripts.script import parse
from tests import quick
from tests.command import run as host_sim
from tests.desk.side_by_side import SideBySide
from tests.walks import screens

pytest_plugins = ["tests.desk.faulty_program"]


@pytest.fixture
def let_loose(tmp_path, monkeypatch, capsys):
    """Let a monkey loose; its exit status, its report and what it complains of."""
    monkeypatch.chdir(tmp_path)

    def let_loose(*words):
        status = monkey.main(list(words))
        told = capsys.readouterr()
        return status, told.out, told.err

    return let_loose


def test_a_monkey_that_finds_nothing_says_what_it_has_seen(faulty, let_loose):
    status, out, err = let_loose("--presses", "800", "--seed", "3")
    assert (status, err) == (0, "")
    assert re.fullmatch(
        r"800 presses on pico_oled in \d+ s, \d+ a second; \d+ games finished; "
        r"2 screens: home, sheet\n",
        out,
    )
    assert int(re.search(r"(\d+) games", out)[1]) > 3, "it must play to the end"


def test_the_same_seed_is_the_same_monkey(faulty):
    done = []
    for seed in (1, 1, 2):
        with Monkey("pico_oled", seed) as one:
            one.press(120)
            done.append(one.lines[3:])
    assert done[0] == done[1] != done[2]


def test_a_monkey_also_bounces_holds_waits_and_pulls_the_plug(faulty):
    with Monkey("pico_oled", 1) as one:
        wanted = {"press", "bounce", "hold", "wait", "power"}
        for presses in range(200, 3001, 200):
            one.press(presses)
            if wanted <= {line.split(" ")[0] for line in one.lines}:
                break
        else:
            pytest.fail(f"not all of {wanted} in 3000 presses")
    assert all(parse(line) for line in one.lines)


def test_on_four_buttons_a_monkey_presses_only_those(faulty):
    with Monkey("pimoroni_pico_display", 1) as one:
        one.press(200)
        assert not any("LEFT" in line or "RIGHT" in line for line in one.lines)


@pytest.mark.parametrize(
    "fault, finding",
    [
        ({"raise": 5}, "the program stopped: ValueError: the dice have rolled off the table"),
        ({"cheat": 6}, "a game that its record replays to, but its state is another one"),
        ({"trap": "dark"}, "a way out, but whatever is pressed, nothing changes"),
        ({"trap": "with a window"}, "a way out, but whatever is pressed, it only changes"),
        ({"deaf": "sheet"}, "and the program did not take it"),
        ({"wide": True}, '"Schattenschiff" is 90 pixels wide and has room for 60'),
    ],
)
def test_a_fault_is_found_and_its_script_finds_it_again(faulty, let_loose, capsys, fault, finding):
    faulty.update(fault)
    status, out, err = let_loose("--presses", "5000", "--seed", "7")
    assert status == 1
    assert " presses on pico_oled in " in out
    found, again = err.splitlines()
    assert found.startswith("monkey: ") and finding in found
    path = again.rpartition(" ")[2]
    assert again == f"monkey: do it again: python -m host_sim script {path}"

    assert script.main([path]) == 1
    replayed = capsys.readouterr().err
    with open(path, encoding="utf-8") as file:
        last = len(file.readlines())
    said = found[len("monkey: ") :]
    assert replayed.startswith(f"{path}:{last}: ") and said in replayed

    faulty.clear()
    assert script.main([path]) == 0, "mended, the script finds nothing"


def test_a_bounce_that_counts_is_found(faulty, monkeypatch):
    from tests.desk import faulty_program as program

    class Hasty(program.App):
        def step(self, now):
            self.heard += bool(self.chip.levels)

    monkeypatch.setattr(program, "App", Hasty)
    with Monkey("pico_oled", 1) as one, pytest.raises(Failed, match="took it for a press"):
        one.press(1000)


@pytest.mark.parametrize(
    "words, says",
    [
        (["--board", "pi"], "--board: take one of: adafruit_feather"),
        (["--presses", "0"], "--presses must be 1 or more"),
        (["--seed", "x"], "--seed"),
        (["--seed", "-1"], "--seed 0 or more"),
    ],
)
def test_a_wrong_option_gets_one_clear_line(words, says):
    done = host_sim("monkey", *words)
    assert done.status == 2 and done.out == ""
    assert says in done.err and done.err.count("\n") == 1


@pytest.mark.parametrize("board", quick.boards())
def test_a_monkey_finds_nothing_in_the_real_program(board):
    with Monkey(board, 1) as one:
        one.press(610)


@pytest.mark.slow
def test_a_monkey_finds_nothing_with_a_solo_game_and_another_side_by_side(monkeypatch):
    """No press of one game changes the other or ends it; nor does a power cut."""
    screens.in_the_dark(monkeypatch)
    with SideBySide("pico_oled", 7) as one:
        one.press(600)
        assert one.switches > 4 and one.cuts > 4 and one.replaced > 1
        assert one.moved >= {"solo", "group"} and one.begun >= {"solo", "group"}


@pytest.mark.slow
def test_a_monkey_finds_nothing_at_a_table_while_a_solo_game_waits(monkeypatch):
    screens.in_the_dark(monkeypatch)
    with SideBySide("pico_oled", 4, "table") as one:
        one.press(400)
        assert one.switches > 4 and one.cuts > 4 and one.replaced > 1
        assert {"dice.table", "dice.table_menu"} <= one.screens
        assert one.moved >= {"solo", "table"} and one.begun >= {"solo", "table"}


def test_a_monkey_finds_nothing_against_rivals_while_a_daily_game_waits(monkeypatch):
    screens.in_the_dark(monkeypatch)
    with SideBySide("pico_oled", 4, "rivals") as one:
        one.press(400)
        assert one.switches > 4 and one.cuts > 4 and one.replaced > 1
        assert "dice.rivals" in one.screens
        assert one.moved >= {"daily", "rivals"} and one.begun >= {"daily", "rivals"}


@pytest.mark.slow
@pytest.mark.parametrize("board", quick.boards(board_names()))
def test_monkeys_find_nothing_in_long_evenings_with_two_games(board):
    with SideBySide(board, 1, "table") as one:
        one.press(1500)
        assert one.switches > 10 and one.cuts > 5 and one.replaced > 1
        assert one.moved == one.begun == {"solo", "group", "table"}


@pytest.mark.sweep
@pytest.mark.parametrize("seed", [(quick.SEED + i) % 10_000 for i in range(20)])
def test_monkeys_that_are_new_each_time_find_nothing(seed):
    with Monkey(quick.KINDS[seed % 3], seed) as one:
        one.press(2000)
