# SPDX-License-Identifier: MIT
"""Compiles a large file piece by piece, on a board that has the program as text.

A whole file needs several times its length while it is compiled. `tools/build/slices.py` has
cut it into pieces: before each stands a line with the sign and, if it belongs to a class, the
class's name.
"""

import gc

SIGN = b"#~"


def fill(scope):
    """Run the pieces of a module in its own names."""
    path = scope["__file__"]
    at = lines = 0
    while True:
        found = {}
        # The file is closed and the text gone before the piece runs: it may import others.
        at, lines, owner, code = _next(path, at, lines)
        if not code:
            return
        exec(code, scope, found if owner else scope)
        for word in found:
            setattr(scope[owner], word, found[word])


def _next(path, at, lines):
    """The piece that begins there, compiled, and where the next one does."""
    gc.collect()
    with open(path[:-2] + "txt", "rb") as file:
        file.seek(at)
        owner = file.readline()[len(SIGN) :].strip().decode()
        start = at = file.tell()
        before = lines
        line = file.readline()
        while line and not line.startswith(SIGN):
            lines += 1
            at = file.tell()
            line = file.readline()
        file.seek(start)
        # Empty lines before it: a traceback names the right one.
        code = b"\n" * before + file.read(at - start)
    return at, lines, owner, compile(code, path, "exec") if at > start else None
