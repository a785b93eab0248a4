# SPDX-License-Identifier: MIT
"""A seed in the page's address fixes the dice of a whole game, whatever happens in between."""

import pytest

from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from tests.web.test_page import OnThePage, begin, events

pytestmark = pytest.mark.slow

SEED = 7


def rounds(browser, count, between=lambda i: None):
    """The events of some rounds that the bot plays on the desk and on the page."""
    with Handheld("pico_oled", seed=SEED) as handheld:
        bot = Bot(OnThePage(handheld, browser))
        bot.begin()
        for i in range(count):
            bot.round()
            browser.ready()
            between(i)
        assert events(browser) == bytes(handheld.app.game.events).hex()
    return events(browser)


def test_a_seed_fixes_the_dice_over_reloads_and_changes_of_board(browser, served):
    address = f"{served.address}?seed={SEED}&board=pico_oled"

    def disturb(i):
        if i == 0:
            browser.page("reload")
        elif i == 1:
            browser.visit(address.replace("pico_oled", "waveshare_pico_lcd_1_3"))
        elif i == 2:
            browser.visit(address)
        browser.ready()
        if browser.screen() == "home":
            browser.press("Enter")  # resume
        assert browser.screen() == "dice.sheet"

    browser.open(address)
    rounds(browser, 4, disturb)


def test_every_game_of_a_seed_has_the_same_dice(browser, served):
    browser.open(f"{served.address}?seed={SEED}")
    begin(browser)
    first = events(browser)
    # Another visit, days later; the game of the first one is given up.
    browser.js("castellan.python('import host_sim.page.browser as b; b.device.app.go_home()')")
    browser.until("castellan.told().screen === 'home'")
    browser.ready()  # the page remembers that the game was left
    browser.visit(f"{served.address}?seed={SEED}")
    browser.press("ArrowDown", *["Enter"] * 3)
    assert browser.screen() == "ask"
    browser.press("ArrowDown", "Enter")
    assert browser.screen() == "dice.setup"
    browser.press(*["Enter"] * 3)  # start, castle, roll
    assert events(browser) == first
