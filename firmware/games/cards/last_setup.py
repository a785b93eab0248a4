# SPDX-License-Identifier: MIT
"""What the last game of each mode was played with: the next set-up begins from it.

It lies in a slot: a line for each mode, and one for the card values of all modes:

    mode count start dealt names
    values 4464443 91

The names are joined by commas, with nothing between two for a player without one. Behind the
values is a bit for each that nobody has read from the cards yet. What cannot be read, or is
missing, is as in a first game.
"""

from shared_rules.cards.game import KINDS, MOST_PLAYERS, UNSURE, VALUES
from shared_rules.fold import NAME_LENGTH

_SLOT = "setup-cards"


def mode_of(game):
    """The mode of a game, as games/__init__.py calls it."""
    return "solo" if game.solo else "group"


def keep(app, play):
    """Write down what this game is played with, if the slot does not say so already."""
    game = play.game
    number = app.say("player")
    # A name that is a number was given by nobody.
    names = [n if n != number + str(i + 1) else "" for i, n in enumerate(game.names or ())]
    count = len(game.players)
    line = "%s %d %d %d %s" % (mode_of(game), count, game.start, game.dealt, ",".join(names))
    values, unsure = last_values(app)
    if values != game.values:
        unsure = 0  # another program knew them
    _write(app, (line, _values_line(game.values, unsure)))


def keep_values(app, values, unsure):
    """Write down the card values; `unsure` has a bit for each that is still to be read."""
    _write(app, (_values_line(values, unsure),))


def last(app, mode):
    """How many players, the place of the first, whether Egon's cards are dealt, and a name
    for each of four, None for those without."""
    words = _words(app, mode)
    count = 1 if mode == "solo" else _number(words[1], 2, MOST_PLAYERS, 2)
    names = []
    for name in (words[4].split(",") + [""] * MOST_PLAYERS)[:MOST_PLAYERS]:
        good = 0 < len(name) <= NAME_LENGTH and "#" not in name and name not in names
        names.append(name if good else None)
    return count, _number(words[2], 0, count - 1, 0), _number(words[3], 0, 1, 0), names


def last_values(app):
    """The card values, and a bit for each that nobody has read yet."""
    words = _words(app, "values")
    values = words[1]
    digits = [_number(values[i : i + 1], 0, 9, 10) for i in range(KINDS)]
    if len(values) != KINDS or max(digits) > 9:
        return VALUES, UNSURE
    return bytes(digits), _number(words[2], 0, UNSURE, UNSURE) & UNSURE


def _values_line(values, unsure):
    return "values " + "".join([str(value) for value in values]) + " " + str(unsure)


def _write(app, new):
    """Put lines before the others, in the place of those that begin alike."""
    old = _lines(app)
    begun = [line.split(" ")[0] for line in new]
    lines = list(new) + [line for line in old if line and line.split(" ")[0] not in begun]
    if sorted(lines) != sorted(old):
        app.store.save(_SLOT, "\n".join(lines).encode())


def _words(app, first):
    words = [first]
    for line in _lines(app):
        if line.split(" ")[0] == first:
            words = line.split(" ")
    return words + [""] * (5 - len(words))


def _lines(app):
    try:
        return (app.store.load(_SLOT) or b"").decode().split("\n")
    except UnicodeError:
        return []


def _number(text, least, most, instead):
    try:
        number = int(text)
    except ValueError:
        return instead
    return number if least <= number <= most else instead
