# SPDX-License-Identifier: MIT
"""What the last game of each mode was played with: the next set-up begins from it.

It lies in a slot, a line for each mode:

    mode sheet dice setting variant others count castles names

`dice` and `setting` are 1 for real dice: those of the game, and those of the settings at that
time. The castles are joined by dots, the names by commas, with nothing between two for a
player without one. What cannot be read, or is missing, is as in a first game.
"""

from shared_rules.dice import game as rules
from shared_rules.fold import NAME_LENGTH

_SLOT = "setup-dice"
_VARIANTS = (rules.FREE, rules.SAME, rules.DIFFERENT)


def mode_of(game):
    """The mode of a game, as games/__init__.py calls it."""
    if not game.players:
        return "table"  # everybody has their own paper
    return "solo" if game.solo else "group"


def keep(app, play):
    """Write down what this game is played with, if the slot does not say so already."""
    game = play.game
    mode = mode_of(game)
    number = app.say("player")
    # A name that is a number was given by nobody.
    names = [n if n != number + str(i + 1) else "" for i, n in enumerate(game.names or ())]
    line = "%s %s %d %d %d %d %d %s %s" % (
        mode,
        game.sheet.name,
        play.real_dice,
        app.settings["dice"],
        _VARIANTS.index(game.variant),
        play.others,
        len(game.players),
        ".".join([str(castle) for castle in game.castles]),
        ",".join(names),
    )
    old = _lines(app)
    lines = [line] + [other for other in old if other.split(" ")[0] != mode]
    if lines != old:
        app.store.save(_SLOT, "\n".join(lines).encode())


def again(app):
    """End the game that is over, and begin the next one with the same players, sheet and
    dice: only castles are asked for."""
    keep(app, app.play)  # another program may have begun this game
    mode = mode_of(app.game)
    app.end_game(True)
    app.push(".setup", mode, True)


def last(app, mode):
    """The sheet's name, whether the dice are real, the place of the variant, whether there are
    others, how many players, their castles, and five names, None for those without."""
    words = [mode]
    for line in _lines(app):
        if line.split(" ")[0] == mode:
            words = line.split(" ")
    words += [""] * (9 - len(words))
    setting = app.settings["dice"]
    # The settings count from the moment on in which they were changed.
    real = _number(words[2], 0, 1, setting) if words[3] == str(setting) else setting
    count = _number(words[6], 1, rules.MOST_PLAYERS, 2)
    if mode != "group":
        count = 1 if mode == "solo" else 0
    names = []
    for name in (words[8].split(",") + [""] * rules.MOST_PLAYERS)[: rules.MOST_PLAYERS]:
        good = 0 < len(name) <= NAME_LENGTH and name not in names
        names.append(name if good else None)
    return (
        words[1],
        real,
        _number(words[4], 0, len(_VARIANTS) - 1, 0),
        _number(words[5], 0, 1, 0),
        count,
        [_number(castle, 0, 255, 255) for castle in words[7].split(".")],
        names,
    )


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
