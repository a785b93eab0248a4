# SPDX-License-Identifier: MIT
"""The page in a visitor's language, in a real Chromium."""

import pytest

from firmware.words import LANGUAGES, NAMES

pytestmark = pytest.mark.slow

NEW_GAME = {"en": "New game", "de": "Neues Spiel", "nl": "Nieuw spel", "fr": "Nouvelle partie"}


def language(browser):
    """The language of the page, and of the device on it: they are one."""
    shown = browser.js("document.documentElement.lang")
    assert browser.js("document.querySelector('#language').value") == shown
    assert browser.told()["language"] == shown
    assert browser.texts("#language option") == list(NAMES)
    return shown


@pytest.mark.parametrize("asked", ["constructor", "__proto__", "xx"])
def test_a_language_that_is_not_there_is_the_browsers_own(browser, served, asked):
    browser.open(f"{served.address}?lang={asked}&board={asked}&seed={asked}", {"locale": "nl-BE"})
    assert language(browser) == "nl"
    assert NEW_GAME["nl"] in browser.texts()


@pytest.mark.parametrize(
    ("locale", "meant"),
    [("de-AT", "de"), ("fr-CA", "fr"), ("sv-SE", "en")],
)
def test_page_and_device_speak_as_the_browser_does(browser, served, locale, meant):
    browser.open(served.address, {"locale": locale})
    assert language(browser) == meant
    assert NEW_GAME[meant] in browser.texts()


def test_every_language_can_be_chosen_and_stays(browser, served):
    browser.open(served.address)
    for lang in (*LANGUAGES[1:], LANGUAGES[0], "fr"):
        browser.page("selectOption", "#language", lang)
        browser.ready()
        assert language(browser) == lang
        assert NEW_GAME[lang] in browser.texts()
    browser.page("goto", served.address)
    browser.ready()
    assert language(browser) == "fr", "as it was left"
