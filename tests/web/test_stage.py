# SPDX-License-Identifier: MIT
"""The page's stage in a real Chromium: what a visitor sees first, and how it is touched."""

import json
import subprocess

import pytest

from firmware.games.dice.palette import RGB
from host_sim.device.boards import load_board
from host_sim.device.handheld import Handheld
from host_sim.on_micropython import find_node
from shared_rules.hexes import FIELDS
from tests.web.test_page import KEYS, SEED, events
from tools.web import web
from tools.web.chromium import PHONE, ROOT

pytestmark = pytest.mark.slow

CIRCUIT = [name for name in web.BOARDS if load_board(name).PANEL["driver"] == "displayio"]
# Those whose buttons lie alike are drawn alike.
UNLIKE = [name for name in web.BOARDS if name not in ("pico_oled_sh1106", "pimoroni_pico_display")]
FOCUS = "document.activeElement.id"


def choose(browser, board):
    browser.js(f"document.querySelector('#boards [value={board}]').click()")
    browser.until(f"document.querySelector('#device').dataset.board === '{board}'")
    browser.ready()


def begin(browser):
    """By the page's own button, into a solo game with one roll."""
    browser.page("click", "#begin")
    browser.until("castellan.told().screen === 'dice.castle'")
    browser.press("Enter", "Enter")
    assert browser.screen() == "dice.sheet"


# ---- First sight

DOTS = "document.querySelector('#demo').toDataURL()"


def test_a_new_visitor_sees_the_colour_board_the_legend_and_a_game_one_press_away(browser, served):
    browser.open(served.address)
    assert browser.js("document.querySelector('#device').dataset.board") == web.FIRST_BOARD
    assert browser.picture().width == 240
    browser.until("document.querySelectorAll('#signs svg').length === 6")
    assert browser.js("document.querySelectorAll('#dice svg').length") == 5
    strokes = browser.js(
        "[...document.querySelectorAll('#signs [stroke]')].map((p) => p.getAttribute('stroke'))"
    )
    assert strokes == [f"rgb({RGB[i]} {RGB[i + 1]} {RGB[i + 2]})" for i in range(0, 18, 3)]
    assert browser.texts("#signs dd")[:3] == ["1 or 2", "3 or 4", "5 or 6"]
    assert "The Castles of Burgundy" in browser.text(".tagline")
    assert browser.page("isVisible", ".tagline") and "Unofficial" in browser.text(".tagline")
    assert browser.text("#begin") == "Play a solo game"
    browser.page("click", "#begin")
    browser.until("castellan.told().screen === 'dice.castle'")
    browser.press("Enter")
    assert browser.screen() == "dice.sheet"
    assert not browser.page("isVisible", "#begin")
    browser.page("reload")
    browser.ready()
    assert browser.screen() == "dice.sheet", "a reload shows the game"
    browser.js("castellan.python('import host_sim.page.browser as b; b.device.app.go_home()')")
    browser.until("castellan.told().screen === 'home'")
    browser.ready()
    assert browser.text("#begin") == "Resume your game"
    browser.page("reload")
    browser.ready()
    assert browser.screen() == "home", "who has left it is not brought back"
    browser.page("click", "#begin")
    browser.until("castellan.told().screen === 'dice.sheet'")


def living(browser):
    """The picture of the game that plays itself."""
    browser.until("!document.querySelector('#demo').hidden")
    return browser.picture("#demo")


def test_a_game_plays_itself_on_the_glass_until_the_first_touch(browser, served):
    browser.open(served.address, PHONE)
    first = living(browser)
    browser.js(f"globalThis.before = {DOTS}, null")
    browser.until(f"{DOTS} !== before")
    assert browser.screen() == "home" and browser.texts("#games li") == ["None yet."]
    browser.js("document.querySelector('#boards [value=pico_oled]').click()")
    browser.until("document.querySelector('#demo').width === 128")
    assert living(browser).width == 128 != first.width
    browser.page("reload")  # a press counts: it is for the menu below
    browser.ready()
    living(browser)
    browser.press("Enter")
    assert not browser.page("isVisible", "#demo") and browser.screen() == "games"
    browser.page("reload")
    browser.ready()
    living(browser)
    assert browser.text("#demo-invite") == "Demo: tap to play"
    browser.page("tap", "#demo")  # a tap begins a game of one's own
    browser.until("castellan.told().screen === 'dice.castle'")
    assert not browser.page("isVisible", "#demo") and not browser.page("isVisible", "#demo-invite")


