# SPDX-License-Identifier: MIT
"""What the page passes on, and what it is given: links, pictures, tables, dropped records."""

import base64
import csv
import io
import json
import random

import pytest

from firmware.games.dice.play import Play
from firmware.saves import link
from host_sim.device import png
from host_sim.page.link import unpack
from shared_rules.dice import numbered, sheets
from shared_rules.dice.game import Game
from shared_rules.fold import EVENT
from shared_rules.text import record
from tests.saves.tables import play_of
from tests.web import kept
from tools.web.chromium import PHONE, ROOT

pytestmark = pytest.mark.slow

RECORDS = {
    "dice": ROOT / "tests/games/dice/records/whole-group-2-B.txt",
    "cards": ROOT / "tests/games/cards/records/whole-solo-won.txt",
    "tiles": ROOT / "tests/games/tiles/records/whole-3.txt",
}


def letters(game):
    return link.pack(play_of(game))


def written(game):
    return "".join(line + "\n" for line in record.write(game))


def opened(browser):
    browser.until("!document.querySelector('#replay').hidden")


def refused(browser):
    browser.until("!document.querySelector('#refused').hidden")
    assert not browser.page("isVisible", "#replay")
    return browser.text("#refused")


def drop(browser, selector, name, text, kind="file"):
    """As if somebody had dragged a file, or a text, from elsewhere."""
    browser.js(
        f"""(() => {{
            const brought = new DataTransfer();
            if ({json.dumps(kind)} === "file") {{
                brought.items.add(new File([{json.dumps(text)}], {json.dumps(name)}));
            }} else {{
                brought.setData("text/plain", {json.dumps(text)});
            }}
            const at = document.querySelector({json.dumps(selector)});
            for (const type of ["dragover", "drop"]) {{
                const about = {{ dataTransfer: brought, bubbles: true, cancelable: true }};
                at.dispatchEvent(new DragEvent(type, about));
            }}
        }})()"""
    )


CLIPBOARD = """
    globalThis.copied = [];
    Object.defineProperty(navigator, "clipboard", {
        value: { writeText: async (text) => void copied.push(text) },
    });
"""


# ---- Links


@pytest.mark.parametrize("kind", RECORDS)
def test_a_link_is_the_game_and_the_viewer_opens_it(browser, served, kind):
    game = record.read(RECORDS[kind].read_bytes())
    browser.open(f"{served.address}#g={letters(game)}", init=CLIPBOARD)
    opened(browser)
    steps = len(game.events) // EVENT
    assert browser.text("#where").startswith(f"Step {steps} of {steps} ")
    assert browser.do("download", "#sharing button >> text=Download")["text"] == written(game)
    assert browser.texts("#games li") == ["None yet."], "the visitor's games are not touched"
    browser.page("click", "#sharing button >> text=Copy link")
    browser.until("copied.length")
    assert browser.js("copied[0]") == f"{served.address}#g={letters(game)}"
    assert browser.text("#shared") == "The link has been copied."


def rolled(browser):
    """The first roll after the choice of the castle: the sheet and the dice."""
    browser.until("castellan.told().screen === 'dice.castle'")
    browser.press("Enter", "Enter")
    browser.js("castellan.python('import js, host_sim.page.browser as b; "
               "js.globalThis.sheet = b.device.app.game.sheet.name; "
               "js.globalThis.dice = bytes(b.device.app.game.dice()).hex()')")  # fmt: skip
    return browser.js("[sheet, dice]")


@pytest.mark.parametrize("size", [(390, 664), (1366, 625), (1280, 680)])
def test_a_shared_link_shows_the_game_on_one_screen(browser, served, size):
    width, height = size
    small = {**(PHONE if width < 500 else {}), "viewport": {"width": width, "height": height}}
    browser.open(f"{served.address}#g={letters(record.read(RECORDS['dice'].read_bytes()))}", small)
    opened(browser)
    assert browser.texts("#result > *") == ["Player 1 wins!", "Player 1 59", "Player 2 43"]
    for one in ("record-title", "result", "scene-picture", "previous", "play", "next", "alone"):
        box = browser.js(f"document.querySelector('#{one}').getBoundingClientRect().toJSON()")
        assert box["width"] > 40 and 0 <= box["top"] < box["bottom"] <= height, (one, box)
    assert not browser.page("isVisible", "#examples"), "the choosers are folded up"
    assert browser.text("#another summary") == "Open another"
    title = "getComputedStyle(document.activeElement)"
    assert browser.js(f"{title}.outlineStyle") == "none" and browser.js("scrollY") == 0
    last = browser.picture("#scene-picture")
    browser.page("click", "#previous")
    assert browser.picture("#scene-picture") != last
    browser.page("click", "#alone")
    assert rolled(browser)[0] == "B"
    assert browser.js("scrollY") > 0, "the handheld is in view"


