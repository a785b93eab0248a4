# SPDX-License-Identifier: MIT
"""A game as the text after `#g=` in a link. `host_sim/page/link.py` reads it again.

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
VERSION = const(1)
HEAD = const(6)
CHECK = const(4)
MOST = const(4000)  # events; a table of four with many corrections has about 500
LETTERS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

_TOP = const(0xFFFF)
HALF = const(0x8000)
QUARTER = const(0x4000)
_EVEN = const(0x2000)  # a chance of one half, in 14 bits; how often it changed is below
_SLOWEST = const(4)  # the most that a chance still moves: a sixteenth of the way


class TooLong(Exception):
    """The game has more events than a link may have."""


def pack(play):
    """Returns the text of a game."""
    game = play.game
    count = len(game.events) // EVENT
    head = journal.header(play)[:-CHECK]  # "CJ", version, its complement, length, body
    body = head[6:]
    data = bytearray((VERSION, head[2], head[4], head[5], count >> 8 & 255, count & 255))
    data.extend(body)
    if count > MOST:
        raise TooLong
    _Encoder(data).encode(game.events)
    data.extend(crc32(data).to_bytes(4, "big"))
    if len(data) * 8 > LIMIT * 5:
        raise TooLong
    return letters_of(data)


# ---- Letters


def letters_of(data):
    text = bytearray()
    bits = held = 0
    for byte in data:
        bits = (bits << 8 | byte) & 0xFFF
        held += 8
        while held >= 5:
            held -= 5
            text.append(LETTERS[bits >> held & 31])
    if held:
        text.append(LETTERS[bits << 5 - held & 31])
    return text.decode()


# ---- Bits


class Chances:
    """The state of an encoder or a decoder. For each bit of an event's bytes, given the bits
    before it: the probability of a 0 in 14 bits, the lower two of which count the first
    times."""

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


class _Encoder(Chances):
    def __init__(self, out):
        Chances.__init__(self)
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
        self._put(int(self._low >= QUARTER))
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
            if self._high < HALF:
                self._put(0)
            elif self._low >= HALF:
                self._put(1)
                self._low -= HALF
                self._high -= HALF
            elif self._low >= QUARTER and self._high < HALF + QUARTER:
                # Too near the middle: the next bit decides on the half.
                self._pending += 1
                self._low -= QUARTER
                self._high -= QUARTER
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
