# SPDX-License-Identifier: MIT
"""The set-up: players, the edition, a duchy for each player, and what breaks a tie."""

from firmware.games.tiles.last_setup import Setup
from firmware.games.tiles.own_duchies import listed, load
from firmware.games.tiles.play import Play
from firmware.saves.setups import numbered
from firmware.ui.setup_list import SetupList, next_of
from shared_rules.tiles.duchies import FIRST_BOX, NEWER_BOX
from shared_rules.tiles.game import LEAST_PLAYERS, MOST_PLAYERS, Game

_PRINTED = "1"  # the duchy whose castle is printed; the first one of `listed`


class Screen(SetupList):
    def __init__(self, app, mode, again=False):
        """`again`: start at once, with all that the last game was played with, if its
        duchies are still there."""
        setup = Setup(app)
        last = setup.duchies[: setup.players]
        self._list_duchies(app, setup)
        SetupList.__init__(self, app, mode, setup)
        self.title = app.say("game tiles")  # the only way to play it
        if again and last == setup.duchies[: setup.players]:
            self._begin(True)

    def _list_duchies(self, app, setup):
        """List the duchies. One whose file is gone gives way to the printed one."""
        self._duchies = known = listed(app.own, setup.edition)
        setup.duchies = [name if name in known else _PRINTED for name in setup.duchies]

    def items(self):
        say = self.app.say
        counts = self.counts(LEAST_PLAYERS, MOST_PLAYERS)
        lines = [self.choice("players", "players", counts), self.names_page()]
        lines.append(self._edition())
        lines += [self._duchy(who) for who in range(self.setup.players)]
        lines.append(self.choice("tie", "fewest", (0, 1), (say("most"), say("fewest"))))
        return lines + self.seats_page()

    def _edition(self):
        """Returns the line of the box. Its duchies differ, and so does what breaks a tie."""
        setup = self.setup

        def change(step):
            setup.edition = NEWER_BOX if setup.edition == FIRST_BOX else FIRST_BOX
            setup.fewest = int(setup.edition == NEWER_BOX)
            self._list_duchies(self.app, setup)

        year = str(setup.edition)
        return self.app.say("edition"), year + ("+" if setup.edition == NEWER_BOX else ""), change

    def _duchy(self, who):
        """Returns the line of a player's duchy."""
        chosen = self.setup.duchies

        def change(step):
            chosen[who] = next_of(self._duchies, chosen[who], step)

        return self.app.say("duchy") + " " + self.name(who), chosen[who], change

    def start(self):
        self._begin(False)

    def _begin(self, again):
        """Ask for the start castles, or show what to lay out if there is no choice.
        `again`: castles that still fit are not asked for."""
        app = self.app
        setup = self.setup
        duchies = [load(app.own, name, setup.edition) for name in setup.duchies[: setup.players]]
        if None in duchies:  # a file has gone since
            self._list_duchies(app, setup)
            self.list_items()
            return
        asked = []
        castles = []
        for who, duchy in enumerate(duchies):
            fields = duchy.castles()
            kept = setup.castles[who] in fields and duchy.name != _PRINTED
            castles.append(setup.castles[who] if kept else fields[0])
            if duchy.name != _PRINTED and not (again and kept):
                asked.append(who)
        names = numbered(app, setup.given[: setup.players])
        start = (duchies, castles, names, bool(setup.fewest), setup.edition)
        if asked:
            app.push(".castle", start, asked)
        elif self.changing:
            app.begin(Play(Game(*start)))
        else:
            app.push(".checklist", Play(Game(*start)))
