"""The program: a stack of screens, one `step` for each tick, and nothing that blocks."""

import gc
import sys

import firmware.screens
import firmware.words
from firmware.buttons import Buttons
from firmware.ui.palette import BLACK
from shared_rules.dice.game import Refusal

LANGUAGES = ("en", "de")


def _load(name):
    __import__(name)
    return sys.modules[name]


def _forget(package, name):
    del sys.modules[package.__name__ + "." + name]
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
        self._last = None  # the time of the last press
        self._asleep = False
        # One letter size for lists: a panel of 240 pixels has room for the double one.
        self.scale = 2 if canvas.width >= 240 else 1
        self.settings = store.settings()
        if language:
            self.settings["language"] = LANGUAGES.index(language)
        self.words = {}
        self.use_settings()
        self.push("home")

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

    def push(self, name, *about):
        """Show a screen on top of this one; its code is loaded now."""
        gc.collect()
        module = _load("firmware.screens." + name)
        self._stack.append(module.Screen(self, *about))
        self._names.append(name)
        self.redraw()

    def pop(self, *answer):
        """Leave the screen on top; the one below may take an answer from it."""
        self._leave()
        if answer:
            self._stack[-1].answer(*answer)
        else:
            self.redraw()

    def replace(self, name, *about):
        """Show a screen in the place of this one."""
        self._leave()
        self.push(name, *about)

    def go_home(self):
        while len(self._stack) > 1:
            self._leave()
        self._stack[0].refresh()
        self.redraw()

    def _leave(self):
        self._stack.pop()
        name = self._names.pop()
        if name not in self._names:
            # Let the code go, too: it lives in the heap.
            _forget(firmware.screens, name)

    def redraw(self):
        self.canvas.fill(BLACK)
        self._stack[-1].draw(self.canvas)

    # Words and settings.

    def say(self, key):
        return self.words[key]

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
        while len(self._stack) > 1:
            self._leave()
        self.push("sheet")

    def resume(self):
        self.game, self.real_dice, self.others = self.store.resume()

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
        self.store.append(self.store.UNDO)
        return True

    def roll(self):
        """Throw the device's dice; after an undo they fall as they did."""
        self.apply(self.game.kept_roll() or self.dice.roll(self.game.sheet))

    def end_game(self, finished):
        """Move the game to the past ones, and its points to the best."""
        self.store.end(self.game, finished)
        self.game = None

    def player_name(self, who):
        game = self.game
        if game.names:
            return game.names[who]
        if game.solo:
            return self.say("you")
        return self.say("player") + " " + str(who + 1)
