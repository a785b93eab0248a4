# SPDX-License-Identifier: MIT
"""The simulator in words: sentences come out, letters go in."""

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
        "New game, 1 of 5. Castellan.",
        "Best scores, 2 of 5.",
        "None yet, 1 of 2. Best scores.",
        "Best scores, 2 of 5. Castellan.",
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
    assert done.out.splitlines()[1:] == ["New game, 1 of 5. Castellan."]
