# SPDX-License-Identifier: MIT
"""What a new game is played with: players, a duchy for each, what breaks a tie."""

from firmware.games.tiles.last_setup import last
from firmware.games.tiles.own_duchies import listed, load
from firmware.games.tiles.play import Play
from firmware.saves.setups import numbered
from firmware.ui.listing import List
from shared_rules.tiles.game import LEAST_PLAYERS, MOST_PLAYERS, Game

_PRINTED = "1"


class Screen(List):
    def __init__(self, app, mode, again=False):
        """`again`: nothing is asked, if all is there that it was played with the last time."""
        List.__init__(self, app)
        self.title = app.say(mode)
        self._known = listed(app.own)
        self._players, self._fewest, self._duchies, self._castles, self._names = last(app)
        there = [name in self._known for name in self._duchies]
        for i in range(MOST_PLAYERS):
            if not there[i]:
                self._duchies[i] = "1"
        if again and all(there[: self._players]):
            self._start(True)

    def count(self):
        return 4 + self._players

    def line(self, i):
        app = self.app
        if i == 0:
            return "▸ " + app.say("start"), ""
        if i == 1:
            return app.say("players"), str(self._players)
        if i == 2:
            return app.say("names"), "▸"
        if i == 3 + self._players:
            return app.say("tie"), app.say("fewest" if self._fewest else "most")
        who = i - 3
        name = self._names[who] or app.say("player") + " " + str(who + 1)
        return app.say("duchy") + " " + name, self._duchies[who]

    def choose(self, i):
        if i == 0:
            self._start()
        elif i == 2:
            self.app.push("names", self._players, self._names)
        else:
            self.change(i, 1)

    def change(self, i, step):
        if i == 1:
            span = MOST_PLAYERS - LEAST_PLAYERS + 1
            self._players = (self._players - LEAST_PLAYERS + step) % span + LEAST_PLAYERS
        elif i == 3 + self._players:
            self._fewest ^= 1
        elif i > 2:
            at = self._known.index(self._duchies[i - 3])
            self._duchies[i - 3] = self._known[(at + step) % len(self._known)]
        else:
            if i:
                self.choose(i)
            return
        self.draw_lines(self.app.canvas)

    def _start(self, again=False):
        """The start castles come next; where there is no choice, what lies on the table."""
        app = self.app
        duchies = []
        for name in self._duchies[: self._players]:
            duchy = load(app.own, name)
            if duchy is None:  # its file has gone since
                self._known = listed(app.own)
                self._duchies = [n if n in self._known else "1" for n in self._duchies]
                self.draw_lines(app.canvas)
                return
            duchies.append(duchy)
        # Duchy 1 has its castle printed. The others begin where it lay the last time.
        asked = []
        castles = []
        for who, duchy in enumerate(duchies):
            fields = duchy.castles()
            kept = self._castles[who] in fields and duchy.name != _PRINTED
            castles.append(self._castles[who] if kept else fields[0])
            if duchy.name != _PRINTED and not (again and kept):
                asked.append(who)
        names = numbered(app, self._names[: self._players])
        start = (duchies, castles, names, bool(self._fewest))
        if asked:
            app.push(".castle", start, asked)
        else:
            app.push(".checklist", Play(Game(*start)))