def test_the_legend_follows_the_game_on_the_screen(browser, served):
    browser.open(served.address)
    browser.until("document.querySelectorAll('#signs svg').length === 6")  # all is loaded
    for kind, count, title in (
        ("cards", 7, "The card game in short"),
        ("tiles", 6, "The board game in short"),
        ("dice", 6, "The dice game in short"),
    ):
        code = f"import host_sim.page.browser as b; b.device.app.set_up({kind!r}, 'group')"
        browser.js(f"castellan.python({code!r}), null")
        browser.until(f"document.querySelector('#legend-title').textContent === {title!r}")
        assert browser.js("document.querySelectorAll('#signs dt svg').length") == count
        assert browser.page("isVisible", "#dice") == (kind == "dice")
        browser.press("Backspace")


# ---- The boards


def test_the_shelf_has_every_board_and_a_place_for_each_of_its_buttons():
    code = f"""
        const {{ BOARDS }} = await import({(ROOT / "web/shelf.mjs").as_uri()!r});
        console.log(JSON.stringify(BOARDS));
    """
    words = [find_node(), "--input-type=module", "-e", code]
    shelf = json.loads(subprocess.run(words, capture_output=True, check=True).stdout)
    assert shelf[0]["name"] == web.FIRST_BOARD
    assert sorted(one["name"] for one in shelf) == sorted(web.BOARDS)
    for one in shelf:
        board = load_board(one["name"])
        panel = board.PANEL
        assert (one["panel"], one["width"], one["height"]) == (
            panel["driver"],
            panel["width"],
            panel["height"],
        )
        keys = [key for side in ("left", "right", "below") for key in one[side]["keys"]]
        assert sorted(keys) == sorted(button[1] for button in board.BUTTONS)


@pytest.mark.parametrize("board", CIRCUIT)
def test_our_displayio_shows_what_adafruits_does(browser, served, board):
    browser.open(f"{served.address}?board={board}&seed={SEED}")
    with Handheld(board, seed=SEED) as handheld:
        assert browser.picture() == handheld.picture()
        for logical in ("DOWN", "UP", *["OK"] * 6, "DOWN", "DOWN", "UP", "OK", "OK", "BACK"):
            handheld.press(logical)
            browser.press(KEYS[logical])
            assert browser.picture() == handheld.picture(), logical
        assert events(browser) == bytes(handheld.app.game.events).hex()
        turn = "app.settings['turned'] = 1; app.use_settings(); app.redraw()"
        exec(turn, {"app": handheld.app})
        handheld.press("DOWN")
        there = f"import host_sim.page.browser as b; app = b.device.app; {turn}"
        browser.js(f"castellan.python({there!r})")
        # The page's key stays with its button, whatever that means now.
        browser.press("ArrowUp" if browser.told()["turned"] else "ArrowDown")
        assert browser.picture() == handheld.picture()


def test_a_game_stays_on_the_screen_on_every_board_and_in_every_language(browser, served):
    browser.open(f"{served.address}?seed={SEED}")
    begin(browser)
    before = events(browser)
    for board in web.BOARDS:
        choose(browser, board)
        assert browser.screen() == "dice.sheet" and events(browser) == before
        panel = load_board(board).PANEL
        picture = browser.picture()
        assert (picture.width, picture.height) == (panel["width"], panel["height"])
        pressed = browser.texts("#boards [aria-pressed=true] b")
        assert len(pressed) == 1
    for language in ("de", "nl", "fr", "en"):
        browser.page("selectOption", "#language", language)
        browser.ready()
        assert browser.told()["language"] == language
        assert browser.screen() == "dice.sheet" and events(browser) == before


