# SPDX-License-Identifier: MIT
"""The handheld in the hands of a script or a test: what it hears, shows and keeps."""

import pytest

from host_sim.chip import machine
from host_sim.device.boards import NoBoard, board_names
from host_sim.device.handheld import Handheld, Unheard
from host_sim.device.text_watch import TextObserver

pytest_plugins = ["tests.desk.faulty_program"]
pytestmark = pytest.mark.usefixtures("faulty")
FIVE_WAY = ["UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK"]


def test_a_press_is_heard_once_and_let_go_again():
    with Handheld() as handheld:
        handheld.press("DOWN")
        handheld.press("DOWN")
        assert handheld.app.heard == 2 and handheld.app.cursor == 2
        assert handheld.chip.levels == 0
        handheld.wait(5000)
        assert handheld.app.heard == 2


def test_a_press_that_the_program_does_not_take_is_an_error(faulty):
    with Handheld() as handheld:
        faulty["deaf"] = "home"
        with pytest.raises(Unheard, match="OK was down for 60 ms"):
            handheld.press("OK")
        assert handheld.chip.levels == 0


def test_a_bounce_is_no_press():
    with Handheld() as handheld:
        for ms in range(1, 4):
            handheld.bounce("OK", ms)
        assert handheld.app.heard == 0
        with pytest.raises(Unheard, match="took it for a press"):
            handheld.bounce("OK", 60)


def test_the_buttons_of_a_left_handed_player_are_known():
    with Handheld("pimoroni_pico_display") as handheld:
        assert handheld.in_hand("OK") == "OK"
        handheld.app.settings["hand"] = 1
        assert handheld.in_hand("OK") == "UP" and handheld.in_hand("DOWN") == "BACK"
        handheld.app.settings["turned"] = 1
        assert handheld.in_hand("OK") == "UP" and handheld.in_hand("DOWN") == "OK"


def test_a_program_that_restarts_the_chip_is_started_again(monkeypatch):
    with Handheld() as handheld:
        handheld.press("OK")
        first = handheld.app

        def restart(now):
            machine.reset()

        monkeypatch.setattr(first, "step", restart)
        handheld.wait(50)
        assert handheld.app is not first and handheld.app.screen() == "home"


def test_a_board_with_four_buttons_has_previous_next_ok_and_back():
    with Handheld("pimoroni_pico_display") as handheld:
        assert handheld.buttons() == ["UP", "DOWN", "OK", "BACK"]
        assert handheld.nearest("LEFT") == "UP" and handheld.nearest("RIGHT") == "DOWN"
        assert handheld.nearest("OK") == "OK"
        with pytest.raises(NoBoard, match="pimoroni_pico_display has no LEFT; it gives UP, D"):
            handheld.press("LEFT")
    with Handheld("waveshare_pico_lcd_1_3") as handheld:
        assert handheld.buttons() == FIVE_WAY


def test_a_button_that_is_a_long_press_is_pressed_long(monkeypatch):
    from boards.pico_oled import board

    two = ((10, "next", "DOWN", "UP"), (11, "OK", "OK", "BACK"))
    monkeypatch.setattr(board, "BUTTONS", two)
    with Handheld() as handheld:
        assert handheld.buttons() == ["UP", "DOWN", "OK", "BACK"]
        handheld.press("OK")
        assert handheld.app.screen() == "sheet"
        handheld.press("BACK")
        assert handheld.app.screen() == "home"


def test_an_unknown_board_is_answered_with_those_there_are():
    assert {"pico_oled", "pimoroni_pico_display", "waveshare_pico_lcd_1_3"} <= set(board_names())
    with pytest.raises(NoBoard, match=r"no board 'pico_led'; it is one of: .*, pico_oled, "):
        Handheld("pico_led")


def test_a_folder_of_ones_own_is_kept(tmp_path):
    saves = tmp_path / "games" / "sim"
    with Handheld(saves=saves) as handheld:
        handheld.press("OK")
        handheld.press("OK")
    with Handheld(saves=saves) as handheld:
        assert len(handheld.app.game.events) == 3


def test_a_frame_is_another_one_when_the_panel_has_changed():
    with Handheld() as handheld:
        before = handheld.frame
        handheld.wait(100)
        assert handheld.frame == before
        handheld.press("DOWN")
        after = handheld.frame
        assert after != before
        handheld.chip.duties[13] = 0  # the backlight goes off
        assert handheld.frame != after


# ---- What is written


def test_what_is_written_is_known_until_it_is_painted_over():
    observer = TextObserver(128, 64)
    for text, *box in (("below", 0, 17, 30, 8), ("points", 40, 8, 30, 8), ("12", 0, 0, 24, 16)):
        observer.wrote(text, *box)
    assert observer.texts() == ["12", "points", "below"], "small letters beside large ones"
    observer.wrote("13", 0, 0, 20, 16)
    observer.cleared(0, 17, 128, 8)
    observer.cleared(0, 15, 128, 1)  # a line through a text leaves it
    assert observer.texts() == ["13", "points"]
    for number in range(2 * TextObserver.MOST):
        observer.cleared(0, 0, 30, 16)
        observer.wrote(str(number), 0, 0, 20, 8)
    assert len(observer.notes) <= TextObserver.MOST, "a screen painted all day takes no more room"
    assert observer.texts() == [str(2 * TextObserver.MOST - 1), "points"]
