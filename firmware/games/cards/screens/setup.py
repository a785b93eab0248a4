# SPDX-License-Identifier: MIT
"""What a new game is played with: players, who begins, card values, where Egon's cards
come from."""

from firmware.games.cards.last_setup import last, last_values
from firmware.games.cards.play import Play
from firmware.saves.setups import numbered
from firmware.ui.listing import List
from shared_rules.cards.game import MOST_PLAYERS, Game


class Screen(List):
    def __init__(self, app, mode, again=False):
        """`again`: nothing is asked, all is as it was the last time."""
        List.__init__(self, app)
        self.title = app.say(mode)
        self._players, self._start, self._dealt, self._names = last(app, mode)
        if mode == "solo":
            self._items = ("start", "egon gets", "names", "values")
        else:
            self._items = ("start", "players", "names", "starter", "values")
        if again:
            self._lay_out()

    def count(self):
        return len(self._items)

    def line(self, i):
        app = self.app
        item = self._items[i]
        value = "▸"
        if item == "start":
            return "▸ " + app.say("start"), ""
        if item == "players":
            value = str(self._players)
        elif item == "starter":
            who = self._start
            value = self._names[who] or app.say("player") + " " + str(who + 1)
        elif item == "egon gets":
            value = app.say("device" if self._dealt else "real")
        elif item == "values" and last_values(app)[1]:
            value = "? ▸"  # somebody should look at the cards
        return app.say(item), value

    def choose(self, i):
        item = self._items[i]
        if item == "start":
            self._lay_out()
        elif item == "names":
            self.app.push("names", self._players, self._names)
        elif item == "values":
            self.app.push(".values")
        else:
            self.change(i, 1)

    def change(self, i, step):
        item = self._items[i]
        if item == "players":
            self._players = (self._players - 2 + step) % (MOST_PLAYERS - 1) + 2
            self._start %= self._players
        elif item == "starter":
            self._start = (self._start + step) % self._players
        elif item == "egon gets":
            self._dealt ^= 1
        elif item == "start":
            return
        else:
            self.choose(i)
        self.draw_lines(self.app.canvas)

    def _lay_out(self):
        """What is on the table before the first turn comes next."""
        app = self.app
        names = numbered(app, self._names[: self._players])
        values = last_values(app)[0]
        game = Game(self._players, values, self._start, names, bool(self._dealt))
        app.push(".checklist", Play(game))
