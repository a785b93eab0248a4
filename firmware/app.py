# SPDX-License-Identifier: MIT
"""The program: a stack of screens, one `step` for each tick, and nothing that blocks.

It knows no game: the game that is entered brings its own screens, words and colours. It
unloads code in two places: `enter` unloads the other games, and `_leave` unloads a screen
where memory is short.
"""

import gc

from firmware import games
from firmware.base.buttons import BACK, HELD, HELP, SCORE, Buttons, after
from firmware.base.modules import has_room, load, load_ahead, read, unload
from firmware.faults import intact
from firmware.saves import settings
from firmware.saves.entries import HINTED, UNDO
from firmware.saves.setups import note_last
from firmware.saves.store import REPAIR
from firmware.ui.canvas import CENTRE
from firmware.ui.font import EMPTY, UNSAVED
from firmware.ui.palette import ACCENT, BLACK, WHITE
from firmware.ui.panels import LARGE_LETTERS, SCALE, SHOWS_CODES
from firmware.words import LANGUAGES, word
from shared_rules import const
from shared_rules.fold import EVENT, Refusal

_AWAKE = const(0)
_DIM = const(1)
_ASLEEP = const(2)
_DIMMED = const(20)  # per cent

_BATTERY_EVERY = const(10000)  # ms between two measurements
_LOW = const(15)  # per cent
_EMPTY = const(5)
_CHARGED = const(20)  # per cent above which the battery no longer counts as low

# Bytes: with more free at the start, code is loaded before it is needed. A test may raise it.
PLENTY = const(60_000)
_PAUSE = const(100)  # ms without a press, after which something may be loaded or collected
_UNTIDY = const(6)  # presses after which the heap is collected in a pause, before one is long
_REST = const(300)  # ms without a press, after which room is made for the next entry
_IDLE = const(3000)  # ms without a press, after which the lengths of the saves are noted
_LONGEST = const(1000)  # ms between two steps: the battery is checked, and the levels show a
# press that no interrupt reported
_FRAME = const(20)  # ms between two steps while something moves: half of a frame
_SAID = const(150)  # texts that are kept
_A_GAME = ""  # in `_preload`: the game in progress


class Mended(Exception):
    """An event was played in place of one that was due: the screen that asked for it is left."""


def _path(name):
    """Returns the module of a screen, from its full name: "home" or "dice.sheet"."""
    game, dot, short = name.rpartition(".")
    return "firmware." + ("games." + game + "." if dot else "") + "screens." + short


