# SPDX-License-Identifier: MIT
"""Runs the commands of a script on a handheld and checks what the script expects."""

import os
import traceback

from firmware.base.buttons import NAMES as LOGICAL
from host_sim.device import png
from host_sim.device.boards import NoBoard
from host_sim.device.handheld import PRESS as ORDINARY
from host_sim.device.handheld import Handheld, Unheard
from host_sim.device.hands import Hands, NoLine
from host_sim.words import section
from shared_rules.text import record
from shared_rules.text.lines import BadLine

HEADER = ("board", "seed", "lang")  # the commands that come before the first press
SEED = 1  # of a script that names none: each run must do the same


class Failed(Exception):
    """Raised when the handheld does not do what the script expects."""


class ScriptRunner:
    """Runs commands on a handheld, which the first press or check switches on."""

    switch_on = Handheld

    def __init__(self, out=".", scale=1, board=None, lang=None):
        self._out = out
        self._scale = scale
        self._fixed = {"board": board, "lang": lang}
        self._header = {"board": "pico_oled", "seed": SEED, "lang": None}
        self._on = None

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self._on:
            self._on.close()

    @property
    def handheld(self):
        if self._on is None:
            fixed = {name: value for name, value in self._fixed.items() if value is not None}
            self._on = self._safely(self.switch_on, **{**self._header, **fixed})
        return self._on

    def do(self, command):
        """Run a command that `parse` returned. Raises Failed if an expectation is not met."""
        name = command[0]
        if name in HEADER:
            self._header[name] = command[1]
            return
        if name == "expect":
            getattr(self, "_expect_" + command[1].replace(" ", "_"))(*command[2:])
            return
        getattr(self, "_" + name)(*command[1:])
        if self.handheld.observer.too_wide:
            text, width, room = self.handheld.observer.too_wide[0]
            raise self._failed(f'"{text}" is {width} pixels wide and has room for {room}')

    def _safely(self, action, *arguments, **options):
        """Call a function. Turns what the program raises into a failure of the script, in one
        line."""
        try:
            return action(*arguments, **options)
        except (NoLine, Unheard) as error:
            raise self._failed(str(error)) from None
        except NoBoard:
            raise
        except Exception as error:
            raise Failed(f"the program stopped: {fault(error)}") from error

    def _failed(self, expected):
        handheld = self.handheld
        shown = ", ".join(f'"{text}"' for text in handheld.texts()) or "nothing"
        return Failed(f"{expected}; the screen '{handheld.app.screen()}' shows: {shown}")

    def _press(self, buttons, times=1):
        for _ in range(times):
            for button in buttons:
                self._safely(self.handheld.press, self.handheld.nearest(button), ORDINARY)

    def _go(self, text):
        """Move the cursor to the line with this English text, translated to the device's
        language."""
        labels = translated(self.handheld.app, text)
        self._safely(Hands(self.handheld).go, text, *labels)

    def _choose(self, *texts):
        for text in texts:
            self._go(text)
            self._press(("OK",))

    def _write(self, name):
        """Write a name on the table of letters, and finish it."""
        self._safely(Hands(self.handheld).write, name)

    def _hold(self, button, ms, times=1):
        for _ in range(times):
            self._safely(self.handheld.hold, button, ms)

    def _bounce(self, button, ms, times=1):
        for _ in range(times):
            self._safely(self.handheld.bounce, button, ms)

    def _down(self, button):
        self._safely(self.handheld.down, button)

    def _up(self, button):
        self._safely(self.handheld.up, button)

    def _wait(self, ms, times=1):
        self._safely(self.handheld.wait, ms * times)

    def _power(self):
        self._safely(self.handheld.power_cycle)

    def _shot(self, name):
        os.makedirs(self._out, exist_ok=True)
        path = os.path.join(self._out, name)
        png.write(path, self.handheld.picture(), self._scale)

    def _expect_text(self, text):
        if text not in " ".join(self.handheld.texts()):
            raise self._failed(f'expected the text "{text}"')

    def _expect_no_text(self, text):
        if text in " ".join(self.handheld.texts()):
            raise self._failed(f'expected no text "{text}"')

    def _expect_says(self, text):
        more = []
        told = " ".join(self._safely(self.handheld.describe, more) + more)
        if text not in told:
            screen = self.handheld.app.screen()
            raise Failed(f"expected it to say \"{text}\"; the screen '{screen}' says: {told}")

    def _expect_screen(self, name):
        if self.handheld.app.screen() != name:
            raise self._failed(f"expected the screen '{name}'")

    def _expect_points(self, who, points):
        game = self.handheld.app.game
        totals = game.totals() if game else []
        if who > len(totals):
            is_there = f"there is no player {who}" if game else "there is no game"
            raise self._failed(f"expected {points} points, but {is_there}")
        total = totals[who - 1]
        if total != points:
            raise self._failed(f"expected {points} points of player {who}, who has {total}")

    def _expect_record(self):
        play = self.handheld.app.play
        difference = play and record_fault(play)
        if difference:
            raise self._failed(f"expected a game that its record replays to, but {difference}")

    def _expect_way_out(self):
        """Check that some press leaves this screen or changes the game: BACK and OK first."""
        before = self.where()
        looks = {self.handheld.pixels()}
        ways = [b for b in ("BACK", "OK", *LOGICAL) if b in self.handheld.buttons()]
        for turn in range(4):
            for way in ways:
                for button in [way] * (1 + turn) + ["OK"] * (turn % 2):
                    self._press((button,))
                    if self.where() != before:
                        return
                looks.add(self.handheld.pixels())
        changes = "nothing changes" if len(looks) == 1 else "it only changes its picture"
        raise self._failed(f"expected a way out, but whatever is pressed, {changes}")

    def where(self):
        """Returns the screen, and the state of the game."""
        app = self.handheld.app
        return app.screen(), bytes(app.game.events) if app.game else None


def translated(app, text):
    """Returns what the device writes for the words whose English text this is."""
    game = app.screen().rpartition(".")[0]
    found = []
    for name in ("GENERAL", game.upper()):
        for line in section("en", name, "firmware").splitlines():
            key, _, english = line.partition("=")
            if text in english.split("|"):
                found.append(app.say_all(key)[english.split("|").index(text)])
    return found


def fault(error):
    """Returns an exception in one line, with the place where it was raised and its caller."""
    said = f"{type(error).__name__}: {error}".rstrip(": ")
    places = [
        f"{os.path.basename(frame.filename)}:{frame.lineno} in {frame.name}"
        for frame in reversed(traceback.extract_tb(error.__traceback__)[-3:])
    ]
    return f"{said} ({', from '.join(places)})"


def record_fault(play):
    """Returns how a game differs from what its record replays to; None if it does not."""
    game = play.game
    text = "".join(line + "\n" for line in record.write(game))
    try:
        again = record.read(text.encode("utf-8"), play.own())
    except BadLine as bad:
        return f"line {bad.number} of the record is refused: {record.reason(bad)}"
    if again.events != game.events:
        return "the record has other events"
    if again.state() != game.state():
        return "its state is another one"
    return None
