# SPDX-License-Identifier: MIT
"""The entries of a journal: five bytes each, an event or a note about the game.

An entry is three bytes and the lower half of the checksum of all that precedes, so an entry
that is lost, swapped or left over from another game is found. The first byte of an event is
`EVENTS` or more in every game; lower values belong to the journal.
"""

from binascii import crc32

from shared_rules import const
from shared_rules.fold import EVENT

ENTRY = const(5)
UNDO = b"\x00\x00\x00"
GIVEN_UP = const(1)  # and the points of the best player, which may be less than 0
FINISHED = const(2)
DATE = const(3)  # of the end: seven bits for the year, four, five
# Directly after the header, each with a game's number, its lower 16 bits:
WAITS = const(4)  # the other game in progress when this journal was made
REPLACES = const(5)  # the journal in whose place this one was written
# After REPLACES:
FOLLOW = const(9)  # how many entries were written with it; fewer: the power was cut before
HINTED = const(6)  # anywhere: a hint was shown in this game; other bytes are 0
# An undone event, in two entries which programs before 0.3 skip:
QUEUED = const(7)  # its first two bytes
QUEUED_END = const(8)  # its last byte; then 1 if it is due, because an entry was changed
EVENTS = const(0x10)


def pack_date(date):
    """Returns a date, (year, month, day), as two bytes."""
    packed = date[0] - 2000 << 9 | date[1] << 5 | date[2]
    return bytes((packed >> 8, packed & 255))


def date_in(two):
    """Returns the date in two bytes; no calendar may have it."""
    packed = two[0] << 8 | two[1]
    return 2000 + (packed >> 9), packed >> 5 & 15, packed & 31


def entry(event, crc):
    """Returns an entry as it is written, and the checksum up to there."""
    crc = crc32(event, crc)
    return bytes(event) + bytes((crc >> 8 & 255, crc & 255)), crc


def joined(events, crc):
    """Returns several entries as they are written, and the checksum up to there."""
    data = bytearray()
    for at in range(0, len(events), EVENT):
        written, crc = entry(events[at : at + EVENT], crc)
        data.extend(written)
    return bytes(data), crc


def ending(how, points):
    """Returns the event that ends a game, with the points as 16 bits and a sign."""
    points = min(max(points, -0x8000), 0x7FFF)
    return bytes((how, points >> 8 & 255, points & 255))


def points_of(ending):
    """Returns the points in the event that ended a game."""
    return ((ending[1] ^ 128) - 128) << 8 | ending[2]
