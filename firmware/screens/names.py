# SPDX-License-Identifier: MIT
"""Names of the players: a known one, or a new one.

The names that were used last are in a slot, the last one first, each on a line.
"""

from firmware.ui.listing import List
from shared_rules import const
from shared_rules.fold import NAME_LENGTH

_SLOT = "players"
_MOST = const(12)  # names that are known


def known(store):
    """Returns the names that were used before, the last one first."""
    found = []
    try:
        for name in (store.load(_SLOT) or b"").decode().split("\n"):
            if 0 < len(name) <= NAME_LENGTH and not any(sign in name for sign in " ,#"):
                found.append(name)
    except UnicodeError:
        pass
    return found[:_MOST]


def remember(store, name):
    """Note that a name was used. Nothing is written if it was the last one already."""
    before = known(store)
    names = [name] + [n for n in before if n != name]
    if names != before:
        store.save(_SLOT, "\n".join(names[:_MOST]).encode())


class Screen(List):
    def __init__(self, app, players, names):
        """`names` has a name or None for each player, and perhaps for more."""
        List.__init__(self, app)
        self._players = players
        self._given = names
        self._select(-1)
        self._offered = ()  # the known names for this player

    # Two lists: the players, and the names for one of them.

    def _select(self, who):
        """Choose a name for a player; for -1 show the list of players."""
        say = self.app.say
        self._who = who
        self.title = say("names") if who < 0 else say("name of") + " " + str(who + 1)

    def _list(self, at):
        self.restart(at)
        self.app.redraw()

    def count(self):
        if self._who < 0:
            return self._players
        return len(self._offered) + (2 if self._given[self._who] else 1)

    def line(self, i):
        say = self.app.say
        if self._who < 0:
            return say("player") + " " + str(i + 1), self._given[i] or "–"
        if i < len(self._offered):
            return self._offered[i], ""
        return "▸ " + say("new name" if i == len(self._offered) else "no name"), ""

    def choose(self, i):
        if self._who < 0:
            self._select(i)
            self._list_known()
        elif i < len(self._offered):
            self._set_name(self._offered[i])
        elif i == len(self._offered):
            self._write()
        else:
            self._set_name(None)

    def back(self):
        if self._who < 0:
            self.app.pop()
        else:
            at = self._who
            self._select(-1)
            self._list(at)

    def _list_known(self):
        """List the known names that no other player has."""
        mine = self._given[self._who]
        taken = self._taken()
        self._offered = [n for n in known(self.app.store) if n not in taken]
        self._list(self._offered.index(mine) if mine in self._offered else 0)
        if self.count() == 1:
            self._write()  # no name is known

    def _write(self):
        self.app.push("write", self.title, self._taken())

    def answer(self, name=None):
        """A name was written, or none."""
        if name:
            self._set_name(name)
        elif self.count() == 1:
            self.back()
        else:
            self.app.redraw()

    def _taken(self):
        """Returns the names of the other players, and the numbers of those without one."""
        player = self.app.say("player")
        names = [
            name if name and i < self._players else player + str(i + 1)
            for i, name in enumerate(self._given)
        ]
        return names[: self._who] + names[self._who + 1 :]

    def _set_name(self, name):
        given = self._given
        for i in range(self._players, len(given)):
            if given[i] == name:
                given[i] = None  # that player is not in this game
        given[self._who] = name
        at = self._who
        self._select(-1)
        if name:
            remember(self.app.store, name)
            at = min(at + 1, self._players - 1)
        self._list(at)
