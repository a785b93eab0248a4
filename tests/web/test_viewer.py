# SPDX-License-Identifier: MIT
"""Game records on the page: watched step by step, or refused with a line and a reason."""

import json

import pytest

from host_sim.page import refusals
from shared_rules.dice.game import Game
from shared_rules.fold import EVENT
from shared_rules.text import record
from shared_rules.text.lines import BadLine
from tools.web.chromium import ROOT

pytestmark = pytest.mark.slow

RECORDS = ROOT / "tests" / "games" / "dice" / "records"


def load(browser, path):
    browser.page("setInputFiles", "#record", str(path))
    browser.until(
        f"document.querySelector('#record-name').textContent === {json.dumps(path.name)}"
    )


def refused(browser, path):
    load(browser, path)
    start = json.dumps(path.name + ": ")
    browser.until(f"document.querySelector('#refused').textContent.startsWith({start})")
    assert not browser.page("isVisible", "#replay")
    return browser.text("#refused")


def points(browser):
    """Of each player the three phases and the total, as the page shows them."""
    return browser.js(
        "[...document.querySelectorAll('#points tr')].map("
        "(row) => [...row.cells].slice(1).map((cell) => Number(cell.textContent)))"
    )


def expected(whole, step):
    game = Game(whole.sheet, whole.castles, whole.solo, whole.variant, whole.names)
    for at in range(0, step * EVENT, EVENT):
        game.apply(bytes(whole.events[at : at + EVENT]))
    return [[*(p.points(phase) for phase in range(3)), p.total()] for p in game.players]


def test_a_record_is_stepped_through_forwards_and_backwards(browser, served):
    path = RECORDS / "whole-group-3-C.txt"
    whole = record.read(path.read_bytes())
    steps = len(whole.events) // EVENT
    lines = list(record.write(whole))[-steps:]
    browser.open(served.address)
    load(browser, path)
    browser.until("!document.querySelector('#replay').hidden")
    pictures = {}
    for step in range(13):
        assert points(browser) == expected(whole, step)
        assert browser.text("#line") == (lines[step - 1] if step else "Start")
        pictures[step] = browser.picture("#scene-picture")
        browser.page("click", "#next")
    browser.page("click", "#last")
    assert browser.text("#where") == f"Step {steps} of {steps} · the end"
    assert points(browser) == expected(whole, steps)
    assert browser.page("isDisabled", "#next")
    browser.page("fill", "#step", "12")
    for step in range(12, -1, -1):
        assert points(browser) == expected(whole, step)
        assert browser.picture("#scene-picture") == pictures[step]
        if step:
            browser.page("click", "#previous")
    assert browser.page("isDisabled", "#previous")
    assert len({picture.rgb for picture in pictures.values()}) > 8
    browser.page("selectOption", "#whose", "2")
    assert browser.text("#points .shown th") == "Player 3"


def test_a_game_on_paper_is_watched_without_points_or_players(browser, served):
    path = RECORDS / "whole-table-C.txt"
    whole = record.read(path.read_bytes())
    browser.open(served.address)
    load(browser, path)
    browser.until("!document.querySelector('#replay').hidden")
    pictures = set()
    for _ in range(9):
        pictures.add(browser.picture("#scene-picture").rgb)
        browser.page("click", "#next")
    assert len(pictures) == 9, "each roll and each claim can be seen"
    assert points(browser) == [] and not browser.page("isVisible", "#whose-label")
    browser.page("click", "#last")
    steps = len(whole.events) // EVENT
    assert browser.text("#where") == f"Step {steps} of {steps} · the end"


def why(path, language):
    """What the page says of a record that is refused."""
    try:
        record.read(path.read_bytes())
    except BadLine as bad:
        line = {"en": "line", "de": "Zeile"}[language]
        return f"{path.name}: {line} {bad.number}: {refusals.reason(bad, language)}"
    raise AssertionError(f"{path} is not refused")


def test_each_damaged_record_is_refused_with_its_line_and_reason(browser, served):
    browser.open(served.address)
    for path in sorted(RECORDS.glob("refused-*.txt")):
        assert refused(browser, path) == why(path, "en")


def test_a_refusal_is_said_in_the_pages_language(browser, served):
    browser.open(f"{served.address}?lang=de")
    some = [RECORDS / "refused-no-sheet-e.txt"]
    for kind in record.GAMES:
        some += sorted(ROOT.glob(f"tests/games/{kind}/records/refused-*.txt"))[:2]
    for path in some:
        said = refused(browser, path)
        assert said == why(path, "de") != why(path, "en") and "--" not in said


def test_a_record_is_only_text(browser, served, tmp_path):
    path = tmp_path / "<img src=x onerror=alert(1)>.txt"
    path.write_text("castellan 1\n<script>alert(1)</script> dice\n", encoding="utf-8")
    browser.open(served.address)
    said = refused(browser, path)
    assert said.startswith(f"{path.name}: line 2: ") and "<script>" in said
    assert browser.js("document.querySelectorAll('#viewer img, #viewer script').length") == 0


def test_a_record_that_is_too_large_is_not_even_read(browser, served, tmp_path):
    path = tmp_path / "large.txt"
    path.write_bytes(b"# nothing\n" * 10_001)
    browser.open(served.address)
    assert (
        refused(browser, path) == "large.txt: is larger than 100 kB, the limit for a game record"
    )
