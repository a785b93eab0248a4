# SPDX-License-Identifier: MIT
"""What a screen reader says on the page is what the device says, which is enough to play
(tests/games/test_by_ear.py)."""

import pytest

from host_sim.device.handheld import Handheld
from tests.games.by_ear import Desk
from tests.web.test_page import KEYS, SEED

pytestmark = pytest.mark.slow


class LiveRegion:
    """The page, as a screen reader hears it: one element, and nothing else."""

    def __init__(self, browser):
        self._browser = browser

    def press(self, button):
        self._browser.press(KEYS[button])

    def hear(self):
        return self._browser.text("#said")


def test_the_page_says_what_the_device_says(browser, served):
    """The same sentences, and of a screen that stays only what has changed."""
    browser.open(f"{served.address}?seed={SEED}&board=pico_oled&lang=de")
    page = LiveRegion(browser)
    with Handheld("pico_oled", seed=SEED, lang="de") as handheld:
        desk = Desk(handheld)
        assert page.hear() == desk.hear() != ""
        for button in (*["OK"] * 5, "DOWN", "OK", "OK", "DOWN", "DOWN", "OK", "BACK", "BACK"):
            desk.press(button)
            page.press(button)
            assert page.hear() == desk.hear() != ""
            more = []
            assert browser.texts("#described li") == handheld.describe(more) + more