class App:
    def __init__(self, board, canvas, display, pins, store, chance, **options):
        """`options` may have the `language`; `own`, the folder of the players' own sheets; the
        `source` of the program; `aside`, the version in /castellan that is not run (see
        start.py); `check`, to begin with the check of the board; and two functions: `today`
        returns the date or None, `battery` the per cent that are left. `cues`: sound and light,
        see ui/cues.py."""
        self.board = board
        self.canvas = canvas
        self.display = display
        self.pins = pins
        self.store = store
        self.chance = chance
        self.play = None  # the game in progress, once it is loaded: see games/play.py
        self.now = 0
        self.last_press = None  # its time, or that of the first step; a test may set it back
        self.tapped = ()  # the dot that a finger touched, on a touch screen
        self.heard = 0  # presses taken: a simulator checks that none is lost
        self._collected = 0  # so many of them when the heap was collected in a pause
        self.source = options.get("source", "computer")
        self.aside = options.get("aside")
        self.own = options.get("own", "")
        # Returns the date, (year, month, day), or None where no clock is set.
        self.today = options.get("today") or (lambda: None)
        # The place of the next unchecked file in the list of the program's checksums, or 0.
        self.unchecked = -1 if self.source == "files" else 0
        self.damaged = []  # paths of files in which damage was found: they are not run
        self.signs = 0  # shown in a corner: 1 not saved, 2 battery low
        self.flipped = False  # the picture is turned for a player across the table
        self.scale = SCALE[canvas.panel]
        self._battery = options.get("battery")
        self.cues = options.get("cues")
        self._battery_read = 0  # when it was measured last
        self._low = 0  # 1: the battery is low, a sign shows it; 2: nearly empty
        self._hidden = False  # the progress of a search was drawn over the screen
        self._warned = 0  # a sentence was shown: 1 not saved, 2 battery nearly empty
        self._stuck = 0
        self._rest = _AWAKE
        self._buttons = Buttons(board)
        self._kind = ""  # the name of the game that was entered
        self._stack = []
        self._names = []
        self._queue = []  # changes of screen that were asked for: functions and arguments
        self._later = []  # what is done once the picture is shown: functions and arguments
        self._words = self._game_words = ""
        self._said = {}  # texts by key, where there is memory to keep them
        self._plenty = False  # see below
        self.settings = settings.read(store)
        language = options.get("language")
        if language:
            self.settings["language"] = LANGUAGES.index(language)
        self.use_settings()
        # With plenty of memory at the start, `_preload` lists code that will be needed soon,
        # and an image collects the heap only when it is full.
        self._plenty = False
        self._preload = []
        if self.source == "image":
            self._plenty = has_room(PLENTY)
            if not self._plenty:
                gc.threshold(gc.mem_free() // 12)
        self.push("home")
        if options.get("check"):
            self.push("check")
        self.go()
        if self.source != "image":
            self._plenty = gc.mem_free() > PLENTY
            # From files, code lies in the heap: between garbage it would leave it in pieces.
            if self._plenty and hasattr(gc, "threshold") and self.source != "files":
                gc.threshold(-1)
        if self._plenty:
            self._preload = [_A_GAME]

    # One tick.

    def step(self, now):
        self.now = now
        if self.last_press is None:
            self.last_press = now
        moving = self.moving()
        edges = self.pins.edges(now)
        for button in self._buttons.step(self.pins.levels, now, edges):
            if button == HELD:
                self._take(self._stack[-1].hold)
            elif self._accept_press():
                screen = self._stack[-1]
                if button == HELP:
                    self._take(self._help)
                else:
                    self._take(screen.extra if button >= SCORE else screen.press, button)
        if self.tapped:
            if self._accept_press():
                self._take(load("firmware.ui.touch").tap, self)
            self.tapped = ()
        if moving and self.moving():
            self._stack[-1].tick(now)
            self.go()
        self._check_battery(now)
        self._check_buttons()
        self._warn()
        self._draw_signs()
        self._rest_if_idle(now)
        if self.cues:
            self.cues.step(self)
        self.display.show(self.canvas)
        if self.store.unsettled:  # in the first step: no press comes before it
            self.archive().settle()
        while self._later:  # the player need not wait for it
            work, about = self._later.pop(0)
            work(*about)
        if self._hidden:
            self._hidden = False
            self.redraw()
        idle = after(now, self.last_press)
        if idle > _PAUSE and self.unchecked:
            intact.check_next(self)  # before that file may be needed
        elif idle > _PAUSE and self._preload:
            self._load_next()
        elif idle > _PAUSE and self._is_untidy():
            self._collected = self.heard
            gc.collect()  # or a press would have to wait for it
        elif idle > _REST and self.store.grown:
            self.store.make_room()  # or the next entry would have to wait for it
        elif idle > _IDLE and self.store.uncounted:
            self.store.count()

    def _take(self, work, *about):
        """Let a screen take a press, and carry out the changes of screen that it asks for. If an
        entry was mended, what the screen would do next is dropped."""
        try:
            work(*about)
            self.go()
        except Mended:
            self.go()

    def _accept_press(self):
        """Returns whether the screen gets a press: one that wakes the device does nothing
        else."""
        self.heard += 1
        self.last_press = self.now
        if self._rest:
            self.wake()
            return False
        return True

    def wake(self):
        if self._rest == _ASLEEP:
            self.display.sleep(False)
        self._rest = _AWAKE
        self.display.brightness(self.settings["brightness"])

    def pause(self):
        """Returns the milliseconds until the next step, if no button moves before."""
        if self.last_press is None:
            return 1
        now = self.now
        idle = after(now, self.last_press)
        wait = min(self._buttons.due(now), _LONGEST)
        if self.unchecked or self._preload or self._is_untidy():
            wait = min(wait, _PAUSE + 1 - idle)
        elif self.store.grown:
            wait = min(wait, _REST + 1 - idle)
        elif self.store.uncounted:
            wait = min(wait, _IDLE + 1 - idle)
        if self.moving():
            wait = min(wait, _FRAME)
        limit = self.settings["sleep"] * 60000
        if limit and self._rest != _ASLEEP:
            wait = min(wait, (limit if self._rest else limit // 2) + 1 - idle)
        return max(wait, 1)

    def moving(self):
        """Returns whether the picture changes by itself."""
        return self._stack[-1].moving

    def dark(self):
        """Returns whether the display is off."""
        return self._rest == _ASLEEP

    def _rest_if_idle(self, now):
        """Dim the display, later turn it off, if nobody presses."""
        limit = self.settings["sleep"] * 60000
        idle = after(now, self.last_press)
        if not limit or self._rest == _ASLEEP:
            return
        if idle > limit:
            self._rest = _ASLEEP
            self.display.sleep(True)
        elif idle > limit // 2 and not self._rest:
            self._rest = _DIM
            self.display.brightness(min(_DIMMED, self.settings["brightness"]))

    def _load_next(self):
        """Load the first of `_preload`."""
        name = self._preload.pop(0)
        self._tidy()  # before more code is put between what is left
        if self.damaged:
            return
        if name != _A_GAME:
            if not load_ahead(_path(self._kind + name)):
                self._plenty = False  # the heap is in pieces: each screen collects it again
                self._preload = []
        elif not self._kind:  # help or a past game may have entered one by now
            kind = self.store.kind() if self.store.number else None
            if kind:
                self.enter(kind)

    # Warnings.

    def _check_battery(self, now):
        if not self._battery or after(now, self._battery_read) <= _BATTERY_EVERY:
            return
        self._battery_read = now
        level = self._battery()
        low = (level < _LOW) + (level < _EMPTY)
        if low > self._low:
            self._low = low
        elif level > _CHARGED:
            self._low = 0

    def _check_buttons(self):
        """Name the buttons that are down from the start."""
        stuck = self._buttons.stuck
        if stuck and not self._stuck:
            names = [b[1] for i, b in enumerate(self.board.BUTTONS) if stuck >> i & 1]
            self.push("message", self.say("stuck") + " " + ", ".join(names))
        self._stuck = stuck

    def _warn(self):
        """Show a sentence for each of the store's troubles, one if the game is not saved and
        one if the battery is nearly empty. The last one pushed is read first."""
        store = self.store
        wrong = store.unsaved | (self._low > 1) << 1
        self._warned &= wrong
        # A sentence covers the screen: it waits until no move is half made there.
        if not self._stack[-1].half_made:
            while store.troubles:
                self.push("message", self.say(store.troubles.pop()))
            new = wrong & ~self._warned
            if new & 2:
                text = self.say("battery")
                if not store.unsaved and self.has_game():
                    text += " " + self.say("saved")
                self.push("message", text)
            if new & 1:
                self._ask_for_room()
            self._warned = wrong
        self.go()

    def _draw_signs(self):
        """Draw the warning signs in an upper corner of the screen, over what is there."""
        canvas = self.canvas
        signs = self.store.unsaved | (self._low > 0) << 1
        if signs != self.signs:
            self.signs = signs
            self.redraw()
        if not signs or not canvas.touched:
            return
        scale = self.scale
        shown = (UNSAVED,) * (signs & 1) + (EMPTY,) * (signs >> 1)
        x = 0
        if not self._stack[-1].signs_left:
            x = canvas.width - sum([len(sign) + 1 for sign in shown]) * scale
        for sign in shown:
            width = (len(sign) + 1) * scale
            canvas.rect(x, 0, width, 8 * scale, ACCENT)
            canvas.blit(sign, x, 0, BLACK, scale)
            x += width

    def show_wait(self):
        """Show at once that something takes a second or more."""
        canvas = self.canvas
        canvas.fill(BLACK)
        y = canvas.height // 2 - 4 * self.scale
        canvas.text(self.say("wait"), 0, y, WHITE, self.scale, canvas.width, CENTRE)
        self.display.show(canvas)

    # Screens. A game pushes its own with a dot, ".sheet"; on the stack the name is whole,
    # "dice.sheet", since a screen belongs to its game.

    def screen(self):
        """Returns the name of the screen on top: "home", or "dice.sheet"."""
        return self._names[-1]

    def top(self):
        """Returns the screen on top."""
        return self._stack[-1]

    def at_table(self):
        """Returns whether the game in progress is on the screen, or below it."""
        play = self.play
        return play is not None and play.game.kind + play.TABLE in self._names

    # A change of screen happens after the code of the screen that asks for it has returned:
    # `step` calls `go` after each press.

    def push(self, name, *args):
        """Show a screen on top of this one."""
        self._queue.append((self._show, (name, args)))

    def pop(self, *result):
        """Leave the screen on top; `result` goes to `answer` of the one below."""
        self._queue.append((self._return, result))

    def replace(self, name, *args):
        """Show a screen instead of this one."""
        self._queue.append((self._leave, ()))
        self.push(name, *args)

    def show_table(self):
        """Show the game as it stands now: its screens are left."""
        self._queue.clear()
        self.later(self._leave_table)
        self.push(self.play.TABLE)

    def _leave_table(self):
        while self.at_table():
            self._leave()

    def go_home(self):
        self._queue.append((self._leave_all, ()))
        self.push("home")

    def later(self, work, *about):
        """Call a function when the changes of screen that were asked for are carried out."""
        self._queue.append((work, about))

    def go(self):
        """Carry out the changes that were asked for."""
        while self._queue:
            change, args = self._queue.pop(0)
            change(*args)

    def _refuses(self, name):
        """Returns whether the code of a screen, or of its game, is known to be damaged; then a
        message says so."""
        if not self.damaged or not load("firmware.faults.refusal").concerns(self.damaged, name):
            return False
        self._queue.clear()
        if "." in name or not self._stack:
            self.go_home()
        self.push("message", self.say("program"))
        return True

    def _show(self, name, args):
        if name[0] == ".":
            name = self._kind + name
        if self._refuses(name):
            return
        if not self._plenty:
            gc.collect()
        self._stack.append(load(_path(name)).Screen(self, *args))
        self._names.append(name)
        self.redraw()

    def _return(self, *result):
        aside = self._stack[-1].aside
        self._leave()
        if aside:
            self.redraw()
        else:
            self._stack[-1].answer(*result)

    def _leave(self):
        """Drop the screen on top. If memory is short, unload its code."""
        self._stack.pop()
        name = self._names.pop()
        if name not in self._names and self.is_short():
            unload(_path(name))

    def _leave_all(self):
        """Drop all screens. If memory is short, unload what only screens of the game use."""
        while self._stack:
            self._leave()
        if self._kind and self.is_short():
            self._unload_screens()

    def _unload_screens(self):
        """Unload what only screens of the game use."""
        game = "firmware.games." + self._kind
        unload(game, (game, game + ".play", game + ".screens"))

    def is_short(self):
        """Returns whether more than half of the heap is in use. From files, code is most of it."""
        if self._is_easy() or gc.mem_free() > gc.mem_alloc():
            return False
        gc.collect()  # garbage counts as used until it is collected
        return gc.mem_free() < gc.mem_alloc()

    def _is_easy(self):
        """Returns whether the heap needs no care: an image with plenty of memory collects it when
        all is used, and there is no code in it."""
        return self._plenty and self.source == "image"

    def _is_untidy(self):
        """Returns whether the heap should be collected soon."""
        return self._is_easy() and self.heard > self._collected + _UNTIDY

    def _tidy(self):
        """Collect the heap before something large."""
        if not self._is_easy():
            gc.collect()

    def redraw(self):
        self.canvas.fill(BLACK)
        self._stack[-1].draw(self.canvas)

    # Words and settings.

    def say(self, key):
        """Returns the text of a key, from the game that was entered or from the app."""
        text = self._said.get(key)
        if text is None:
            text = word(self._game_words, key)
            if text is None:
                text = word(self._words, key)
            if text is None:
                raise KeyError(key)
            if self._plenty:
                # To find a text takes a millisecond.
                if len(self._said) >= _SAID:
                    self._said.clear()
                self._said[key] = text
        return text

    def say_all(self, key):
        """Returns the texts of a key that has several."""
        return self.say(key).split("|")

    def date(self, date):
        """Returns a date, (year, month, day), as the language writes it. The name of the month
        goes in last, since it has letters. A file may hold a month that no calendar has."""
        text = self.say("date").replace("D", str(date[2])).replace("Y", "%02d" % (date[0] % 100))
        return text.replace("M", self.say_all("months")[(date[1] - 1) % 12])

    def section(self, name):
        """Returns a section of the words in the language of the settings."""
        return read("firmware.words." + LANGUAGES[self.settings["language"]], name.upper())

    def use_settings(self):
        """Apply the settings."""
        self._said.clear()
        self._words = self.section("general")
        if self._kind:
            self._game_words = self.section(self._kind)
        canvas = self.canvas
        canvas.large = bool(self.settings["large"] and LARGE_LETTERS[canvas.panel])
        self._buttons.swap(bool(self.settings["hand"]), bool(self.settings["turned"]))
        self.display.brightness(self.settings["brightness"])
        self.flip(self.flipped)

    def flip(self, flipped):
        """Turn the picture for a player across the table, or back. It must be drawn again."""
        self.flipped = flipped
        turned = flipped != bool(self.settings["turned"])
        if turned != self.display.turned:
            self.display.turn(turned)

    def save_settings(self):
        settings.write(self.store, self.settings)
        self.use_settings()

    def reset(self):
        """Erase all games and scores, and restore the default settings."""
        self.archive().erase()
        self.settings = settings.read(self.store)
        self.use_settings()
        self.go_home()

    def has_sides(self):
        """Returns whether the board has LEFT and RIGHT."""
        return self._buttons.has_sides()

    def button_name(self, button):
        """Returns what a logical button is called on the board, or "" if it has none."""
        return self._buttons.name_of(button)

    def back_name(self):
        """Returns what BACK is called on the display."""
        return self.button_name(BACK).upper() or "BACK"

    def shows_codes(self):
        """Returns whether a QR code fits the panel; else a result is shown in short."""
        return bool(SHOWS_CODES[self.canvas.panel])

    # The game.

    @property
    def game(self):
        """The rules' side of the game in progress, once it is loaded."""
        return self.play and self.play.game

    def enter(self, kind):
        """Load a game's code, words and colours, and unload every other game's; also what only
        the start needs."""
        unload(REPAIR)
        if kind == self._kind:
            return
        if any("." in name for name in self._names):
            # Words, colours and code of a screen are those of its game.
            raise RuntimeError("a screen of " + self._kind + " is open")
        if self.play and self.play.game.kind != kind and not self.store.unsaved:
            self.play = None  # it can be loaded from its file
        for other, _, _ in games.GAMES:
            if other != kind:
                unload("firmware.games." + other)
                unload("shared_rules." + other)
        self._tidy()  # before other code is put between what is left
        self._kind = kind
        # The rules first: an import within an import takes some 400 bytes of the stack.
        load("shared_rules." + kind + ".game")
        game = self.contract()
        self.use_colours()
        self._game_words = self.section(kind)
        self._said.clear()
        self._preload = list(game.SOON) if self._plenty else []

    def use_colours(self):
        """Show the colours of the game that was entered, if any."""
        if self._kind:
            self.display.colours(self.contract().COLOURS)

    def contract(self):
        """Returns the `play` module of the game that was entered: see games/play.py."""
        return load("firmware.games." + self._kind + ".play")

    def entries(self):
        """Returns the module with what the list of entries needs of the game: see changes.py."""
        return load("firmware.games." + self._kind + ".entries")

    def set_up(self, kind, mode, *more):
        """Show the screen that begins a game in one of its modes; `more`: what else the screen
        takes. True begins the game as the last one."""
        self._queue.append((self._enter_and_push, (kind, "SETUP", mode) + more))

    def change_setup(self):
        """Show the set-up of the game in progress, to change it."""
        play = self.play
        load("firmware.games." + self._kind + ".last_setup").keep(self, play)
        play.seats = list(range(len(play.game.players) - play.rivals))
        self.push(self.contract().SETUP, play.mode())

    def help(self, kind):
        """Show a game's rules in short."""
        self._queue.append((self._enter_and_push, (kind, "HELP")))

    def _help(self):
        """BACK was held down: show the help of the game that is on the screen, or of any."""
        if self._stack[-1].aside:
            self.pop()
        elif any("." in name for name in self._names):
            self.push(self.contract().HELP)
        elif self.screen() == "home":
            self.push("games", False)

    def _enter_and_push(self, kind, which, *args):
        if self._refuses(kind + "."):
            return
        self.enter(kind)
        self.push(getattr(self.contract(), which), *args)

    # All screens are left before a game's beginning and end are written: a small heap has no
    # room for them and for the files.

    def begin(self, play, keep=None):
        """Begin a game. `keep(app, play)` saves what the next set-up starts with. While a game is
        played, the start of that one is changed."""
        if self.at_table():
            load("firmware.changes").restart(self, play)
            return
        self._queue.append((self._leave_all, ()))
        self._queue.append((self._begin, (play,)))
        if keep:
            self._later += [(keep, (self, play)), (note_last, (self, play))]
        self.push(play.TABLE)

    def _begin(self, play):
        self._tidy()
        self.play = play
        self.store.begin(play)

    # Two games can be in progress: one solo and one not, of any kinds. One is loaded.

    def has_game(self, solo=None):
        """Returns whether a game is in progress: a solo game, one that is not, or any."""
        if solo is not None and solo != self.store.solo:
            return self.store.waiting > 0
        return self.play is not None or self.store.number > 0

    def saved(self):
        """Returns whether the game in memory may be left; if not, a message says why."""
        if self.play is None or self.store.keep(self.play):
            return True
        self._ask_for_room()
        return False

    def _ask_for_room(self):
        """Say that the game is not saved, and then offer to delete a past game."""
        full = self.archive().numbers()
        if full:
            self.push("ask", self.say("oldest?"), self._delete_oldest)
        self.push("message", self.say("unsaved" if full else "crowded"))

    def _delete_oldest(self):
        self.delete_past(self.archive().numbers()[-1])
        if self.store.unsaved:
            self._ask_for_room()

    def delete_past(self, number):
        """Delete a past game. There may be room then for turns that could not be saved."""
        self.archive().delete(number)
        if self.play:
            self.store.keep(self.play)

    def resume(self, solo=None):
        """Load the game in progress, or the solo or other one of two. Returns whether it is
        loaded: a game that cannot be saved is not left."""
        store = self.store
        if solo is not None and solo != store.solo:
            if not self.saved():
                return False
            self.play = None
            store.switch()
        try:
            return self._load_game()
        except MemoryError:
            # What was loaded ahead leaves no piece of the heap for a long journal, nor does what
            # the start has left.
            self._unload_screens()
            unload("firmware.saves.repair")
            gc.collect()
            return self._load_game()

    def _load_game(self):
        """Load the game in progress. Returns whether it is loaded."""
        store = self.store
        kind = store.kind() if self.play is None else self.play.game.kind
        if kind and self._refuses(kind + "."):
            return False
        if self.play is None:
            self.enter(kind)
            self.play = store.resume()
        self.enter(self.play.game.kind)
        return True

    def show_game(self, solo=None):
        """Show the game in progress, or the solo or other one of two."""
        if self.resume(solo):
            self.push(self.play.TABLE)
            self.go_on()  # the power may have gone before it did

    def go_on(self):
        """Play what can be played without a person: what is due after a change, or what the
        device itself has to play."""
        if self.game.due:
            load("firmware.changes").go_on(self)
        else:
            self.play.go_on(self)

    def apply(self, event):
        """Play an event; it is on flash before a screen shows it. The rules come first: after
        a fault the program starts again from what is on flash. If an entry is being changed,
        the event takes its place, and the screen is left."""
        if self.play.game.due:
            load("firmware.changes").mend(self, event)
            raise Mended
        cues = self.cues
        before = cues and cues.before(self.play)
        self.play.game.apply(event)
        self.store.append(event, self.play)
        if cues:
            cues.played(self, event, before)

    def note_hint(self):
        """Note in the journal, once, that a hint was shown."""
        if not self.play.hinted:
            self.play.hinted = True
            self.store.append(bytes((HINTED, 0, 0)), self.play)

    def undo(self, count=1):
        """Undo the last events. Returns whether there were any."""
        game = self.play.game
        try:
            if game.due:
                return False  # first they are mended, or left
            game.undo(count)
        except Refusal:
            return False
        self.store.append(UNDO * count, self.play)
        return self.undo() if game.half() else True

    def ask_undo(self):
        """Show what an undo would take back, and ask for it. If an entry is being changed, that
        is given up, or it is shown what is due."""
        if self.play.game.due:
            self.go_on()
        else:
            self.push(self.play.UNDO)

    def redo(self):
        """Play the first undone event again. Returns whether there was one. If it no longer
        fits, its player chooses again."""
        game = self.play.game
        if not game.undone:
            return False
        try:
            self.apply(bytes(game.undone[:EVENT]))
        except Refusal:
            game.due = len(game.undone) // EVENT
            self.show_table()
            self.go_on()
            raise Mended
        return self.redo() if game.half() else True

    def end_game(self, finished):
        """Move the game to the past ones, and its points to the best; then go home. One that is
        over is finished, even if somebody gives it up."""
        self._queue.append((self._leave_all, ()))
        self._queue.append((self._end, (finished,)))
        self.push("home")

    def _end(self, finished):
        self._tidy()
        change = self.play.change
        if change and not change.sure:
            self.play.game.go_on()  # an entry was only looked at: nothing is changed
        if self.play.game.events:
            finished = finished or self.play.game.over()
            date = self.today()
            number = self.archive().close(self.play, finished, date)
            if number:
                self._later.append((self.archive().enter, (self.play, date, number)))
        else:
            self.store.drop()  # nothing was entered
        self.play = None

    def again(self, keep):
        """End the game that is over, or in which nothing was entered, and set up the next one as
        this one was: `keep(app, play)` saves that once more, since another program may have
        begun this game."""
        keep(self, self.play)
        mode = self.play.mode()
        self.end_game(True)
        self.push(self.contract().SETUP, mode, True)

    def show_code(self, number=0):
        """Show the QR code of a past game, or of the one in progress."""
        if number:
            self.show_past(number, "code")
        else:
            self.push("code", self.play)

    def show_past(self, number, screen=""):
        """Show a game that has ended, on its own screen or on another."""
        self._queue.append((self._show_past, (number, screen)))

    def _show_past(self, number, screen):
        if not self.saved():
            return
        self.play = None  # it can be loaded from its file; two at once may be too large
        archive = self.archive()
        found = archive.describe(number)
        play = None
        if found and self._refuses(found[0] + "."):
            return
        if found:
            self.enter(found[0])
            self._tidy()
            play = archive.game(number)
        if play:
            self.push(screen or self.contract().PAST, play)
        else:
            self.push("message", self.say("unread"))

    def archive(self):
        """Returns the games that have ended, and the best scores."""
        from firmware.saves.archive import Archive

        return Archive(self.store, self._searched)

    def _searched(self, done, of):
        """Show how far a search of all past games is. The screen that asked for it, or that it
        delays, is drawn afterwards."""
        canvas = self.canvas
        high = 8 * self.scale
        y = canvas.height // 2
        if not done:
            canvas.fill(BLACK)
            canvas.text(self.say("searching"), 0, y - 2 * high, WHITE, self.scale, 0, CENTRE)
        canvas.rect(0, y, canvas.width * done // of, high, WHITE)
        self.display.show(canvas)
        self._hidden = True
