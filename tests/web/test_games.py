# SPDX-License-Identifier: MIT
"""The page's list of games: folded, dated, and each game can be deleted."""

import pytest

from shared_rules.text import record
from tests.web import kept
from tests.web.test_page import begin
from tools.web.chromium import ROOT

pytestmark = pytest.mark.slow

MANY = 200


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    return kept.saves(tmp_path_factory.mktemp("many"), MANY)


def visit(browser, address, files, options=None):
    browser.do("open", options or {"locale": "en-GB"})
    kept.put(browser, address, files)
    browser.visit(address)


def lines(browser):
    return browser.texts("#games li > span:first-child")


def press(browser, text, line=1):
    browser.page("click", f"#games li:nth-child({line}) button:has-text('{text}')")
    browser.ready()


def test_of_two_hundred_games_the_newest_few_are_shown_with_their_dates(browser, served, many):
    visit(browser, served.address, many)
    shown = lines(browser)
    assert [line.split()[1] for line in shown] == ["200", "199", "198", "197", "196"]
    assert "4 Aug 2025, " in shown[0], shown[0]
    assert browser.text("#more-games") == "Show older games (195)"
    browser.page("click", "#more-games")
    browser.ready()
    assert len(lines(browser)) == 30
    assert browser.js("document.activeElement.getAttribute('aria-label')") == "Watch: Game 195"
    for _ in range(7):
        browser.page("click", "#more-games")
    browser.ready()
    assert len(lines(browser)) == MANY
    assert not browser.page("isVisible", "#more-games")
    assert "1 Jan 2025, " in lines(browser)[-1]


def test_a_game_is_deleted_after_a_question_and_stays_deleted(browser, served, many):
    visit(browser, served.address, many)
    press(browser, "Delete…", 2)
    assert browser.texts("#games li:nth-child(2) .actions span") == ["Delete Game 199 for good?"]
    assert browser.js("document.activeElement.textContent") == "Keep it"
    press(browser, "Keep it", 2)
    assert browser.js("document.activeElement.getAttribute('aria-label')") == "Delete…: Game 199"
    press(browser, "Delete…", 2)
    press(browser, "Delete it", 2)
    assert [line.split()[1] for line in lines(browser)] == ["200", "198", "197", "196", "195"]
    assert browser.js("document.activeElement.getAttribute('aria-label')") == "Watch: Game 198"
    browser.page("reload")
    browser.ready()
    assert [line.split()[1] for line in lines(browser)][:2] == ["200", "198"]
    assert set(many) - set(kept.files(browser)) == {"199.game"}


def test_the_game_in_progress_cannot_be_deleted(browser, served):
    browser.open(f"{served.address}?seed=7")
    begin(browser)
    actions = ["Watch", "Copy link", "Download record"]
    assert browser.texts("#games li button") == actions
    code = "import host_sim.page.games as g, js; js.globalThis.gone = g.delete(1)"
    browser.js(f"castellan.python({code!r})")
    assert browser.js("gone") is False
    assert "1.game" in kept.files(browser)


# How each ends: the screen of its result, and the one below it.
ENDED = {
    "dice/records/whole-solo-A.txt": ("dice.podium", "dice.sheet"),
    "dice/records/whole-table-C.txt": ("dice.result", "dice.table"),
    "cards/records/whole-solo-won.txt": ("cards.result", "cards.table"),
    "tiles/records/whole-3.txt": ("tiles.result", "tiles.duchy"),
}


@pytest.mark.parametrize("path", ENDED)
def test_a_result_is_shown_again_and_its_game_is_over_until_an_undo(
    browser, served, tmp_path, path
):
    result, below = ENDED[path]
    game = record.read((ROOT / "tests/games" / path).read_bytes())
    visit(browser, served.address, kept.going_on(tmp_path / "s", game))
    browser.page("click", "#begin")
    browser.until(f"castellan.told().screen === '{below}'")
    browser.ready()
    browser.page("reload")
    browser.ready()
    assert browser.screen() == result
    browser.page("click", "#boards [value=pico_oled]")
    browser.until("document.querySelector('#device').dataset.board === 'pico_oled'")
    browser.ready()
    assert browser.screen() == result
    browser.page("selectOption", "#language", "de")
    browser.ready()
    assert browser.screen() == result
    assert browser.texts("#games button")[3:] == ["Löschen…"]
    assert browser.texts("#games b")[0] == "Spiel 1"
    browser.press("Backspace")
    assert browser.screen() == below
    assert browser.texts("#games b")[0] == "Spiel 1", "looking at the last turn changes nothing"
    for _ in range(12):  # BACK undoes, or asks first and then undoes
        browser.press("Backspace")
        if browser.texts("#games b")[0] == "Im Gang":
            break
    assert browser.texts("#games b")[0] == "Im Gang"
    assert len(browser.texts("#games button")) == 3


def test_a_deleted_game_goes_from_the_handhelds_own_list_at_once(browser, served, many):
    visit(browser, served.address, many)
    browser.press("ArrowDown", "ArrowDown", "Enter")
    assert browser.screen() == "history"
    before = browser.texts()
    press(browser, "Delete…")
    press(browser, "Delete it")
    assert browser.screen() == "history" and browser.texts() != before


def test_a_damaged_game_is_named_and_can_be_deleted(browser, served, many):
    some = {"1.game": many["1.game"], "2.game": b"CJ" + bytes(40), "3.game": many["3.game"]}
    visit(browser, served.address, some)
    assert [line.split(":")[0] for line in lines(browser)][1] == "Game 2"
    assert "cannot be read" in lines(browser)[1]
    assert browser.texts("#games li:nth-child(2) button") == ["Delete…"]
    press(browser, "Delete…", 2)
    press(browser, "Delete it", 2)
    assert len(lines(browser)) == 2
