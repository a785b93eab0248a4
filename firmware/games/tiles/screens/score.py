# SPDX-License-Identifier: MIT
"""The score of a board game: for each duchy where its points come from."""

from firmware.games.tiles.standing import parts_of, ranked
from firmware.ui.score_table import ScoreTable


class Screen(ScoreTable):
    def columns(self):
        return ranked(self.app.game)

    def labels(self):
        return self.app.say_all("parts")

    def parts(self, who):
        return parts_of(self.app.game, who)
