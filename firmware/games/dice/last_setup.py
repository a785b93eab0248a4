# SPDX-License-Identifier: MIT
"""What the last game of each mode was played with: the next set-up begins from it.

It lies in a slot, a line for each mode:

    mode sheet dice setting variant others count castles names

`dice` and `setting` are 1 for real dice: those of the game, and those of the settings at that
time. The castles are joined by dots, the names by commas, with nothing between two for a
player without one.
"""

from firmware.saves import setups
from firmware.saves.setups import number
from shared_rules.dice import game as rules

_VARIANTS = (rules.FREE, rules.SAME, rules.DIFFERENT)


def mode_of(game):
    """The mode of a game, as games/__init__.py calls it."""
    if not game.players:
        return "table"  # everybody has their own paper
    return "solo" if game.solo else "group"


def keep(app, play):
    """Write down what this game is played with."""
    game = play.game
    mode = mode_of(game)
    line = "%s %s %d %d %d %d %d %s %s" % (
        mode,
        game.sheet.name,
        play.real_dice,
        app.settings["dice"],
        _VARIANTS.index(game.variant),
        play.others,
        len(game.players),
        ".".join([str(castle) for castle in game.castles]),
        setups.joined(app, game.names),
    )
    setups.keep(app, "dice", line)


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
    words = setups.words(app, "dice", mode, 9)
    setting = app.settings["dice"]
    # The settings count from the moment on in which they were changed.
    real = number(words[2], 0, 1, setting) if words[3] == str(setting) else setting
    count = number(words[6], 1, rules.MOST_PLAYERS, 2)
    if mode != "group":
        count = 1 if mode == "solo" else 0
    return (
        words[1],
        real,
        number(words[4], 0, len(_VARIANTS) - 1, 0),
        number(words[5], 0, 1, 0),
        count,
        [number(castle, 0, 255, 255) for castle in words[7].split(".")],
        setups.names_in(words[8], rules.MOST_PLAYERS),
    )
