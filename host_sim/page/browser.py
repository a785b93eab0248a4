# SPDX-License-Identifier: MIT
"""The handheld in a web page: this part runs on the page's own MicroPython.

`web/device.mjs` calls it: levels and time go in; the place of the panel's memory and the texts
on the screen come out. Texts are JSON.
"""

import json
import os
import sys

import js
import uctypes

from firmware.base.buttons import OK
from firmware.ui.screen import CHOSEN
from firmware.words import LANGUAGES
from host_sim.chip import install, new_chip
from host_sim.chip.machine import Reset
from host_sim.device.text_watch import TextObserver
from host_sim.page.quick import quicken
from host_sim.page.seeded import Seeded

SAVES = "/saves"


class Os:
    """MicroPython's `os`, with the `urandom` that this build lacks."""

    def __getattr__(self, name):
        return getattr(os, name)

    def urandom(self, count):
        drawn = js.crypto.getRandomValues(js.Uint8Array.new(count))
        return bytes([drawn[i] for i in range(count)])


def today():
    now = js.Date.new()
    return now.getFullYear(), now.getMonth() + 1, now.getDate()


def glass_of(panel):
    """Returns the place of a panel's memory, and how the glass shows it."""
    about = {
        "address": uctypes.addressof(panel.memory),
        "bytes": len(panel.memory),
        "width": panel.width,
        "height": panel.height,
    }
    about.update(panel.glass())
    return about


class PageDevice:
    """The device that the page shows; `power` starts another one in its place."""

    def __init__(self):
        self.chip = self.program = self.observer = None
        self._order = ("", "")
        self._shown = ""
        self._language = 0
        self._hand = self._turned = 0
        self._seen = None
        self._changes = 0

    @property
    def app(self):
        """The firmware's App; None while its guard shows a fault."""
        return self.program.app

    def power(self, board, seed="", language="", shown=""):
        """Switch a device on. A seed is digits, or empty. A language that is given is kept, as
        if it had been set on the device. The game that was on the screen is shown again: at the
        first start, `shown` says which one it was."""
        self._order = (board, seed)
        if not self.program:
            self._shown = shown
        goes_on = {"solo": True, "group": False}.get(self._table())
        board = _module("boards." + board + ".board")
        self.chip = new_chip(board)
        install(self.chip)
        sys.modules["os"] = Os()  # type: ignore  # any object will do here
        from firmware.start import open_device

        options = {"language": language or None, "own": SAVES + "/sheets", "today": today}
        self.program = open_device(board, SAVES, seed=int(seed) if seed else None, **options)
        quicken(self.program.canvas)
        panel = self.chip.panel
        self.observer = self.program.canvas.watch = TextObserver(panel.width, panel.height)
        self._fix_dice()
        if self.app:
            if language:
                self.app.save_settings()
            if goes_on is not None and self.app.has_game(goes_on):
                self.app.show_game(goes_on)  # the step below shows it
                if self.app.play and self.app.game.over():
                    self.app.push(self.app.play.result())
            self.app.redraw()  # the first screen is drawn before the observer is attached
        return self.tick(10, 0)

    def _table(self):
        """Returns whether the game on the screen, or below what is on it, is a "solo" game or
        one of a "group"; "" if there is none. A fault does not change that."""
        app = self.program and self.app
        if app:
            self._shown = ("solo" if app.game.solo else "group") if app.at_table() else ""
        return self._shown

    def play(self):
        """Show the game in progress, or else a solo game that is ready to begin."""
        app = self.app
        if app.at_table():
            return
        app.go_home()  # rules, a set-up or a past game of another kind may be open
        app.go()
        if app.has_game():
            app.show_game()
        else:
            app.set_up("dice", "solo")
        self.tick(10, 0)
        if not app.at_table():
            app.top().press(OK)  # it begins as it is offered
            self.tick(10, 0)

    def play_alone(self, play):
        """Set up a solo game like this one; first the device asks whether a solo game in progress
        is given up."""
        app = self.app
        kind = play.game.kind
        _module("firmware.games." + kind + ".last_setup").keep(app, play)
        if app.play and app.game.over():
            app.end_game(True)
        else:
            app.go_home()
        app.go()
        app.top().answer(CHOSEN, (kind, play.mode(), True))
        app.go()

    def tick(self, ms, levels):
        """Let time pass, with these buttons held. Returns a number that changes with the
        panel."""
        chip = self.chip
        chip.levels = levels
        chip.now += ms
        try:
            self.program.step(chip.now)
        except Reset:
            return self.power(*self._order)
        self._fix_dice()
        seen = chip.sent, chip.panel.light if hasattr(chip.panel, "light") else 0
        if seen != self._seen:
            self._seen = seen
            self._changes += 1
        return self._changes

    def pause(self):
        """Returns the milliseconds until the next step, if nothing is pressed before."""
        return self.program.pause()

    def _fix_dice(self):
        """Give the program the dice of the seed, even after it was restarted by a fault."""
        app = self.app
        seed = self._order[1]
        if not seed or not app:
            return
        if not isinstance(app.chance, Seeded):
            app.chance = Seeded(int(seed), app.store)
        app.chance.look()

    def moving(self):
        """Returns whether the picture changes by itself, such as dice that tumble."""
        return bool(self.app and self.app.moving())

    def tap(self, x, y):
        """Tap a dot of the glass: the program handles it in its next step. Returns whether
        there is a program: the fault page has buttons only."""
        if self.app:
            self.app.tapped = (x, y)
        return self.app is not None

    def board(self):
        """Returns what to draw around the panel."""
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
        """Returns the place of the panel's memory, and how the glass shows it:
        `web/panel.mjs`."""
        return json.dumps(glass_of(self.chip.panel))

    def described(self):
        """Returns the sentences for a screen reader, the reference details, the texts on the
        screen, and what the page itself needs."""
        app = self.app
        texts = self.observer.texts()
        more = []
        if app:
            self._language = app.settings["language"]
            self._hand = app.settings["hand"]
            self._turned = app.settings["turned"]
        return json.dumps(
            {
                "screen": app.screen() if app else "crash",
                "kind": self._kind(),
                "spoken": _module("host_sim.spoken").describe(app, more) if app else texts,
                "more": more,
                "texts": texts,
                "language": LANGUAGES[self._language],
                "leftHanded": bool(self._hand),
                "turned": bool(self._turned),
                "lit": self.chip.panel.glass()["lit"],
                "heard": app.heard if app else 0,
                "hasGame": bool(app and app.has_game()),
                "table": self._table(),
            }
        )

    def _kind(self):
        """Returns the game that is on the screen; of none, the dice game."""
        app = self.app
        kind, dot, _ = app.screen().partition(".") if app else ("", "", "")
        if dot:
            return kind
        return app.game.kind if app and app.at_table() else "dice"

    def legend(self, kind):
        """Returns the signs and colours of a game, as the program draws them."""
        return json.dumps(_module("host_sim.games").part(kind, "viewer").legend())


def about():
    """Returns which interpreter this is, and which files it has run: their hashes."""
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


device = PageDevice()
