# SPDX-License-Identifier: MIT
"""A monkey with a solo game and another one side by side, who goes from one to the other.

It finds what any monkey finds; and after each press it compares the journals on flash with
what was there before: one event more or less of the game that is played, nothing else. Only a
change of an entry, or going back to one, may alter more of it.
"""

from pathlib import Path

from firmware.games import is_solo
from firmware.games.dice import turn as offers
from firmware.saves import journal
from host_sim.games.dice.bot import Bot
from host_sim.scripts.monkey import Monkey
from host_sim.scripts.runner import Failed
from shared_rules.fold import EVENT
from tests.games.at_the_table import on_flash

NAMES = {True: "the solo game", False: "the group's game"}
ERRANDS = 0.05  # the share of presses that begin one
# A press may change more than one event.
CHANGES = ("entry", "mend", "ask", "dice.claim", "dice.reached")
OVER = (".result", ".table_over")  # OK ends the game that is shown


class Hands:
    """The monkey's hands, for a bot that knows where it wants to go."""

    def __init__(self, monkey):
        self._monkey = monkey

    @property
    def app(self):
        return self._monkey.app

    def press(self, button):
        handheld = self._monkey.handheld
        self._monkey.act(f"press {handheld.in_hand(button)}")


class SideBySide(Monkey):
    def __init__(self, board, seed, other="group", lang="en"):
        """`other` is how the game beside the solo game begins: "group", "table" or "rivals"; with
        rivals the solo games are daily ones."""
        self._modes = ("solo", "group", "table")
        if other == "rivals":
            self._modes = ("daily", "rivals")
        self.known = {}  # in progress, by whether it is solo: what was played and undone
        self._read = {}  # journals that were looked at
        self._played = None  # the mode of the last game that was in memory
        self.switches = self.cuts = 0  # while both were in progress
        super().__init__(board, seed, lang)
        self._bot = Bot(Hands(self))
        for mode in (self._modes[0], other):
            self._begin(mode)
            self.act("press OK")
            self._go_home()

    @property
    def handheld(self):
        return self._runner.handheld

    @property
    def app(self):
        return self.handheld.app

    def act(self, line):
        self._do(line)
        self.presses += line.startswith("press")
        self._check_all()

    def _next(self):
        if self._random.random() < ERRANDS:
            self._errand()
        return super()._next()

    # ---- From one game to the other

    def _errand(self):
        """Home, by the menu or by a power cut, and there to one of the games, or a new one."""
        if self._random.random() < 0.4 or not self._go_home():
            self.act("power off")
        while self.app.screen() == "message":
            self.act("press OK")
        resume = [item for item in self.app.top().items if item.startswith("resume")]
        if self._random.random() < 0.65 and resume:
            self._choose(self._random.choice(resume))
        else:
            self._begin(self._random.choice(self._modes))
        if self.app.screen() == "dice.table" and self.app.game.round():
            self._bot.strike(self._random.randrange(6))

    def _begin(self, mode):
        self._bot.choose(self.app.say("group" if mode == "rivals" else mode))
        if self.app.screen() == "ask":
            self._bot.press(*self._random.choice((["OK"], ["DOWN", "OK"], ["UP", "OK"])))
        if self.app.screen() == "dice.setup":
            if mode == "rivals":
                self._bot.set("players", str(self._random.randint(1, 2)))
                self._bot.set("rivals", str(self._random.randint(1, 3)))
            self._bot.choose(self.app.say("start"))
        while self.app.screen() == "dice.castle":
            self._bot.press("OK")

    def _choose(self, item):
        """A line of the home screen."""
        home = self.app.top()
        self._bot.walk(home.items.index(item), home.at, home.count())
        self._bot.press("OK")

    def _go_home(self):
        """Whether a few presses lead there; on the way a turn may be undone."""
        bot = self._bot
        for _ in range(12):
            screen = self.app.screen()
            if screen == "home":
                return True
            if screen == "dice.sheet" and offers.MENU in self.app.top().offers():
                bot.menu("home")
            elif screen in ("dice.menu", "dice.table_menu"):
                bot.choose(self.app.say("home"))
            elif screen == "dice.table":
                bot.press(*["DOWN"] if self.app.has_sides() else ["UP", "BACK"])
            else:
                bot.press("OK" if screen in ("message", "dice.news", "dice.score") else "BACK")
        return False

    # ---- What must be there

    def _do(self, line):
        if line.split()[0] in ("board", "seed", "lang"):
            super()._do(line)
            return
        may_end = self._may_end()
        solo = self.app.game.solo if self.app.game else None
        due = self.app.game.due if self.app.game else 0
        changes = due or self.app.screen() in CHANGES
        super()._do(line)
        if line.startswith("expect"):
            self.known = self._found()  # it presses more than once
        else:
            self._watch(solo, may_end, changes)
        self.cuts += line == "power off" and len(self.known) == 2

    def _may_end(self):
        """The mode of the game that one press may end, since the screen has asked or the game is
        over; or None."""
        app = self.app
        screen = app.screen()
        if screen == "ask":
            about = app.top().what
            if isinstance(about, tuple):
                return is_solo(about[1])
            return app.game.solo if app.top().title == app.say("abandon?") else None
        ended = app.game is not None and (screen.endswith(OVER) or app.game.over())
        return app.game.solo if ended else None

    def _watch(self, solo, may_end, changes):
        """`solo`: which game was in memory before, or None. `changes`: an entry of it may have
        been changed."""
        app = self.app
        before, self.known = self.known, self._found()
        for mode, (events, undone) in before.items():
            now = self.known.get(mode)
            # One press may end a game and begin the next: "Again with the same".
            again = mode == may_end and now == (b"", b"") != (events, undone)
            if now is None or again:
                if mode != may_end and events:  # a game without an entry goes without a question
                    raise Failed(f"{NAMES[mode]} has ended, and nobody was asked")
            elif now != (events, undone):
                # A person's turn, and those that rivals have after it.
                most = EVENT * (1 + getattr(app.play, "rivals", 0))
                fewer, more = sorted((events, now[0]), key=len)
                steps = more.startswith(fewer) and len(more) - len(fewer) <= most
                if mode != solo or not (steps or changes):
                    raise Failed(f"{NAMES[mode]} was {events.hex()} and is {now[0].hex()}")
        for mode in self.known.keys() - before.keys():
            if self.known[mode] != (b"", b""):
                raise Failed(f"{NAMES[mode]} begins with {self.known[mode][0].hex()}")
        for mode in (True, False):
            if app.has_game(mode) != (mode in self.known):
                raise Failed(f"{NAMES[mode]} is on flash: {mode in self.known}; else not")
        if app.game:
            if on_flash(app.play) != self.known[app.game.solo]:
                raise Failed(f"{NAMES[app.game.solo]} is another one on flash")
            if len(self.known) == 2 and self._played not in (None, app.game.solo):
                self.switches += 1
            self._played = app.game.solo

    def _found(self):
        """The games whose journals have not ended, as somebody finds them who has only the
        files."""
        found = {}
        for path in Path(self.handheld.saves).glob("*.game"):
            data = path.read_bytes()
            if data not in self._read:
                self._read[data] = _in_progress(data)
            game = self._read[data]
            if game:
                if game[0] in found:
                    raise Failed(f"{NAMES[game[0]]} is there twice")
                found[game[0]] = game[1:]
        return found


def _in_progress(data):
    """Whether it is solo, what was played and what undone; None: it has ended."""
    if journal.scan(data)[2]:
        return None
    game = journal.game_of(data).game
    return game.solo, bytes(game.events), bytes(game.undone)
