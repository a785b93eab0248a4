# SPDX-License-Identifier: MIT
"""The game record of any game: its first two lines, and which game reads the rest.

The notation is described in `docs/game-record.md`. A game's `text/record.py` has a `Reader`
for the lines after `game NAME`, `write` for the same lines, and `line` for one event; its
`text/summary.py` and `text/english.py` are found in the same way.
"""

import sys

from shared_rules.fold import EVENT, Refusal
from shared_rules.text import english
from shared_rules.text.lines import BadLine, lines

GAMES = ("dice", "cards", "tiles")
OWN_FILES = {"dice": "sheet_file", "tiles": "duchy_file"}  # where a player may bring a map


def part(kind, name):
    """A module of a game's text: `part("dice", "english")`."""
    path = "shared_rules." + kind + ".text." + name
    __import__(path)
    return sys.modules[path]


def read(data, own=None):
    """The game that the record `data`, as bytes, describes; or BadLine. `own` is what the
    player's own files describe, for games that have such a thing."""
    reader = Reader(own)
    number = 1
    for number, tokens in lines(data):
        if tokens:
            try:
                reader.take(tokens)
            except Refusal as no:
                raise BadLine(number, no.code, *no.about, kind=reader.kind) from None
    if reader.game is None:
        raise BadLine(number, "header_ends")
    return reader.game


def read_own(data, own=None, kind="dice"):
    """What a player's own file, as bytes, adds to `own`, for the reader of a game's records:
    a sheet, or a list of duchies; or BadLine."""
    try:
        return part(kind, OWN_FILES[kind]).add(own, data)
    except BadLine as bad:
        bad.kind = kind
        raise


class Reader:
    """Takes a record line by line; there is a `game` from its `start` line on."""

    def __init__(self, own=None):
        self.kind = None
        self._own = own
        self._begun = False
        self._rest = None  # the game's own reader

    @property
    def game(self):
        return self._rest.game if self._rest else None

    def take(self, tokens):
        """Apply one line's tokens, or raise Refusal and change nothing."""
        if self._rest:
            self._rest.take(tokens)
        elif self._begun:
            if len(tokens) != 2 or tokens[0] != "game" or tokens[1] not in GAMES:
                raise Refusal("want_game", " ".join(tokens))
            self._rest = part(tokens[1], "record").Reader(self._own)
            self.kind = tokens[1]
        elif tokens[0] != "castellan":
            raise Refusal("want_castellan", tokens[0])
        elif tokens[1:] != ["1"]:
            raise Refusal("want_version")
        else:
            self._begun = True


def write(game):
    """The lines of the game's record, without their ends."""
    text = part(game.kind, "record")
    yield "castellan 1"
    yield "game " + game.kind
    for line in text.write(game):
        yield line
    if game.note:
        yield "# " + game.note
    events = game.events
    for at in range(0, len(events), EVENT):
        yield text.line(events[at : at + EVENT], game)


def line(event, game):
    """The line that says one event of this game."""
    return part(game.kind, "record").line(event, game)


def summary(game):
    """The game's standing as one line of JSON."""
    return part(game.kind, "summary").summary(game)


def sentence(kind, code, about=()):
    """What a refusal of a game says; a kind of None knows only what all games share."""
    return (part(kind, "english") if kind else english).sentence(code, about)


def reason(bad):
    """Why a line was refused, in a sentence."""
    return sentence(bad.kind, bad.code, bad.about)


def kind_of(data):
    """The game that a record says it is of, or None."""
    reader = Reader()
    try:
        for _, tokens in lines(data):
            if tokens:
                reader.take(tokens)
            if reader.kind:
                break
    except (BadLine, Refusal):
        return None
    return reader.kind


def judge(owns, records):
    """The verdict on each own file, given as a game and bytes, then the one on each record:
    0 and its standing, or the number of the first bad line and the reason. An own file that
    is refused ends it."""
    brought = {}
    for kind, data in owns:
        try:
            brought[kind] = read_own(data, brought.get(kind), kind)
        except BadLine as bad:
            yield bad.number, reason(bad)
            return
        yield 0, ""
    for data in records:
        try:
            own = brought.get(kind_of(data)) if brought else None
            yield 0, summary(read(data, own))
        except BadLine as bad:
            yield bad.number, reason(bad)
