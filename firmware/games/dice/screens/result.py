# SPDX-License-Identifier: MIT
"""The end of a game: who won, or how good the solo game was, and the points of each phase."""

from firmware.games.dice.last_setup import keep
from firmware.games.dice.play import PHASES
from firmware.ui.listing import List


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        game = app.game
        code = "code" if app.shows_codes() else "short"
        self._lines = [("▸ " + app.say(key), "") for key in ("again", "home", code, "review")]
        self.title = app.play.outcome(app.say)
        if game.tie_broken() and not app.play.others:
            self._lines.append((app.say("tie"), ""))
        if app.play.day:
            self._lines.append((app.say("daily"), app.date(app.play.day)))
        if app.archive().rank(app.play) == 1:
            self._lines.append((app.say("new best"), ""))
        for who, player in enumerate(game.players):
            self._lines.append((app.play.name(who, app.say), str(player.total())))
            for phase in range(3):
                label = "  " + app.say("phase") + " " + PHASES[phase]
                self._lines.append((label, str(player.points(phase))))
            self._lines.append(("  " + app.say("left"), str(player.left())))

    def choose(self, i):
        if i == 0:
            self.app.again(keep)
        elif i == 2:
            self.app.show_code()
        elif i == 3:
            self.app.push(".review", self.app.play)
        else:
            self.app.end_game(True)
