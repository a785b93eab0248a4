# SPDX-License-Identifier: MIT
"""Game records on disk: the options and the errors of all commands that read them."""

import os
import sys

from host_sim.commands import BAD, Parser, read_file
from shared_rules.text import record
from shared_rules.text.lines import BadLine


class BadFile(Exception):
    """Raised for a record or an own map that is refused; line 0 means the whole file."""

    def __init__(self, name, line, reason):
        super().__init__(f"{name}:{line}: {reason}")
        self.name = name
        self.line = line
        self.reason = reason

    def report(self):
        """Print FILE:LINE: reason, with the file's name byte for byte as it was given."""
        if sys.stderr is None:
            return
        sys.stderr.flush()
        try:
            text = f":{self.line}: {self.reason}\n".encode("utf-8", "replace")
            sys.stderr.buffer.write(os.fsencode(self.name) + text)
            sys.stderr.buffer.flush()
        except OSError:
            pass  # stderr is closed: the exit status is enough


def parser(command, description):
    """Returns a parser with the options that all these commands share."""
    parser = Parser(
        command,
        description=description + " Errors are FILE:LINE: reason, and the exit status is 2.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - is stdin")
    parser.add_argument("--sheet", metavar="FILE", help="the file of your own sheet")
    return parser


def parse(parser, words):
    """Returns the options. Exits if stdout is closed."""
    asked = parser.parse_args(words)
    if sys.stdout is None:
        parser.error("standard output is closed, and the answer goes there")
    return asked


def load(name):
    """Returns the bytes of a file. Raises BadFile."""
    data, reason = read_file(name)
    if data is None:
        raise BadFile(name, 0, reason)
    return data


def read(name, reader, *about):
    """Returns what `reader`, which is `record.read` or `record.read_own`, makes of a file.
    Raises BadFile."""
    try:
        return reader(load(name), *about)
    except BadLine as bad:
        raise BadFile(name, bad.number, record.reason(bad)) from None


def for_each_dice_game(asked, show):
    """Call `show(name, game)`, which returns an exit status, for each record. Returns the
    highest status."""
    status = 0
    own = None
    try:
        if asked.sheet is not None:
            own = read(asked.sheet, record.read_own)
    except BadFile as bad:
        bad.report()
        return BAD
    for name in asked.files:
        try:
            kind = record.kind_of(load(name))
            if kind not in (None, "dice"):
                raise BadFile(name, 0, f"this is no dice game: its record says 'game {kind}'")
            status = max(status, show(name, read(name, record.read, own)))
        except BadFile as bad:
            bad.report()
            status = BAD
    return status
