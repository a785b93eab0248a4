# SPDX-License-Identifier: MIT
"""Scripts that press and look: what they can say, and what they say when it is not so."""

import re

import pytest

from host_sim.device import png
from host_sim.device.handheld import Handheld
from host_sim.scripts import script
from host_sim.scripts.script import parse
from tests import quick
from tests.command import run as host_sim

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
bounce OK 5
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


def test_a_shot_for_the_manual_is_larger(perform, tmp_path):
    perform("shot home.png", "--scale", "4")
    picture = png.read(tmp_path / "build" / "shots" / "home.png")
    assert (picture.width, picture.height) == (512, 256)


def test_a_script_runs_on_another_board_if_asked(perform, tmp_path):
    asked = ("--board", "waveshare_pico_lcd_1_3", "--out", ".")
    assert perform("board pico_oled\nshot home.png", *asked) == (0, "")
    assert png.read(tmp_path / "home.png").width == 240


def test_two_scripts_begin_anew_and_both_are_told(tmp_path, capsys):
    for name in ("one.txt", "two.txt"):
        (tmp_path / name).write_text("press OK\nexpect screen home\n")
    assert script.main([str(tmp_path / "one.txt"), str(tmp_path / "two.txt")]) == 1
    told = capsys.readouterr().err.splitlines()
    assert [re.search(r"(\w+)\.txt:2: ", line)[1] for line in told] == ["one", "two"]


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


def test_points_without_a_game_are_none(perform):
    status, says = perform("expect points 12")
    assert status == 1 and "expected 12 points, but there is no game; the screen" in says


def test_a_press_that_is_not_taken_fails(perform, faulty):
    faulty["deaf"] = "sheet"
    status, says = perform("press OK\npress OK")
    assert status == 1
    assert says.startswith("walk.txt:2: OK was down for 60 ms and the program did not take it;")


def test_an_exception_in_the_program_is_told_in_one_line(perform, faulty):
    faulty["raise"] = 2
    status, says = perform("press OK\nx2 press OK")
    assert status == 1
    assert re.fullmatch(
        r"walk\.txt:2: the program stopped: ValueError: the dice have rolled off the table "
        r"\(faulty_program\.py:\d+ in _move, from faulty_program\.py:\d+ in _sheet, "
        r"from faulty_program\.py:\d+ in step\)",
        says,
    )


def test_a_text_that_runs_out_of_its_box_fails(perform, faulty):
    faulty["wide"] = True
    status, says = perform("press OK")
    assert status == 1
    assert 'walk.txt:1: "Schattenschiff" is 90 pixels wide and has room for 60' in says


def test_a_state_that_the_record_does_not_replay_to_fails(perform, faulty):
    faulty["cheat"] = 2
    status, says = perform("press OK\nx2 press OK\nexpect record")
    assert status == 1
    why = "expected a game that its record replays to, but its state is another one"
    assert says.startswith("walk.txt:3: " + why)


@pytest.mark.parametrize(
    "trap, says",
    [("dark", "nothing changes"), ("with a window", "it only changes its picture")],
)
def test_a_screen_that_nothing_leaves_fails(perform, faulty, trap, says):
    faulty["trap"] = trap
    status, said = perform("press OK\nexpect way out\nx4 press OK\nexpect way out")
    assert status == 1
    assert f"walk.txt:4: expected a way out, but whatever is pressed, {says}; the screen" in said


def test_a_button_that_the_board_has_not_is_a_fault_of_the_script(perform):
    status, says = perform("board pimoroni_pico_display\npress LEFT")
    assert status == 2
    assert says.startswith("walk.txt:2: the board pimoroni_pico_display has no LEFT; it gives UP")


# ---- What is no script


