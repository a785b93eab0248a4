# SPDX-License-Identifier: MIT
"""Measures the page in real browsers: its first frame, its frames, what it transfers; a press in
each engine."""

import tempfile
import time
from pathlib import Path
from statistics import median

from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from tools.bench.figures import percentile
from tools.web import browser as finder
from tools.web import web, webdriver
from tools.web.chromium import Browser
from tools.web.serve import Served

VISITS = 7
ROUNDS = 6
SETTLES = 5  # s after a press: by then everything is loaded and counted
AT_REST = 10  # s
KEYS = {"UP": "ArrowUp", "DOWN": "ArrowDown", "LEFT": "ArrowLeft", "RIGHT": "ArrowRight"}
# Requests before the first frame: on a quick machine the rest of the program is already
# loading.
BYTES = """(() => {
  const first = performance.getEntriesByName("first-frame")[0].startTime;
  const all = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
  const before = all.filter((one) => one.startTime < first);
  return before.reduce((sum, one) => sum + one.transferSize, 0);
})()"""
# The times of presses, each from the key to the frame after the one that paints it.
PRESSES = """(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const about = { key: "ArrowDown", code: "ArrowDown", bubbles: true };
  const took = [];
  for (let i = 0; i < 20; i++) {
    const { heard } = castellan.told();
    const began = performance.now();
    for (const type of ["keydown", "keyup"]) {
      document.body.dispatchEvent(new KeyboardEvent(type, about));
    }
    while (castellan.told().heard === heard) await frame();
    await frame();
    took.push(performance.now() - began);
    while (castellan.busy()) await frame();
  }
  return took;
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
    """Play some rounds, once everything is loaded: then the demo is shown."""
    browser.open(f"{address}?seed=7&board={board}")
    browser.until("!document.querySelector('#demo').hidden")
    with Handheld(board, seed=7) as handheld:
        played = Played(handheld, browser)
        bot = Bot(played)
        bot.begin()
        for _ in range(ROUNDS):
            bot.round()
    return played


def rows():
    missing = finder.missing()
    if missing:
        yield "the page", f"not measured: {finder.HOW.format(' '.join(missing))}", ""
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
            yield rest_row(browser, served.address)
            yield engine_row(browser, served.address)
        finally:
            browser.close()
            served.close()


def frame_rows(browser, address):
    """Yields a frame with a press: the quickest board, the slowest, and all of them."""
    found = {board: frames(browser, address, board).frames for board in web.BOARDS}
    ranked = sorted(found, key=lambda board: median(found[board]))
    for what, board in (("quickest", ranked[0]), ("slowest", ranked[-1])):
        yield (
            f"the page: a frame with a press on the {what} board, {board}: median",
            f"{median(found[board]):.1f} ms",
            "under 4 ms",
        )
    took = [ms for board in web.BOARDS for ms in found[board]]
    yield (
        f"the page: a frame with a press, {len(took)} presses on all boards: 99th percentile",
        f"{percentile(took, 99):.1f} ms",
        "under 16 ms",
    )


def rest_row(browser, address):
    """Returns the row of a page that nobody touches, at the home screen and in a game."""
    browser.do("open", {"locale": "en-GB"})
    browser.visit(f"{address}?seed=7")
    shares = []
    for keys in (["ArrowDown"], ["ArrowUp", *["Enter"] * 6]):
        browser.press(*keys)
        time.sleep(SETTLES)
        before = browser.do("worked")
        time.sleep(AT_REST)
        shares.append((browser.do("worked") - before) / AT_REST * 100)
    return (
        f"the page at rest, CPU time of its process over {AT_REST} s: home screen and in a game",
        "{:.1f} and {:.1f} % of a core".format(*shares),
        "under 0.5 %",
    )


def engine_row(chromium, address):
    """Returns the row of a press in each engine, in the same run."""
    took = []
    chromium.open(address)
    took.append(median(chromium.js(PRESSES)))
    for engine in (webdriver.Firefox, webdriver.WebKit):
        other = engine()
        try:
            other.visit(address)
            took.append(median(other.js(PRESSES)))
        finally:
            other.close()
    return (
        "the page: a press in Chromium, Firefox and WebKit, until it is on the screen: median",
        "{:.0f}, {:.0f} and {:.0f} ms".format(*took),
        "WebKit at most twice Chromium",
    )
