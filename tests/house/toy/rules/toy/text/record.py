# SPDX-License-Identifier: MIT
"""The record of heads or tails: `mode 2`, then lines like `1 heads`."""

from shared_rules.toy.game import FLIP, Game

from shared_rules.fold import Refusal

FACES = ("tails", "heads")


class Reader:
    def __init__(self, own=None):
        self.game = None

    def take(self, tokens):
        if len(tokens) != 2 or tokens[0] != "mode" or tokens[1] not in "123":
            raise Refusal("want_mode")
        self.game = Game(int(tokens[1]))


def event(tokens, game):
    if len(tokens) != 2 or tokens[0] not in "123" or tokens[1] not in FACES:
        raise Refusal("want_flip", tokens[0])
    return bytes((FLIP | int(tokens[0]) - 1, FACES.index(tokens[1]), 0))


def write(game):
    yield "mode %d" % len(game.players)


def line(event, game):
    return "%d %s" % ((event[0] & 15) + 1, FACES[event[1]])