@pytest.mark.parametrize(
    "line, says",
    [
        ("dance", "there is no command 'dance'; it is one of: board, seed, "),
        ("PRESS OK", "there is no command 'PRESS'"),
        ("press", "name a button: UP, DOWN"),
        ("press ok", "there is no button 'ok'; it is one of: UP"),
        ("press OK DOWN FIRE", "there is no button 'FIRE'"),
        ("x3", "after x3 comes press or hold"),
        ("x3 shot a.png", "after x3 comes press or hold"),
        ("x0 press OK", "repeats are x1 to x1000"),
        ("x1001 press OK", "repeats are x1 to x1000"),
        ("hold BACK", "say which button and how many milliseconds: hold BACK 900"),
        ("hold BACK long", "say which button and how many milliseconds: hold BACK 900"),
        ("hold 900 BACK", "there is no button '900'"),
        ("bounce OK 50", "1 to 10 milliseconds"),
        ("down", "name a button"),
        ("up OK BACK", "name a button"),
        ("go Help", "put the text in double quotes"),
        ("choose", "put the text in double quotes"),
        ('choose "New game" Dice', "put the text in double quotes"),
        ("wait", "say how many milliseconds"),
        ("wait 1.5", "say how many milliseconds"),
        ("wait 0", "say how many milliseconds"),
        ("wait 9999999999999", "say how many milliseconds"),
        ("wait \u00b2", "say how many milliseconds"),
        ("shot", "name the picture, without a folder: shot home.png"),
        ("shot ../home.png", "without a folder"),
        ("shot home.gif", "without a folder"),
        ("shot .png", "without a folder"),
        ("power on", "power off"),
        ("expect", "expect one of: text"),
        ("expect joy", "expect one of: text"),
        ("expect text Ham", "put the text in double quotes"),
        ('expect text "Ham', "put the text in double quotes"),
        ('expect text ""', "put the text in double quotes"),
        ('expect no text "a" "b"', "put the text in double quotes"),
        ("expect points many", "say the points"),
        ("expect points 6 12", "say the points"),
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


def test_board_seed_and_language_stand_at_the_top(perform):
    status, says = perform("board pico_oled\npress OK\nseed 3")
    assert (status, says) == (
        2,
        "walk.txt:3: 'seed' must stand before the first press and check",
    )


def test_a_script_that_is_not_text_is_refused(tmp_path, capsys):
    (tmp_path / "walk.txt").write_bytes(b"press OK\n\xff\xfe")
    assert script.main([str(tmp_path / "walk.txt")]) == 2
    assert capsys.readouterr().err.endswith("walk.txt:2: this is not UTF-8 text\n")


def test_a_missing_script_is_refused(tmp_path, capsys):
    assert script.main([str(tmp_path / "none.txt")]) == 2
    assert capsys.readouterr().err.endswith("none.txt:0: there is no such file\n")


def test_a_hash_in_a_text_is_no_comment():
    assert parse('expect text "No. #1"  # the first') == ("expect", "text", "No. #1")
    assert parse("   # nothing but this") is None and parse("") is None
    assert parse("press OK#") == ("press", ("OK",))


@pytest.mark.parametrize(
    "words, says",
    [
        (["script"], "required: FILE"),
        (["script", "x", "--scale", "0"], "--scale: take 1 to 16"),
        (["script", "x", "--board", "pi"], "--board: take one of: adafruit_feather"),
        (["script", "x", "--lang", "it"], "--lang"),
    ],
)
def test_a_wrong_option_gets_one_clear_line(words, says):
    done = host_sim(*words)
    assert done.status == 2 and done.out == ""
    assert says in done.err and done.err.count("\n") == 1


# ---- The real program

FIRST_STEPS = """\
seed 7
expect screen home
expect text "Castellan"
shot home.png
expect way out
power off
expect screen home
x12 press OK
shot later.png
expect record
bounce OK 5
hold DOWN 900
"""


@pytest.mark.parametrize("board", quick.boards())
def test_the_real_program_takes_the_same_steps_on_every_board(tmp_path, board):
    (tmp_path / "walk.txt").write_text(FIRST_STEPS)
    pictures = []
    for out in ("first", "second"):
        asked = ("--board", board, "--out", tmp_path / out)
        done = host_sim("script", tmp_path / "walk.txt", *asked)
        assert done == (0, "", "")
        names = ("home.png", "later.png")
        pictures.append([png.read(tmp_path / out / name) for name in names])
    assert pictures[0] == pictures[1], "the same script, the same pictures"
    home, later = pictures[0]
    assert any(home.rgb) and png.difference(home, later)


def test_the_real_program_speaks_german_if_asked(tmp_path):
    (tmp_path / "walk.txt").write_text("shot home.png\n")
    for lang in ("en", "de"):
        host_sim("script", tmp_path / "walk.txt", "--lang", lang, "--out", tmp_path / lang)
    english, german = (png.read(tmp_path / lang / "home.png") for lang in ("en", "de"))
    assert png.difference(english, german)


@pytest.mark.parametrize("lang", ["en", "de", "nl", "fr"])
def test_a_script_chooses_by_what_is_written_in_any_language(tmp_path, lang):
    walk = tmp_path / "walk.txt"
    walk.write_text(
        'choose "New game" "Dice" "Group game"\nexpect screen dice.setup\n'
        'go "Names"\nexpect screen dice.setup\npress OK\nexpect screen names\n'
    )
    assert host_sim("script", walk, "--lang", lang) == (0, "", "")


def test_a_line_that_is_not_there_cannot_be_chosen(tmp_path):
    walk = tmp_path / "walk.txt"
    walk.write_text('choose "New game" "Ham"\n')
    done = host_sim("script", walk)
    says = (
        "no line says 'Ham' on the screen games; the screen 'games' shows: \"New game\", \"Dice\""
    )
    assert done.status == 1 and done.err.startswith(f"{walk}:1: {says}")
    walk.write_text('choose "New game" "Dice" "Solo game" "Start" "Help"\n')
    assert "no line says 'Help' on the screen dice.castle" in host_sim("script", walk).err


def test_a_script_can_expect_what_the_screen_says_of_itself(tmp_path):
    walk = tmp_path / "walk.txt"
    walk.write_text('seed 7\nlang en\nexpect says "New game, 1 of 5. Castellan."\n')
    assert host_sim("script", walk) == (0, "", "")
    walk.write_text('expect says "Ham"\n')
    done = host_sim("script", walk)
    assert done.status == 1
    says = "expected it to say \"Ham\"; the screen 'home' says: New game, 1 of 5."
    assert done.err.startswith(f"{walk}:1: {says}")
