# SPDX-License-Identifier: MIT
"""The page in a real Chromium: it is the handheld, and it keeps what was played."""

import hashlib
import shutil

import pytest

import manifest
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from shared_rules.text import record
from tests.drivers.drawing import upside_down
from tests.walks import screens
from tools.web import web
from tools.web.chromium import ROOT
from tools.web.serve import Served

pytestmark = pytest.mark.slow

KEYS = {
    "UP": "ArrowUp",
    "DOWN": "ArrowDown",
    "LEFT": "ArrowLeft",
    "RIGHT": "ArrowRight",
    "OK": "Enter",
    "BACK": "Backspace",
}
SEED = 7


class OnThePage:
    """A desk's handheld that presses the same on the page."""

    def __init__(self, handheld, browser):
        self._handheld = handheld
        self._browser = browser
        self.app = handheld.app

    def press(self, logical):
        self._handheld.press(logical)
        self._browser.press(KEYS[logical])


def events(browser):
    return browser.js(
        "castellan.python('import host_sim.page.browser as b; "
        'globals()["said"] = bytes(b.device.app.game.events).hex()\'), '
        "castellan.python('import js; js.globalThis.said = said'), said"
    )


def begin(browser):
    """From the home screen into a solo game, with one roll."""
    browser.press(*["Enter"] * 6)  # a new game, with dice, alone; start, castle, roll
    assert browser.screen() == "dice.sheet"


# ---- It is the program


def test_the_page_runs_real_micropython_and_the_repos_own_files(browser, served):
    browser.open(served.address)
    own = web.program()
    # The rest comes after the first picture.
    browser.until(f"Object.keys(castellan.about().files).length >= {len(own)}")
    about = browser.js("castellan.about()")
    assert about["name"] == "micropython"
    assert about["machine"] == "JS with Emscripten"
    files = about["files"]
    assert files == {path: hashlib.sha256(text.encode()).hexdigest() for path, text in own.items()}
    assert set(manifest.files(("ssd1306", "st7789"), ROOT, text=True)) <= set(files)
    browser.page("click", "summary[data-say=about]")
    browser.until("document.querySelector('#interpreter').textContent")
    assert f"micropython {about['version']}" in browser.text("#interpreter")


@pytest.mark.parametrize(
    ("board", "lang", "name"),
    [*((board, "en", "home") for board in web.BOARDS), (web.FIRST_BOARD, "de", "de-home")],
)
def test_the_first_frame_is_the_simulators_golden(browser, served, board, lang, name):
    browser.open(f"{served.address}?board={board}&lang={lang}")
    assert screens.is_golden(board, name, browser.picture())


def test_a_solo_game_by_keyboard_ends_with_the_right_points(browser, served):
    browser.open(f"{served.address}?seed={SEED}")
    with Handheld(web.FIRST_BOARD, seed=SEED) as handheld:
        bot = Bot(OnThePage(handheld, browser))
        bot.begin()
        bot.play()
        browser.ready()
        game = handheld.app.game
        points = game.players[0].total()
        assert game.over() and points > 20
        assert handheld.app.screen() == browser.screen() == "dice.result"
        assert browser.picture() == handheld.picture()
        assert browser.texts() == handheld.texts()
        assert browser.texts("#games b") == ["Game 1", str(points)], "it is finished"
        assert "Delete…" in browser.texts("#games button")
        browser.page("reload")
        browser.ready()
        browser.press("Enter")  # the podium is shown again; what can be done next is behind it
        assert browser.picture() == handheld.picture(), "the result is shown again"
        kept = browser.do("download", "#games button >> text=Download")
        assert kept["name"] == "castellan-1.txt"
        assert kept["text"].splitlines() == list(record.write(game))
        browser.page("focus", "#device .key.ok")
        bot.choose(bot.say("home"))  # among the past ones
        browser.ready()
    assert browser.texts("#games b") == ["Game 1", str(points)]


def test_a_button_held_down_repeats(browser, served):
    """Down and up are two things: only a key that stays down scrolls on."""
    browser.open(served.address)
    browser.page("keyboard.down", "ArrowDown")
    browser.until("castellan.told().heard >= 3")
    browser.page("keyboard.up", "ArrowDown")
    browser.ready()
    box = browser.js("document.querySelector('#device .key.up').getBoundingClientRect().toJSON()")
    heard = browser.told()["heard"]
    browser.page("mouse.move", box["x"] + box["width"] / 2, box["y"] + 20)
    browser.page("mouse.down")
    browser.until(f"castellan.told().heard >= {heard + 3}")
    browser.page("mouse.up")
    browser.ready()


