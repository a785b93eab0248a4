# SPDX-License-Identifier: MIT
"""Reads an own sheet or own duchy from a text file, for a device, real or simulated."""

from pathlib import Path

from host_sim.games import BadSheet
from shared_rules.text.lines import BadLine

_NOT_IN_NAMES = ("/", "\\", ":")  # they separate the names of folders, here or there


def read(path, read, sentence, what, printed):
    """Returns what `read` makes of a text file. `printed` returns whether a name is that of a
    printed one; `what` is a sheet or a duchy."""
    try:
        found = read(Path(path).read_bytes())
    except BadLine as bad:
        raise BadSheet(f"{path}:{bad.number}: {sentence(bad.code, bad.about)}") from None
    except OSError as error:
        raise BadSheet(f"{path}:0: the {what} cannot be read: {error.strerror}") from None
    name = found.name
    if printed(name):
        raise BadSheet(f"{path}: '{name}' is a {what} of the box; give yours another name")
    if name[0] == "." or any(sign in name for sign in _NOT_IN_NAMES):
        raise BadSheet(f"{path}: the name '{name}' cannot be a file's; give the {what} another")
    return found
