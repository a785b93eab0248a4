# SPDX-License-Identifier: MIT
"""The program: a stack of screens, one `step` for each tick, and nothing that blocks.

It knows no game: the game that is entered brings its own screens, words and colours.
"""

import gc

from firmware import games
from firmware.base.buttons import Buttons, after
from firmware.base.modules import load, read, unload
from firmware.saves import settings
from firmware.saves.entries import HINTED, UNDO
from firmware.ui.palette import BLACK
from firmware.words import LANGUAGES, word
from shared_rules import const
from shared_rules.fold import EVENT, Refusal

_PUSH = const(0)
_POP = const(1)
_REPLACE = const(2)
_LEAVE = const(3)
_CALL = const(4)

_AWAKE = const(0)
_DIM = const(1)
_ASLEEP = const(2)
_DIMMED = const(20)  # per cent

_LOOK = const(10000)  # ms between two looks at the battery
_LOW = const(15)  # per cent
_EMPTY = const(5)
_MORE = const(5)  # above low that it must be, to count as charged

# With so many bytes free at the start, the screens that a game begins with are loaded before
# anybody waits for them.
_PLENTY = const(60_000)
_SHORT = const(24_000)  # bytes: with less free, a screen's code is unloaded when it is left
_PAUSE = const(100)  # ms without a press: time to load something
_SETTLED = const(3000)  # ms without a press: time for the second count of what is saved
_LONGEST = const(1000)  # ms between two steps: the battery is checked, and the levels show a
# press that no interrupt reported
_A_GAME = ""  # in the place of a screen: the game that will probably be played


def _path(name):
    """Returns the module of a screen, from its full name: "home" or "dice.sheet"."""
    game, dot, short = name.rpartition(".")
    return "firmware." + ("games." + game + "." if dot else "") + "screens." + short


