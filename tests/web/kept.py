# SPDX-License-Identifier: MIT
"""Saves in a visitor's browser: put there before a visit, and looked at after it."""

import base64

from firmware.saves.archive import Archive
from firmware.saves.store import Store
from shared_rules.text import record
from shared_rules.text.lines import BadLine
from tests.saves.tables import play_of
from tools.web.chromium import ROOT

_STORE = """new Promise((done, failed) => {
    const asked = indexedDB.open("castellan", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("saves");
    asked.onerror = () => failed(asked.error);
    asked.onsuccess = () => {
        const work = asked.result.transaction("saves", "readwrite");
        const store = work.objectStore("saves");
        %s
    };
})"""
_PUT = """
        for (const [name, text] of Object.entries(%s)) {
            store.put(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)), name);
        }
        work.oncomplete = () => (asked.result.close(), done(true));
"""
_GET = """
        const [names, all] = [store.getAllKeys(), store.getAll()];
        work.oncomplete = () => {
            asked.result.close();
            const text = (bytes) => btoa(String.fromCharCode(...bytes));
            done(Object.fromEntries(names.result.map((name, i) => [name, text(all.result[i])])));
        };
"""


def put(browser, address, files):
    """Files that this visitor's browser keeps from an earlier visit."""
    browser.visit(address)
    text = {name: base64.b64encode(data).decode() for name, data in files.items()}
    browser.js(_STORE % (_PUT % text))


_JUNK = """
        store.put(null, "1.game");
        store.put({ no: "save" }, 7);
        store.put(new Uint8Array(2), "../up");
        store.put(new Uint8Array(20 << 20), "large.game");
        work.oncomplete = () => (asked.result.close(), done(true));
"""


def put_junk(browser):
    """Four things that are no saves."""
    browser.js(_STORE % _JUNK)


def files(browser):
    """What the browser keeps now."""
    found = browser.js(_STORE % _GET)
    return {name: base64.b64decode(text) for name, text in found.items()}


def finished():
    """The games of the corpus that were played to their ends."""
    for path in sorted((ROOT / "tests" / "games").glob("*/records/*.txt")):
        try:
            game = record.read(path.read_bytes())
        except BadLine:
            continue
        if game.over():
            yield game


def going_on(folder, game):
    """The files of a device that has this game in progress."""
    folder.mkdir(exist_ok=True)
    Store(str(folder)).begin(play_of(game))
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def saves(folder, count, first=(2025, 1, 1), games=()):
    """The files of a device on which so many games were played, one each day."""
    games = list(games or finished())
    folder.mkdir(exist_ok=True)
    store = Store(str(folder))
    year, month, day = first
    for i in range(count):
        game = games[i % len(games)]
        play = play_of(game)
        store.begin(play)
        Archive(store).end(play, True, (year + i // 336, month + i // 28 % 12, day + i % 28))
    return {path.name: path.read_bytes() for path in folder.iterdir()}
