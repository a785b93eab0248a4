# SPDX-License-Identifier: MIT
"""The simulator: the handheld in a window, in the terminal, in words, or as one picture."""

import os
import sys

from firmware.saves.store import Store
from firmware.words import LANGUAGES
from host_sim import records
from host_sim.commands import BAD, INSTALLED, Parser, called, complain
from host_sim.device import png
from host_sim.device.boards import board_names
from host_sim.device.handheld import Handheld
from host_sim.device.join import join
from host_sim.fronts import terminal, window, words
from host_sim.games import BadSheet, own_kind, own_sheet, part, play_of
from shared_rules.text import record

FRONTS = ("terminal", "window", "words", "png")


def _parser():
    parser = Parser("sim", description="The handheld on a computer; 'sim' may be left out.")
    add_options(parser)
    return parser


def add_options(parser):
    """Adds the options to a parser, or to a group of one. Returns their names."""
    add = parser.add_argument
    front = "how to show it (a window where there is a display, else the terminal)"
    kept = f"where the device's files are ({games_folder()}/sim-BOARD)"
    own = {"metavar": "FILE", "nargs": "+", "action": "extend", "default": []}
    added = (
        add("--board", default="pico_oled", help="the board (pico_oled)"),
        add("--front", choices=FRONTS, help=front),
        add("--seed", type=int, metavar="N", help="roll the same dice in every game with N"),
        add("--lang", choices=LANGUAGES, help="the language (as last set)"),
        add("--saves", metavar="DIR", help=kept),
        add("--sheet", "--duchy", help="sheets and duchies of your own to offer", **own),
        add("--record", metavar="FILE", help="continue the game of a record"),
        add("--code", metavar="CODE", type=_code, help="play the dice of this code, together"),
    )
    return [name for action in added for name in action.option_strings]


def _code(word):
    return part("dice", "numbered").code_in(word)


def options():
    """Returns the names of all options but --help, in the order in which they are listed."""
    return add_options(Parser("sim"))


def main(given):
    parser = _parser()
    asked = parser.parse_args(given)
    if asked.board not in board_names():
        parser.error(f"argument --board: take one of: {', '.join(board_names())}")
    if asked.seed is not None and asked.seed < 0:
        parser.error("argument --seed: take 0 or more")
    if sys.stdout is None:
        complain(f"{parser.prog}: standard output is closed, and the panel is shown there")
        return BAD
    front = asked.front or best_front()
    if front == "terminal" and not _has_terminal():
        complain(f"{parser.prog}: this is not a terminal; run it in one, or use --front png")
        return BAD
    if front == "window" and _blind():
        complain(f"{parser.prog}: {window.NO_DISPLAY}")
        return BAD
    try:
        play = _recorded(asked) if asked.record is not None else None
        asked.sheet = dict(map(own_sheet, asked.sheet))
        return _play(front, asked, play)
    except (BadSheet, InUse, NoFolder, records.BadFile) as bad:
        complain(f"{parser.prog}: {bad}")
        return BAD
    except window.NoWindow as error:
        if asked.front or not _has_terminal():
            complain(f"{parser.prog}: {error}")
            return BAD
        # The display cannot be used. The record's game is in the saves already.
        return _play("terminal", asked)


class InUse(Exception):
    """Raised where a game in progress would be lost; the text is one line that says what to
    do."""


def _recorded(asked):
    """Returns the Play of the record to continue. Raises BadFile."""
    data = records.load(asked.record)
    kind = record.kind_of(data)
    own = None
    for name in asked.sheet:
        if kind == own_kind(records.load(name)):
            own = records.read(name, record.read_own, own, kind)
    game = records.read(asked.record, record.read, own)
    if game.over():
        raise records.BadFile(asked.record, 0, "this game is over; 'replay' prints its result")
    return play_of(game, data)


def _begin(play, saves):
    """Write a game to the device's files as the game in progress. Raises InUse."""
    store = Store(saves)
    solo = play.game.solo
    if store.number if solo == store.solo else store.waiting:
        what = "a solo game" if solo else "a game of a group"
        raise InUse(f"--record: {what} is in progress in {saves}; name another --saves")
    store.begin(play)


class NoFolder(Exception):
    """Raised where the device's files cannot be; the text is one line that says where."""


def games_folder():
    """Returns where games are kept. The package is started from any folder: it has one."""
    if not INSTALLED:
        return "games"
    import platformdirs

    return os.path.join(platformdirs.user_data_dir("castellan", appauthor=False), "games")


def _make_folder(path):
    try:
        os.makedirs(path, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise NoFolder(f"--saves: {path} is not a folder; name one, or a new name") from None
    except OSError as error:
        raise NoFolder(f"--saves: {path} cannot be made: {error.strerror or error}") from None


def _play(front, asked, play=None):
    saves = asked.saves or os.path.join(games_folder(), "sim-" + asked.board)
    if front is None and asked.saves is None and not play and not os.path.isdir(saves):
        saves = None  # a log needs no saves
    else:
        _make_folder(saves)
    if play:
        _begin(play, saves)
    with Handheld(asked.board, asked.seed, asked.lang, saves, guarded=True) as handheld:
        handheld.add_own(asked.sheet)
        if asked.code is not None:
            join(handheld.app, asked.code)
        if front == "window":
            return window.play(handheld)
        if front == "terminal":
            return terminal.play(handheld)
        if front == "words":
            return words.play(handheld)
        if front == "png":
            return _one_picture(handheld)
        return _one_frame(handheld)


def _has_terminal():
    return (
        sys.stdin is not None
        and sys.stdin.isatty()
        and sys.stdout.isatty()
        and os.environ.get("TERM") != "dumb"
    )


def _has_display():
    if os.name == "nt" or sys.platform == "darwin":
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _blind():
    """Returns whether SDL would draw an invisible window and wait for keys forever."""
    other = os.name == "nt" or sys.platform == "darwin" or "SDL_VIDEODRIVER" in os.environ
    return not other and not _has_display()


def best_front():
    """Returns "window", "terminal", or None if there is neither."""
    if _has_display():
        try:
            window.load_pygame()
            return "window"
        except window.NoWindow:
            pass
    return "terminal" if _has_terminal() else None


def _one_picture(handheld):
    path = os.path.join("build", f"sim-{handheld.name}.png")
    os.makedirs("build", exist_ok=True)
    png.write(path, handheld.picture())
    print(f"A picture of the panel: {path}", flush=True)
    return 0


def _one_frame(handheld):
    for line in terminal.as_text(handheld.picture(), terminal.signs_of(sys.stdout)):
        print(line)
    order = called("sim") if INSTALLED else "make sim"
    print("This is one frame: there is no display and no terminal here. To play, run")
    print(f"'{order}' in a terminal. To press buttons from a file, see docs/simulator.md.")
    return 0
