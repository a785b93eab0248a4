# SPDX-License-Identifier: MIT
"""Scripts that press and look: what they can say, and what they say when it is not so."""

import pytest

from host_sim.device import png
from host_sim.device.handheld import Handheld
from host_sim.scripts import script
from host_sim.scripts.script import parse

pytest_plugins = ["tests.desk.faulty_program"]
pytestmark = pytest.mark.usefixtures("faulty")


@pytest.fixture
def perform(tmp_path, monkeypatch, capsys):
    """Run a script's text; its exit status, and the one line that it says."""
    monkeypatch.chdir(tmp_path)

    def perform(text, *options):
        (tmp_path / "walk.txt").write_text(text, encoding="utf-8")
        status = script.main(["walk.txt", *options])
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.count("\n") == (1 if status else 0), told.err
        return status, told.err.rstrip("\n")

    return perform


def test_a_script_that_finds_what_it_expects_is_silent(perform):
    walk = """\
# A walk to the sheet and back.
board pico_oled
seed 7
lang de

expect screen home
x3 press DOWN        # three times down
press UP OK          # several buttons in a line
expect screen sheet
expect text "sheet"
expect text "Castellan sheet"
expect no text "home"
expect points 1
expect points 1 1
press OK OK
bounce OK 3
hold BACK 900
wait 200
expect screen home
down OK
wait 60
up OK
wait 60
expect screen sheet
power off
expect screen home
press OK
expect record
expect way out
"""
    assert perform(walk) == (0, "")


def test_a_shot_is_the_panel_dot_by_dot(perform, tmp_path):
    assert perform("shot home.png\npress DOWN\nshot down.png", "--out", "shots") == (0, "")
    with Handheld() as handheld:
        assert png.read(tmp_path / "shots" / "home.png") == handheld.picture()
        handheld.press("DOWN")
        assert png.read(tmp_path / "shots" / "down.png") == handheld.picture()


# ---- What is not as expected


@pytest.mark.parametrize(
    "line, says",
    [
        ('expect text "Ham"', 'expected the text "Ham"'),
        ('expect no text "tell"', 'expected no text "tell"'),
        ("expect screen home", "expected the screen 'home'"),
        ("expect points 12", "expected 12 points of player 1, who has 1"),
        ("expect points 2 12", "expected 12 points, but there is no player 2"),
    ],
)
def test_a_failure_names_line_expectation_and_what_is_on_the_screen(perform, line, says):
    shown = '; the screen \'sheet\' shows: "Castellan", "sheet", "1 points"'
    assert perform(f"press OK\n\n{line}") == (1, f"walk.txt:3: {says}{shown}")


def test_a_button_that_the_board_has_not_is_a_fault_of_the_script(perform):
    status, says = perform("board pimoroni_pico_display\npress LEFT")
    assert status == 2
    assert says.startswith("walk.txt:2: the board pimoroni_pico_display has no LEFT; it gives UP")


# ---- What is no script


@pytest.mark.parametrize(
    "line, says",
    [
        ("dance", "there is no command 'dance'; it is one of: board, seed, "),
        ("press", "name a button: UP, DOWN"),
        ("press ok", "there is no button 'ok'; it is one of: UP"),
        ("x3", "after x3 comes press or hold"),
        ("x0 press OK", "repeats are x1 to x1000"),
        ("hold BACK", "say which button and how many milliseconds: hold BACK 900"),
        ("bounce OK 30", "1 to 3 milliseconds"),
        ("down", "name a button"),
        ("go Help", "put the text in double quotes"),
        ("wait", "say how many milliseconds"),
        ("shot", "name the picture, without a folder: shot home.png"),
        ("shot ../home.png", "without a folder"),
        ("power on", "power off"),
        ("expect", "expect one of: text"),
        ("expect text Ham", "put the text in double quotes"),
        ("expect points many", "say the points"),
        ("board pico_led", "name one of the boards: board adafruit_feather"),
        ("seed x", "give the dice a number: seed 7"),
        ("lang it", "name one of the languages: lang en|de|nl|fr"),
    ],
)
def test_a_malformed_line_says_what_it_could_be(perform, line, says):
    status, said = perform(f"# first\n{line}\n")
    assert status == 2
    assert said.startswith("walk.txt:2: ") and says in said


def test_nothing_is_pressed_before_every_line_is_understood(perform, tmp_path):
    assert perform("shot home.png\ndance", "--out", "shots")[0] == 2
    assert not (tmp_path / "shots").exists()


def test_a_hash_in_a_text_is_no_comment():
    assert parse('expect text "No. #1"  # the first') == ("expect", "text", "No. #1")
    assert parse("   # nothing but this") is None and parse("") is None
    assert parse("press OK#") == ("press", ("OK",))
