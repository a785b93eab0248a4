"""The handheld in a web page: this half runs on the page's own MicroPython.

`web/device.mjs` is the other half and calls it: levels and time go in; out come where the
panel's memory lies, what stands written, and the games. Texts go out as JSON.
"""

import json
import os
import sys

import uctypes

from host_sim.chip import Chip, install
from host_sim.chip.machine import Reset
from host_sim.page import Page
from shared_rules.dice.sheet import FIELDS, field_name

SAVES = "/saves"


class Desk:
    """The device on the page's desk; `power` puts another one there."""

    def __init__(self):
        self.chip = self.app = self.page = None
        self._seen = None
        self._changes = 0
        self._known = {}  # what was told of each game that has ended

    def power(self, board, seed, language=""):
        """Switch a device on. The seed comes as digits, from the page, since this
        MicroPython has no `urandom`. A language that is asked for stays, as if it had
        been set on the device."""
        board = _module("boards." + board + ".board")
        self.chip = Chip(board)
        install(self.chip)
        from firmware.start import open_app

        self.app = open_app(board, SAVES, int(seed), language or None)
        if language:
            self.app.store.save_settings(self.app.settings)
        panel = self.chip.panel
        self.page = self.app.canvas.watch = Page(panel.width, panel.height)
        self.app.redraw()  # the first screen is drawn before anybody can watch
        return self.tick(10, 0)

    def tick(self, ms, levels):
        """Let time pass, with these buttons held; a number that changes with the panel,
        or -1 when the program wants to be started again."""
        chip = self.chip
        chip.levels = levels
        chip.now += ms
        try:
            self.app.step(chip.now)
        except Reset:
            return -1
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
        told = {
            "address": uctypes.addressof(panel.memory),
            "bytes": len(panel.memory),
            "width": panel.width,
            "height": panel.height,
        }
        told.update(panel.glass())
        return json.dumps(told)

    def told(self):
        """What a screen reader is told, and what the page itself must know."""
        app = self.app
        return json.dumps(
            {
                "screen": app.screen(),
                "texts": self.page.texts(),
                "chosen": _chosen(app.top()),
                "language": ("en", "de")[app.settings["language"]],
                "leftHanded": bool(app.settings["hand"]),
                "lit": self.chip.panel.glass()["lit"],
                "heard": app.heard,
            }
        )

    # ---- Games

    def games(self):
        """The games that are kept, the one in progress first, then the last ones."""
        found = []
        for name in os.listdir(SAVES):
            if name == "game" or name[-5:] == ".game":
                found.append((-_number(name) or -(1 << 20), name))
        found.sort()
        return json.dumps([self._about(name) for _, name in found])

    def forget(self, name):
        """This file has changed: it has to be read again."""
        self._known.pop(name, None)

    def _about(self, name):
        # The program knows the game in progress; to replay it after each turn, and with it
        # every game of the past, would take longer from game to game.
        if name == "game" and self.app.game:
            return _told_of(name, self.app.game)
        if name not in self._known:
            try:
                self._known[name] = _told_of(name, _game(name))
            except Exception as error:
                self._known[name] = {
                    "name": name,
                    "number": _number(name),
                    "damaged": str(error) or type(error).__name__,
                }
        return self._known[name]

    def record(self, name):
        from shared_rules.dice import record

        return "".join([line + "\n" for line in record.write(_game(name))])


def _chosen(screen):
    """What the cursor stands on, in words: of a list its line, on a map the field."""
    at = getattr(screen, "at", 0)
    if hasattr(screen, "spots") and at < len(screen.spots):
        spot = screen.spots[at]
        return field_name(spot) if 0 <= spot < FIELDS else ""
    if hasattr(screen, "line") and screen.count():
        return " ".join([part for part in screen.line(at) if part])
    return ""


def _game(name):
    """A saved game: the only place here that knows what a save looks like."""
    from firmware.journal import game_of

    with open(SAVES + "/" + name, "rb") as file:
        return game_of(file.read())[0]


def _number(name):
    """Of a game that has ended; 0 for the one in progress."""
    return 0 if name == "game" else int(name[:-5])


def _told_of(name, game):
    return {
        "name": name,
        "number": _number(name),
        "sheet": game.sheet.name,
        "solo": game.solo,
        "over": game.over(),
        "points": [player.total() for player in game.players],
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
