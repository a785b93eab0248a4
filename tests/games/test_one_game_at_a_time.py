# SPDX-License-Identifier: MIT
"""A screen belongs to its game: words, colours and code of another never get under it."""

import importlib
import sys
from types import ModuleType

import pytest

from host_sim.device.handheld import Handheld
from tests.faults.test_troubles import begin_solo


def test_no_other_game_is_entered_while_a_screen_of_one_is_open():
    with Handheld(seed=3, lang="en") as handheld:
        app = handheld.app
        app.help("dice")
        handheld.wait(20)
        told = handheld.describe()
        with pytest.raises(RuntimeError, match="a screen of dice is open"):
            app.enter("cards")
        assert app.screen() == "dice.help" and handheld.describe() == told


@pytest.mark.parametrize("waits", [False, True])
def test_the_pages_button_leaves_what_another_game_shows(waits, monkeypatch):
    """'Play now' and 'Resume' are beside the display while it shows rules or a set-up."""
    for name in ("js", "uctypes"):  # only browsers have them
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    with Handheld(seed=3, lang="en", guarded=True) as handheld:
        page = importlib.import_module("host_sim.page.browser").PageDevice()
        page.chip, page.program = handheld.chip, handheld.program
        if waits:
            begin_solo(handheld)
            handheld.app.go_home()
            handheld.wait(20)
        for ask in (lambda app: app.help("cards"), lambda app: app.set_up("tiles", "group")):
            ask(handheld.app)
            handheld.wait(20)
            assert "." in handheld.app.screen()
            page.play()
            assert handheld.app and handheld.app.screen().startswith("dice.")
            handheld.app.go_home()
            handheld.wait(20)
