# SPDX-License-Identifier: MIT
"""What the last game of each mode was played with: the next set-up begins from it.

It lies in a slot: a line for each mode, and one for the card values of all modes:

    mode count start dealt names
    values 4464443 91

The names are joined by commas, with nothing between two for a player without one. Behind the
values is a bit for each that nobody has read from the cards yet. What cannot be read, or is
missing, is as in a first game.
"""

from firmware.saves import setup_slot as slot
from shared_rules.cards.game import KINDS, MOST_PLAYERS, UNSURE, VALUES

_SLOT = "setup-cards"


def mode_of(game):
    """The mode of a game, as games/__init__.py calls it."""
    return "solo" if game.solo else "group"


def keep(app, play):
    """Write down what this game is played with, if the slot does not say so already."""
    game = play.game
    names = slot.joined(game.names, app.say)
    count = len(game.players)
    line = "%s %d %d %d %s" % (mode_of(game), count, game.start, game.dealt, names)
    values, unsure = last_values(app)
    if values != game.values:
        unsure = 0  # another program knew them
    slot.keep(app.store, _SLOT, (line, _values_line(game.values, unsure)))


def keep_values(app, values, unsure):
    """Write down the card values; `unsure` has a bit for each that is still to be read."""
    slot.keep(app.store, _SLOT, (_values_line(values, unsure),))


def last(app, mode):
    """How many players, the place of the first, whether Egon's cards are dealt, and a name
    for each of four, None for those without."""
    words = slot.words(app.store, _SLOT, mode, 5)
    count = 1 if mode == "solo" else slot.number(words[1], 2, MOST_PLAYERS, 2)
    start = slot.number(words[2], 0, count - 1, 0)
    return count, start, slot.number(words[3], 0, 1, 0), slot.names(words[4], MOST_PLAYERS)


def last_values(app):
    """The card values, and a bit for each that nobody has read yet."""
    words = slot.words(app.store, _SLOT, "values", 3)
    values = words[1]
    digits = [slot.number(values[i : i + 1], 0, 9, 10) for i in range(KINDS)]
    if len(values) != KINDS or max(digits) > 9:
        return VALUES, UNSURE
    return bytes(digits), slot.number(words[2], 0, UNSURE, UNSURE) & UNSURE


def _values_line(values, unsure):
    return "values " + "".join([str(value) for value in values]) + " " + str(unsure)
