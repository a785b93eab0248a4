# SPDX-License-Identifier: MIT
"""The awards of a round, for all players."""

from firmware.ui.listing import List


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        game = app.game
        self.title = app.say("round") + " " + str(game.round())
        self._lines = [("▸ " + app.say("go on"), "")]
        for who, player in enumerate(game.players):
            for colour in range(6):
                points = game.award(colour)
                if points and player.awarded(colour):
                    # Two lines: a name and a colour are too long for one.
                    name = app.play.name(who, app.say)
                    self._lines.append((name + ":", ""))
                    what = " " + app.say("all of") + " " + app.say_all("colours")[colour]
                    value = "+" + str(points)
                    if not game.solo:  # a lone player is always the first
                        second = points != game.sheet.awards[2 * colour]
                        value = app.say_all("places")[second] + " " + value
                    self._lines.append((what, value))

    def choose(self, i):
        app = self.app
        if app.game.phase_done():
            app.replace(".score", True)
        else:
            app.pop()
