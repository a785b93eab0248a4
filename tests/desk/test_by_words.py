# SPDX-License-Identifier: MIT
"""The simulator in words: sentences come out, letters go in; and scripts of the real program."""

import pytest

from host_sim.device.handheld import Handheld
from host_sim.fronts import words
from tests.command import run


def heard(capsys, handheld, *lines):
    assert words.play(handheld, [line + "\n" for line in lines]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_line_of_letters_is_pressed_and_what_has_changed_is_said(capsys):
    with Handheld("pico_oled", seed=7, lang="en", guarded=True) as handheld:
        said = heard(capsys, handheld, "s", "", "b", "kooo", "q", "s")
    assert said == [
        words.HELP,
        "New game, 1 of 8. Castellan.",
        "Best scores, 2 of 8.",
        "None yet, 1 of 2. Best scores.",
        "Best scores, 2 of 8. Castellan.",
        "Start, 1 of 3. Solo game.",
    ]


def test_a_question_mark_says_all_of_it(capsys):
    with Handheld("pico_oled", seed=7, lang="en", guarded=True) as handheld:
        said = heard(capsys, handheld, "ooooo", "?")
    assert "crossed" in said[-1] and "crossed" not in said[-2]


def test_the_front_is_offered(tmp_path):
    asked = ("--front", "words", "--saves", tmp_path / "saves", "--lang", "en")
    done = run(*asked, stdin=b"q\n")
    assert (done.status, done.err) == (0, "")
    assert done.out.splitlines()[1:] == ["New game, 1 of 8. Castellan."]


# ---- Scripts


@pytest.mark.parametrize("lang", ["en", "de", "nl", "fr"])
def test_a_script_chooses_by_what_is_written_in_any_language(tmp_path, lang):
    walk = tmp_path / "walk.txt"
    walk.write_text(
        'choose "New game" "Dice" "Group game"\nexpect screen dice.setup\n'
        'go "Names"\nexpect screen dice.setup\npress OK\nexpect screen names\n'
    )
    assert run("script", walk, "--lang", lang) == (0, "", "")


def test_a_line_that_is_not_there_cannot_be_chosen(tmp_path):
    walk = tmp_path / "walk.txt"
    walk.write_text('choose "New game" "Ham"\n')
    done = run("script", walk)
    says = (
        "no line says 'Ham' on the screen games; the screen 'games' shows: \"New game\", \"Dice\""
    )
    assert done.status == 1 and done.err.startswith(f"{walk}:1: {says}")
    walk.write_text('choose "New game" "Dice" "Solo game" "Start" "Help"\n')
    assert "no line says 'Help' on the screen dice.castle" in run("script", walk).err


def test_a_script_can_expect_what_the_screen_says_of_itself(tmp_path):
    walk = tmp_path / "walk.txt"
    walk.write_text('seed 7\nlang en\nexpect says "New game, 1 of 8. Castellan."\n')
    assert run("script", walk) == (0, "", "")
    walk.write_text('expect says "Ham"\n')
    done = run("script", walk)
    assert done.status == 1
    says = "expected it to say \"Ham\"; the screen 'home' says: New game, 1 of 8."
    assert done.err.startswith(f"{walk}:1: {says}")


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
        ("go Help", "put the text in double quotes"),
        ("wait", "say how many milliseconds"),
        ("shot ../home.png", "name the picture, without a folder: shot home.png"),
        ("power on", "power off"),
        ("expect", "expect one of: text"),
        ("expect points many", "say the points"),
        ("board pico_led", "name one of the boards: board adafruit_feather"),
        ("seed x", "give the dice a number: seed 7"),
        ("lang it", "name one of the languages: lang en|de|nl|fr"),
    ],
)
def test_a_malformed_line_says_what_it_could_be_before_anything_is_pressed(tmp_path, line, says):
    walk = tmp_path / "walk.txt"
    walk.write_text(f"# first\n{line}\n")
    done = run("script", walk)
    assert done.status == 2 and done.err.startswith(f"{walk}:2: ") and says in done.err
