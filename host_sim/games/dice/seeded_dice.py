# SPDX-License-Identifier: MIT
"""The dice that a typed game rolls for a player who has none."""

import random

from shared_rules.dice import daily
from shared_rules.dice import game as rules
from shared_rules.dice.sheet import COLOURS


class Dice:
    """The n-th roll of a seed's or of a date's game is always the same roll."""

    def __init__(self, game, seed=None, date=None):
        self._random = random.Random(seed)  # without a seed it takes the system's entropy
        self._rolls = daily.rolls(date, game.sheet) if date else None
        self._sheet = game.sheet
        for at in range(0, len(game.events), rules.EVENT):
            if game.events[at] & 0xF0 == rules.ROLL:
                self.roll()  # resumed: go on where this seed's game was left

    def roll(self):
        """The event of a new roll."""
        if self._rolls:
            return next(self._rolls)
        face = self._random.randrange
        numbers = face(6) + 1, face(6) + 1
        colours = face(len(COLOURS)), face(len(COLOURS))
        return rules.roll(*numbers, *colours, self._sheet.faces[face(6)])
