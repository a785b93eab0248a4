# SPDX-License-Identifier: MIT
"""What the end of a round brought to everybody: awards, and a phase's subtotals."""

from firmware.games.dice.sheet_view import PHASES
from firmware.ui.listing import List


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        game = app.game
        phase = game.phase()
        self.title = app.say("round") + " " + str(game.round())
        self._lines = [("▸ " + app.say("go on"), "")]
        for who, player in enumerate(game.players):
            for colour in range(6):
                if player.awarded(colour):
                    # Two lines: a name and a colour are too long for one.
                    name = app.play.name(who, app.say)
                    self._lines.append((name + ":", ""))
                    what = " " + app.say_all("colours")[colour]
                    self._lines.append((what, "+" + str(game.award(colour))))
        if game.phase_done():
            self.title = app.say("phase") + " " + PHASES[phase] + " " + app.say("over")
            for who, player in enumerate(game.players):
                self._lines.append((app.play.name(who, app.say), str(player.points(phase))))

    def count(self):
        return len(self._lines)

    def line(self, i):
        return self._lines[i]

    def choose(self, i):
        app = self.app
        if app.game.over():
            app.replace(".result")
        else:
            app.pop(False)

    def back(self):
        self.app.pop(False)
