# SPDX-License-Identifier: MIT
"""What a new game is played with: sheet, players, dice, castles."""

from firmware.games import is_solo
from firmware.games.dice import own_sheets
from firmware.games.dice.last_setup import day, keep, last, rivals
from firmware.games.dice.play import LEVELS, MOST_RIVALS, Play
from firmware.saves.setups import numbered
from firmware.ui.listing import List
from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.game import Game

_VARIANTS = (rules.FREE, rules.SAME, rules.DIFFERENT)


class Screen(List):
    def __init__(self, app, mode, again=False):
        """`again`: nothing is asked, if all is there that it was played with the last time."""
        List.__init__(self, app)
        self._day = None  # whose dice are played, in a daily game
        self._solo = is_solo(mode)
        self.title = app.say(mode)
        # All as it was the last time in this mode.
        sheet, self._real, self._variant, self._others, self._players, *rest = last(app, mode)
        self._castles, self._names = rest
        self._rivals, self._level = rivals(app) if mode == "group" else (0, 0)
        self._paper = mode == "table"  # nobody plays on this device
        self._list_sheets(sheet)
        self._allow()
        known = True
        if mode == "daily":
            self._real = 0
            self._day, known = day(app, again)
        self._list_items()
        if not known:
            self.at = self._items.index("day")  # without a clock it must be entered
        if again and sheet in self._sheets:
            self._start(True)

    def _list_sheets(self, name=""):
        """All sheets; the one of this name is chosen, or A if there is none."""
        self._sheets = list(sheets.NAMES) + own_sheets.listed(self.app.own)
        self._sheet = self._sheets.index(name) if name in self._sheets else 0

    def _allow(self):
        """There is room for so many rivals. Castles cannot all differ in a large group."""
        self._rivals = min(self._rivals, rules.MOST_PLAYERS - self._players)
        players = self._players + self._rivals
        if players > rules.MOST_DIFFERENT and _VARIANTS[self._variant] == rules.DIFFERENT:
            self._variant = 0

    def _list_items(self):
        items = ["start", "sheet", "day" if self._day else "dice"]
        if not (self._solo or self._paper):
            items += ["players", "rivals"] + (["level"] if self._rivals else [])
            items += ["others", "names"]
        if self._players + self._rivals > 1:
            items.append("variant")
        self._items = items

    def count(self):
        return len(self._items)

    def line(self, i):
        app = self.app
        item = self._items[i]
        value = ""
        if item == "sheet":
            value = self._sheets[self._sheet]
        elif item == "dice":
            value = app.say("real" if self._real else "device")
        elif item == "day":
            value = app.date(self._day)
        elif item == "players":
            value = str(self._players)
        elif item == "rivals":
            value = str(self._rivals)
        elif item == "level":
            value = app.say_all("levels")[self._level]
        elif item == "others":
            value = app.say("yes" if self._others else "no")
        elif item == "variant":
            value = app.say(_VARIANTS[self._variant])
        elif item == "start":
            return "▸ " + app.say("start"), ""
        elif item == "names":
            return app.say("names"), "▸"
        return app.say(item), value

    def choose(self, i):
        item = self._items[i]
        if item == "start":
            self._start()
        elif item == "names":
            self.app.push("names", self._players, self._names)
        elif item == "day":
            self.app.push(".day", self._day)
        else:
            self.change(i, 1)

    def answer(self, date=None):
        """The date was entered, or the names were."""
        if date:
            self._day = date
            self.at = 0
        self.app.redraw()

    def change(self, i, step):
        item = self._items[i]
        if item == "sheet":
            self._sheet = (self._sheet + step) % len(self._sheets)
        elif item == "dice":
            self._real ^= 1
        elif item == "players":
            self._players = (self._players - 1 + step) % rules.MOST_PLAYERS + 1
        elif item == "rivals":
            most = min(MOST_RIVALS, rules.MOST_PLAYERS - self._players)
            self._rivals = (self._rivals + step) % (most + 1)
        elif item == "level":
            self._level = (self._level + step) % len(LEVELS)
        elif item == "others":
            self._others ^= 1
        elif item == "variant":
            self._variant = (self._variant + step) % len(_VARIANTS)
        self._allow()
        self._list_items()
        self.draw_lines(self.app.canvas)

    def _start(self, again=False):
        count = self._rivals
        names = numbered(self.app, self._names[: self._players])
        if count:
            names = self._with_rivals(names)
        name = self._sheets[self._sheet]
        sheet = sheets.sheet(name) or own_sheets.load(self.app.own, name)
        if sheet is None:  # its file has gone since
            self._list_sheets()
            self.draw_lines(self.app.canvas)
            return
        if self._paper:
            play = Play(Game(sheet, b"", paper=True), bool(self._real))
            self.app.begin(play, keep)
            return
        setup = {
            "solo": self._solo,
            "sheet": sheet,
            "players": self._players,
            "names": names,
            "variant": _VARIANTS[self._variant if self._players + count > 1 else 0],
            "real": bool(self._real),
            # A lone player of a group always has others at the table, or rivals.
            "others": bool(self._others) or not (self._solo or count or self._players > 1),
            "castles": self._castles,  # of the last time: the cursor begins there
            "again": again,  # and they can be taken as they were
            "day": self._day,
            "rivals": count,
            "level": self._level,
        }
        self.app.push(".castle", setup, [])

    def _with_rivals(self, names):
        """All names: rivals have one, so everybody must."""
        from firmware.games.dice.rivals import names as names_of

        app = self.app
        if not names:
            player = app.say("player")
            names = [player + str(i + 1) for i in range(self._players)]
            if self._players == 1:
                names = [app.say("you")]
        return names + names_of(app, names, self._rivals)
