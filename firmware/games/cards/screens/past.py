# SPDX-License-Identifier: MIT
"""A game that has ended: how, and what the players' points are made of."""

from firmware.games.cards.play import ranked
from firmware.ui.listing import List
from shared_rules.cards.game import HIM


class Screen(List):
    """A list of the players; OK on one opens the parts of the points below."""

    def __init__(self, app, play):
        List.__init__(self, app)
        self._play = play
        self.title = play.outcome(app.say)
        game = play.game
        self._order = ranked(game)
        if game.solo:
            self._order.append((0, HIM))
        self._open = 0  # a bit for each place in the order whose parts are shown

    def _parts(self, who):
        """Returns labels and numbers of all parts that a player can have."""
        game = self._play.game
        say_all = self.app.say_all
        parts = list(zip(say_all("parts"), game.score(who)))
        if game.solo:
            return parts[:3] if who == HIM else parts[:6]
        if game.tied():
            parts.append((self.app.say("unused"), game.unused(who)))
        return parts

    def _find(self, i):
        """Returns the place in the order that a line belongs to, and which of its lines it is."""
        for place, (_, who) in enumerate(self._order):
            length = 1 + (len(self._parts(who)) if self._open >> place & 1 else 0)
            if i < length:
                return place, i
            i -= length
        return len(self._order), i

    def count(self):
        lines = len(self._order)
        for place, (_, who) in enumerate(self._order):
            lines += len(self._parts(who)) if self._open >> place & 1 else 0
        return lines

    def line(self, i):
        place, i = self._find(i)
        rank, who = self._order[place]
        if i:
            label, points = self._parts(who)[i - 1]
            return "  " + label, str(points)
        game = self._play.game
        name = self._play.name(who, self.app.say)
        sign = "▾ " if self._open >> place & 1 else "▸ "
        return sign + (name if game.solo else "%s. %s" % (rank, name)), str(game.total(who))

    def choose(self, i):
        """Open or close the parts of a player's points."""
        place, i = self._find(i)
        self._open ^= 1 << place
        if i:  # a part: closed, so the cursor goes to the player
            self.at -= i
        self.app.redraw()

    def change(self, i, step):
        self.choose(i)
