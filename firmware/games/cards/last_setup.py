# SPDX-License-Identifier: MIT
"""What the last game of each mode was played with: the next set-up begins from it.

It is kept in a slot: a line for each mode, and one for the card values of all modes:

    mode count starter dealt names
    values 4464443 27

The names are joined by commas, with nothing between two for a player without one. The number
after the values has a bit for each value that is still to be read from the cards.
"""

from firmware.saves import setups
from firmware.saves.setups import number
from shared_rules.cards.game import KINDS, MOST_PLAYERS, UNSURE, VALUES


class Setup:
    """What a game is played with, beside the card values; at first as the last of its mode."""

    def __init__(self, app, mode):
        words = setups.words(app, "cards", mode, 5)
        self.solo = mode == "solo"
        self.players = 1 if self.solo else number(words[1], 2, MOST_PLAYERS, 2)
        self.starter = number(words[2], 0, self.players - 1, 0)
        self.dealt = number(words[3], 0, 1, 0)  # the device deals Egon's cards
        self.given = setups.names_in(words[4], MOST_PLAYERS)

    def exchange(self, one, other):
        """Exchange the seats of two players."""
        given = self.given
        given[one], given[other] = given[other], given[one]
        if self.starter == one or self.starter == other:
            self.starter = one + other - self.starter


def keep(app, play):
    """Write down what this game is played with, without the card values: they may have been
    corrected since this game began."""
    game = play.game
    names = setups.joined(app, game.names)
    count = len(game.players)
    line = "%s %d %d %d %s" % (play.mode(), count, game.start, game.dealt, names)
    setups.keep(app, "cards", line)


def keep_values(app, values, unsure):
    """Write down the card values; `unsure` has a bit for each that is still to be read."""
    digits = "".join([str(value) for value in values])
    setups.keep(app, "cards", "values %s %d" % (digits, unsure))


def last_values(app):
    """Returns the card values, and a bit for each that is still to be read from the cards."""
    words = setups.words(app, "cards", "values", 3)
    values = words[1]
    digits = [number(values[i : i + 1], 0, 9, 10) for i in range(KINDS)]
    if len(values) != KINDS or max(digits) > 9:
        return VALUES, UNSURE
    return bytes(digits), number(words[2], 0, UNSURE, UNSURE) & UNSURE
