# SPDX-License-Identifier: MIT
"""A game as the text after `#g=` in a link, and back.

    packed     version of the link, version of the journal's header, length of its body,
               number of events (two bytes each), body, coded events, checksum
    text       the same in base 32: a QR code holds these letters in eleven bits a pair

The body is that of the journal's header (see `journal.py`), so a player's own sheet or duchy is
in it. An arithmetic coder packs the events bit by bit; it learns how often each bit was 0 at its
place. A game takes two thirds of its bytes. All numbers stay below 2 ** 30, which the chip
computes without its heap.
"""

from array import array
from binascii import crc32

from firmware.saves import journal
from shared_rules import const
from shared_rules.fold import EVENT

MARK = "#g="
LIMIT = const(6000)  # letters of a link's text; the longest game has about 1000
_VERSION = const(1)
_HEAD = const(6)
_CHECK = const(4)
_MOST = const(4000)  # events; a table of four with many corrections has about 500
_LETTERS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

_TOP = const(0xFFFF)
_HALF = const(0x8000)
_QUARTER = const(0x4000)
_EVEN = const(0x2000)  # a chance of one half, in 14 bits; how often it changed is below
_SLOWEST = const(4)  # the most that a chance still moves: a sixteenth of the way


class TooLong(Exception):
    """The game has more events than a link may have."""


def pack(play):
    """Returns the text of a game."""
    game = play.game
    count = len(game.events) // EVENT
    head = journal.header(play)[:-_CHECK]  # "CJ", version, its complement, length, body
    body = head[6:]
    data = bytearray((_VERSION, head[2], head[4], head[5], count >> 8 & 255, count & 255))
    data.extend(body)
    if count > _MOST:
        raise TooLong
    _Encoder(data).encode(game.events)
    data.extend(crc32(data).to_bytes(4, "big"))
    if len(data) * 8 > LIMIT * 5:
        raise TooLong
    return letters_of(data)


def unpack(text):
    """Returns the game of a text as a Play; raises journal.Damaged, journal.Newer or TooLong."""
    data = bytes_of(text)
    if len(data) < _HEAD + _CHECK:
        raise journal.Damaged
    if data[0] > _VERSION:
        raise journal.Newer
    if not data[0] or crc32(data[:-_CHECK]).to_bytes(4, "big") != data[-_CHECK:]:
        raise journal.Damaged
    count = data[4] << 8 | data[5]
    at = _HEAD + (data[2] << 8 | data[3])
    if count > _MOST:
        raise TooLong
    if at > len(data) - _CHECK:
        raise journal.Damaged
    version = data[1]
    head = b"CJ" + bytes((version, 255 - version, data[2], data[3])) + data[_HEAD:at]
    play = journal.new_game(head + crc32(head).to_bytes(4, "big"))
    events = _Decoder(data[at:-_CHECK]).decode(count * EVENT)
    for first in range(0, len(events), EVENT):
        try:
            play.game.apply(events[first : first + EVENT])
        except journal.Refusal:
            raise journal.Damaged  # the checksum is right, but it is no game
    return play


# ---- Letters


def letters_of(data):
    text = bytearray()
    bits = held = 0
    for byte in data:
        bits = (bits << 8 | byte) & 0xFFF
        held += 8
        while held >= 5:
            held -= 5
            text.append(_LETTERS[bits >> held & 31])
    if held:
        text.append(_LETTERS[bits << 5 - held & 31])
    return text.decode()


def bytes_of(text):
    if len(text) > LIMIT:
        raise TooLong
    data = bytearray()
    bits = held = 0
    for letter in text.upper().encode():  # some programs write an address in small letters
        value = _LETTERS.find(bytes((letter,)))
        if value < 0:
            raise journal.Damaged
        bits = (bits << 5 | value) & 0xFFF
        held += 5
        if held >= 8:
            held -= 8
            data.append(bits >> held & 255)
    return bytes(data)


# ---- Bits


class _Chances:
    """For each bit of an event's bytes, given the bits before it: the probability of a 0 in 14
    bits, the lower two of which count the first times."""

    def __init__(self):
        self._low = 0
        self._high = _TOP
        self._chances = array("H", [_EVEN] * (256 * EVENT))

    def _split(self, at):
        """Returns where the part of the range for a 0 ends."""
        share = (self._chances[at] >> 2) * (self._high - self._low + 1) >> 12
        return self._low + share - 1

    def _learn(self, at, bit):
        held = self._chances[at]
        times = held & 3
        chance = held >> 2
        if bit:
            chance -= chance >> times + 1
        else:
            chance += 4096 - chance >> times + 1
        # Never sure: the other bit must keep a part of the range.
        chance = min(max(chance, 32), 4064)
        self._chances[at] = chance << 2 | min(times + 1, _SLOWEST - 1)


class _Encoder(_Chances):
    def __init__(self, out):
        _Chances.__init__(self)
        self._out = out
        self._byte = 1
        self._pending = 0

    def encode(self, events):
        for i, byte in enumerate(events):
            first = i % EVENT * 256
            node = 1
            for shift in range(7, -1, -1):
                bit = byte >> shift & 1
                self._code(first + node, bit)
                node = node << 1 | bit
        # Enough bits to identify the remaining range.
        self._pending += 1
        self._put(int(self._low >= _QUARTER))
        while self._byte != 1:
            self._put_one(0)

    def _code(self, at, bit):
        middle = self._split(at)
        if bit:
            self._low = middle + 1
        else:
            self._high = middle
        self._learn(at, bit)
        while True:
            if self._high < _HALF:
                self._put(0)
            elif self._low >= _HALF:
                self._put(1)
                self._low -= _HALF
                self._high -= _HALF
            elif self._low >= _QUARTER and self._high < _HALF + _QUARTER:
                # Too near the middle: the next bit decides on the half.
                self._pending += 1
                self._low -= _QUARTER
                self._high -= _QUARTER
            else:
                break
            self._low <<= 1
            self._high = self._high << 1 | 1

    def _put(self, bit):
        self._put_one(bit)
        while self._pending:
            self._pending -= 1
            self._put_one(1 - bit)

    def _put_one(self, bit):
        self._byte = self._byte << 1 | bit
        if self._byte > 255:
            self._out.append(self._byte & 255)
            self._byte = 1


class _Decoder(_Chances):
    def __init__(self, data):
        _Chances.__init__(self)
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
            if self._high < _HALF:
                away = 0
            elif self._low >= _HALF:
                away = _HALF
            elif self._low >= _QUARTER and self._high < _HALF + _QUARTER:
                away = _QUARTER
            else:
                return bit
            self._low = self._low - away << 1
            self._high = (self._high - away << 1) | 1
            self._code = (self._code - away << 1) | self._next()
