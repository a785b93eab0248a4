# SPDX-License-Identifier: MIT
"""The set-up: players, who begins, card values, and who deals Egon's cards."""

from firmware.games.cards.last_setup import Setup, last_values
from firmware.games.cards.play import Play
from firmware.saves.setups import numbered
from firmware.ui.setup_list import SetupList
from shared_rules.cards.game import MOST_PLAYERS, Game


class Screen(SetupList):
    def __init__(self, app, mode, again=False):
        """`again`: start at once, with all that the last game was played with."""
        SetupList.__init__(self, app, mode, Setup(app, mode))
        if again:
            self.start()

    def items(self):
        say = self.app.say
        setup = self.setup
        names = self.names_page()
        unread = last_values(self.app)[1]
        values = self.page("values", "? ▸" if unread else "▸", ".values")
        if setup.solo:
            dealt = self.choice("egon gets", "dealt", (0, 1), (say("real"), say("device")))
            return dealt, names, values
        setup.starter %= setup.players  # of the players there are now
        everybody = [self.name(who) for who in range(setup.players)]
        return [
            self.choice("players", "players", self.counts(2, MOST_PLAYERS)),
            names,
            self.choice("starter", "starter", list(range(setup.players)), everybody),
            values,
        ] + self.seats_page()

    def start(self):
        """Show what to lay out before the first turn."""
        app = self.app
        setup = self.setup
        names = numbered(app, setup.given[: setup.players])
        values = last_values(app)[0]
        game = Game(setup.players, values, setup.starter, names, bool(setup.dealt))
        if self.changing:
            app.begin(Play(game))
        else:
            app.push(".checklist", Play(game))
