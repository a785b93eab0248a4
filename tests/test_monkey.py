"""The monkey: it plays games to their end, finds what is broken, and can show it again."""

import re

import pytest

from host_sim import monkey, script
from host_sim.handheld import board_names
from host_sim.monkey import Monkey
from host_sim.script import Failed, parse
from tests.command import run as host_sim

pytest_plugins = ["tests.toy"]


@pytest.fixture
def let_loose(tmp_path, monkeypatch, capsys):
    """Let a monkey loose; its exit status, its report and what it complains of."""
    monkeypatch.chdir(tmp_path)

    def let_loose(*words):
        status = monkey.main(list(words))
        told = capsys.readouterr()
        return status, told.out, told.err

    return let_loose


def test_a_monkey_that_finds_nothing_says_what_it_has_seen(toy, let_loose):
    status, out, err = let_loose("--presses", "2000", "--seed", "3")
    assert (status, err) == (0, "")
    assert re.fullmatch(
        r"2000 presses on pico_oled in \d+ s, \d+ a second; \d+ games finished; "
        r"2 screens: home, sheet\n",
        out,
    )
    assert int(re.search(r"(\d+) games", out)[1]) > 3, "it must play to the end"


def test_the_same_seed_is_the_same_monkey(toy):
    done = []
    for seed in (1, 1, 2):
        with Monkey("pico_oled", seed) as one:
            one.press(300)
            done.append(one.lines[3:])
    assert done[0] == done[1] != done[2]


def test_a_monkey_also_bounces_holds_waits_and_pulls_the_plug(toy):
    with Monkey("pico_oled", 1) as one:
        one.press(3000)
        kinds = {line.split(" ")[0] for line in one.lines}
    assert {"press", "bounce", "hold", "wait", "power"} <= kinds
    assert all(parse(line) for line in one.lines)


def test_on_four_buttons_a_monkey_presses_only_those(toy):
    with Monkey("pimoroni_pico_display", 1) as one:
        one.press(200)
        assert not any("LEFT" in line or "RIGHT" in line for line in one.lines)


@pytest.mark.parametrize(
    "fault, finding",
    [
        ({"raise": 5}, "the program stopped: ValueError: the dice have rolled off the table"),
        ({"crash": 4}, "the program has stopped"),
        ({"cheat": 6}, "a game that its record replays to, but player 1 has another sheet"),
        ({"trap": "dark"}, "a way out, but whatever is pressed, nothing changes"),
        ({"trap": "with a window"}, "a way out, but whatever is pressed, it only changes"),
        ({"deaf": "sheet"}, "and the program did not take it"),
        ({"wide": True}, '"Schattenschiff" is 90 pixels wide and has room for 60'),
    ],
)
def test_a_fault_is_found_and_its_script_finds_it_again(toy, let_loose, capsys, fault, finding):
    toy.update(fault)
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

    toy.clear()
    assert script.main([path]) == 0, "mended, the script finds nothing"


def test_a_bounce_that_counts_is_found(toy, monkeypatch):
    from tests import toy as program

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
        (["--presses", "0"], "--presses is 1 or more"),
        (["--seed", "x"], "--seed"),
        (["--seed", "-1"], "--seed is no less than 0"),
    ],
)
def test_a_wrong_option_gets_one_clear_line(words, says):
    done = host_sim("monkey", *words)
    assert done.status == 2 and done.out == ""
    assert says in done.err and done.err.count("\n") == 1


@pytest.mark.parametrize("board", board_names())
def test_a_monkey_finds_nothing_in_the_real_program(board):
    with Monkey(board, 1) as one:
        one.press(610)
