# SPDX-License-Identifier: MIT
"""What the last game of each mode was played with: the next set-up begins from it.

It lies in a slot, a line for each mode:

    mode sheet dice setting variant others count castles names date rivals level

`dice` and `setting` are 1 for real dice: those of the game, and those of the settings at that
time. The castles are joined by dots, the names by commas, with nothing between two for a
player without one. The date is the daily game's, as 20261231. Count, castles and names
are the people's; the rivals follow them.
"""

from firmware.games.dice.play import LEVELS, MOST_RIVALS
from firmware.saves import setups
from firmware.saves.setups import number
from shared_rules.dice import game as rules

_VARIANTS = (rules.FREE, rules.SAME, rules.DIFFERENT)


def mode_of(play):
    """The mode of a game, as games/__init__.py calls it."""
    if not play.game.players:
        return "table"  # everybody has their own paper
    if play.day:
        return "daily"
    return "solo" if play.game.solo else "group"


def keep(app, play):
    """Write down what this game is played with."""
    game = play.game
    mode = mode_of(play)
    # A person without a name, alone among rivals.
    nameless = play.rivals and game.names[0] == app.say("you")
    people = len(game.players) - play.rivals
    line = "%s %s %d %d %d %d %d %s %s %s %d %d" % (
        mode,
        game.sheet.name,
        play.real_dice,
        app.settings["dice"],
        _VARIANTS.index(game.variant),
        play.others,
        people,
        ".".join([str(castle) for castle in game.castles[:people]]),
        "" if nameless else setups.joined(app, game.names and game.names[:people]),
        "%d%02d%02d" % tuple(play.day) if play.day else "",
        play.rivals,
        play.level,
    )
    setups.keep(app, "dice", line)


def again(app):
    """End the game that is over, and begin the next one with the same players, sheet and
    dice: only castles are asked for."""
    keep(app, app.play)  # another program may have begun this game
    mode = mode_of(app.play)
    app.end_game(True)
    app.push(".setup", mode, True)


def day(app, again):
    """The date for a daily game, and whether it need not be asked for: that of the last one
    `again`, that of the clock, or the day after the last one's."""
    from shared_rules.dice import daily

    found = number(setups.words(app, "dice", "daily", 10)[9], 20000101, 21271231, 20251231)
    date = found // 10000, found // 100 % 100, found % 100
    if not daily.is_date(*date):
        date = 2025, 12, 31
    now = app.today()
    if again or now:
        return date if again else now, True
    return daily.after(date), False


def last(app, mode):
    """The sheet's name, whether the dice are real, the place of the variant, whether there are
    others, how many players, their castles, and five names, None for those without."""
    words = setups.words(app, "dice", mode, 9)
    setting = app.settings["dice"]
    # The settings count from the moment on in which they were changed.
    real = number(words[2], 0, 1, setting) if words[3] == str(setting) else setting
    count = number(words[6], 1, rules.MOST_PLAYERS, 2)
    if mode != "group":
        count = 0 if mode == "table" else 1
    return (
        words[1],
        real,
        number(words[4], 0, len(_VARIANTS) - 1, 0),
        number(words[5], 0, 1, 0),
        count,
        [number(castle, 0, 255, 255) for castle in words[7].split(".")],
        setups.names_in(words[8], rules.MOST_PLAYERS),
    )


def rivals(app):
    """How many rivals the last group had, and their level."""
    words = setups.words(app, "dice", "group", 12)
    level = number(words[11], 0, len(LEVELS) - 1, 0)
    return number(words[10], 0, MOST_RIVALS, 0), level
