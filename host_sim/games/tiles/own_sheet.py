# SPDX-License-Identifier: MIT
"""A player's own duchy for a device."""

from firmware.games.tiles import own_duchies
from host_sim.games.own_file import read
from shared_rules.tiles import duchies
from shared_rules.tiles.text import duchy_file, english

FIRST = b"castellan-duchy"  # the file's first word


def compact(path):
    """Returns the name of a duchy and its bytes on the device."""
    duchy = read(path, duchy_file.read, english.sentence, "duchy", duchies.duchy)
    return duchy.name, own_duchies.pack(duchy)
