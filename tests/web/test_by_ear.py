# SPDX-License-Identifier: MIT
"""What a screen reader says on the page is enough to play, and what can be read is complete."""

import pytest

from host_sim.device.handheld import Handheld
from tests.games.by_ear import Desk, Listener, play_dice_alone
from tests.web.test_page import KEYS, SEED

pytestmark = pytest.mark.slow

TOTAL = (
    "castellan.python('import js, host_sim.page.browser as b; "
    "js.globalThis.total = b.device.app.game.totals()[0]'), globalThis.total"
)


class LiveRegion:
    """The page, as a screen reader hears it: one element, and nothing else."""

    def __init__(self, browser):
        self._browser = browser
        self.heard = []

    def press(self, button):
        self._browser.press(KEYS[button])

    def hear(self):
        text = self._browser.text("#said")
        self.heard.append(text)
        return text


def test_a_solo_game_is_played_to_its_end_by_what_the_page_says(browser, served):
    browser.open(f"{served.address}?seed={SEED}&board=pico_oled")
    page = LiveRegion(browser)
    ear = Listener(page)
    play_dice_alone(ear, listens=False)
    total = browser.js(TOTAL)
    assert ear.points["You"] == total > 20
    assert any(f"1. You: {total} points." in text for text in page.heard[-3:])


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
