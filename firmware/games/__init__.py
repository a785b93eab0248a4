# SPDX-License-Identifier: MIT
"""The games that this program knows; listing them loads none of them.

A game's name is its folder here. Its number is in journals and is never given to another.
Its modes are the ways to begin it: the words of the home screen, and what its set-up is given.
`docs/new-game.md` says how to add one.
"""

GAMES = (
    ("dice", 1, ("solo", "against", "group", "table", "daily", "together")),
    ("cards", 2, ("solo", "group")),
    ("tiles", 3, ("group",)),
)


def name_of(number):
    """Returns the game with this number in journals, or None: a newer version has it."""
    for name, known, _ in GAMES:
        if known == number:
            return name
    return None


def is_solo(mode):
    """Returns whether one player plays alone in a mode. Such a game can wait beside another."""
    return mode == "solo" or mode == "daily"


def modes_of(name):
    """Returns how many ways there are to begin a game."""
    for known, _, modes in GAMES:
        if known == name:
            return len(modes)
    return 0
