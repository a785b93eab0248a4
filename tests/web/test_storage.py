# SPDX-License-Identifier: MIT
"""What the browser keeps: a store that hangs, a second tab, a backup; and no game is lost."""

import base64
import io
import zipfile

import pytest

from tests.saves.tables import everything
from tests.web import kept
from tests.web.test_games import lines
from tests.web.test_page import FULL, begin, events

pytestmark = pytest.mark.slow

SEED = 7
# The store answers when the test lets it, or never.
HANGS = """
const open = indexedDB.open.bind(indexedDB);
indexedDB.open = (...about) => {
    const asked = {};
    globalThis.answer = () => {
        const real = open(...about);
        for (const event of ["onupgradeneeded", "onsuccess"]) {
            real[event] = () => {
                asked.result = real.result;
                asked[event]();
            };
        }
        indexedDB.open = open;
    };
    return asked;
};
"""
WRITES_HANG = """
const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (store, mode, options) {
    const work = begin.call(this, store, mode, options);
    if (mode !== "readwrite" || !globalThis.hang) return work;
    const late = { objectStore: (name) => work.objectStore(name) };
    work.oncomplete = () => (globalThis.answer = () => late.oncomplete());
    return late;
};
"""


def resume(browser):
    """The game in progress, if it is not on the screen already."""
    if browser.screen() == "home":
        browser.press("Enter")
    assert browser.screen() == "dice.sheet"


def notices(browser):
    return browser.text("#notices")


# ---- A store that does not answer


def test_a_store_that_does_not_answer_is_said_and_the_page_goes_on_without_it(browser, served):
    browser.open(served.address, init=HANGS)
    assert "storage does not answer" in notices(browser)
    assert not browser.page("isVisible", "#kept")
    begin(browser)


def test_a_store_that_answers_late_gets_what_was_played_meanwhile(browser, served, tmp_path):
    saved = kept.saves(tmp_path, 3)
    browser.do("open", {"locale": "en-GB"})
    kept.put(browser, served.address, saved)
    browser.do("init", HANGS)
    browser.visit(f"{served.address}?seed={SEED}")
    assert "storage does not answer" in notices(browser) and lines(browser) == []
    begin(browser)
    played = events(browser)
    browser.js("answer()")
    browser.until("document.querySelector('#notices').textContent.includes('has your games now')")
    browser.ready()
    assert len(lines(browser)) == 4
    resume(browser)
    assert events(browser) == played
    now = kept.files(browser)
    assert all(now[name] == data for name, data in saved.items() if name.endswith(".game"))
    browser.page("reload")
    browser.ready()  # and it is kept


def test_a_store_that_stops_answering_does_not_stop_the_game(browser, served):
    browser.open(f"{served.address}?seed={SEED}", init=WRITES_HANG)
    begin(browser)
    browser.js("globalThis.hang = true")
    browser.press("Enter", "Enter")  # a field and its number
    browser.until("document.querySelector('#notices').textContent.includes('does not answer')")
    browser.press("Enter")
    before = events(browser)
    browser.js("globalThis.hang = false")
    browser.js("answer()")
    browser.until("document.querySelector('#notices').textContent === ''")
    browser.page("reload")
    browser.ready()
    resume(browser)
    assert events(browser) == before


# ---- What is no save


def test_what_is_no_save_is_set_aside_and_the_page_starts(browser, served):
    browser.open(f"{served.address}?seed={SEED}")
    kept.put_junk(browser)
    browser.page("reload")
    browser.ready()
    assert notices(browser).startswith("4 things in the browser's storage are no saves")
    begin(browser)
    browser.page("reload")
    browser.ready()
    assert browser.screen() == "dice.sheet" and len(lines(browser)) == 1
    assert notices(browser).startswith("3 things"), "the new game has the name of one"


CANNOT = """
if (location.hash !== "#without") performance.mark = () => { throw new Error("no start"); };
"""


def test_if_the_start_fails_it_can_be_tried_without_the_stored_games(browser, served, tmp_path):
    browser.expected.append("no start")
    some = kept.saves(tmp_path, 3)
    browser.do("open", {"locale": "en-GB"})
    kept.put(browser, served.address, some)
    browser.do("init", CANNOT)
    browser.page("goto", served.address)
    browser.page("click", "#starting button")
    browser.until("document.querySelector('#notices').textContent.includes('without the stored')")
    browser.ready()
    assert browser.screen() == "home" and lines(browser) == []
    assert set(kept.files(browser)) == set(some)


# ---- Two tabs


def test_a_second_tab_takes_over_when_the_first_closes(browser, served):
    browser.open(f"{served.address}?seed={SEED}")
    begin(browser)
    browser.press("Enter")
    first = events(browser)
    browser.do("page")
    browser.visit(f"{served.address}?seed={SEED}")
    assert "open in another tab" in notices(browser)
    assert lines(browser) == []
    browser.do("close_others")
    browser.until("document.querySelector('#notices').textContent.includes('has your games now')")
    browser.ready()
    assert [line.split(" ")[0] for line in lines(browser)] == ["In"]
    resume(browser)
    assert events(browser) == first
    browser.press("Enter", "Enter")
    second = events(browser)
    browser.page("reload")
    browser.ready()
    resume(browser)
    assert events(browser) == second


def test_what_was_played_in_the_second_tab_is_not_lost(browser, served):
    browser.open(f"{served.address}?seed={SEED}")
    begin(browser)
    first = events(browser)
    browser.do("page")
    browser.visit(f"{served.address}?seed=8")
    begin(browser)
    browser.do("close_others")
    browser.until("document.querySelector('#notices').textContent.includes('has your games now')")
    browser.ready()
    shown = lines(browser)
    assert len(shown) == 2
    assert shown[0].startswith("In progress") and "given up" in shown[1]
    resume(browser)
    assert events(browser) == first
    assert len([name for name in kept.files(browser) if name.endswith(".game")]) == 2