def test_presses_faster_than_the_program_looks_are_all_taken(browser, served):
    browser.open(served.address)
    browser.js(
        """for (let i = 0; i < 10; i++) {
            for (const type of ["keydown", "keyup"]) {
                const about = { key: "ArrowDown", code: "ArrowDown", bubbles: true };
                document.body.dispatchEvent(new KeyboardEvent(type, about));
            }
        }"""
    )
    browser.ready()
    assert browser.told()["heard"] == 10


def test_a_left_handed_setting_is_written_on_the_buttons(browser, served):
    browser.open(f"{served.address}?board=pimoroni_pico_display")
    assert browser.text("[data-button='0']") == "A up"
    code = (
        "import host_sim.page.browser as b; app = b.device.app; app.settings['hand'] = 1; "
        "app.use_settings()"
    )
    browser.js(f"castellan.python({code!r})")
    browser.press("Enter")
    assert browser.text("[data-button='0']") == "A OK"
    assert browser.js("!document.querySelector('#left-handed').hidden")


def test_a_turned_picture_is_written_on_the_arrows(browser, served):
    still = {"locale": "en-GB", "reducedMotion": "reduce"}  # a button is up at once
    browser.open(f"{served.address}?board=pico_oled", still)
    upright = browser.picture().rgb
    places = "[...document.querySelectorAll('.key')].map((k) => k.getBoundingClientRect().top)"
    before = browser.js(places)
    code = (
        "import host_sim.page.browser as b; app = b.device.app; app.settings['turned'] = 1; "
        "app.use_settings(); app.redraw()"
    )
    browser.js(f"castellan.python({code!r})")
    browser.press("ArrowDown")  # up, and so to the end of the list and back
    browser.press("ArrowUp")
    assert browser.picture().rgb == upside_down(upright)
    assert browser.text("[data-button='0']") == "▲ down"
    assert browser.js("!document.querySelector('#turned').hidden")
    assert browser.js(places) == before


FEW_TURNS = """(async () => {
    const before = castellan.frames.length;
    for (let i = 0; i < 40; i++) await new Promise(requestAnimationFrame);
    return castellan.frames.length - before <= 2;
})()"""


def test_at_rest_the_page_rests_and_a_press_wakes_it(browser, served):
    browser.open(f"{served.address}?seed={SEED}")
    browser.until(FEW_TURNS)
    begin(browser)
    browser.until(FEW_TURNS)


IDLE = """from host_sim.page.browser import device
device.app.last_press = device.app.now - 400000 & 0x3FFFFFFF"""


@pytest.mark.parametrize("board", ["pico_oled", "waveshare_pico_lcd_1_3"])
def test_a_display_that_sleeps_is_dark_and_the_page_says_why(browser, served, board):
    browser.open(f"{served.address}?board={board}")
    shown = browser.picture()
    browser.js(f"castellan.python({IDLE!r})")
    browser.until("document.querySelector('#notices').textContent")
    assert browser.text("#notices") == "The display sleeps. Any button wakes it."
    assert browser.text("#said") == "The display sleeps. Any button wakes it."
    assert not any(browser.picture().rgb)
    browser.press("ArrowDown")  # wakes, and is no move
    assert browser.text("#notices") == ""
    assert browser.picture() == shown


# ---- Saves


WATCHED = """
globalThis.order = [];
const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (store, mode, options) {
    const work = begin.call(this, store, mode, options);
    if (mode === "readwrite") {
        order.push("begin " + options.durability);
        work.addEventListener("complete", () => order.push("complete"));
    }
    return work;
};
const put = CanvasRenderingContext2D.prototype.putImageData;
CanvasRenderingContext2D.prototype.putImageData = function (...about) {
    order.push("paint");
    return put.apply(this, about);
};
"""


def test_a_turn_is_shown_as_accepted_only_when_it_is_kept(browser, served):
    browser.open(f"{served.address}?seed={SEED}", init=WATCHED)
    begin(browser)
    for _ in range(4):
        browser.press("Enter")
    order = browser.js("order")
    kept = order.count("complete")
    assert kept >= 5 and order.count("begin strict") == kept
    for i, what in enumerate(order):
        if what == "begin strict":
            assert order[i + 1] == "complete", "painted before it was kept"
            assert order[i + 2] == "paint"


NO_STORE = "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };"
FULL = """
const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (store, mode, options) {
    const work = begin.call(this, store, mode, options);
    if (mode === "readwrite" && globalThis.full) work.abort();
    return work;
};
"""


def test_a_browser_that_keeps_nothing_is_said_to(browser, served):
    browser.open(served.address, init=NO_STORE)
    assert "games are lost when you leave" in browser.text("#notices")
    assert not browser.page("isVisible", "#kept")
    begin(browser)  # one can play all the same


