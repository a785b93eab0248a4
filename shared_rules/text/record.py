# SPDX-License-Identifier: MIT
"""Reads and writes the game record: the lines that all games share; each game reads the
others.

The notation is described in `docs/game-record.md`. A game's `text/record.py` has a `Reader`
for the header after `game NAME` and `write` for the same lines; `event` reads the line of an
event or of several that belong together, and `line` writes it. Its `text/summary.py` and
`text/english.py` are found in the same way.
"""

import sys

from shared_rules.fold import EVENT, LEAVES, NAME_LENGTH, Refusal, leaves
from shared_rules.hexes import field_at, field_name
from shared_rules.text import english
from shared_rules.text.lines import BadLine, lines, number

GAMES = ("dice", "cards", "tiles")
_DIGITS = "0123456789"
OWN_FILES = {"dice": "sheet_file", "tiles": "duchy_file"}  # games with own maps


def part(kind, name):
    """Returns a module of a game's text: `part("dice", "english")`."""
    path = "shared_rules." + kind + ".text." + name
    __import__(path)
    return sys.modules[path]


def read(data, own=None):
    """Returns the game that the record `data`, as bytes, describes. Raises BadLine. `own` is
    what the player's own files describe, for games that have such a thing."""
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
    """Returns what a player's own file, as bytes, adds to `own`, for the reader of a game's
    records: a sheet, or a list of duchies. Raises BadLine."""
    try:
        return part(kind, OWN_FILES[kind]).add(own, data)
    except BadLine as bad:
        bad.kind = kind
        raise


class Reader:
    """Reads a record line by line. The game exists from its `start` line on."""

    def __init__(self, own=None):
        self.kind = None
        self._own = own
        self._begun = False
        self._header = None  # the game's own reader

    @property
    def game(self):
        return self._header.game if self._header else None

    def take(self, tokens):
        """Apply one line's tokens, or raise Refusal and change nothing."""
        game = self.game
        if game is not None:
            if tokens[1:] == ["leaves"] and tokens[0][0] in _DIGITS:
                events = leaves(player_in(tokens[0], self._header.MOST))
            else:
                events = self._event(tokens, game)
            for at in range(0, len(events), EVENT):
                game.apply(events[at : at + EVENT])
        elif self._header:
            self._header.take(tokens)
        elif self._begun:
            if len(tokens) != 2 or tokens[0] != "game" or tokens[1] not in GAMES:
                raise Refusal("want_game", " ".join(tokens))
            self.kind = tokens[1]
            text = part(self.kind, "record")
            self._header = text.Reader(self._own)
            self._event = text.event
        elif tokens[0] != "castellan":
            raise Refusal("want_castellan", tokens[0])
        elif tokens[1:] != ["1"]:
            raise Refusal("want_version")
        else:
            self._begun = True


class Header:
    """Reads the lines between `game NAME` and the first event. A game inherits it, and adds
    `take_WORD(tokens)` for each line of its own; `take_start` makes the `game`."""

    LINES = ("mode", "names", "start")  # their first words, in this order
    OPTIONAL = ("names",)
    SOLO = True  # whether one player may play alone
    FEWEST = 1  # players of a group
    MOST = 1

    def __init__(self, own=None):
        self.game = None
        self.own = own  # what the player's own files describe
        self.solo = False
        self.count = 0  # players
        self.names = None
        self._at = 0  # the place in LINES of the next line

    def take(self, tokens):
        """Apply one line's tokens, or raise Refusal and change nothing."""
        at = self._at
        while self.LINES[at] in self.OPTIONAL and self.LINES[at] != tokens[0]:
            at += 1
        getattr(self, "take_" + self.LINES[at])(tokens)
        self._at = at + 1

    def take_mode(self, tokens):
        self.solo = self.SOLO and tokens == ["mode", "solo"]
        if self.solo:
            self.count = 1
            return
        group = len(tokens) == 3 and tokens[:2] == ["mode", "group"]
        count = number(tokens[2], self.MOST) if group else -1
        if count < self.FEWEST:
            raise Refusal("want_mode")
        self.count = count

    def take_names(self, tokens):
        if len(tokens) != 1 + self.count:
            raise Refusal("names")
        for name in tokens[1:]:
            if len(name) > NAME_LENGTH:
                raise Refusal("name_length", name)
        self.names = tokens[1:]

    def castles(self, tokens):
        """Returns the fields on a `start` line with a castle for each player. Raises Refusal."""
        if tokens[0] != "start":
            raise Refusal("want_start", tokens[0])
        if len(tokens) != 1 + self.count:
            raise Refusal("start_count", self.count)
        return [field_in(name) for name in tokens[1:]]


