# SPDX-License-Identifier: MIT
"""The 37 hexagons in a terminal: seven lines of cells, each moved by half a cell."""

from shared_rules.hexes import FIELDS, ROWS


def map_lines(cell, width):
    """The lines of a map; `cell(field)` is what stands in a field, `width` an even number of
    letters for each."""
    cells = [f"{cell(field):{width}}" for field in range(FIELDS)]
    for row in ROWS:
        yield (" " * (width // 2 * (7 - row)) + "".join(cells[:row])).rstrip()
        del cells[:row]