def test_a_daily_game_is_played_again_with_its_dice_after_a_question(browser, served):
    day = (2026, 11, 17)
    game = Game(sheets.sheet("C"), bytes((1,)), True)
    game.apply(numbered.roll(numbered.of_date(day), 0, game.sheet))
    browser.open(f"{served.address}?seed=7", PHONE)
    browser.press(*["Enter"] * 6)  # a solo game of the visitor's own
    browser.js(f"location.hash = '#g={link.pack(Play(game, day=day))}'")
    opened(browser)
    browser.page("tap", "#alone")
    browser.until("castellan.told().screen === 'ask'")
    browser.press("ArrowDown", "Enter")  # it is given up
    assert rolled(browser) == ["C", bytes(game.dice()).hex()]


def test_the_link_of_a_game_in_the_list_is_that_game(browser, served):
    browser.open(f"{served.address}?seed=11", init=CLIPBOARD)
    browser.press(*["Enter"] * 7)
    browser.page("click", "#games button >> text=Copy link")
    browser.until("copied.length")
    start, mark, game = browser.js("copied[0]").partition("#g=")
    assert (start, mark) == (served.address, "#g=")
    kept = browser.do("download", "#games button >> text=Download")["text"]
    assert written(unpack(game).game) == kept
    assert browser.text("#games-said") == "The link has been copied."


def test_a_link_can_be_pasted_or_dropped(browser, served):
    game = letters(record.read(RECORDS["tiles"].read_bytes()))
    browser.open(served.address)
    browser.page("fill", "#link", f"  Look! https://elsewhere.example/castellan/#g={game}\n")
    opened(browser)
    browser.page("reload")
    browser.ready()
    drop(browser, "#device", "", f"https://elsewhere.example/#g={game}", "text")
    opened(browser)


HOSTILE = [
    "", "A", "AEAQ", "%00%FF", "<img src=x onerror=alert(1)>", "__proto__", "0189", "ÄÖÜ",
    "A" * 6000, "A" * 6001, "A" * 300_000,
]  # fmt: skip


