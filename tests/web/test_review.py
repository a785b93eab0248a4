# SPDX-License-Identifier: MIT
"""The review on the page: what each turn was worth, and whose dice a record says they were."""

import json

import pytest

from firmware.games.dice.play import Play
from firmware.saves import link
from firmware.saves.store import Store
from host_sim.games.words_of import Words
from shared_rules.dice import look_ahead, numbered, sheets
from shared_rules.dice.game import TURN, Game
from shared_rules.dice.review import Review
from shared_rules.fold import EVENT
from shared_rules.text import record
from tests.web import kept
from tools.web.chromium import PHONE, ROOT

pytestmark = pytest.mark.slow

RECORDS = ROOT / "tests" / "games" / "dice" / "records"
SOLO = RECORDS / "whole-solo-A.txt"
GROUP = RECORDS / "whole-group-2-B.txt"
NARROW = {"width": 320, "height": 640}
ACCENT = (0xFF, 0x38, 0x6B)
PHASES = ("I", "II", "III")


class Desk:
    """The same review on the desk."""

    def __init__(self, game, who=0):
        self.review = Review(game, who, look_ahead.weigh)
        while self.review.step():
            pass
        self.totals = self.review.totals()
        self.play = Play(game)
        self.count = len(self.review.costs)

    def label(self, i):
        cost = self.review.costs[i]
        said = "as good as the best" if cost < 128 else "a little worse"
        if cost >= 256:
            said = f"costs about {(cost + 128) // 256}"
        self.review.go_to(i)
        game = self.review.game
        return f"Phase {PHASES[game.phase()]}, round {game.round()}: {said}"

    def step(self, i):
        self.review.go_to(i)
        return len(self.review.game.events) // EVENT

    def told(self, event):
        return self.play.tell(event, Words(self.play, "en").say)[1]

    def sums(self):
        par, lost, luck, points, unplayed = self.totals
        assert par - lost + luck == points + unplayed
        return [par, -lost, luck, *([-unplayed] if unplayed else []), points]


def read(path):
    return record.read(path.read_bytes())


def load(browser, path):
    browser.page("setInputFiles", "#record", str(path))
    browser.until(
        f"document.querySelector('#record-name').textContent === {json.dumps(path.name)}"
        " && document.querySelector('#record-title').textContent"
    )


def unfold(browser):
    browser.page("click", "#review summary")
    weighed(browser)


def weighed(browser, count=None):
    done = "document.querySelector('#weighed').hidden && document.querySelector('#sum dd')"
    if count:
        done += f" && document.querySelectorAll('.turn').length === {count}"
    browser.until(done)


def labels(browser):
    """Of each bar, without what is added for the three that cost most."""
    found = browser.texts(".turn .unseen")
    return [text.split(";")[0] for text in found]


def sums(browser):
    """The figures, as the page shows them."""
    texts = browser.texts("#sum dd")
    return [int(text.replace("−", "-").replace("= ", "")) for text in texts]


def advice(browser):
    """What is said of the turn at this step: the cost, the turn played and the better one."""
    return browser.js(
        "[...document.querySelectorAll('#advice p')].filter((e) => !e.hidden)"
        ".map((e) => e.lastElementChild?.textContent ?? e.textContent)"
    )


