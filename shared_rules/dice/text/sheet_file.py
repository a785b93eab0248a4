# SPDX-License-Identifier: MIT
"""A player's own sheet, read from a text file; sheet A's file is `docs/sheets/A.txt`."""

from shared_rules.dice.sheet import BONUSES, COLOURS, MOST_CIRCLES, MOST_POINTS, Sheet
from shared_rules.hexes import FIELDS, field_name
from shared_rules.text.lines import BadLine
from shared_rules.text.map_file import Draft

_CASTLES = ("Gv", "Gs", "Gb", "Go")


def read(data):
    """Returns the sheet that the bytes `data` describe. Raises BadLine."""
    return _SheetDraft().read(data)


def add(own, data):
    """Returns the sheet that a record's reader is given; there is one at a time."""
    return read(data)


class _SheetDraft(Draft):
    FIRST = "castellan-sheet"
    ALONE = ("name", "hourglass")

    def __init__(self):
        Draft.__init__(self)
        self._points = bytearray(12)
        self._awards = bytearray(12)
        self._circles = bytearray(4)
        self._entries["points"] = self._take_points
        self._entries["award"] = self._take_award
        self._entries["circles"] = self._take_circles
        self._entries["hourglass"] = self._take_hourglass
        self._all += ["points %d" % size for size in (1, 2, 3, 4)]
        self._all += ["award " + colour for colour in COLOURS]
        self._all += ["circles " + bonus for bonus in BONUSES]
        self._all += ["hourglass"]

    def letter(self, word):
        if word in _CASTLES:
            return word[1]
        return word if len(word) == 1 and word in "VSBOY" else ""

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

    def whole(self):
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


def _fill(table, at, words, most, number, code):
    for word in words:
        value = _number(word, most)
        if value < 0:
            raise BadLine(number, code)
        table[at] = value
        at += 1


def _number(word, most):
    """Returns a plain decimal number from 0 to `most`, or -1."""
    value = 0
    for digit in word:
        if digit not in "0123456789" or value > most:
            return -1
        value = value * 10 + int(digit)
    return value if value <= most else -1
