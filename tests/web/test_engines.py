# SPDX-License-Identifier: MIT
"""The page in Firefox and WebKit: one visit with all that the other tests try in Chromium."""

import pytest

from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from shared_rules.hexes import FIELDS
from tests.walks import screens
from tests.web import test_review
from tests.web.test_page import KEYS, SEED
from tools.web import web, webdriver
from tools.web.visitor import HASTEN

pytestmark = pytest.mark.slow

MIDDLE = """(() => {
    const { x, y, width, height } = document.querySelector("%s").getBoundingClientRect();
    return [x + width / 2, y + height / 2, x, y, width];
})()"""
CHOOSE_GERMAN = """(() => {
    const list = document.querySelector("#language");
    list.value = "de";
    list.dispatchEvent(new Event("change"));
})()"""


@pytest.fixture(params=[webdriver.Firefox, webdriver.WebKit])
def engine(request):
    found = request.param()
    yield found
    found.close()


class Keys(Bot):
    """Plays on the desk; `send` does the same on the page, all at once up to the next dice that
    tumble: until they rest, OK does nothing."""

    def __init__(self, handheld, engine):
        super().__init__(handheld)
        self.engine = engine
        self.noted: list = [[]]

    def press(self, *buttons):
        for button in buttons:
            before = self.handheld.chip.now
            super().press(button)
            self.noted[-1].append(self.what(button))
            if self.handheld.chip.now - before > 200:
                self.noted.append([])

    def what(self, button):
        return KEYS[button]

    def send(self):
        for together in self.noted:
            if together:
                self.do(*together)
        self.noted = [[]]

    def do(self, *keys):
        self.engine.press(*keys)


class Finger(Keys):
    """Taps the drawn buttons and, to go to a field, the map."""

    def __init__(self, handheld, engine):
        super().__init__(handheld, engine)
        self._middles = {key: engine.js(MIDDLE % f"#device .key.{key.lower()}") for key in KEYS}
        self._panel = engine.js(MIDDLE % "#panel")

    def what(self, button):
        return self._middles[button][:2]

    def to(self, offer):
        screen = self.app.top()
        if offer >= FIELDS or screen.chosen() == offer:
            super().to(offer)
            return
        x, y, w, h = screen.view.box(offer)
        self.app.tapped = x + w // 2, y + h // 2
        self.handheld.wait(100)
        _, _, left, top, width = self._panel
        scale = width / self.handheld.board.PANEL["width"]
        dot = left + (x + w // 2 + 0.5) * scale, top + (y + h // 2 + 0.5) * scale
        self.noted[-1].append(dot)

    def do(self, *dots):
        self.engine.tap(*dots)


def play(bot, rounds=None):
    """So many rounds, or a whole game; the page shows the same then. Returns the points."""
    bot.engine.js(HASTEN)
    bot.begin()
    for _ in range(rounds or 0):
        bot.round()
    if not rounds:
        bot.play()
    bot.send()
    engine, handheld = bot.engine, bot.handheld
    assert engine.screen() == handheld.app.screen() == ("dice.sheet" if rounds else "dice.result")
    assert engine.picture() == handheld.picture()
    assert engine.texts() == handheld.texts()
    points = handheld.app.game.players[0].total()
    if rounds:
        bot.menu("home")
    else:
        bot.choose(bot.say("home"))
    bot.send()
    return str(points)


def look_at_a_review(engine):
    engine.click("#examples button")
    engine.until("!document.querySelector('#replay').hidden")
    engine.click("#last")
    steps = engine.js("document.querySelector('#step').max")
    assert engine.texts("#where") == [f"Step {steps} of {steps} · the end"]
    engine.click("#review summary")
    engine.until("document.querySelector('#weighed').hidden && document.querySelector('#sum dd')")
    *parts, points = test_review.sums(engine)
    assert sum(parts) == points > 0


def choose_board_and_language(engine, saves):
    engine.click("#boards [value=pico_oled]")
    engine.until("document.querySelector('#device').dataset.board === 'pico_oled'")
    engine.js(CHOOSE_GERMAN)
    engine.until("castellan.told().language === 'de'")
    engine.ready()
    with Handheld("pico_oled", seed=SEED, lang="de", saves=saves) as handheld:
        assert engine.picture() == handheld.picture()
    assert engine.texts("#games-title") == ["Deine Spiele"]


def test_the_page_in_another_engine(engine, built, served):
    engine.visit(f"{served.address}?seed={SEED}")
    assert screens.is_golden(web.FIRST_BOARD, "home", engine.picture())
    with Handheld(web.FIRST_BOARD, seed=SEED) as handheld:
        points = play(Keys(handheld, engine))
        assert engine.texts("#games b") == ["Game 1", points]
        handheld.power_cycle()
        engine.reload()
        assert engine.picture() == handheld.picture()
        play(Finger(handheld, engine), rounds=3)
        look_at_a_review(engine)
        choose_board_and_language(engine, handheld.saves)
    engine.js("navigator.serviceWorker.ready.then(() => true)")
    with engine.tab():
        engine.visit(served.address)
        assert "open in another tab" in engine.texts("#notices")[0]
    served.close()  # from now on there is no server
    engine.reload()
    assert engine.texts("#games b")[-2:] == ["Spiel 1", points]
    engine.visit((built / web.SINGLE).as_uri() + "?lang=en")
    assert screens.is_golden(web.FIRST_BOARD, "home", engine.picture())
    engine.press(*["Enter"] * 6)
    assert engine.screen() == "dice.sheet"
