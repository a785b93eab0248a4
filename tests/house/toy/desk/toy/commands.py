# SPDX-License-Identifier: MIT
"""Heads or tails by typing: `heads` or `tails`."""

from shared_rules.toy.game import Game
from shared_rules.toy.text.record import event

from host_sim.text.table import TextGame

DESCRIPTION = "Play heads or tails in the terminal."
IN_RECORD = ()


def add_options(parser, who):
    who.add_argument("--two", action="store_true", help="two players")


def own(asked):
    return None


def begin(asked, own, say, ask):
    return Game(2 if asked.two else 1)


def not_begun(prog):
    yield "No game was begun."


def table(game, file, say, asked):
    return Table(game, file, say)


def options_to_resume(asked):
    return ""


class Table(TextGame):
    def move(self, words):
        if words[0] not in ("heads", "tails"):
            return False
        self.apply(event([str(self.game.turn() + 1), words[0]]))
        return True

    def score_lines(self):
        yield " ".join(map(str, self.game.totals()))
