"""The command that plays the dice game in a terminal: its options, set-up and loop."""

import io
import os
import shlex
import sys

from host_sim import replay
from host_sim.commands import BAD, STOPPED, Parser, complain
from host_sim.dice import Dice
from host_sim.record_file import RecordFile, free_name
from host_sim.text_table import Table
from host_sim.text_words import map_lines, refused
from shared_rules.dice import game as rules
from shared_rules.dice import record, sheet_file, sheets
from shared_rules.dice.english import sentence
from shared_rules.dice.game import Game, Refusal
from shared_rules.dice.sheet import BONUSES, COLOURS, FIELDS, field_at, field_name


class Stop(Exception):
    """The command cannot do what it was asked; the text is one line for the user."""


def main(words):
    parser = _parser()
    asked = parser.parse_args(words)
    if sys.stdout is None:
        complain("text: standard output is closed, and the game is shown there")
        return BAD
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            # A name that this terminal cannot show is no reason to stop a game.
            stream.reconfigure(errors="replace")
    try:
        sheet = _sheet(asked.sheet)
        if asked.resume is not None:
            game, file = _resumed(asked, sheet)
        else:
            game, file = _begun(asked, sheet or sheets.sheet("A"))
    except Stop as stop:
        complain(f"{parser.prog}: {stop}")
        return BAD
    except (EOFError, KeyboardInterrupt) as end:
        _say("")
        _say("No game was begun. To begin one, run this in a terminal and type a castle,")
        _say(f"or name it: {parser.prog} --start c2")
        return STOPPED if isinstance(end, KeyboardInterrupt) else 0
    dice = None if asked.real_dice else Dice(game, asked.seed)
    return _play(Table(game, dice, file, _say), asked)


def _parser():
    parser = Parser("text", description="Play the dice game in the terminal.")
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--solo", action="store_true", help="play alone (the default)")
    who.add_argument("--players", nargs="+", metavar="NAME", help="play in a group of 1 to 5")
    who.add_argument("--resume", metavar="FILE", help="go on with a record")
    parser.add_argument(
        "--sheet", metavar="A|B|C|D|FILE", help="the sheet, or your own one's file"
    )
    parser.add_argument(
        "--variant",
        choices=[rules.FREE, rules.SAME, rules.DIFFERENT],
        help="how the players choose their start castles (free)",
    )
    parser.add_argument(
        "--start", nargs="+", metavar="FIELD", help="the start castles, in player order"
    )
    dice = parser.add_mutually_exclusive_group()
    dice.add_argument(
        "--seed", type=int, metavar="N", help="roll the same dice in every game with N"
    )
    dice.add_argument(
        "--real-dice", action="store_true", help="roll your own dice and type them in"
    )
    parser.add_argument(
        "--record",
        metavar="FILE",
        help="where to keep the game (games/DATE-TIME.txt); must not exist yet",
    )
    return parser


def _sheet(name):
    """The sheet asked for by letter or by file; None if none was."""
    if name is None:
        return None
    return sheets.sheet(name) or _read(name, sheet_file.read)[1]


def _read(name, read, *sheet):
    """The bytes of a file, and what `read` makes of them."""
    data, reason = replay.read(name)
    line, found = (0, reason) if reason else replay.judge(read, data, *sheet)
    if reason or line:
        raise Stop(f"{name}:{line}: {found}")
    return data, found


def _resumed(asked, sheet):
    for option in ("variant", "start", "record"):
        if getattr(asked, option) is not None:
            raise Stop(f"leave out --{option}: the resumed record says it already")
    if asked.resume == "-":
        raise Stop("a game cannot be resumed from standard input; name its file")
    data, game = _read(asked.resume, record.read, sheet)
    return game, RecordFile(asked.resume, data, game)


def _begun(asked, sheet):
    path = free_name() if asked.record is None else asked.record
    if os.path.lexists(path):
        raise Stop(f"{path} exists already; name another file, or go on with it: --resume")
    names = asked.players or []
    count = len(names) or 1
    variant = asked.variant or rules.FREE
    if count > 5:
        raise Stop(sentence("players"))
    if variant == rules.DIFFERENT and count > 4:
        raise Stop(sentence("too_many"))
    for name in names:
        _check_name(name)
    who = f"with {', '.join(names)}." if names else "solo: 3 phases of 8 rounds."
    _say(f"Castellan, the dice game on sheet {sheet.name}, {who}")
    castles = asked.start or _ask_castles(sheet, names, variant)
    if variant == rules.SAME and len(castles) == 1:
        castles = castles * count
    header = ["castellan 1", "game dice", f"sheet {sheet.name}"]
    header.append(f"mode group {count}" if names else "mode solo")
    header.append(f"variant {variant}")
    if names:
        header.append("names " + " ".join(names))
    # The record's own reader makes the game: what it refuses could not be resumed.
    reader = record.Reader(sheet)
    try:
        for line in header:
            reader.take(line.split(" "))
        reader.take(["start", *castles])
    except Refusal as no:
        raise Stop(sentence(no.code, no.about)) from None
    return reader.game, RecordFile(path)


def _check_name(name):
    good = 0 < len(name) <= record.NAME_LENGTH and name.isprintable()
    if not good or " " in name or "#" in name:
        shown = name.encode("ascii", "backslashreplace").decode()
        raise Stop(
            f"'{shown}' cannot be a player's name; it is one word "
            f"of 1 to {record.NAME_LENGTH} characters, without #"
        )


def _ask_castles(sheet, names, variant):
    """The names of the start castles, asked one after the other."""
    green = COLOURS.index("G")
    bonuses = {
        field_name(field): BONUSES[sheet.bonus[field]]
        for field in range(FIELDS)
        if sheet.colours[field] == green
    }
    _say("")
    for line in map_lines(sheet):
        _say(line)
    choice = ", ".join(f"{castle} {bonus}" for castle, bonus in bonuses.items())
    _say(f"The castles, and the bonus that each gives at once: {choice}.")
    questions = [f"Start castle for {name}: " for name in names] or ["Your start castle: "]
    if names and variant == rules.SAME:
        questions = ["Start castle for everybody: "]
    castles = []
    while len(castles) < len(questions):
        castle = _ask(questions[len(castles)]).strip().lower()
        if castle in ("quit", "exit"):
            raise EOFError
        if castle not in bonuses:
            _say(f"Type one of {', '.join(bonuses)}, or quit.")
            continue
        try:
            Game(sheet, [field_at(name) for name in [*castles, castle]], variant=variant)
        except Refusal as no:
            _say(refused(no))
        else:
            castles.append(castle)
    return castles


def _play(table, asked):
    """The game until it is left; the exit status."""
    status = 0
    try:
        table.open()
        while not table.left:
            table.take(_ask(table.prompt()))
    except EOFError:
        _say("")
    except KeyboardInterrupt:
        _say("")
        status = STOPPED
    options = "" if asked.sheet is None else " --sheet " + shlex.quote(asked.sheet)
    if asked.seed is not None:
        options += f" --seed {asked.seed}"
    table.close(options + (" --real-dice" if asked.real_dice else ""))
    return status


def _say(text):
    print(text, flush=True)


def _ask(question):
    """The next typed line; EOFError when there is none."""
    if sys.stdin is None:
        raise EOFError
    if sys.stdin.isatty() and sys.stdout.isatty():
        try:
            import readline  # noqa: F401 - with it, `input` edits the line and knows the last
        except ImportError:
            pass  # not every system has one
        return input(question)
    # Piped in, nothing shows what was typed: say it, so that the page reads well.
    sys.stdout.write(question)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    _say(line.rstrip("\r\n"))
    return line
