# SPDX-License-Identifier: MIT
"""The command `dice`: prints the dice of a code or a date, and checks those of records."""

import argparse
import re

from host_sim import records
from host_sim.commands import BAD, called, complain
from shared_rules.dice import game as rules
from shared_rules.dice import numbered, sheets

_COMMENT = re.compile(rb"^#[ \t]*(daily|code)[ \t]+(\S+)[^\r\n]*\r?$", re.MULTILINE)
_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_CODE = re.compile(r"[0-9]{3}[ .-]?[0-9]{3}")


class NoNumber(argparse.ArgumentTypeError):
    """Raised for a word that is no date and no code; the text is one line for the user."""


def code_in(word):
    """Returns the code that a word such as 471903 or 471-903 says. Raises NoNumber."""
    if not _CODE.fullmatch(word):
        raise NoNumber(f"'{word}' is not a code of six digits; write it as 471903")
    code = int(re.sub("[ .-]", "", word))
    if not numbered.is_code(code):
        raise NoNumber(f"'{word}' is not a code: one of its digits is wrong, or two are exchanged")
    return code


def number_in(word):
    """Returns the number that a word such as 2026-11-17 or 471903 says. Raises NoNumber."""
    if _CODE.fullmatch(word):
        return code_in(word)
    found = _DATE.fullmatch(word)
    date = tuple(int(part) for part in found.groups()) if found else (0, 0, 0)
    if not numbered.is_date(*date):
        raise NoNumber(
            f"'{word}' is not a date of the years 2000 to 2127, nor a code of six digits; write "
            "it as 2026-11-17 or 471903"
        )
    return numbered.of_date(date)


def main(words):
    parser = records.parser(
        "dice",
        "Print the dice of a code of six digits, or of a date. For a record, check that its dice "
        "are those that it names; the exit status is 0 if all are, and 1 if not.",
    )
    parser.add_argument(
        "--number",
        "--date",
        metavar="NUMBER",
        type=number_in,
        help="the date or code, if the record names none",
    )
    asked = records.parse(parser, words)
    printed = [word for word in asked.files if _CODE.fullmatch(word) or _DATE.fullmatch(word)]
    for word in printed:
        try:
            _print(word, number_in(word))
        except NoNumber as no:
            complain(f"{called('dice')}: {no}")
            return BAD
    asked.files = [word for word in asked.files if word not in printed]
    return records.for_each_dice_game(asked, lambda name, game: _check(name, game, asked.number))


def _print(word, number):
    """Print the rolls of a whole game, as a record writes them."""
    date = number >= numbered.CODES
    name = "A" if date else numbered.sheet_in(number)
    variant = rules.FREE if date else numbered.variant_in(number)
    print(f"# {'daily' if date else 'code'} {word}")
    if not date:
        print(f"# sheet {name}, variant {variant}")
    sheet = sheets.sheet(name)
    assert sheet is not None
    game = rules.Game(sheet, [sheet.colours.index(rules.CASTLE)], date)
    while not game.over():
        event = numbered.roll(number, game.rolls(), sheet)
        game.apply(event)
        first, second, colour, other, hourglasses = game.dice()
        colours = rules.COLOURS[colour] + rules.COLOURS[other]
        place = f"{'I' * (game.phase() + 1)}·{game.round()}"
        print(f"roll {first}{second} {colours} {hourglasses}  # {place}")
        game.apply(rules.turn(0))


def _check(name, game, number):
    """Print whether the dice of a record are those of a number. Returns the exit status."""
    number = _named(name) if number is None else number
    if number >= numbered.CODES:
        word = "%d-%02d-%02d" % (number // 10000, number // 100 % 100, number % 100)
        if not game.solo:
            raise records.BadFile(name, 0, "only a solo game of dice has the dice of a date")
    else:
        word = "%06d" % number
        if game.solo or game.sheet.name != numbered.sheet_in(number):
            raise records.BadFile(
                name, 0, f"{word} is the code of a group game on sheet {numbered.sheet_in(number)}"
            )
    wrong = numbered.differs(number, game)
    if wrong:
        print(f"{name}: roll {wrong} is not that of {word}")
        return 1
    count = game.rolls()
    print(f"{name}: the dice are those of {word}, {count} roll{'' if count == 1 else 's'}")
    return 0


def _named(name):
    """Returns the number that a record's comment names. Raises BadFile."""
    found = _COMMENT.search(records.load(name))
    if not found:
        reason = "no line says '# daily DATE' or '# code CODE'; name the number: --number 471903"
        raise records.BadFile(name, 0, reason)
    try:
        return number_in(found.group(2).decode("utf-8", "replace"))
    except NoNumber as no:
        raise records.BadFile(name, 0, str(no)) from None
