"""Text files that press the handheld's buttons and look at its screen, line by line.

They are tests, and they make the manual's pictures; `docs/simulator.md` has the words.
"""

import os
import re
import traceback

from host_sim import png, replay
from host_sim.commands import BAD, Parser, complain
from host_sim.handheld import (
    LOGICAL,
    TICK,
    Handheld,
    NoBoard,
    Unheard,
    board_names,
)
from host_sim.handheld import PRESS as ORDINARY
from shared_rules.dice import record, sheets
from shared_rules.lines import BadLine

LANGUAGES = ("en", "de")
SEED = 1  # of a script that names none: it must do the same tomorrow
CRASHED = "crash"  # the screen on which the program tells that it has stopped
_LONGEST = 600_000  # ms; a longer wait is a slip of the hand
_MOST = 1000  # times, likewise


class Malformed(Exception):
    """A line that says nothing a script can do; the text says what it could."""


class Failed(Exception):
    """The handheld did not do what the script expects."""


def main(words):
    parser = Parser(
        "script",
        description="Press buttons and look at the screen as text files say; they are "
        "described in docs/simulator.md. The exit status is 1 if the handheld does not do "
        "what a file expects, and 2 if a file is malformed.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a script; - is stdin")
    parser.add_argument(
        "--out", metavar="DIR", default="build/shots", help="where shots go (build/shots)"
    )
    parser.add_argument("--scale", type=int, default=1, metavar="N", help="enlarge the shots")
    parser.add_argument("--board", help="run on this board, whatever the file says")
    parser.add_argument("--lang", choices=LANGUAGES, help="likewise in this language")
    asked = parser.parse_args(words)
    if not 1 <= asked.scale <= 16:
        parser.error("argument --scale: take 1 to 16")
    if asked.board is not None and asked.board not in board_names():
        parser.error(f"argument --board: take one of: {', '.join(board_names())}")
    scripts = []
    for name in asked.files:
        data, reason = replay.read(name)
        number, found = (0, reason) if data is None else _parse_all(data)
        if number is not None:
            complain(f"{name}:{number}: {found}")
            return BAD
        scripts.append((name, found))
    status = 0
    for name, lines in scripts:
        with Play(asked.out, asked.scale, asked.board, asked.lang) as play:
            status |= _perform(name, lines, play)
    return status


def _parse_all(data):
    """None and the commands; or the number of the first malformed line, and the reason."""
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
            if command[0] in _HEADER and begun:
                raise Malformed(f"'{command[0]}' must stand before the first press and look")
        except Malformed as error:
            return number, str(error)
        begun = begun or command[0] not in _HEADER
        found.append((number, command))
    return None, found


def _perform(name, lines, play):
    """The exit status of one file."""
    for number, command in lines:
        try:
            play.do(command)
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
    """A line's command and its arguments; None if it only comments, or nothing stands."""
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


def _one_button(words):
    return _buttons(words, 1)


def _hold(words):
    reason = "say which button and how many milliseconds: hold BACK 900"
    if len(words) != 2:
        raise Malformed(reason)
    return [_buttons(words[:1])[0], _number(words[1], 1, _LONGEST, reason)]


def _bounce(words):
    reason = f"say which button and 1 to {TICK} milliseconds: bounce OK 5"
    if len(words) != 2:
        raise Malformed(reason)
    return [_buttons(words[:1])[0], _number(words[1], 1, TICK, reason)]


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
        'expect one of: text "...", no text "...", points 12, points 2 12, screen NAME, '
        "record, way out"
    )


def _quoted(words, example):
    if len(words) != 1 or len(words[0]) < 3 or words[0][0] != '"' or words[0][-1] != '"':
        raise Malformed(f"put the text in double quotes: {example}")
    return words[0][1:-1]


_HEADER = ("board", "seed", "lang")
_REPEATED = ("press", "hold", "bounce", "wait")
_PARSERS = {
    "board": _board,
    "seed": _seed,
    "lang": _lang,
    "press": _press,
    "hold": _hold,
    "down": _one_button,
    "up": _one_button,
    "bounce": _bounce,
    "wait": _wait,
    "power": _power,
    "shot": _shot,
    "expect": _expect,
}


# ---- Doing it


