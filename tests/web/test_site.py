# SPDX-License-Identifier: MIT
"""The manual beside the page, in a real Chromium."""

import pytest

from tools.web import site
from tools.web.chromium import PHONE
from tools.web.serve import Served

pytestmark = pytest.mark.slow


@pytest.fixture
def manual(tmp_path):
    site.build(tmp_path / "site")
    server = Served(tmp_path / "site")
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
    loaded = "[...document.images].every((image) => image.complete && image.naturalWidth)"
    chromium.until(loaded)
    assert all(url.startswith(manual.address) for url in chromium.do("asked"))
    assert not chromium.do("said")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_manual_can_be_read_by_everybody(chromium, manual, options):
    chromium.do("open", options)
    for page in ("index.html", "docs/play.html", "boards/pico_oled/index.html"):
        chromium.page("goto", manual.address + page)
        found = chromium.do("axe")["violations"]
        grave = [one["help"] for one in found if one["impact"] in ("serious", "critical")]
        assert not grave, page
        assert chromium.js("document.documentElement.scrollWidth <= innerWidth"), page
