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


def load(folder, name, edition=duchies.FIRST_BOX):
    """Returns the duchy of a name, one of that edition's box or that of a file; or None."""
    return duchies.duchy(name, edition) or own_files.load(folder, name, FIELDS, _unpack)


def listed(folder, edition):
    """Returns the names of all duchies that can be played on, the printed ones first."""
    printed = range(1, duchies.how_many(edition) + 1)
    return [str(number) for number in printed] + own_files.listed(folder, load)