def test_damaged_and_hostile_links_are_refused_with_a_reason(browser, served):
    game = letters(record.read(RECORDS["dice"].read_bytes()))
    rng = random.Random(5)
    texts = list(HOSTILE)
    for _ in range(20):
        at = rng.randrange(1, len(game) - 1)
        texts.append(game[:at])
        texts.append(game[:at] + rng.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") + game[at + 2 :])
    browser.open(served.address)
    for text in texts:
        browser.js("history.replaceState(null, '', location.pathname)")
        browser.js(f"location.hash = {json.dumps('#g=' + text)}")
        said = refused(browser)
        long = len(text) > link.LIMIT
        why = "too long" if long else "incomplete or damaged"
        assert said.startswith("The game of a link: ") and why in said, text[:40]
        browser.js("document.querySelector('#refused').hidden = true")
    assert browser.js("document.querySelectorAll('#viewer img, #viewer script').length") == 0


def test_the_browsers_own_window_for_sharing_is_offered(browser, served):
    game = letters(record.read(RECORDS["dice"].read_bytes()))
    browser.open(
        f"{served.address}#g={game}",
        init="""
            globalThis.given = [];
            navigator.canShare = () => true;
            navigator.share = async (what) => void given.push(what);
        """,
    )
    opened(browser)
    browser.page("click", "#sharing button >> text=Share")
    browser.until("given.length")
    assert browser.js("given[0]") == {
        "title": "Castellan: Dice, sheet B",
        "url": f"{served.address}#g={game}",
    }


def test_a_name_with_markup_is_text_everywhere(browser, served, tmp_path):
    game = record.read(RECORDS["dice"].read_bytes())
    game.names = names = ["<b>A</b>", "=1+2"]
    browser.do("open", {"locale": "en-GB"})
    kept.put(browser, served.address, kept.saves(tmp_path, 1, games=[game]))
    browser.visit(served.address)
    browser.page("click", "#games button >> text=Watch")
    opened(browser)
    assert browser.texts("#points th") == names
    assert browser.texts("#result > *")[1:] == ["<b>A</b> 59", "=1+2 43"]
    assert browser.texts("#whose option")[1:] == names
    assert "&lt;b&gt;A" in browser.js("document.querySelector('#points').innerHTML")
    picture = browser.do("download", "#sharing button >> text=Save picture")
    assert base64.b64decode(picture["base64"])[:4] == b"\x89PNG"
    table = browser.do("download", "#csv")["text"][1:]
    (row,) = csv.DictReader(io.StringIO(table, newline=""))
    assert [row["name 1"], row["name 2"], row["winners"]] == [names[0], "'" + names[1], names[0]]


# ---- Records that are dropped, and examples


def test_a_record_dropped_anywhere_on_the_page_opens_in_the_viewer(browser, served):
    text = RECORDS["cards"].read_text(encoding="utf-8")
    browser.open(served.address)
    for place in ("h1", "#device", "#games-title", "#viewer"):
        drop(browser, place, f"from {place}.txt", text)
        browser.until(f"document.querySelector('#record-name').textContent === 'from {place}.txt'")
        opened(browser)
    assert browser.js("document.documentElement.dataset.drop") is None


@pytest.mark.parametrize("kind", ["dice", "cards", "tiles"])
def test_there_is_an_example_of_each_game_to_watch_and_to_save_as_a_picture(browser, served, kind):
    game = record.read((ROOT / "docs" / "records" / f"{kind}.txt").read_bytes())
    browser.open(served.address)
    place = ["dice", "cards", "tiles"].index(kind)
    browser.page("click", f"#examples button >> nth={place}")
    opened(browser)
    assert game.over() and browser.texts("#points th") == list(game.names)
    pictures = set()
    for _ in range(6):
        pictures.add(browser.picture("#scene-picture").rgb)
        browser.page("click", "#next")
    assert len(pictures) > 3
    before = browser.picture("#scene-picture")
    kept = browser.do("download", "#sharing button >> text=Save picture")
    data = base64.b64decode(kept["base64"])
    assert kept["name"] == "castellan.png" and data[:8] == b"\x89PNG\r\n\x1a\n"
    sides = 1 if kind == "cards" else 2  # the card game's scene has every duchy in it
    assert int.from_bytes(data[16:20], "big") == sides * (640 + 24) + 24
    assert browser.picture("#scene-picture") == before, "the step that was shown stays"
    browser.page("click", "#last")
    totals = browser.texts("#points tr td:last-child")
    assert totals == [str(total) for total in game.totals()]


# ---- Play, pause, speed


def step(browser):
    return int(browser.js("document.querySelector('#step').value"))


def test_a_game_plays_by_itself_until_it_is_stopped(browser, served):
    browser.open(served.address)
    browser.page("click", "#examples button >> nth=0")
    opened(browser)
    assert step(browser) == 0, "nothing moves unasked"
    browser.page("selectOption", "#speed", "3")
    browser.page("click", "#play")
    assert browser.text("#play") == "Pause"
    assert browser.js("document.querySelector('#scene').ariaLive") == "off"
    browser.until("document.querySelector('#step').value >= 3")
    browser.page("click", "#play")
    stopped = step(browser)
    assert browser.text("#play") == "Play"
    browser.page("fill", "#step", "82")
    assert stopped < 82
    browser.page("click", "#play")
    browser.until("document.querySelector('#step').value === '84'")
    browser.until("document.querySelector('#play').textContent === 'Play'")
    browser.page("click", "#play")
    browser.until("Number(document.querySelector('#step').value) < 84")
    browser.page("click", "#previous")
    assert browser.text("#play") == "Play", "who takes a step by hand stops it"


def test_the_viewer_can_be_used_by_keyboard(browser, served):
    browser.open(served.address)
    heard = browser.told()["heard"]
    browser.page("click", "#examples button >> nth=0")
    opened(browser)
    assert browser.js("document.activeElement.id") == "watch-title"
    for key, to in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 84)):
        browser.page("keyboard.press", key)
        assert step(browser) == to
    browser.page("keyboard.press", "Home")
    browser.page("keyboard.press", " ")
    assert browser.text("#play") == "Pause"
    browser.page("keyboard.press", " ")
    assert browser.text("#play") == "Play"
    assert browser.told()["heard"] == heard, "those keys are not the handheld's"


# ---- Picture and table


def test_the_picture_is_what_the_program_draws(browser, served):
    """Its lower left part is the first player's scene, each dot doubled."""
    browser.open(served.address)
    browser.page("click", "#examples button >> nth=2")
    opened(browser)
    kept = browser.do("download", "#sharing button >> text=Save picture")["base64"]
    found = browser.js(
        f"""(async () => {{
            const bytes = Uint8Array.from(atob({json.dumps(kept)}),
                (c) => c.charCodeAt(0));
            const picture = await createImageBitmap(new Blob([bytes]));
            const canvas = document.createElement("canvas");
            canvas.width = 320; canvas.height = 200;
            const brush = canvas.getContext("2d");
            brush.imageSmoothingEnabled = false;
            brush.drawImage(picture, 24, picture.height - 504, 640, 400, 0, 0, 320, 200);
            return btoa(String.fromCharCode(...brush.getImageData(0, 0, 320, 200).data
                .filter((_, i) => i % 4 < 3).subarray(0, 60000)));
        }})()"""
    )
    browser.page("click", "#last")
    browser.page("selectOption", "#whose", "0")
    shown: png.Picture = browser.picture("#scene-picture")
    assert base64.b64decode(found) == shown.rgb[:60000]
