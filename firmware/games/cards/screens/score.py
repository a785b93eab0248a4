# SPDX-License-Identifier: MIT
"""The score of a card game: for each duchy what its points are made of."""

from firmware.ui.score_table import ScoreTable
from shared_rules.cards.game import SCORE_START


class Screen(ScoreTable):
    def columns(self):
        return len(self.app.game.duchies)

    def labels(self):
        game = self.app.game
        parts = self.app.say_all("parts")
        return parts if game.over() and not game.solo else parts[:SCORE_START]

    def parts(self, who):
        return self.app.game.score(who)
