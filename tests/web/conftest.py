# SPDX-License-Identifier: MIT
"""What every test of the page needs: a browser, and the page built and served."""

import pytest

from tools.web import web
from tools.web.chromium import Browser
from tools.web.serve import Served
from tools.web.visitor import HASTEN


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """The page's folder, built as `make web` builds it."""
    folder = tmp_path_factory.mktemp("web") / "page"
    web.build(folder)
    return folder


@pytest.fixture(scope="session")
def chromium():
    # It raises if there is none, which is not a skip: nobody would notice.
    browser = Browser(HASTEN)
    yield browser
    browser.close()


@pytest.fixture
def served(built):
    """A server of its own for each test: what one visitor has kept is not the next one's."""
    server = Served(built)
    yield server
    server.close()


@pytest.fixture
def browser(chromium, served):
    """A browser that has asked nobody but this machine, and complained about nothing."""
    chromium.do("forget")  # a test that opens no page is not asked about an earlier one
    chromium.expected = ["willReadFrequently"]  # the tests look at the canvas, the page does not
    yield chromium
    elsewhere = [
        url
        for url in chromium.do("asked")
        if not url.startswith((served.address, "file:", "blob:"))
    ]
    assert not elsewhere, "a request left the machine"
    said = [line for line in chromium.do("said") if not any(e in line for e in chromium.expected)]
    assert not said
