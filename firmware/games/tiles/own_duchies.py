# SPDX-License-Identifier: MIT
"""The players' own duchies on the device: the 37 letters of the plan, and a checksum."""

from firmware.saves import own_files
from shared_rules.hexes import FIELDS
from shared_rules.tiles import duchies


def pack(duchy):
    """Returns the content of a duchy's file."""
    return own_files.seal(duchy.plan.encode())


def _unpack(name, data):
    """Returns the duchy of these letters; raises ValueError if nobody could play on it."""
    if not duchies.is_own_name(name):
        raise ValueError
    return duchies.Duchy(name, data.decode())


def load(folder, name):
    """Returns the duchy of a name, a printed one or that of a file; or None."""
    return duchies.duchy(name) or own_files.load(folder, name, FIELDS, _unpack)


def listed(folder):
    """Returns the names of all duchies that can be played on, the printed ones first."""
    return [str(number) for number in range(1, 10)] + own_files.listed(folder, load)
