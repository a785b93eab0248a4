# SPDX-License-Identifier: MIT
"""A player's own map in a text file: its first line, its name and its seven rows of fields.

A game inherits `Draft` and adds its other lines, the letters of its fields, and the checks
of the whole.
"""

from shared_rules.fold import NAME_LENGTH
from shared_rules.hexes import FIELDS, ROWS, field_at
from shared_rules.text.lines import BadLine, lines

_WIDTHS = dict(zip("abcdefg", ROWS))


class Draft:
    """A file that is being read: after the first line, entries may come in any order, each
    once."""

    FIRST = ""  # the word of the first line; 1 is its version
    ALONE = ("name",)  # entries that occur once; the others are known by their first two words

    def __init__(self):
        self._begun = False
        self._line_of = {}
        self._plan = [""] * FIELDS
        self._entries = {"name": self._take_name, "row": self._take_row}
        self._all = ["name"] + ["row " + row for row in "abcdefg"]

    # What a game overrides.

    def good_name(self, name):
        return len(name) <= NAME_LENGTH

    def letter(self, word):
        """Returns the letter of the plan for a field's word; or an empty string."""
        return ""

    def whole(self):
        """Returns what the finished file describes. Raises BadLine."""
        raise NotImplementedError

    # What all files have.

    def read(self, data):
        """Returns what the bytes `data` describe. Raises BadLine."""
        number = 1
        for number, tokens in lines(data):
            if tokens:
                self._take(number, tokens)
        if not self._begun:
            raise BadLine(number, "want_first", "")
        for entry in self._all:
            if entry not in self._line_of:
                raise BadLine(number, "missing", entry)
        return self.whole()

    def _take(self, number, tokens):
        if not self._begun:
            if tokens != [self.FIRST, "1"]:
                raise BadLine(number, "want_first", " ".join(tokens))
            self._begun = True
            return
        what = tokens[0]
        take = self._entries.get(what)
        if not take:
            raise BadLine(number, "unknown_entry", what)
        entry = what if what in self.ALONE else " ".join(tokens[:2])
        if entry in self._line_of:
            raise BadLine(number, "twice", entry)
        take(number, tokens[1:])
        self._line_of[entry] = number

    def _take_name(self, number, words):
        if len(words) != 1 or not self.good_name(words[0]):
            raise BadLine(number, "want_name")
        self._name = words[0]

    def _take_row(self, number, words):
        row = words[0] if words else ""
        if row not in _WIDTHS:
            raise BadLine(number, "unknown_entry", "row " + row)
        if len(words) != 1 + _WIDTHS[row]:
            raise BadLine(number, "want_row", row, _WIDTHS[row])
        first = field_at(row + "1")
        for place, word in enumerate(words[1:]):
            letter = self.letter(word)
            if not letter:
                raise BadLine(number, "want_field", word)
            self._plan[first + place] = letter
