# SPDX-License-Identifier: MIT
"""The command `daily`: checks whether the dice of a record are those of a date."""

import argparse
import re

from host_sim import records
from shared_rules.dice import daily
from shared_rules.dice import game as rules

_COMMENT = re.compile(rb"^#[ \t]*daily[ \t]+(\S+)[ \t]*\r?$", re.MULTILINE)


class NoDate(argparse.ArgumentTypeError):
    """Raised for a word that is not a date; the text is one line for the user."""


def date_in(word):
    """Returns the date that a word such as 2026-11-17 says. Raises NoDate."""
    found = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", word)
    date = tuple(int(part) for part in found.groups()) if found else (0, 0, 0)
    if not daily.is_date(*date):
        raise NoDate(f"'{word}' is not a date of the years 2000 to 2127; write it as 2026-11-17")
    return date


def main(words):
    parser = records.parser(
        "daily",
        "Check that the dice of solo records are those of a date. The exit status is 0 if all "
        "are, and 1 if not.",
    )
    parser.add_argument(
        "--date", metavar="DATE", type=date_in, help="the date, if the record names none"
    )
    asked = records.parse(parser, words)
    return records.for_each_dice_game(asked, lambda name, game: _check(name, game, asked.date))


def _check(name, game, date):
    """Print whether the dice of a record are those of a date. Returns the exit status."""
    date = date or _named(name)
    if not game.solo:
        raise records.BadFile(name, 0, "only a solo game of dice has the dice of a date")
    number = daily.differs(date, game)
    word = "%d-%02d-%02d" % date
    if number:
        print(f"{name}: roll {number} is not that of {word}")
        return 1
    count = sum(kind & 0xF0 == rules.ROLL for kind in game.events[:: rules.EVENT])
    print(f"{name}: the dice are those of {word}, {count} roll{'' if count == 1 else 's'}")
    return 0


def _named(name):
    """Returns the date that a record's comment names. Raises BadFile."""
    named = _COMMENT.search(records.load(name))
    try:
        if named:
            return date_in(named.group(1).decode("utf-8", "replace"))
        reason = "no line says '# daily DATE'; name the date: --date 2026-11-17"
    except NoDate as no:
        reason = str(no)
    raise records.BadFile(name, 0, reason)
