# SPDX-License-Identifier: MIT
"""The handheld in a window: keys down and up, its size, its pictures and its end."""

import os
import sys

import pytest

from host_sim.device import png
from host_sim.device.handheld import Handheld
from host_sim.fronts import sim, window

os.environ["SDL_VIDEODRIVER"] = "dummy"
if sys.version_info < (3, 10):
    pytest.skip("pygame-ce needs Python 3.10", allow_module_level=True)
pygame = window.load_pygame()  # without it these tests fail: a skip would hide it


@pytest.fixture
def held(tmp_path):
    """A handheld and the window that shows it."""
    with Handheld() as handheld:
        shown = window.Window(handheld, shots=str(tmp_path / "shots"))
        yield handheld, shown
        shown.close()


def happen(shown, *events):
    for kind, about in events:
        pygame.event.post(pygame.event.Event(kind, about))
    return shown.turn()


def down(key):
    return pygame.KEYDOWN, {"key": key}


def up(key):
    return pygame.KEYUP, {"key": key}


KEYS = {
    0: (pygame.K_UP, pygame.K_w), 1: (pygame.K_j,), 2: (pygame.K_LEFT,), 3: (pygame.K_d,),
    4: (pygame.K_SPACE, pygame.K_RETURN), 5: (pygame.K_ESCAPE, pygame.K_BACKSPACE),
}  # fmt: skip


def test_each_key_is_a_button_that_goes_down_and_up(held):
    handheld, shown = held
    for index, keys in KEYS.items():
        for key in keys:
            assert happen(shown, down(key))
            assert handheld.chip.levels == 1 << index
            assert happen(shown, up(key))
            assert handheld.chip.levels == 0


def test_a_key_is_let_go_when_another_window_comes_to_the_front(held):
    handheld, shown = held
    happen(shown, down(pygame.K_DOWN))
    assert handheld.chip.levels
    happen(shown, (pygame.WINDOWFOCUSLOST, {}))
    assert handheld.chip.levels == 0


def test_a_button_that_the_board_gives_by_a_long_press_is_one_key(monkeypatch):
    from boards.pico_oled import board

    two = ((10, "next", "DOWN", "UP"), (11, "OK", "OK", "BACK"))
    monkeypatch.setattr(board, "BUTTONS", two)
    with Handheld() as handheld:
        shown = window.Window(handheld)
        handheld.press("OK")
        happen(shown, down(pygame.K_b), up(pygame.K_b))
        assert handheld.app.screen() == "home" and handheld.chip.levels == 0
        shown.close()


def test_on_four_buttons_the_side_arrows_are_previous_and_next():
    with Handheld("pimoroni_pico_display") as handheld:
        shown = window.Window(handheld)
        happen(shown, down(pygame.K_RIGHT))
        assert handheld.chip.levels == 1 << 1
        shown.close()


def test_the_window_shows_the_panel_in_squares(held):
    handheld, shown = held
    happen(shown)
    surface = pygame.display.get_surface()
    width, height = surface.get_size()
    scale = width // 128
    assert (width, height) == (128 * scale, 64 * scale) and scale > 1
    picture = handheld.picture()
    for x, y in ((0, 0), (79, 12), (80, 3), (127, 63)):
        pixel = picture.rgb[3 * (128 * y + x) : 3 * (128 * y + x) + 3]
        for dx, dy in ((0, 0), (scale - 1, scale - 1)):
            assert bytes(surface.get_at((x * scale + dx, y * scale + dy))[:3]) == pixel


def test_a_window_of_another_size_keeps_the_squares_in_its_middle(held):
    handheld, shown = held
    pygame.display.set_mode((300, 200), pygame.RESIZABLE)
    happen(shown, (pygame.VIDEORESIZE, {"size": (300, 200), "w": 300, "h": 200}))
    surface = pygame.display.get_surface()
    rgb = handheld.picture().rgb
    x, y = next((i % 128, i // 128) for i in range(128 * 64) if any(rgb[3 * i : 3 * i + 3]))
    assert bytes(surface.get_at((22 + 2 * x, 36 + 2 * y))[:3]) == b"\xff\xff\xff"
    for place in ((21, 36), (22, 35)):
        assert surface.get_at(place)[:3] == window.SURROUND


def test_f12_takes_a_picture(held, tmp_path, capsys):
    handheld, shown = held
    happen(shown, down(pygame.K_F12))
    happen(shown, down(pygame.K_F12))
    pictures = sorted((tmp_path / "shots").iterdir())
    assert len(pictures) == 2
    assert png.read(pictures[0]) == handheld.picture()
    assert pictures[0].name in capsys.readouterr().out


@pytest.mark.parametrize("event", [(pygame.QUIT, {}), down(pygame.K_q)], ids=["close box", "q"])
def test_the_close_box_and_q_end_it(held, event):
    _, shown = held
    assert happen(shown)
    assert not happen(shown, event)


# ---- Without a window


def test_without_pygame_one_line_says_what_to_do(monkeypatch, tmp_path, capsys):
    monkeypatch.setitem(sys.modules, "pygame", None)
    monkeypatch.chdir(tmp_path)
    assert sim.main(["--front", "window"]) == 2
    assert capsys.readouterr().err == (
        "python -m host_sim sim: a window needs pygame-ce; run 'make setup' with Python 3.10 "
        "or later, or take --front terminal\n"
    )


def test_a_display_that_does_not_answer_is_told_in_one_line(monkeypatch, tmp_path, capsys):
    def refuse(*size):
        raise pygame.error("x11 not available")

    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    monkeypatch.chdir(tmp_path)
    assert sim.main(["--front", "window"]) == 2
    assert "no window can be opened: x11 not available; take --front" in capsys.readouterr().err


def test_a_window_that_nobody_could_see_is_none(monkeypatch, tmp_path, capsys):
    """A display is named, but SDL finds none there and would draw into nowhere."""
    pygame.display.quit()
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.chdir(tmp_path)
    assert sim.main(["--front", "window"]) == 2
    assert "there is no display here" in capsys.readouterr().err


def test_a_window_is_taken_where_there_is_a_display(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    assert sim.best_front() == "window"
    monkeypatch.setenv("DISPLAY", "")
    assert sim.best_front() != "window"
