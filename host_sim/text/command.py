# SPDX-License-Identifier: MIT
"""The command that plays a game in a terminal: its options, set-up and loop.

What is one game's own lies in `host_sim/games/NAME/commands.py`.
"""

import io
import os
import sys

from host_sim.commands import BAD, STOPPED, Parser, complain, read_file
from host_sim.games import part
from host_sim.text.record_file import RecordFile, free_name
from host_sim.text.terminal import Stop, ask, say
from shared_rules.text import record


def main(words):
    try:
        desk = part(_kind(words), "commands")
    except Stop as stop:
        complain(f"python -m host_sim text: {stop}")
        return BAD
    parser = _parser(desk)
    asked = parser.parse_args(words)
    if sys.stdout is None:
        complain("text: standard output is closed, and the game is shown there")
        return BAD
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            # A name that this terminal cannot show is no reason to stop a game.
            stream.reconfigure(errors="replace")
    try:
        own = desk.own(asked)
        if asked.resume is not None:
            game, file = _resumed(asked, desk, own)
        else:
            game, file = _begun(asked, desk, own)
    except Stop as stop:
        complain(f"{parser.prog}: {stop}")
        return BAD
    except (EOFError, KeyboardInterrupt) as end:
        say("")
        for line in desk.not_begun(parser.prog):
            say(line)
        return STOPPED if isinstance(end, KeyboardInterrupt) else 0
    return _play(desk.table(game, file, say, asked), desk.options_to_resume(asked))


def _kind(words):
    """The game to play: the one asked for, or that of the record to go on with."""
    asked = _value(words, "--game")
    if asked is not None:
        if asked not in record.GAMES:
            raise Stop(f"there is no game '{asked}'; it is one of: {', '.join(record.GAMES)}")
        return asked
    resumed = _value(words, "--resume")
    data = read_file(resumed)[0] if resumed and resumed != "-" else None
    return (record.kind_of(data) if data else None) or record.GAMES[0]


def _value(words, option):
    """What follows an option, before the parser is made: that depends on it."""
    for i, word in enumerate(words):
        if word == option and i + 1 < len(words):
            return words[i + 1]
        if word.startswith(option + "="):
            return word[len(option) + 1 :]
    return None


def _parser(desk):
    parser = Parser("text", description=desk.DESCRIPTION)
    who = parser.add_mutually_exclusive_group()
    desk.add_options(parser, who)
    who.add_argument("--resume", metavar="FILE", help="go on with a record")
    parser.add_argument(
        "--record",
        metavar="FILE",
        help="where to keep the game (games/DATE-TIME.txt); must not exist yet",
    )
    games = ", ".join(record.GAMES)
    parser.add_argument("--game", metavar="NAME", help=f"which game ({games})")
    return parser


def _resumed(asked, desk, own):
    for option in (*desk.IN_RECORD, "record"):
        if getattr(asked, option) is not None:
            raise Stop(f"leave out --{option}: the resumed record says it already")
    if asked.resume == "-":
        raise Stop("a game cannot be resumed from standard input; name its file")
    data, reason = read_file(asked.resume)
    line, found = (0, reason) if data is None else record.verdict(record.read, data, own)
    if reason or line:
        raise Stop(f"{asked.resume}:{line}: {found}")
    kind = record.kind_of(data)
    if asked.game not in (None, kind):
        raise Stop(f"{asked.resume} is a record of the game '{kind}'; leave out --game")
    return found, RecordFile(asked.resume, data, found)


def _begun(asked, desk, own):
    path = free_name() if asked.record is None else asked.record
    if os.path.lexists(path):
        raise Stop(f"{path} exists already; name another file, or go on with it: --resume")
    return desk.begin(asked, own, say, ask), RecordFile(path)


def _play(table, options):
    """The game until it is left; the exit status."""
    status = 0
    try:
        table.open()
        while not table.left:
            table.take(ask(table.prompt()))
    except EOFError:
        say("")
    except KeyboardInterrupt:
        say("")
        status = STOPPED
    table.close(options)
    return status
