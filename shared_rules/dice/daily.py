# SPDX-License-Identifier: MIT
"""The dice of a day: the same on every device, whatever was played or undone before.

The n-th roll of a date depends only on n and the date, so a record can be checked.
"""

from shared_rules.chance import Chance
from shared_rules.dice import game as rules
from shared_rules.fold import EVENT

_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def days_in(year, month):
    """Returns how many days a month has."""
    leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return _LENGTHS[month - 1] + leap


def is_date(year, month, day):
    """Returns whether a date exists, and a journal can hold it."""
    return 2000 <= year <= 2127 and 1 <= month <= 12 and 1 <= day <= days_in(year, month)


def after(date):
    """Returns the next day."""
    year, month, day = date
    if day < days_in(year, month):
        return year, month, day + 1
    return (year, month + 1, 1) if month < 12 else (year + 1, 1, 1)


def rolls(date, sheet):
    """Yields the rolls of a date, without end."""
    year, month, day = date
    chance = Chance((year * 100 + month) * 100 + day)
    while True:
        yield rules.throw(chance, sheet)


def next_roll(date, game):
    """Returns the roll that comes next in a solo game on this date."""
    made = game.phase() * rules.SOLO_ROUNDS + game.round()
    for event in rolls(date, game.sheet):
        if not made:
            return event
        made -= 1
    return b""


def differs(date, game):
    """Returns the number of the first roll that is not the date's, from 1 on; 0 if all are."""
    due = rolls(date, game.sheet)
    number = 0
    for at in range(0, len(game.events), EVENT):
        event = game.events[at : at + EVENT]
        if event[0] & 0xF0 == rules.ROLL:
            number += 1
            if event != next(due):
                return number
    return 0