class App:
    def __init__(self, board, canvas, display, pins, store, chance, **options):
        """`options` may have the `language`, `own`, the folder of the players' own sheets,
        the `source` of the program and what was put `aside` for it (see start.py), and two
        functions: `today`, the date or None, and `battery`, how full that is."""
        self.board = board
        self.canvas = canvas
        self.display = display
        self.store = store
        self.chance = chance
        self.play = None  # the game in progress, once it is loaded: see games/play.py
        self.now = 0
        self.tapped = ()  # the dot that a finger was on, where the glass can tell
        self.heard = 0  # presses taken: a simulator checks that none is lost
        self._kind = ""  # the name of the game that was entered
        self._soon = []  # what is loaded before it is needed
        self.source = options.get("source", "computer")
        self.aside = options.get("aside")
        # Where the next of the program's files stands in the list of their checksums, or 0.
        self.unchecked = -1 if self.source == "files" else 0
        self._pins = pins
        self._buttons = Buttons(board)
        self._stack = []
        self._names = []
        self._going = []
        self._places = {}
        self._last = None  # the time of the last press
        self._rest = _AWAKE
        self.own = options.get("own", "")
        self._today = options.get("today")
        self._battery = options.get("battery")
        self._looked = 0  # when the battery was last looked at
        self._low = 0  # 1: a sign says so; 2: a sentence does, too
        self._said = 0  # by a sentence: 1 not saved, 2 battery nearly empty
        self._stuck = 0
        self.signs = 0  # shown in a corner: 1 not saved, 2 battery low
        self._roomy = False
        # One letter size for lists: a panel of 240 pixels has room for the double one.
        self.scale = 2 if canvas.width >= 240 else 1
        self.settings = settings.read(store)
        language = options.get("language")
        if language:
            self.settings["language"] = LANGUAGES.index(language)
        self.flipped = False
        self._words = self._game_words = ""
        self.use_settings()
        self.push("home")
        self._go()
        # Asked once: to count what is free takes as long as to draw a line.
        self._roomy = gc.mem_free() > _PLENTY
        if self._roomy:
            if hasattr(gc, "threshold"):
                gc.threshold(-1)  # there is no need to tidy up before all is used
            self._soon = [_A_GAME]

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
                self._wake()  # the press that wakes the device does nothing else
            else:
                self._stack[-1].press(button)
                self._go()
        if self.tapped:
            self._tap()
        self._watch(now)
        self._doze(now)
        self.display.show(self.canvas)
        idle = after(now, self._last)
        if idle > _PAUSE and self.unchecked:
            load("firmware.faults.intact").check_next(self)  # before its code may be needed
        elif idle > _PAUSE and self._soon:
            self._load_next()
        elif idle > _SETTLED and self.store.uncounted:
            self.store.count()

    def _tap(self):
        """What lies under the finger is chosen, or does what OK does if it was already."""
        place, self.tapped = self.tapped, ()
        self.heard += 1
        self._last = self.now
        if self._rest:
            self._wake()
        else:
            load("firmware.ui.touch").tap(self, *place)
            self._go()

    def pause(self):
        """Milliseconds until the next step, if no button moves before."""
        if self._last is None:
            return 1
        now = self.now
        idle = after(now, self._last)
        wait = min(self._buttons.due(now), _LONGEST)
        if self.unchecked or self._soon:
            wait = min(wait, _PAUSE + 1 - idle)
        elif self.store.uncounted:
            wait = min(wait, _SETTLED + 1 - idle)
        limit = self.settings["sleep"] * 60000
        if limit and self._rest != _ASLEEP:
            wait = min(wait, (limit if self._rest else limit // 2) + 1 - idle)
        return max(wait, 1)

    def dark(self):
        """Whether the display is off."""
        return self._rest == _ASLEEP

    def _load_next(self):
        """One piece of code that will be needed soon."""
        name = self._soon.pop(0)
        if name == _A_GAME:
            kind = self.store.kind() if self.store.number else None
            if not kind and len(games.GAMES) == 1:
                kind = games.GAMES[0][0]
            # Help or a past game may be open by now: its game stays.
            if kind and not self._kind:
                self.enter(kind)
        else:
            load(_path(self._kind + name))

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
            names = [b[1] for i, b in enumerate(self.board.BUTTONS) if stuck >> i & 1]
            self.push("message", self.say("stuck") + " " + ", ".join(names))
        self._stuck = stuck
        if self._battery and after(now, self._looked) > _LOOK:
            self._looked = now
            self._charge(self._battery())
        wrong = self.store.unsaved | (self._low > 1) << 1
        self._said &= wrong
        # A sentence covers the screen: it waits until no move is half made there.
        if not self._stack[-1].half_made and (wrong != self._said or self.store.troubles):
            self._warn(wrong & ~self._said)
            self._said = wrong
        self._go()
        signs = self.store.unsaved | (self._low > 0) << 1
        if signs != self.signs:
            self.signs = signs
            self.redraw()
        if signs and self.canvas.touched:
            load("firmware.ui.corner").draw_signs(self, signs)

    def _warn(self, new):
        """Push a sentence for each of the store's troubles, and for each bit of `new`: 1, the
        game is not saved; 2, the battery is nearly empty. The last one pushed is read first."""
        store = self.store
        while store.troubles:
            self.push("message", self.say(store.troubles.pop()))
        if new & 2:
            text = self.say("battery")
            if not store.unsaved and self.has_game():
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

    # Screens. A game pushes its own with a dot, ".sheet"; on the stack the name is whole,
    # "dice.sheet", since a screen belongs to its game.

    def screen(self):
        """The name of the screen on top: "home", or "dice.sheet"."""
        return self._names[-1]

    def top(self):
        return self._stack[-1]

    def at_table(self):
        """Whether the game in progress is on the screen, or below what is."""
        play = self.play
        return play is not None and play.game.kind + play.TABLE in self._names

    # A screen asks where to go. That happens after its own code has returned, so that the
    # code can be unloaded before the next screen is loaded.

    def push(self, name, *args):
        """Show a screen on top of this one."""
        self._going.append((_PUSH, name, args))

    def pop(self, *answer):
        """Leave the screen on top; the one below may take an answer from it."""
        self._going.append((_POP, "", answer))

    def replace(self, name, *args):
        """Show a screen in the place of this one."""
        self._going.append((_REPLACE, name, args))

    def go_home(self):
        self._leave_all()
        self.push("home")

    def _leave_all(self):
        self._going.append((_LEAVE, "", ()))

    def _call(self, action, *args):
        self._going.append((_CALL, action, args))

    def _go(self):
        while self._going:
            how, name, args = self._going.pop(0)
            if how == _PUSH:
                if self._stack and self._stack[-1].fleeting:
                    self._set_aside()
                self._show(name, args)
            elif how == _REPLACE:
                self._leave()
                self._show(name, args)
            elif how == _POP:
                self._leave()
                self._revive()
                self._stack[-1].answer(*args)
            elif how == _LEAVE:
                self._places.clear()
                while self._stack:
                    self._leave()
            else:
                name(*args)

    def _show(self, name, args):
        if name[0] == ".":
            name = self._kind + name
        if not self._roomy:
            gc.collect()
        self._stack.append(load(_path(name)).Screen(self, *args))
        self._names.append(name)
        self.redraw()

    # Going: no screen stays `fleeting`, nobody borrows code.

    def _set_aside(self):
        place = self._stack[-1].place()
        if place is not None:
            self._places[self._names[-1]] = place
        self._stack[-1] = None

    def _revive(self):
        if self._stack[-1] is None:
            name = self._names[-1]
            self._stack[-1] = screen = load(_path(name)).Screen(self)
            if name in self._places:
                screen.go_to(self._places.pop(name))

    def lend(self, name):
        return load(name)

    def _leave(self):
        """Drop the screen on top. Code from files lives in the heap: if that is short, the
        code of the screen goes as well."""
        self._stack.pop()
        name = self._names.pop()
        if name in self._names or gc.mem_free() > _SHORT:
            return
        gc.collect()  # what is garbage counts as used until now
        if gc.mem_free() < _SHORT:
            unload(_path(name))

    def redraw(self):
        self.canvas.fill(BLACK)
        self._stack[-1].draw(self.canvas)

    # Words and settings.

    def say(self, key):
        """What the game that was entered says for a key, or else the app."""
        text = word(self._game_words, key)
        if text is None:
            text = word(self._words, key)
        if text is None:
            raise KeyError(key)
        return text

    def say_all(self, key):
        """The texts of a key that has several."""
        return self.say(key).split("|")

    def date(self, date):
        """A date, (year, month, day), as the language writes it. The month is last to be put
        in: its name has letters. A file may hold months that no calendar has."""
        text = self.say("date").replace("D", str(date[2])).replace("Y", "%02d" % (date[0] % 100))
        return text.replace("M", self.say_all("months")[(date[1] - 1) % 12])

    def today(self):
        """The date, (year, month, day); None where nobody has set a clock."""
        return self._today and self._today()

    def _table(self, package):
        """The words of a package in the language of the settings."""
        return read(package + "." + LANGUAGES[self.settings["language"]], "TEXT")

    def use_settings(self):
        """Let the settings take effect, at once."""
        self._words = self._table("firmware.words")
        if self._kind:
            self._game_words = self._table("firmware.games." + self._kind + ".words")
        self.canvas.large = bool(self.settings["large"]) and self.canvas.roomy
        self._buttons.swap(bool(self.settings["hand"]), bool(self.settings["turned"]))
        self.display.brightness(self.settings["brightness"])
        self.flip(self.flipped)

    def flip(self, flipped):
        """Turn the picture for somebody across the table, or back. It must be drawn again."""
        self.flipped = flipped
        turned = flipped != bool(self.settings["turned"])
        if turned != self.display.turned:
            self.display.turn(turned)

    def save_settings(self):
        settings.write(self.store, self.settings)
        self.use_settings()

    def reset(self):
        """As new: no games, no scores, the settings of the factory."""
        self.archive().erase()
        self.settings = settings.read(self.store)
        self.use_settings()
        self.go_home()

    def has_sides(self):
        return self._buttons.has_sides()

    # The game.

    @property
    def game(self):
        """The rules' side of the game in progress, once it is loaded."""
        return self.play and self.play.game

    def enter(self, kind):
        """Load a game's code, words and colours, and unload every other game's."""
        if kind == self._kind:
            return
        if any("." in name for name in self._names):
            # Words, colours and code of a screen are those of its game.
            raise RuntimeError("a screen of " + self._kind + " is open")
        if self.play and self.play.game.kind != kind and not self.store.unsaved:
            self.play = None  # the files have it
        for other, _, _ in games.GAMES:
            if other != kind:
                unload("firmware.games." + other)
                unload("shared_rules." + other)
        self._kind = kind
        game = self.contract()
        self.display.colours(game.COLOURS)
        self._game_words = self._table("firmware.games." + kind + ".words")
        self._soon = list(game.SOON) if self._roomy else []

    def contract(self):
        """The one module of the game that was entered which the app knows."""
        return load("firmware.games." + self._kind + ".play")

    def set_up(self, kind, mode):
        """Show the screen that begins a game in one of its modes."""
        self._call(self._open, kind, mode)

    def _open(self, kind, mode):
        self.enter(kind)
        self.push(self.contract().SETUP, mode)

    def help(self, kind):
        """Show a game's rules in short."""
        self._call(self._help, kind)

    def _help(self, kind):
        self.enter(kind)
        self.push(self.contract().HELP)

    # All screens are left before a game's begin and end are written: a small heap has no
    # room for them and for the files.

    def begin(self, play, keep=None):
        """`keep(app, play)` writes down what the next set-up begins with."""
        self._leave_all()
        if keep:
            self._call(keep, self, play)
        self._call(self._begin, play)
        self.push(play.TABLE)

    def _begin(self, play):
        gc.collect()
        self.play = play
        self.store.begin(play)

    # Two games can be in progress: one solo and one not, of any kinds. One is loaded.

    def has_game(self, solo=None):
        """Whether there is a game in progress: a solo game, one that is not, or any."""
        if solo is not None and solo != self.store.solo:
            return self.store.waiting > 0
        return self.play is not None or self.store.number > 0

    def saved(self):
        """Whether the game in memory may be left; if not, it is said why."""
        if self.play is None or self.store.keep(self.play):
            return True
        self.push("message", self.say("unsaved"))
        return False

    def resume(self, solo=None):
        """Load the game in progress, or the solo or other one of two; whether it is there:
        one that cannot be saved is not left."""
        store = self.store
        if solo is not None and solo != store.solo:
            if not self.saved():
                return False
            self.play = None
            store.switch()
        if self.play is None:
            self.enter(store.kind())
            self.play = store.resume()
        self.enter(self.play.game.kind)
        return True

    def show_game(self, solo=None):
        """Go on with the game in progress, or with the solo or other one of two."""
        if self.resume(solo):
            self.push(self.play.TABLE)
            self.play.go_on(self)  # the power may have gone before it did

    def apply(self, event):
        """Play an event; it is on flash before anything shows it as done. The rules come
        first: if a fault follows, the program starts again from what is on flash."""
        self.play.game.apply(event)
        self.store.append(event, self.play)

    def note_hint(self):
        """A hint was shown: the journal says so, once."""
        if not self.play.hinted:
            self.play.hinted = True
            self.store.append(bytes((HINTED, 0, 0)), self.play)

    def undo(self):
        """Take back the last event; whether there was one."""
        try:
            self.play.game.undo()
        except Refusal:
            return False
        self.store.append(UNDO, self.play)
        return True

    def redo(self):
        """Play again the first event that was undone; whether there was one to play."""
        try:
            self.apply(bytes(self.play.game.undone[:EVENT]))
        except Refusal:
            return False
        return True

    def end_game(self, finished):
        """Move the game to the past ones, and its points to the best; then go home."""
        self._leave_all()
        self._call(self._end, finished)
        self.push("home")

    def _end(self, finished):
        gc.collect()
        self.archive().end(self.play, finished, self.today())
        self.play = None

    def shows_codes(self):
        """Whether a QR code has room on the panel; else a result is shown in short."""
        return self.canvas.height > 100

    def show_code(self, number=0):
        """Show a game to a phone: a past one, or that in progress."""
        if number:
            self.show_past(number, "code")
        else:
            self.push("code", self.play)

    def show_past(self, number, screen=""):
        """Show a game that has ended, on its own screen or on another."""
        self._call(self._show_past, number, screen)

    def _show_past(self, number, screen):
        if not self.saved():
            return
        self.play = None  # the files have it: two games at once may be too much
        archive = self.archive()
        about = archive.describe(number)
        play = None
        if about:
            self.enter(about[0])
            gc.collect()
            play = archive.game(number)
        if play:
            self.push(screen or self.contract().PAST, play)
        else:
            self.push("message", self.say("unread"))

    def archive(self):
        """The games that have ended."""
        from firmware.saves.archive import Archive

        return Archive(self.store)
