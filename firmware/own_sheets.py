"""A player's own sheets on the device: 71 bytes each, and a checksum."""

from binascii import crc32

from firmware.files import names, read
from shared_rules.dice.sheet import FIELDS, Sheet

_POINTS = FIELDS
_AWARDS = _POINTS + 12
_CIRCLES = _AWARDS + 12
_FACES = _CIRCLES + 4
SIZE = _FACES + 6


def pack(sheet):
    """The bytes of a sheet, without its name."""
    return sheet.plan.encode() + sheet.points + sheet.awards + sheet.circles + bytes(sheet.faces)


def unpack(name, data):
    return Sheet(
        name,
        data[:_POINTS].decode(),
        data[_POINTS:_AWARDS],
        data[_AWARDS:_CIRCLES],
        data[_CIRCLES:_FACES],
        data[_FACES:SIZE],
    )


def seal(data):
    """What a sheet's file holds."""
    return data + crc32(data).to_bytes(4, "big")


def load(folder, name):
    """The sheet in a file, or None if that is damaged."""
    data = read(folder + "/" + name)
    if not data or len(data) != SIZE + 4 or seal(data[:SIZE]) != data:
        return None
    return unpack(name, data[:SIZE])


def listed(folder):
    """The names of the sheets that can be read."""
    found = [name for name in names(folder) if load(folder, name)]
    found.sort()
    return found
