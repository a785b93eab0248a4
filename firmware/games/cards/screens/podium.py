# SPDX-License-Identifier: MIT
"""The result: who has won, and the points of all players, or of the player and Egon."""

from firmware.ui.podium import Podium


class Screen(Podium):
    def notes(self):
        app = self.app
        lines = []
        if not app.game.solo and app.game.tied():
            lines.append(app.say("tie"))
        if app.archive().rank(app.play) == 1:
            lines.append(app.say("new best"))
        return lines
