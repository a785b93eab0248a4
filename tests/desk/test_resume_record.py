# SPDX-License-Identifier: MIT
"""`--record FILE`: the game of a record goes on in the simulator."""

import pytest

from host_sim.__main__ import main
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from shared_rules.text import record
from tests.command import ROOT
from tests.desk.test_replay import BEGUN

HEADS = {
    "solo": "castellan 1\ngame dice\nsheet A\nmode solo\nstart c2\nroll 35 VY 1\n1 c3=3Y\n",
    "rivals": "castellan 1\ngame dice\nsheet B\nmode group 2\nnames Anna Ben\nstart c2 c2\n"
    "# rivals 1 strong\n",
    "table": "castellan 1\ngame dice\nsheet C\nmode table\nstart\nroll 35 VY 2\nclaim B\n",
    "cards": "castellan 1\ngame cards\nmode group 2\nvalues 4 4 6 4 4 4 3\nstart 2\n2 sell 2\n",
    "tiles": "castellan 1\ngame tiles\nmode group 2\nduchies 1 9\nstart d4 a3\n1 d3=ship\n",
}


@pytest.fixture
def simulate(tmp_path, monkeypatch, capsys):
    """Start the simulator with options. Returns the exit status and the error."""
    monkeypatch.chdir(tmp_path)

    def start(text, *options):
        (tmp_path / "game.txt").write_text(text, encoding="utf-8")
        words = ["--record", "game.txt", "--saves", "saves", "--front", "png", *options]
        return main(words), capsys.readouterr().err

    return start


def resumed(tmp_path, board="pico_oled"):
    """The record of the game in progress, as the device resumes it."""
    with Handheld(board, saves=tmp_path / "saves") as handheld:
        bot = Bot(handheld)
        bot.choose(bot.say("resume"))
        return "".join(line + "\n" for line in record.write(bot.app.game))


@pytest.mark.parametrize("kind", HEADS)
def test_a_recorded_game_can_be_resumed(simulate, tmp_path, kind):
    assert simulate(HEADS[kind]) == (0, "")
    assert resumed(tmp_path) == HEADS[kind]


def test_it_can_be_resumed_on_a_board_that_keeps_two_copies(simulate, tmp_path):
    assert simulate(HEADS["solo"], "--board", "adafruit_pybadge") == (0, "")
    assert resumed(tmp_path, "adafruit_pybadge") == HEADS["solo"]


@pytest.mark.parametrize("kind, page", [("solo", "sheets/A"), ("tiles", "duchies/1")])
def test_a_recorded_game_on_my_own_map_needs_its_file(simulate, tmp_path, kind, page):
    mine = (ROOT / f"docs/{page}.txt").read_text(encoding="utf-8")
    mine = mine.replace("name A", "name Mine").replace("name First", "name Mine")
    (tmp_path / "mine.txt").write_text(mine, encoding="utf-8")
    text = HEADS[kind].replace("sheet A", "sheet Mine").replace("duchies 1", "duchies Mine")
    status, error = simulate(text)
    assert status == 2 and "'Mine'" in error and not (tmp_path / "saves").exists()
    assert simulate(text, "--sheet", "mine.txt") == (0, "")
    assert resumed(tmp_path) == text


def test_a_game_in_progress_is_never_replaced(simulate, tmp_path):
    assert simulate(HEADS["solo"])[0] == 0
    status, error = simulate(BEGUN.decode())
    assert status == 2 and "a solo game is in progress in saves; name another --saves" in error
    assert resumed(tmp_path) == HEADS["solo"]
    assert simulate(HEADS["cards"])[0] == 0, "a solo game and another one fit side by side"
    status, error = simulate(HEADS["tiles"])
    assert status == 2 and "a game of a group is in progress" in error
    status, error = simulate(BEGUN.decode())
    assert status == 2 and "a solo game is in progress" in error


@pytest.mark.parametrize(
    "text, says",
    [
        ("castellan 2\n", "game.txt:1: this is no version of the record known here"),
        (HEADS["cards"] + "phase\n" * 4 + "end\n", "game.txt:0: this game is over"),
    ],
)
def test_what_cannot_go_on_is_refused_in_a_line(simulate, tmp_path, text, says):
    status, error = simulate(text)
    assert status == 2 and says in error and error.count("\n") == 1
    assert not (tmp_path / "saves").exists()
