# SPDX-License-Identifier: MIT
"""The handheld in a web page: this half runs on the page's own MicroPython.

`web/device.mjs` is the other half and calls it: levels and time go in; out come where the
panel's memory lies, what stands written, and the games. Texts go out as JSON.
"""

import json
import os
import sys

import js
import uctypes

from firmware.words import LANGUAGES
from host_sim.chip import Chip, install
from host_sim.chip.machine import Reset
from host_sim.device.text_watch import Page
from host_sim.games import part

SAVES = "/saves"


class Os:
    """MicroPython's `os`, and what this build of it lacks: the chip has a `urandom`."""

    def __getattr__(self, name):
        return getattr(os, name)

    def urandom(self, count):
        drawn = js.crypto.getRandomValues(js.Uint8Array.new(count))
        return bytes([drawn[i] for i in range(count)])


def today():
    now = js.Date.new()
    return now.getFullYear(), now.getMonth() + 1, now.getDate()


class Desk:
    """The device on the page's desk; `power` puts another one there."""

    def __init__(self):
        self.chip = self.program = self.page = None
        self._order = ()
        self._language = 0
        self._hand = self._turned = 0
        self._seen = None
        self._changes = 0
        self._known = {}  # what is known of each game that has ended

    @property
    def app(self):
        """The firmware's App; None while its guard shows what ended it."""
        return self.program.app

    def power(self, board, seed="", language=""):
        """Switch a device on. A seed is digits, or empty. A language that is asked for
        stays, as if it had been set on the device."""
        self._order = (board, seed)
        board = _module("boards." + board + ".board")
        self.chip = Chip(board)
        install(self.chip)
        sys.modules["os"] = Os()  # type: ignore  # any object will do here
        from firmware.start import open_device

        options = {"language": language or None, "own": SAVES + "/sheets", "today": today}
        self.program = open_device(board, SAVES, seed=int(seed) if seed else None, **options)
        panel = self.chip.panel
        self.page = self.program.canvas.watch = Page(panel.width, panel.height)
        if self.app:
            if language:
                self.app.save_settings()
            self.app.redraw()  # the first screen is drawn before anybody can watch
        return self.tick(10, 0)

    def tick(self, ms, levels):
        """Let time pass, with these buttons held; a number that changes with the panel."""
        chip = self.chip
        chip.levels = levels
        chip.now += ms
        try:
            self.program.step(chip.now)
        except Reset:
            return self.power(*self._order)
        seen = chip.sent, chip.panel.light if hasattr(chip.panel, "light") else 0
        if seen != self._seen:
            self._seen = seen
            self._changes += 1
        return self._changes

    def board(self):
        """What to draw around the panel."""
        board = self.chip.board
        return json.dumps(
            {
                "name": board.NAME,
                "title": board.TITLE,
                "width": board.PANEL["width"],
                "height": board.PANEL["height"],
                "buttons": [button[1:] for button in board.BUTTONS],
                "leftHanded": board.LEFT_HANDED,
            }
        )

    def panel(self):
        """Where the panel's memory lies, and how the glass shows it: `web/panel.mjs`."""
        panel = self.chip.panel
        about = {
            "address": uctypes.addressof(panel.memory),
            "bytes": len(panel.memory),
            "width": panel.width,
            "height": panel.height,
        }
        about.update(panel.glass())
        return json.dumps(about)

    def described(self):
        """What a screen reader says, all that can be said, what stands written, and what the
        page itself must know."""
        app = self.app
        texts = self.page.texts()
        if app:
            self._language = app.settings["language"]
            self._hand = app.settings["hand"]
            self._turned = app.settings["turned"]
        return json.dumps(
            {
                "screen": app.screen() if app else "crash",
                "spoken": app.describe() if app else texts,
                "whole": app.describe(True) if app else texts,
                "texts": texts,
                "language": LANGUAGES[self._language],
                "leftHanded": bool(self._hand),
                "turned": bool(self._turned),
                "lit": self.chip.panel.glass()["lit"],
                "heard": app.heard if app else 0,
            }
        )

    # ---- Games

    def games(self, language):
        """The games that are kept, the last one first: it may be in progress."""
        numbers = [int(name[:-5]) for name in os.listdir(SAVES) if name[-5:] == ".game"]
        numbers.sort(reverse=True)
        return json.dumps([self._described(number, language) for number in numbers])

    def forget(self, name):
        """This file has changed: it has to be read again."""
        if name[-5:] == ".game":
            self._known.pop(int(name[:-5]), None)

    def _described(self, number, language):
        # The program knows the game in progress; to replay it after each turn, and with it
        # every game of the past, would take longer from game to game.
        app = self.app
        if app and app.play and number == app.store.number:
            about = _describe(number, app.play, True)
        else:
            if number not in self._known:
                self._known[number] = read_game(number, path_of(number))
            about = self._known[number]
        return titled(about, language)

    def record(self, number):
        return record_of(path_of(number))


def path_of(number):
    return SAVES + "/%d.game" % number


def _journal(path):
    """A saved game, and whether it goes on: the only place here that knows what a save
    looks like."""
    from firmware.saves.journal import game_of, scan

    with open(path, "rb") as file:
        data = file.read()
    return game_of(data), scan(data)[2] is None


def record_of(path):
    from shared_rules.text import record

    return "".join([line + "\n" for line in record.write(_journal(path)[0].game)])


def read_game(number, path):
    from firmware.saves.journal import Damaged, Newer

    try:
        return _describe(number, *_journal(path))
    except (Damaged, Newer, OSError) as error:
        return {"number": number, "damaged": str(error) or type(error).__name__}


def titled(about, language):
    """The same with the game's title in a language."""
    if "kind" in about:
        about["title"] = part(about["kind"], "viewer").title(about["label"], language)
    return about


def _describe(number, play, goes_on):
    game = play.game
    return {
        "number": number,
        "kind": game.kind,
        "label": play.label(),
        "solo": game.solo,
        "over": game.over(),
        "goesOn": goes_on,
        "points": game.totals(),
    }


def about():
    """Which interpreter this is, and which files it has run: their hashes."""
    import hashlib

    files = {}
    for path in _files(""):
        with open("/" + path, "rb") as file:
            files[path] = hashlib.sha256(file.read()).digest().hex()
    said = sys.implementation
    return json.dumps(
        {
            "name": said.name,
            "version": ".".join([str(part) for part in said.version[:3]]),
            "machine": said._machine,
            "files": files,
        }
    )


def _files(folder):
    for name in os.listdir("/" + folder):
        path = folder + "/" + name if folder else name
        if name[-3:] == ".py":
            yield path
        elif folder or name in ("boards", "firmware", "host_sim", "shared_rules"):
            yield from _files(path)


def _module(name):
    __import__(name)
    return sys.modules[name]


desk = Desk()
