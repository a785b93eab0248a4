# SPDX-License-Identifier: MIT
"""Reads the game in a link: the way back from `firmware/saves/link.py`, which describes it."""

from binascii import crc32

from firmware.saves import journal
from firmware.saves.link import (
    CHECK,
    HALF,
    HEAD,
    LETTERS,
    LIMIT,
    MOST,
    QUARTER,
    VERSION,
    Chances,
    TooLong,
)
from shared_rules.fold import EVENT, Refusal


def unpack(text):
    """Returns the game of a text as a Play; raises journal.Damaged, journal.Newer or TooLong."""
    data = bytes_of(text)
    if len(data) < HEAD + CHECK:
        raise journal.Damaged
    if data[0] > VERSION:
        raise journal.Newer
    if not data[0] or crc32(data[:-CHECK]).to_bytes(4, "big") != data[-CHECK:]:
        raise journal.Damaged
    count = data[4] << 8 | data[5]
    at = HEAD + (data[2] << 8 | data[3])
    if count > MOST:
        raise TooLong
    if at > len(data) - CHECK:
        raise journal.Damaged
    version = data[1]
    head = b"CJ" + bytes((version, 255 - version, data[2], data[3])) + data[HEAD:at]
    play = journal.new_game(head + crc32(head).to_bytes(4, "big"))
    events = Decoder(data[at:-CHECK]).decode(count * EVENT)
    if not _is_played(play.game, events):
        raise journal.Damaged  # the checksum is right, but it is no game
    return play


def _is_played(game, events):
    """Play the events. Returns whether the rules accept them."""
    try:
        for first in range(0, len(events), EVENT):
            game.apply(events[first : first + EVENT])
        return True
    except Refusal:
        return False


def bytes_of(text):
    if len(text) > LIMIT:
        raise TooLong
    data = bytearray()
    bits = held = 0
    for letter in text.upper().encode():  # some programs write an address in small letters
        value = LETTERS.find(bytes((letter,)))
        if value < 0:
            raise journal.Damaged
        bits = (bits << 5 | value) & 0xFFF
        held += 5
        if held >= 8:
            held -= 8
            data.append(bits >> held & 255)
    return bytes(data)


class Decoder(Chances):
    def __init__(self, data):
        Chances.__init__(self)
        self._data = data
        self._at = 0
        self._code = 0
        for _ in range(16):
            self._code = self._code << 1 | self._next()

    def _next(self):
        """Returns the next bit; after the end all are 0."""
        at = self._at
        self._at += 1
        byte = at >> 3
        return self._data[byte] >> (7 - (at & 7)) & 1 if byte < len(self._data) else 0

    def decode(self, count):
        events = bytearray(count)
        for i in range(count):
            first = i % EVENT * 256
            node = 1
            while node < 256:
                node = node << 1 | self._bit(first + node)
            events[i] = node & 255
        return bytes(events)

    def _bit(self, at):
        middle = self._split(at)
        bit = int(self._code > middle)
        if bit:
            self._low = middle + 1
        else:
            self._high = middle
        self._learn(at, bit)
        while True:
            if self._high < HALF:
                away = 0
            elif self._low >= HALF:
                away = HALF
            elif self._low >= QUARTER and self._high < HALF + QUARTER:
                away = QUARTER
            else:
                return bit
            self._low = self._low - away << 1
            self._high = (self._high - away << 1) | 1
            self._code = (self._code - away << 1) | self._next()