def field_in(name):
    """Returns the field of this name. Raises Refusal."""
    field = field_at(name)
    if field < 0:
        raise Refusal("unknown_field", name)
    return field


def player_in(word, most):
    """Returns the place of the player, one of `most`, whose number a line begins with. Raises
    Refusal."""
    for digit in word:
        if digit not in _DIGITS:
            raise Refusal("unknown_line", word)
    player = number(word, most) - 1
    if player < 0:
        raise Refusal("no_player", word)
    return player


def points_in(words, most):
    """Returns the one number of a `points` line, from -`most` to `most` and not 0. Raises
    Refusal."""
    word = words[0] if len(words) == 1 else ""
    less = word[:1] == "-"
    points = number(word[1:] if less else word, most)
    if points < 1:
        raise Refusal("want_points")
    return -points if less else points


def phase_event(tokens, rules):
    """Returns the event of a line `phase` or `end` by a game's rules; None for another line."""
    word = tokens[0]
    if word not in ("phase", "end"):
        return None
    if len(tokens) != 1:
        raise Refusal("alone", word)
    return rules.end() if word == "end" else rules.phase()


def mode_line(game):
    if game.solo:
        return "mode solo"
    return "mode group %d" % len(game.players) if game.players else "mode table"


def names_line(game):
    return "names " + " ".join(game.names)


def castles_line(game):
    return " ".join(["start"] + [field_name(castle) for castle in game.castles])


def write(game):
    """Yields the lines of the game's record, without their ends."""
    text = part(game.kind, "record")
    yield "castellan 1"
    yield "game " + game.kind
    for said in text.write(game):
        yield said
    if game.note:
        yield "# " + game.note
    events = b""
    for at in range(0, len(game.events), EVENT):
        events += bytes(game.events[at : at + EVENT])
        said = line(events, game)
        if said:  # or the event is the beginning of the next one
            yield said
            events = b""


def line(event, game):
    """Returns the line that says one event of this game."""
    first = event[-EVENT]
    if first & 0xF8 == LEAVES:
        return "%d leaves" % (first - LEAVES + 1)
    return part(game.kind, "record").line(event, game)


def last_line(game):
    """Returns the line that says what was entered last, or ""."""
    events = bytes(game.events)
    at = len(events) - EVENT
    while at > 0 and not line(events[at - EVENT : at], game):
        at -= EVENT
    return line(events[at:], game) if events else ""


def summary(game):
    """Returns the game's standing as one line of JSON."""
    return part(game.kind, "summary").summary(game)


def sentence(kind, code, about=()):
    """Returns the sentence of a game's refusal; with None, only those that all games share."""
    return (part(kind, "english") if kind else english).sentence(code, about)


def reason(bad):
    """Returns why a line was refused, in a sentence."""
    return sentence(bad.kind, bad.code, bad.about)


def kind_of(data):
    """Returns the game that a record names, or None."""
    reader = Reader()
    try:
        for _, tokens in lines(data):
            if tokens:
                reader.take(tokens)
            if reader.kind:
                break
    except (BadLine, Refusal):
        pass
    return reader.kind


def judge(owns, records):
    """Yields the verdict on each own file, given as a game and bytes, then the one on each
    record: 0 and its standing, or the number of the first bad line and the reason. Stops after
    an own file that is refused."""
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
