# SPDX-License-Identifier: MIT
"""Reads scripts: text files that press buttons and check the screen, line by line.

They are tests, and they make the manual's pictures; `docs/simulator.md` lists the commands.
"""

import re

from firmware.base.buttons import NAMES as LOGICAL
from firmware.screens.write import LETTERS
from firmware.words import LANGUAGES
from host_sim.commands import BAD, Parser, complain, read_file
from host_sim.device.boards import NoBoard, board_names
from host_sim.device.handheld import BOUNCE
from host_sim.scripts.runner import HEADER, Failed, ScriptRunner

_LONGEST = 600_000  # ms; a longer wait is probably a mistake
_MOST = 1000  # times, likewise


class Malformed(Exception):
    """Raised for a line that is not a command; the text says what it could be."""


def main(words):
    parser = Parser(
        "script",
        description="Press buttons and check the screen as text files describe; they are "
        "described in docs/simulator.md. The exit status is 1 if the handheld does not do "
        "what a file expects, and 2 if a file is malformed.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a script; - is stdin")
    parser.add_argument(
        "--out", metavar="DIR", default="build/shots", help="where shots go (build/shots)"
    )
    parser.add_argument("--scale", type=int, default=1, metavar="N", help="enlarge the shots")
    parser.add_argument("--board", help="run on this board, whatever the file says")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language, whatever the file says")
    asked = parser.parse_args(words)
    if not 1 <= asked.scale <= 16:
        parser.error("argument --scale: take 1 to 16")
    if asked.board is not None and asked.board not in board_names():
        parser.error(f"argument --board: take one of: {', '.join(board_names())}")
    scripts = []
    for name in asked.files:
        data, reason = read_file(name)
        number, found = (0, reason) if data is None else _parse_all(data)
        if number is not None:
            complain(f"{name}:{number}: {found}")
            return BAD
        scripts.append((name, found))
    status = 0
    for name, lines in scripts:
        with ScriptRunner(asked.out, asked.scale, asked.board, asked.lang) as runner:
            status |= _perform(name, lines, runner)
    return status


def _parse_all(data):
    """Returns None and the commands, or the number of the first malformed line and the reason."""
    try:
        lines = data.decode("utf-8").splitlines()
    except UnicodeDecodeError as error:
        return data[: error.start].count(b"\n") + 1, "this is not UTF-8 text"
    found = []
    begun = False
    for number, line in enumerate(lines, 1):
        try:
            command = parse(line)
            if command is None:
                continue
            if command[0] in HEADER and begun:
                raise Malformed(f"'{command[0]}' must stand before the first press and check")
        except Malformed as error:
            return number, str(error)
        begun = begun or command[0] not in HEADER
        found.append((number, command))
    return None, found


def _perform(name, lines, runner):
    """Returns the exit status of one file."""
    for number, command in lines:
        try:
            runner.do(command)
        except Failed as failed:
            complain(f"{name}:{number}: {failed}")
            return 1
        except NoBoard as error:
            complain(f"{name}:{number}: {error}")
            return BAD
    return 0


# ---- Reading a line

_WORDS = re.compile(r'"[^"]*"|#.*|[^\s"#]+|"')


def parse(line):
    """Returns the command of a line and its arguments; None for a comment or an empty line."""
    words = _WORDS.findall(line.strip())
    if words and words[-1].startswith("#"):
        words.pop()
    if not words:
        return None
    times = 1
    if re.fullmatch(r"x\d+", words[0]):
        times = _number(words[0][1:], 1, _MOST, "repeats are x1 to x1000")
        words = words[1:]
        if not words or words[0] not in _REPEATED:
            raise Malformed(f"after x{times} comes {' or '.join(_REPEATED)}")
    if words[0] not in _PARSERS:
        raise Malformed(f"there is no command '{words[0]}'; it is one of: {', '.join(_PARSERS)}")
    return (words[0], *_PARSERS[words[0]](words[1:])) + ((times,) if times > 1 else ())


def _number(word, least, most, reason):
    if not word.isdecimal() or not least <= int(word[:9]) <= most or len(word) > 9:
        raise Malformed(reason)
    return int(word)


