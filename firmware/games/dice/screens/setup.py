# SPDX-License-Identifier: MIT
"""What a new game is played with: sheet, players, dice, castles."""

from firmware.games.dice import own_sheets
from firmware.games.dice.last_setup import keep, last
from firmware.games.dice.play import Play
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
        self._solo = mode == "solo"
        self.title = app.say(mode)
        # All as it was the last time in this mode.
        sheet, self._real, self._variant, self._others, self._players, *rest = last(app, mode)
        self._castles, self._names = rest
        self._paper = mode == "table"  # nobody plays on this device
        self._list_sheets(sheet)
        self._allow()
        self._list_items()
        if again and sheet in self._sheets:
            self._start(True)

    def _list_sheets(self, name=""):
        """All sheets; the one of this name is chosen, or A if there is none."""
        self._sheets = list(sheets.NAMES) + own_sheets.listed(self.app.own)
        self._sheet = self._sheets.index(name) if name in self._sheets else 0

    def _allow(self):
        """Castles cannot all differ in a large group."""
        if self._players > rules.MOST_DIFFERENT and _VARIANTS[self._variant] == rules.DIFFERENT:
            self._variant = 0

    def _list_items(self):
        items = ["start", "sheet", "dice"]
        if not (self._solo or self._paper):
            items += ["players", "others", "names"]
        if self._players > 1:
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
        elif item == "players":
            value = str(self._players)
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
        else:
            self.change(i, 1)

    def change(self, i, step):
        item = self._items[i]
        if item == "sheet":
            self._sheet = (self._sheet + step) % len(self._sheets)
        elif item == "dice":
            self._real ^= 1
        elif item == "players":
            self._players = (self._players - 1 + step) % rules.MOST_PLAYERS + 1
        elif item == "others":
            self._others ^= 1
        elif item == "variant":
            self._variant = (self._variant + step) % len(_VARIANTS)
        self._allow()
        self._list_items()
        self.draw_lines(self.app.canvas)

    def _start(self, again=False):
        names = numbered(self.app, self._names[: self._players])
        name = self._sheets[self._sheet]
        sheet = sheets.sheet(name) or own_sheets.load(self.app.own, name)
        if sheet is None:  # its file has gone since
            self._list_sheets()
            self.draw_lines(self.app.canvas)
            return
        if self._paper:
            play = Play(Game(sheet, b"", paper=True), bool(self._real))
            keep(self.app, play)
            self.app.begin(play)
            return
        setup = {
            "solo": self._solo,
            "sheet": sheet,
            "players": self._players,
            "names": names,
            "variant": _VARIANTS[self._variant if self._players > 1 else 0],
            "real": bool(self._real),
            # A lone player of a group always has others at the table.
            "others": bool(self._others) or (not self._solo and self._players == 1),
            "castles": self._castles,  # of the last time: the cursor begins there
            "again": again,  # and they can be taken as they were
        }
        self.app.push(".castle", setup, [])
