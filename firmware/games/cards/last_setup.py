# SPDX-License-Identifier: MIT
"""What the last game of each mode was played with: the next set-up begins from it.

It lies in a slot: a line for each mode, and one for the card values of all modes:

    mode count start dealt names
    values 4464443 27

The names are joined by commas, with nothing between two for a player without one. Behind the
values is a bit for each that nobody has read from the cards yet.
"""

from firmware.saves import setups
from firmware.saves.setups import number
from shared_rules.cards.game import KINDS, MOST_PLAYERS, UNSURE, VALUES


def mode_of(game):
    """The mode of a game, as games/__init__.py calls it."""
    return "solo" if game.solo else "group"


def keep(app, play):
    """Write down what this game is played with. The card values are left alone: they are those
    of the cards, and somebody may have read them since this game was begun."""
    game = play.game
    names = setups.joined(app, game.names)
    count = len(game.players)
    line = "%s %d %d %d %s" % (mode_of(game), count, game.start, game.dealt, names)
    setups.keep(app, "cards", line)


def keep_values(app, values, unsure):
    """Write down the card values; `unsure` has a bit for each that is still to be read."""
    digits = "".join([str(value) for value in values])
    setups.keep(app, "cards", "values %s %d" % (digits, unsure))


def last(app, mode):
    """How many players, the place of the first, whether Egon's cards are dealt, and a name
    for each of four, None for those without."""
    words = setups.words(app, "cards", mode, 5)
    count = 1 if mode == "solo" else number(words[1], 2, MOST_PLAYERS, 2)
    names = setups.names_in(words[4], MOST_PLAYERS)
    return count, number(words[2], 0, count - 1, 0), number(words[3], 0, 1, 0), names


def last_values(app):
    """The card values, and a bit for each that nobody has read yet."""
    words = setups.words(app, "cards", "values", 3)
    values = words[1]
    digits = [number(values[i : i + 1], 0, 9, 10) for i in range(KINDS)]
    if len(values) != KINDS or max(digits) > 9:
        return VALUES, UNSURE
    return bytes(digits), number(words[2], 0, UNSURE, UNSURE) & UNSURE
