# SPDX-License-Identifier: MIT
"""Whether the dice of a record are those of the date that it names, or of another date."""

import argparse
import re

from host_sim.commands import BAD, Parser, complain, read_file
from host_sim.text.record_file import read
from shared_rules.dice import daily
from shared_rules.dice import game as rules
from shared_rules.text import record

_COMMENT = re.compile(rb"^#[ \t]*daily[ \t]+(\S+)[ \t]*\r?$", re.MULTILINE)


class NoDate(argparse.ArgumentTypeError):
    """A word that is no date; the text says so in a line."""


def date_in(word):
    """The date that a word such as 2026-11-17 says; or NoDate."""
    found = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", word)
    date = tuple(int(part) for part in found.groups()) if found else (0, 0, 0)
    if not daily.is_date(*date):
        raise NoDate(f"'{word}' is not a date of the years 2000 to 2127; write it as 2026-11-17")
    return date


def words_of(date):
    """A date as records have it."""
    return "%d-%02d-%02d" % date


def main(words):
    parser = Parser(
        "daily",
        description="Check that the dice of solo records are those of a date. The exit status "
        "is 0 if all are, 1 if not, and 2 if that cannot be said.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - is stdin")
    parser.add_argument(
        "--date", metavar="DATE", type=date_in, help="the date, if the record names none"
    )
    parser.add_argument("--sheet", metavar="FILE", help="the file of your own sheet")
    asked = parser.parse_args(words)
    own, fault = read(asked.sheet, record.read_own)
    if fault:
        complain(fault)
        return BAD
    status = 0
    for name in asked.files:
        found, told = _judge(name, asked.date, own)
        status = max(status, found)
        if found == BAD:
            complain(told)
        else:
            print(told)
    return status


def _judge(name, date, own):
    """The exit status for one record, and the line that says why."""
    found, fault = read(name, record.read, own)
    if fault:
        return BAD, fault
    named = _COMMENT.search(read_file(name)[0] or b"")
    try:
        if date is None and named:
            date = date_in(named.group(1).decode("utf-8", "replace"))
    except NoDate as no:
        return BAD, f"{name}: {no}"
    if date is None:
        return BAD, f"{name}: no line says '# daily DATE'; name the date: --date 2026-11-17"
    if found.kind != "dice" or not found.solo:
        return BAD, f"{name}: only a solo game of dice has the dice of a date"
    number = daily.differs(date, found)
    word = words_of(date)
    if number:
        return 1, f"{name}: roll {number} is not that of {word}"
    count = sum(kind & 0xF0 == rules.ROLL for kind in found.events[:: rules.EVENT])
    return 0, f"{name}: the dice are those of {word}, {count} roll{'' if count == 1 else 's'}"
