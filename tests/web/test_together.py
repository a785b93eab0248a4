# SPDX-License-Identifier: MIT
"""A code on the page: from a link, made there, and played beside handhelds."""

import random

import pytest

from host_sim.chip import machine
from host_sim.device.handheld import Handheld
from shared_rules.dice import numbered
from tests.desk.test_codes import read
from tests.games.dice.test_tables_together import OneOfThree, play_together
from tests.walks import screens
from tests.web.test_page import OnThePage, events
from tools.web import web

pytestmark = pytest.mark.slow

CODE = 471903


# As many turns as the game that plays itself needs until it is shown.
A_WHILE = """new Promise((done) => {
    let count = 0;
    const next = () => (++count < 100 ? setTimeout(next) : done());
    next();
})"""


def said(browser):
    browser.until("!document.querySelector('#code-refused').hidden")
    return browser.text("#code-refused")


def test_a_link_sets_up_its_game_and_one_that_is_no_code_is_refused_with_a_reason(browser, served):
    browser.open(f"{served.address}#t={CODE}")
    browser.until("castellan.told().screen === 'dice.setup'")
    browser.ready()
    assert str(CODE) in browser.texts()
    browser.js(A_WHILE)
    assert not browser.page("isVisible", "#demo"), "no game plays itself over it"
    browser.press("Enter", "Enter", "Enter")  # start, castle, roll
    assert browser.screen() == "dice.sheet"
    before = events(browser)
    for text, why in (
        ("471904", "one of its digits is wrong"),
        ("417903", "one of its digits is wrong"),
        ("", "has six digits"),
        ("4719030", "has six digits"),
        ("٤٧١٩٠٣", "has six digits"),
        ("-47190", "has six digits"),
        ("<img src=x onerror=alert(1)>", "has six digits"),
        ("4" * 5000, "has six digits"),
        ("%00%ff", "has six digits"),
        ("__proto__", "has six digits"),
    ):
        browser.js("document.querySelector('#code-refused').hidden = true")
        browser.js(f"location.hash = {'#t=' + text!r}")
        assert why in said(browser)
        assert browser.screen() == "dice.sheet" and events(browser) == before
    browser.js(f"location.hash = '#t={CODE}'")
    browser.until("document.querySelector('#code-refused').hidden")
    assert browser.screen() == "dice.sheet" and events(browser) == before


def test_the_page_makes_a_code_with_a_link_and_a_qr_code_and_plays_it(browser, served):
    browser.open(served.address)
    browser.page("click", "#new-code")
    browser.until("!document.querySelector('#invite').hidden")
    code = browser.text("#invite-code").replace(" ", "")
    assert numbered.is_code(int(code))
    width, grey = browser.js(
        "(() => { const c = document.querySelector('#invite-qr'); "
        "const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data; "
        "return [c.width, [...d].filter((_, i) => i % 4 === 0)]; })()"
    )
    (found,) = read(grey, width, width)
    assert found.text == f"{served.address}#t={code}"
    browser.page("click", "#invite-actions button")
    browser.until("castellan.told().screen === 'dice.setup'")
    browser.ready()
    assert code in browser.texts()


class PageBot(OneOfThree):
    """A bot that presses on the page and on a handheld beside it, and compares the two."""

    def __init__(self, handheld, browser):
        OneOfThree.__init__(self, handheld)
        self._both = OnThePage(handheld, browser)
        self._browser = browser

    def press(self, *buttons):
        machine.connect(self.handheld.chip)
        for button in buttons:
            self._both.press(button)
            self.presses += 1

    def join(self, code):
        OneOfThree.join(self, code)
        self._browser.js(f"location.hash = '#t={code:06}'")
        self._browser.until("castellan.told().screen === 'dice.setup'")


def test_a_page_and_three_handhelds_play_one_code_and_end_alike(browser, served, monkeypatch):
    screens.in_the_dark(monkeypatch)
    browser.open(served.address)
    found = [web.FIRST_BOARD, "pico_oled", "pimoroni_pico_display", "waveshare_pico_lcd_1_14"]
    handhelds = [Handheld(board, seed=1) for board in found]
    bots = [PageBot(handhelds[0], browser), *map(OneOfThree, handhelds[1:])]
    play_together(random.Random(3), bots, CODE)
    browser.ready()
    assert events(browser) == bytes(handhelds[0].app.game.events).hex()
    for one in handhelds:
        one.close()
