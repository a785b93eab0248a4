# SPDX-License-Identifier: MIT
"""A player's own duchy, read from a text file; duchy 1's file is `docs/duchies/1.txt`."""

from shared_rules.text.lines import BadLine
from shared_rules.text.map_file import Draft
from shared_rules.tiles.duchies import COLOURS, FIELDS_OF, Duchy, is_own_name


def read(data, others=()):
    """Returns the duchy that the bytes `data` describe. Raises BadLine, for example if another
    own duchy has its name."""
    return _DuchyDraft(others).read(data)


def add(own, data):
    """Returns the list of own duchies with this one added."""
    others = list(own or ())
    return others + [read(data, others)]


class _DuchyDraft(Draft):
    FIRST = "castellan-duchy"

    def __init__(self, others):
        Draft.__init__(self)
        self._taken = [duchy.name for duchy in others]

    def good_name(self, name):
        return is_own_name(name)

    def letter(self, word):
        return word if len(word) == 1 and word in COLOURS else ""

    def whole(self):
        if self._name in self._taken:
            raise BadLine(self._line_of["name"], "same_name", self._name)
        for colour, count in zip(COLOURS, FIELDS_OF):
            if self._plan.count(colour) != count:
                line = max([self._line_of["row " + row] for row in "abcdefg"])
                raise BadLine(line, "want_colours", colour, self._plan.count(colour), count)
        return Duchy(self._name, "".join(self._plan))
