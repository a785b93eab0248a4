# SPDX-License-Identifier: MIT
"""The screen in docs/new-screen.md is a screen: it opens, shows, speaks and can be left."""

import re
import sys
from pathlib import Path

import pytest

import firmware.screens
from host_sim.device.handheld import Handheld
from tests import quick

PAGE = Path(__file__).resolve().parents[2] / "docs" / "new-screen.md"


@pytest.fixture
def hello(tmp_path, monkeypatch):
    """The code of the page is where it says that it belongs."""
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(code.splitlines()) < 30
    (tmp_path / "hello.py").write_text(code, encoding="utf-8")
    monkeypatch.setattr(firmware.screens, "__path__", [*firmware.screens.__path__, str(tmp_path)])
    yield
    del sys.modules["firmware.screens.hello"], firmware.screens.hello  # pyright: ignore


@pytest.mark.parametrize("board", quick.boards())
def test_the_screen_of_the_page_opens_counts_and_is_left(hello, board):
    with Handheld(board) as handheld:
        handheld.app.push("hello")
        handheld.wait(10)
        assert handheld.app.screen() == "hello"
        assert handheld.texts() == ["Hello", "Say hello", "0", "Home"]
        assert handheld.describe()[0] == "Say hello: 0, 1 of 2."
        handheld.press("OK")
        handheld.press("OK")
        assert handheld.app.top().times == 2
        assert handheld.texts() == ["Hello", "Say hello", "2", "Home"]
        assert handheld.describe() == ["Say hello: 2, 1 of 2.", "Hello."]
        handheld.press("DOWN")
        assert handheld.app.top().chosen() == 1
        handheld.press("OK")
        assert handheld.app.screen() == "home"