def ringed(browser):
    """How many dots of the picture's map have the colour of the better turn's ring."""
    picture = browser.picture("#scene-picture")
    dots = zip(*[iter(picture.rgb)] * 3)
    return sum(dot == ACCENT and i // picture.width < 175 for i, dot in enumerate(dots))


def test_the_page_reviews_a_game_as_the_desk_does(browser, served):
    browser.open(served.address)
    load(browser, SOLO)
    unfold(browser)
    desk = Desk(read(SOLO))
    assert desk.count == 24
    assert labels(browser) == [desk.label(i) for i in range(24)]
    assert sums(browser) == desk.sums() and sums(browser)[-1] == read(SOLO).totals()[0]
    assert browser.texts("#sum dt") == ["Par", "Lost by choice", "Luck", "Points"]
    worst = desk.review.worst()
    assert browser.texts("#worst li") == [desk.label(i) for i in worst] and len(worst) == 3
    marked = browser.js(
        "[...document.querySelectorAll('.turn')].flatMap((e, i) => "
        "e.textContent.includes('▾') && e.textContent.includes('cost most') ? [i] : [])"
    )
    assert marked == sorted(worst)
    heights = browser.js(
        "[...document.querySelectorAll('.turn .height')].map((e) => e.offsetHeight)"
    )
    order = sorted(range(24), key=lambda i: desk.review.costs[i])
    assert [heights[i] for i in order] == sorted(heights) and heights[order[-1]] == 64

    # Each bar leads to where the turn was to be played.
    for i in (worst[0], desk.review.costs.index(0)):
        browser.page("click", f".turn >> nth={i}")
        assert browser.text("#where").startswith(f"Step {desk.step(i)} of ")
        cost = desk.label(i).split(": ")[1]
        played, better = desk.told(desk.review.played(i)), desk.told(desk.review.best(i))
        said = [cost[0].upper() + cost[1:], played] + ([better] if i == worst[0] else [])
        assert advice(browser) == said
        assert browser.page("getAttribute", f".turn >> nth={i}", "aria-current") == "true"
        assert (ringed(browser) > 100) == (i == worst[0])
    # Without the review the same step shows the sheet alone.
    browser.page("click", "#worst button >> nth=0")
    assert ringed(browser) > 100
    browser.page("click", "#review summary")
    browser.until("document.querySelector('#advice').hidden")
    assert ringed(browser) == 0
    assert browser.text("#where").startswith(f"Step {desk.step(worst[0])} of ")


def test_each_player_has_a_review_and_none_is_made_twice(browser, served):
    browser.open(served.address)
    load(browser, GROUP)
    unfold(browser)
    first, second = Desk(read(GROUP)), Desk(read(GROUP), 1)
    assert (sums(browser), browser.text("#review-who")) == (first.sums(), "Player 1")
    browser.page("selectOption", "#whose", "1")
    browser.until("document.querySelector('#review-who').textContent === 'Player 2'")
    assert browser.page("isVisible", "#weighed")
    weighed(browser, second.count)
    assert sums(browser) == second.sums()
    assert labels(browser) == [second.label(i) for i in range(second.count)]
    # A turn of the second player is shown on the second sheet, also where the mover is shown.
    browser.page("selectOption", "#whose", "0")
    browser.until("document.querySelector('#review-who').textContent === 'Player 1'")
    assert not browser.page("isVisible", "#weighed")
    assert sums(browser) == first.sums()
    browser.page("selectOption", "#whose", "-1")
    browser.until("document.querySelector('#review-who').textContent === 'Player 1'")
    browser.page("click", ".turn >> nth=2")
    assert browser.text("#points .shown th") == "Player 1"
    assert advice(browser)[1] == first.told(first.review.played(2))


def test_another_game_ends_a_review_and_other_games_have_none(browser, served):
    browser.open(served.address)
    load(browser, GROUP)
    browser.page("click", "#review summary")
    browser.until("document.querySelectorAll('.turn').length > 1")
    load(browser, SOLO)
    assert not browser.js("document.querySelector('#review').open")
    unfold(browser)
    assert sums(browser) == Desk(read(SOLO)).sums()
    for path in (
        "dice/records/whole-table-C",
        "cards/records/whole-solo-won",
        "tiles/records/whole-3",
    ):
        load(browser, ROOT / "tests" / "games" / f"{path}.txt")
        assert not browser.page("isVisible", "#review")


def test_a_game_that_was_given_up_says_what_it_would_have_brought(browser, served, tmp_path):
    path = tmp_path / "given-up.txt"
    lines = SOLO.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:-20]), encoding="utf-8")
    browser.open(served.address)
    load(browser, path)
    unfold(browser)
    desk = Desk(read(path))
    assert browser.texts("#sum dt")[3] == "Not played"
    found = sums(browser)
    assert found == desk.sums() and sum(found[:-1]) == found[-1] == read(path).totals()[0]
    # Before the first turn there is nothing to say.
    start = next(i for i, line in enumerate(lines) if line.startswith("roll"))
    path.write_text("".join(lines[:start]), encoding="utf-8")
    load(browser, path)
    browser.page("click", "#review summary")
    browser.until("document.querySelector('#review-said').textContent")
    assert browser.text("#review-said") == "No turn has been played yet."
    assert browser.texts("#sum dd") == [] and not browser.page("isVisible", "#turns")


def test_the_bars_are_used_by_keyboard_alone(browser, served):
    browser.open(served.address)
    load(browser, SOLO)
    browser.page("focus", "#review summary")
    browser.page("keyboard.press", "Enter")
    weighed(browser)
    held = "[...document.querySelectorAll('.turn')].indexOf(document.activeElement)"
    browser.page("keyboard.press", "Tab")
    assert browser.js(held) == 0
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 23)):
        browser.page("keyboard.press", key)
        assert browser.js(held) == at
    assert browser.text("#where").startswith("Step 0 ")
    browser.page("keyboard.press", "Enter")
    desk = Desk(read(SOLO))
    assert browser.text("#where").startswith(f"Step {desk.step(23)} ")
    assert browser.js(held) == 23
    browser.page("keyboard.press", "Tab")  # the bars are one stop
    assert browser.js("document.activeElement.textContent") == desk.label(desk.review.worst()[0])