def test_a_turn_that_could_not_be_kept_is_said_and_kept_with_the_next(browser, served):
    browser.open(f"{served.address}?seed={SEED}", init=FULL)
    begin(browser)
    assert browser.text("#notices") == ""
    browser.js("globalThis.full = true")
    browser.press("Enter", "Enter")  # a field and its number
    assert "could not be saved" in browser.text("#notices")
    browser.js("globalThis.full = false")
    browser.press("Enter")
    assert browser.text("#notices") == ""
    before = events(browser)
    browser.page("reload")
    browser.ready()
    assert events(browser) == before


FAULT = """
import host_sim.page.browser as b
def boom(button):
    raise ValueError("a fault for the test")
b.device.app.top().press = boom
"""
DEAD = """
import host_sim.page.browser as b
def boom(now):
    raise ValueError("a fault <b>around</b> the program")
b.device.program.step = boom
"""


def test_a_fault_in_the_program_is_a_page_and_the_game_goes_on_after_it(browser, served):
    browser.open(f"{served.address}?seed={SEED}")
    begin(browser)
    browser.press("Enter")
    before = events(browser)
    browser.js(f"castellan.python({FAULT!r})")
    browser.press("Enter")
    assert browser.screen() == "crash"
    assert " ".join(browser.texts()).startswith("Something went wrong. Nothing is lost.")
    assert "wrong" in browser.text("#said")
    browser.press("ArrowDown")
    assert browser.told()["spoken"][0].startswith("Resume game, 1 of ")
    browser.press("Enter")
    assert events(browser) == before
    browser.page("reload")  # what it wrote about the fault hurts nobody
    browser.ready()
    assert events(browser) == before


def test_a_fault_that_not_even_the_guard_catches_is_told_by_the_page(browser, served):
    browser.expected.append("a fault")
    browser.open(f"{served.address}?seed={SEED}")
    begin(browser)
    browser.press("Enter")
    before = events(browser)
    browser.js(f"castellan.python({DEAD!r})")
    browser.until("document.querySelector('#notices code')")
    assert browser.text("#notices code") == "ValueError: a fault <b>around</b> the program"
    assert "Your game is saved" in browser.text("#notices")
    browser.page("click", "#notices button")
    browser.ready()
    assert browser.text("#notices") == ""
    assert events(browser) == before  # it is on the screen again


# ---- The first picture, and what comes after it
HELD_BACK = """
const real = globalThis.fetch;
globalThis.fetch = async (what, ...more) => {
    if (String(what).endsWith("rest.json")) {
        if (globalThis.broken) throw new TypeError("no network, says the test");
        await new Promise((go) => (globalThis.letGo = go));
    }
    return real(what, ...more);
};
"""


TEN_FRAMES = """new Promise((done) => {
    let count = 0;
    const next = () => (++count < 10 ? requestAnimationFrame(next) : done());
    next();
})"""


def test_presses_wait_for_the_rest_of_the_program_and_are_all_taken(browser, served):
    browser.open(f"{served.address}?seed={SEED}", init=HELD_BACK)
    assert screens.is_golden(web.FIRST_BOARD, "home", browser.picture())
    for _ in range(6):
        browser.page("keyboard.press", "Enter")
    browser.js(TEN_FRAMES)
    assert browser.screen() == "home"
    browser.js("letGo()")
    browser.ready()
    assert browser.screen() == "dice.sheet"


def test_a_rest_that_does_not_come_is_said_and_asked_for_again(browser, served):
    browser.open(f"{served.address}?seed={SEED}", init="globalThis.broken = true;" + HELD_BACK)
    browser.until("document.querySelector('#notices button')")
    assert "could not be loaded" in browser.text("#notices")
    browser.page("keyboard.press", "Enter")
    browser.js("globalThis.broken = false")
    browser.page("click", "#notices button")
    browser.until("Boolean(globalThis.letGo)")
    browser.js("letGo()")
    browser.ready()
    assert browser.text("#notices") == ""
    assert browser.screen() == "games"


# ---- Without a network, without a server


def test_it_works_offline_after_the_first_visit(browser, served):
    browser.open(f"{served.address}?seed={SEED}")
    browser.js("navigator.serviceWorker.ready.then(() => true)")
    begin(browser)
    before = events(browser)
    browser.context("setOffline", True)
    served.close()
    browser.page("reload")
    browser.ready()
    assert events(browser) == before
    browser.visit(f"{served.address}?board=pimoroni_pico_display")
    assert browser.picture().width == 240
    # Every game can be entered: what it needs was kept as well.
    for kind in ("tiles", "cards", "dice"):
        app = "host_sim.page.browser.device.app"
        code = f"import host_sim.page.browser; {app}.go_home(); {app}.help({kind!r})"
        browser.js(f"castellan.python({code!r})")
        browser.until(f"castellan.told().screen.startsWith('{kind}.')")
    browser.context("setOffline", False)


