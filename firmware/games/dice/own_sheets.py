# SPDX-License-Identifier: MIT
"""A player's own sheets on the device: 71 bytes each, and a checksum."""

from binascii import crc32

from firmware.saves.files import names, read
from shared_rules import const
from shared_rules.dice import sheets
from shared_rules.dice.sheet import CASTLE, MOST_CIRCLES, MOST_POINTS, Sheet
from shared_rules.hexes import FIELDS

_POINTS = FIELDS
_AWARDS = _POINTS + 12
_CIRCLES = _AWARDS + 12
_FACES = _CIRCLES + 4
SIZE = _FACES + 6

_LETTERS = b"VSBOYvsbo"
_NAME_LENGTH = const(12)  # as in a sheet's file


def pack(sheet):
    """The bytes of a sheet, without its name."""
    return sheet.plan.encode() + sheet.points + sheet.awards + sheet.circles + bytes(sheet.faces)


def unpack(name, data):
    """The sheet of these bytes; ValueError if nobody could play on it."""
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


def seal(data):
    """What a sheet's file holds."""
    return data + crc32(data).to_bytes(4, "big")


def load(folder, name):
    """The sheet in a file, or None if that is damaged, or no sheet of one's own."""
    if len(name) > _NAME_LENGTH or " " in name or sheets.sheet(name):
        return None
    data = read(folder + "/" + name)
    if not data or len(data) != SIZE + 4 or seal(data[:SIZE]) != data:
        return None
    try:
        return unpack(name, data)
    except ValueError:
        return None


def listed(folder):
    """The names of the sheets that can be read."""
    found = [name for name in names(folder) if load(folder, name)]
    found.sort()
    return found