def test_everybody_can_use_a_review(browser, served):
    browser.open(served.address, PHONE)
    load(browser, GROUP)
    unfold(browser)
    browser.page("click", ".turn.worst >> nth=0")
    found = []
    for theme in ("light", "dark"):
        browser.page("emulateMedia", {"colorScheme": theme})
        found += browser.do("axe")["violations"]
    assert not [f"{one['id']}: {one['nodes'][0]['html']}" for one in found]
    # Also on the narrowest phone, or with a large zoom, nothing leaves its place.
    turns = "[...document.querySelectorAll('.turn')]"
    for size in (PHONE["viewport"], NARROW):
        browser.page("setViewportSize", size)
        assert browser.js("document.documentElement.scrollWidth <= innerWidth")
        assert not browser.js(f"{turns}.filter((e) => e.scrollWidth > e.clientWidth + 1).length")
        room = browser.js("document.querySelector('#review').getBoundingClientRect().right")
        assert max(browser.js(f"{turns}.map((e) => e.getBoundingClientRect().right)")) <= room
    # The colours of somebody's own: the bars are still there, and the one that is shown.
    browser.page("emulateMedia", {"forcedColors": "active"})
    style = "getComputedStyle(document.querySelector('{}')).{}"
    back = browser.js(style.format("body", "backgroundColor"))
    for kind in (".best", ".worst", ":not(.best, .worst)"):
        assert browser.js(style.format(f".turn{kind} .height", "backgroundColor")) != back
    chosen = browser.js(style.format(".turn[aria-current]", "borderTopColor"))
    assert chosen != browser.js(style.format(".turn:not([aria-current])", "borderTopColor"))


# ---- What a record's note says


def played_on(day, rounds=2):
    """A solo game with the dice of a date, as far as it was played."""
    play = Play(Game(sheets.sheet("A"), [10], True), day=day)
    for _ in range(rounds):
        play.game.apply(numbered.roll(numbered.of_date(day), play.game.rolls(), play.game.sheet))
        play.game.apply(bytes((TURN, 0, 0)))
    return play


def written(game):
    return "".join(line + "\n" for line in record.write(game))


def test_a_daily_game_is_known_as_one_on_every_way(browser, served, tmp_path):
    day = (2026, 11, 17)
    play = played_on(day)
    text = written(play.game)
    assert "# daily 2026-11-17\n" in text
    browser.open(f"{served.address}#g={link.pack(play)}")
    browser.until("!document.querySelector('#replay').hidden")
    assert browser.text("#record-title") == "Dice, sheet A, daily game 2026-11-17"
    assert browser.do("download", "#sharing button >> text=Download")["text"] == text
    path = tmp_path / "daily.txt"
    path.write_bytes(text.encode())
    load(browser, path)
    assert browser.text("#record-title") == "Dice, sheet A, daily game 2026-11-17"
    assert browser.do("download", "#sharing button >> text=Download")["text"] == text
    # Anybody can write a comment: the dice have to be those of the date.
    path.write_bytes(text.replace("daily 2026-11-17", "daily 2026-11-18").encode())
    load(browser, path)
    browser.until("document.querySelector('#record-title').textContent === 'Dice, sheet A'")


def test_rivals_are_known_in_the_list_and_in_the_viewer(browser, served, tmp_path):
    """The game is on a sheet of the player's own, which no record holds."""
    text = (ROOT / "docs" / "sheets" / "A.txt").read_bytes()
    own = record.read_own(text.replace(b"name A", b"name Mine"))
    game = Game(own, [10, 10], False, names=["Ann", "Ada"])
    Store(str(tmp_path)).begin(Play(game, rivals=1, level=2))
    browser.open(served.address)
    kept.put(
        browser, served.address, {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    )
    browser.visit(served.address)
    browser.until("document.querySelector('#games b')")
    assert "2 players, sheet Mine, rivals: 1 (strong)" in browser.texts("#games li")[0]
    browser.page("click", "#games button >> text=Watch")
    browser.until("document.querySelector('#record-title').textContent")
    assert browser.text("#record-title") == "Dice, sheet Mine, rivals: 1 (strong)"
    assert (
        "# rivals 1 strong\n" in browser.do("download", "#sharing button >> text=Download")["text"]
    )
