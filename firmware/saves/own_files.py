# SPDX-License-Identifier: MIT
"""Files of the players' own, one sheet or duchy each, with a checksum at the end.

Those of several games are in one folder. A game knows its own by their length.
"""

from binascii import crc32

from firmware.saves.files import names, read
from shared_rules import const

_NAME_LENGTH = const(12)  # as in a sheet's file


def seal(data):
    """Returns the content of a file: the data and its checksum."""
    return data + crc32(data).to_bytes(4, "big")


def load(folder, name, size, unpack):
    """Returns what `unpack(name, data)` makes of a file, or None if the file is damaged or
    another game's."""
    if len(name) > _NAME_LENGTH or " " in name:
        return None
    data = read(folder + "/" + name)
    if not data or len(data) != size + 4 or seal(data[:size]) != data:
        return None
    try:
        return unpack(name, data[:size])
    except ValueError:
        return None


def listed(folder, load):
    """Returns the names of the files that `load(folder, name)` can read."""
    return sorted([name for name in names(folder) if load(folder, name)])
