# SPDX-License-Identifier: MIT
"""The contract, kept in as few lines as possible."""

from shared_rules.toy.game import FLIP, Game

NUMBER = 200
COLOURS = bytes(36)
TABLE = ".table"
SETUP = ".start"
PAST = ".past"
HELP = ".help"
SOON = (".table",)


class Play:
    NUMBER = NUMBER
    TABLE = TABLE

    def __init__(self, game):
        self.game = game

    def version(self):
        return 2

    def label(self):
        return "coin"

    def name(self, who, say):
        return say("player") + " " + str(who + 1)

    def tell(self, event, say):
        return event[0] & 15, say("flip")

    def own(self):
        return None

    def flags(self):
        return int(self.game.solo)

    def pack(self):
        return bytes((len(self.game.players),))


def unpack(flags, label, body):
    if len(body) != 1 or not 1 <= body[0] <= 3:
        raise ValueError
    return Play(Game(body[0]))


def flip(play, chance):
    return play.game.kept() or bytes((FLIP | play.game.turn(), chance.below(2), 0))
