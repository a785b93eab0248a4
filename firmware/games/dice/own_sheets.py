# SPDX-License-Identifier: MIT
"""A player's own sheets on the device: 71 bytes each, and a checksum."""

from firmware.saves import own_files
from firmware.saves.own_files import seal as seal
from shared_rules.dice import sheets
from shared_rules.dice.sheet import CASTLE, MOST_CIRCLES, MOST_POINTS, Sheet
from shared_rules.hexes import FIELDS

_POINTS = FIELDS
_AWARDS = _POINTS + 12
_CIRCLES = _AWARDS + 12
_FACES = _CIRCLES + 4
SIZE = _FACES + 6

_LETTERS = b"VSBOYvsbo"


def pack(sheet):
    """Returns the bytes of a sheet, without its name."""
    return sheet.plan.encode() + sheet.points + sheet.awards + sheet.circles + bytes(sheet.faces)


def unpack(name, data):
    """Returns the sheet of these bytes; raises ValueError if nobody could play on it."""
    if len(data) < SIZE:
        raise ValueError
    plan = data[:_POINTS]
    circles = data[_CIRCLES:_FACES]
    faces = data[_FACES:SIZE]
    for letter in plan:
        if letter not in _LETTERS:
            raise ValueError
    for castle in (b"v", b"s", b"b", b"o"):
        if plan.count(castle) != 1:
            raise ValueError
    if max(data[_POINTS:_CIRCLES]) > MOST_POINTS or max(circles) > MOST_CIRCLES:
        raise ValueError
    if min(faces) < 1 or max(faces) > 2:
        raise ValueError
    plan = plan.decode()
    sheet = Sheet(name, plan, data[_POINTS:_AWARDS], data[_AWARDS:_CIRCLES], circles, faces)
    for field in range(FIELDS):
        if sheet.sizes[field] > (1 if sheet.colours[field] == CASTLE else 4):  # a castle is alone
            raise ValueError
    return sheet


def load(folder, name):
    """Returns the sheet in a file, or None if that is damaged or has a printed sheet's name."""
    return None if sheets.is_printed(name) else own_files.load(folder, name, SIZE, unpack)


def listed(folder):
    """Returns the names of the players' own sheets."""
    return own_files.listed(folder, load)