# ---- A backup


def said(browser):
    return browser.text("#backup-said")


def restore(browser, path):
    browser.page("setInputFiles", "#restore", str(path))
    browser.until("document.querySelector('#backup-said').textContent")


def backup_of(path, files, packing=zipfile.ZIP_STORED):
    with zipfile.ZipFile(path, "w", packing) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return path


def test_backup_then_cleared_then_restored_are_the_same_games(browser, served, tmp_path):
    saved = everything(tmp_path / "s")
    del saved["3.torn"], saved["crash"]  # the page has no use for them
    browser.do("open", {"locale": "en-GB"})
    kept.put(browser, served.address, saved)
    browser.visit(served.address)
    before = lines(browser)
    whole = base64.b64decode(browser.do("download", "#backup")["base64"])
    assert "15 parties sont dans le fichier castellan-games-" in said(browser), "as set there"
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == saved
    (tmp_path / "backup.zip").write_bytes(whole)
    browser.open(served.address)  # another browser, or the same one cleared
    restore(browser, tmp_path / "backup.zip")
    assert "15 games of the backup are not here yet" in said(browser)
    assert lines(browser) == [], "nothing without a yes"
    browser.page("click", "#backup-said button:has-text('Cancel')")
    assert said(browser) == "Nothing was changed."
    restore(browser, tmp_path / "backup.zip")
    browser.page("click", "#backup-said button:has-text('Add them')")
    browser.until("document.querySelector('#backup-said').textContent.includes('were added')")
    browser.ready()
    assert lines(browser) == before
    assert kept.files(browser) == saved
    browser.page("reload")
    browser.ready()
    assert lines(browser) == before
    restore(browser, tmp_path / "backup.zip")
    assert "sont déjà ici" in said(browser)


def test_a_backup_is_added_to_the_games_that_are_here(browser, served, tmp_path):
    backup = backup_of(tmp_path / "b.zip", kept.saves(tmp_path / "s", 7), zipfile.ZIP_DEFLATED)
    browser.open(f"{served.address}?seed={SEED}&lang=de")
    begin(browser)
    mine = events(browser)
    restore(browser, backup)
    assert "7 Spiele der Sicherung sind noch nicht hier" in said(browser)
    browser.page("click", "#backup-said button:has-text('Dazunehmen')")
    browser.until("document.querySelector('#backup-said').textContent.includes('dazugekommen')")
    browser.ready()
    assert lines(browser)[0].startswith("Im Gang") and browser.text("#more-games").endswith("(3)")
    browser.js("document.activeElement.blur()")
    resume(browser)
    assert events(browser) == mine


def test_damaged_and_hostile_backups_are_refused_with_a_reason(browser, served, tmp_path):
    saved = kept.saves(tmp_path / "s", 2)
    good = backup_of(tmp_path / "good.zip", saved).read_bytes()
    flipped = bytearray(good)
    flipped[60] ^= 1
    bomb = backup_of(tmp_path / "b.zip", {"1.game": bytes(50 << 20)}, zipfile.ZIP_DEFLATED)
    many = backup_of(tmp_path / "m.zip", dict.fromkeys(map("{}.game".format, range(10_000)), b""))
    none = "is not a backup of Castellan, or it is damaged"
    large = "is larger than 4 MB or has more than 3000 files"
    for name, data, why in (
        ("text.zip", b"castellan 1\n", none),
        ("empty.zip", b"", none),
        ("cut.zip", good[:-40], none),
        ("flipped.zip", bytes(flipped), none),
        ("bomb.zip", bomb.read_bytes(), large),
        ("large.zip", bytes(5 << 20), large),
        ("many.zip", many.read_bytes(), large),
    ):
        (tmp_path / name).write_bytes(data)
        browser.open(served.address)
        restore(browser, tmp_path / name)
        assert why in said(browser), name
        assert kept.files(browser) == {} and browser.js("castellan.told().screen") == "home"
    wrong = {"../../1.game": saved["1.game"], "<b>x</b>": b"", "2.game": b"CJ", "9.game": b""}
    wrong.update({"a/..": b"", "x" * 300: b"", "a/7.game": saved["2.game"], "b/7.game": b"CJ"})
    wrong.update({"b/1.game": saved["1.game"], "8.game": bytes(9000)})
    backup_of(tmp_path / "some.zip", wrong)
    browser.open(served.address)
    restore(browser, tmp_path / "some.zip")
    assert "1 game of the backup" in said(browser)  # a path is not followed
    assert browser.texts("#backup-said li") == [
        ".. is not a file of a backup",
        "2.game cannot be read",
        "7.game is in the file twice, with different contents",
        "8.game is too large",
        "9.game cannot be read",
        "b> is not a file of a backup",
        f"{'x' * 30}… is not a file of a backup",
    ]
    backup_of(tmp_path / "none.zip", {"2.game": b"CJ"})
    browser.open(served.address)
    restore(browser, tmp_path / "none.zip")
    assert "no game in this file that can be used" in said(browser)


def test_a_restore_that_cannot_be_stored_changes_nothing(browser, served, tmp_path):
    backup = backup_of(tmp_path / "b.zip", kept.saves(tmp_path / "s", 2))
    browser.open(f"{served.address}?seed={SEED}", init=FULL)
    begin(browser)
    browser.js("globalThis.full = true")
    restore(browser, backup)
    browser.page("click", "#backup-said button:has-text('Add them')")
    browser.until("document.querySelector('#backup-said').textContent.includes('could not')")
    browser.js("globalThis.full = false")
    browser.ready()
    assert len(lines(browser)) == 1 and browser.screen() == "dice.sheet"
