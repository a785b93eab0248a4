# SPDX-License-Identifier: MIT
"""Measures the page in a real Chromium: its first frame, its frames, what it transfers."""

import tempfile
from pathlib import Path
from statistics import median

from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from tools.bench.figures import percentile
from tools.web import browser as finder
from tools.web import web
from tools.web.chromium import Browser
from tools.web.serve import Served

VISITS = 7
ROUNDS = 6
KEYS = {"UP": "ArrowUp", "DOWN": "ArrowDown", "LEFT": "ArrowLeft", "RIGHT": "ArrowRight"}
# Requests before the first frame: on a quick machine the rest of the program is already
# loading.
BYTES = """(() => {
  const first = performance.getEntriesByName("first-frame")[0].startTime;
  const all = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
  const before = all.filter((one) => one.startTime < first);
  return before.reduce((sum, one) => sum + one.transferSize, 0);
})()"""
FIRST = "performance.getEntriesByName('first-frame')[0].startTime"


class Played:
    """A simulated handheld whose presses also go to the page; notes the times of their frames."""

    def __init__(self, handheld, browser):
        self._handheld = handheld
        self._browser = browser
        self.app = handheld.app
        self.frames = []  # of those in which a press was taken
        self.idle = []

    def press(self, logical):
        self._handheld.press(logical)
        browser = self._browser
        self.idle += browser.js("castellan.frames.splice(0)")
        key = KEYS.get(logical) or {"OK": "Enter", "BACK": "Backspace"}[logical]
        browser.press(key)
        self.frames.append(max(browser.js("castellan.frames.splice(0)")))


def visits(browser, address):
    """Measure the first frames of new visitors and of a returning one, and the bytes of a
    visit."""
    new = []
    for _ in range(VISITS):
        browser.do("open", {})
        browser.visit(address)
        new.append(browser.js(FIRST))
        bytes_ = browser.js(BYTES)
    browser.js("navigator.serviceWorker.ready.then(() => true)")
    again = []
    for _ in range(VISITS):
        browser.page("reload")
        browser.ready()
        again.append(browser.js(FIRST))
    return new, again, bytes_


def frames(browser, address, board):
    browser.open(f"{address}?seed=7&board={board}")
    with Handheld(board, seed=7) as handheld:
        played = Played(handheld, browser)
        bot = Bot(played)
        bot.begin()
        for _ in range(ROUNDS):
            bot.round()
    return played


def rows():
    try:
        finder.find()
    except finder.NoBrowser as error:
        yield "the page", f"not measured: {error}", ""
        return
    with tempfile.TemporaryDirectory() as folder:
        web.build(Path(folder) / "web")
        served = Served(Path(folder) / "web")
        browser = Browser()
        try:
            new, again, bytes_ = visits(browser, served.address)
            yield (
                "the page: a new visitor's first frame, best and median",
                f"{min(new):.0f} and {median(new):.0f} ms",
                "under 1,000 ms",
            )
            yield (
                "the page: first frame at the next visit, from the offline copy",
                f"{min(again):.0f} and {median(again):.0f} ms",
                "",
            )
            yield (
                "the page: bytes before the first frame, compressed",
                f"{bytes_:,}",
                "under 350,000",
            )
            yield from frame_rows(browser, served.address)
        finally:
            browser.close()
            served.close()


def frame_rows(browser, address):
    """Yields a frame with a press: the quickest board and the slowest."""
    found = {board: frames(browser, address, board).frames for board in web.BOARDS}
    ranked = sorted(found, key=lambda board: median(found[board]))
    for what, board in (("quickest", ranked[0]), ("slowest", ranked[-1])):
        took = found[board]
        yield (
            f"the page: a frame with a press on the {what} board, {board}: "
            "median and 95th percentile",
            f"{median(took):.1f} and {percentile(took, 95):.1f} ms",
            "median under 4 ms",
        )
