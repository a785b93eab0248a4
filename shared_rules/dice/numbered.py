# SPDX-License-Identifier: MIT
"""The dice of a number: the same on every device, whatever was played or undone before.

The number is a date, as 20261118, or a code of six digits. A code also holds the sheet and the
variant, and its last digit checks the others. The n-th roll depends only on n and the number.
"""

from shared_rules import const
from shared_rules.chance import Chance
from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.fold import EVENT

CODES = const(1000000)  # codes are below it, dates above

_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
# H. Michael Damm's quasigroup: a wrong digit, or two neighbours exchanged, never leads to the
# same place.
_DAMM = (
    b"03175986427092154863420687135917509834266123045978"
    b"36742095815869720134894536201794386172052581436790"
)
_END = const(9)  # where every code leads
_VARIETIES = const(12)  # sheets times variants
# The rolls of a code begin far away from those of dates.
_CODE_SEED = const(0x20000000)

# The last roll of a date, so that the next one need not begin with the first: the number, how
# many rolls were made, and the state of chance after them.
_made = [0, 0, 0]


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


def of_date(date):
    """Returns the number of a date."""
    year, month, day = date
    return (year * 100 + month) * 100 + day


def is_code(number):
    """Returns whether a number of six digits is a code."""
    if not 0 <= number < CODES:
        return False
    place = 0
    for digit in "%06d" % number:
        place = _DAMM[place * 10 + int(digit)] - 48
    return place == _END


def code_of(chance, sheet, variant):
    """Returns a new code for the sheet with this name, and a variant."""
    variety = rules.VARIANTS.index(variant) * len(sheets.NAMES) + sheets.NAMES.index(sheet)
    return _checked(chance.below(256) << 8 | chance.below(256), variety)


def after_code(code):
    """Returns the code of the next game of the same players: every device finds the same."""
    return _checked(code // 10 // _VARIETIES + 1, code // 10 % _VARIETIES)


def _checked(dice, variety):
    """Returns the code with these dice, and its last digit."""
    code = (dice % (CODES // 10 // _VARIETIES) * _VARIETIES + variety) * 10
    while not is_code(code):
        code += 1
    return code


def sheet_in(code):
    """Returns the name of a code's sheet."""
    return sheets.NAMES[code // 10 % len(sheets.NAMES)]


def variant_in(code):
    return rules.VARIANTS[code // 10 % _VARIETIES // len(sheets.NAMES)]


def roll(number, made, sheet):
    """Returns the roll of a number that comes after so many others."""
    if number < CODES:
        return rules.throw(Chance(_CODE_SEED + (number << 8) + made), sheet)
    chance = Chance(number)
    done = 0
    if _made[0] == number and _made[1] <= made:
        done, chance.state = _made[1:]
    while True:
        event = rules.throw(chance, sheet)
        done += 1
        if done > made:
            _made[:] = number, done, chance.state
            return event


def differs(number, game):
    """Returns which roll is the first that is not the number's, from 1 on; 0 if all are."""
    made = 0
    for at in range(0, len(game.events), EVENT):
        event = game.events[at : at + EVENT]
        if event[0] & 0xF0 == rules.ROLL:
            if event != roll(number, made, game.sheet):
                return made + 1
            made += 1
    return 0