def _board(words):
    if len(words) != 1 or words[0] not in board_names():
        raise Malformed(f"name one of the boards: board {'|'.join(board_names())}")
    return words


def _seed(words):
    reason = "give the dice a number: seed 7"
    return [_number(words[0] if len(words) == 1 else "", 0, 10**9, reason)]


def _lang(words):
    if len(words) != 1 or words[0] not in LANGUAGES:
        raise Malformed(f"name one of the languages: lang {'|'.join(LANGUAGES)}")
    return words


def _buttons(words, count=None):
    for word in words:
        if word not in LOGICAL:
            raise Malformed(f"there is no button '{word}'; it is one of: {', '.join(LOGICAL)}")
    if not words or count not in (None, len(words)):
        raise Malformed(f"name a button: {', '.join(LOGICAL)}")
    return words


def _press(words):
    return [tuple(_buttons(words))]


def _go(words):
    return [_quoted(words, 'go "Help"')]


def _choose(words):
    return [_quoted([word], 'choose "New game" "Dice"') for word in words or [""]]


def _write(words):
    name = _quoted(words, 'write "Ann"')
    if not all(letter in LETTERS for letter in name.upper()):
        raise Malformed(f"a name has letters and numbers: {LETTERS}")
    return [name]


def _one_button(words):
    return _buttons(words, 1)


def _hold(words):
    reason = "say which button and how many milliseconds: hold BACK 900"
    if len(words) != 2:
        raise Malformed(reason)
    return [_buttons(words[:1])[0], _number(words[1], 1, _LONGEST, reason)]


def _bounce(words):
    reason = f"say which button and 1 to {BOUNCE} milliseconds: bounce OK 3"
    if len(words) != 2:
        raise Malformed(reason)
    return [_buttons(words[:1])[0], _number(words[1], 1, BOUNCE, reason)]


def _wait(words):
    reason = f"say how many milliseconds, up to {_LONGEST}: wait 200"
    return [_number(words[0] if len(words) == 1 else "", 1, _LONGEST, reason)]


def _shot(words):
    if len(words) != 1 or not re.fullmatch(r"[\w-][\w.-]*\.png", words[0], re.ASCII):
        raise Malformed("name the picture, without a folder: shot home.png")
    return words


def _power(words):
    if words != ["off"]:
        raise Malformed("the power can only go off, and comes back: power off")
    return []


def _expect(words):
    what = " ".join(words[:1])
    if what == "no" and words[1:2] == ["text"]:
        return ["no text", _quoted(words[2:], 'expect no text "OK"')]
    if what == "text":
        return [what, _quoted(words[1:], 'expect text "OK"')]
    if what == "says":
        return [what, _quoted(words[1:], 'expect says "OK rolls the dice"')]
    if what == "points" and len(words) in (2, 3):
        reason = "say the points, or a player and the points: expect points 2 12"
        who = _number(words[1], 1, 5, reason) if len(words) == 3 else 1
        return [what, who, _number(words[-1], 0, 9999, reason)]
    if what == "screen" and len(words) == 2:
        return [what, words[1]]
    if words == ["record"]:
        return [what]
    if words == ["way", "out"]:
        return ["way out"]
    raise Malformed(
        'expect one of: text "...", no text "...", says "...", points 12, points 2 12, '
        "screen NAME, record, way out"
    )


def _quoted(words, example):
    if len(words) != 1 or len(words[0]) < 3 or words[0][0] != '"' or words[0][-1] != '"':
        raise Malformed(f"put the text in double quotes: {example}")
    return words[0][1:-1]


_REPEATED = ("press", "hold", "bounce", "wait")
_PARSERS = {
    "board": _board,
    "seed": _seed,
    "lang": _lang,
    "press": _press,
    "go": _go,
    "choose": _choose,
    "write": _write,
    "hold": _hold,
    "down": _one_button,
    "up": _one_button,
    "bounce": _bounce,
    "wait": _wait,
    "power": _power,
    "shot": _shot,
    "expect": _expect,
}
