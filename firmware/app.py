"""The program: a stack of screens, one `step` for each tick, and nothing that blocks."""

import gc
import sys

import firmware.screens
import firmware.ui
import firmware.words
from firmware.buttons import Buttons, after
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
_END = const(4)
_BEGIN = const(5)

_AWAKE = const(0)
_DIM = const(1)
_ASLEEP = const(2)
_DIMMED = const(20)  # per cent

_LOOK = const(10000)  # ms between two looks at the battery
_LOW = const(15)  # per cent
_EMPTY = const(5)
_MORE = const(5)  # above low that it must be, to count as charged

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
    def __init__(self, board, canvas, display, pins, store, dice, **about):
        """`about` may tell the `language`, `sheets`, the folder of own ones, and two
        functions: `today`, the date or None, and `battery`, how full that is."""
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
        self._rest = _AWAKE
        self.sheets = about.get("sheets", "")
        self._today = about.get("today")
        self._battery = about.get("battery")
        self._looked = 0  # when the battery was last looked at
        self._low = 0  # 1: a sign says so; 2: a sentence does, too
        self._told = 0  # by a sentence: 1 not saved, 2 battery nearly empty
        self._stuck = 0
        self._signs = 0  # shown in a corner: 1 not saved, 2 battery low
        self._roomy = False
        # One letter size for lists: a panel of 240 pixels has room for the double one.
        self.scale = 2 if canvas.width >= 240 else 1
        self.settings = store.settings()
        language = about.get("language")
        if language:
            self.settings["language"] = LANGUAGES.index(language)
        self.words = ""
        self.use_settings()
        self.push("home")
        self._go()
        # Asked once: to count what is free takes as long as to draw a line.
        self._roomy = gc.mem_free() > _PLENTY
        if self._roomy:
            if hasattr(gc, "threshold"):
                gc.threshold(-1)  # there is no need to tidy up before all is used
            for name in _SOON:
                _load("firmware.screens." + name)

    # One tick.

    def step(self, now):
        self.now = now
        if self._last is None:
            self._last = now
        edges = self._pins.edges(now)  # first: what comes after it shows in the levels
        for button in self._buttons.step(self._pins.pressed(), now, edges):
            self.heard += 1
            self._last = now
            if self._rest:
                self._wake()  # a press that wakes is no move
            else:
                self._stack[-1].press(button)
                self._go()
        self._watch(now)
        self._doze(now)
        self.display.show(self.canvas)

    def _doze(self, now):
        limit = self.settings["sleep"] * 60000
        idle = after(now, self._last)
        if not limit or self._rest == _ASLEEP:
            return
        if idle > limit:
            self._rest = _ASLEEP
            self.display.sleep(True)
        elif idle > limit // 2 and not self._rest:
            self._rest = _DIM
            self.display.brightness(min(_DIMMED, self.settings["brightness"]))

    def _wake(self):
        if self._rest == _ASLEEP:
            self.display.sleep(False)
        self._rest = _AWAKE
        self.display.brightness(self.settings["brightness"])

    # What is wrong, beside the game.

    def _watch(self, now):
        stuck = self._buttons.stuck
        if stuck and not self._stuck:
            self.push("message", _load("firmware.alarm").stuck(self, stuck))
            _forget(firmware, "alarm")
        self._stuck = stuck
        if self._battery and after(now, self._looked) > _LOOK:
            self._looked = now
            self._charge(self._battery())
        unsaved = self.store.unsaved > 0
        wrong = unsaved | (self._low > 1) << 1
        self._told &= wrong
        # A sentence sets the sheet aside: it waits until no turn is half made there.
        if self._names[-1] != "sheet" or self._stack[-1].idle:
            if wrong != self._told or self.store.troubles:
                self._tell(wrong)
        self._go()
        signs = unsaved | (self._low > 0) << 1
        if signs != self._signs:
            self._signs = signs
            self.redraw()
        if signs and self.canvas.touched:
            _load("firmware.alarm").signs(self, signs)

    def _tell(self, wrong):
        """Say in a sentence each what was not said yet."""
        troubles = self.store.troubles
        while troubles:
            self.push("message", self.say(troubles.pop()))
        new = wrong & ~self._told
        self._told = wrong
        if new & 2:
            text = self.say("battery")
            if not wrong & 1 and self.has_game():
                text += " " + self.say("saved")
            self.push("message", text)
        if new & 1:
            self.push("message", self.say("unsaved"))

    def _charge(self, level):
        low = (level < _LOW) + (level < _EMPTY)
        if low > self._low:
            self._low = low
        elif level > _LOW + _MORE:
            self._low = 0

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
            if how >= _END:
                # All screens go first: a small heap has no room for them and the files.
                while self._stack:
                    self._leave()
                gc.collect()
                if how == _END:
                    self._end(*about)
                else:
                    self.store.begin(*about)
                continue
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
        self._going.append((_BEGIN, "", (game, real_dice, others)))
        self._going.append((_HOME, "sheet", ()))

    def has_game(self):
        return self.game is not None or self.store.number > 0

    def resume(self):
        """Have the game in progress; one that could not be saved is still here."""
        if self.game is None:
            self.game, self.real_dice, self.others = self.store.resume()

    def apply(self, event):
        """Play an event; it is on flash before anything shows it as done."""
        self.game.apply(event)
        self._save(event)

    def undo(self):
        """Take back the last event; whether there was one."""
        try:
            self.game.undo()
        except Refusal:
            return False
        self._save(UNDO)
        return True

    def _save(self, event):
        self.store.append(event, self.game, self.real_dice, self.others)

    def roll(self):
        """Throw the device's dice; after an undo they fall as they did."""
        self.apply(self.game.kept_roll() or self.dice.roll(self.game.sheet))

    def end_game(self, finished):
        """Move the game to the past ones, and its points to the best; then go home."""
        self._going.append((_END, "", (finished,)))
        self.go_home()

    def _end(self, finished):
        date = self._today and self._today()
        self.archive().end(self.game, finished, date, self.real_dice, self.others)
        self.game = None

    def archive(self):
        """The games that have ended; the code is let go when the answer is."""
        archive = _load("firmware.archive").Archive(self.store)
        _forget(firmware, "archive")
        _forget(firmware, "journal")
        return archive

    def player_name(self, who):
        game = self.game
        if game.names:
            return game.names[who]
        if game.solo:
            return self.say("you")
        return self.say("player") + " " + str(who + 1)
