# SPDX-License-Identifier: MIT
"""What the last games of a kind were set up with: a slot with a line for each mode.

A game's `last_setup.py` knows what the words of its lines mean. What cannot be read, or is
missing, is as in a first game.
"""

from firmware.games import GAMES
from shared_rules.fold import NAME_LENGTH


def words(app, kind, first, count):
    """Returns the words of the line that begins with `first`; "" for those that are missing."""
    found = [first]
    for line in _lines(app, kind):
        if line.split(" ")[0] == first:
            found = line.split(" ")
    return found + [""] * (count - len(found))


def keep(app, kind, line):
    """Write a line in the place of the one with the same first word. Nothing is written if
    it is there already, because flash wears."""
    old = _lines(app, kind)
    first = line.split(" ")[0]
    lines = [line] + [other for other in old if other and other.split(" ")[0] != first]
    if sorted(lines) != sorted(old):
        app.store.save("setup-" + kind, "\n".join(lines).encode())


def note_last(app, play):
    """Note what is played: the home screen offers it once more."""
    line = ("%s %s %s" % (play.game.kind, play.mode(), play.label())).encode()
    if app.store.load("last") != line:
        app.store.save("last", line)


def last(app):
    """Returns kind, mode and label of the game that was begun last, or None."""
    try:
        kind, mode, label = (app.store.load("last") or b"").decode().split(" ")
    except (UnicodeError, ValueError):
        return None
    known = any(kind == name and mode in modes for name, _, modes in GAMES)
    return (kind, mode, label) if known else None


def number(text, least, most, instead):
    """Returns the number in a word, or `instead` if that is none from `least` to `most`."""
    try:
        found = int(text)
    except ValueError:
        return instead
    return found if least <= found <= most else instead


def joined(app, names):
    """Returns the names of a game's players as one word, without those of `numbered`."""
    player = app.say("player")
    given = [n if n != player + str(i + 1) else "" for i, n in enumerate(names or ())]
    return ",".join(given)


def names_in(word, count):
    """Returns a name for each of `count` players, None for those without. A name that
    another player has is none."""
    names = []
    for name in (word.split(",") + [""] * count)[:count]:
        good = 0 < len(name) <= NAME_LENGTH and "#" not in name and name not in names
        names.append(name if good else None)
    return names


def numbered(app, names):
    """Returns the names for a game: players without one are numbered. None if nobody has a
    name."""
    return all_named(app, names) if any(names) else None


def all_named(app, names):
    """Returns the same for a game in which everybody must have a name."""
    player = app.say("player")
    return [name or player + str(i + 1) for i, name in enumerate(names)]


def _lines(app, kind):
    try:
        return (app.store.load("setup-" + kind) or b"").decode().split("\n")
    except UnicodeError:
        return []