# ---- Sizes

FOUND = """(() => {
    const box = (element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom, name: element.dataset.name ?? element.id };
    };
    return {
        panel: box(document.querySelector("#panel")),
        keys: [...document.querySelectorAll("#device .key")].map(box),
        device: box(document.querySelector("#device")),
        bar: ["begin", "fill"].map((id) => box(document.getElementById(id))),
        wide: document.documentElement.scrollWidth,
        window: [innerWidth, innerHeight],
        dots: [document.querySelector("#panel").width, devicePixelRatio],
    };
})()"""


def apart(one, other):
    return (
        one["right"] <= other["left"] + 1
        or other["right"] <= one["left"] + 1
        or one["bottom"] <= other["top"] + 1
        or other["bottom"] <= one["top"] + 1
    )


def check_layout(found, about):
    wide, high = found["window"]
    assert found["wide"] <= wide, about
    for box in (found["panel"], *found["keys"]):
        assert box["left"] >= 0 and box["right"] <= wide, (about, box)
        assert box["top"] >= 0 and box["bottom"] <= high, (about, box)
    for i, key in enumerate(found["keys"]):
        assert key["right"] - key["left"] >= 43 and key["bottom"] - key["top"] >= 43, (about, key)
        assert apart(key, found["panel"]), (about, key)
        assert all(apart(key, other) for other in found["keys"][:i]), (about, key)


# Width, height and pixel ratio of windows: phones upright, phones sideways, tablet and computers.
SIZES = [
    [(375, 553, 2), (390, 664, 3), (390, 844, 3), (320, 568, 2)],
    [(667, 331, 2), (800, 312, 2), (844, 390, 3), (640, 360, 3)],
    [(820, 1180, 2), (1366, 625, 1), (1280, 680, 1), (1920, 970, 1), (2560, 1300, 1)],
]


def fill(browser, on):
    browser.js(f"document.querySelector('{'#fill' if on else '#leave'}').click()")
    want = "" if on else "!"
    browser.until(f"{want}document.documentElement.classList.contains('playing')")
    browser.until(f"{want}document.fullscreenElement")


def check_bar(found, about):
    """What starts a game is in view, in a low window beside the device."""
    wide, high = found["window"]
    begin, fill = found["bar"]
    assert begin["top"] >= 0 and begin["bottom"] <= high, (about, begin)
    if wide > high and high <= 720:
        for one in (begin, fill):
            assert one["bottom"] <= high and one["left"] > found["device"]["right"], (about, one)


def check_large(found, share, about):
    """The longer side of the panel has this share of the window's shorter side."""
    box = found["panel"]
    side = max(box["right"] - box["left"], box["bottom"] - box["top"])
    assert side >= share * min(found["window"]), (about, side)
    dots, ratio = found["dots"]
    scale = (box["right"] - box["left"]) * ratio / dots
    # On a coarse screen the dots are even, except where that would cost a quarter.
    even = abs(scale - round(scale)) < 0.01
    assert ratio > 1 or even or scale < 4, (about, scale)


@pytest.mark.parametrize("sizes", SIZES, ids=["upright", "sideways", "large"])
def test_the_display_uses_the_window_and_its_buttons_are_in_view(browser, served, sizes):
    for width, height, ratio in sizes:
        options = PHONE if ratio > 1 else {"locale": "en-GB"}
        window = {"viewport": {"width": width, "height": height}, "deviceScaleFactor": ratio}
        browser.open(served.address, {**options, **window})
        for board in UNLIKE:
            choose(browser, board)
            browser.js("scrollTo(0, 0)")
            about = (width, height, board)
            found = browser.js(FOUND)
            check_layout(found, about)
            check_bar(found, about)
            check_large(found, 0.5, about)
        fill(browser, True)
        for board in UNLIKE:
            choose(browser, board)
            about = (width, height, board, "full")
            found = browser.js(FOUND)
            check_layout(found, about)
            check_large(found, 0.7, about)