def test_a_new_version_is_offered_and_taken_when_the_player_says_so(
    browser, built, tmp_path, monkeypatch
):
    folder = tmp_path / "page"
    shutil.copytree(built, folder)
    changing = Served(folder)
    try:
        browser.open(changing.address)
        browser.js("navigator.serviceWorker.ready.then(() => true)")
        browser.page("reload")  # now the offline copy answers
        browser.ready()
        before = browser.text("#version")
        held = web.program()
        held["firmware/version.py"] += "# and more\n"
        monkeypatch.setattr(web, "program", lambda: held)
        web.build(folder)
        assert browser.text("#notices") == ""
        browser.js("document.dispatchEvent(new Event('visibilitychange'))")  # an open tab looks
        browser.until("document.querySelector('#notices button')")
        assert browser.text("#version") == before  # nothing changes under a player's hands
        assert "There is a new version." in browser.text("#notices")
        browser.page("click", "#notices button")
        # While it reloads, there is no page for a moment.
        now = "document.querySelector('#version')?.textContent"
        browser.until(f"({now} ?? '{before}') !== '{before}'")
        browser.ready()
        asked = browser.do("asked")
        assert all(url.startswith(changing.address) for url in asked)
        browser.do("open", {})  # the fixture looks at what is asked of another server
    finally:
        changing.close()


def test_it_can_be_installed(browser, served):
    browser.open(served.address)
    browser.js("navigator.serviceWorker.ready.then(() => true)")
    shown = browser.js("fetch('manifest.webmanifest').then((answer) => answer.json())")
    assert shown["display"] == "standalone"
    for icon in shown["icons"]:
        answer = browser.js(f"fetch({icon['src']!r}).then((a) => a.headers.get('content-type'))")
        assert answer == "image/png"


def test_one_file_opens_without_a_server(browser, built):
    browser.open((built / web.SINGLE).as_uri() + f"?seed={SEED}")
    assert screens.is_golden(web.FIRST_BOARD, "home", browser.picture())
    begin(browser)
    asked = browser.do("asked")
    assert all(url.startswith((built / web.SINGLE).as_uri()) or "blob:" in url for url in asked)
    assert browser.js("document.documentElement.dataset.single") == "yes"
    browser.page("click", "#examples button >> nth=2")
    browser.until("!document.querySelector('#replay').hidden")
    # A file on this computer has no address that anybody else could open.
    assert "Copy link" not in browser.texts("#sharing button")


PLANTED = """new Promise((resolve) => {
    addEventListener("securitypolicyviolation", (event) => resolve(event.violatedDirective));
    const script = document.createElement("script");
    script.textContent = "globalThis.planted = true";
    document.body.append(script);
    if (globalThis.planted) resolve("it ran");
})"""


@pytest.mark.parametrize("single", [False, True])
def test_no_script_but_the_pages_own_runs(browser, served, built, single):
    browser.expected.append("violates the following Content Security Policy")
    browser.open((built / web.SINGLE).as_uri() if single else served.address)
    assert browser.js(PLANTED) == "script-src-elem"
    policy = browser.js("document.querySelector('meta[http-equiv]').content")
    assert "unsafe-inline" not in policy and "'unsafe-eval'" not in policy
    assert policy.startswith("default-src 'none'")


# ---- Everybody


def test_every_button_can_be_reached_and_pressed_by_the_keyboard_alone(browser, served):
    browser.open(f"{served.address}?board=pico_oled")
    labels = []
    for _ in range(12):
        browser.page("keyboard.press", "Tab")
        if browser.js("document.activeElement.dataset.button !== undefined"):
            labels.append(browser.js("document.activeElement.innerText").split("\n")[-1].strip())
            outline = browser.js("getComputedStyle(document.activeElement).outlineStyle")
            assert outline == "solid"
            if labels[-1] == "down":
                browser.press("Enter")
    assert labels == ["up", "down", "left", "right", "OK", "back"]
    assert browser.told()["spoken"][0].startswith("Best scores, ")


def test_a_screen_readers_click_is_a_press(browser, served):
    browser.open(served.address)
    browser.js("document.querySelector('#device .key.ok').click()")
    browser.ready()
    assert browser.screen() == "games"
