# SPDX-License-Identifier: MIT
"""The settings; each takes effect at once."""

from firmware.saves.settings import BRIGHTNESS
from firmware.ui.listing import Menu
from firmware.ui.panels import LARGE_LETTERS
from firmware.ui.screen import SAME, YES
from firmware.words import LANGUAGES, NAMES

_ITEMS = (
    "language",
    "dice",
    "brightness",
    "sleep",
    "confirm",
    "hand",
    "turned",
    "large",
    "hints",
    "motion",
    "sound",
    "light",
    "check",
    "about",
    "reset",
)
_SCREENS = ("check", "about")  # lines that lead to a screen of the same name
# The values of each setting that is not yes or no.
_VALUES = {
    "language": tuple(range(len(LANGUAGES))),
    "brightness": BRIGHTNESS,
    "sleep": (0, 1, 2, 5, 10),
}


class Screen(Menu):
    def __init__(self, app):
        Menu.__init__(self, app)
        self.title = app.say("settings")
        self.items = list(_ITEMS)
        if not LARGE_LETTERS[app.canvas.panel]:
            self.items.remove("large")
        if not (app.cues and app.cues.sounds):
            self.items.remove("sound")
        if not (app.cues and app.cues.lights):
            self.items.remove("light")
        if app.has_game():
            self.items.remove("reset")  # while there is a game, nothing can be erased

    def line(self, i):
        app = self.app
        item = self.items[i]
        value = app.settings.get(item, 0)
        if item == "language":
            text = NAMES[value]
        elif item == "dice":
            text = app.say("real" if value else "device")
        elif item == "brightness":
            text = str(value) + "%"
        elif item == "sleep":
            text = str(value) + " " + app.say("min") if value else app.say("never")
        elif item in _SCREENS or item == "reset":
            text = ""
        else:
            text = app.say("yes" if value else "no")
        return app.say(item), text

    def choose(self, i):
        if self.items[i] == "reset":
            self.app.push("ask", self.app.say("reset?"), 1)
        elif self.items[i] in _SCREENS:
            self.app.push(self.items[i])
        else:
            self.change(i, 1)

    def change(self, i, step):
        app = self.app
        item = self.items[i]
        value = app.settings.get(item, 0)
        if item in _SCREENS or item == "reset":
            return
        values = _VALUES.get(item, (0, 1))
        at = values.index(value) if value in values else 0
        app.settings[item] = values[(at + step) % len(values)]
        app.save_settings()
        self.title = app.say("settings")
        app.redraw()

    def answer(self, result=SAME, times=0):
        """Resetting needs two times yes."""
        app = self.app
        if result == YES and times == 1:
            app.push("ask", app.say("sure?"), 2)
        elif result == YES:
            app.reset()
        else:
            app.redraw()
