# SPDX-License-Identifier: MIT
"""The score of a board game: where each player's points come from."""

from firmware.games.tiles.play import ranked, score_parts
from firmware.ui.score_table import ScoreTable


class Screen(ScoreTable):
    def columns(self):
        return ranked(self.app.game)

    def labels(self):
        return self.app.say_all("parts")

    def parts(self, who):
        return score_parts(self.app.game, who)
