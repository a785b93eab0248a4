# SPDX-License-Identifier: MIT
"""Cuts a large file into pieces that a small heap can compile: see firmware/drivers/slices.py."""

import ast

from firmware.drivers.slices import SIGN

LARGE = 5000  # bytes of a file that is cut
PIECE = 1500  # bytes of a piece; a longer function is a piece of its own


# What stands in the place of the file.
STUB = b"from firmware.drivers.slices import fill\n\nfill(globals())\n"


def sliced(text):
    """The text with a line before each piece. All other lines stay where they are."""
    lines = text.encode().splitlines(keepends=True)
    found = []
    for start, stop, owner in _pieces(text, lines):
        found.append(SIGN + owner.encode() + b"\n")
        piece = lines[start:stop]
        if owner:
            piece[0] = b"if 1:\n"  # in the place of an empty line: methods may stay indented
        found += piece
    return b"".join(found)


def _pieces(text, lines):
    """First line, last line and class of each piece, neighbours joined while they are small."""
    merged = []
    for start, stop, owner in _parts(text, lines):
        size = sum(map(len, lines[start:stop]))
        if merged and merged[-1][2] == owner and merged[-1][3] + size <= PIECE:
            merged[-1][1] = stop
            merged[-1][3] += size
        else:
            merged.append([start, stop, owner, size])
    return [piece[:3] for piece in merged]


def _parts(text, lines):
    """Each statement, and of a large class its head and each method."""
    start = 0
    for node in ast.parse(text).body:
        stop = node.end_lineno or 0
        if isinstance(node, ast.ClassDef) and sum(map(len, lines[start:stop])) > PIECE:
            for child in node.body:
                end = child.end_lineno or 0
                alone = isinstance(child, ast.FunctionDef) and not lines[start].strip()
                yield start, end, node.name if alone and start >= node.lineno else ""
                start = end
        else:
            yield start, stop, ""
            start = stop
    if start < len(lines):
        yield start, len(lines), ""