def test_nothing_is_wider_than_a_narrow_window_in_any_language(browser, served):
    narrow = {"viewport": {"width": 320, "height": 568}, "deviceScaleFactor": 2}
    browser.open(served.address, {**narrow, "locale": "en-GB"})
    for board in (web.FIRST_BOARD, "adafruit_feather_esp32s3_reverse_tft"):
        choose(browser, board)
        for language in ("de", "nl", "fr", "en"):
            browser.page("selectOption", "#language", language)
            browser.until(f"castellan.told().language === '{language}'")
            browser.js("scrollTo(0, 0)")
            found = browser.js(FOUND)
            check_layout(found, (board, language))
            check_bar(found, (board, language))


NO_API = "delete Element.prototype.requestFullscreen;"


@pytest.mark.parametrize("init", [None, NO_API], ids=["full screen", "overlay"])
def test_the_full_view_has_the_keys_at_both_sides(browser, served, init):
    sideways = {**PHONE, "viewport": {"width": 844, "height": 390}}
    browser.open(f"{served.address}?seed={SEED}", sideways, init=init)
    begin(browser)
    browser.page("click", "#fill")
    browser.until("document.documentElement.classList.contains('playing')")
    if not init:
        browser.until("document.fullscreenElement?.id === 'stage'")
    for board in UNLIKE:
        choose(browser, board)
        found = browser.js(FOUND)
        check_layout(found, board)
        middle = (found["panel"]["left"] + found["panel"]["right"]) / 2
        left = [key for key in found["keys"] if key["right"] < middle]
        right = [key for key in found["keys"] if key["left"] > middle]
        assert left and right
    assert browser.js(FOCUS) == "glass"
    assert browser.js("document.querySelector('header').inert")
    before = browser.told()["heard"]
    browser.press("ArrowDown")
    assert browser.told()["heard"] == before + 1
    browser.page("setViewportSize", {"width": 390, "height": 844})
    for board in UNLIKE:
        choose(browser, board)
        check_layout(browser.js(FOUND), board)
    browser.page("click", "#leave")
    browser.until("!document.documentElement.classList.contains('playing')")
    assert not browser.js("document.querySelector('header').inert")
    assert browser.js(FOCUS) == "glass" and browser.screen() == "dice.sheet"


# ---- The finger on the glass


