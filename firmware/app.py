"""The program: a stack of screens, one `step` for each tick, and nothing that blocks."""

import gc
import sys

import firmware.screens
import firmware.ui
import firmware.words
from firmware.buttons import Buttons
from firmware.store import UNDO
from firmware.ui.palette import BLACK
from firmware.words import word
from shared_rules import const
from shared_rules.dice.game import Refusal

LANGUAGES = ("en", "de")

_PUSH = const(0)
_POP = const(1)
_REPLACE = const(2)
_HOME = const(3)

# The game and the files tell all about these: while another screen is on top they are let
# go, and made anew when it is left. Without that the heap of a small chip is too small.
_MADE_ANEW = ("home", "menu", "sheet")

# With so many bytes free at the start, all code may stay once it is loaded. And what a
# game begins with is loaded before somebody waits for it.
_PLENTY = const(60_000)
_SOON = ("setup", "castle", "sheet", "menu")


def _load(name):
    __import__(name)
    return sys.modules[name]


def _forget(package, name):
    if sys.modules.pop(package.__name__ + "." + name, None):
        delattr(package, name)


class App:
    def __init__(self, board, canvas, display, pins, store, dice, language=None):
        self.board = board
        self.canvas = canvas
        self.display = display
        self.store = store
        self.dice = dice
        self.game = None
        self.real_dice = False
        self.others = False  # there are players who are not on this device
        self.now = 0
        self.heard = 0  # presses taken: a simulator checks that none is lost
        self._pins = pins
        self._buttons = Buttons(board)
        self._stack = []
        self._names = []
        self._going = []
        self._places = {}
        self._last = None  # the time of the last press
        self._asleep = False
        self._roomy = False
        # One letter size for lists: a panel of 240 pixels has room for the double one.
        self.scale = 2 if canvas.width >= 240 else 1
        self.settings = store.settings()
        if language:
            self.settings["language"] = LANGUAGES.index(language)
        self.words = ""
        self.use_settings()
        self.push("home")
        self._go()
        # Asked once: to count what is free takes as long as to draw a line.
        self._roomy = gc.mem_free() > _PLENTY
        if self._roomy:
            gc.threshold(-1)  # there is no need to tidy up before all is used
            for name in _SOON:
                _load("firmware.screens." + name)

    # One tick.

    def step(self, now):
        self.now = now
        if self._last is None:
            self._last = now
        for button in self._buttons.step(self._pins.pressed(), now):
            self.heard += 1
            self._last = now
            if self._asleep:
                self._wake()  # a press that wakes is no move
            else:
                self._stack[-1].press(button)
                self._go()
        self._doze(now)
        self.display.show(self.canvas)

    def _doze(self, now):
        minutes = self.settings["sleep"]
        idle = (now - self._last) & 0x3FFFFFFF
        if minutes and not self._asleep and idle > minutes * 60000:
            self._asleep = True
            self.display.sleep(True)

    def _wake(self):
        self._asleep = False
        self.display.sleep(False)

    # Screens.

    def screen(self):
        """The name of the screen on top."""
        return self._names[-1]

    def top(self):
        return self._stack[-1]

    # A screen asks where to go; it happens when its own code has come to an end, so that
    # this can be let go before the next one is loaded.

    def push(self, name, *about):
        """Show a screen on top of this one."""
        self._going.append((_PUSH, name, about))

    def pop(self, *answer):
        """Leave the screen on top; the one below may take an answer from it."""
        self._going.append((_POP, "", answer))

    def replace(self, name, *about):
        """Show a screen in the place of this one."""
        self._going.append((_REPLACE, name, about))

    def go_home(self):
        self._going.append((_HOME, "home", ()))

    def _go(self):
        while self._going:
            how, name, about = self._going.pop(0)
            if how == _POP:
                self._leave()
                self._revive()
                if about:
                    self._stack[-1].answer(*about)
                else:
                    self.redraw()
                continue
            if how == _REPLACE:
                self._leave()
            elif how == _PUSH:
                if self._names and self._names[-1] in _MADE_ANEW:
                    self._set_aside()
            else:
                self._places.clear()
                while self._stack:
                    self._leave()
            self._stack.append(None)
            self._names.append(name)
            self._revive(about)
            self.redraw()

    def _set_aside(self):
        """Let the screen on top go, but for the place of a list's cursor."""
        name = self._names[-1]
        if name != "sheet":
            self._places[name] = self._stack[-1].at
        self._stack[-1] = None
        self._unload(name)

    def _revive(self, about=()):
        """Load the screen on top, if it is not there."""
        if self._stack[-1] is not None:
            return
        name = self._names[-1]
        if not self._roomy:
            gc.collect()
        screen = _load("firmware.screens." + name).Screen(self, *about)
        if name in self._places:
            screen.at = self._places.pop(name)
        self._stack[-1] = screen

    def _leave(self):
        self._stack.pop()
        name = self._names.pop()
        if name not in self._names:
            self._unload(name)

    def _unload(self, name):
        """Let the code of a screen go, too, if memory is short: it lives in the heap."""
        if self._roomy:
            return
        _forget(firmware.screens, name)
        if not any(self._stack):
            _forget(firmware.ui, "listing")
            _forget(firmware.ui, "sheet_view")
            _forget(firmware.ui, "layouts")

    def redraw(self):
        self.canvas.fill(BLACK)
        self._stack[-1].draw(self.canvas)

    # Words and settings.

    def say(self, key):
        return word(self.words, key)

    def say_all(self, key):
        """The texts of a key that has several."""
        return word(self.words, key).split("|")

    def use_settings(self):
        """Let the settings take effect, at once."""
        language = LANGUAGES[self.settings["language"]]
        self.words = _load("firmware.words." + language).TEXT
        _forget(firmware.words, language)
        self._buttons.swap(bool(self.settings["hand"]))
        self.display.brightness(self.settings["brightness"])

    def has_sides(self):
        return self._buttons.has_sides()

    # The game.

    def begin(self, game, real_dice, others):
        self.game = game
        self.real_dice = real_dice
        self.others = others
        self.store.begin(game, real_dice, others)
        _forget(firmware, "journal")
        self._going.append((_HOME, "sheet", ()))

    def resume(self):
        self.game, self.real_dice, self.others = self.store.resume()
        _forget(firmware, "journal")

    def apply(self, event):
        """Play an event; it is on flash before anything shows it as done."""
        self.game.apply(event)
        self.store.append(event)

    def undo(self):
        """Take back the last event; whether there was one."""
        try:
            self.game.undo()
        except Refusal:
            return False
        self.store.append(UNDO)
        return True

    def roll(self):
        """Throw the device's dice; after an undo they fall as they did."""
        self.apply(self.game.kept_roll() or self.dice.roll(self.game.sheet))

    def end_game(self, finished):
        """Move the game to the past ones, and its points to the best."""
        self.archive().end(self.game, finished)
        self.game = None

    def archive(self):
        """The games that have ended; the code is let go when the answer is."""
        archive = _load("firmware.archive").Archive(self.store)
        _forget(firmware, "archive")
        return archive

    def player_name(self, who):
        game = self.game
        if game.names:
            return game.names[who]
        if game.solo:
            return self.say("you")
        return self.say("player") + " " + str(who + 1)
