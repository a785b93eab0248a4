# SPDX-License-Identifier: MIT
"""The end of a game: who won, or how good the solo game was, what comes next, and the points."""

from firmware.games.dice.last_setup import keep
from firmware.games.dice.play import PHASES
from firmware.ui.listing import List


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        self._fill()

    def _fill(self):
        app = self.app
        say = app.say
        play = app.play
        game = play.game
        self._actions = ["again", "home", "code" if app.shows_codes() else "short", "review"]
        if game.paper:
            self._actions.pop()
        if game.paper or play.others:
            # First on paper: OK rolls on the screen before, and must not begin a game by mistake.
            self._actions.insert(0 if game.paper else 2, "enter points")
        self._lines = [("▸ " + say(key), "") for key in self._actions]
        self.title = say("add up") if game.paper and play.unknown() else play.outcome(say)
        if not play.unknown() and game.tie_broken():
            self._lines.append((say("tie"), ""))
        if play.day:
            self._lines.append((say("daily"), app.date(play.day)))
        if app.archive().rank(play) == 1:
            self._lines.append((say("new best"), ""))
        for who, player in enumerate(game.players):
            self._lines.append((play.name(who, say), str(player.total())))
            for phase in range(3):
                label = "  " + say("phase") + " " + PHASES[phase]
                self._lines.append((label, str(player.points(phase))))
            self._lines.append(("  " + say("left"), str(player.left())))
        for name, points, left in game.others():
            self._lines.append((name, str(points)))
            if left:
                self._lines.append(("  " + say("left"), str(left)))

    def choose(self, i):
        app = self.app
        action = self._actions[i] if i < len(self._actions) else "home"
        if action == "again":
            app.again(keep)
        elif action == "enter points":
            app.push(".points")
        elif action == "review":
            app.push(".review", app.play)
        elif action == "home":
            app.end_game(True)
        else:
            app.show_code()

    def answer(self, *what):
        """Points may have been entered."""
        self._fill()
        self.restart()
        self.app.redraw()
