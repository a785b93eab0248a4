# SPDX-License-Identifier: MIT
"""A page that is opened again knows nothing of the visitor before, although the browser stays."""

import pytest

from tools.web.chromium import DESKTOP

pytestmark = pytest.mark.slow

LEFT = """(async () => ({
    storage: localStorage.length + sessionStorage.length,
    cookies: document.cookie,
    caches: (await caches.keys()).length,
    databases: (await indexedDB.databases()).map((found) => found.name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    history: history.length > 2, // the first one is an empty page
    kept: Boolean(globalThis.kept),
}))()"""
LEAVE = """(async () => {
    localStorage.left = sessionStorage.left = document.cookie = "left=1";
    await caches.open("left");
    await new Promise((done) => (indexedDB.open("left").onsuccess = done));
    await navigator.serviceWorker.ready;
    history.pushState(null, "", "?left");
    history.pushState(null, "", "?more");
    globalThis.kept = true;
})()"""


def test_nothing_of_one_visitor_is_left_for_the_next(browser, served):
    # No page of ours: one would put its own things there. The browser may ask for its icon.
    browser.expected.append("404 (Not Found)")
    blank = served.address + "licences.txt"
    browser.open(served.address)
    browser.js(LEAVE)
    left = browser.js(LEFT)
    assert left["storage"] >= 2 and left["cookies"] and left["caches"] and left["workers"]
    assert "left" in left["databases"] and left["history"] and left["kept"]
    browser.do("open", DESKTOP)
    browser.page("goto", blank)
    assert browser.js(LEFT) == {
        "storage": 0,
        "cookies": "",
        "caches": 0,
        "databases": [],
        "workers": 0,
        "history": False,
        "kept": False,
    }
