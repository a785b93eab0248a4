# SPDX-License-Identifier: MIT
"""A code on the page: from a link, or made there; and the points of all who have played it."""

import json

import pytest

from firmware.games.dice.play import Play
from firmware.saves import link
from host_sim.games.dice.bot import best_turn
from shared_rules.dice import numbered, sheets
from shared_rules.dice.game import Game, turn
from shared_rules.dice.sheet import CASTLE as GREEN
from tests.desk.test_codes import read
from tests.web.test_page import events

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
    assert before == numbered.roll(CODE, 0, SHEET).hex(), "the same dice as on every device"
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


# ---- Everybody's points, from the links of the others

SHEET = sheets.sheet(numbered.sheet_in(CODE))
CASTLE = SHEET.colours.index(GREEN)
PLAYED_HERE = f"""
import host_sim.page.browser as b
from firmware.games.dice.play import Play
from shared_rules.dice import game as rules, numbered, sheets
app = b.device.app
app.enter("dice")
game = rules.Game(sheets.sheet("C"), bytes([{CASTLE}]), False, "same", ["Ann"])
app.begin(Play(game, others=True, code={CODE}))
app.go()
while not game.over():
    app.apply(numbered.roll({CODE}, game.rolls(), game.sheet))
    app.apply(rules.turn(0))
"""


def played(names, code=CODE, rounds=99, choose=best_turn):
    """A game of a code on another device, and its link."""
    castles = bytes([CASTLE] * len(names))
    given = names if all(names) else None
    game = Game(SHEET, castles, variant="same", names=given)
    while not game.over() and rounds:
        game.apply(numbered.roll(code, game.rolls(), SHEET))
        for who in range(len(names)):
            game.apply(choose(game, who))
        rounds -= 1
    return game, "#g=" + link.pack(Play(game, others=True, code=code))


def offered(browser):
    return browser.page("isVisible", "#everybody")


def test_the_links_of_the_others_fill_in_everybodys_points(browser, served):
    browser.open(served.address)
    browser.until("castellan.told().screen === 'home'")
    bo, link_of_bo = played(["Bo", "Cy"])
    browser.js(f"location.hash = {link_of_bo!r}")
    browser.until("!document.querySelector('#replay').hidden")
    assert not offered(browser), "nobody has played this code here"
    browser.js(f"castellan.python({json.dumps(PLAYED_HERE)})")
    browser.press("Enter", "Enter")
    browser.until("!document.querySelector('#everybody').hidden")
    assert browser.js(
        "[...document.querySelectorAll('#everybody input')].map((one) => one.value)"
    ) == ["Bo", "Cy"]
    browser.page("click", "#everybody button")
    browser.until("castellan.told().screen === 'dice.podium'")
    browser.ready()
    texts = browser.texts()
    for who, name in enumerate(["Bo", "Cy"]):
        assert name in texts and str(bo.totals()[who]) in texts

    # A device without names: they are asked for, and a wrong one is refused with the reason.
    nameless, link_of_nameless = played([""], choose=lambda game, who: turn(who))
    browser.js(f"location.hash = {link_of_nameless!r}")
    browser.until("document.querySelectorAll('#everybody input').length === 1")
    before = events(browser)
    for name, why in (
        ("", "up to 12 letters"), ("Di Di", "up to 12 letters"), ("<b>,", "up to 12 letters"),
        ("Ann", "'Ann' plays on this device"),
    ):  # fmt: skip
        browser.page("fill", "#everybody input", name)
        browser.page("click", "#everybody button")
        browser.until(
            f"document.querySelector('#everybody-refused').textContent.includes({why!r})"
        )
        assert events(browser) == before
    browser.page("fill", "#everybody input", "Di")
    browser.page("click", "#everybody button")
    browser.until("document.querySelector('#everybody-refused').hidden")
    browser.ready()
    assert "Di" in browser.texts() and str(nameless.totals()[0]) in browser.texts()

    for other in (
        played(["Eve"], code=numbered.after_code(CODE))[1],
        played(["Eve"], rounds=3)[1],
        played(["Ann"], choose=lambda game, who: turn(who))[1],
    ):
        browser.js(f"location.hash = {other!r}")
        browser.until("document.querySelector('#everybody').hidden")
    browser.page("reload")
    browser.ready()
    found = browser.js(
        "castellan.python('import js, json, host_sim.page.browser as b; "
        "b.device.app.resume(False); "
        "js.globalThis.said = json.dumps(b.device.app.game.evening())'), said"
    )
    names = [name for name, _, _ in json.loads(found)]
    assert names == ["Ann", "Bo", "Cy", "Di"]