def test_the_map_is_tapped(browser, served):
    browser.open(f"{served.address}?seed={SEED}", PHONE)
    with Handheld(web.FIRST_BOARD, seed=SEED) as handheld:
        for _ in range(6):
            handheld.press("OK")
        begin(browser)
        screen = handheld.app.top()
        field = [spot for spot in screen.offers() if spot < FIELDS][-1]
        handheld.press("DOWN")
        browser.press("ArrowDown")
        x, y, w, h = screen.view.box(field)
        box = browser.js("document.querySelector('#panel').getBoundingClientRect().toJSON()")
        scale = box["width"] / 240
        place = {
            "x": (x + w / 2) * scale,
            "y": (y + h / 2) * scale,
        }
        for turn in range(3):  # go there, choose the field, write the number
            handheld.app.tapped = (x + w // 2, y + h // 2)
            handheld.wait(100)
            browser.page("tap", "#panel", {"position": place})
            browser.ready()
            assert browser.picture() == handheld.picture(), turn
        assert events(browser) == bytes(handheld.app.game.events).hex()
        assert len(handheld.app.game.events) == 6  # a roll and a turn


def test_a_press_right_after_a_tap_is_taken_after_it(browser, served):
    browser.open(served.address)
    with Handheld(web.FIRST_BOARD) as handheld:
        screen = handheld.app.top()
        y = next(y for y in range(240) if screen.offer_at(120, y) == 3)
        settings = screen.line(3)[0]
    browser.js(
        f"""(() => {{
            const {{ x, y, width }} = panel.getBoundingClientRect();
            const dot = width / 240;
            const at = {{ clientX: x + 120 * dot, clientY: y + {y + 0.5} * dot, bubbles: true }};
            panel.dispatchEvent(new MouseEvent("click", at));
            for (const type of ["keydown", "keyup"]) {{
                const enter = {{ key: "Enter", code: "Enter", bubbles: true }};
                document.body.dispatchEvent(new KeyboardEvent(type, enter));
            }}
        }})()"""
    )
    browser.ready()
    assert settings in browser.texts()[0] and browser.screen() == "settings"


# ---- Keyboard and focus


def heard(browser, key):
    before = browser.told()["heard"]
    browser.press(key)
    return browser.told()["heard"] - before


def test_the_arrows_play_again_after_a_click_and_after_a_choice(browser, served):
    browser.open(served.address)
    browser.page("click", "#boards [value=pico_oled]")
    browser.until(f"{FOCUS} === 'glass'")
    assert heard(browser, "ArrowDown") == 1
    browser.page("selectOption", "#language", "nl")
    browser.until("castellan.told().language === 'nl'")
    assert browser.js(FOCUS) == "glass" and heard(browser, "ArrowDown") == 1
    browser.page("click", "#sound")  # a button of the page, by mouse
    assert heard(browser, " ") == 1 and browser.js(FOCUS) == "glass"
    assert browser.page("getAttribute", "#sound", "aria-pressed") == "true"
    browser.press("Backspace")
    browser.page("click", "#header h1")  # nothing that could have the focus
    browser.until(f"{FOCUS} === 'glass'")
    assert heard(browser, "ArrowDown") == 1
    browser.page("click", "#begin")  # it goes away when it is pressed
    browser.until("castellan.told().screen === 'dice.castle'")
    assert browser.js(FOCUS) == "glass" and heard(browser, "ArrowDown") == 1
    # By Tab one walks on, and the arrows are the page's; in a list they choose.
    browser.page("focus", "#fill")
    browser.page("keyboard.press", "Tab")
    assert browser.js(FOCUS) == "sound" and heard(browser, "ArrowDown") == 0
    browser.page("focus", "#language")
    browser.press("ArrowDown")  # another language: the handheld starts again
    assert browser.told()["heard"] == 0 and browser.js(FOCUS) == "language"
    browser.press("Enter")
    assert browser.js(FOCUS) == "glass" and heard(browser, "ArrowDown") == 1


def test_the_focus_stays_on_a_key_that_is_drawn_again(browser, served):
    browser.open(f"{served.address}?board=pimoroni_pico_display")
    browser.page("focus", "#device .key.ok")
    code = (
        "import host_sim.page.browser as b; app = b.device.app; app.settings['hand'] = 1; "
        "app.use_settings()"
    )
    browser.js(f"castellan.python({code!r})")
    browser.page("keyboard.press", "ArrowUp")  # it means OK now
    browser.ready()
    browser.until("!document.querySelector('#left-handed').hidden")
    assert browser.js("document.activeElement.dataset.button") == "2"


def test_letters_can_be_switched_off_and_stay_off(browser, served):
    browser.open(served.address)
    assert heard(browser, "j") == 1
    browser.page("click", "#letters")
    browser.page("click", "#keys-title")
    browser.until(f"{FOCUS} === 'glass'")
    browser.js("addEventListener('scrollend', () => (globalThis.ended = scrollY))")
    before = browser.js("scrollY")
    assert heard(browser, " ") == 0, "out of view"
    browser.until(f"globalThis.ended > {before}")
    browser.js("scrollTo(0, 0)")
    assert heard(browser, "j") == 0 and heard(browser, "ArrowDown") == 1
    browser.page("reload")
    browser.ready()
    assert not browser.js("document.querySelector('#letters').checked")
    browser.js("scrollTo(0, 0)")
    assert heard(browser, "s") == 0 and heard(browser, " ") == 1


def test_backspace_is_the_long_press_where_no_button_goes_back(browser, served):
    browser.open(f"{served.address}?board=adafruit_feather_esp32s3_reverse_tft")
    browser.press("Enter")
    assert browser.screen() == "games"
    browser.press("Backspace")
    browser.until("castellan.told().screen === 'home'")
    assert "hold: back" in browser.text("#device .key.ok")


# ---- What a press feels like

FELT = """
globalThis.tones = [];
globalThis.buzzes = [];
OscillatorNode = class {
    constructor(audio, { frequency }) { tones.push(frequency); }
    connect(to) { return { connect() {} }; }
    start() {}
    stop() {}
};
navigator.vibrate = (ms) => buzzes.push(ms);
"""


def test_sound_and_vibration_are_off_until_somebody_wants_them(browser, served):
    browser.open(served.address, PHONE, init=FELT)
    browser.press("ArrowDown")
    assert browser.js("[tones.length, buzzes.length]") == [0, 0]
    for what in ("sound", "buzz"):
        assert browser.page("getAttribute", f"#{what}", "aria-pressed") == "false"
        browser.page("tap", f"#{what}")
        assert browser.page("getAttribute", f"#{what}", "aria-pressed") == "true"
    browser.js("tones.length = buzzes.length = 0, null")
    browser.page("focus", "#glass")
    browser.press("ArrowDown", "Enter", "Backspace")
    assert browser.js("[tones, buzzes.length]") == [[494, 660, 330], 3]
    browser.page("reload")
    browser.ready()
    browser.press("ArrowDown")
    assert browser.js("[tones.length, buzzes.length]") == [1, 1]


# ---- For every eye


def test_forced_colours_show_the_chosen_board_and_the_keys(browser, served):
    browser.open(served.address, {"forcedColors": "active", "locale": "en-GB"})
    ground = "(e) => getComputedStyle(e).backgroundColor"
    chosen, *others = browser.js(f"[...document.querySelectorAll('#boards button')].map({ground})")
    assert chosen not in others and len(set(others)) == 1
    edges = browser.js(
        "[...document.querySelectorAll('.key')].map((key) => { const s = getComputedStyle(key);"
        " return [s.borderTopStyle, s.borderTopColor, getComputedStyle(key.parentElement)"
        ".backgroundColor, parseFloat(s.borderTopWidth)]; })"
    )
    for style, colour, _, width in edges:
        assert (
            style == "solid" and width >= 2 and colour not in ("rgba(0, 0, 0, 0)", "transparent")
        )


def test_whoever_wants_no_motion_gets_none(browser, served):
    moving = "getComputedStyle(document.querySelector('.key')).transitionDuration"
    browser.open(served.address, {"reducedMotion": "reduce", "locale": "en-GB"})
    assert browser.js(moving) == "0s"
    still = living(browser)
    browser.page("emulateMedia", {"reducedMotion": "no-preference"})
    assert browser.js(moving) == "0.06s"
    assert browser.picture("#demo") == still


@pytest.mark.parametrize(("options", "theme"), [({}, "light"), (PHONE, "dark")])
def test_the_accessibility_check_finds_nothing_on_any_screen(browser, served, options, theme):
    def check(what):
        found = browser.do("axe")["violations"]
        assert not [f"{what}: {one['id']}: {one['nodes'][0]['html']}" for one in found]

    browser.open(
        f"{served.address}?seed={SEED}", {"locale": "en-GB", **options, "colorScheme": theme}
    )
    browser.until("document.querySelectorAll('#signs svg').length === 6")
    check("home")
    begin(browser)
    browser.press("Enter")
    browser.page(
        "setInputFiles", "#record", str(ROOT / "tests/games/dice/records/names-and-variant.txt")
    )
    browser.until("!document.querySelector('#replay').hidden")
    browser.page("click", "summary[data-say=asText]")
    check("sheet, and a record")
    choose(browser, "adafruit_pybadge")
    check("below the glass")
    browser.page("click", "#fill")
    browser.until("document.documentElement.classList.contains('playing')")
    check("full view")
