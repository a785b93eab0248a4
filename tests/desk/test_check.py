# SPDX-License-Identifier: MIT
"""The check of a board names what does not work."""

import errno
import io
import sys

import pytest

from host_sim.device.handheld import Handheld


@pytest.fixture
def handheld():
    with Handheld("pimoroni_picosystem") as handheld:
        handheld.chip.analog[26] = int(65535 * 3.9 / 3 / 3.3)
        handheld.app.push("check")
        handheld.app.go()
        for _ in range(3):
            handheld.press("OK")
        yield handheld


def test_back_leaves_the_check():
    with Handheld("pico_oled") as handheld:
        handheld.app.push("settings")
        handheld.app.push("check")
        handheld.app.go()
        handheld.press("BACK")
        assert handheld.app.screen() == "settings"


def push(handheld, i):
    for levels in (1 << i, 0):
        handheld.chip.levels = levels
        handheld.wait(60)


def results(handheld):
    """Leave the page of the buttons with the first one. Returns the lines of the results."""
    for _ in range(3):
        push(handheld, 0)
    screen = handheld.app.top()
    return dict(screen.line(i) for i in range(screen.count()))


def test_every_button_lights_its_name_and_a_dead_one_is_missed(handheld, capsys):
    for i in (1, 2, 3, 5, 6, 7):
        push(handheld, i)
    lines = results(handheld)
    assert lines["Buttons"] == "8/8"  # the one that opened the page counts
    assert lines["Battery"] == "3.90 V" and lines["Light sleep"] == "60 ms"
    report = capsys.readouterr().out
    assert "pimoroni_picosystem computer\n" in report and "check volts: 3.90 V\n" in report
    handheld.press("OK")
    assert handheld.app.screen() == "home"


def test_the_report_names_the_buttons_that_were_not_felt(handheld, capsys):
    push(handheld, 7)
    assert results(handheld)["Buttons"] == "3/8"
    report = capsys.readouterr().out
    assert "check missing: down, left, right, B, X\n" in report
    assert (
        "check panel: driver st7789, height 240, negative True, order 0, width 240, x 0, y 0"
        in report
    )


def test_a_button_that_is_always_down_does_not_count_as_working(handheld, capsys):
    stuck = 1 << 5
    for levels in (1, 0, 2, 0, 1, 0, 1, 0, 1, 0):
        handheld.chip.levels = levels | stuck
        handheld.wait(60)
    assert handheld.app.top().line(0) == ("Buttons", "3/8")
    assert "check missing: left, right, B, X, Y\n" in capsys.readouterr().out


def test_a_button_in_the_place_of_another_is_seen(handheld):
    """Each lights its own name: who presses A and sees B has found a wrong pin."""
    lit = []
    for i, button in enumerate(handheld.board.BUTTONS):
        handheld.app.top().seen = 0  # no frame is left
        handheld.app.redraw()
        handheld.wait(10)
        before = handheld.picture()
        handheld.chip.levels = 1 << i
        handheld.wait(60)
        rgb = handheld.pixels()
        changed = [
            divmod(at // 3, before.width) for at in range(0, len(rgb), 3)
            if rgb[at : at + 3] != before.rgb[at : at + 3]
        ]  # fmt: skip
        lit.append((min(changed), button[1]))
        handheld.chip.levels = 0
        handheld.wait(60)
    names = [button[1] for button in handheld.board.BUTTONS]
    shown = [text for text in handheld.texts() if text in names]
    assert [name for _, name in sorted(lit)] == shown and len(shown) == 8


def test_a_button_that_is_stuck_is_named_before(handheld):
    handheld.chip.levels = 1 << 5
    handheld.power_cycle()
    handheld.wait(9000)
    assert handheld.app.screen() == "message" and handheld.app.top().text.endswith(" B")


@pytest.mark.parametrize(
    ("trouble", "said"), [("full", f"OSError {errno.ENOSPC}"), ("damaged", "!")]
)
def test_a_flash_that_does_not_keep_is_told(handheld, monkeypatch, trouble, said):
    def opened(name, mode):
        if trouble == "full" and mode == "wb":
            raise OSError(errno.ENOSPC, "")
        return io.BytesIO(b"something else") if mode == "rb" else open(name, mode)

    # By its name: tests that unload the program leave another one behind.
    monkeypatch.setattr(sys.modules["firmware.screens.check"], "open", opened, raising=False)
    assert results(handheld)["Flash, free"] == said
