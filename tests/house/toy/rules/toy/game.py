# SPDX-License-Identifier: MIT
"""Players flip a coin in turn, three times each; heads is a point."""

from shared_rules.fold import Fold, Refusal

FLIP = 0x10
FLIPS = 3


class Game(Fold):
    kind = "toy"

    def __init__(self, players, names=None):
        self.players = range(players)
        self.solo = players == 1
        self.names = names
        self.points = bytearray(players)
        self.flips = bytearray(1)
        Fold.__init__(self, [self.points, self.flips])

    def _begin(self):
        self.points[:] = bytes(len(self.points))
        self.flips[0] = 0

    def _fold(self, event):
        who = event[0] & 15
        if event[0] & 0xF0 != FLIP or event[1] > 1 or event[2] or who >= len(self.players):
            raise Refusal("no_event")
        if self.over() or who != self.turn():
            raise Refusal("not_yours", who + 1)
        self._save()
        self.points[who] += event[1]
        self.flips[0] += 1

    def _chance(self, event):
        return True

    def turn(self):
        return self.flips[0] % len(self.players)

    def over(self):
        return self.flips[0] == FLIPS * len(self.players)

    def totals(self):
        return list(self.points)
