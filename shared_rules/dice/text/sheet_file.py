# SPDX-License-Identifier: MIT
"""A player's own sheet, read from a text file; sheet A's file is `docs/sheets/A.txt`."""

from shared_rules.dice.sheet import BONUSES, COLOURS, MOST_CIRCLES, MOST_POINTS, Sheet
from shared_rules.hexes import FIELDS, ROWS, field_at, field_name
from shared_rules.text.lines import NAME_LENGTH, BadLine, lines

_WIDTHS = dict(zip("abcdefg", ROWS))
_CASTLES = ("Gv", "Gs", "Gb", "Go")


def read(data):
    """The sheet that the bytes `data` describe; or BadLine."""
    draft = _Draft()
    number = 1
    for number, tokens in lines(data):
        if tokens:
            draft.take(number, tokens)
    return draft.sheet(number)


class _Draft:
    """A sheet file half read: its entries may come in any order, each once."""

    def __init__(self):
        self._begun = False
        self._line_of = {}
        self._name = ""
        self._plan = [""] * FIELDS
        self._points = bytearray(12)
        self._awards = bytearray(12)
        self._circles = bytearray(4)
        self._faces = b""

    def take(self, number, tokens):
        if not self._begun:
            if tokens != ["castellan-sheet", "1"]:
                raise BadLine(number, "want_castellan_sheet", " ".join(tokens))
            self._begun = True
            return
        what = tokens[0]
        take = _ENTRIES.get(what)
        if not take:
            raise BadLine(number, "unknown_entry", what)
        entry = what if what in ("name", "hourglass") else " ".join(tokens[:2])
        if entry in self._line_of:
            raise BadLine(number, "twice", entry)
        take(self, number, tokens[1:])
        self._line_of[entry] = number

    def _take_name(self, number, words):
        if len(words) != 1 or len(words[0]) > NAME_LENGTH:
            raise BadLine(number, "want_name")
        self._name = words[0]

    def _take_row(self, number, words):
        row = words[0] if words else ""
        if row not in _WIDTHS:
            raise BadLine(number, "unknown_entry", "row " + row)
        if len(words) != 1 + _WIDTHS[row]:
            raise BadLine(number, "want_row", row, _WIDTHS[row])
        first = field_at(row + "1")
        for place, field in enumerate(words[1:]):
            if field in _CASTLES:
                field = field[1]
            elif len(field) != 1 or field not in "VSBOY":
                raise BadLine(number, "want_field", field)
            self._plan[first + place] = field

    def _take_points(self, number, words):
        size = _number(words[0], 4) if len(words) == 4 else 0
        if size < 1:
            raise BadLine(number, "want_points")
        _fill(self._points, size * 3 - 3, words[1:], MOST_POINTS, number, "want_points")

    def _take_award(self, number, words):
        if len(words) != 3 or len(words[0]) != 1 or words[0] not in COLOURS:
            raise BadLine(number, "want_award")
        at = COLOURS.find(words[0]) * 2
        _fill(self._awards, at, words[1:], MOST_POINTS, number, "want_award")

    def _take_circles(self, number, words):
        if len(words) != 2 or words[0] not in BONUSES:
            raise BadLine(number, "want_circles")
        at = BONUSES.index(words[0])
        _fill(self._circles, at, words[1:], MOST_CIRCLES, number, "want_circles")

    def _take_hourglass(self, number, words):
        faces = bytes([max(_number(word, 2), 0) for word in words])
        if len(faces) != 6 or 0 in faces:
            raise BadLine(number, "want_hourglass")
        self._faces = faces

    def sheet(self, last):
        """The finished sheet; `last` is the file's last line."""
        if not self._begun:
            raise BadLine(last, "want_castellan_sheet", "")
        for entry in _ALL:
            if entry not in self._line_of:
                raise BadLine(last, "missing", entry)
        for castle in _CASTLES:
            if self._plan.count(castle[1]) != 1:
                raise BadLine(self._line_of["row g"], "want_castles", castle)
        sheet = Sheet(
            self._name,
            "".join(self._plan),
            bytes(self._points),
            bytes(self._awards),
            bytes(self._circles),
            self._faces,
        )
        for field in range(FIELDS):
            most = 1 if COLOURS[sheet.colours[field]] == "G" else 4
            if sheet.sizes[field] > most:
                line = self._line_of["row " + field_name(field)[0]]
                raise BadLine(line, "region_size", field, sheet.sizes[field])
        return sheet


_ENTRIES = {
    "name": _Draft._take_name,
    "row": _Draft._take_row,
    "points": _Draft._take_points,
    "award": _Draft._take_award,
    "circles": _Draft._take_circles,
    "hourglass": _Draft._take_hourglass,
}
_ALL = (
    ["name"]
    + ["row " + row for row in "abcdefg"]
    + ["points %d" % size for size in (1, 2, 3, 4)]
    + ["award " + colour for colour in COLOURS]
    + ["circles " + bonus for bonus in BONUSES]
    + ["hourglass"]
)


def _fill(table, at, words, most, number, code):
    for word in words:
        value = _number(word, most)
        if value < 0:
            raise BadLine(number, code)
        table[at] = value
        at += 1


def _number(word, most):
    """A plain decimal number from 0 to `most`, or -1."""
    value = 0
    for digit in word:
        if digit not in "0123456789" or value > most:
            return -1
        value = value * 10 + int(digit)
    return value if word and value <= most else -1