class Play:
    """A handheld in the hands of a script. It is switched on by the first press or look."""

    def __init__(self, out=".", scale=1, board=None, lang=None):
        self._out = out
        self._scale = scale
        self._fixed = {"board": board, "lang": lang}
        self._header = {"board": "pico_oled", "seed": SEED, "lang": None}
        self._on = None
        self._checked = None  # the events of which the record is known to be right

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self._on:
            self._on.close()

    @property
    def handheld(self):
        if self._on is None:
            fixed = {name: value for name, value in self._fixed.items() if value is not None}
            self._on = self._safely(Handheld, **{**self._header, **fixed})
        return self._on

    def do(self, command):
        """Do what `parse` made of a line; Failed if something is not as expected."""
        name = command[0]
        if name in _HEADER:
            self._header[name] = command[1]
            return
        if name == "expect":
            getattr(self, "_expect_" + command[1].replace(" ", "_"))(*command[2:])
            return
        getattr(self, "_" + name)(*command[1:])
        if self.handheld.app.screen() == CRASHED:
            raise self._failed("the program has stopped")
        if self.handheld.page.too_wide:
            text, width, room = self.handheld.page.too_wide[0]
            raise self._failed(f'"{text}" is {width} pixels wide and has room for {room}')

    def _safely(self, action, *arguments, **options):
        """What the program raises is a failure of the script, told in one line."""
        try:
            return action(*arguments, **options)
        except Unheard as unheard:
            raise self._failed(str(unheard)) from None
        except NoBoard:
            raise
        except Exception as error:
            raise Failed(f"the program stopped: {fault(error)}") from error

    def _failed(self, expected):
        handheld = self.handheld
        shown = ", ".join(f'"{text}"' for text in handheld.texts()) or "nothing"
        return Failed(f"{expected}; on the screen '{handheld.app.screen()}' stands: {shown}")

    def _press(self, buttons, times=1):
        for _ in range(times):
            for button in buttons:
                self._safely(self.handheld.press, button, ORDINARY)

    def _hold(self, button, ms, times=1):
        for _ in range(times):
            self._safely(self.handheld.hold, button, ms)

    def _bounce(self, button, ms, times=1):
        for _ in range(times):
            self._safely(self.handheld.bounce, button, ms)

    def _down(self, button):
        self._safely(self.handheld.down, button)

    def _up(self, button):
        self._safely(self.handheld.up, button)

    def _wait(self, ms, times=1):
        self._safely(self.handheld.wait, ms * times)

    def _power(self):
        self._safely(self.handheld.power_cycle)

    def _shot(self, name):
        os.makedirs(self._out, exist_ok=True)
        path = os.path.join(self._out, name)
        png.write(path, self.handheld.picture(), self._scale)

    def _expect_text(self, text):
        if text not in " ".join(self.handheld.texts()):
            raise self._failed(f'expected the text "{text}"')

    def _expect_no_text(self, text):
        if text in " ".join(self.handheld.texts()):
            raise self._failed(f'expected no text "{text}"')

    def _expect_screen(self, name):
        if self.handheld.app.screen() != name:
            raise self._failed(f"expected the screen '{name}'")

    def _expect_points(self, who, points):
        game = self.handheld.app.game
        if game is None or who > len(game.players):
            is_there = "there is no game" if game is None else f"there is no player {who}"
            raise self._failed(f"expected {points} points, but {is_there}")
        total = game.players[who - 1].total()
        if total != points:
            raise self._failed(f"expected {points} points of player {who}, who has {total}")

    def _expect_record(self):
        game = self.handheld.app.game
        told = game and record_fault(game)
        if told:
            raise self._failed(f"expected a game that its record replays to, but {told}")

    def _expect_way_out(self):
        """Some press leaves this screen or moves the game. Tries them, BACK and OK first."""
        before = self.where()
        looks = {self.handheld.pixels()}
        ways = [b for b in ("BACK", "OK", *LOGICAL) if b in self.handheld.buttons()]
        for turn in range(4):
            for way in ways:
                for button in [way] * (1 + turn) + ["OK"] * (turn % 2):
                    self._press((button,))
                    if self.where() != before:
                        return
                looks.add(self.handheld.pixels())
        changes = "nothing changes" if len(looks) == 1 else "it only changes its picture"
        raise self._failed(f"expected a way out, but whatever is pressed, {changes}")

    def where(self):
        """The screen, and the game as far as it has come."""
        app = self.handheld.app
        return app.screen(), bytes(app.game.events) if app.game else None


def fault(error):
    """An exception in one line, with the place where it was raised and who asked for it."""
    said = f"{type(error).__name__}: {error}".rstrip(": ")
    places = [
        f"{os.path.basename(frame.filename)}:{frame.lineno} in {frame.name}"
        for frame in reversed(traceback.extract_tb(error.__traceback__)[-3:])
    ]
    return f"{said} ({', from '.join(places)})"


def record_fault(game):
    """How a game differs from what its record replays to; None if it does not."""
    text = "".join(line + "\n" for line in record.write(game))
    own = None if sheets.sheet(game.sheet.name) else game.sheet
    try:
        told = record.read(text.encode("utf-8"), own)
    except BadLine as bad:
        return f"line {bad.number} of the record is refused: {bad.code}"
    if told.events != game.events:
        return "the record tells other events"
    if told.table != game.table:
        return "the table is another one"
    for who, (there, here) in enumerate(zip(told.players, game.players), 1):
        if there.state != here.state:
            return f"player {who} has another sheet"
    return None
