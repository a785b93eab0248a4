# SPDX-License-Identifier: MIT
"""The contract, kept in as few lines as possible."""

from shared_rules.toy.game import FLIP, Game

from firmware.games.play import Play as Base

COLOURS = bytes(36)
SETUP = ".start"
PAST = ".past"
HELP = ".help"
SOON = (".table",)


class Play(Base):
    NUMBER = 200

    def label(self):
        return "coin"

    def _tell(self, event, say):
        return event[0] & 15, say("flip")

    def pack(self):
        return bytes((len(self.game.players),))


def unpack(flags, label, body):
    if len(body) != 1 or not 1 <= body[0] <= 3:
        raise ValueError
    return Play(Game(body[0]))


def flip(play, chance):
    return play.game.kept() or bytes((FLIP | play.game.turn(), chance.below(2), 0))
