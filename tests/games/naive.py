# SPDX-License-Identifier: MIT
"""What the second opinions share: the lines of a record, and the fields of a map.

Like them it is written from shared/rules alone and imports nothing of the project: two
readers who err alike are worth no more than one.
"""


class Wrong(Exception):
    """The record breaks a rule: at which line, and why."""

    def __init__(self, line, reason):
        Exception.__init__(self, "%d: %s" % (line, reason))
        self.line = line


class Broken(Exception):
    """A rule is broken, in a line whose number is not known here."""


def insist(true, reason):
    if not true:
        raise Broken(reason)


def number(word, least, most):
    """A number as records write it, within its limits."""
    for n in range(least, most + 1):
        if word == str(n):
            return n
    raise Broken("%s is not a number from %d to %d" % (word[:20], least, most))


def words_of(raw):
    """The words of a line, given as bytes."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Broken("this is not UTF-8") from None
    # Comments are free, yet neither of these two errors hides in one.
    insist("\ufeff" not in text, "there is a byte-order mark")
    text = text.partition("#")[0].replace("\t", " ")
    control = any(letter < " " or "\x7f" <= letter <= "\x9f" for letter in text)
    insist(not control, "there is a control character")
    return [word for word in text.split(" ") if word]


class Table:
    """The players of a game, and who of them has left."""

    def __init__(self, players):
        self.players = players
        self.away = []

    def leaves(self, tokens, finished):
        """Take the line of a player who leaves; returns whether it is one."""
        insist(tokens[0] not in map(str, self.away), "this player has left")
        if tokens[1:] != ["leaves"] or not tokens[0].isdigit():
            return False
        who = number(tokens[0], 1, len(self.players))
        insist(not finished, "the game is over")
        insist(len(self.away) + 1 < len(self.players), "somebody must stay")
        self.away.append(who)
        return True

    def here(self):
        """The numbers of those who are still there."""
        return [n + 1 for n in range(len(self.players)) if n + 1 not in self.away]

    def after(self, who):
        """The next one round the table who is still there."""
        everybody = list(range(1, len(self.players) + 1))
        return next(n for n in everybody[who:] + everybody[:who] if n not in self.away)

    def who_left(self):
        return {"away": sorted(self.away)} if self.away else {}


class Header:
    """The lines up to `start`, in their one order. A game reads its own ones."""

    GAME = ""
    LINES = ()
    OPTIONAL = ("edition", "variant", "tie", "names")

    def __init__(self):
        self.expected = ["castellan", "game", *self.LINES]
        self.count = 0  # players
        self.names = None
        self.game = None  # there is one after `start`

    def line(self, tokens):
        word, rest = tokens[0], tokens[1:]
        insist(word in self.expected, "%s is not expected here" % word)
        at = self.expected.index(word)
        missing = [other for other in self.expected[:at] if other not in self.OPTIONAL]
        insist(not missing, "%s is not expected before %s" % (word, missing))
        self.expected = self.expected[at + 1 :]
        getattr(self, "read_" + word)(rest)

    def read_castellan(self, rest):
        insist(rest == ["1"], "the record must say: castellan 1")

    def read_game(self, rest):
        insist(rest == [self.GAME], "the record must say: game %s" % self.GAME)

    def read_names(self, rest):
        insist(len(rest) == self.count, "there must be one name per player")
        insist(all(len(name) <= 12 for name in rest), "a name has up to 12 characters")
        self.names = rest


def replay(header, data):
    """The record's JSON object as a dict, or Wrong at the first line in error."""
    lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    if not lines[-1]:
        del lines[-1]  # a line end at the end of the file opens no new line
    for n, raw in enumerate(lines, 1):
        try:
            words = words_of(raw)
            if words:
                (header.game or header).line(words)
        except Broken as why:
            raise Wrong(n, str(why)) from None
    if header.game is None:
        raise Wrong(max(1, len(lines)), "the header is not complete")
    return header.game.result()


# ---------------------------------------------------------------- the map


def places():
    """Each field's name and where its middle lies, in half a field's width and in rows."""
    found = {}
    for row, width in enumerate([4, 5, 6, 7, 6, 5, 4]):
        for i in range(width):
            found["abcdefg"[row] + str(i + 1)] = (2 * i - width, row)
    return found


PLACES = places()
BESIDE = {
    one: [
        other for other, (u, v) in PLACES.items() if (abs(x - u), abs(y - v)) in [(2, 0), (1, 1)]
    ]
    for one, (x, y) in PLACES.items()
}


def region(colours, field):
    """All fields connected with this one by its colour."""
    found = {field}
    while True:
        around = {other for one in found for other in BESIDE[one]}
        more = {other for other in around if colours[other] == colours[field]}
        if more <= found:
            return frozenset(found)
        found |= more
