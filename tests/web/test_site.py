# SPDX-License-Identifier: MIT
"""The manual beside the page, in a real Chromium."""

import pytest

from tools.web import site
from tools.web.chromium import DESKTOP, PHONE
from tools.web.serve import Served

pytestmark = pytest.mark.slow


LOADED = "[...document.images].every((image) => image.complete && image.naturalWidth)"
NARROW = {**PHONE, "viewport": {"width": 320, "height": 568}}


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    folder = tmp_path_factory.mktemp("manual") / "site"
    site.build(folder)
    return folder


@pytest.fixture
def manual(built):
    server = Served(built)
    yield server
    server.close()


def test_from_the_first_page_to_the_demo_and_back_to_the_manual(chromium, manual):
    chromium.do("open", {"locale": "en-GB"})
    chromium.page("goto", manual.address)
    chromium.page("click", "text=Try it in your browser")
    chromium.ready()
    assert chromium.screen() == "home"
    chromium.page("click", "text=The manual")
    chromium.until("document.querySelector('h1')?.textContent === 'Playing with the handheld'")
    chromium.until(LOADED)
    assert all(url.startswith(manual.address) for url in chromium.do("asked"))
    assert not chromium.do("said")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_manual_can_be_read_by_everybody(chromium, manual, options):
    chromium.do("open", options)
    pages = ("index.html", "docs/play.html", "docs/fr/cards.html", "boards/pico_oled/index.html")
    for page in pages:
        chromium.page("goto", manual.address + page)
        found = chromium.do("axe")["violations"]
        grave = [one["help"] for one in found if one["impact"] in ("serious", "critical")]
        assert not grave, page
        assert chromium.js("document.documentElement.scrollWidth <= innerWidth"), page


def test_on_the_narrowest_phone_no_page_scrolls_sideways(chromium, manual, built):
    chromium.do("open", NARROW)
    pages = [path for path in sorted(built.rglob("*.html")) if "demo" not in path.parts]
    assert len(pages) > 30
    for path in pages:
        name = path.relative_to(built).as_posix()
        chromium.page("goto", manual.address + name)
        assert chromium.js("document.documentElement.scrollWidth <= innerWidth"), name


def test_on_a_phone_the_list_of_pages_is_at_the_top_and_folded(chromium, manual):
    chromium.do("open", NARROW)
    chromium.page("goto", manual.address + "docs/flash.html")
    above = "document.querySelector('nav.manual').getBoundingClientRect().bottom"
    assert chromium.js(f"{above} <= document.querySelector('main').getBoundingClientRect().top")
    assert chromium.js(f"{above} < 250"), "the text begins on the first screen"
    chromium.page("click", "nav.manual summary")
    chromium.page("click", "nav.manual a[href$='docs/cards.html']")
    chromium.until("document.querySelector('h1')?.textContent.includes('card game')")
    assert not chromium.js("document.querySelector('nav.manual details').open")


def test_the_manual_is_there_without_a_network(chromium, manual):
    chromium.do("open", DESKTOP)
    chromium.page("goto", manual.address + "docs/play.html")
    chromium.until("navigator.serviceWorker.ready.then(() => true)")
    chromium.context("setOffline", True)
    try:
        for name in ("docs/cards.html", "docs/de/play.html", "index.html?from=a-link"):
            chromium.page("goto", manual.address + name)
            chromium.until(LOADED)
            assert chromium.js("getComputedStyle(document.body).display") == "grid", name
    finally:
        chromium.context("setOffline", False)


KEPT = """caches.keys().then((names) => {
    const name = names.find((one) => one.startsWith("manual-"));
    return name ? caches.open(name).then((kept) => kept.keys()).then((all) => all.length) : 0;
})"""


def test_the_manual_is_fetched_when_it_is_first_opened_and_no_earlier(chromium, manual):
    chromium.do("open", DESKTOP)
    chromium.page("goto", manual.address)
    chromium.until(LOADED)
    chromium.page("click", ".try")
    chromium.ready()
    chromium.until("navigator.serviceWorker.ready.then(() => true)")
    assert chromium.js(KEPT) == 0, "the first page and the demo alone"
    registered = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
    assert chromium.js(registered) == 1, "the demo's own"
    chromium.page("goto", manual.address + "docs/play.html")
    chromium.until("navigator.serviceWorker.ready.then(() => true)")
    assert chromium.js(KEPT) > 200


def test_the_language_stays_from_page_to_page_and_into_the_demo(chromium, manual):
    chromium.do("open", DESKTOP)
    lang = "document.documentElement?.lang"  # none for a moment between two pages
    chromium.page("goto", manual.address + "docs/play.html")
    chromium.page("click", ".languages >> text=Nederlands")
    chromium.until(f"{lang} === 'nl' && document.querySelector('h1')")
    chromium.page("click", "nav.manual >> text=Het kaartspel met het toestel")
    chromium.until("document.querySelector('h1')?.textContent === 'Het kaartspel met het toestel'")
    chromium.page("click", "main >> text=dobbelspel >> nth=0")
    chromium.until("document.querySelector('h1')?.textContent === 'Spelen met het toestel'")
    chromium.page("click", ".try")
    chromium.ready()
    assert chromium.js(lang) == "nl" and "Nieuw spel" in chromium.texts()
    chromium.page("selectOption", "#language", "fr")
    chromium.ready()
    chromium.page("click", "#manual a")
    chromium.until("document.querySelector('h1')?.textContent === \"Jouer avec l'appareil\"")
    assert chromium.js(lang) == "fr"
